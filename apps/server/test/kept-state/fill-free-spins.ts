import { invariant } from '@trevo/kernel';
import type { Caller, Harness } from '../harness.ts';
import { valueOf } from '../studio.ts';
import type { Person } from './fill-people.ts';

/** Free spins of each step: a set that was taken, a gift that can be taken, and one that waits for a second operator. */
export async function fillFreeSpins({ call }: Harness, operator: Caller, person: Pick<Person, 'caller' | 'username'>): Promise<void> {
  await call('officeSetFlag', { modId: 'PROMOBONUS', enabled: true }, operator);
  const { username } = person;
  const { games } = valueOf(await call('officeFreeSpinGames', {}, operator));
  const stakes = games.find(({ game }) => game === 'setes')?.stakes ?? [];
  const [least, most] = [stakes[0], stakes.at(-1)];
  invariant(least && most, 'The slots of the demo have stakes');
  const gift = { username, game: 'setes', days: 30, reason: 'what a kept state shows for it' } as const;
  valueOf(await call('officeGiveFreeSpins', { ...gift, spins: 10, stake: least, maxWin: '100.00' }, operator));
  const { list } = valueOf(await call('memberRewards', { pageSize: 100 }, person.caller));
  const reward = list.find(({ kind }) => kind === 'freeSpins');
  invariant(reward, 'What was given can be taken');
  valueOf(await call('claimReward', { rewardId: reward.rewardId as `rwd_${string}` }, person.caller));
  valueOf(await call('officeGiveFreeSpins', { ...gift, spins: 5, stake: least }, operator));
  valueOf(await call('officeGiveFreeSpins', { ...gift, spins: 100, stake: most }, operator));
}
