import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { recompute } from '@trevo/reward-rules/explanation';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, fund, openGame, type OpenGame, openStudio, valueOf } from '../../../test/studio.ts';
import { dieEverywhere, harness, pause, useTournamentDesk } from '../../../test/tournament-desk.ts';
import { verifiedHere } from '../../../test/verified-here.ts';
import { storeFreeSpinTerms } from '../../core/free-spin-terms.ts';
import { inTransaction } from '../../db/transaction.ts';
import { switchGame } from '../catalogue/index.ts';
import { offerReward } from '../reward-centre/index.ts';
import { readBalances } from '../wallet/index.ts';

useTournamentDesk();
beforeAll(() => openStudio(harness));
afterEach(() => assertLedgerSound(harness.app));

type SetId = Id<'freeSpinSet'>;
type Terms = { readonly game?: string; readonly stakeMinor?: bigint; readonly maxWinMinor?: bigint | null; readonly days?: number };

const cashOf = async ({ id, merchantId }: TestMember) => (await readBalances(harness.app.db, merchantId, id, 'BRL')).main;
const setsOf = async (member: TestMember) => valueOf(await harness.call('memberFreeSpins', {}, member.caller));
const change = (setId: string, to: ReturnType<typeof sql>) =>
  asOwner(harness.app.db, (db) => sql`UPDATE free_spin_set SET ${to} WHERE id = ${setId}`.execute(db));
const expire = (setId: string) =>
  change(setId, sql`given_at = given_at - interval '9 days', expires_at = clock_timestamp() - interval '1 second'`);

/** Offers a set to a member, and takes it as the member does. */
async function take(member: TestMember, spins = 3, terms: Terms = {}): Promise<SetId> {
  const { game = 'setes', stakeMinor = 5_000n, maxWinMinor = null, days = 7 } = terms;
  const { app } = harness;
  const of = {
    merchantId: member.merchantId,
    memberId: member.id,
    source: 'promotion',
    sourceKey: randomUUID(),
    kind: 'freeSpins',
  } as const;
  const told = storeFreeSpinTerms({ game, stakeMinor, maxWinMinor, days, wins: null });
  const rewardId = await inTransaction(app.db, (tx) => offerReward(app, tx, { ...of, amount: BigInt(spins), terms: told, days: 30 }));
  const { list } = valueOf(await harness.call('memberRewards', {}, member.caller));
  expect(list.find((reward) => reward.rewardId === rewardId)?.freeSpins).toMatchObject({ stake: '0.50', days });
  valueOf(await harness.call('claimReward', { rewardId: rewardId as Id<'reward'> }, member.caller));
  const { rows } = await sql<{ id: SetId }>`SELECT id FROM free_spin_set WHERE reward_id = ${rewardId}`.execute(app.db);
  return rows[0]?.id as SetId;
}

const ask = (game: OpenGame, setId: SetId, betId: string = randomUUID()) => harness.call('pgeFreeSpin', { betId, setId }, game.as);
const shown = (game: OpenGame, roundId: string) =>
  harness.call('pgeRoundShown', { roundId: roundId as Id<'round'>, finished: true }, game.as);

/** A spin, seen to its end. */
async function spin(game: OpenGame, setId: SetId) {
  const spun = valueOf(await ask(game, setId));
  if (spun.round.status === 'open') await shown(game, spun.round.roundId);
  return spun;
}

