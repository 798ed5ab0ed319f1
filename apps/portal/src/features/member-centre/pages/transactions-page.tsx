import { useMutation } from '@tanstack/react-query';
import { entryGroups } from '@trevo/contract';
import { Button, type ListColumn } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { usePagedList } from '../../../platform/list-query.ts';
import { toast } from '../../../platform/toasts.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { historyPageSize, useBalance, type WalletEntry } from '../../wallet/index.ts';
import { useHistoryColumns } from '../components/history-columns.tsx';
import { PageHead } from '../components/page-head.tsx';
import { downloadProof } from '../download-proof.ts';
import { movementLook } from '../movement-look.ts';

/** What is shown: everything, or what one matter is about. */
const group = ['all', ...entryGroups] as const;

const rowKey = ({ transferId, version }: WalletEntry): string => `${transferId} ${version}`;

/** Every movement of the balance with what stood before and after, and the proof of it all as a file. */
export function TransactionsPage() {
  const t = useT();
  const list = useList({ name: 'entries', filters: { group }, range: true });
  const source = usePagedList({
    key: 'entries',
    request: list.request,
    ask: (request) => callApi('walletEntries', { ...request, pocket: 'main' }),
    rowKey,
    pageSize: historyPageSize,
  });
  return (
    <>
      <PageHead title={t('member.page.transactionHistory')} text={t('transactions.text')} />
      <PortalList<WalletEntry>
        title={t('member.page.transactionHistory')}
        {...{ list, source, rowKey }}
        lead={t('proofFile.text')}
        acts={<ProofButton />}
        columns={useColumns()}
        filters={{ group: { label: t('history.kind'), of: (choice) => t(`transactions.group.${choice as (typeof group)[number]}`) } }}
        empty={{ title: t('in_no_data') }}
      />
    </>
  );
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

function useColumns(): readonly ListColumn<WalletEntry>[] {
  const t = useT();
  const brand = useStatus().merchant;
  const { balance } = useBalance();
  const currency = balance?.currency ?? brand.currency;
  const { when, words, money } = useHistoryColumns<WalletEntry>();
  return [
    when(({ at }) => at, 'exact'),
    words({ id: 'kind', header: t('history.kind'), tone: () => 't1 b' }, ({ kind, amount }) => t(movementLook(kind, amount).key)),
    {
      id: 'reference',
      header: t('history.reference'),
      cell: ({ reference }) => <code className="xs">{reference ?? '–'}</code>,
      file: ({ reference }) => reference,
    },
    money({ id: 'before', header: t('history.before'), tone: () => undefined }, ({ balanceBefore }) => ({
      amount: balanceBefore,
      currency,
    })),
    money({ id: 'amount', header: t('history.amount'), tone: () => undefined, signed: true, summed: true }, ({ amount }) => ({
      amount,
      currency,
    })),
    money({ id: 'after', header: t('history.after') }, ({ balanceAfter }) => ({ amount: balanceAfter, currency })),
  ];
}
