import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, EmptyState, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { roundPath } from '../../platform/rooms.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';

type Answer = ResponseOf<Calls['officeOpenRounds']>;
type Line = Answer['list'][number];

/** Rounds whose money is not settled, oldest first, and which of them are open for too long. */
export function OpenRoundsRoom() {
  const t = useT();
  const rounds = useQuery({ queryKey: ['open-rounds'], queryFn: () => callOffice('officeOpenRounds', {}) });
  return (
    <Room title={t('office.room.rounds')} lead={<span className="of-muted">{t('office.roundsLead')}</span>}>
      <Loaded query={rounds}>{(answer) => <OpenRounds answer={answer} />}</Loaded>
    </Room>
  );
}

function OpenRounds({ answer }: { readonly answer: Answer }) {
  const t = useT();
  const moment = useMoment();
  const { list, total, wonAfterRefund } = answer;
  return (
    <div className="of-stack">
      {wonAfterRefund > 0 && (
        <p role="status">
          <Badge tone="bad" icon="warn">
            {t('office.wonAfterRefund', { count: wonAfterRefund })}
          </Badge>
        </p>
      )}
      {total === 0 ? (
        <EmptyState title={t('office.openRoundsEmpty')} text={t('office.openRoundsEmptyText')} />
      ) : (
        <section className="card of-card">
          <h2>{t('office.openRoundsCount', { shown: list.length, total })}</h2>
          <Table<Line>
            caption={t('office.room.rounds')}
            dense
            rows={list}
            rowKey={({ memberId, round }) => `${memberId} ${round.vendor} ${round.round}`}
            columns={[
              { id: 'at', header: t('office.at'), cell: ({ round }) => moment(round.startedAt) },
              { id: 'member', header: t('office.member'), cell: (line) => <MemberLink member={line} /> },
              {
                id: 'game',
                header: t('office.game'),
                cell: ({ memberId, round }) => <PlaceLink to={roundPath(memberId, round)}>{round.gameName}</PlaceLink>,
              },
              { id: 'vendor', header: t('office.vendor'), cell: ({ round }) => round.vendorName },
              {
                id: 'status',
                header: t('office.status'),
                cell: ({ overdue }) => (
                  <Badge tone={overdue ? 'warn' : 'neutral'}>{t(overdue ? 'office.roundOverdue' : 'office.roundStatus.open')}</Badge>
                ),
              },
              {
                id: 'refund',
                header: t('office.roundRefundAt'),
                cell: ({ round }) => (round.refundAt === null ? '–' : moment(round.refundAt)),
              },
              { id: 'stake', header: t('office.stake'), align: 'end', cell: ({ round }) => <OfficeMoney amount={round.staked} /> },
              { id: 'payout', header: t('office.payout'), align: 'end', cell: ({ round }) => <OfficeMoney amount={round.won} /> },
            ]}
          />
        </section>
      )}
    </div>
  );
}
