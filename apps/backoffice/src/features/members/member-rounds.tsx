import { useInfiniteQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { roundPath } from '../../platform/rooms.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded } from '../../shell/room.tsx';
import { memberQueries } from './member-queries.ts';

type Line = ResponseOf<Calls['officeMemberRounds']>['list'][number];

/** The member's rounds, newest first; each opens as a story. */
export function MemberRounds({ memberId }: { readonly memberId: string }) {
  const t = useT();
  const moment = useMoment();
  const rounds = useInfiniteQuery(memberQueries(memberId).rounds);
  return (
    <Loaded query={rounds}>
      {({ pages }) => (
        <section className="card of-card">
          <h2>{t('office.rounds')}</h2>
          <Table<Line>
            caption={t('office.rounds')}
            dense
            rows={pages.flatMap((page) => page.list)}
            rowKey={(line) => `${line.vendor} ${line.round}`}
            empty={t('office.roundsEmpty')}
            columns={[
              { id: 'at', header: t('office.at'), cell: (line) => moment(line.startedAt) },
              {
                id: 'game',
                header: t('office.game'),
                cell: (line) => <PlaceLink to={roundPath(memberId, line)}>{line.gameName}</PlaceLink>,
              },
              { id: 'vendor', header: t('office.vendor'), cell: (line) => line.vendorName },
              {
                id: 'status',
                header: t('office.status'),
                cell: (line) => <Badge tone={line.status === 'open' ? 'warn' : 'neutral'}>{t(`office.roundStatus.${line.status}`)}</Badge>,
              },
              { id: 'stake', header: t('office.stake'), align: 'end', cell: (line) => <OfficeMoney amount={line.staked} /> },
              { id: 'payout', header: t('office.payout'), align: 'end', cell: (line) => <OfficeMoney amount={line.won} /> },
            ]}
          />
          {rounds.hasNextPage && (
            <Button busy={rounds.isFetchingNextPage} busyLabel={t('office.busy')} onClick={() => void rounds.fetchNextPage()}>
              {t('office.more')}
            </Button>
          )}
        </section>
      )}
    </Loaded>
  );
}
