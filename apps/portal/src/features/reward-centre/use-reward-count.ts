import { useQuery } from '@tanstack/react-query';
import { useStore } from '@nanostores/react';
import { callApi } from '../../platform/api.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { $isTrial, $isWithdrawOnly } from '../../platform/session.ts';

/** How many rewards can be taken now; none for a trial and in a pause. */
export function useRewardCount(): number {
  const closed = [useStore($isTrial), useStore($isWithdrawOnly)].includes(true);
  const { data } = useQuery({ queryKey: ownKey('rewardCount'), queryFn: () => callApi('rewardCount', {}), enabled: !closed });
  return data?.count ?? 0;
}