test('free spins cost nothing, collect what they win, and credit it once with the last one', async () => {
  const member = await harness.newMember();
  const setId = await take(member, 12);
  const game = await openGame(harness, member, 'setes');
  expect(valueOf(await harness.call('pgeFreeSpins', {}, game.as)).sets).toMatchObject([{ setId, spins: 12, used: 0, stake: '0.50' }]);
  let won = 0n;
  for (let i = 0; i < 12; i++) {
    const { round, set } = await spin(game, setId);
    expect(round).toMatchObject({ stake: '0.50', nonce: i, freeSet: setId, balanceAfterStake: '0.00' });
    won += BigInt(round.payout.replace('.', '')) * (round.payout.split('.')[1]?.length === 4 ? 1n : 100n);
    expect(set.used).toBe(i + 1);
    expect(await cashOf(member)).toBe(i === 11 ? won : 0n);
  }
  const { open, ended } = await setsOf(member);
  expect(open).toEqual([]);
  expect(ended).toMatchObject([{ setId, state: 'done', used: 12, credited: ended[0]?.won }]);
  expect(codeOf(await ask(game, setId))).toBe('reward_state');
  const record = ended[0]?.record;
  expect(record).toMatchObject({ kind: 'freeSpins', rule: { section: '5' } });
  expect(recompute(record as never)).toBeNull();
  if (won > 0n) expect(await checkCredits(harness, member)).toEqual(['freeSpins']);
  // Nothing of it is a stake: no unit, no turnover, no points, no jackpot.
  const { rows } = await sql`SELECT 1 FROM seamless_round WHERE member_id = ${member.id}`.execute(harness.app.db);
  expect(rows).toEqual([]);
});

test('a free round is listed as one, and is proven like a paid one', async () => {
  const member = await harness.newMember();
  await fund(harness, member, 10);
  const setId = await take(member, 2);
  const game = await openGame(harness, member, 'setes');
  const paid = valueOf(await game.spin('1.00'));
  if (paid.status === 'open') await shown(game, paid.roundId);
  const free = await spin(game, setId);
  const after = valueOf(await game.spin('1.00'));
  expect([paid.nonce, free.round.nonce, after.nonce]).toEqual([0, 1, 2]);
  if (after.status === 'open') await shown(game, after.roundId);
  const { current } = valueOf(await harness.call('pgeSeeds', {}, member.caller));
  valueOf(await harness.call('pgeRotateSeeds', { seedPairId: current.seedPairId as Id<'seedPair'> }, member.caller));
  const { rounds } = valueOf(await harness.call('pgeRounds', {}, member.caller));
  expect(new Map(rounds.map(({ roundId, freeSet }) => [roundId, freeSet]))).toEqual(
    new Map([
      [paid.roundId, undefined],
      [free.round.roundId, setId],
      [after.roundId, undefined],
    ]),
  );
  const round = valueOf(await harness.call('pgeRound', { roundId: free.round.roundId as Id<'round'> }, member.caller));
  expect(round.freeSet).toBe(setId);
  expect(await verifiedHere(round)).toMatchObject({ holds: true });
});

test('the same spin twice is one spin, two tabs never play more than there are, and the credit comes once', async () => {
  const member = await harness.newMember();
  const setId = await take(member, 1);
  await change(setId, sql`spins = 2, wins = '{30000}', rounds = '{before}'`);
  const [one, two] = [await openGame(harness, member, 'setes'), await openGame(harness, member, 'setes')];
  const betId = randomUUID();
  const same = await Promise.all([ask(one, setId, betId), ask(two, setId, betId), ask(one, setId, betId)]);
  const rounds = same.map((answer) => valueOf(answer).round);
  expect(rounds[1]).toEqual(rounds[0]);
  expect(rounds[2]).toEqual(rounds[0]);
  const { ended } = await setsOf(member);
  expect(ended).toMatchObject([{ used: 2, state: 'done' }]);
  expect(await cashOf(member)).toBe(30_000n + minorOf(rounds[0]?.payout));
  expect(codeOf(await ask(one, setId, rounds[0] && (await anotherBet(member))))).toBe('bet_id_reused');
  const other = await take(member, 2);
  const raced = await Promise.all([one, two, one, two].map((tab) => ask(tab, other)));
  const played = raced.filter(({ body }) => body.success).length;
  expect(played).toBeGreaterThan(0);
  expect(played).toBeLessThanOrEqual(2);
  expect((await setsOf(member)).open.concat((await setsOf(member)).ended).find((set) => set.setId === other)?.used).toBe(played);
});

