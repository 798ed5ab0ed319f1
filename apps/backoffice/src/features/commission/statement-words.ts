import { type FormulaFigure, type FormulaLine, figureText } from '@trevo/commission/check';
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
  return (figure) => formatNumber(figureText(figure), tag);
}

/** A step of a payment as a sentence. */
export function useFormulaText(): (line: FormulaLine) => string {
  const t = useT();
  const textOf = useFigureText();
  return ({ key, figures }) => {
    const words = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, textOf(figure)]));
    return t(`office.statement.formula.${key}`, words as never);
  };
}
