import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { FailedLine } from '../../shell/failed-line.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';

const queryKey = ['reward-stops'] as const;

/** The switch over all rewards: what holds, and to stop or lift it with a reason. Its place is kept until it is known. */
export function RewardStop() {
  const t = useT();
  const moment = useMoment();
  const mayStop = useMay('rewards.write');
  const query = useQuery({ queryKey, queryFn: () => callOffice('officeRewardStops', {}) });
  const { data } = query;
  const cannotBeTold = data === undefined && query.isError;
  const [open, setOpen] = useState(false);
  const last = data?.list[0];
  const stop = last?.liftedAt === null ? last : undefined;
  return (
    <div className="of-row-end">
      {cannotBeTold ? (
        <FailedLine query={query} />
      ) : (
        <span className={stop === undefined ? saysOf(data !== undefined) : 'of-fault'}>
          {stop === undefined
            ? t('office.rewardStop.running')
            : t('office.rewardStop.stopped', { at: moment(stop.stoppedAt), by: stop.stoppedBy, reason: stop.reason })}
        </span>
      )}
      {mayStop ? (
        <Button size="sm" variant={stop === undefined ? 'danger' : 'primary'} disabled={data === undefined} onClick={() => setOpen(true)}>
          {t(stop === undefined ? 'office.rewardStop.stop' : 'office.rewardStop.lift')}
        </Button>
      ) : null}
      {open ? <StopDialog lifts={stop !== undefined} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** What is likely keeps its place unseen until it is known. */
const saysOf = (known: boolean): string => (known ? 'of-muted' : 'of-kept');

function StopDialog({ lifts, onClose }: { readonly lifts: boolean; readonly onClose: () => void }) {
  const t = useT();
  const act = t(lifts ? 'office.rewardStop.lift' : 'office.rewardStop.stop');
  return (
    <ReasonDialog
      title={act}
      text={t(lifts ? 'office.rewardStop.liftText' : 'office.rewardStop.stopText')}
      confirm={act}
      danger={!lifts}
      send={(reason) => callOffice(lifts ? 'officeLiftRewardStop' : 'officeStopRewards', { reason })}
      refresh={() => queryClient.invalidateQueries({ queryKey })}
      onClose={onClose}
    />
  );
}
