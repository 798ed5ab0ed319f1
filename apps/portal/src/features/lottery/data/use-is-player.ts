import { useStore } from '@nanostores/react';
import { $isAgent, $isTrial, $member } from '../../../platform/session.ts';

/** Whether the reader is a member, who alone can have tickets. */
export function useIsPlayer(): boolean {
  const [member, isTrial, isAgent] = [useStore($member), useStore($isTrial), useStore($isAgent)];
  return member !== undefined && !isTrial && !isAgent;
}
