import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { Dialog, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { Loaded } from '../../shell/room.tsx';
import { useOwnName } from './own-name.ts';
import type { TournamentLine } from './tournaments-list.tsx';

type Place = ResponseOf<Calls['officeTournamentBoard']>['list'][number];
type TournamentId = RequestOf<Calls['officeTournamentBoard']>['tournamentId'];

/** The board of a tournament with its accounts. It is looked at: no score can be changed. */
export function TournamentBoardDialog({ row, onClose }: { readonly row: TournamentLine; readonly onClose: () => void }) {
  const t = useT();
  const nameOf = useOwnName();
  const board = useQuery({
    queryKey: ['tournaments', 'board', row.tournamentId],
    queryFn: () => callOffice('officeTournamentBoard', { tournamentId: row.tournamentId as TournamentId, pageSize: 50 }),
  });
  const title = `${t('office.tournaments.act.board')}: ${nameOf(row.names)}`;
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={640}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        <Loaded query={board}>
          {({ list }) => (
            <Table<Place>
              caption={title}
              rows={list}
              rowKey={({ rank }) => String(rank)}
              empty={t('office.tournaments.boardNone')}
              columns={[
                { id: 'rank', header: t('office.tournaments.rank'), cell: ({ rank }) => <span className="num">{rank}</span> },
                { id: 'member', header: t('office.tournaments.player'), cell: (place) => <MemberLink member={place} /> },
                {
                  id: 'score',
                  header: t('office.tournaments.score'),
                  align: 'end',
                  cell: ({ score }) => <span className="num">{score}</span>,
                },
                {
                  id: 'prize',
                  header: t('office.tournaments.prize'),
                  align: 'end',
                  cell: ({ prize, currency }) => <OfficeMoney amount={prize} currency={currency} />,
                },
              ]}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
