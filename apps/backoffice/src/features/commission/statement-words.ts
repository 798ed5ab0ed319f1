import { formatMicro, formatMinor, formatPercent } from '@trevo/commission';
import type { FormulaFigure, FormulaLine } from '@trevo/commission/check';
import { formatNumber } from '@trevo/i18n';
import type { Tone } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import type { StatementLine } from './statement-queries.ts';

/** How a statement's state is tinted. */
export const statementTones: Readonly<Record<StatementLine['state'], Tone>> = {
  calculated: 'neutral',
  published: 'info',
  disputed: 'warn',
  held: 'warn',
  funding: 'warn',
  cancelled: 'neutral',
  paid: 'ok',
  final: 'ok',
};

/** Figures of a payment in the reader's digits: nothing is rounded, as they are to be worked out again. */
export function useFigureText(): (figure: FormulaFigure) => string {
  const tag = useTag();
  return ({ unit, value }) => {
    if (unit === 'ppm') return formatNumber(formatPercent(value), tag);
    return formatNumber(unit === 'minor' ? formatMinor(value) : formatMicro(value), tag);
  };
}

/** A step of a payment as a sentence. */
export function useFormulaText(): (line: FormulaLine) => string {
  const t = useT();
  const figureText = useFigureText();
  return ({ key, figures }) => {
    const words = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figureText(figure)]));
    return t(`office.statement.formula.${key}`, words as never);
  };
}
