import { useQuery } from '@tanstack/react-query';
import { Amount, Badge, type Column, Table } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { type Deposit, DepositFlow, depositTones, depositsQuery } from '../../wallet/index.ts';
import { HistoryPager } from '../components/history-pager.tsx';
import { PageHead } from '../components/page-head.tsx';
import { WalletPanel } from '../components/wallet-panel.tsx';

const waitingRows = 4;

/** Deposits: a new one, and those before. */
export function DepositPage() {
  const t = useT();
  const [page, setPage] = useState(1);
  const [round, setRound] = useState(0);
  const deposits = useQuery(depositsQuery(page));
  const columns = useColumns();
  function startAnew(): void {
    setRound(round + 1);
    void deposits.refetch();
  }
  return (
    <>
      <PageHead title={t('member.page.depositv2')} text={t('deposit.text')} />
      <div className="m2">
        <div className="col mc-col">
          <section className="card pad" aria-label={t('deposit.title')}>
            <DepositFlow key={round} onDone={startAnew} />
          </section>
          <section className="card" aria-label={t('deposit.history')}>
            <div className="row mc-card-h">
              <h2 className="h4">{t('deposit.history')}</h2>
            </div>
            {deposits.error === null ? (
              <Table
                caption={t('deposit.history')}
                columns={columns}
                rows={deposits.data?.list ?? []}
                rowKey={({ depositId }) => depositId}
                loadingRows={deposits.isPending ? waitingRows : undefined}
                empty={t('in_no_data')}
              />
            ) : (
              <FaultCard error={deposits.error} onRetry={() => void deposits.refetch()} />
            )}
            <HistoryPager total={deposits.data?.totalPages ?? 1} current={page} onPage={setPage} />
          </section>
        </div>
        <div className="col mc-col">
          <WalletPanel />
        </div>
      </div>
    </>
  );
}

function useColumns(): readonly Column<Deposit>[] {
  const t = useT();
  const tag = useLanguageTag();
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' });
  return [
    { id: 'when', header: t('history.when'), cell: ({ createdAt }) => <span className="num">{when.format(new Date(createdAt))}</span> },
    { id: 'method', header: t('history.method'), cell: ({ method }) => method },
    {
      id: 'state',
      header: t('history.state'),
      cell: ({ status }) => <Badge tone={depositTones[status]}>{t(`deposit.status.${status}`)}</Badge>,
    },
    {
      id: 'amount',
      header: t('history.amount'),
      align: 'end',
      tone: () => 't1',
      cell: ({ amount, currency }) => <Amount money={moneyOf(amount, currency)} language={tag} />,
    },
  ];
}
