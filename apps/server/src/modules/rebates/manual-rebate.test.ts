import { randomUUID } from 'node:crypto';
import { recomputeRebate } from '@trevo/commission/check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { roundOf, useFactsDesk } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { merchantById, setFlag } from '../brand/index.ts';
import { creditWin } from '../seamless/index.ts';
import { readBalances } from '../wallet/index.ts';

const { desk, reckon, playRound } = useFactsDesk();
beforeEach(() => flag(true));

async function flag(enabled: boolean, modId: 'MANUALREBATE' | 'VIP' = 'MANUALREBATE') {
  const { app, trevo } = desk.harness;
  const merchant = await merchantById(app, trevo);
  if (merchant) await setFlag(app, merchant, { kind: 'system', id: 'test' }, { modId, enabled });
}
/** From now on a member holds a level, as a night of the ladder leaves it. */
const reach = (member: TestMember, level: number, event: 'down' | 'up' = 'up') =>
  sql`INSERT INTO vip_event (member_id, day, event, level, merchant_id, gift, at)
    VALUES (${member.id}, current_date, ${event}, ${level}, ${member.merchantId}, 0, clock_timestamp())`.execute(desk.harness.app.db);
/** From now on a level adds so much. */
const addsNow = (level: number, ratePpm: number) =>
  sql`INSERT INTO vip_extra_rebate (merchant_id, level, since, rate_ppm) VALUES (${desk.harness.trevo}, ${level}, clock_timestamp(), ${ratePpm})`.execute(
    desk.harness.app.db,
  );
const rebate = async (): Promise<void> => {
  await reckon();
  await runWork(desk.harness.app, 'rebates');
};
/** An account with a rate of live games from its beginning. */
async function placed(type: number, uplineId: TestMember['id'] | null, ratePpm: number) {
  const { app, newMember, trevo } = desk.harness;
  const member = await newMember({ type, ...(uplineId === null ? {} : { uplineId }) });
  await sql`INSERT INTO member_value (merchant_id, member_id, item, value, since) VALUES (${trevo}, ${member.id}, 'LIVE', ${ratePpm}, 'epoch')`.execute(
    app.db,
  );
  return member;
}
async function pair() {
  const agent = await placed(1, null, 9_000);
  const player = await placed(0, agent.id, 5_000);
  await fundMember(desk.harness.app, player, reais(10_000));
  return { agent, player, before: await cashOf(player) };
}
const cashOf = async ({ id, merchantId }: TestMember) => (await readBalances(desk.harness.app.db, merchantId, id, 'BRL')).main;
const viewOf = async (member: TestMember) => valueOf(await desk.harness.call('manualRebate', {}, member.caller));
const claimsOf = async (member: TestMember) => valueOf(await desk.harness.call('manualRebateClaims', {}, member.caller)).list;
const claim = (member: TestMember, key: string = randomUUID()) =>
  desk.harness.call('claimRebate', {}, { ...member.caller, headers: { 'idempotency-key': key } });
const age = (member: TestMember, days: number) =>
  sql`UPDATE rebate_stream SET oldest_at = now() - ${days} * interval '1 day' WHERE member_id = ${member.id}`.execute(desk.harness.app.db);
/** Everything credited was paid, by the run or on request, or stands in the stream. */
async function expectSum({ id }: TestMember) {
  const { rows } = await sql<{ credit: string; paid: string }>`SELECT coalesce(sum(p.credit_micro), 0)::text AS credit,
      (coalesce(sum(p.paid), 0) * 1000000 + (SELECT coalesce(sum(c.paid), 0) FROM rebate_claim c WHERE c.member_id = ${id}) * 1000000
        + coalesce((SELECT s.balance FROM rebate_stream s WHERE s.member_id = ${id}), 0))::text AS paid
    FROM rebate_payment p WHERE p.beneficiary_id = ${id}`.execute(desk.harness.app.db);
  expect(rows[0]?.paid).toBe(rows[0]?.credit);
}

test('a member’s own rebate waits by kind of game and rate, an agent’s is paid; one claim pays it once, however often and at once', async () => {
  const { agent, player } = await pair();
  const name = randomUUID();
  await playRound(player, `${name}a`, [300, 0]);
  await rebate();
  await playRound(player, `${name}b`, [100, 0]);
  await rebate();
  expect(await cashOf(agent)).toBe(16_000n);
  const waiting = await cashOf(player);
  expect(await viewOf(player)).toMatchObject({
    pending: '2.00',
    minClaim: '1.00',
    claimable: true,
    lines: [{ product: 'LIVE', base: '400.00', ratePpm: 5_000, amountMicro: '20000000000' }],
    carriedMicro: '0',
  });
  const key = randomUUID();
  const answers = await Promise.all([claim(player, key), claim(player, key), claim(player), claim(player)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await cashOf(player)) - waiting).toBe(20_000n);
  expect(await claimsOf(player)).toMatchObject([{ paid: '2.00', byItself: false }]);
  expect(await viewOf(player)).toMatchObject({ pending: '0.00', lines: [], paysItselfAt: null, claimable: false });
  expect(codeOf(await claim(player))).toBe('rebate_minimum');
  await expectSum(player);
});

