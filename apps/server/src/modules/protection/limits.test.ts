import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { counted, rollback, stake, win } from '../../../test/protected-play.ts';
import { codeOf, nodeIdOf, openGame, openStudio, valueOf } from '../../../test/studio.ts';
import { useTestBank } from '../../../test/test-bank.ts';

let harness: Harness;
let bank: ReturnType<typeof useTestBank>;
beforeAll(async () => {
  harness = await startHarness();
  bank = useTestBank(harness.app);
  await openStudio(harness);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

async function memberWith(units: number): Promise<TestMember> {
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(units));
  return member;
}

type Kind = 'deposit' | 'loss' | 'stake' | 'time';
type Period = 'day' | 'week' | 'month';
const setLimit = (member: TestMember, kind: Kind, period: Period, amount?: string) =>
  harness.call('setLimit', { kind, period, ...(amount === undefined ? {} : { amount }) }, member.caller);
const limitsOf = async (member: TestMember) => valueOf(await harness.call('protection', {}, member.caller)).limits;
const deposit = (member: TestMember, amount: string) =>
  harness.call('createDeposit', { method: 'PIX', amount }, { ...member.caller, headers: { 'idempotency-key': randomUUID() } });
const passADay = (member: TestMember) =>
  sql`UPDATE protection_limit SET pending_from = pending_from - interval '24 hours', pending_until = pending_until - interval '24 hours'
    WHERE member_id = ${member.id}`.execute(harness.app.db);

test('a stake limit counts what was staked before it was set, and the last bet that fits is the last one', async () => {
  const member = await memberWith(100);
  await stake(harness, member, 30);
  expect(valueOf(await setLimit(member, 'stake', 'day', '50.00'))).toEqual({ applies: 'now' });
  expect(await stake(harness, member, 21, 'too-much')).toMatchObject({ outcome: 'refused', code: 'stake_limit_reached' });
  expect(await stake(harness, member, 20)).toMatchObject({ outcome: 'posted', balanceMinor: reais(50) });
  expect(await stake(harness, member, 1)).toMatchObject({ code: 'stake_limit_reached' });
  expect(await limitsOf(member)).toMatchObject([
    { kind: 'stake', period: 'day', value: { amount: '50.00' }, used: { amount: '50.00' }, pending: null },
  ]);
});

test('I9 a bet that a limit refused stays refused, and its rollback finds nothing to give back', async () => {
  const member = await memberWith(100);
  await setLimit(member, 'stake', 'day', '5.00');
  const refused = await stake(harness, member, 6, 'kept');
  expect(refused).toMatchObject({ outcome: 'refused', code: 'stake_limit_reached', replayed: false });
  await sql`UPDATE member_guard SET stake_limits = '{NULL,NULL,NULL}' WHERE member_id = ${member.id}`.execute(harness.app.db);
  expect(await stake(harness, member, 6, 'kept')).toEqual({ ...refused, replayed: true });
  expect(await rollback(harness, member, 'kept')).toMatchObject({ outcome: 'refused', code: 'nothing_to_roll_back' });
});

test('a bet taken before a limit is answered as it was when it comes again over the limit', async () => {
  const member = await memberWith(100);
  const first = await stake(harness, member, 40, 'b1');
  await setLimit(member, 'stake', 'day', '10.00');
  expect(await stake(harness, member, 40, 'b1')).toEqual({ ...first, replayed: true });
  expect(await counted(harness, member)).toMatchObject({ staked: [40, 40, 40] });
});

test('loss is staked minus won minus returned: wins and rollbacks make room again', async () => {
  const member = await memberWith(100);
  await setLimit(member, 'loss', 'week', '20.00');
  await stake(harness, member, 15, 'a');
  expect(await stake(harness, member, 6)).toMatchObject({ code: 'loss_limit_reached' });
  await win(harness, member, 10, 'a');
  await win(harness, member, 10, 'a');
  expect(await stake(harness, member, 15, 'b')).toMatchObject({ outcome: 'posted' });
  expect(await stake(harness, member, 1)).toMatchObject({ code: 'loss_limit_reached' });
  await rollback(harness, member, 'b');
  await rollback(harness, member, 'b');
  expect(await counted(harness, member)).toEqual({ staked: [15, 15, 15], lost: [5, 5, 5] });
  expect(await stake(harness, member, 15)).toMatchObject({ outcome: 'posted' });
});

test('50 parallel bets never pass a limit', async () => {
  const member = await memberWith(1000);
  await setLimit(member, 'loss', 'day', '95.00');
  const answers = await inParallel(50, 12, () => stake(harness, member, 10));
  expect(answers.filter(({ outcome }) => outcome === 'posted')).toHaveLength(9);
  expect(answers.filter(({ code }) => code === 'loss_limit_reached')).toHaveLength(41);
  expect(await counted(harness, member)).toEqual({ staked: [90, 90, 90], lost: [90, 90, 90] });
});

test('a limit set while bets are in flight counts every one of them', async () => {
  const member = await memberWith(1000);
  await Promise.all([inParallel(40, 8, () => stake(harness, member, 5)), setLimit(member, 'stake', 'month', '900.00')]);
  expect(await counted(harness, member)).toMatchObject({ staked: [200, 200, 200] });
});

test('stricter holds at once; looser waits a day and for the member’s confirmation', async () => {
  const member = await memberWith(100);
  await setLimit(member, 'stake', 'day', '50.00');
  expect(valueOf(await setLimit(member, 'stake', 'day', '10.00'))).toEqual({ applies: 'now' });
  expect(await stake(harness, member, 11)).toMatchObject({ code: 'stake_limit_reached' });
  const name = { kind: 'stake', period: 'day' } as const;
  expect(codeOf(await harness.call('confirmLimit', name, member.caller))).toBe('limit_not_pending');
  expect(valueOf(await setLimit(member, 'stake', 'day', '80.00'))).toEqual({ applies: 'later' });
  expect(codeOf(await harness.call('confirmLimit', name, member.caller))).toBe('limit_not_ready');
  expect(await stake(harness, member, 11)).toMatchObject({ code: 'stake_limit_reached' });
  await passADay(member);
  expect(await limitsOf(member)).toMatchObject([{ value: { amount: '10.00' }, pending: { value: { amount: '80.00' }, ready: true } }]);
  expect(await stake(harness, member, 11)).toMatchObject({ code: 'stake_limit_reached' });
  expect((await harness.call('confirmLimit', name, member.caller)).status).toBe(200);
  expect(await stake(harness, member, 11)).toMatchObject({ outcome: 'posted' });
});

test('a looser limit that waits can be dropped, is dropped by a stricter one, and lapses after a week', async () => {
  const member = await memberWith(10);
  const name = { kind: 'loss', period: 'month' } as const;
  expect(codeOf(await harness.call('keepLimit', name, member.caller))).toBe('limit_not_pending');
  await setLimit(member, 'loss', 'month', '50.00');
  await setLimit(member, 'loss', 'month');
  expect(await limitsOf(member)).toMatchObject([{ pending: { value: null, ready: false } }]);
  expect((await harness.call('keepLimit', name, member.caller)).status).toBe(200);
  await setLimit(member, 'loss', 'month', '90.00');
  await setLimit(member, 'loss', 'month', '40.00');
  expect(await limitsOf(member)).toMatchObject([{ value: { amount: '40.00' }, pending: null }]);
  await setLimit(member, 'loss', 'month', '90.00');
  for (let day = 0; day < 9; day++) await passADay(member);
  expect(await limitsOf(member)).toMatchObject([{ pending: null }]);
  expect(codeOf(await harness.call('confirmLimit', name, member.caller))).toBe('limit_not_pending');
});

test('a limit taken away holds until its day is over and the member confirms', async () => {
  const member = await memberWith(50);
  await setLimit(member, 'loss', 'day', '5.00');
  expect(valueOf(await setLimit(member, 'loss', 'day'))).toEqual({ applies: 'later' });
  expect(await stake(harness, member, 6)).toMatchObject({ code: 'loss_limit_reached' });
  await passADay(member);
  await harness.call('confirmLimit', { kind: 'loss', period: 'day' }, member.caller);
  expect(await stake(harness, member, 6)).toMatchObject({ outcome: 'posted' });
  expect(await limitsOf(member)).toEqual([]);
});

test('a new day, week or month of the brand’s calendar begins at zero', async () => {
  const member = await memberWith(100);
  await setLimit(member, 'stake', 'day', '10.00');
  await setLimit(member, 'stake', 'month', '25.00');
  await stake(harness, member, 10);
  await sql`UPDATE member_guard SET periods = ARRAY[periods[1] - 1, periods[2] - 7, periods[3]] WHERE member_id = ${member.id}`.execute(
    harness.app.db,
  );
  expect(await stake(harness, member, 10)).toMatchObject({ outcome: 'posted' });
  expect(await counted(harness, member)).toEqual({ staked: [10, 10, 20], lost: [10, 10, 20] });
  expect(await stake(harness, member, 1)).toMatchObject({ code: 'stake_limit_reached' });
});

test('the brand’s midnight, Monday and first of the month divide the periods, whatever the hour elsewhere', async () => {
  const { rows } = await sql<{ periods: string[] }>`SELECT protection_periods('America/Sao_Paulo', v.at)::text[] AS periods
    FROM (VALUES (1, '2026-03-01T02:59:59Z'::timestamptz), (2, '2026-03-01T03:00:00Z'::timestamptz)) AS v (place, at) ORDER BY place`.execute(
    harness.app.db,
  );
  expect(rows.map(({ periods }) => periods)).toEqual([
    ['2026-02-28', '2026-02-23', '2026-02-01'],
    ['2026-03-01', '2026-02-23', '2026-03-01'],
  ]);
});

test('a deposit limit counts what came in the period and what may still come; money that really came is booked', async () => {
  const member = await harness.newMember();
  await setLimit(member, 'deposit', 'day', '100.00');
  const first = valueOf(await deposit(member, '60.00'));
  const refused = await deposit(member, '50.00');
  expect([codeOf(refused), !refused.body.success && refused.body.message]).toEqual([
    'deposit_limit_reached',
    expect.stringContaining('40.00'),
  ]);
  await setLimit(member, 'deposit', 'day', '20.00');
  const notice = bank.notice([bank.pay(first.depositId.slice(4), reais(60))], harness.clock.now());
  await harness.server.inject({ method: 'POST', url: '/wps/cashier/notices/pix/trevo', ...notice });
  expect(valueOf(await harness.call('walletBalance', {}, member.caller)).balance).toBe('60.00');
  expect(await limitsOf(member)).toMatchObject([{ value: { amount: '20.00' }, used: { amount: '60.00' } }]);
  const { rows } = await sql`SELECT 1 FROM audit_entry WHERE subject_id = ${member.id} AND action = 'protection.deposit'`.execute(
    harness.app.db,
  );
  expect(rows).toHaveLength(1);
  expect(codeOf(await deposit(member, '10.00'))).toBe('deposit_limit_reached');
});

test('two deposits at once cannot both be the last one that fits', async () => {
  const member = await harness.newMember();
  await setLimit(member, 'deposit', 'week', '100.00');
  const answers = await Promise.all([deposit(member, '60.00'), deposit(member, '60.00'), deposit(member, '60.00')]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('time with an open session counts once however many browsers, and over the limit no game opens and no bet is taken', async () => {
  await keepNoonAtBrand();
  const member = await memberWith(10);
  await sql`UPDATE session SET created_at = now() - interval '50 minutes', seen_at = now() - interval '1 second', idle_expires_at = now() + interval '20 minutes'
    WHERE member_id = ${member.id}`.execute(harness.app.db);
  await sql`INSERT INTO session SELECT decode(md5(token_hash::text), 'hex'), id || 'b', merchant_id, member_id, device_id, method, password_expired, ip, user_agent,
      created_at - interval '10 minutes', seen_at, idle_expires_at, absolute_expires_at, now(), 'logout' FROM session WHERE member_id = ${member.id}`.execute(
    harness.app.db,
  );
  await harness.call('setLimit', { kind: 'time', period: 'week', minutes: 62 }, member.caller);
  const [limit] = await limitsOf(member);
  expect(limit).toMatchObject({ kind: 'time', value: { seconds: 3720, amount: null } });
  expect(limit?.used.seconds).toBeGreaterThanOrEqual(3590);
  expect(limit?.used.seconds).toBeLessThan(3660);
  const game = await openGame(harness, member, 'setes');
  expect((await game.spin('0.20')).status).toBe(200);
  await harness.call('setLimit', { kind: 'time', period: 'week', minutes: 55 }, member.caller);
  expect(codeOf(await game.spin('0.20'))).toBe('time_limit_reached');
  const nodeId = await nodeIdOf(harness, member.caller, 'setes');
  for (const name of ['launchGame', 'gameLaunchFB'] as const)
    expect(codeOf(await harness.call(name, { nodeId }, member.caller))).toBe('time_limit_reached');
  expect((await openGame(harness, member, 'setes', 'demo')).opened.mode).toBe('demo');
});

test('the studio’s games tell which limit it was, and the demo counts for none', async () => {
  const member = await memberWith(10);
  const demo = await openGame(harness, member, 'setes', 'demo');
  const game = await openGame(harness, member, 'setes');
  await setLimit(member, 'stake', 'day', '0.40');
  await setLimit(member, 'loss', 'day', '100.00');
  for (let i = 0; i < 5; i++) await demo.spin('0.20');
  expect(await counted(harness, member)).toMatchObject({ staked: [0, 0, 0] });
  expect(codeOf(await game.spin('0.50'))).toBe('stake_limit_reached');
  await setLimit(member, 'loss', 'day', '0.10');
  expect(codeOf(await game.spin('0.20'))).toBe('loss_limit_reached');
});

test('a wish that is no limit of its kind is refused, and one member’s limits are no other’s', async () => {
  const [member, other] = [await harness.newMember(), await harness.newMember({ merchant: 'sabia' })];
  expect(codeOf(await harness.call('setLimit', { kind: 'time', period: 'day', amount: '5.00' }, member.caller))).toBe('limit_malformed');
  expect(codeOf(await harness.call('setLimit', { kind: 'loss', period: 'day', minutes: 5 }, member.caller))).toBe('limit_malformed');
  expect(codeOf(await harness.call('setLimit', { kind: 'loss', period: 'day', amount: '-5.00' }, member.caller))).toBe('invalid_request');
  await setLimit(member, 'loss', 'day', '5.00');
  expect(await limitsOf(other)).toEqual([]);
});

test('every change of a limit stands in the audit log, and taking away one that never was changes nothing', async () => {
  const member = await harness.newMember();
  expect(valueOf(await setLimit(member, 'loss', 'day'))).toEqual({ applies: 'now' });
  await setLimit(member, 'loss', 'day', '5.00');
  await setLimit(member, 'loss', 'day', '9.00');
  const { rows } = await sql<{ detail: string }>`SELECT detail FROM audit_entry WHERE subject_id = ${member.id} ORDER BY sequence`.execute(
    harness.app.db,
  );
  expect(rows.map(({ detail }) => JSON.parse(detail).applies)).toEqual(['now', 'now', 'later']);
});

/** Gives the brand a zone in which it is about noon, so that a day, week or month that began an hour ago cannot cut what happened before. */
async function keepNoonAtBrand(): Promise<void> {
  await sql`UPDATE merchant SET time_zone = (SELECT name FROM pg_timezone_names
      WHERE name LIKE 'Etc/GMT%' AND extract(hour FROM now() AT TIME ZONE name) = 12 ORDER BY name LIMIT 1)`.execute(harness.app.db);
}
