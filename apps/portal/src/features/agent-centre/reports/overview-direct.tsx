import { useQuery } from '@tanstack/react-query';
import { Badge, type Column, type DateRange, Table } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { kindTone, useKindName } from '../agent-words.ts';
import { directQuery, directShown, type StatementRow } from '../api/report-queries.ts';
import { Figure } from './figure.tsx';
import { cellPath } from './figure-columns.tsx';
import { reportPath } from './report-days.ts';

const page = 'palStatementsAgentCopy';
const figures = ['validBet', 'ggr', 'net'] as const;

/**
 * The first accounts directly below, with what each team came to in the days; the whole list is a page of its own. Agents come first: a team tells more than
 * the member who came last.
 */
export function OverviewDirect({ days }: { readonly days: DateRange }) {
  const t = useT();
  const agents = useQuery(directQuery(days, 'agents'));
  const members = useQuery({
    ...directQuery(days, 'members'),
    enabled: agents.data !== undefined && agents.data.list.length < directShown,
  });
  const columns = useColumns(days, agents.data?.currency ?? '');
  const rows = [agents, members].flatMap(({ data }) => (data?.list ?? []).filter(({ role }) => role === 'team')).slice(0, directShown);
  if (rows.length === 0) return null;
  return (
    <section className="card agc-direct" aria-label={t('agent.overview.direct')}>
      <header className="row">
        <h2 className="h4">{t('agent.overview.direct')}</h2>
        <a className="link end" href={reportPath(page, days)}>
          {t('agent.overview.directAll')}
        </a>
      </header>
      <Table<StatementRow> caption={t('agent.overview.direct')} {...{ columns, rows }} rowKey={({ memberId }) => memberId ?? ''} />
    </section>
  );
}

function useColumns(days: DateRange, currency: string): readonly Column<StatementRow>[] {
  const t = useT();
  const kindName = useKindName();
  const downTo = ({ accountType, memberId }: StatementRow): string | undefined =>
    accountType === 0 ? undefined : `${reportPath(page, days)}&of=${memberId ?? ''}`;
  return [
    {
      id: 'account',
      header: t('agent.team.account'),
      cell: (row) =>
        downTo(row) === undefined ? (
          <b className="b t1">{row.account}</b>
        ) : (
          <a className="link" href={downTo(row)}>
            {row.account}
          </a>
        ),
    },
    {
      id: 'kind',
      header: t('agent.team.kind'),
      cell: ({ accountType }) => (accountType === null ? '–' : <Badge tone={kindTone(accountType)}>{kindName(accountType)}</Badge>),
    },
    { id: 'active', header: t('agent.report.active'), align: 'end', cell: ({ active }) => <span className="num">{active ?? '–'}</span> },
    ...figures.map(
      (name): Column<StatementRow> => ({
        id: name,
        header: t(`agent.figure.${name}`),
        align: 'end',
        cell: (row) => (
          <Figure
            amount={row.figures[name]}
            currency={currency}
            href={downTo(row) ?? cellPath(name, row, { days, level: 0, whose: null })}
            tone={name === 'net' ? 'delta' : undefined}
          />
        ),
      }),
    ),
  ];
}