test('below the minimum nothing is paid, and the answer says what it is; the record of what waits checks offline', async () => {
  const { player } = await pair();
  await playRound(player, randomUUID(), [150, 0]);
  await rebate();
  const answer = await claim(player);
  expect(codeOf(answer)).toBe('rebate_minimum');
  expect(JSON.stringify(answer.body)).toContain('1.00');
  const [payment] = valueOf(await desk.harness.call('rebatePayments', {}, player.caller)).list;
  const { lines } = valueOf(await desk.harness.call('rebateRecord', { paymentId: payment?.paymentId ?? '' }, player.caller));
  const { exactMicro = '', streamInMicro = '', streamOutMicro = '' } = payment ?? {};
  const record = { lines: lines.map((line): unknown => JSON.parse(line)), exactMicro, streamInMicro, paid: '0', streamOutMicro };
  expect(recomputeRebate({ ...record, onRequest: 'yes' })).toMatchObject({ ok: true, value: { differences: [] } });
  const withheld = recomputeRebate(record);
  expect(withheld.ok && withheld.value.differences.length).toBeGreaterThan(0);
});

test('a correction counts with its sign; a stream below zero pays nothing and is worked off', async () => {
  const { player } = await pair();
  const name = randomUUID();
  await playRound(player, name, [400, 0]);
  await rebate();
  valueOf(await claim(player));
  await creditWin(desk.harness.app.database, { ...roundOf(player, name), externalId: `${name}-more`, minor: reais(300), endsRound: false });
  await rebate();
  const { pending, pendingMicro, lines } = await viewOf(player);
  expect([pending, pendingMicro, lines]).toEqual([
    '0.00',
    '-15000000000',
    [{ product: 'LIVE', base: '-300.00', ratePpm: 5_000, level: null, amountMicro: '-15000000000' }],
  ]);
  expect(codeOf(await claim(player))).toBe('rebate_minimum');
  await playRound(player, `${name}-next`, [600, 0]);
  await rebate();
  expect((await viewOf(player)).pending).toBe('1.50');
  await expectSum(player);
});

test('thirty days after the oldest bet everything pays itself, minimum waived, once; before it does not', async () => {
  const { player } = await pair();
  await playRound(player, randomUUID(), [100, 0]);
  await rebate();
  const waiting = await cashOf(player);
  await age(player, 29.9);
  await runWork(desk.harness.app, 'rebate-claims');
  expect(await cashOf(player)).toBe(waiting);
  await age(player, 30);
  const { app } = desk.harness;
  await Promise.all([runWork(app, 'rebate-claims'), runWork(app, 'rebate-claims')]);
  await runWork(app, 'rebate-claims');
  expect((await cashOf(player)) - waiting).toBe(5_000n);
  expect(await claimsOf(player)).toMatchObject([{ paid: '0.50', byItself: true }]);
  await expectSum(player);
});

test('in a pause nobody claims; an exclusion pays what waits at once', async () => {
  const { player } = await pair();
  await playRound(player, randomUUID(), [400, 0]);
  await rebate();
  const waiting = await cashOf(player);
  const pause = (kind: string) =>
    sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
      VALUES (${player.id}, ${player.merchantId}, 'UTC', ${kind}, now(), now() + interval '9 days', '{2026-01-01,2026-01-01,2026-01-01}')
      ON CONFLICT (member_id) DO UPDATE SET pause_kind = excluded.pause_kind`.execute(desk.harness.app.db);
  await pause('cool_off');
  expect(codeOf(await claim(player))).toBe('play_paused');
  await runWork(desk.harness.app, 'rebate-claims');
  expect(await cashOf(player)).toBe(waiting);
  await pause('exclusion');
  await runWork(desk.harness.app, 'rebate-claims');
  expect((await cashOf(player)) - waiting).toBe(20_000n);
});

test('one switch of the brand decides: turned off, what waited is paid by itself and nothing is asked for', async () => {
  const { player } = await pair();
  await playRound(player, randomUUID(), [400, 0]);
  await rebate();
  const waiting = await cashOf(player);
  await flag(false);
  expect(codeOf(await desk.harness.call('manualRebate', {}, player.caller))).toBe('feature_disabled');
  expect(codeOf(await desk.harness.call('manualRebateClaims', {}, player.caller))).toBe('feature_disabled');
  expect(codeOf(await claim(player))).toBe('feature_disabled');
  await runWork(desk.harness.app, 'rebate-claims');
  expect((await cashOf(player)) - waiting).toBe(20_000n);
  const stake = await cashOf(player);
  await playRound(player, randomUUID(), [100, 0]);
  await rebate();
  expect(stake - (await cashOf(player))).toBe(reais(100) - 5_000n);
  await flag(true);
  expect(await viewOf(player)).toMatchObject({ pending: '0.00', lines: [], paysItselfAt: null });
  await expectSum(player);
});

test('what waits when the switch goes off and is paid with the next bet leaves no line behind', async () => {
  const { player } = await pair();
  await playRound(player, randomUUID(), [400, 0]);
  await rebate();
  await flag(false);
  await playRound(player, randomUUID(), [100, 0]);
  await rebate();
  await flag(true);
  expect(await viewOf(player)).toMatchObject({ pending: '0.00', lines: [], paysItselfAt: null, carriedMicro: '0' });
  await expectSum(player);
});

test('trials have no rebate, and nobody sees another’s', async () => {
  const trial = await desk.harness.newMember({ type: 4 });
  expect((await desk.harness.call('manualRebate', {}, trial.caller)).status).toBe(403);
  const { player } = await pair();
  const other = await desk.harness.newMember();
  await playRound(player, randomUUID(), [400, 0]);
  await rebate();
  expect(await viewOf(other)).toMatchObject({ pending: '0.00', lines: [] });
});

test('a claim needs the key of its request, waits where another process has it, and a key of something else is refused', async () => {
  const { player } = await pair();
  await playRound(player, randomUUID(), [400, 0]);
  await rebate();
  const { app, call } = desk.harness;
  expect(codeOf(await call('claimRebate', {}, player.caller))).toBe('idempotency_key_missing');
  const key = randomUUID();
  valueOf(await claim(player, key));
  const waiting = await cashOf(player);
  await sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() + interval '1 minute' WHERE key = ${key}`.execute(
    app.db,
  );
  expect(codeOf(await claim(player, key))).toBe('request_in_progress');
  await sql`UPDATE stored_answer SET lease_until = now() - interval '1 minute' WHERE key = ${key}`.execute(app.db);
  expect(valueOf(await claim(player, key))).toMatchObject({ paid: '2.00' });
  await sql`UPDATE stored_answer SET input_hash = '\\x00' WHERE key = ${key}`.execute(app.db);
  expect(codeOf(await claim(player, key))).toBe('idempotency_key_reused');
  expect(await cashOf(player)).toBe(waiting);
});

