import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { DraftTournamentDialog } from './draft-tournament-dialog.tsx';
import { useOwnName } from './own-name.ts';
import { RewardList } from './reward-list.tsx';
import { TournamentBoardDialog } from './tournament-board-dialog.tsx';
import { TournamentDialog } from './tournament-dialog.tsx';

export type TournamentLine = ResponseOf<Calls['officeTournaments']>['list'][number];

const tones: Readonly<Record<TournamentLine['state'], Tone>> = {
  draft: 'warn',
  published: 'ok',
  started: 'ok',
  frozen: 'neutral',
  cancelled: 'neutral',
  removed: 'neutral',
};
const rowKey = ({ tournamentId }: TournamentLine): string => tournamentId;

/** Tournaments of the brand, drafts first. What is published is nobody's to change any more. */
export function TournamentsList() {
  const t = useT();
  return (
    <RewardList<TournamentLine>
      name="tournaments"
      root="tournaments"
      title={t('office.rewards.tab.tournaments')}
      ask={(request) => callOffice('officeTournaments', request)}
      rowKey={rowKey}
      columns={useTournamentColumns()}
      begin={{ words: t('office.tournaments.draft'), dialog: (close) => <DraftTournamentDialog onClose={close} /> }}
      empty={{ title: t('office.tournaments.none'), text: t('office.tournaments.noneText') }}
    />
  );
}

function useTournamentColumns(): readonly ListColumn<TournamentLine>[] {
  const t = useT();
  const nameOf = useOwnName();
  const column = useOfficeColumns<TournamentLine>();
  const stateWords = ({ state }: TournamentLine) => t(`office.tournaments.state.${state}`);
  return [
    column.words({ id: 'tournament', header: t('office.tournaments.tournament') }, ({ names }) => nameOf(names)),
    column.words({ id: 'scoring', header: t('office.tournaments.scoring') }, ({ measure }) => t(`office.tournaments.measure.${measure}`)),
    column.money({ id: 'buyIn', header: t('office.tournaments.buyIn') }, ({ buyIn, currency }) => ({ amount: buyIn, currency })),
    column.money({ id: 'pool', header: t('office.tournaments.pool') }, ({ pool, currency }) => ({ amount: pool, currency })),
    column.count({ id: 'entrants', header: t('office.tournaments.entrants') }, ({ entrants }) => entrants),
    column.moment({ id: 'starts', header: t('office.tournaments.starts') }, ({ startsAt }) => startsAt),
    column.moment({ id: 'ends', header: t('office.tournaments.ends') }, ({ endsAt }) => endsAt),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.state]}>{stateWords(row)}</Badge>
    )),
    column.acts(t('office.decide'), (row) => <Acts row={row} />),
  ];
}

/** What can be done about a tournament, and what can be looked at. */
function Acts({ row }: { readonly row: TournamentLine }) {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const ask = (act: 'preview' | 'publish' | 'stop') => open((close) => <TournamentDialog row={row} act={act} onClose={close} />);
  const isDraft = row.state === 'draft';
  const canStop = isDraft || row.state === 'published' || row.state === 'started';
  return (
    <span className="of-acts">
      {isDraft ? (
        <Button size="sm" onClick={() => ask('preview')}>
          {t('office.tournaments.act.preview')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => open((close) => <TournamentBoardDialog row={row} onClose={close} />)}>
          {t('office.tournaments.act.board')}
        </Button>
      )}
      {mayWrite && isDraft && !row.isOwn ? (
        <Button size="sm" variant="primary" onClick={() => ask('publish')}>
          {t('office.tournaments.act.publish')}
        </Button>
      ) : null}
      {mayWrite && isDraft && row.isOwn ? <span className="of-muted">{t('office.rulingOwn')}</span> : null}
      {mayWrite && canStop ? (
        <Button size="sm" variant="danger" onClick={() => ask('stop')}>
          {t('office.tournaments.act.stop')}
        </Button>
      ) : null}
    </span>
  );
}
