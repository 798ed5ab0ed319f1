import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { ownKey } from '../../platform/query-keys.ts';

/** Said where rewards are taken, while the brand has stopped all of them: that nothing is lost by it. */
export function StopNotice() {
  const t = useT();
  const moment = useMoment();
  const { data } = useQuery({ queryKey: ownKey('rewardStop'), staleTime: 0, queryFn: () => callApi('rewardStop', {}) });
  if (!data?.since) return null;
  return (
    <p className="msg" role="status">
      {t('rewards.stopped', { at: moment(data.since, 'moment') })}
    </p>
  );
}
