import { randomUUID } from 'node:crypto';
import { type PlinkoOutcome, plinkoRisks } from '@trevo/game-rules/games/plinko';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { minor } from '../../../test/bed-table.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { codeOf, fund, type OpenGame, openGame, openStudio, valueOf } from '../../../test/studio.ts';
import { verifiedHere } from '../../../test/verified-here.ts';
import { dying, outrunSpin, whileQuery, spins } from '../../../test/while-query.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

type Drop = { readonly betId?: string; readonly stake?: string; readonly rows?: number; readonly risk?: string };
type Table = { readonly member: TestMember; readonly game: OpenGame; readonly drop: (of?: Drop) => ReturnType<typeof dropOf> };

const dropOf = (game: OpenGame, of: Drop) =>
  harness.call(
    'pgeBet',
    { betId: of.betId ?? randomUUID(), stake: of.stake ?? '1.00', choice: { rows: of.rows ?? 12, risk: of.risk ?? 'medium' } },
    game.as,
  );

async function seated(mode: 'real' | 'demo' = 'real', merchant: 'trevo' | 'sabia' = 'trevo'): Promise<Table> {
  const member = await harness.newMember({ merchant });
  if (mode === 'real') await fund(harness, member, 100);
  const game = await openGame(harness, member, 'plinko', mode);
  return { member, game, drop: (of = {}) => dropOf(game, of) };
}

async function balanceOf({ member }: Table): Promise<bigint> {
  const { rows } = await sql<{
    balance: bigint;
  }>`SELECT balance FROM ledger_account WHERE owner_id = ${member.id} AND pocket = 'main'`.execute(harness.app.db);
  return rows[0]?.balance ?? 0n;
}

test('a ball takes its stake, pays its slot and is over: balances agree with the ledger, nonces have no gap', async () => {
  const table = await seated();
  let expected = 1_000_000n;
  for (let i = 0; i < 12; i++) {
    // Ids of rounds sort by time.
    harness.clock.advance(1);
    const round = valueOf(await table.drop({ rows: 8 + (i % 9), risk: plinkoRisks[i % 3] as 'low' }));
    expect(minor(round.balanceAfterStake)).toBe(expected - 10_000n);
    expected += minor(round.payout) - 10_000n;
    expect([minor(round.balance.amount), round.nonce]).toEqual([expected, i]);
    const { path, slot, rows } = round.outcome as unknown as PlinkoOutcome;
    expect([path.length, path.replaceAll('L', '').length]).toEqual([rows, slot]);
  }
  expect(await balanceOf(table)).toBe(expected);
  const state = valueOf(await harness.call('pgeState', {}, table.game.as));
  expect([state.openRound, state.lastRound?.nonce]).toEqual([null, 11]);
});

test('every ball verifies offline once its seed is revealed', async () => {
  const table = await seated();
  for (const rows of [8, 11, 16]) for (const risk of plinkoRisks) valueOf(await table.drop({ rows, risk }));
  const { current } = valueOf(await harness.call('pgeSeeds', {}, table.member.caller));
  valueOf(await harness.call('pgeRotateSeeds', { seedPairId: current.seedPairId as Id<'seedPair'> }, table.member.caller));
  const { rounds } = valueOf(await harness.call('pgeRounds', { game: 'plinko' }, table.member.caller));
  expect(rounds).toHaveLength(9);
  for (const line of rounds) {
    const round = valueOf(await harness.call('pgeRound', { roundId: line.roundId as Id<'round'> }, table.member.caller));
    expect(await verifiedHere(round)).toMatchObject({ holds: true, checks: { length: 5 } });
  }
});

test.each(['real', 'demo'] as const)(
  '[I8] [I9] the same id gives the same bytes and one ball, also when sent ten times at once (%s)',
  async (mode) => {
    const table = await seated(mode);
    const betId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => table.drop({ betId })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const round = valueOf(answers[0] as (typeof answers)[number]);
    expect(valueOf(await harness.call('pgeState', {}, table.game.as)).balance).toEqual(round.balance);
    for (const other of [{ stake: '2.00' }, { rows: 13 }, { risk: 'high' as const }])
      expect(codeOf(await table.drop({ betId, ...other }))).toBe('bet_id_reused');
  },
);

test('two tabs that drop at once each get a nonce of their own', async () => {
  const table = await seated();
  const second = await openGame(harness, table.member, 'plinko');
  const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? table.drop() : dropOf(second, {}))));
  const rounds = answers.filter(({ body }) => body.success).map(valueOf);
  expect(new Set(answers.filter(({ body }) => !body.success).map(codeOf)).size).toBeLessThanOrEqual(1);
  expect(rounds.map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual(rounds.map((_, i) => i));
  expect(await balanceOf(table)).toBe(rounds.reduce((sum, { payout }) => sum + minor(payout) - 10_000n, 1_000_000n));
});

