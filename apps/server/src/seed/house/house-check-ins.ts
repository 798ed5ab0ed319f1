import { hourMs, type Id, type Instant, minuteMs, plusMs } from '@trevo/kernel';
import { accountTypes } from '@trevo/contract';
import { inTransaction } from '../../db/transaction.ts';
import { identify } from '../../modules/members/index.ts';
import { callOf } from '../acting.ts';
import { pastDays, type TeamWorld } from '../team/team-world.ts';
import type { Step } from './house-days.ts';
import { byPlay, housePeople, shownMember } from './house-people.ts';

const from = (day: number, to: number) => Array.from({ length: to - day + 1 }, (_, number) => day + number);

/** On which days some checked in: the first stands before the seventh day of a streak, the next two have missed a day, the others as it comes. */
const pressDays: readonly (readonly [who: string | number, days: readonly number[]])[] = [
  [shownMember, from(55, pastDays - 2)],
  ['marina', [...from(49, 52), ...from(56, 58), pastDays - 2]],
  [3, [...from(44, 47), 50, 51]],
  [9, from(46, pastDays - 2)],
  [14, [53, 54, 60]],
  [20, [52, 59, 60]],
];
/** When the first takes the points of the days before. */
const takesOn = 58;

/** What is pressed and taken on a day of the past. Who has pressed already does not do it again. */
export function checkInSteps(world: TeamWorld, day: number, midnight: Instant): readonly Step[] {
  const at = (minutes: number) => plusMs(midnight, 9 * hourMs + minutes * minuteMs);
  const pressing = pressDays.filter(([, days]) => days.includes(day));
  return [
    ...(day === 0 ? [[at(10), () => identifyMarina(world)] as const] : []),
    ...pressing.map(([who], place): Step => [at(15 + place), () => press(world, who)]),
    ...(day === takesOn ? [[at(25), () => takePoints(world)] as const] : []),
  ];
}

/** The demo member has shown who they are, as everybody who came by the form. */
async function identifyMarina({ app, merchant, ids }: TeamWorld): Promise<void> {
  const memberId = ids.get('marina');
  if (memberId === undefined) return;
  const known = await app.db.selectFrom('member_profile').where('member_id', '=', memberId).select('member_id').executeTakeFirst();
  if (known) return;
  await inTransaction(app.db, (tx) => identify(app, tx, { merchantId: merchant.id, memberId, birthday: '1993-08-21' }));
}

function callerOf({ app, merchant, ids }: TeamWorld, who: string | number) {
  const username = typeof who === 'string' ? who : (byPlay(housePeople(pastDays)).vendors[who]?.username ?? '');
  const memberId = ids.get(username);
  return memberId === undefined ? null : callOf(app, merchant, { memberId, username, type: accountTypes.member });
}

async function press(world: TeamWorld, who: string | number): Promise<void> {
  const caller = callerOf(world, who);
  if (caller) await world.app.modules.routes.checkIn(caller, {});
}

async function takePoints(world: TeamWorld): Promise<void> {
  const caller = callerOf(world, shownMember);
  if (!caller) return;
  const { memberRewards, claimReward } = world.app.modules.routes;
  const waiting = await memberRewards(caller, { kind: 'points' });
  for (const { rewardId, source } of waiting.ok ? waiting.value.list : [])
    if (source === 'check_in') await claimReward(caller, { rewardId: rewardId as Id<'reward'> });
}
