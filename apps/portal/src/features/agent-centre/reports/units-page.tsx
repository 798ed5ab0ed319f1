import '../agent-centre.css';
import { factCategories } from '@trevo/contract';
import type { ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { useMoment } from '../../../platform/moment.ts';
import { PortalList } from '../../../shell/portal-list.tsx';
import { agentPath } from '../agent-pages.ts';
import type { MemberId } from '../api/agent-queries.ts';
import type { UnitPage, UnitRow } from '../api/report-queries.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { Figure } from './figure.tsx';
import { listNameOf, useReportList } from './report-days.ts';
import { StateLine } from './report-head.tsx';
import { useStamp } from './use-stamp.ts';

const filters = { category: ['all', ...factCategories] } as const;
type Category = (typeof factCategories)[number];
const page = 'personalHistoryCopy';

/** Why a valid bet is what it is (rule book of agents §1.2). */
const reasons = ['FULL', 'NET', 'PUSH', 'VOID', 'LOW_ODDS', 'COVERAGE', 'NO_CASH_STAKE', 'OPPOSITE'] as const;

/** What the agent played itself, unit by unit (Spec §2 personalHistoryCopy). `of`: an account directly below, where the brand tells its bets. */
export function UnitsPage({ of }: { readonly of: MemberId | undefined }) {
  const t = useT();
  const [head, setHead] = useState<UnitPage>();
  const { list, days, request: asked } = useReportList({ name: listNameOf(page), filters });
  const request = { ...asked, ...(of === undefined ? {} : { memberId: of }) };
  const source = useChainedList<UnitRow>({
    key: 'agentUnits',
    request,
    ask: async (part) => {
      const answer = await callApi('agentUnits', { ...request, ...part });
      setHead(answer);
      return answer;
    },
  });
  return (
    <>
      <AgentHead title={t(`agent.page.${page}`)} text={t(of === undefined ? 'agent.units.text' : 'agent.units.textBelow')}>
        <StateLine state={head?.state} />
      </AgentHead>
      <PortalList<UnitRow>
        title={t(`agent.page.${page}`)}
        lead={of === undefined ? undefined : <OneAccount account={head?.account ?? ''} />}
        {...{ list, source }}
        stamp={useStamp('units', days)}
        columns={useColumns(head)}
        rowKey={({ vendor, unit, line }) => `${vendor} ${unit} ${line}`}
        filters={{
          category: {
            label: t('agent.units.category'),
            of: (choice) => (choice === 'all' ? t('agent.team.kind.all') : t(`category.${choice as Category}`)),
          },
        }}
        totalLabel={t('agent.units.total')}
        empty={{ title: t('agent.units.none'), text: t('agent.report.noneText') }}
      />
    </>
  );
}

/** Whose bets they are, and the way back to the team. */
function OneAccount({ account }: { readonly account: string }) {
  const t = useT();
  return (
    <span className="row">
      <a className="link" href={agentPath('downlineManagmentView')}>
        {t('agent.page.downlineManagmentView')}
      </a>
      <b className="b">{account}</b>
    </span>
  );
}

function useColumns(head: UnitPage | undefined): readonly ListColumn<UnitRow>[] {
  const t = useT();
  const moment = useMoment();
  const currency = head?.currency ?? 'BRL';
  // Of a kind of game alone there is no sum of the whole range.
  const total = (amount: string | undefined) => () => (amount === undefined ? null : <Figure amount={amount} currency={currency} />);
  const reasonOf = (reason: string): string => {
    const known = reasons.find((one) => one === reason);
    return known === undefined ? reason : t(`agent.reason.${known}`);
  };
  return [
    {
      id: 'settledAt',
      header: t('agent.report.time'),
      cell: ({ settledAt }) => <span className="num">{moment(settledAt, 'exact')}</span>,
      file: ({ settledAt }) => moment(settledAt, 'exact'),
    },
    {
      id: 'game',
      header: t('agent.units.game'),
      cell: ({ gameName, line, category }) => (
        <span className="agc-name">
          <b className="b t1">{gameName}</b>
          <span className="t3 xs">{line > 1 ? t('agent.units.correction') : t(`category.${category}`)}</span>
        </span>
      ),
      file: ({ gameName }) => gameName,
    },
    {
      id: 'stake',
      header: t('agent.units.stake'),
      align: 'end',
      cell: ({ stake }) => <Figure amount={stake} currency={currency} />,
      file: ({ stake }) => ({ decimal: stake }),
      total: total(head?.total.turnover),
    },
    {
      id: 'bonusStake',
      header: t('agent.units.bonusStake'),
      align: 'end',
      cell: ({ bonusStake }) => (/[1-9]/.test(bonusStake) ? <Figure amount={bonusStake} currency={currency} /> : '–'),
      file: ({ bonusStake }) => ({ decimal: bonusStake }),
    },
    {
      id: 'validBet',
      header: t('agent.figure.validBet'),
      align: 'end',
      cell: ({ validBet }) => <Figure amount={validBet} currency={currency} />,
      file: ({ validBet }) => ({ decimal: validBet }),
      total: total(head?.total.validBet),
    },
    {
      id: 'reason',
      header: t('agent.units.reason'),
      cell: ({ reason }) => <span className="t2">{reasonOf(reason)}</span>,
      file: ({ reason }) => reasonOf(reason),
    },
    {
      id: 'win',
      header: t('agent.figure.win'),
      align: 'end',
      cell: ({ win }) => <Figure amount={win} currency={currency} />,
      file: ({ win }) => ({ decimal: win }),
      total: total(head?.total.win),
    },
    {
      id: 'result',
      header: t('agent.units.result'),
      align: 'end',
      cell: ({ result }) => <Figure amount={result} currency={currency} tone="delta" />,
      file: ({ result }) => ({ decimal: result }),
    },
  ];
}
