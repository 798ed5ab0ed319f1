import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { hashForTest } from '../../../test/hash-for-test.ts';
import { moveDeskOf } from '../../../test/move-desk.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, put, chain } = useContractDesk();
const { proposeClosing, decide } = moveDeskOf(desk);
const password = 'uma frase longa de senha';

async function closed(): Promise<TestMember> {
  const [top, agent] = await chain();
  await put('house', top, termsAt('dividend', 3_000));
  const hash = await hashForTest(password);
  await sql`UPDATE member SET password_hash = ${hash}, password_initial = false WHERE id = ${agent.id}`.execute(desk.harness.app.db);
  await fundMember(desk.harness.app, agent, reais(100));
  const { moveId } = valueOf(await proposeClosing(agent));
  valueOf(await decide(moveId));
  return agent;
}
const logIn = (agent: TestMember, more: { readonly purpose?: 'withdraw'; readonly side?: 'agent' } = {}) =>
  desk.harness.call('login', { type: 'username', username: agent.username, password, ...more }, { merchant: 'trevo', ip: '203.0.113.77' });

test('the owner of a closed agent account comes in to take money out and to see statements, and for nothing else', async () => {
  const agent = await closed();
  expect(codeOf(await logIn(agent))).toBe('login_closed');
  const { token } = valueOf(await logIn(agent, { purpose: 'withdraw' }));
  const as: Caller = { merchant: 'trevo', token };
  expect(valueOf(await desk.harness.call('memberInfo', {}, as))).toMatchObject({ withdrawOnly: true, account: agent.username });
  expect(valueOf(await desk.harness.call('commissionKinds', {}, as))).toEqual({ kinds: [] });
  expect(valueOf(await desk.harness.call('commissionStatements', { kind: 'dividend' }, as)).list).toEqual([]);
  for (const call of ['agentTerms', 'agentDownline', 'agentOverview'] as const)
    expect(codeOf(await desk.harness.call(call, {}, as))).toBe('access_denied');
  expect(codeOf(await desk.harness.call('setLimit', { kind: 'loss', period: 'day', amount: '5.00' }, as))).toBe('play_paused');
  // What takes money out is asked for its proof, and not turned away.
  const withdrawn = codeOf(
    await desk.harness.call(
      'requestWithdrawal',
      { method: 'PIX', amount: '10.00', fields: {} },
      {
        ...as,
        headers: { 'idempotency-key': crypto.randomUUID() },
      },
    ),
  );
  expect(['play_paused', 'session_expired', 'access_denied', 'not_logged_in']).not.toContain(withdrawn);
});

test('a wrong password learns nothing of the closing, and an account that was only locked stays out', async () => {
  const agent = await closed();
  const wrong = await desk.harness.call(
    'login',
    { type: 'username', username: agent.username, password: 'not this one', purpose: 'withdraw' },
    { merchant: 'trevo', ip: '203.0.113.78' },
  );
  expect(codeOf(wrong)).toBe('login_failed');
  const locked = await desk.harness.newMember();
  await sql`UPDATE member SET password_hash = ${await hashForTest(password)}, status = 'locked' WHERE id = ${locked.id}`.execute(
    desk.harness.app.db,
  );
  expect(codeOf(await logIn(locked, { purpose: 'withdraw' }))).toBe('contact_your_agent');
  // One that its owner closed has nothing left in it.
  await sql`UPDATE member SET status = 'closed' WHERE id = ${locked.id}`.execute(desk.harness.app.db);
  expect(codeOf(await logIn(locked, { purpose: 'withdraw' }))).toBe('contact_your_agent');
});

test('sessions from before the closing stay ended', async () => {
  const agent = await closed();
  expect(codeOf(await desk.harness.call('memberInfo', {}, agent.caller))).toBe('session_expired');
});
