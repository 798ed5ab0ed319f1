import type { Result } from '@trevo/kernel';
import { useMemo } from 'react';
import { priceLine, type PricedLine, type SaleTerms, type SlipLine } from './slip-line.ts';

/** A line of the slip with its price of now, or why it has none. */
export type SlipEntry = { readonly line: SlipLine; readonly priced: Result<PricedLine, string> };

/** Prices all lines of a slip at the terms of now. */
export function usePricedSlip(lines: readonly SlipLine[], { terms, issue }: SaleTerms): readonly SlipEntry[] {
  const day = issue?.day;
  return useMemo(
    () => lines.map((line) => ({ line, priced: priceLine(line, { terms, issue: day === undefined ? undefined : { day } }) })),
    [lines, terms, day],
  );
}
