import { ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import type { Module } from '../../core/module.ts';
import { inTransaction } from '../../db/transaction.ts';
import { modules } from '../../wiring.ts';
import { readBalances, readPoints } from '../wallet/index.ts';
import { countRewards, offerReward, type RewardOffer } from './index.ts';

let harness: Harness;
let isFull = false;
/** A module that delivers what the centre cannot. */
const deliverer: Module = {
  name: 'deliverer',
  rewards: { ticket: async () => (isFull ? refuse('bonus_queue_full') : ok(null)) },
};
beforeAll(async () => {
  harness = await startHarness(undefined, { modules: [...modules, deliverer] });
});
afterEach(async () => {
  await setJurisdiction(harness, 'default');
  await assertLedgerSound(harness.app);
});
afterAll(() => harness.close());

let offered = 0;
async function offer(member: TestMember, change: Partial<RewardOffer> = {}) {
  const usual = { source: 'promotion', sourceKey: `p${++offered}`, kind: 'cash', amount: 30_000n, days: 7 } as const;
  const { app } = harness;
  return inTransaction(app.db, (tx) => offerReward(app, tx, { merchantId: member.merchantId, memberId: member.id, ...usual, ...change }));
}
const claim = (member: TestMember, rewardId: string | null) => harness.call('claimReward', { rewardId: rewardId as never }, member.caller);
const listOf = async (member: TestMember, ended: 'true' | 'false' = 'false') =>
  valueOf(await harness.call('memberRewards', { ended }, member.caller)).list;
const cashOf = async ({ id, merchantId }: TestMember) => (await readBalances(harness.app.db, merchantId, id, 'BRL')).main;
const pointsOf = async ({ id, merchantId }: TestMember) => (await readPoints(harness.app.db, merchantId, id)).points;
const pause = (member: TestMember, kind: 'cool_off' | 'exclusion', since: string, until: string) =>
  sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', ${kind}, now() + ${since}::interval, now() + ${until}::interval, '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
    harness.app.db,
  );

test('what is offered is offered once, counted on the badge, and taken once, however often and at once', async () => {
  const member = await harness.newMember();
  const id = await offer(member, { sourceKey: 'same' });
  expect(await offer(member, { sourceKey: 'same', amount: 99n })).toBeNull();
  expect(valueOf(await harness.call('rewardCount', {}, member.caller))).toEqual({ count: 1 });
  expect(await listOf(member)).toMatchObject([{ rewardId: id, amount: '3.00', kind: 'cash', state: 'claimable' }]);
  const answers = await Promise.all([claim(member, id), claim(member, id), claim(member, id)]);
  expect(answers.map((answer) => valueOf(answer).state)).toEqual(['claimed', 'claimed', 'claimed']);
  expect(await cashOf(member)).toBe(30_000n);
  expect(await listOf(member)).toEqual([]);
  expect(await listOf(member, 'true')).toMatchObject([{ rewardId: id, state: 'claimed' }]);
});

test('points are whole points, and come into their own pocket', async () => {
  const member = await harness.newMember();
  const id = await offer(member, { kind: 'points', amount: 70_000n, names: { PT: 'Presente', EN: 'Gift' } });
  expect(valueOf(await claim(member, id))).toMatchObject({ amount: '7', currency: 'PTS', name: 'Presente' });
  expect([await pointsOf(member), await cashOf(member)]).toEqual([7n, 0n]);
});

