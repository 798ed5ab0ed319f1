import { randomUUID } from 'node:crypto';
import { type Id } from '@trevo/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { bedTools } from '../../../test/bed-table.ts';
import { bedCalls, bedOf, secretOf } from '../../../test/beds.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { codeOf, nodeIdOf, openGame, openStudio, ticketOf, valueOf } from '../../../test/studio.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

const { seated, opened } = bedTools(() => harness);

describe.each(['real', 'demo'] as const)('a bed for %s money', (mode) => {
  test('the stake goes when it opens, picks reveal one cell each, the cash-out pays what the book says', async () => {
    const table = await seated(mode);
    const start = mode === 'real' ? 100 : 1_000;
    const { round, safe, mines } = await opened(table);
    expect(round).toMatchObject({
      status: 'open',
      stake: '1.00',
      payout: '0.00',
      multiplier: '0',
      balanceAfterStake: `${start - 1}.00`,
      nonce: 0,
    });
    for (const cell of safe.slice(0, 3)) {
      const step = valueOf(await table.bed.pick(round.roundId, cell));
      expect([step.status, step.payout, bedOf(step).field]).toEqual(['open', '0.00', null]);
    }
    const paid = valueOf(await table.bed.cashOut(round.roundId));
    expect(paid).toMatchObject({ status: 'finished', payout: '1.47', multiplier: '147/100', balance: { amount: `${start}.47` } });
    expect(bedOf(paid)).toMatchObject({ end: 'cashedOut', picks: safe.slice(0, 3), field: mines });
    const state = valueOf(await harness.call('pgeState', {}, table.game.as));
    expect([state.openRound, state.lastRound?.roundId, state.balance.amount]).toEqual([null, round.roundId, `${start}.47`]);
  });

  test('a mine ends it with nothing, and shows where they were', async () => {
    const table = await seated(mode);
    const { round, safe, mines } = await opened(table);
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    const hit = valueOf(await table.bed.pick(round.roundId, mines[0] as number));
    expect(hit).toMatchObject({ status: 'finished', payout: '0.00', multiplier: '0', balance: { amount: round.balanceAfterStake } });
    expect(bedOf(hit)).toMatchObject({ end: 'hit', field: mines });
    expect(codeOf(await table.bed.pick(round.roundId, safe[1] as number))).toBe('round_over');
    expect(codeOf(await table.bed.cashOut(round.roundId))).toBe('round_over');
  });

  test('the last safe cell cashes out by itself', async () => {
    const table = await seated(mode);
    const { round, safe } = await opened(table, 24);
    const cleared = valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    expect(cleared).toMatchObject({ status: 'finished', payout: '24.75', multiplier: '99/4' });
    expect(bedOf(cleared).end).toBe('cleared');
  });

  test('[I8] [I9] every id is worth one effect: repeats get the same bytes, other data under a known id is refused', async () => {
    const table = await seated(mode);
    const [openId, pickId, cashId] = [randomUUID(), randomUUID(), randomUUID()];
    const first = await table.bed.open('1.00', 3, openId);
    const round = valueOf(first);
    const { safe } = await secretOf(harness, round);
    const cell = safe[0] as number;
    const picked = await table.bed.pick(round.roundId, cell, pickId);
    expect((await table.bed.pick(round.roundId, cell, pickId)).body).toEqual(picked.body);
    expect((await table.bed.open('1.00', 3, openId)).body).toEqual(first.body);
    const paid = await table.bed.cashOut(round.roundId, cashId);
    const again = [
      await table.bed.cashOut(round.roundId, cashId),
      await table.bed.pick(round.roundId, cell, pickId),
      await table.bed.open('1.00', 3, openId),
    ];
    expect(again.map(({ body }) => JSON.stringify(body))).toEqual([paid, picked, first].map(({ body }) => JSON.stringify(body)));
    expect(codeOf(await table.bed.pick(round.roundId, safe[1] as number, pickId))).toBe('step_id_reused');
    expect(codeOf(await table.bed.cashOut(round.roundId, pickId))).toBe('step_id_reused');
    expect(codeOf(await table.bed.open('2.00', 3, openId))).toBe('bet_id_reused');
    expect(codeOf(await table.bed.open('1.00', 4, openId))).toBe('bet_id_reused');
    expect(valueOf(await harness.call('pgeState', {}, table.game.as)).balance).toEqual(valueOf(paid).balance);
  });

  test('what is not on offer is refused and changes nothing', async () => {
    const table = await seated(mode);
    for (const stake of ['0.09', '1000.01', '1.005']) {
      const answer = await table.bed.open(stake, 3);
      expect(answer.body).toMatchObject({ errorCode: 'stake_not_offered', fields: [{ at: 'stake' }] });
    }
    const { round, safe } = await opened(table);
    expect(codeOf(await table.bed.cashOut(round.roundId))).toBe('step_not_offered');
    expect(codeOf(await table.bed.open('1.00', 3))).toBe('round_open');
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    expect(codeOf(await table.bed.pick(round.roundId, safe[0] as number))).toBe('step_not_offered');
    for (const cell of [25, 99, -1, 1.5]) {
      const answer = await table.bed.pick(round.roundId, cell);
      expect(answer.body).toMatchObject({ errorCode: 'action_malformed', fields: [{ at: 'action' }] });
    }
    for (const mines of [0, 25, 2.5]) {
      const answer = await table.bed.open('1.00', mines);
      expect(answer.body).toMatchObject({ errorCode: 'choice_malformed', fields: [{ at: 'choice' }] });
    }
    const unknown = harness.app.newId('round');
    expect(codeOf(await table.bed.pick(unknown, 0))).toBe('round_unknown');
    expect(codeOf(await table.bed.cashOut(unknown))).toBe('round_unknown');
    expect(bedOf(valueOf(await table.bed.cashOut(round.roundId))).picks).toEqual([safe[0]]);
  });

  test('a session of another game plays no bed, and no bed opens a slot', async () => {
    const table = await seated(mode);
    const slot = await openGame(harness, table.member, 'setes', mode);
    expect(codeOf(await bedCalls(harness, slot).open('1.00', 3))).toBe('choice_malformed');
    expect(codeOf(await table.game.spin('0.20'))).toBe('choice_malformed');
    const { round } = await opened(table);
    expect(codeOf(await bedCalls(harness, slot).pick(round.roundId, 0))).toBe('round_unknown');
  });

  test('the open round is there after a reload, says nothing of its mines, and cannot be shown to an end', async () => {
    const table = await seated(mode);
    const { round, safe } = await opened(table);
    valueOf(await table.bed.pick(round.roundId, safe[4] as number));
    const shown = valueOf(await harness.call('pgeRoundShown', { roundId: round.roundId as Id<'round'>, finished: true }, table.game.as));
    expect(shown.status).toBe('open');
    const { openRound } = valueOf(await harness.call('pgeState', {}, table.game.as));
    expect(openRound).toMatchObject({ roundId: round.roundId, status: 'open', payout: '0.00', serverSeed: null });
    expect(bedOf(openRound as never)).toMatchObject({ picks: [safe[4]], end: null, field: null });
    valueOf(await table.bed.cashOut(round.roundId));
  });

  test('the seeds cannot be rotated while it is open, from no tab and not by the portal', async () => {
    const table = await seated(mode);
    const { round, safe } = await opened(table);
    const seedPairId = round.seedPairId as Id<'seedPair'>;
    const other = await openGame(harness, table.member, 'setes', mode);
    expect(codeOf(await harness.call('pgeRotateSeeds', { seedPairId }, table.game.as))).toBe('round_open');
    expect(codeOf(await harness.call('pgeRotateSeeds', { seedPairId }, other.as))).toBe('round_open');
    const seeds = valueOf(await harness.call('pgeSeeds', {}, other.as));
    expect(JSON.stringify(seeds)).not.toContain('serverSeed');
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    valueOf(await table.bed.cashOut(round.roundId));
    expect(valueOf(await harness.call('pgeRotateSeeds', { seedPairId }, other.as)).revealed.seedPairId).toBe(seedPairId);
  });
});

