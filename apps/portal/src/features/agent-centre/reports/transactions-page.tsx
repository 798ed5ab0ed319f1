import '../agent-centre.css';
import { Badge, type ListColumn } from '@trevo/ui';
import { postedFields } from '@trevo/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { useMoment } from '../../../platform/moment.ts';
import { PortalList } from '../../../shell/portal-list.tsx';
import type { MemberId } from '../api/agent-queries.ts';
import type { PostingPage, PostingRow } from '../api/report-queries.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { Figure } from './figure.tsx';
import { listNameOf, reportPath, useReportList } from './report-days.ts';
import { StateLine } from './report-head.tsx';
import { useStamp } from './use-stamp.ts';

const filters = { of: ['team', 'own'], field: ['all', 'income', ...postedFields] } as const;
/** One account alone is neither the team nor the own. */
const ofOne = { name: listNameOf('agentDownlineTransactionDetailsCopy'), filters: { field: filters.field } };
type Of = (typeof filters.of)[number];
type Field = 'income' | (typeof postedFields)[number];
const page = 'agentDownlineTransactionDetailsCopy';

/** The lines that cash and costs of the team are summed from (Spec §2 agentDownlineTransactionDetailsCopy). `of`: of one account directly below alone. */
export function TransactionsPage({ of }: { readonly of: MemberId | undefined }) {
  const t = useT();
  const [head, setHead] = useState<PostingPage>();
  const { list, days, request: asked } = useReportList(of === undefined ? { name: listNameOf(page), filters } : ofOne);
  const request = { ...asked, ...(of === undefined ? {} : { memberId: of }) };
  const source = useChainedList<PostingRow>({
    key: 'agentPostings',
    request,
    ask: async (part) => {
      const answer = await callApi('agentPostings', { ...request, ...part });
      setHead(answer);
      return answer;
    },
  });
  // The lines of one kind alone are what is shown already.
  const linesOf = (field: Field): string | undefined =>
    list.state.filters.field === field
      ? undefined
      : reportPath(page, days, { ...(of === undefined ? { of: list.state.filters.of ?? 'team' } : {}), field }, of ?? null);
  const fieldName = (field: Field): string => t(`agent.field.${field}`);
  return (
    <>
      <AgentHead title={t(`agent.page.${page}`)} text={t('agent.lines.text')}>
        <StateLine state={head?.state} />
      </AgentHead>
      <dl className="agc-sizes">
        {head === undefined && !source.isSettled ? <WaitingSums /> : null}
        {(head?.sums ?? [])
          .filter(({ amount }) => !/^0[.0]*$/.test(amount))
          .map(({ field, amount }) => (
            <div key={field} className="card agc-size">
              <dt className="t2 sm">{fieldName(field)}</dt>
              <dd>
                <Figure amount={amount} currency={head?.currency ?? 'BRL'} href={linesOf(field)} />
              </dd>
            </div>
          ))}
      </dl>
      <PortalList<PostingRow>
        title={t(`agent.page.${page}`)}
        lead={of === undefined ? undefined : <OneAccount account={head?.account ?? ''} back={reportPath(page, days)} />}
        {...{ list, source }}
        stamp={useStamp('postings', days)}
        columns={useColumns(head?.currency ?? 'BRL')}
        rowKey={({ reference, account }) => `${reference} ${account}`}
        filters={{
          of: { label: t('agent.lines.of'), of: (choice) => t(`agent.lines.of.${choice as Of}`) },
          field: {
            label: t('agent.lines.field'),
            of: (choice) => (choice === 'all' ? t('agent.team.kind.all') : fieldName(choice as Field)),
          },
        }}
        empty={{ title: t('agent.lines.none'), text: t('agent.report.noneText') }}
      />
    </>
  );
}

/** The place of a row of sums, so that the list below it does not give way when they come. */
function WaitingSums() {
  return Array.from({ length: 4 }, (_, place) => (
    <div key={place} className="card agc-size sk" aria-hidden="true">
      <dt className="t2 sm">&nbsp;</dt>
      <dd>&nbsp;</dd>
    </div>
  ));
}

/** Whose lines they are, and the way back to those of the whole team. */
function OneAccount({ account, back }: { readonly account: string; readonly back: string }) {
  const t = useT();
  return (
    <span className="row">
      <a className="link" href={back}>
        {t('agent.lines.of.team')}
      </a>
      <b className="b">{account}</b>
    </span>
  );
}

function useColumns(currency: string): readonly ListColumn<PostingRow>[] {
  const t = useT();
  const moment = useMoment();
  return [
    {
      id: 'at',
      header: t('agent.report.time'),
      cell: ({ at }) => <span className="num">{moment(at, 'exact')}</span>,
      file: ({ at }) => moment(at, 'exact'),
    },
    {
      id: 'account',
      header: t('agent.team.account'),
      cell: ({ account }) => <b className="b t1">{account}</b>,
      file: ({ account }) => account,
    },
    {
      id: 'field',
      header: t('agent.lines.field'),
      cell: ({ field }) => <Badge tone="neutral">{t(`agent.field.${field}`)}</Badge>,
      file: ({ field }) => t(`agent.field.${field}`),
    },
    {
      id: 'amount',
      header: t('agent.report.amount'),
      align: 'end',
      cell: ({ amount }) => <Figure amount={amount} currency={currency} />,
      file: ({ amount }) => ({ decimal: amount }),
    },
    {
      id: 'reference',
      header: t('agent.lines.reference'),
      cell: ({ reference }) => <code className="t3 xs">{reference}</code>,
      file: ({ reference }) => reference,
    },
  ];
}
