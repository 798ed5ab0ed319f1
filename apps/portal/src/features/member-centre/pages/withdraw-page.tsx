import { withdrawalStatuses } from '@trevo/contract';
import { Dialog } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { usePagedList } from '../../../platform/list-query.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import {
  historyPageSize,
  PayoutAccountsCard,
  TurnoverCard,
  type Withdrawal,
  WithdrawalStatus,
  WithdrawForm,
  withdrawalTones,
} from '../../wallet/index.ts';
import { useHistoryColumns } from '../components/history-columns.tsx';
import { PageHead } from '../components/page-head.tsx';
import { WalletPanel } from '../components/wallet-panel.tsx';

const statuses = ['all', ...withdrawalStatuses] as const;

const rowKey = ({ withdrawalId }: Withdrawal): string => withdrawalId;

/** Withdrawals: a new one, and those before with their state and confirmation. */
export function WithdrawPage() {
  const t = useT();
  const [shown, setShown] = useState<Withdrawal>();
  const list = useList({ name: 'withdrawals', filters: { status: statuses }, range: true });
  const source = usePagedList({
    key: 'withdrawals',
    request: list.request,
    ask: (request) => callApi('withdrawals', request),
    rowKey,
    pageSize: historyPageSize,
  });
  const columns = useHistoryColumns<Withdrawal>();
  function show(withdrawal: Withdrawal | undefined): void {
    setShown(withdrawal);
    source.retry();
  }
  return (
    <>
      <PageHead title={t('member.page.withdraw')} text={t('withdraw.text')} />
      <div className="m2">
        <div className="col mc-col">
          <section className="card pad mc-withdraw" aria-label={t('withdraw.title')}>
            <WithdrawForm onRequested={show} />
          </section>
          <PortalList<Withdrawal>
            title={t('withdraw.history')}
            headed
            {...{ list, source, rowKey }}
            columns={[
              columns.when(({ requestedAt }) => requestedAt),
              {
                ...columns.words({ id: 'target', header: t('history.target') }, ({ target }) => target.masked),
                cell: ({ target }) => <Target masked={target.masked} />,
              },
              columns.state(({ status }) => ({ tone: withdrawalTones[status], text: t(`withdraw.status.${status}`) })),
              columns.money({ id: 'amount', header: t('history.amount'), summed: true }, (row) => row),
              columns.details(setShown),
            ]}
            filters={{
              status: {
                label: t('history.state'),
                of: (one) => t(one === 'all' ? 'history.all' : `withdraw.status.${one as (typeof withdrawalStatuses)[number]}`),
              },
            }}
            waitingRows={4}
            empty={{ title: t('in_no_data') }}
          />
        </div>
        <div className="col mc-col">
          <WalletPanel />
          <TurnoverCard />
          <PayoutAccountsCard />
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

/** Where money goes: an address of mail that has no room breaks behind its sign, and not in the middle of a word. */
function Target({ masked }: { readonly masked: string }) {
  const host = masked.indexOf('@') + 1;
  return (
    <span className="mc-target">
      {masked.slice(0, host)}
      <wbr />
      {masked.slice(host)}
    </span>
  );
}
