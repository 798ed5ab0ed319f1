import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { recompute } from '@trevo/reward-rules/explanation';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { checkCredits } from '../../../test/check-credits.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, type OpenGame, openGame, openStudio, valueOf } from '../../../test/studio.ts';
import { dieEverywhere, harness, pause, useTournamentDesk } from '../../../test/tournament-desk.ts';
import { readBalances } from '../wallet/index.ts';

useTournamentDesk();
beforeAll(() => openStudio(harness));
afterEach(() => assertLedgerSound(harness.app));

const usual = { game: 'setes', spins: 2, stake: '0.50', days: 7, reason: 'after a fault' } as const;
const wins = { multipleTenths: 100, days: 7, maxStake: '20.00', maxConversion: '100.00' } as const;
type Terms = Partial<Omit<Parameters<typeof harness.call<'officeGiveFreeSpins'>>[1], 'username'>>;

const balancesOf = ({ id, merchantId }: TestMember) => readBalances(harness.app.db, merchantId, id, 'BRL');
const cashOf = async (member: TestMember) => (await balancesOf(member)).main;
const setsOf = async (member: TestMember) => valueOf(await harness.call('memberFreeSpins', {}, member.caller));
const grantsOf = async (member: TestMember) => valueOf(await harness.call('memberBonuses', {}, member.caller)).grants;
const rewardsOf = async (member: TestMember) => valueOf(await harness.call('memberRewards', {}, member.caller)).list;
const claim = (member: TestMember, rewardId: string | undefined) =>
  harness.call('claimReward', { rewardId: rewardId as Id<'reward'> }, member.caller);
const change = (setId: string, to: ReturnType<typeof sql>) =>
  asOwner(harness.app.db, (db) => sql`UPDATE free_spin_set SET ${to} WHERE id = ${setId}`.execute(db));

async function give(as: Caller, { id }: TestMember, more: Terms = {}) {
  const { rows } = await sql<{ username: string }>`SELECT username FROM member WHERE id = ${id}`.execute(harness.app.db);
  return harness.call('officeGiveFreeSpins', { ...usual, wins, username: rows[0]?.username ?? '', ...more }, as);
}

/** A set that a member was given, and took; one of its two spins is used, and won so much. */
async function take(member: TestMember, winMinor = 30_000n, more: Terms = {}): Promise<Id<'freeSpinSet'>> {
  valueOf(await give(await signOperatorIn(harness, 'admin'), member, more));
  const reward = (await rewardsOf(member)).find(({ kind }) => kind === 'freeSpins');
  valueOf(await claim(member, reward?.rewardId));
  const { rows } = await sql<{ id: Id<'freeSpinSet'> }>`SELECT id FROM free_spin_set WHERE reward_id = ${reward?.rewardId}`.execute(
    harness.app.db,
  );
  const setId = rows[0]?.id as Id<'freeSpinSet'>;
  await change(setId, sql`wins = ARRAY[${winMinor}::bigint], rounds = '{before}'`);
  return setId;
}

const end = (setId: string) =>
  change(setId, sql`given_at = given_at - interval '9 days', expires_at = clock_timestamp() - interval '1 second'`);
const ask = (game: OpenGame, setId: Id<'freeSpinSet'>, betId: string = randomUUID()) =>
  harness.call('pgeFreeSpin', { betId, setId }, game.as);

test('the terms of the bonus are told with the spins, before they are taken, and again while they are played', async () => {
  const [admin, member] = [await signOperatorIn(harness, 'admin'), await harness.newMember()];
  valueOf(await give(admin, member));
  const told = { multiplePpm: 10_000_000, wagerOn: 'winnings', maxStake: '20.00', maxConversion: '100.00', releases: 'all' };
  const [reward] = await rewardsOf(member);
  expect(reward?.freeSpins?.bonus).toMatchObject({ ...told, expirySeconds: 7 * 86_400, onWithdrawal: 'keep' });
  expect(valueOf(await harness.call('officeFreeSpins', {}, admin)).list[0]?.bonus).toMatchObject(told);
  valueOf(await claim(member, reward?.rewardId));
  expect((await setsOf(member)).open).toMatchObject([{ bonus: told }]);
  expect(await grantsOf(member)).toEqual([]);
});

