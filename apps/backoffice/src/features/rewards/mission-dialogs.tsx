import type { Calls, RequestOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { type MissionLine, refreshMissions } from './mission-lines.ts';
import { useOwnName } from './own-name.ts';

type Props = { readonly row: MissionLine; readonly onClose: () => void };
type MissionId = RequestOf<Calls['officePublishMission']>['missionId'];

/** Publishes the version that was looked at. */
export function PublishMissionDialog({ row, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  return (
    <SignDialog
      title={`${t('office.missions.publish')}: ${nameOf(row.names)}`}
      confirm={t('office.missions.publish')}
      send={() => callOffice('officePublishMission', { missionId: row.missionId as MissionId, version: row.version })}
      refresh={refreshMissions}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.missions.publishText')}</p>
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
