import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { setJurisdiction, stake } from '../../../test/protected-play.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

const reason = 'asked for on the telephone';
let harness: Harness;
let support: Caller;
let auditor: Caller;
beforeAll(async () => {
  harness = await startHarness();
  support = await signOperatorIn(harness, 'support');
  auditor = await signOperatorIn(harness, 'auditor');
});
afterAll(() => harness.close());

test('an operator sets a limit at the member’s request, with a reason in the audit log; a looser one still waits for the member', async () => {
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(50));
  const set = (amount: string) =>
    harness.call('officeSetLimit', { memberId: member.id, kind: 'loss', period: 'day', amount, reason }, support);
  expect(valueOf(await set('10.00'))).toEqual({ applies: 'now' });
  expect(await stake(harness, member, 11)).toMatchObject({ code: 'loss_limit_reached' });
  expect(valueOf(await set('90.00'))).toEqual({ applies: 'later' });
  await sql`UPDATE protection_limit SET pending_from = now() WHERE member_id = ${member.id}`.execute(harness.app.db);
  expect(await stake(harness, member, 11)).toMatchObject({ code: 'loss_limit_reached' });
  expect((await harness.call('confirmLimit', { kind: 'loss', period: 'day' }, member.caller)).status).toBe(200);
  const { rows } = await sql<{
    actor: string;
    detail: string;
  }>`SELECT actor_kind AS actor, detail FROM audit_entry WHERE subject_id = ${member.id} ORDER BY sequence`.execute(harness.app.db);
  expect(rows.map(({ actor, detail }) => [actor, (JSON.parse(detail) as { reason?: string }).reason])).toEqual([
    ['operator', reason],
    ['operator', reason],
    ['member', undefined],
  ]);
});

test('an operator excludes a member who asks for it, and sees limits, pause and position', async () => {
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(50));
  await stake(harness, member, 20);
  await harness.call('setLimit', { kind: 'stake', period: 'week', amount: '100.00' }, member.caller);
  const paused = valueOf(await harness.call('officePauseMember', { memberId: member.id, term: 'halfYear', reason }, support));
  expect(paused.kind).toBe('exclusion');
  expect(codeOf(await harness.call('memberInfo', {}, member.caller))).toBe('session_expired');
  const seen = valueOf(await harness.call('officeMemberProtection', { memberId: member.id }, auditor));
  expect(seen).toMatchObject({
    limits: [{ kind: 'stake', period: 'week', used: { amount: '20.00' } }],
    pause: { kind: 'exclusion', until: paused.until },
    lifetime: { deposited: '50.00', staked: '20.00', net: '-20.00' },
    realityCheckMinutes: 60,
  });
  expect(seen.months).toHaveLength(12);
});

test('who may only look may not set, nobody reaches another brand’s member, and a wish must make sense', async () => {
  const member = await harness.newMember();
  const stranger = await harness.newMember({ merchant: 'sabia' });
  const limit = { kind: 'loss', period: 'day', amount: '10.00', reason } as const;
  expect(codeOf(await harness.call('officeSetLimit', { memberId: member.id, ...limit }, auditor))).toBe('access_denied');
  expect(codeOf(await harness.call('officePauseMember', { memberId: member.id, term: 'day', reason }, auditor))).toBe('access_denied');
  expect(codeOf(await harness.call('officeMemberProtection', { memberId: stranger.id }, support))).toBe('not_found');
  expect(codeOf(await harness.call('officeSetLimit', { memberId: stranger.id, ...limit }, support))).toBe('not_found');
  expect(codeOf(await harness.call('officePauseMember', { memberId: stranger.id, term: 'day', reason }, support))).toBe('not_found');
  expect(
    codeOf(await harness.call('officeSetLimit', { memberId: member.id, kind: 'time', period: 'day', amount: '1.00', reason }, support)),
  ).toBe('limit_malformed');
  expect(codeOf(await harness.call('officePauseMember', { memberId: member.id, term: 'day', reason: 'short' }, support))).toBe(
    'invalid_request',
  );
});

test('a limit that the law asks for cannot be taken away by an operator either', async () => {
  await setJurisdiction(harness, 'BR');
  const member = await harness.newMember();
  const limit = { memberId: member.id, kind: 'loss', period: 'day', reason } as const;
  await harness.call('officeSetLimit', { ...limit, amount: '10.00' }, support);
  expect(codeOf(await harness.call('officeSetLimit', limit, support))).toBe('limit_needed');
  await setJurisdiction(harness, 'default');
});
