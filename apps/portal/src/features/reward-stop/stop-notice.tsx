import './stop-notice.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { $isLogin, $isTrial } from '../../platform/session.ts';

/** Said where rewards are taken, while the brand has stopped all of them: that nothing is lost by it. */
export function StopNotice() {
  const t = useT();
  const moment = useMoment();
  // Who has no true account is given nothing, and asked nothing.
  const isLogin = useStore($isLogin);
  const isTrial = useStore($isTrial);
  const { data } = useQuery({
    queryKey: ownKey('rewardStop'),
    staleTime: 0,
    enabled: isLogin && !isTrial,
    queryFn: () => callApi('rewardStop', {}),
  });
  if (!data?.since) return null;
  return (
    <p className="stop-notice" role="status">
      {t('rewards.stopped', { at: moment(data.since, 'moment') })}
    </p>
  );
}
