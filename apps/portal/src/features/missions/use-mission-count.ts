import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../platform/api.ts';
import { useModule } from '../../platform/brand.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { $isTrial, $isWithdrawOnly } from '../../platform/session.ts';

/** How many milestones are reached and not taken; none for a trial, in a pause, and where the brand has no missions. */
export function useMissionCount(): number {
  const isOpen = useModule('MISSIONLB3');
  const isClosed = [useStore($isTrial), useStore($isWithdrawOnly)].includes(true);
  const enabled = isOpen && !isClosed;
  const { data } = useQuery({ queryKey: ownKey('missionCount'), queryFn: () => callApi('missionCount', {}), enabled });
  useEffect(() => onPush((message) => (message.type === 'missions' ? void askMissionsAgain() : undefined)), []);
  return enabled ? (data?.count ?? 0) : 0;
}

const ofMissions = ['missions', 'missionCount', 'missionFacts'];

/** Asks again how far own missions are. */
export function askMissionsAgain(...more: readonly string[]): Promise<void> {
  const names = [...ofMissions, ...more];
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' && names.includes(String(queryKey[2])) });
}
