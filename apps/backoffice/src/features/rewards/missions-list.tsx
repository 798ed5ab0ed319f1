import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { MissionBoardDialog } from './mission-board-dialog.tsx';
import { DraftMissionDialog } from './draft-mission-dialog.tsx';
import { type MissionLine, missionTones } from './mission-lines.ts';
import { useMissionSteps } from './mission-steps.ts';
import { PublishMissionDialog, StopMissionDialog } from './mission-dialogs.tsx';
import { useOwnName } from './own-name.ts';
import { RewardList } from './reward-list.tsx';

const rowKey = ({ missionId }: MissionLine): string => missionId;

/** Missions: drafts first, which somebody else publishes; then what runs and ran, with what was given. */
export function MissionsList() {
  const t = useT();
  const mayWrite = useMay('rewards.write');
  return (
    <RewardList<MissionLine>
      name="missions"
      root="missions"
      title={t('office.rewards.tab.missions')}
      ask={(request) => callOffice('officeMissions', request)}
      rowKey={rowKey}
      columns={useColumns(mayWrite)}
      begin={{ words: t('office.missions.new'), dialog: (close) => <DraftMissionDialog onClose={close} /> }}
      empty={{ title: t('office.missions.none'), text: t('office.missions.noneText') }}
    />
  );
}

function useColumns(mayWrite: boolean): readonly ListColumn<MissionLine>[] {
  const t = useT();
  const nameOf = useOwnName();
  const column = useOfficeColumns<MissionLine>();
  const stateWords = ({ state }: MissionLine) => t(`office.missions.state.${state}`);
  const steps = useMissionSteps();
  return [
    column.words({ id: 'name', header: t('office.missions.name') }, ({ names }) => nameOf(names)),
    column.words(
      { id: 'type', header: t('office.missions.type') },
      ({ type, every }) => `${t(`office.missions.type.${type}`)}, ${t(`office.missions.every.${every}`)}`,
    ),
    column.words({ id: 'steps', header: t('office.missions.steps') }, steps),
    column.moment({ id: 'from', header: t('office.missions.from') }, ({ startsAt }) => startsAt),
    column.moment({ id: 'to', header: t('office.missions.to') }, ({ endsAt }) => endsAt),
    column.count({ id: 'players', header: t('office.missions.players') }, ({ players }) => players),
    column.count({ id: 'claims', header: t('office.missions.claims') }, ({ claims }) => claims),
    column.money({ id: 'given', header: t('office.missions.given') }, ({ given, currency }) => ({ amount: given, currency })),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={missionTones[row.state]}>{stateWords(row)}</Badge>
    )),
    column.acts(t('office.decide'), (row) => <Acts row={row} mayWrite={mayWrite} />),
  ];
}

type ActsProps = { readonly row: MissionLine; readonly mayWrite: boolean };

function Acts({ row, mayWrite }: ActsProps) {
  const t = useT();
  const open = useRoomDialog();
  const isDraft = row.state === 'draft';
  return (
    <span className="of-acts">
      {row.hasBoard && !isDraft ? (
        <Button size="sm" onClick={() => open((close) => <MissionBoardDialog row={row} onClose={close} />)}>
          {t('office.missions.board')}
        </Button>
      ) : null}
      {mayWrite && isDraft && row.isOwn ? <span className="of-muted">{t('office.rulingOwn')}</span> : null}
      {mayWrite && isDraft && !row.isOwn ? (
        <Button size="sm" variant="primary" onClick={() => open((close) => <PublishMissionDialog row={row} onClose={close} />)}>
          {t('office.missions.publish')}
        </Button>
      ) : null}
      {mayWrite && row.state !== 'withdrawn' ? (
        <Button size="sm" variant="danger" onClick={() => open((close) => <StopMissionDialog row={row} onClose={close} />)}>
          {t('office.missions.stop')}
        </Button>
      ) : null}
    </span>
  );
}
