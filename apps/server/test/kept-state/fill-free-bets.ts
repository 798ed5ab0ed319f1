import { invariant } from '@trevo/kernel';
import type { Caller, Harness } from '../harness.ts';
import { valueOf } from '../studio.ts';
import type { Person } from './fill-people.ts';

/** Free bets: one that was taken, and one that waits for a second operator. */
export async function fillFreeBets({ call }: Harness, operator: Caller, person: Pick<Person, 'caller' | 'username'>): Promise<void> {
  await call('officeSetFlag', { modId: 'PROMOBONUS', enabled: true }, operator);
  const gift = { username: person.username, stakeReturned: false, days: 30, reason: 'what a kept state shows for it' } as const;
  valueOf(await call('officeGiveFreeBet', { ...gift, value: '5.00' }, operator));
  const { list } = valueOf(await call('memberRewards', { pageSize: 100 }, person.caller));
  const reward = list.find(({ kind }) => kind === 'freeBet');
  invariant(reward, 'What was given can be taken');
  valueOf(await call('claimReward', { rewardId: reward.rewardId as `rwd_${string}` }, person.caller));
  valueOf(await call('officeGiveFreeBet', { ...gift, value: '600.00' }, operator));
}
