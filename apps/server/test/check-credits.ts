import type { Id } from '@trevo/kernel';
import { checkCredit, type Explanation, type Json } from '@trevo/reward-rules/explanation';
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
    const explanation = record as unknown as Explanation;
    const exported = Array.isArray(explanation.inputs) ? undefined : await exportedOf(harness, member, asked);
    expect([record.kind, checkCredit(explanation, moved, exported)]).toEqual([record.kind, null]);
    expect(checkCredit(explanation, { ...moved, amount: moved.amount + 1n }, exported)).toBe('credited');
    expect((await harness.call('creditInputs', { ...asked, page: 1 }, stranger.caller)).status).toBe(404);
    expect((await harness.call('creditRecord', asked, stranger.caller)).status).toBe(404);
    kinds.push(record.kind);
  }
  return [...new Set(kinds)].toSorted();
}

/** All facts of a credit that has too many for its record, as a browser asks for them. */
export async function exportedOf(harness: Harness, member: TestMember, asked: Asked): Promise<readonly Json[]> {
  const first = valueOf(await harness.call('creditInputs', { ...asked, page: 1 }, member.caller));
  const inputs: Json[] = [...(first.inputs as Json[])];
  for (let page = 2; page <= first.totalPages; page += 1)
    inputs.push(...(valueOf(await harness.call('creditInputs', { ...asked, page }, member.caller)).inputs as Json[]));
  expect(inputs).toHaveLength(first.total);
  return inputs;
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