/** The bet id of a paid round. */
async function anotherBet(member: TestMember): Promise<string> {
  await fund(harness, member, 5);
  const game = await openGame(harness, member, 'setes');
  const betId = randomUUID();
  const { roundId, status } = valueOf(await game.spin('1.00', betId));
  if (status === 'open') await shown(game, roundId);
  return betId;
}

const minorOf = (text = '0.00') => BigInt(Math.round(Number(text) * 10_000));

test('at its end a set credits what it won up to its most, unused spins lapse, and nothing is credited twice however often the work dies', async () => {
  const members = [await harness.newMember(), await harness.newMember()];
  const ids = await Promise.all(members.map((member) => take(member, 5, { maxWinMinor: 20_000n })));
  for (const id of ids) await change(id, sql`wins = '{15000,9000}', rounds = '{a,b}'`);
  const [first, second] = ids as [SetId, SetId];
  await expire(first);
  await change(second, sql`wins = '{7000}', rounds = '{a}'`);
  await expire(second);
  expect(await dieEverywhere('free-spins')).toBeGreaterThan(3);
  await runWork(harness.app, 'free-spins');
  expect(await Promise.all(members.map(cashOf))).toEqual([20_000n, 7_000n]);
  const [member] = members as [TestMember];
  expect((await setsOf(member)).ended).toMatchObject([{ state: 'expired', used: 2, won: '2.40', credited: '2.00' }]);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ledger_transfer WHERE kind = 'reward_credit'
    AND id IN (SELECT transfer_id FROM free_spin_set WHERE id = ANY (${ids}::text[]))`.execute(harness.app.db);
  expect(rows[0]?.count).toBe(2);
});

test('what is over is not played: at the end of its time, or while a round waits to be seen; that round’s win is in the set already', async () => {
  const member = await harness.newMember();
  const setId = await take(member, 60, { game: 'setes' });
  const game = await openGame(harness, member, 'setes');
  const { round } = await spin(game, setId);
  await asOwner(harness.app.db, (db) => sql`UPDATE pge_round SET finished_at = NULL WHERE id = ${round.roundId}`.execute(db));
  expect(codeOf(await ask(game, setId))).toBe('round_open');
  await expire(setId);
  expect(codeOf(await ask(game, setId))).toBe('reward_expired');
  await runWork(harness.app, 'free-spins');
  expect(await cashOf(member)).toBe(minorOf(round.payout));
  expect((await setsOf(member)).ended).toMatchObject([{ state: 'expired', used: 1 }]);
});

test('nobody plays another’s set, a set of another game, play money, or without a session', async () => {
  const [member, other] = [await harness.newMember(), await harness.newMember()];
  const setId = await take(member);
  const [own, foreign] = [await openGame(harness, member, 'tucano'), await openGame(harness, other, 'setes')];
  expect(codeOf(await ask(own, setId))).toBe('game_mismatch');
  expect(codeOf(await ask(foreign, setId))).toBe('not_found');
  const demo = await openGame(harness, member, 'setes', 'demo');
  expect(codeOf(await ask(demo, setId))).toBe('game_mismatch');
  expect(valueOf(await harness.call('pgeFreeSpins', {}, demo.as)).sets).toEqual([]);
  const nobody = { merchant: 'trevo', headers: { 'x-game-token': 'a'.repeat(43) } };
  expect(codeOf(await harness.call('pgeFreeSpins', {}, nobody))).toBe('game_session_ended');
  expect(codeOf(await harness.call('pgeFreeSpin', { betId: randomUUID(), setId }, nobody))).toBe('game_session_ended');
  await change(setId, sql`stake = 5001`);
  expect(codeOf(await ask(await openGame(harness, member, 'setes'), setId))).toBe('bet_refused');
  expect((await setsOf(member)).open).toMatchObject([{ used: 0 }]);
});

test('limits and pauses hold for free spins: a pause, missing limits, the time, the pace; then nothing was used', async () => {
  const member = await harness.newMember();
  const setId = await take(member);
  const game = await openGame(harness, member, 'setes');
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', '{2026-01-01,2026-01-01,2026-01-01}')`.execute(harness.app.db);
  await sql`UPDATE member SET guarded = true WHERE id = ${member.id}`.execute(harness.app.db);
  const guard = (to: ReturnType<typeof sql>) => sql`UPDATE member_guard SET ${to} WHERE member_id = ${member.id}`.execute(harness.app.db);
  await guard(sql`limits_missing = true`);
  expect(codeOf(await ask(game, setId))).toBe('limits_required');
  await guard(sql`limits_missing = false, time_limits = '{0,NULL,NULL}'`);
  expect(codeOf(await ask(game, setId))).toBe('time_limit_reached');
  await guard(sql`time_limits = '{NULL,NULL,NULL}', stake_limits = '{0,0,0}', round_min_ms = 60000`);
  // No stake, so no limit of stakes; but a round is a round.
  await spin(game, setId);
  expect(codeOf(await ask(game, setId))).toBe('round_too_fast');
  await guard(
    sql`round_min_ms = 0, pause_kind = 'cool_off', paused_at = clock_timestamp(), paused_until = clock_timestamp() + interval '1 day'`,
  );
  expect(codeOf(await ask(game, setId))).toBe('play_paused');
  expect((await setsOf(member)).open).toMatchObject([{ used: 1 }]);
});

