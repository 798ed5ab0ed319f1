import type { DateRange, ListColumn } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { Figures, StatementRow } from '../api/report-queries.ts';
import { Figure } from './figure.tsx';
import { reportPath } from './report-days.ts';

/** The columns of a statement, in the order of the page. */
export const figureNames = [
  'turnover',
  'validBet',
  'win',
  'ggr',
  'promo',
  'vendorFee',
  'rebate',
  'salary',
  'dividend',
  'net',
  'deposits',
  'withdrawals',
] as const satisfies readonly (keyof Figures)[];
export type FigureName = (typeof figureNames)[number];

/** Figures whose lines the ledger has, by what they are called there. */
const lines: Readonly<Partial<Record<FigureName, string>>> = {
  promo: 'promo',
  rebate: 'rebate',
  salary: 'salary',
  dividend: 'dividend',
  deposits: 'deposit',
  withdrawals: 'withdrawal',
};
const played: readonly FigureName[] = ['turnover', 'validBet', 'win', 'ggr'];

/** Where one sees what a figure of the own team, or of the own account, is made of. */
export function figurePath(name: FigureName, days: DateRange, of: 'team' | 'own'): string | undefined {
  const field = lines[name];
  if (field !== undefined) return reportPath('agentDownlineTransactionDetailsCopy', days, { of, field });
  if (of === 'team') return reportPath('palStatementsAgentCopy', days);
  return played.includes(name) ? reportPath('personalHistoryCopy', days) : undefined;
}

type Terms = {
  readonly currency: string;
  /** Of the whole team, whatever is shown. */
  readonly total: Figures | undefined;
  readonly linkOf: (row: StatementRow, name: FigureName) => string | undefined;
};

/** A column for each figure, with the total of the team under it. */
export function useFigureColumns({ currency, total, linkOf }: Terms): readonly ListColumn<StatementRow>[] {
  const t = useT();
  return figureNames.map((name) => ({
    id: name,
    header: t(`agent.figure.${name}`),
    align: 'end',
    cell: (row) => (
      <Figure amount={row.figures[name]} currency={currency} href={linkOf(row, name)} tone={name === 'net' ? 'delta' : undefined} />
    ),
    file: (row) => ({ decimal: row.figures[name] }),
    total: () => (total === undefined ? null : <Figure amount={total[name]} currency={currency} />),
  }));
}
