import { depositStatuses } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { usePagedList } from '../../../platform/list-query.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { Together } from '../../../shell/together.tsx';
import { type Deposit, DepositFlow, depositTones, historyPageSize } from '../../wallet/index.ts';
import { useHistoryColumns } from '../components/history-columns.tsx';
import { PageHead } from '../components/page-head.tsx';
import { WalletPanel } from '../components/wallet-panel.tsx';

const statuses = ['all', ...depositStatuses] as const;

/** What decides how high the form and the list are. */
const asked = ['cashierTerms', 'bonuses', 'deposits'] as const;

const rowKey = ({ depositId }: Deposit): string => depositId;

/** Deposits: a new one, and those before. */
export function DepositPage() {
  const t = useT();
  const [flow, setFlow] = useState<{ readonly round: number; readonly waiting?: Deposit }>({ round: 0 });
  const list = useList({ name: 'deposits', filters: { status: statuses }, range: true });
  const source = usePagedList({
    key: 'deposits',
    request: list.request,
    ask: (request) => callApi('deposits', request),
    rowKey,
    pageSize: historyPageSize,
  });
  const columns = useHistoryColumns<Deposit>();
  function startAnew(): void {
    setFlow(({ round }) => ({ round: round + 1 }));
    source.retry();
  }
  function payOn(waiting: Deposit): void {
    setFlow(({ round }) => ({ round: round + 1, waiting }));
    window.scrollTo({ top: 0 });
  }
  return (
    <>
      <PageHead title={t('member.page.depositv2')} text={t('deposit.text')} />
      <Together names={asked}>
        <div className="m2">
          <div className="col mc-col">
            <section className="card pad mc-deposit" aria-label={t('deposit.title')}>
              <DepositFlow key={flow.round} waiting={flow.waiting} onCreated={source.retry} onDone={startAnew} />
            </section>
            <PortalList<Deposit>
              title={t('deposit.history')}
              headed
              {...{ list, source, rowKey }}
              columns={[
                columns.when(({ createdAt }) => createdAt),
                columns.words({ id: 'method', header: t('history.method') }, ({ method }) => t(`method.name.${method}`)),
                columns.state(({ status, chargedBack }) =>
                  chargedBack === null
                    ? { tone: depositTones[status], text: t(`deposit.status.${status}`) }
                    : { tone: 'bad', text: t('deposit.status.chargedBack') },
                ),
                columns.money({ id: 'amount', header: t('history.amount'), summed: true }, ({ credited, amount, currency }) => ({
                  amount: credited ?? amount,
                  currency,
                })),
                {
                  id: 'act',
                  header: t('history.details'),
                  headerHidden: true,
                  align: 'end',
                  cell: (row) =>
                    row.status === 'expired' && !row.canProve ? null : (
                      <Button size="sm" onClick={() => payOn(row)}>
                        {t(row.pay?.code ? 'deposit.showCode' : row.pay?.url ? 'deposit.openPage' : 'history.details')}
                      </Button>
                    ),
                },
              ]}
              filters={{
                status: {
                  label: t('history.state'),
                  of: (one) => t(one === 'all' ? 'history.all' : `deposit.status.${one as (typeof depositStatuses)[number]}`),
                },
              }}
              waitingRows={4}
              empty={{ title: t('in_no_data') }}
            />
          </div>
          <div className="col mc-col">
            <WalletPanel />
          </div>
        </div>
      </Together>
    </>
  );
}
