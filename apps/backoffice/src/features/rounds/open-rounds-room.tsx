import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, type ListColumn, wholeSource } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { roundPath } from '../../platform/rooms.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Room } from '../../shell/room.tsx';

type Line = ResponseOf<Calls['officeOpenRounds']>['list'][number];

/** Rounds whose money is not settled, oldest first, and which of them are open for too long. */
export function OpenRoundsRoom() {
  const t = useT();
  const rounds = useQuery({ queryKey: ['open-rounds'], queryFn: () => callOffice('officeOpenRounds', {}) });
  const { list, total = 0, wonAfterRefund = 0 } = rounds.data ?? {};
  return (
    <Room title={t('office.room.rounds')} lead={<span className="of-muted">{t('office.roundsLead')}</span>}>
      <div className="of-stack">
        {wonAfterRefund > 0 && (
          <p role="status">
            <Badge tone="bad" icon="warn">
              {t('office.wonAfterRefund', { count: wonAfterRefund })}
            </Badge>
          </p>
        )}
        <OfficeList<Line>
          title={t('office.room.rounds')}
          lead={list && list.length > 0 ? t('office.openRoundsCount', { shown: list.length, total }) : undefined}
          list={useList({})}
          source={wholeSource({ ...rounds, data: list }, total)}
          dense
          rowKey={({ memberId, round }) => `${memberId} ${round.vendor} ${round.round}`}
          columns={useRoundColumns()}
          empty={{ title: t('office.openRoundsEmpty'), text: t('office.openRoundsEmptyText') }}
        />
      </div>
    </Room>
  );
}

function useRoundColumns(): readonly ListColumn<Line>[] {
  const t = useT();
  const column = useOfficeColumns<Line>();
  const standing = ({ overdue }: Line): string => t(overdue ? 'office.roundOverdue' : 'office.roundStatus.open');
  return [
    column.moment({ id: 'at', header: t('office.at') }, ({ round }) => round.startedAt),
    column.member((row) => row),
    column.link({ id: 'game', header: t('office.game') }, ({ memberId, round }) => ({
      words: round.gameName,
      to: roundPath(memberId, round),
    })),
    column.words({ id: 'vendor', header: t('office.vendor') }, ({ round }) => round.vendorName),
    column.drawn({ id: 'status', header: t('office.status') }, standing, (line) => (
      <Badge tone={line.overdue ? 'warn' : 'neutral'}>{standing(line)}</Badge>
    )),
    column.moment({ id: 'refund', header: t('office.roundRefundAt') }, ({ round }) => round.refundAt),
    column.money({ id: 'stake', header: t('office.stake'), summed: true }, ({ round }) => ({ amount: round.staked })),
    column.money({ id: 'payout', header: t('office.payout'), summed: true }, ({ round }) => ({ amount: round.won })),
  ];
}
