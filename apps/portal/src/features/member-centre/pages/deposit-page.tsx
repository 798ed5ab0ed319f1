import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { type Deposit, DepositFlow, depositTones, depositsQuery } from '../../wallet/index.ts';
import { HistoryCard } from '../components/history-card.tsx';
import { useHistoryColumns } from '../components/history-columns.tsx';
import { PageHead } from '../components/page-head.tsx';
import { WalletPanel } from '../components/wallet-panel.tsx';

const waitingRows = 4;

/** Deposits: a new one, and those before. */
export function DepositPage() {
  const t = useT();
  const [page, setPage] = useState(1);
  const [flow, setFlow] = useState<{ readonly round: number; readonly waiting?: Deposit }>({ round: 0 });
  const deposits = useQuery(depositsQuery(page));
  const columns = useHistoryColumns<Deposit>();
  function startAnew(): void {
    setFlow(({ round }) => ({ round: round + 1 }));
    void deposits.refetch();
  }
  function payOn(waiting: Deposit): void {
    setFlow(({ round }) => ({ round: round + 1, waiting }));
    window.scrollTo({ top: 0 });
  }
  return (
    <>
      <PageHead title={t('member.page.depositv2')} text={t('deposit.text')} />
      <div className="m2">
        <div className="col mc-col">
          <section className="card pad mc-deposit" aria-label={t('deposit.title')}>
            <DepositFlow key={flow.round} waiting={flow.waiting} onCreated={() => void deposits.refetch()} onDone={startAnew} />
          </section>
          <HistoryCard
            title={t('deposit.history')}
            query={deposits}
            columns={[
              columns.when(({ createdAt }) => createdAt),
              { id: 'method', header: t('history.method'), cell: ({ method }) => t(`method.name.${method}`) },
              columns.state(({ status }) => ({ tone: depositTones[status], text: t(`deposit.status.${status}`) })),
              columns.amount(({ credited, amount, currency }) => ({ amount: credited ?? amount, currency })),
              {
                id: 'act',
                header: <span className="sr">{t('history.details')}</span>,
                align: 'end',
                cell: (row) =>
                  row.status === 'expired' && !row.canProve ? null : (
                    <Button size="sm" onClick={() => payOn(row)}>
                      {t(row.pay?.code ? 'deposit.showCode' : 'history.details')}
                    </Button>
                  ),
              },
            ]}
            rowKey={({ depositId }) => depositId}
            waitingRows={waitingRows}
            page={page}
            onPage={setPage}
          />
        </div>
        <div className="col mc-col">
          <WalletPanel />
        </div>
      </div>
    </>
  );
}
