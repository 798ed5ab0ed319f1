import type { ModId } from '@trevo/contract';
import type { MemberPage } from './member-pages.ts';

/** Pages of the member centre that stand only while a module of the brand is on. */
const modules: Partial<Record<MemberPage, ModId>> = {
  missionLeaderboard: 'MISSIONLB3',
  referral: 'REFERRAL',
  manualRebate: 'MANUALREBATE',
};

/** Whether the menu of the member centre leads to a page: its module is on, and in a session that only takes money out it is not the deposit. */
export function isPageShown(
  page: MemberPage,
  { isOn, paused }: { readonly isOn: (modId: ModId) => boolean; readonly paused: boolean },
): boolean {
  const modId = modules[page];
  return (modId === undefined || isOn(modId)) && !(paused && page === 'depositv2');
}
