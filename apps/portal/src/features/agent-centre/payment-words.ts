import { formatMicro, formatPercent } from '@trevo/commission';
import { type FormulaFigure, type FormulaLine } from '@trevo/commission/check';
import { formatNumber } from '@trevo/i18n';
import { formatAmount } from '@trevo/money';
import type { Tone } from '@trevo/ui';
import { useMemo } from 'react';
import { useLanguageTag, useT } from '../../platform/language.ts';
import type { StatementRow } from './api/statement-queries.ts';

/** How a statement's state is tinted. */
export const statementTones: Readonly<Record<StatementRow['state'], Tone>> = {
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
  const tag = useLanguageTag();
  return (figure) => signed(formatNumber(decimalOf(figure), tag));
}

/** The same where figures stand under each other: none with fewer digits after the point than the ledger has. */
export function useSumText(): (figure: FormulaFigure) => string {
  const tag = useLanguageTag();
  const format = useMemo(
    () => new Intl.NumberFormat(tag, { minimumFractionDigits: 4, maximumFractionDigits: 20, numberingSystem: 'latn' }),
    [tag],
  );
  return (figure) => signed(format.format(decimalOf(figure) as Intl.StringNumericLiteral));
}

function decimalOf({ unit, value }: FormulaFigure): string {
  if (unit === 'ppm') return formatPercent(value);
  return unit === 'minor' ? formatAmount(value) : formatMicro(value);
}

/** Less than nothing is written with a minus, as amounts of money are. */
function signed(text: string): string {
  return text.replace('-', '−');
}

/** A step of a payment as a sentence. */
export function useFormulaText(): (line: FormulaLine) => string {
  const t = useT();
  const figureText = useFigureText();
  return ({ key, figures }) => {
    const words = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figureText(figure)]));
    return t(`agent.pay.formula.${key}`, words as never);
  };
}

/** What a contract counts: a kind of game, or everything. */
export function useCategoryName(): (category: string) => string {
  const t = useT();
  return (category) => (category === 'CONS' ? t('agent.pay.category.CONS') : t(`category.${category}` as 'category.LOTT'));
}
