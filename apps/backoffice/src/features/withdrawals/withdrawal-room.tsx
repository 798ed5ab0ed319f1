import './withdrawal-room.css';
import { useQuery } from '@tanstack/react-query';
import { givenSource } from '@trevo/ui';
import { type Say, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Facts } from '../../shell/facts.tsx';
import { type LedgerLine, LedgerTable } from '../../shell/ledger-table.tsx';
import { useList } from '../../shell/office-list.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { BackLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { Decide } from './decide.tsx';
import { Payouts } from './payouts.tsx';
import { type WithdrawalDetail, withdrawalDetail } from './withdrawal-queries.ts';
import { WithdrawalStatus } from './withdrawal-status.tsx';
import { Signals } from './withdrawals-room.tsx';

/** One withdrawal with everything a careful person wants to see before saying yes. */
export function WithdrawalRoom({ id }: { readonly id: string }) {
  const t = useT();
  const detail = useQuery(withdrawalDetail(id));
  return (
    <Room
      title={t('office.withdrawal')}
      back={<BackLink to="/withdrawals">{t('office.room.withdrawals')}</BackLink>}
      tools={detail.data && <Decide withdrawal={detail.data.withdrawal} />}
    >
      <Loaded query={detail}>{(data) => <Detail data={data} />}</Loaded>
    </Room>
  );
}

/** How many have said yes; and to who was the first, that another person's yes is missing. */
function approvalsOf({ approvals, approvalsNeeded, isOwnApproval, status, username }: WithdrawalDetail['withdrawal'], t: Say): string {
  const count = `${approvals} / ${approvalsNeeded}`;
  return isOwnApproval && status === 'second_review' ? `${count}. ${t('office.approveFirstText', { name: username })}` : count;
}

function Detail({ data }: { readonly data: WithdrawalDetail }) {
  const t = useT();
  const moment = useMoment();
  const { withdrawal, target, totals } = data;
  return (
    <div className="of-stack">
      <div className="of-columns">
        <section className="card of-card">
          <p className="of-big">
            <OfficeMoney amount={withdrawal.amount} currency={withdrawal.currency} />
          </p>
          <Facts
            facts={[
              [t('office.status'), <WithdrawalStatus key="s" status={withdrawal.status} />],
              [t('office.member'), <MemberLink key="m" member={withdrawal} />],
              [t('office.requestedAt'), moment(withdrawal.requestedAt)],
              [t('office.method'), t(`office.methodName.${withdrawal.method}`)],
              ...(/[1-9]/.test(data.fee) ? [[t('office.fee'), <OfficeMoney key="f" amount={data.fee} />] as const] : []),
              ...(/[1-9]/.test(data.unplayed) ? [[t('office.unplayed'), <OfficeMoney key="u" amount={data.unplayed} />] as const] : []),
              [t('office.target'), t(`office.targetKind.${target.kind}`, { key: target.masked })],
              [t('office.holder'), target.holder],
              [t('office.approvals'), approvalsOf(withdrawal, t)],
              [t('office.remaining'), <OfficeMoney key="r" amount={data.remaining} />],
              [t('office.signals'), <Signals key="g" codes={withdrawal.signals} />],
            ]}
          />
        </section>
        <section className="card of-card">
          <h2>{t('office.memberMoney')}</h2>
          <Facts
            facts={[
              [t('office.balance'), <OfficeMoney key="b" amount={data.balance} />],
              [t('office.totalDeposits'), <OfficeMoney key="d" amount={totals.deposits} />],
              [t('office.totalWithdrawals'), <OfficeMoney key="w" amount={totals.withdrawals} />],
              [t('office.totalStakes'), <OfficeMoney key="s" amount={totals.stakes} />],
              [t('office.totalPayouts'), <OfficeMoney key="p" amount={totals.payouts} />],
            ]}
          />
          <h2 className="of-next">{t('office.history')}</h2>
          <ol className="of-history">
            {data.history.map((step) => (
              <li key={`${step.at}${step.status}`}>
                <WithdrawalStatus status={step.status} /> {moment(step.at)} · {step.actor.name ?? t(`office.actor.${step.actor.kind}`)}
                {step.reason !== null && <p className="of-muted">{step.reason}</p>}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <Payouts data={data} />
      <LastEntries entries={data.ledger} />
    </div>
  );
}

/** The last entries of the member's ledger, beside the withdrawal. */
function LastEntries({ entries }: { readonly entries: readonly LedgerLine[] }) {
  const t = useT();
  return <LedgerTable title={t('office.memberLedger')} source={givenSource(entries)} list={useList({ name: 'ledger' })} />;
}
