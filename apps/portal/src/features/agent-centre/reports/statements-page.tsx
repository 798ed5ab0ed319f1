import '../agent-centre.css';
import { Badge, Icon, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { PortalList } from '../../../shell/portal-list.tsx';
import type { MemberId } from '../api/agent-queries.ts';
import type { StatementRow, Statements } from '../api/report-queries.ts';
import { kindTone, useKindName } from '../agent-words.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { cellPath, totalPath, useFigureColumns } from './figure-columns.tsx';
import { listNameOf, reportPath, useReportList } from './report-days.ts';
import { StateLine } from './report-head.tsx';
import { useStamp } from './use-stamp.ts';

const filters = { kind: ['all', 'agents', 'members'] } as const;
type Kind = (typeof filters.kind)[number];
const page = 'palStatementsAgentCopy';

/** Profit and loss of a team: the agent itself, a row for each team directly below, and the total (Spec §2 palStatementsAgentCopy). `of`: whose team. */
export function StatementsPage({ of }: { readonly of: MemberId | undefined }) {
  const t = useT();
  const [head, setHead] = useState<Statements>();
  const { list, days, request: asked } = useReportList({ name: listNameOf(page), filters, search: true });
  const request = { ...asked, ...(of === undefined ? {} : { agentId: of }) };
  const source = useChainedList<StatementRow>({
    key: 'agentStatements',
    request,
    ask: async (part) => {
      const answer = await callApi('agentStatements', { ...request, ...part });
      setHead(answer);
      return answer;
    },
  });
  const currency = head?.currency ?? 'BRL';
  const downTo = ({ memberId }: StatementRow): string => `${reportPath(page, days)}&of=${memberId ?? ''}`;
  const path = head?.path ?? [];
  const at = { days, level: path.length, whose: path.at(-1)?.memberId ?? null };
  const figures = useFigureColumns({
    currency,
    total: head?.total,
    linkOf: (row, name) => (row.role === 'team' && row.accountType !== 0 ? downTo(row) : cellPath(name, row, at)),
    totalOf: (name) => totalPath(name, at),
  });
  const columns = [...useAccountColumns(downTo), ...figures, useActiveColumn(head)];
  return (
    <>
      <AgentHead title={t(`agent.page.${page}`)} text={t('agent.statements.text')}>
        <StateLine state={head?.state} />
      </AgentHead>
      <div className="agc-wide">
        <PortalList<StatementRow>
          title={t(`agent.page.${page}`)}
          lead={<Way path={path} to={(id) => `${reportPath(page, days)}${id === undefined ? '' : `&of=${id}`}`} />}
          {...{ list, source, columns }}
          dense
          stamp={useStamp('statements', days)}
          rowKey={({ role, memberId }) => `${role} ${memberId ?? ''}`}
          searchLabel={t('agent.team.search')}
          filters={{ kind: { label: t('agent.team.kind'), of: (choice) => t(`agent.team.kind.${choice as Kind}`) } }}
          totalLabel={t('agent.statements.total')}
          empty={{ title: t('agent.team.noneFound'), text: t('agent.report.noneText') }}
        />
      </div>
    </>
  );
}

type WayProps = { readonly path: Statements['path']; readonly to: (memberId: string | undefined) => string };

/** From the own team down to the agent whose statement is shown. */
function Way({ path, to }: WayProps) {
  const t = useT();
  const last = path.length - 1;
  return (
    <nav className="row agc-way" aria-label={t('agent.team.way')}>
      {path.length === 0 ? (
        <b className="b">{t('agent.team.own')}</b>
      ) : (
        <a className="link" href={to(undefined)}>
          {t('agent.team.own')}
        </a>
      )}
      {path.map(({ memberId, account }, index) => (
        <span key={memberId} className="row">
          <Icon name="right" size={14} />
          {index === last ? (
            <b className="b" aria-current="page">
              {account}
            </b>
          ) : (
            <a className="link" href={to(memberId)}>
              {account}
            </a>
          )}
        </span>
      ))}
    </nav>
  );
}

function useAccountColumns(downTo: (row: StatementRow) => string): readonly ListColumn<StatementRow>[] {
  const t = useT();
  const kindName = useKindName();
  const nameOf = ({ role, account }: StatementRow): string => (role === 'left' ? t('agent.statements.left') : (account ?? ''));
  return [
    {
      id: 'account',
      header: t('agent.team.account'),
      cell: (row) => (
        <span className="agc-name">
          {row.role === 'team' && row.accountType !== 0 ? (
            <a className="link" href={downTo(row)}>
              {nameOf(row)}
            </a>
          ) : (
            <b className="b t1">{nameOf(row)}</b>
          )}
          {row.role === 'self' ? <span className="t3 xs">{t('agent.statements.self')}</span> : null}
        </span>
      ),
      file: nameOf,
    },
    {
      id: 'kind',
      header: t('agent.team.kind'),
      cell: ({ accountType }) => (accountType === null ? '–' : <Badge tone={kindTone(accountType)}>{kindName(accountType)}</Badge>),
      file: ({ accountType }) => (accountType === null ? null : kindName(accountType)),
    },
  ];
}

/** Counted for days, weeks and months of the calendar: for other days there is no count. */
function useActiveColumn(head: Statements | undefined): ListColumn<StatementRow> {
  const t = useT();
  return {
    id: 'active',
    header: t('agent.report.active'),
    align: 'end',
    cell: ({ active }) => <span className="num">{active ?? '–'}</span>,
    file: ({ active }) => active,
    total: () => <span className="num">{head?.active ?? '–'}</span>,
  };
}
