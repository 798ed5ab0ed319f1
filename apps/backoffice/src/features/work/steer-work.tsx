import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { refreshWork, type WorkLine } from './work-queries.ts';

type Act = 'run' | 'park';
const calls = { run: 'officeRunWork', park: 'officeParkWork' } as const;

/** What may be done about a piece of work, each with a reason. What is done stays done. */
export function SteerWork({ work }: { readonly work: WorkLine }) {
  const t = useT();
  const openDialog = useRoomDialog();
  if (!useMay('work.manage') || work.state === 'done') return null;
  const open = (act: Act) =>
    openDialog((close) => (
      <ReasonDialog
        title={t(`office.workSteer.${act}.title`)}
        text={t(`office.workSteer.${act}.text`)}
        confirm={t(act === 'run' ? 'office.workRun' : 'office.workPark')}
        danger={act === 'park'}
        send={(reason) => callOffice(calls[act], { workId: work.workId as never, reason })}
        refresh={refreshWork}
        onClose={close}
      />
    ));
  return (
    <>
      {work.state !== 'parked' && (
        <Button icon="pause" onClick={() => open('park')}>
          {t('office.workPark')}
        </Button>
      )}
      {work.state !== 'at_work' && (
        <Button variant="primary" icon="refresh" onClick={() => open('run')}>
          {t('office.workRun')}
        </Button>
      )}
    </>
  );
}