test.each([
  ['below the range', { stake: '0.09' }, 'stake_not_offered'],
  ['above the range', { stake: '1000.01' }, 'stake_not_offered'],
  ['between two steps', { stake: '0.105' }, 'stake_not_offered'],
  ['that could pay beyond the maximum', { stake: '264.56', rows: 16, risk: 'high' }, 'stake_not_offered'],
  ['on seven rows', { rows: 7 }, 'choice_malformed'],
  ['on seventeen rows', { rows: 17 }, 'choice_malformed'],
  ['at a risk that there is not', { risk: 'extreme' }, 'choice_malformed'],
] as const)('a ball %s is refused and takes neither money nor nonce', async (_what, of, code) => {
  const table = await seated();
  await fund(harness, table.member, 2_000);
  expect(codeOf(await table.drop(of as Drop))).toBe(code);
  expect([await balanceOf(table), valueOf(await table.drop()).nonce]).toEqual([21_000_000n, 0]);
});

test('the highest stake that cannot pay beyond the maximum is taken', async () => {
  const table = await seated();
  await fund(harness, table.member, 2_000);
  expect(valueOf(await table.drop({ stake: '264.55', rows: 16, risk: 'high' })).stake).toBe('264.55');
});

test('without balance, account or session no ball falls', async () => {
  const table = await seated();
  expect(codeOf(await table.drop({ stake: '500.00' }))).toBe('balance_too_low');
  await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', table.member.id).execute();
  expect(codeOf(await table.drop())).toBe('bet_refused');
  expect(codeOf(await dropOf({ ...table.game, as: {} }, {}))).toBe('game_session_ended');
  expect(codeOf(await dropOf({ ...table.game, as: { ...table.game.as, merchant: 'sabia' } }, {}))).toBe('game_session_ended');
  expect(await balanceOf(table)).toBe(1_000_000n);
});

test('a session of a slot drops no ball, and two members of two brands keep apart', async () => {
  const [table, abroad] = [await seated(), await seated('real', 'sabia')];
  const slot = await openGame(harness, table.member, 'setes');
  expect(codeOf(await dropOf(slot, {}))).toBe('choice_malformed');
  const round = valueOf(await table.drop());
  expect(codeOf(await harness.call('pgeRound', { roundId: round.roundId as Id<'round'> }, abroad.member.caller))).toBe('round_unknown');
  expect(valueOf(await harness.call('pgeRounds', {}, abroad.member.caller)).rounds).toEqual([]);
  expect(await balanceOf(abroad)).toBe(1_000_000n);
});

test('a ball that another one outruns again and again is given up without an effect', async () => {
  const table = await seated();
  valueOf(await table.drop());
  const before = await balanceOf(table);
  await whileQuery(harness, { names: spins, by: outrunSpin }, async () => expect(codeOf(await table.drop())).toBe('bet_contended'));
  expect(await balanceOf(table)).toBe(before);
});

test.each(['before', 'after'] as const)('[F4] when the server dies %s the ball is stored, asking again drops it once', async (moment) => {
  const table = await seated();
  const first = valueOf(await table.drop());
  const betId = randomUUID();
  await whileQuery(harness, { names: spins, by: dying(moment) }, async () =>
    expect(codeOf(await table.drop({ betId }))).toBe('internal_error'),
  );
  const round = valueOf(await table.drop({ betId }));
  expect([round.nonce, await balanceOf(table)]).toEqual([1, minor(first.balance.amount) - 10_000n + minor(round.payout)]);
});

test('demo balls never touch the ledger, and have the same odds: the same table and the same function', async () => {
  const rows = async () =>
    (
      await sql<{ n: bigint }>`SELECT (SELECT count(*) FROM ledger_transfer) + (SELECT count(*) FROM pge_round) AS n`.execute(
        harness.app.db,
      )
    ).rows;
  const before = await rows();
  const [demo, real] = [await seated('demo'), await openGame(harness, await harness.newMember(), 'plinko')];
  const round = valueOf(await demo.drop());
  expect(round.balance.amount).toBe(amount(10_000_000n - 10_000n + minor(round.payout)));
  expect([round.mode, round.tableHash]).toEqual(['demo', real.opened.info.tableHash]);
  expect(await rows()).toEqual(before);
});

test('the game says its table, its 27 boards and its stakes', async () => {
  const info = valueOf(await harness.call('pgeGame', { game: 'plinko' }));
  expect(info).toMatchObject({
    title: 'Plinko Trevo',
    tableVersion: 1,
    stakes: [],
    stakeRange: { min: '0.10', max: '1000.00' },
    table: { code: 'plinko' },
  });
  expect((info.par as { settings: unknown[] }).settings).toHaveLength(27);
});

function amount(value: bigint): string {
  return `${value / 10_000n}.${String((value % 10_000n) / 100n).padStart(2, '0')}`;
}
