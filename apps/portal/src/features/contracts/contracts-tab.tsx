import { useQuery } from '@tanstack/react-query';
import { type ContractKindName } from '@trevo/contract';
import { sortableAt } from '@trevo/i18n';
import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useStatus } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { usePagedList } from '../../platform/list-query.ts';
import { useMoment } from '../../platform/moment.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { useListStamp, useOwnStamp } from '../../shell/list-stamp.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { askContractsAgain, type ContractRow, offerBaseQuery } from './contract-queries.ts';
import { contractTones, useTermWords } from './contract-words.ts';
import { draftsQuery } from './draft-queries.ts';
import { DraftsCard } from './drafts-card.tsx';
import { OfferDialog } from './offer-dialog.tsx';

const pageSize = 20;
const as = ['holder', 'offerer'] as const;
const state = ['all', 'open', 'inForce', 'over'] as const;
const rowKey = ({ contractId, version }: ContractRow): string => `${contractId} ${version}`;

/** Contracts of a kind: what the agent was offered, what it offered, and what it has not sent yet (Spec §4 Contracts). */
export function ContractsTab({ kind }: { readonly kind: ContractKindName }) {
  const t = useT();
  const base = useQuery(offerBaseQuery(kind));
  const [shown, setShown] = useState<string>();
  const list = useList({ name: `contracts-${kind}`, filters: { as, state } });
  const { as: side, ...request } = list.request;
  const source = usePagedList({
    key: 'contracts',
    request: { ...request, kind, side },
    ask: ({ side: whose, ...part }) => callApi('agentContracts', { ...part, as: whose ?? 'holder' }),
    rowKey,
    pageSize,
  });
  useHeard();
  const ownStamp = useOwnStamp();
  const givenStamp = useListStamp('contracts');
  const columns = useColumns(setShown);
  // Drafts stand above the list: it would be pushed down by them once they are there.
  const drafts = useQuery(draftsQuery(kind));
  if (drafts.isPending) return <PageLoader />;
  return (
    <>
      <DraftsCard
        kind={kind}
        base={base.data}
        drafts={drafts.data}
        failure={base.error ?? drafts.error}
        onRetry={() => {
          for (const asked of [base, drafts]) if (asked.error !== null) void asked.refetch();
        }}
      />
      <PortalList<ContractRow>
        title={t('contract.list')}
        headed
        {...{ list, source, rowKey }}
        columns={columns}
        stamp={side === 'offerer' ? givenStamp : ownStamp}
        filters={{
          as: { label: t('contract.side'), of: (choice) => t(`contract.side.${choice as (typeof as)[number]}`) },
          state: { label: t('history.state'), of: (choice) => t(`contract.show.${choice as (typeof state)[number]}`) },
        }}
        empty={{ title: t('contract.none'), text: t('contract.noneText') }}
      />
      {shown === undefined ? null : <ContractDialog contractId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** Begins an offer, once the agent has something of the kind to give on; until then it says beside itself what is missing. */
export function OfferStarter({ kind }: { readonly kind: ContractKindName }) {
  const t = useT();
  const base = useQuery(offerBaseQuery(kind));
  const [offering, setOffering] = useState(false);
  return (
    <>
      {base.data?.own.length === 0 ? <p className="t2 sm">{t('contract.offer.noOwn')}</p> : null}
      <Button variant="primary" icon="plus" disabled={(base.data?.own.length ?? 0) === 0} onClick={() => setOffering(true)}>
        {t('contract.offer.new')}
      </Button>
      {offering && base.data !== undefined ? <OfferDialog kind={kind} base={base.data} onClose={() => setOffering(false)} /> : null}
    </>
  );
}

/** What the other side does is seen at once. */
export function useHeard(): void {
  useEffect(() => onPush((message) => (message.type === 'contract' ? void askContractsAgain() : undefined)), []);
}

function useColumns(onShow: (contractId: string) => void): readonly ListColumn<ContractRow>[] {
  const t = useT();
  const moment = useMoment();
  const { timeZone } = useStatus().merchant;
  const { summary } = useTermWords();
  const other = ({ side, upline, downline }: ContractRow): string => (side === 'upline' ? downline : (upline ?? t('contract.house')));
  return [
    { id: 'other', header: t('contract.other'), cell: (row) => <b className="b t1">{other(row)}</b>, file: other },
    {
      id: 'category',
      header: t('contract.category'),
      cell: ({ terms }) => t(`contract.category.${terms.category}`),
      file: ({ terms }) => terms.category,
    },
    {
      id: 'rates',
      header: t('contract.rates'),
      cell: ({ terms }) => <span className="num">{summary(terms)}</span>,
      file: ({ terms }) => summary(terms),
    },
    {
      id: 'state',
      header: t('history.state'),
      cell: (row) => <Badge tone={contractTones[row.state]}>{t(`contract.state.${row.state}`)}</Badge>,
      file: (row) => t(`contract.state.${row.state}`),
    },
    {
      id: 'from',
      header: t('contract.from'),
      cell: ({ effectiveFrom }) => <span className="num">{moment(effectiveFrom, 'moment')}</span>,
      file: ({ effectiveFrom }) => sortableAt(effectiveFrom, timeZone),
    },
    {
      id: 'until',
      header: t('contract.until'),
      cell: ({ endsAt }) => <span className="num">{endsAt === null ? '–' : moment(endsAt, 'moment')}</span>,
      file: ({ endsAt }) => (endsAt === null ? null : sortableAt(endsAt, timeZone)),
    },
    {
      id: 'open',
      header: t('history.details'),
      headerHidden: true,
      align: 'end',
      cell: (row) => (
        <Button size="sm" onClick={() => onShow(row.contractId)}>
          {t('contract.open')}
          <span className="sr"> {other(row)}</span>
        </Button>
      ),
    },
  ];
}
