import { invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Caller, Harness, TestMember } from '../harness.ts';
import { runWork } from '../run-work.ts';
import { valueOf } from '../studio.ts';

const note = 'what a kept state shows for it';

/** What operators did to rewards: a gift that was given, one that waits for a second signature, and a stop of all rewards that is over. */
export async function fillRewardActs({ call }: Pick<Harness, 'call'>, operator: Caller, { id: memberId }: TestMember): Promise<void> {
  valueOf(await call('officeGiveGift', { memberId, amount: '2.00', note }, operator));
  valueOf(await call('officeGiveGift', { memberId, amount: '600.00', note }, operator));
  valueOf(await call('officeStopRewards', { reason: note }, operator));
  valueOf(await call('officeLiftRewardStop', { reason: note }, operator));
}

/** A member whose active bonus ends in less than three days, and who was told. */
export async function fillEnding({ app }: Pick<Harness, 'app'>, { id }: TestMember): Promise<void> {
  const { numAffectedRows } = await sql`UPDATE bonus_grant SET granted_at = clock_timestamp() - interval '27 days 1 hour',
    expires_at = clock_timestamp() + interval '71 hours' WHERE member_id = ${id} AND state = 'active'`.execute(app.db);
  invariant(numAffectedRows === 1n, 'They have a bonus');
  await runWork(app, 'bonus');
}