test('of claims that arrive together each is judged by itself: what can be taken is paid once, and a refusal keeps nobody else from theirs', async () => {
  const [cash, both, points, resting, late, thief] = await Promise.all(Array.from({ length: 6 }, () => harness.newMember()));
  if (!cash || !both || !points || !resting || !late || !thief) throw new Error('no members');
  const ids = {
    cash: await offer(cash),
    one: await offer(both),
    other: await offer(both, { amount: 50_000n }),
    points: await offer(points, { kind: 'points', amount: 79_999n }),
    resting: await offer(resting),
    late: await offer(late),
    ticket: await offer(cash, { kind: 'ticket', amount: 2n }),
  };
  await pause(resting, 'cool_off', '0', '1 day');
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE reward SET claim_until = clock_timestamp(), offered_at = clock_timestamp() - interval '1 day' WHERE id = ${ids.late}`.execute(
      db,
    ),
  );
  const asked: readonly (readonly [TestMember, string | null])[] = [
    [cash, ids.cash],
    [thief, ids.cash],
    [both, ids.one],
    [both, ids.other],
    [points, ids.points],
    [resting, ids.resting],
    [late, ids.late],
    [cash, ids.ticket],
  ];
  const answers = await Promise.all([...asked, ...asked].map(([member, id]) => claim(member, id)));
  expect(answers.map((answer) => (answer.body.success ? valueOf(answer).state : codeOf(answer)))).toEqual(
    [0, 1].flatMap(() => ['claimed', 'not_found', 'claimed', 'claimed', 'claimed', 'play_paused', 'reward_expired', 'claimed']),
  );
  expect(await Promise.all([cash, both, resting, late, thief].map(cashOf))).toEqual([30_000n, 80_000n, 0n, 0n, 0n]);
  expect(await pointsOf(points)).toBe(7n);
});

test('nobody takes what is another’s, another brand’s, or nothing', async () => {
  const [member, other, foreign] = [await harness.newMember(), await harness.newMember(), await harness.newMember({ merchant: 'sabia' })];
  const id = await offer(member);
  expect(codeOf(await claim(other, id))).toBe('not_found');
  expect(codeOf(await claim(foreign, id))).toBe('not_found');
  const trial = await harness.newMember({ type: 4 });
  expect(await offer(trial)).toBeNull();
  expect((await harness.call('memberRewards', {}, trial.caller)).status).toBe(403);
});

test('an account of tests is offered nothing while it is one', async () => {
  const member = await harness.newMember();
  const mark = (isTest: boolean) => sql`UPDATE member SET test = ${isTest} WHERE id = ${member.id}`.execute(harness.app.db);
  await mark(true);
  expect(await offer(member)).toBeNull();
  expect(await listOf(member)).toEqual([]);
  await mark(false);
  expect(await offer(member)).not.toBeNull();
});

test('a claim asks again: a pause, the law, and who delivers it can say no, and then nothing moved', async () => {
  const [member, resting] = [await harness.newMember(), await harness.newMember()];
  const spins = await offer(member, { kind: 'ticket', amount: 20n });
  isFull = true;
  expect(codeOf(await claim(member, spins))).toBe('bonus_queue_full');
  expect(await listOf(member)).toMatchObject([{ state: 'claimable', amount: '20' }]);
  isFull = false;
  expect(valueOf(await claim(member, spins)).state).toBe('claimed');
  const [cash, waiting] = [await offer(member), await offer(resting)];
  await setJurisdiction(harness, 'BR');
  expect(codeOf(await claim(member, cash))).toBe('bonus_closed');
  await setJurisdiction(harness, 'default');
  await pause(resting, 'cool_off', '-1 hour', '1 day');
  expect(codeOf(await claim(resting, waiting))).toBe('play_paused');
  expect(await countRewards(harness.app.db, { merchantId: resting.merchantId, memberId: resting.id })).toBe(0);
  expect([await cashOf(member), await cashOf(resting)]).toEqual([0n, 0n]);
});

test('at its end cash and points credit themselves, the rest lapses, and nothing of it can be taken any more', async () => {
  const member = await harness.newMember();
  const ids = [
    await offer(member),
    await offer(member, { kind: 'points', amount: 50_000n }),
    await offer(member, { kind: 'ticket', amount: 5n }),
  ];
  const [left] = [await offer(member, { kind: 'ticket', amount: 1n })];
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE reward SET offered_at = now() - interval '9 days', claim_until = now() - interval '1 second' WHERE id = ANY (${ids}::text[])`.execute(
      db,
    ),
  );
  expect(codeOf(await claim(member, ids[0] ?? null))).toBe('reward_expired');
  await runWork(harness.app, 'reward-ends');
  await runWork(harness.app, 'reward-ends');
  expect([await cashOf(member), await pointsOf(member)]).toEqual([30_000n, 5n]);
  const states = (await listOf(member, 'true')).map(({ rewardId, state }) => [rewardId, state]);
  expect(new Map(states as [string, string][])).toEqual(
    new Map([
      [ids[0], 'issued'],
      [ids[1], 'issued'],
      [ids[2], 'lapsed'],
    ] as [string, string][]),
  );
  expect(codeOf(await claim(member, ids[2] ?? null))).toBe('reward_state');
  expect(await listOf(member)).toMatchObject([{ rewardId: left }]);
});

test('a cool-off stops the clock once; an exclusion pays cash out at once and withdraws the rest', async () => {
  const [resting, gone] = [await harness.newMember(), await harness.newMember()];
  const id = await offer(resting);
  await asOwner(harness.app.db, (db) => sql`UPDATE reward SET offered_at = now() - interval '6 days' WHERE id = ${id}`.execute(db));
  const endOf = async () =>
    (
      await sql<{ days: number }>`SELECT round(extract(epoch FROM claim_until - now()) / 86400)::int AS days FROM reward
    WHERE id = ${id}`.execute(harness.app.db)
    ).rows[0]?.days;
  await pause(resting, 'cool_off', '-2 days', '5 days');
  await runWork(harness.app, 'reward-ends');
  await runWork(harness.app, 'reward-ends');
  expect(await endOf()).toBe(14);
  await offer(gone);
  await offer(gone, { kind: 'ticket', amount: 5n });
  await pause(gone, 'exclusion', '-1 hour', '365 days');
  await runWork(harness.app, 'reward-ends');
  expect(await cashOf(gone)).toBe(30_000n);
  const { rows } = await sql<{ state: string }>`SELECT state FROM reward WHERE member_id = ${gone.id} ORDER BY kind`.execute(
    harness.app.db,
  );
  expect(rows.map(({ state }) => state)).toEqual(['issued', 'withdrawn']);
});

test('what has ended is narrowed to days and kinds; what can be taken is not', async () => {
  const member = await harness.newMember();
  const [cash, points] = [await offer(member), await offer(member, { kind: 'points', amount: 50_000n })];
  await offer(member, { kind: 'ticket', amount: 5n });
  for (const id of [cash, points]) valueOf(await claim(member, id));
  const ask = async (more: object) =>
    valueOf(await harness.call('memberRewards', { ended: 'true', ...more }, member.caller)).list.map(({ rewardId }) => rewardId);
  expect(new Set(await ask({}))).toEqual(new Set([cash, points]));
  expect(await ask({ kind: 'points' })).toEqual([points]);
  expect(await ask({ to: '2020-01-01' })).toEqual([]);
  expect(await ask({ from: '2020-01-01' })).toHaveLength(2);
});
