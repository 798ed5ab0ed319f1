import type { DateRange, ListColumn } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { Figures, StatementRow } from '../api/report-queries.ts';
import { Figure } from './figure.tsx';
import { partsPath, reportPath } from './report-days.ts';

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

type Level = {
  readonly days: DateRange;
  /** How far below the own team the statement stands. */
  readonly level: number;
  /** Whose statement it is; null for the own. */
  readonly whose: string | null;
};

/** Where one sees what a figure of a statement is made of: lines of the ledger, as far as they may be seen, else its days and kinds of game. */
export function cellPath(name: FigureName, { role, memberId }: Pick<StatementRow, 'role' | 'memberId'>, at: Level): string {
  const { days, level, whose } = at;
  if (role === 'left') return partsPath({ of: 'left', whose }, days);
  const field = lines[name];
  // Only of the own account, and of those directly below, single movements are told.
  const isNear = level + (role === 'team' ? 1 : 0) < 2;
  if (level === 0 && role === 'self') return figurePath(name, days, 'own') ?? partsPath({ of: 'own' }, days);
  if (field !== undefined && isNear) return reportPath('agentDownlineTransactionDetailsCopy', days, { field }, memberId);
  return partsPath({ of: 'own', whose: memberId }, days);
}

/** Where one sees what the total of a statement is made of. */
export function totalPath(name: FigureName, { days, level, whose }: Level): string {
  const field = lines[name];
  if (field !== undefined && level === 0) return reportPath('agentDownlineTransactionDetailsCopy', days, { of: 'team', field });
  return partsPath({ of: 'team', whose }, days);
}

type Terms = {
  readonly currency: string;
  /** Of the whole team, whatever is shown. */
  readonly total: Figures | undefined;
  readonly linkOf: (row: StatementRow, name: FigureName) => string;
  readonly totalOf: (name: FigureName) => string;
};

/** A column for each figure, with the total of the team under it. */
export function useFigureColumns({ currency, total, linkOf, totalOf }: Terms): readonly ListColumn<StatementRow>[] {
  const t = useT();
  return figureNames.map((name) => ({
    id: name,
    header: t(`agent.figure.${name}`),
    align: 'end',
    cell: (row) => (
      <Figure amount={row.figures[name]} currency={currency} href={linkOf(row, name)} tone={name === 'net' ? 'delta' : undefined} />
    ),
    file: (row) => ({ decimal: row.figures[name] }),
    total: () => (total === undefined ? null : <Figure amount={total[name]} currency={currency} href={totalOf(name)} />),
  }));
}
