import { useQuery } from '@tanstack/react-query';
import { Amount, Badge, Button, type Column, Dialog, Table } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { type Withdrawal, WithdrawalStatus, WithdrawForm, withdrawalsQuery, withdrawalTones } from '../../wallet/index.ts';
import { HistoryPager } from '../components/history-pager.tsx';
import { PageHead } from '../components/page-head.tsx';
import { WalletPanel } from '../components/wallet-panel.tsx';

const waitingRows = 4;

/** Withdrawals: a new one, and those before with their state and confirmation. */
export function WithdrawPage() {
  const t = useT();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Withdrawal>();
  const withdrawals = useQuery(withdrawalsQuery(page));
  const columns = useColumns(setShown);
  function show(withdrawal: Withdrawal | undefined): void {
    setShown(withdrawal);
    void withdrawals.refetch();
  }
  return (
    <>
      <PageHead title={t('member.page.withdraw')} text={t('withdraw.text')} />
      <div className="m2">
        <div className="col mc-col">
          <section className="card pad" aria-label={t('withdraw.title')}>
            <WithdrawForm onRequested={show} />
          </section>
          <section className="card" aria-label={t('withdraw.history')}>
            <div className="row mc-card-h">
              <h2 className="h4">{t('withdraw.history')}</h2>
            </div>
            {withdrawals.error === null ? (
              <Table
                caption={t('withdraw.history')}
                columns={columns}
                rows={withdrawals.data?.list ?? []}
                rowKey={({ withdrawalId }) => withdrawalId}
                loadingRows={withdrawals.isPending ? waitingRows : undefined}
                empty={t('in_no_data')}
              />
            ) : (
              <FaultCard error={withdrawals.error} onRetry={() => void withdrawals.refetch()} />
            )}
            <HistoryPager total={withdrawals.data?.totalPages ?? 1} current={page} onPage={setPage} />
          </section>
        </div>
        <div className="col mc-col">
          <WalletPanel />
        </div>
      </div>
      {shown === undefined ? null : (
        <Dialog label={t('withdraw.detail')} onClose={() => show(undefined)} closeLabel={t('dialog.close')} width={520}>
          <div className="mc-dlg">
            <h2 className="h3">{t('withdraw.detail')}</h2>
            <WithdrawalStatus withdrawalId={shown.withdrawalId} first={shown} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function useColumns(onShow: (withdrawal: Withdrawal) => void): readonly Column<Withdrawal>[] {
  const t = useT();
  const tag = useLanguageTag();
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' });
  return [
    { id: 'when', header: t('history.when'), cell: ({ requestedAt }) => <span className="num">{when.format(new Date(requestedAt))}</span> },
    { id: 'target', header: t('history.target'), cell: ({ target }) => target.key },
    {
      id: 'state',
      header: t('history.state'),
      cell: ({ status }) => <Badge tone={withdrawalTones[status]}>{t(`withdraw.status.${status}`)}</Badge>,
    },
    {
      id: 'amount',
      header: t('history.amount'),
      align: 'end',
      tone: () => 't1',
      cell: ({ amount, currency }) => <Amount money={moneyOf(amount, currency)} language={tag} />,
    },
    {
      id: 'open',
      header: <span className="sr">{t('history.details')}</span>,
      align: 'end',
      cell: (withdrawal) => (
        <Button size="sm" onClick={() => onShow(withdrawal)}>
          {t('history.details')}
        </Button>
      ),
    },
  ];
}
