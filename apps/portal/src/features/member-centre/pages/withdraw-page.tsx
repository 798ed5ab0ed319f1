import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { type Withdrawal, WithdrawalStatus, WithdrawForm, withdrawalsQuery, withdrawalTones } from '../../wallet/index.ts';
import { HistoryCard } from '../components/history-card.tsx';
import { useHistoryColumns } from '../components/history-columns.tsx';
import { PageHead } from '../components/page-head.tsx';
import { WalletPanel } from '../components/wallet-panel.tsx';

const waitingRows = 4;

/** Withdrawals: a new one, and those before with their state and confirmation. */
export function WithdrawPage() {
  const t = useT();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Withdrawal>();
  const withdrawals = useQuery(withdrawalsQuery(page));
  const columns = useHistoryColumns<Withdrawal>();
  function show(withdrawal: Withdrawal | undefined): void {
    setShown(withdrawal);
    void withdrawals.refetch();
  }
  return (
    <>
      <PageHead title={t('member.page.withdraw')} text={t('withdraw.text')} />
      <div className="m2">
        <div className="col mc-col">
          <section className="card pad mc-withdraw" aria-label={t('withdraw.title')}>
            <WithdrawForm onRequested={show} />
          </section>
          <HistoryCard
            title={t('withdraw.history')}
            query={withdrawals}
            columns={[
              columns.when(({ requestedAt }) => requestedAt),
              { id: 'target', header: t('history.target'), cell: ({ target }) => <span className="mc-target">{target.masked}</span> },
              columns.state(({ status }) => ({ tone: withdrawalTones[status], text: t(`withdraw.status.${status}`) })),
              columns.amount((row) => row),
              columns.details(setShown),
            ]}
            rowKey={({ withdrawalId }) => withdrawalId}
            waitingRows={waitingRows}
            page={page}
            onPage={setPage}
          />
        </div>
        <div className="col mc-col">
          <WalletPanel />
        </div>
      </div>
      {shown === undefined ? null : (
        <Dialog label={t('withdraw.detail')} onClose={() => show(undefined)} closeLabel={t('dialog.close')} width={520} className="at-top">
          <div className="mc-dlg">
            <h2 className="h3">{t('withdraw.detail')}</h2>
            <WithdrawalStatus withdrawalId={shown.withdrawalId} first={shown} />
          </div>
        </Dialog>
      )}
    </>
  );
}
