import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { roundPath } from '../../platform/rooms.ts';
import { useChainedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';

type Line = ResponseOf<Calls['officeMemberRounds']>['list'][number];

const state = ['all', 'open'] as const;

/** The pages of a member's rounds, for whoever may see them. */
export function useMemberRounds(id: string) {
  const list = useList({ name: 'rounds', filters: { state }, range: true });
  const { pageNo: _page, ...narrowed } = list.request;
  const source = useChainedList<Line>({
    key: ['member-rounds', id, narrowed],
    enabled: useMay('rounds.read'),
    ask: (before, pageSize) =>
      callOffice('officeMemberRounds', { ...narrowed, memberId: id as never, ...(before === null ? {} : { before }), ...pageSize }),
  });
  return { list, source };
}

/** The member's rounds, newest first; each opens as a story. */
export function MemberRounds({ memberId }: { readonly memberId: string }) {
  const t = useT();
  return (
    <OfficeList<Line>
      {...useMemberRounds(memberId)}
      title={t('office.rounds')}
      headed
      dense
      rowKey={({ vendor, round }) => `${vendor} ${round}`}
      columns={useRoundColumns(memberId)}
      filters={{
        state: {
          label: t('office.filter'),
          of: (choice) => t(choice === 'open' ? 'office.roundStatus.open' : 'office.withdrawalFilter.all'),
        },
      }}
      empty={{ title: t('office.roundsEmpty') }}
    />
  );
}

function useRoundColumns(memberId: string): readonly ListColumn<Line>[] {
  const t = useT();
  const column = useOfficeColumns<Line>();
  return [
    column.moment({ id: 'at', header: t('office.at') }, ({ startedAt }) => startedAt),
    column.link({ id: 'game', header: t('office.game') }, (line) => ({ words: line.gameName, to: roundPath(memberId, line) })),
    column.words({ id: 'vendor', header: t('office.vendor') }, ({ vendorName }) => vendorName),
    column.drawn(
      { id: 'status', header: t('office.status') },
      ({ status }) => t(`office.roundStatus.${status}`),
      ({ status }) => <Badge tone={status === 'open' ? 'warn' : 'neutral'}>{t(`office.roundStatus.${status}`)}</Badge>,
    ),
    column.money({ id: 'stake', header: t('office.stake'), summed: true }, ({ staked }) => ({ amount: staked })),
    column.money({ id: 'payout', header: t('office.payout'), summed: true }, ({ won }) => ({ amount: won })),
  ];
}
