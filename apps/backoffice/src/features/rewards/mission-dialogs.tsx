import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { type MissionId, type MissionLine, refreshMissions } from './mission-lines.ts';
import { MissionTerms } from './mission-terms.tsx';
import { useOwnName } from './own-name.ts';

type Props = { readonly row: MissionLine; readonly onClose: () => void };

/** Publishes the version that is looked at, with what it would have cost. */
export function PublishMissionDialog({ row, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  return (
    <SignDialog
      title={`${t('office.missions.publish')}: ${nameOf(row.names)}`}
      confirm={t('office.missions.publish')}
      send={() => callOffice('officePublishMission', { missionId: row.missionId as MissionId, version: row.version })}
      refresh={refreshMissions}
      width={640}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.missions.publishText')}</p>
      <MissionTerms row={row} />
    </SignDialog>
  );
}

/** Stops a mission, with a reason: one that runs goes on for its notice. */
export function StopMissionDialog({ row, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  return (
    <ReasonDialog
      title={`${t('office.missions.stop')}: ${nameOf(row.names)}`}
      text={t('office.missions.stopText')}
      confirm={t('office.missions.stop')}
      danger
      send={(reason) => callOffice('officeStopMission', { missionId: row.missionId as MissionId, reason })}
      refresh={refreshMissions}
      onClose={onClose}
    />
  );
}