test('the last spin makes a bonus of what the set won, once: no cash moves, it is all won, and the multiple of it is to be wagered', async () => {
  const member = await harness.newMember();
  const setId = await take(member, 30_000n);
  const game = await openGame(harness, member, 'setes');
  const betId = randomUUID();
  const [one, two] = await Promise.all([ask(game, setId, betId), ask(game, setId, betId)]);
  expect(valueOf(two).round.roundId).toBe(valueOf(one).round.roundId);
  const [set] = (await setsOf(member)).ended;
  expect(set).toMatchObject({ state: 'done', credited: set?.won });
  expect(await cashOf(member)).toBe(0n);
  const grants = await grantsOf(member);
  const total = Number(set?.credited);
  expect(grants).toMatchObject([{ state: 'active', won: set?.credited, bonus: '0.00', done: '0.00' }]);
  expect(grants[0]?.title).toMatch(/free spins|giros grátis/i);
  expect(Number(grants[0]?.required)).toBeCloseTo(total * 10, 4);
  expect(recompute(set?.record as never)).toBeNull();
  expect(await checkCredits(harness, member)).toEqual(['freeSpins']);
});

test('what is won is bounded before it is a bonus, and nothing won is no bonus', async () => {
  const [bounded, poor] = [await harness.newMember(), await harness.newMember()];
  const sets = [await take(bounded, 70_000n, { maxWin: '2.00' }), await take(poor, 0n)];
  for (const setId of sets) await end(setId);
  await runWork(harness.app, 'free-spins');
  expect(await grantsOf(bounded)).toMatchObject([{ won: '2.00', amount: '2.00', required: '20.00' }]);
  expect(await grantsOf(poor)).toEqual([]);
  expect((await setsOf(poor)).ended).toMatchObject([{ state: 'expired', credited: '0.00' }]);
});

test('a worker that dies at any step of the end makes one bonus in the end', async () => {
  const member = await harness.newMember();
  await end(await take(member, 50_000n));
  expect(await dieEverywhere('free-spins')).toBeGreaterThan(3);
  await runWork(harness.app, 'free-spins');
  expect(await grantsOf(member)).toMatchObject([{ state: 'active', won: '5.00' }]);
  expect(await cashOf(member)).toBe(0n);
});

test('with five bonuses waiting what is won waits in the rewards with its terms, and becomes a bonus when one of them is given up', async () => {
  const member = await harness.newMember();
  for (let i = 0; i < 7; i++) {
    await end(await take(member, 10_000n));
    await runWork(harness.app, 'free-spins');
  }
  const grants = await grantsOf(member);
  expect(grants.map(({ state }) => state).toSorted()).toEqual(['active', ...Array.from({ length: 5 }, () => 'queued')]);
  const waiting = (await rewardsOf(member)).find(({ kind }) => kind === 'bonus');
  expect(waiting).toMatchObject({ amount: '1.00', state: 'claimable', bonus: { multiplePpm: 10_000_000, wagerOn: 'winnings' } });
  expect(codeOf(await claim(member, waiting?.rewardId))).toBe('bonus_queue_full');
  const last = grants.find(({ state }) => state === 'queued');
  const given = { grantId: last?.grantId as Id<'bonusGrant'>, figures: last?.giveUp?.figures ?? '' };
  valueOf(await harness.call('forfeitBonus', given, member.caller));
  valueOf(await claim(member, waiting?.rewardId));
  valueOf(await claim(member, waiting?.rewardId));
  expect((await grantsOf(member)).filter(({ state }) => state === 'queued').length).toBe(5);
  expect(await cashOf(member)).toBe(0n);
});

test('who excludes himself gets no bonus of what the set won, and no cash: none of it was wagered', async () => {
  const member = await harness.newMember();
  await take(member, 40_000n);
  await pause(member, 'exclusion', '-1 hour');
  await runWork(harness.app, 'free-spins');
  expect((await setsOf(member)).ended).toMatchObject([{ state: 'expired', won: '4.00', credited: '0.00', record: null }]);
  expect(await grantsOf(member)).toEqual([]);
  expect(await cashOf(member)).toBe(0n);
});

test('the law of a place bounds the wagering and keeps it in games of one kind; a second operator is asked the same', async () => {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  const member = await harness.newMember();
  expect(codeOf(await give(one, member, { wins: { ...wins, multipleTenths: 301 } }))).toBe('profile_violation');
  valueOf(await give(one, member, { wins: { ...wins, multipleTenths: 300 }, spins: 100, stake: '10.00' }));
  const [gift] = valueOf(await harness.call('officeFreeSpins', {}, two)).list;
  expect(gift).toMatchObject({ state: 'waiting' });
  await setJurisdiction(harness, 'UK');
  expect(codeOf(await give(one, member, { wins: { ...wins, multipleTenths: 101 } }))).toBe('profile_violation');
  const decided = harness.call('officeDecideFreeSpins', { giftId: gift?.giftId as Id<'freeSpinGift'>, decision: 'give' }, two);
  expect(codeOf(await decided)).toBe('not_eligible');
  await setJurisdiction(harness, 'default');
});
