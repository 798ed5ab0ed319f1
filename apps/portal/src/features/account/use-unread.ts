import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { $isTrial, $member } from '../../platform/session.ts';

/** How many messages the account has not read. A trial account has none, and is not asked for (Spec §6). */
export function useUnread(): number {
  const member = useStore($member);
  const isTrial = useStore($isTrial);
  const { data } = useQuery({
    queryKey: ownKey('unreadCount'),
    enabled: member !== undefined && !isTrial,
    queryFn: async () => (await callApi('unreadCount', {})).unreadCount,
  });
  return isTrial ? 0 : (data ?? member?.unreadCount ?? 0);
}
