import '../components/movements-card.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { entryGroups, pointGroups, pointPockets, statementPockets } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Button, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { usePagedList } from '../../../platform/list-query.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { toast } from '../../../platform/toasts.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { CreditCheck } from '../../credit-check/index.ts';
import { historyPageSize, useBalance, type WalletEntry } from '../../wallet/index.ts';
import { useHistoryColumns } from '../components/history-columns.tsx';
import type { RoundRef } from '../api/member-queries.ts';
import { EntrySource, sourceKey } from '../components/entry-source.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RoundDialog } from '../components/round-dialog.tsx';
import { downloadProof } from '../download-proof.ts';
import { movementLook } from '../movement-look.ts';
import { movementReasonKey } from '../movement-reason.ts';

/** What is shown: everything, or what one matter is about. */
const moneyGroups = ['all', ...entryGroups] as const;
const groupsOfPoints = ['all', ...pointGroups] as const;
type Group = (typeof moneyGroups)[number] | (typeof groupsOfPoints)[number];
/** Cash first: what a member means by the balance. Points are no money: "all" is without them. */
const pocket = [...statementPockets, 'all'] as const;
type Pocket = (typeof pocket)[number];

const ofPoints = (held: Pocket) => pointPockets.some((one) => one === held);

const rowKey = ({ transferId, pocket: held, version }: WalletEntry): string => `${transferId} ${held} ${version}`;

/** Every movement of every own pocket, of money or of points, with its reason, its source and what stood before and after, and the proof of the balance as a file. */
export function TransactionsPage() {
  const t = useT();
  const [round, setRound] = useState<RoundRef>();
  // What movements are about depends on the pocket: points are not bet.
  const held = (useList({ name: 'entries', filters: { pocket } }).state.filters.pocket ?? 'main') as Pocket;
  const group: readonly Group[] = ofPoints(held) ? groupsOfPoints : moneyGroups;
  const list = useList({ name: 'entries', filters: { group, pocket }, range: true });
  // Of one filter the first choice is sent too: here it is cash, and every pocket together is a choice of its own.
  const request = { ...list.request, pocket: held };
  const source = usePagedList({
    key: 'entries',
    request,
    ask: (asked) => callApi('walletEntries', asked),
    rowKey,
    pageSize: historyPageSize,
  });
  return (
    <>
      <PageHead title={t('member.page.transactionHistory')} text={t('transactions.text')} />
      <PortalList<WalletEntry>
        title={t('member.page.transactionHistory')}
        {...{ list, source, rowKey }}
        lead={<Lead request={request} />}
        acts={ofPoints(held) ? undefined : <ProofButton />}
        columns={useColumns(held, setRound)}
        filters={{
          group: { label: t('history.kind'), of: (choice) => t(`transactions.group.${choice as Group}`) },
          pocket: { label: t('transactions.pocket'), of: (choice) => t(`transactions.pocket.${choice as Pocket}`) },
        }}
        empty={{ title: t('in_no_data') }}
      />
      {round === undefined ? null : <RoundDialog of={round} onClose={() => setRound(undefined)} />}
    </>
  );
}

type Asked = Parameters<typeof callApi<'walletEntries'>>[1];

/** What the file proves; and of chosen days what came and went in all of them. */
function Lead({ request }: { readonly request: Asked }) {
  const t = useT();
  const tag = useLanguageTag();
  const { balance } = useBalance();
  const brand = useStatus().merchant;
  const { pageNo: _page, ...asked } = request;
  const isPoints = ofPoints(asked.pocket ?? 'main');
  const { data } = useQuery({
    queryKey: ownKey('entries', 'sums', asked),
    queryFn: () => callApi('walletEntries', { ...asked, pageSize: 1 }),
    enabled: asked.from !== undefined,
  });
  if (!data?.sums) return <>{t(isPoints ? 'transactions.pointsText' : 'proofFile.text')}</>;
  const money = (amount: string) =>
    isPoints
      ? t('pointMall.pointsOf', { points: formatNumber(amount, tag) })
      : displayMoney(moneyOf(amount, balance?.currency ?? brand.currency), tag);
  return <>{t('transactions.sums', { came: money(data.sums.came), went: money(data.sums.went) })}</>;
}

function ProofButton() {
  const t = useT();
  const proof = useMutation({
    mutationFn: downloadProof,
    onError: (error) => toast({ tone: 'bad', title: t('proofFile.failed'), text: failureMessage(error, t) }),
  });
  return (
    <Button size="sm" icon="shield" busy={proof.isPending} busyLabel={t('proofFile.busy')} onClick={() => proof.mutate()}>
      {t('proofFile.download')}
    </Button>
  );
}

function useColumns(held: Pocket, onRound: (round: RoundRef) => void): readonly ListColumn<WalletEntry>[] {
  const t = useT();
  const brand = useStatus().merchant;
  const { balance } = useBalance();
  const currency = balance?.currency ?? brand.currency;
  const { when, words, money, points } = useHistoryColumns<WalletEntry>();
  const kindOf = ({ kind, amount }: WalletEntry) => t(movementLook(kind, amount).key);
  const reasonOf = (entry: WalletEntry): string => {
    const key = movementReasonKey(entry);
    return key === undefined ? '' : t(key);
  };
  return [
    when(({ at }) => at, 'exact'),
    ...(held === 'all'
      ? [words({ id: 'pocket', header: t('transactions.pocket') }, (entry) => t(`transactions.pocket.${entry.pocket}`))]
      : []),
    {
      ...words({ id: 'kind', header: t('history.kind') }, kindOf),
      cell: (entry) => (
        <>
          <b className="b t1">{kindOf(entry)}</b>
          {reasonOf(entry) === '' ? null : <span className="t2 xs tx-reason">{reasonOf(entry)}</span>}
        </>
      ),
    },
    { ...words({ id: 'reason', header: t('transactions.reason') }, reasonOf), fileOnly: true },
    {
      id: 'source',
      header: t('transactions.source'),
      cell: (entry) => <EntrySource {...{ entry, onRound }} />,
      file: ({ source }) => (source === null ? '' : t(sourceKey(source.kind))),
    },
    { ...words({ id: 'reference', header: t('history.reference') }, ({ reference }) => reference ?? ''), fileOnly: true },
    ...(ofPoints(held)
      ? [
          points({ id: 'before', header: t('history.before') }, ({ balanceBefore }) => balanceBefore),
          points({ id: 'amount', header: t('transactions.points'), signed: true }, ({ amount }) => amount),
          points({ id: 'after', header: t('history.after') }, ({ balanceAfter }) => balanceAfter),
        ]
      : [
          money({ id: 'before', header: t('history.before'), tone: () => undefined }, ({ balanceBefore }) => ({
            amount: balanceBefore,
            currency,
          })),
          money({ id: 'amount', header: t('history.amount'), tone: () => undefined, signed: true, summed: true }, ({ amount }) => ({
            amount,
            currency,
          })),
          money({ id: 'after', header: t('history.after') }, ({ balanceAfter }) => ({ amount: balanceAfter, currency })),
        ]),
    {
      id: 'check',
      header: t('credit.title'),
      headerHidden: true,
      align: 'end',
      cell: ({ explained, transferId }) => (explained ? <CreditCheck of={{ transferId: transferId as `txn_${string}` }} /> : null),
    },
  ];
}
