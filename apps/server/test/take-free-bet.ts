import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { type FreeBetTerms, storeFreeBetTerms } from '../src/core/free-bet-terms.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { offerReward } from '../src/modules/reward-centre/index.ts';
import type { Harness, TestMember } from './harness.ts';
import { valueOf } from './studio.ts';

/** Offers a free bet to a member, and takes it as the member does. Worth 2.00 where nothing else is said. */
export async function takeFreeBet(
  { app, call }: Harness,
  member: TestMember,
  terms: Partial<FreeBetTerms & { readonly valueMinor: bigint }> = {},
): Promise<Id<'freeBet'>> {
  const { valueMinor = 20_000n, minOddsMilli = null, stakeReturned = false, days = 7 } = terms;
  const of = { merchantId: member.merchantId, memberId: member.id, source: 'promotion', sourceKey: randomUUID(), kind: 'freeBet' } as const;
  const stored = storeFreeBetTerms({ minOddsMilli, stakeReturned, days });
  const rewardId = await inTransaction(app.db, (tx) => offerReward(app, tx, { ...of, amount: valueMinor, terms: stored, days: 30 }));
  valueOf(await call('claimReward', { rewardId: rewardId as Id<'reward'> }, member.caller));
  const { rows } = await sql<{ id: Id<'freeBet'> }>`SELECT id FROM free_bet WHERE reward_id = ${rewardId}`.execute(app.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A claimed reward became no free bet');
  return row.id;
}
