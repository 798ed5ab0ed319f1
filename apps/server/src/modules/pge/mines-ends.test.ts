import { hourMs, type Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { bedTools } from '../../../test/bed-table.ts';
import { bedOf } from '../../../test/beds.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { verifiedHere } from '../../../test/verified-here.ts';
import { codeOf, fund, openStudio, valueOf } from '../../../test/studio.ts';
import { switchGame } from '../catalogue/index.ts';
import { closeOpenRounds, finishAbandonedRounds } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

const { seated, opened, balanceOf, ledgerKinds, seamlessStatus, stored } = bedTools(() => harness);

describe('where the mines lie', () => {
  test('is in no answer and in no stored row before the round is over', async () => {
    const table = await seated();
    const { round, safe, mines } = await opened(table, 5);
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    const id = round.roundId as Id<'round'>;
    const told = [
      valueOf(await harness.call('pgeState', {}, table.game.as)).openRound?.outcome,
      valueOf(await harness.call('pgeRound', { roundId: id }, table.member.caller)).outcome,
      (await harness.app.db.selectFrom('pge_round').where('id', '=', id).select('outcome').executeTakeFirstOrThrow()).outcome,
    ];
    for (const outcome of told) expect(outcome).toEqual({ ...(round.outcome as object), picks: [safe[0]] });
    const steps = await harness.app.db.selectFrom('pge_step').where('round_id', '=', id).select('action').orderBy('place').execute();
    expect(steps.map(({ action }) => action)).toEqual([{ kind: 'open' }, { kind: 'pick', cell: safe[0] }]);
    expect(bedOf(valueOf(await table.bed.cashOut(round.roundId))).field).toEqual(mines);
  });

  test('is what the committed seed says: every finished round verifies offline once the seed is revealed', async () => {
    const table = await seated();
    for (let i = 0; i < 8; i++) {
      const { round, safe, mines } = await opened(table, 3 + i);
      for (const cell of safe.slice(0, i % 4)) valueOf(await table.bed.pick(round.roundId, cell));
      valueOf(i % 4 === 0 ? await table.bed.pick(round.roundId, mines[0] as number) : await table.bed.cashOut(round.roundId));
    }
    const { current } = valueOf(await harness.call('pgeSeeds', {}, table.member.caller));
    valueOf(await harness.call('pgeRotateSeeds', { seedPairId: current.seedPairId as Id<'seedPair'> }, table.member.caller));
    const { rounds } = valueOf(await harness.call('pgeRounds', { game: 'canteiro' }, table.member.caller));
    expect(rounds).toHaveLength(8);
    for (const line of rounds) {
      const round = valueOf(await harness.call('pgeRound', { roundId: line.roundId as Id<'round'> }, table.member.caller));
      expect(await verifiedHere(round)).toMatchObject({ holds: true, checks: { length: 5 } });
    }
  });
});

describe('a round that nobody comes back to', () => {
  test('is paid what it had won after 24 hours, not before, by the policy', async () => {
    const table = await seated();
    const { round, safe } = await opened(table);
    for (const cell of safe.slice(0, 2)) valueOf(await table.bed.pick(round.roundId, cell));
    harness.clock.advance(23 * hourMs);
    await finishAbandonedRounds(harness.app, harness.trevo);
    expect(await balanceOf(table)).toBe(990_000n);
    harness.clock.advance(2 * hourMs);
    expect(await finishAbandonedRounds(harness.app, harness.trevo)).toBeGreaterThanOrEqual(1);
    expect(await balanceOf(table)).toBe(1_002_800n);
    expect(await finishAbandonedRounds(harness.app, harness.trevo)).toBe(0);
    const { finished_by, payout, multiplier } = await stored(round.roundId);
    expect([finished_by, payout, multiplier]).toEqual(['policy', 12_800n, '32/25']);
    expect(await ledgerKinds(table)).toEqual(['bet', 'win']);
    expect(await seamlessStatus(round.betId)).toMatchObject({ status: 'ended', staked: 10_000n, won: 12_800n });
  });

  test('gets its stake back when nothing was picked', async () => {
    const table = await seated();
    const { round } = await opened(table);
    expect(await closeOpenRounds(harness.app, harness.trevo, { memberId: table.member.id })).toBe(1);
    expect(await balanceOf(table)).toBe(1_000_000n);
    expect(await ledgerKinds(table)).toEqual(['bet', 'rollback']);
    expect(await seamlessStatus(round.betId)).toMatchObject({ status: 'ended', staked: 10_000n, returned: 10_000n });
    expect(await stored(round.roundId)).toMatchObject({
      finished_by: 'policy',
      payout: 10_000n,
      multiplier: '1',
      outcome: { end: 'returned' },
    });
    expect(await closeOpenRounds(harness.app, harness.trevo, { memberId: table.member.id })).toBe(0);
  });

  test('ends by the policy all the same when its game was closed meanwhile, though nobody can step in it', async () => {
    const [table, other] = [await seated(), await seated()];
    const { round, safe } = await opened(table);
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    await opened(other);
    const { id } = await harness.app.db
      .selectFrom('game')
      .where('merchant_id', '=', harness.trevo)
      .where('code', '=', 'canteiro')
      .select('id')
      .executeTakeFirstOrThrow();
    const turn = {
      merchantId: harness.trevo,
      gameId: id as Id<'game'>,
      actor: { kind: 'operator', id: 'opr_test' },
      reason: 'art is being redone',
    } as const;
    expect((await switchGame(harness.app, { ...turn, change: { enabled: false } })).ok).toBe(true);
    expect(codeOf(await table.bed.pick(round.roundId, safe[1] as number))).toBe('game_session_ended');
    harness.clock.advance(25 * hourMs);
    expect(await finishAbandonedRounds(harness.app, harness.trevo)).toBeGreaterThanOrEqual(2);
    expect(await balanceOf(table)).toBe(1_001_200n);
    expect(await balanceOf(other)).toBe(1_000_000n);
    expect((await switchGame(harness.app, { ...turn, change: { enabled: true } })).ok).toBe(true);
  });

  test('is closed at once for a member who may play no more, whose win is paid all the same; nobody else’s is', async () => {
    const [table, other] = [await seated(), await seated('real', 'sabia')];
    const { round, safe } = await opened(table);
    const left = valueOf(await other.bed.open('1.00', 3));
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', table.member.id).execute();
    expect(await closeOpenRounds(harness.app, harness.trevo, { memberId: table.member.id })).toBe(1);
    expect(await balanceOf(table)).toBe(1_001_200n);
    expect(await closeOpenRounds(harness.app, harness.trevo, { memberId: other.member.id })).toBe(0);
    expect((await stored(left.roundId)).finished_at).toBeNull();
  });

  test('ends at once when the member pauses: what was won is paid, and nothing further can be staked', async () => {
    const table = await seated();
    const { round, safe } = await opened(table);
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    valueOf(await harness.call('pausePlay', { term: 'year' }, table.member.caller));
    expect((await stored(round.roundId)).finished_by).toBe('policy');
    expect(await balanceOf(table)).toBe(1_001_200n);
    expect(codeOf(await table.bed.open('1.00', 3))).toBe('game_session_ended');
  });

  test('may be ended by the player at the same moment: one of the two pays', async () => {
    const table = await seated();
    const { round, safe } = await opened(table);
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    const [mine, policy] = await Promise.all([
      table.bed.cashOut(round.roundId),
      closeOpenRounds(harness.app, harness.trevo, { memberId: table.member.id }),
    ]);
    expect([mine.body.success, policy]).toEqual(mine.body.success ? [true, 0] : [false, 1]);
    expect(await balanceOf(table)).toBe(1_001_200n);
  });
});

describe('money', () => {
  test('a lost round leaves no win, and is over at the door of money too', async () => {
    const table = await seated();
    const { round, mines } = await opened(table);
    valueOf(await table.bed.pick(round.roundId, mines[0] as number));
    expect(await ledgerKinds(table)).toEqual(['bet']);
    expect(await seamlessStatus(round.betId)).toMatchObject({ status: 'ended', won: 0n });
  });

  test('a stake that is refused takes no nonce and opens no bed', async () => {
    const table = await seated();
    expect(codeOf(await table.bed.open('500.00', 3))).toBe('balance_too_low');
    await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', table.member.id).execute();
    expect(codeOf(await table.bed.open('1.00', 3))).toBe('bet_refused');
    await harness.app.db.updateTable('member').set({ status: 'active' }).where('id', '=', table.member.id).execute();
    expect((await opened(table)).round.nonce).toBe(0);
  });

  test('a pick that could pay beyond the maximum is not on offer: the round cashes out before it', async () => {
    const table = await seated();
    await fund(harness, table.member, 2_000);
    const { round, safe } = await opened(table, 20, '1000.00');
    expect(bedOf(round).picksMax).toBe(3);
    for (const cell of safe.slice(0, 2)) expect(valueOf(await table.bed.pick(round.roundId, cell)).status).toBe('open');
    const last = valueOf(await table.bed.pick(round.roundId, safe[2] as number));
    expect([last.status, last.payout, bedOf(last).end]).toEqual(['finished', '227700.00', 'limit']);
  });

  test('demo rounds never touch the ledger, whatever happens in them', async () => {
    const rows = async () =>
      (
        await sql<{ n: bigint }>`SELECT (SELECT count(*) FROM ledger_transfer) + (SELECT count(*) FROM pge_round) AS n`.execute(
          harness.app.db,
        )
      ).rows;
    const before = await rows();
    const table = await seated('demo');
    const { round, safe } = await opened(table);
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    valueOf(await table.bed.cashOut(round.roundId));
    expect(await rows()).toEqual(before);
  });

  test('tabs of the member hear the balance when the stake goes and when the round pays, not in between', async () => {
    const table = await seated();
    const heard: string[] = [];
    const stop = harness.app.bus.subscribe(`member:${table.member.id}`, (message) => heard.push((message as { balance: string }).balance));
    const { round, safe } = await opened(table);
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    valueOf(await table.bed.cashOut(round.roundId));
    stop();
    expect(heard).toEqual(['99.00', '100.12']);
  });

  test('what was decided stays: the application itself cannot rewrite a round, nor the database a finished one', async () => {
    const table = await seated();
    const { round, safe } = await opened(table);
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    valueOf(await table.bed.cashOut(round.roundId));
    const { db } = harness.app;
    await expect(sql`UPDATE pge_round SET payout = 1 WHERE id = ${round.roundId}`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`UPDATE pge_step SET action = '{}' WHERE round_id = ${round.roundId}`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`SELECT pge_write_result(${round.roundId}, '{}', '9', 9, 9, 9, NULL, NULL)`.execute(db)).rejects.toThrow(
      /not an open round/,
    );
  });
});
