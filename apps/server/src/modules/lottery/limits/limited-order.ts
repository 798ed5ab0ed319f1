import type { LocalDate } from '@trevo/kernel';
import type { Lottery, Play, Quote, Selection } from '@trevo/lottery-rules';
import { type LimitedCell, paidAtCells } from '@trevo/lottery-rules/exposure';
import { type CellLimit, limitsOfIssue, type Most } from './limits.ts';

/** A cell under a limit that an order meets, and what it would win there. */
export type MetCell = LimitedCell & Most & { readonly amount: bigint };

/** The cells under a limit that an order for an issue meets. */
export function metCells(
  { lottery, cells }: { readonly lottery: Lottery; readonly cells: readonly CellLimit[] },
  order: {
    readonly issue: { readonly id: string; readonly on: LocalDate };
    readonly play: Play;
    readonly selection: Selection;
    readonly quote: Quote;
    readonly lineStakeMinor: bigint;
  },
): readonly MetCell[] {
  if (cells.length === 0) return [];
  const { issue, play, selection, quote, lineStakeMinor } = order;
  const here = limitsOfIssue(cells, issue.id);
  const paid = paidAtCells(lottery, play, selection, { oddsOf: quote.oddsOf, lineStakeMinor, on: issue.on, cells: here });
  return here.flatMap((limit, i) => {
    const amount = paid[i] ?? 0n;
    return amount > 0n ? [{ ...limit, amount }] : [];
  });
}