test('the level at the settlement adds its rate on a line of its own, which is claimed and checks offline; a correction counts at the rate of its bet', async () => {
  await flag(true, 'VIP');
  await addsNow(3, 200);
  await addsNow(4, 400);
  const { agent, player } = await pair();
  const name = randomUUID();
  await playRound(player, `${name}-before`, [100, 0]);
  await rebate();
  await reach(player, 3);
  await playRound(player, name, [400, 0]);
  await rebate();
  await addsNow(3, 900);
  await reach(player, 4);
  await creditWin(desk.harness.app.database, { ...roundOf(player, name), externalId: `${name}-more`, minor: reais(300), endsRound: false });
  await playRound(player, `${name}-after`, [1000, 0]);
  await rebate();
  const { lines, pendingMicro, pending } = await viewOf(player);
  // 1,200 at 0.5 %, 100 at 0.02 % and 1,000 at 0.04 %.
  expect(lines).toEqual([
    { product: 'LIVE', base: '1200.00', ratePpm: 5_000, level: null, amountMicro: '60000000000' },
    { product: 'LIVE', base: '100.00', ratePpm: 200, level: 3, amountMicro: '200000000' },
    { product: 'LIVE', base: '1000.00', ratePpm: 400, level: 4, amountMicro: '4000000000' },
  ]);
  expect([pending, pendingMicro]).toEqual(['6.42', '64200000000']);
  const { list } = valueOf(await desk.harness.call('rebatePayments', {}, player.caller));
  for (const payment of list) {
    const record = valueOf(await desk.harness.call('rebateRecord', { paymentId: payment.paymentId }, player.caller));
    const read = { ...payment, paid: '0', lines: record.lines.map((line): unknown => JSON.parse(line)), onRequest: 'yes' };
    expect(recomputeRebate(read)).toMatchObject({ ok: true, value: { differences: [] } });
  }
  expect((await rawLinesOf(agent)).filter((line) => line.includes('level'))).toEqual([]);
  valueOf(await claim(player));
  await expectSum(player);
  await flag(false, 'VIP');
});

test('while the club is off, at the foot of the ladder and after a fall to it no level adds anything', async () => {
  await addsNow(5, 600);
  const { player } = await pair();
  await reach(player, 5);
  await playRound(player, randomUUID(), [100, 0]);
  await rebate();
  await flag(true, 'VIP');
  await reach(player, 0, 'down');
  await playRound(player, randomUUID(), [100, 0]);
  await rebate();
  expect((await viewOf(player)).lines.map(({ level }) => level)).toEqual([null]);
  await flag(false, 'VIP');
  // What was credited while it was off is read as it was credited.
  expect((await rawLinesOf(player)).filter((line) => line.includes('level'))).toEqual([]);
  await expectSum(player);
});

async function rawLinesOf({ caller }: TestMember): Promise<readonly string[]> {
  const { list } = valueOf(await desk.harness.call('rebatePayments', {}, caller));
  const lines: string[] = [];
  for (const { paymentId } of list) lines.push(...valueOf(await desk.harness.call('rebateRecord', { paymentId }, caller)).lines);
  return lines;
}
