import type { Id } from '@trevo/kernel';
import { checkCredit, type Explanation } from '@trevo/reward-rules/explanation';
import { expect } from 'vitest';
import type { Harness, TestMember } from './harness.ts';
import { valueOf } from './studio.ts';

type Asked = { readonly transferId: Id<'transfer'> } | { readonly rewardId: Id<'reward'> };

/**
 * Computes every credit of a member that says it is explained again, as a browser does, and holds what comes out against what moved; answers the kinds of records, each once, in order.
 * A record about another amount does not pass, and nobody else can ask for any of them.
 */
export async function checkCredits(harness: Harness, member: TestMember): Promise<readonly string[]> {
  const kinds: string[] = [];
  const stranger = await harness.newMember();
  for (const asked of await explainedOf(harness, member)) {
    const { record, credited } = valueOf(await harness.call('creditRecord', asked, member.caller));
    const moved = { unit: credited.unit, amount: BigInt(credited.amount) };
    expect([record.kind, checkCredit(record as unknown as Explanation, moved)]).toEqual([record.kind, null]);
    expect(checkCredit(record as unknown as Explanation, { ...moved, amount: moved.amount + 1n })).toBe('credited');
    expect((await harness.call('creditRecord', asked, stranger.caller)).status).toBe(404);
    kinds.push(record.kind);
  }
  return [...new Set(kinds)].toSorted();
}

async function explainedOf(harness: Harness, member: TestMember): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  for (const pocket of ['all', 'points', 'heldPoints'] as const) {
    const { list } = valueOf(await harness.call('walletEntries', { pocket, pageSize: '100' }, member.caller));
    asked.push(...list.filter(({ explained }) => explained).map(({ transferId }) => ({ transferId: transferId as Id<'transfer'> })));
  }
  for (const ended of ['true', 'false'] as const) {
    const { list } = valueOf(await harness.call('memberRewards', { ended, pageSize: '100' }, member.caller));
    asked.push(...list.filter(({ explained }) => explained).map(({ rewardId }) => ({ rewardId: rewardId as Id<'reward'> })));
  }
  return asked;
}