test('a cool-off stops the clock of a set once; an exclusion credits at once what it won', async () => {
  const [resting, gone] = [await harness.newMember(), await harness.newMember()];
  const [stopped, ends] = [await take(resting), await take(gone, 3)];
  await change(stopped, sql`given_at = given_at - interval '6 days', expires_at = expires_at - interval '6 days'`);
  await change(ends, sql`wins = '{40000}', rounds = '{a}'`);
  await pause(resting, 'cool_off', '-2 days');
  await pause(gone, 'exclusion', '-1 hour');
  await runWork(harness.app, 'free-spins');
  await runWork(harness.app, 'free-spins');
  const { rows } = await sql<{ days: number }>`SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM free_spin_set
    WHERE id = ${stopped}`.execute(harness.app.db);
  expect(rows[0]?.days).toBe(12);
  expect(await cashOf(gone)).toBe(40_000n);
  expect((await setsOf(gone)).ended).toMatchObject([{ state: 'expired', credited: '4.00' }]);
});

test('a set whose game stays closed for more than a day moves to a game of at least its return, and is played there', async () => {
  const member = await harness.newMember();
  const setId = await take(member, 2, { game: 'setes' });
  const game = await openGame(harness, member, 'setes');
  const turn = async (enabled: boolean) => {
    const { rows } = await sql<{ id: Id<'game'> }>`SELECT id FROM game WHERE merchant_id = ${harness.trevo} AND code = 'setes'`.execute(
      harness.app.db,
    );
    const gameId = rows[0]?.id as Id<'game'>;
    const act = { merchantId: harness.trevo, gameId, change: { enabled }, actor: { kind: 'system', id: 'test' } } as const;
    expect((await switchGame(harness.app, act as never)).ok).toBe(true);
  };
  await turn(false);
  // A game that closes ends its sessions.
  expect(codeOf(await ask(game, setId))).toBe('game_session_ended');
  await runWork(harness.app, 'free-spins');
  expect((await setsOf(member)).open).toMatchObject([{ game: 'setes', nodeId: null }]);
  await change(setId, sql`closed_at = closed_at - interval '25 hours', given_at = given_at - interval '26 hours'`);
  await runWork(harness.app, 'free-spins');
  const [moved] = (await setsOf(member)).open;
  expect(moved?.game).not.toBe('setes');
  await turn(true);
  await spin(await openGame(harness, member, moved?.game ?? ''), setId);
  expect((await setsOf(member)).open).toMatchObject([{ used: 1, game: moved?.game }]);
});
