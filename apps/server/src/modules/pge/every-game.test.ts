import { randomUUID } from 'node:crypto';
import { actionsOfText, type RoundGame } from '@trevo/game-rules';
import { hourMs, type Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { minor } from '../../../test/bed-table.ts';
import type { Harness, TestMember } from '../../../test/harness.ts';
import { startHarness } from '../../../test/harness.ts';
import { codeOf, fund, type OpenGame, openGame, openStudio, roundGames, valueOf } from '../../../test/studio.ts';
import { verifiedHere } from '../../../test/verified-here.ts';
import { finishAbandonedRounds } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

type Choice = Parameters<typeof betOf>[1]['choice'];

/** The usual stake of an opened game. */
function stakeOf({ opened: { info } }: OpenGame): string {
  return info.stakeRange?.usual ?? info.stakes.find(({ usual }) => usual)?.stake ?? '';
}

const betOf = (
  game: OpenGame,
  of: { readonly choice: Record<string, number | string | number[]>; readonly betId?: string; readonly stake?: string },
) => harness.call('pgeBet', { betId: of.betId ?? randomUUID(), stake: of.stake ?? stakeOf(game), choice: of.choice }, game.as);

const stepOf = (game: OpenGame, roundId: string, action: Choice, stepId: string = randomUUID()) =>
  harness.call('pgeStep', { roundId: roundId as Id<'round'>, stepId, action }, game.as);

async function balanceOf(member: TestMember): Promise<bigint> {
  const { rows } = await sql<{
    balance: bigint;
  }>`SELECT balance FROM ledger_account WHERE owner_id = ${member.id} AND pocket = 'main'`.execute(harness.app.db);
  return rows[0]?.balance ?? 0n;
}

/** Every move that the definition knows, the first values of its parts first. */
function movesOf({ actions }: RoundGame): Choice[] {
  const texts = Object.entries(actions)
    .filter(([kind]) => kind !== 'cashOut')
    .flatMap(([kind, parts]) =>
      Object.values(parts).reduce<string[]>(
        (begun, part) =>
          begun.flatMap((text) =>
            (part.kind === 'option'
              ? part.values
              : Array.from({ length: Math.min(25, part.max - part.min + 1) }, (_, at) => String(part.min + at))
            ).map((value) => `${text} ${value}`),
          ),
        [kind],
      ),
    );
  return texts.map((text) => actionsOfText(actions, text)[0] as Choice);
}

/** Takes the first move that is on offer; what the server answered to it. */
async function moveOnce(game: OpenGame, rules: RoundGame, roundId: string, from = 0) {
  const moves = movesOf(rules);
  for (const [at] of moves.entries()) {
    const action = moves[(at + from) % moves.length] as Choice;
    const answer = await stepOf(game, roundId, action);
    if (answer.body.success) return { action, answer: valueOf(answer) };
    expect(codeOf(answer)).toBe('step_not_offered');
  }
  throw new Error('No move is on offer');
}

describe.each(roundGames)('$code', (rules) => {
  const choice = { ...rules.usualChoice } as Choice;
  const stepped = Object.keys(rules.actions).length > 0;

  async function seated(mode: 'real' | 'demo' = 'real') {
    const member = await harness.newMember();
    if (mode === 'real') await fund(harness, member, 100);
    return { member, game: await openGame(harness, member, rules.code, mode) };
  }

  test.each(['real', 'demo'] as const)(
    '[I8] [I9] a bet under one id is one bet with one answer, byte for byte; another body is refused (%s)',
    async (mode) => {
      const { game } = await seated(mode);
      const betId = randomUUID();
      const answers = await Promise.all(Array.from({ length: 6 }, () => betOf(game, { choice, betId })));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      const round = valueOf(answers[0] as (typeof answers)[number]);
      if (stepped && round.status === 'open') await moveOnce(game, rules, round.roundId);
      expect((await betOf(game, { choice, betId })).body).toEqual(answers[0]?.body);
      const other = game.opened.info.stakes.find(({ usual }) => !usual)?.stake ?? '2.00';
      expect(codeOf(await betOf(game, { choice, betId, stake: other }))).toBe('bet_id_reused');
      const [name, part] = Object.entries(rules.choice)[0] ?? [];
      if (name !== undefined && part !== undefined) {
        const [least, most] =
          part.kind === 'option' ? part.values : part.kind === 'whole' ? [part.min, part.max] : [[part.min], [part.max]];
        for (const value of [least, most].filter((each) => JSON.stringify(each) !== JSON.stringify(choice[name])))
          expect(codeOf(await betOf(game, { choice: { ...choice, [name]: value }, betId, stake: '0.10' }))).toBe('bet_id_reused');
      }
    },
  );

  test('what is no choice of the game is refused with its place, and takes neither money nor nonce', async () => {
    const { member, game } = await seated();
    for (const odd of [
      { ...choice, kind: 'x' },
      { rows: '8' },
      { ...choice, length: 1 },
      Object.fromEntries(Object.keys(choice).map((name) => [name, -1])),
    ]) {
      if (rules.readChoice(odd).ok) continue;
      expect((await betOf(game, { choice: odd })).body).toMatchObject({
        errorCode: 'choice_malformed',
        fields: [{ at: 'choice' }],
      });
    }
    expect(await balanceOf(member)).toBe(1_000_000n);
    expect(valueOf(await betOf(game, { choice })).nonce).toBe(0);
  });

  test('every round verifies here once its seed is revealed', async () => {
    const { member, game } = await seated();
    let expected = 1_000_000n;
    for (let round = 0; round < 4; round++) {
      harness.clock.advance(1);
      const bet = valueOf(await betOf(game, { choice }));
      let last = bet;
      if (stepped) {
        for (let moves = 0; last.status === 'open' && moves < 2; moves++) last = (await moveOnce(game, rules, bet.roundId, round)).answer;
      }
      if (stepped && last.status === 'open') {
        const out = await stepOf(game, bet.roundId, { kind: 'cashOut' });
        if (out.body.success) last = valueOf(out);
        else while (last.status === 'open') last = (await moveOnce(game, rules, bet.roundId)).answer;
      }
      if (!stepped && last.status === 'open')
        await harness.call('pgeRoundShown', { roundId: bet.roundId as Id<'round'>, finished: true }, game.as);
      expected += minor(last.payout) - minor(bet.stake);
      expect([minor(last.balance.amount), bet.nonce]).toEqual([expected, round]);
    }
    expect(await balanceOf(member)).toBe(expected);
    const { current } = valueOf(await harness.call('pgeSeeds', {}, member.caller));
    valueOf(await harness.call('pgeRotateSeeds', { seedPairId: current.seedPairId as Id<'seedPair'> }, member.caller));
    const { rounds } = valueOf(await harness.call('pgeRounds', { game: rules.code }, member.caller));
    expect(rounds).toHaveLength(4);
    for (const { roundId } of rounds) {
      const round = valueOf(await harness.call('pgeRound', { roundId: roundId as Id<'round'> }, member.caller));
      expect(round.commitment).toBe(current.commitment);
      expect(await verifiedHere(round)).toMatchObject({ holds: true, checks: { length: 5 } });
    }
  });

  test('a demo round touches neither ledger nor history', async () => {
    const { member, game } = await seated('demo');
    const before = await sql`SELECT count(*) AS n FROM ledger_transfer`.execute(harness.app.db);
    const round = valueOf(await betOf(game, { choice }));
    if (stepped && round.status === 'open') await moveOnce(game, rules, round.roundId);
    expect(round.mode).toBe('demo');
    expect((await sql`SELECT count(*) AS n FROM ledger_transfer`.execute(harness.app.db)).rows).toEqual(before.rows);
    expect(valueOf(await harness.call('pgeRounds', {}, member.caller)).rounds).toEqual([]);
  });

  test('says its table, its stakes, its sheet and what becomes of an interrupted round', async () => {
    const info = valueOf(await harness.call('pgeGame', { game: rules.code }));
    expect(info).toMatchObject({
      game: rules.code,
      table: { code: rules.code },
      interrupted: { kind: rules.interrupted.kind },
      showMs: rules.showMs,
    });
    expect(info.par).toMatchObject({ returnLowest: { fraction: expect.any(String) } });
    expect(info.stakes.length > 0).toBe(info.stakeRange === null);
    expect(codeOf(await harness.call('pgeGame', { game: rules.code, version: 99 }))).toBe('game_unknown');
  });
});

describe.each(roundGames.filter(({ actions }) => Object.keys(actions).length > 0))('the steps of $code', (rules) => {
  const choice = { ...rules.usualChoice } as Choice;

  async function opened(mode: 'real' | 'demo' = 'real') {
    const member = await harness.newMember();
    if (mode === 'real') await fund(harness, member, 100);
    const game = await openGame(harness, member, rules.code, mode);
    return { member, game, round: valueOf(await betOf(game, { choice })) };
  }

  test.each(['real', 'demo'] as const)(
    '[I8] [I9] a step under one id is taken once, sent ten times at once, and answered alike for ever (%s)',
    async (mode) => {
      const { game, round } = await opened(mode);
      const { action, answer } = await moveOnce(game, rules, round.roundId);
      const state = valueOf(await harness.call('pgeState', {}, game.as));
      expect(state.lastRound?.outcome).toEqual(answer.outcome);
      if (answer.status === 'finished') return;
      const stepId = randomUUID();
      const kind = 'cashOut';
      const answers = await Promise.all(Array.from({ length: 10 }, () => stepOf(game, round.roundId, { kind }, stepId)));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(codeOf(await stepOf(game, round.roundId, action, stepId))).toBe('step_id_reused');
      if (answers[0]?.body.success) expect(codeOf(await stepOf(game, round.roundId, action))).toBe('round_over');
    },
  );

  test('what is no action of the game is refused with its place, the policy’s own among it', async () => {
    const { game, round } = await opened();
    for (const odd of [
      {},
      { kind: 'return' },
      { kind: 'open' },
      { kind: 'toString' },
      { kind: 'cashOut', cell: 1 },
      { cell: 99 },
    ] as Choice[])
      expect((await stepOf(game, round.roundId, odd)).body).toMatchObject({ errorCode: 'action_malformed', fields: [{ at: 'action' }] });
    expect(valueOf(await harness.call('pgeState', {}, game.as)).openRound?.outcome).toEqual(round.outcome);
    expect(codeOf(await stepOf(game, round.roundId, { kind: 'cashOut' }))).toBe('step_not_offered');
    expect(codeOf(await betOf(game, { choice }))).toBe('round_open');
  });

  test('a round that nobody comes back to gives the stake back before anything is won, and pays what is won after', async () => {
    const { member, round } = await opened();
    expect(await balanceOf(member)).toBe(990_000n);
    harness.clock.advance(23 * hourMs);
    await finishAbandonedRounds(harness.app, harness.trevo);
    expect(await balanceOf(member)).toBe(990_000n);
    harness.clock.advance(2 * hourMs);
    await finishAbandonedRounds(harness.app, harness.trevo);
    expect(await balanceOf(member)).toBe(1_000_000n);
    const { rows } = await sql`SELECT finished_by, multiplier FROM pge_round WHERE id = ${round.roundId}`.execute(harness.app.db);
    expect(rows).toEqual([{ finished_by: 'policy', multiplier: '1' }]);
  });
});
