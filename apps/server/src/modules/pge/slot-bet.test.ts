import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { parseAmount } from '@trevo/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { holdTransaction } from '../../../test/hold-transaction.ts';
import { codeOf, fund, openGame, openStudio, slotCodes, spinUntil, valueOf } from '../../../test/studio.ts';
import { testEngine } from '../../../test/test-database.ts';
import { verifiedHere } from '../../../test/verified-here.ts';
import { dying, outrunSpin, type Query, type Statement, whileQuery, spins } from '../../../test/while-query.ts';
import { placeBet } from '../seamless/index.ts';
import { checkLedger } from '../wallet/index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterAll(() => harness.close());

const minor = (text: string) => {
  const read = parseAmount(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

async function balanceOf(memberId: string): Promise<bigint> {
  const { rows } = await sql<{
    balance: bigint;
  }>`SELECT balance FROM ledger_account WHERE owner_id = ${memberId} AND pocket = 'main'`.execute(harness.app.db);
  return rows[0]?.balance ?? 0n;
}

async function player(reais = 1_000) {
  const member = await harness.newMember();
  await fund(harness, member, reais);
  return member;
}

test('a spin takes the stake, pays the win, and its balances agree with the ledger', async () => {
  const member = await player(100);
  const game = await openGame(harness, member, 'setes');
  let expected = 1_000_000n;
  for (let i = 0; i < 20; i++) {
    const round = valueOf(await game.spin('1.00'));
    expect(minor(round.balanceAfterStake)).toBe(expected - 10_000n);
    expected = expected - 10_000n + minor(round.payout);
    expect(round.balance.amount).toBe((await balanceOf(member.id)) === expected ? round.balance.amount : 'ledger differs');
    expect(minor(round.balance.amount)).toBe(expected);
    expect(round.nonce).toBe(i);
  }
  const { rows } = await sql<{ sum: bigint }>`SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger_entry`.execute(harness.app.db);
  expect(rows[0]?.sum).toBe(0n);
});

test('every stored round of every slot verifies offline once its seed is revealed', async () => {
  const member = await player();
  for (const code of slotCodes) {
    const game = await openGame(harness, member, code);
    const stake = game.opened.info.stakes[1]?.stake ?? '';
    for (let i = 0; i < 8; i++) {
      const round = valueOf(await game.spin(stake));
      if (round.outcome.features.length > 0)
        valueOf(await harness.call('pgeRoundShown', { roundId: round.roundId as Id<'round'>, finished: true }, game.as));
    }
  }
  const seeds = valueOf(await harness.call('pgeSeeds', {}, member.caller));
  const { revealed } = valueOf(
    await harness.call('pgeRotateSeeds', { seedPairId: seeds.current.seedPairId as Id<'seedPair'> }, member.caller),
  );
  const { rounds } = valueOf(await harness.call('pgeRounds', { pageSize: 50 }, member.caller));
  expect(rounds).toHaveLength(8 * slotCodes.length);
  for (const { roundId } of rounds) {
    const round = valueOf(await harness.call('pgeRound', { roundId: roundId as Id<'round'> }, member.caller));
    expect(round.serverSeed).toBe(revealed.serverSeed);
    expect(await verifiedHere(round)).toMatchObject({ holds: true, checks: { length: 5 } });
  }
});

test('the same spin id gives the same bytes and moves money once, also when sent ten times at once', async () => {
  const member = await player();
  const game = await openGame(harness, member, 'onca');
  const betId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => game.spin('1.00', betId)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const round = valueOf(answers[0] as (typeof answers)[number]);
  expect(await balanceOf(member.id)).toBe(10_000_000n - 10_000n + minor(round.payout));
  await harness.call('pgeRoundShown', { roundId: round.roundId as Id<'round'>, finished: true }, game.as);
  expect((await game.spin('1.00', betId)).body).toEqual(answers[0]?.body);
  expect(codeOf(await game.spin('2.50', betId))).toBe('bet_id_reused');
});

test('two tabs that spin at once each get a nonce of their own, without a gap', async () => {
  const member = await player();
  const tabs = [await openGame(harness, member, 'setes'), await openGame(harness, member, 'setes')];
  const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => (tabs[i % 2] as (typeof tabs)[number]).spin('0.20')));
  const rounds = answers.filter(({ body }) => body.success).map(valueOf);
  const refused = answers.filter(({ body }) => !body.success).map(codeOf);
  expect(new Set(refused).size === 0 || (new Set(refused).size === 1 && refused[0] === 'bet_contended')).toBe(true);
  expect(rounds.map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual(rounds.map((_, i) => i));
  const paid = rounds.reduce((sum, { payout }) => sum + minor(payout), 0n);
  expect(await balanceOf(member.id)).toBe(10_000_000n - 2_000n * BigInt(rounds.length) + paid);
});

test('a refused stake takes no nonce and no money, and stays refused under its id', async () => {
  const member = await player(1);
  const game = await openGame(harness, member, 'setes');
  const betId = randomUUID();
  expect(codeOf(await game.spin('2.50', betId))).toBe('balance_too_low');
  await fund(harness, member, 100);
  expect(codeOf(await game.spin('2.50', betId))).toBe('balance_too_low');
  const round = valueOf(await game.spin('2.50'));
  expect([round.nonce, round.balanceAfterStake]).toEqual([0, '98.50']);
});

test.each(['0.03', '1.0001', '99999.00'])('a stake of %s that the slot does not offer is refused with its place', async (stake) => {
  const member = await player();
  const game = await openGame(harness, member, 'setes');
  const answer = await game.spin(stake);
  expect(answer.body).toMatchObject({ errorCode: 'stake_not_offered', fields: [{ at: 'stake' }] });
  expect(await balanceOf(member.id)).toBe(10_000_000n);
});

test.each(['-1.00', '0', '1e2', '01.00', ' 1.00', '1,00', '٣'])('a stake written as %j is refused, never read', async (stake) => {
  const member = await player();
  const game = await openGame(harness, member, 'setes');
  expect(codeOf(await game.spin(stake))).toBe('invalid_request');
});

test('a round with features stays open until it was shown: no other spin, found again after a reload, and its money is already posted', async () => {
  const member = await player();
  const game = await openGame(harness, member, 'tucano');
  const round = await spinUntil(harness, game, '0.20', 'open');
  const roundId = round.roundId as Id<'round'>;
  expect(await balanceOf(member.id)).toBe(minor(round.balance.amount));
  expect(codeOf(await game.spin('0.20'))).toBe('round_open');
  valueOf(await harness.call('pgeRoundShown', { roundId, steps: 3 }, game.as));
  expect(valueOf(await harness.call('pgeRoundShown', { roundId, steps: 1 }, game.as))).toMatchObject({ status: 'open', shownSteps: 3 });
  const state = valueOf(await harness.call('pgeState', {}, game.as));
  expect(state.openRound).toMatchObject({ roundId, status: 'open', shownSteps: 3, outcome: round.outcome, serverSeed: null });
  // A new launch, as after a closed tab or a killed server, finds it too.
  const again = await openGame(harness, member, 'tucano');
  expect(again.opened.openRound).toMatchObject({ roundId, shownSteps: 3 });
  expect(valueOf(await harness.call('pgeRoundShown', { roundId, finished: true }, again.as))).toEqual({
    roundId,
    status: 'finished',
    shownSteps: 3,
  });
  expect(valueOf(await harness.call('pgeRoundShown', { roundId, finished: true }, again.as)).status).toBe('finished');
  expect((await again.spin('0.20')).body.success).toBe(true);
});

test('tabs of the member hear the balance after the commit, with the round it belongs to', async () => {
  const member = await player();
  const game = await openGame(harness, member, 'setes');
  const heard: unknown[] = [];
  const stop = harness.app.bus.subscribe(`member:${member.id}`, (message) => heard.push(message));
  const round = valueOf(await game.spin('0.20'));
  stop();
  expect(heard).toEqual([
    { type: 'balance', balance: round.balance.amount, currency: 'BRL', version: round.balance.version, roundId: round.roundId },
  ]);
});

test('a member whose account was locked cannot stake; nothing moves', async () => {
  const member = await player();
  const game = await openGame(harness, member, 'setes');
  await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', member.id).execute();
  expect(codeOf(await game.spin('0.20'))).toBe('bet_refused');
  expect(await balanceOf(member.id)).toBe(10_000_000n);
});

test('a spin that another one outruns again and again is given up without an effect', async () => {
  const member = await player();
  const game = await openGame(harness, member, 'setes');
  valueOf(await game.spin('0.20'));
  await whileQuery(harness, { names: spins, by: outrunSpin }, async () => expect(codeOf(await game.spin('0.20'))).toBe('bet_contended'));
  expect(valueOf(await game.spin('0.20')).nonce).toBe(1);
});

test.each(['before', 'after'] as const)('when the server dies %s the round is stored, asking again plays it once', async (moment) => {
  const member = await player();
  const game = await openGame(harness, member, 'setes');
  valueOf(await game.spin('0.20'));
  const start = await balanceOf(member.id);
  const betId = randomUUID();
  await whileQuery(harness, { names: spins, by: dying(moment) }, async () =>
    expect(codeOf(await game.spin('0.20', betId))).toBe('internal_error'),
  );
  const round = valueOf(await game.spin('0.20', betId));
  expect([round.nonce, await balanceOf(member.id)]).toEqual([1, start - 2_000n + minor(round.payout)]);
  expect(valueOf(await game.spin('0.20')).nonce).toBe(2);
});

test('[F11] spins that arrive together share a statement, and each has its own answer', async () => {
  const games = await Promise.all(Array.from({ length: 6 }, async () => openGame(harness, await player(), 'setes')));
  for (const game of games) valueOf(await game.spin('0.20'));
  const poor = await openGame(harness, await harness.newMember(), 'setes');
  expect(codeOf(await poor.spin('0.20'))).toBe('balance_too_low');
  let statements = 0;
  const counting = (query: Query, statement: Statement) => {
    statements += 1;
    return query(statement);
  };
  await whileQuery(harness, { names: spins, by: counting }, async () => {
    const answers = await Promise.all([...games, poor].map((game) => game.spin('0.20')));
    expect(answers.slice(0, -1).map((answer) => valueOf(answer).nonce)).toEqual(games.map(() => 1));
    expect(answers.map(({ body }) => (body.success ? null : body.errorCode)).at(-1)).toBe('balance_too_low');
  });
  expect(statements).toBeLessThan(games.length);
});

test.skipIf(testEngine === 'pglite')('[F11] a spin that waits for a locked account waits alone; spins of others go on', async () => {
  const [held, free] = [await player(), await player()];
  const [heldGame, freeGame] = [await openGame(harness, held, 'setes'), await openGame(harness, free, 'setes')];
  for (const game of [heldGame, freeGame]) valueOf(await game.spin('0.20'));
  let ended = false;
  const { tx, end } = await holdTransaction(harness.app.db);
  await sql`SELECT protection_hold(${held.id})`.execute(tx);
  const waited = heldGame.spin('0.20');
  void waited.then(() => {
    ended = true;
  });
  for (let nonce = 1; nonce <= 5; nonce++) expect(valueOf(await freeGame.spin('0.20')).nonce).toBe(nonce);
  expect(ended).toBe(false);
  await end();
  expect(valueOf(await waited).nonce).toBe(1);
});

test('[I8] [I9] a spin under the id of a stake that was taken otherwise is refused, won or lost, and takes neither money nor nonce', async () => {
  const member = await player();
  const game = await openGame(harness, member, 'setes');
  valueOf(await game.spin('0.20'));
  for (let nonce = 1; nonce <= 12; nonce++) {
    const betId = randomUUID();
    const other = { merchantId: member.merchantId, vendor: 'PGE', memberId: member.id, currency: 'BRL' } as const;
    await placeBet(harness.app.database, { ...other, externalId: betId, roundId: betId, gameCode: 'other', minor: 2_000n });
    const before = await balanceOf(member.id);
    expect(codeOf(await game.spin('0.20', betId))).toBe('bet_id_reused');
    expect(await balanceOf(member.id)).toBe(before);
    expect(valueOf(await game.spin('0.20')).nonce).toBe(nonce);
  }
  expect((await checkLedger(harness.app.db)).faults).toEqual([]);
});
