import type { Calls, RequestOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { type MissionLine, refreshMissions } from './mission-lines.ts';
import { useOwnName } from './own-name.ts';

type Props = { readonly row: MissionLine; readonly onClose: () => void };
type MissionId = RequestOf<Calls['officePublishMission']>['missionId'];

/** Publishes the version that was looked at. */
export function PublishMissionDialog({ row, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const form = useOfficeForm<object>({
    initial: {},
    send: async () => {
      try {
        await callOffice('officePublishMission', { missionId: row.missionId as MissionId, version: row.version });
        onClose();
      } finally {
        await refreshMissions();
      }
    },
  });
  return (
    <FormDialog
      title={`${t('office.missions.publish')}: ${nameOf(row.names)}`}
      form={{ ...form, ready: true }}
      confirm={t('office.missions.publish')}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.missions.publishText')}</p>
    </FormDialog>
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
      onConfirm={async (reason) => {
        try {
          await callOffice('officeStopMission', { missionId: row.missionId as MissionId, reason });
          onClose();
        } finally {
          await refreshMissions();
        }
      }}
      onClose={onClose}
    />
  );
}
