import { useMutation, useQuery } from '@tanstack/react-query';
import { Amount, Button, type Column } from '@trevo/ui';
import { useState } from 'react';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useStatus } from '../../../platform/brand.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { toast } from '../../../platform/toasts.ts';
import { entriesQuery, useBalance, type WalletEntry } from '../../wallet/index.ts';
import { HistoryCard } from '../components/history-card.tsx';
import { useHistoryColumns } from '../components/history-columns.tsx';
import { PageHead } from '../components/page-head.tsx';
import { downloadProof } from '../download-proof.ts';
import { movementLook } from '../movement-look.ts';

const waitingRows = 8;

/** Every movement of the balance with what stood before and after, and the proof of it all as a file. */
export function TransactionsPage() {
  const t = useT();
  const [page, setPage] = useState(1);
  const entries = useQuery(entriesQuery(page));
  const columns = useColumns();
  const proof = useMutation({
    mutationFn: downloadProof,
    onError: (error) => toast({ tone: 'bad', title: t('proofFile.failed'), text: failureMessage(error, t) }),
  });
  return (
    <>
      <PageHead title={t('member.page.transactionHistory')} text={t('transactions.text')} />
      <HistoryCard
        title={t('member.page.transactionHistory')}
        head={
          <>
            <p className="t2 sm grow">{t('proofFile.text')}</p>
            <Button size="sm" icon="download" busy={proof.isPending} busyLabel={t('proofFile.busy')} onClick={() => proof.mutate()}>
              {t('proofFile.download')}
            </Button>
          </>
        }
        query={entries}
        columns={columns}
        rowKey={({ transferId, version }) => `${transferId} ${version}`}
        waitingRows={waitingRows}
        page={page}
        onPage={setPage}
      />
    </>
  );
}

function useColumns(): readonly Column<WalletEntry>[] {
  const t = useT();
  const tag = useLanguageTag();
  const brand = useStatus().merchant;
  const { balance } = useBalance();
  const currency = balance?.currency ?? brand.currency;
  const { when } = useHistoryColumns<WalletEntry>();
  const amount = (value: string, delta = false) => (
    <Amount money={moneyOf(value, currency)} language={tag} signed={delta} tone={delta ? 'delta' : 'plain'} />
  );
  return [
    when(({ at }) => at, 'exact'),
    { id: 'kind', header: t('history.kind'), tone: () => 't1 b', cell: (entry) => t(movementLook(entry.kind, entry.amount).key) },
    { id: 'reference', header: t('history.reference'), cell: ({ reference }) => <code className="xs">{reference ?? '–'}</code> },
    { id: 'before', header: t('history.before'), align: 'end', cell: ({ balanceBefore }) => amount(balanceBefore) },
    { id: 'amount', header: t('history.amount'), align: 'end', cell: (entry) => amount(entry.amount, true) },
    { id: 'after', header: t('history.after'), align: 'end', tone: () => 't1', cell: ({ balanceAfter }) => amount(balanceAfter) },
  ];
}