test('two members, at two brands, never see or touch each other’s bed', async () => {
  const [table, neighbour, abroad] = [await seated(), await seated(), await seated('real', 'sabia')];
  const { round, safe } = await opened(table);
  for (const other of [neighbour, abroad]) {
    expect(codeOf(await other.bed.pick(round.roundId, safe[0] as number))).toBe('round_unknown');
    expect(codeOf(await other.bed.cashOut(round.roundId))).toBe('round_unknown');
    expect(valueOf(await harness.call('pgeState', {}, other.game.as)).openRound).toBeNull();
  }
  const intruder = { ...table.game.as, merchant: 'sabia' };
  const step = { roundId: round.roundId as Id<'round'>, stepId: randomUUID() };
  expect(codeOf(await harness.call('pgeStep', { ...step, action: { kind: 'pick', cell: 0 } }, intruder))).toBe('game_session_ended');
  expect(codeOf(await harness.call('pgeStep', { ...step, action: { kind: 'cashOut' } }, intruder))).toBe('game_session_ended');
  const bet = { betId: randomUUID(), stake: '1.00', choice: { mines: 3 } };
  expect(codeOf(await harness.call('pgeBet', bet, intruder))).toBe('game_session_ended');
  expect(bedOf(valueOf(await harness.call('pgeState', {}, table.game.as)).openRound as never).picks).toEqual([]);
});

test('a launch after a closed tab finds the open bed and plays it to its end', async () => {
  const table = await seated();
  const { round, safe } = await opened(table);
  valueOf(await table.bed.pick(round.roundId, safe[0] as number));
  const { url } = valueOf(
    await harness.call('launchGame', { nodeId: await nodeIdOf(harness, table.member.caller, 'canteiro') }, table.member.caller),
  );
  const later = valueOf(await harness.call('pgeOpenSession', { ticket: ticketOf(url) }));
  expect(later.openRound).toMatchObject({ roundId: round.roundId, outcome: { picks: [safe[0]] } });
  const as = { headers: { 'x-game-token': later.token } };
  const step = { roundId: round.roundId as Id<'round'>, stepId: randomUUID() };
  expect(valueOf(await harness.call('pgeStep', { ...step, action: { kind: 'cashOut' } }, as)).payout).toBe('1.12');
});

test('the game says its table, its 300 figures and its stakes', async () => {
  const info = valueOf(await harness.call('pgeGame', { game: 'canteiro' }));
  expect(info).toMatchObject({
    title: 'Canteiro',
    tableVersion: 1,
    stakes: [],
    capMultiple: null,
    interrupted: { kind: 'kept', hours: 24 },
    table: { code: 'canteiro' },
  });
  expect(info.stakeRange).toEqual({ min: '0.10', max: '1000.00', step: '0.01', usual: '1.00', payoutMax: '250000.00' });
  const { settings } = info.par as { settings: { lines: unknown[] }[] };
  expect(settings.flatMap(({ lines }) => lines)).toHaveLength(300);
  expect(codeOf(await harness.call('pgeGame', { game: 'canteiro', version: 2 }))).toBe('game_unknown');
});
