import { commitmentOf, openStream, type Stream, streamsOf } from '@trevo/fairness';
import { drawGate, type Gate, holmRejected, pairsGate } from '@trevo/fairness/statistics';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import tables from '../../../vectors/instant-tables.json' with { type: 'json' };
import vectors from '../../../vectors/mines.json' with { type: 'json' };
import { choose } from '../../studio/choose.ts';
import { multipleOfHundredths, multipleText, payoutAt } from '../../studio/multiple.ts';
import { game, layMines, minesCells, minesMax, minesMultiple, type MinesOutcome, minesSafe } from './index.ts';
import { minesSheet } from './mines-sheet.ts';
import { minesPicksMax } from './play-mines.ts';

const [table] = game.tables;
const sheet = minesSheet(table);
const linesOf = (mines: number) => sheet.settings[mines - 1]?.lines ?? [];
const counts = Array.from({ length: minesMax }, (_, index) => index + 1);
const alpha = 0.001;
const pair = { serverSeed: 'd1'.repeat(32), clientSeed: 'demo' };

describe.each(vectors)('$id', ({ params, bet, ...vector }) => {
  test('lays the same mines, reveals the same cells, pays the same, and reads one word per mine', () => {
    expect(commitmentOf(vector.serverSeed)).toBe(vector.serverSeedHash);
    const stream = openStream(vector);
    const field = layMines(stream, params.mines);
    expect(field).toEqual(vector.outcome.mines);
    expect(stream.position).toBe(4 * params.mines);
    const safe = bet.picks.findIndex((cell) => field.includes(cell));
    expect(safe >= 0).toBe(vector.outcome.hit);
    // The reference's seeds are shorter than ours may be, so the stream is opened by hand.
    const multiple = safe >= 0 ? 0 : multipleOfHundredths(minesMultiple(table, params.mines, bet.picks.length));
    expect(multipleText(multiple)).toBe(vector.multiplier);
    expect(payoutAt(multiple, BigInt(vector.stake))).toBe(BigInt(vector.payout));
  });
});

describe('the published table', () => {
  test('holds the book’s 300 entries: multiplier, chance and return of each', () => {
    let entries = 0;
    for (const mines of counts) {
      const book = tables.mines[String(mines) as keyof typeof tables.mines] as unknown as readonly (readonly [number, string, number])[];
      expect(book).toHaveLength(minesSafe(mines));
      for (const [index, [multiplier, chance, returned]] of book.entries()) {
        const entry = linesOf(mines)[index];
        expect(minesMultiple(table, mines, index + 1) / 100).toBe(multiplier);
        expect(entry?.chance.fraction).toBe(chance);
        expect(Number(entry?.return?.decimal)).toBeCloseTo(returned, 7);
        entries += 1;
      }
    }
    expect(entries).toBe(300);
  });

  test('returns from 98.28 % to exactly 99 %, whatever is played', () => {
    expect(sheet.returnLowest.decimal).toBe('0.98280000');
    expect(sheet.returnHighest.fraction).toBe('99/100');
    expect(sheet.settings.flatMap(({ lines }) => lines).every((line) => Number(line.return?.decimal) >= 0.9828)).toBe(true);
  });

  test('every field counted one by one: so many leave the picked cells free', () => {
    const cells = Array.from({ length: minesCells }, (_, cell) => cell);
    const walk = (mines: number, from: number, picks: number): number =>
      mines === 0 ? 1 : cells.slice(from).reduce((sum, cell) => (cell < picks ? sum : sum + walk(mines - 1, cell + 1, picks)), 0);
    for (const mines of [1, 2, 3, 4]) {
      for (const picks of [1, 2, 5, 12, 21]) {
        expect(BigInt(walk(mines, 0, picks))).toBe(choose(minesCells - picks, mines));
        const entry = linesOf(mines)[picks - 1];
        const free = walk(mines, 0, picks) / walk(mines, 0, 0);
        expect(Number(entry?.chance.decimal)).toBeCloseTo(free, 7);
      }
    }
  });
});

describe('a bed', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'canteiro', nonce: 4 };
  const bet = { ...seeds, choice: { mines: 3 }, stakeMinor: 10_000n };
  const field = layMines(openStream(seeds), 3);
  const safe = Array.from({ length: minesCells }, (_, cell) => cell).filter((cell) => !field.includes(cell));
  const pick = (cell: number) => ({ kind: 'pick', cell });
  const after = (...actions: readonly unknown[]) => game.play(bet, actions);
  const outcomeAfter = (...actions: readonly unknown[]): MinesOutcome => {
    const played = after(...actions);
    if (!played.ok) throw new Error(played.code);
    return played.value.outcome;
  };

  test('says nothing of its mines while it is open: with other mines it would be the same, letter for letter', () => {
    const other = Array.from({ length: 50 }, (_, nonce) => nonce).find((nonce) => {
      const mines = layMines(openStream({ ...seeds, nonce }), 3);
      return nonce !== seeds.nonce && String(mines) !== String(field) && !safe.slice(0, 4).some((cell) => mines.includes(cell));
    });
    for (const count of [0, 1, 4]) {
      const picks = safe.slice(0, count).map(pick);
      const elsewhere = game.play({ ...bet, nonce: other ?? -1 }, picks);
      expect(elsewhere.ok && JSON.stringify(elsewhere.value.outcome)).toBe(JSON.stringify(outcomeAfter(...picks)));
      expect(outcomeAfter(...picks)).toMatchObject({ end: null, field: null, multiplier: '0', picks: safe.slice(0, count) });
    }
  });

  test('pays what its safe picks are worth on cash-out, and shows the mines', () => {
    const picks = safe.slice(0, 3);
    expect(after(...picks.map(pick), { kind: 'cashOut' })).toMatchObject({
      ok: true,
      value: { payoutMinor: 14_700n, outcome: { end: 'cashedOut', field, multiplier: '147/100', picks } },
    });
    expect(game.worth(outcomeAfter(...picks.map(pick)))).toBe(14_700);
  });

  test('pays nothing on a mine', () => {
    const hit = outcomeAfter(...safe.slice(0, 2).map(pick), pick(field[0] as number));
    expect(hit).toMatchObject({ end: 'hit', multiplier: '0', field, picks: [...safe.slice(0, 2), field[0]] });
    expect(game.worth(hit)).toBe(0);
  });

  test('cashes out by itself when every safe cell is open', () => {
    expect(outcomeAfter(...safe.slice(0, 21).map(pick)).end).toBeNull();
    expect(outcomeAfter(...safe.map(pick))).toMatchObject({ end: 'cleared', multiplier: '2277', field });
  });

  test('cashes out by itself when a further pick could pay beyond the maximum', () => {
    expect([minesMultiple(table, 3, 10), minesMultiple(table, 3, 11)]).toEqual([500, 625]);
    const limit = minesPicksMax(table, 3, 50_000);
    expect(limit).toBe(10);
    const played = game.play({ ...bet, limit }, safe.slice(0, 10).map(pick));
    expect(played).toMatchObject({ ok: true, value: { outcome: { end: 'limit', multiplier: '5', field, picksMax: 10 } } });
  });

  test('gives the stake back when nothing was picked, and only then', () => {
    expect(after({ kind: 'return' })).toMatchObject({ ok: true, value: { outcome: { end: 'returned', multiplier: '1', field } } });
    expect(after(pick(safe[0] as number), { kind: 'return' })).toEqual({ ok: false, code: 'step_not_offered' });
  });

  test.each([
    ['an open cell', [pick(safe[0] as number), pick(safe[0] as number)], 'step_not_offered'],
    ['a cash-out before the first pick', [{ kind: 'cashOut' }], 'step_not_offered'],
    ['a pick after a mine', [pick(field[0] as number), pick(safe[0] as number)], 'round_over'],
    ['a cash-out after a mine', [pick(field[0] as number), { kind: 'cashOut' }], 'round_over'],
    ['a cell beyond the bed, which no mine can be in', [pick(99)], 'action_malformed'],
    ['a cell that is none', [pick(-1)], 'action_malformed'],
    ['half a cell', [pick(1.5)], 'action_malformed'],
  ] as const)('refuses %s', (_what, actions, code) => {
    expect(after(...actions)).toEqual({ ok: false, code });
  });

  test('a list of picks with holes in it is no way to be paid for cells that nobody opened', () => {
    const holes = new Array<unknown>(5);
    holes[4] = pick(safe[0] as number);
    expect(after(...holes)).toEqual({ ok: false, code: 'action_malformed' });
    expect(game.play(bet, holes)).toEqual({ ok: false, code: 'action_malformed' });
  });

  test('whatever is played, at most the maximum is paid and the mines stay where they were', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: minesMax }),
        fc.shuffledSubarray(
          Array.from({ length: minesCells }, (_, cell) => cell),
          { minLength: 1 },
        ),
        fc.integer({ min: 10, max: 100_000 }),
        fc.nat(),
        (mines, order, stakeSteps, nonce) => {
          const stakeMinor = BigInt(stakeSteps) * 100n;
          const offered = game.offer({ choice: { mines }, stakeMinor, currency: 'BRL' });
          if (!offered.ok) throw new Error(offered.code);
          const laid = layMines(openStream({ ...pair, nonce }), mines);
          const hitAt = order.findIndex((cell) => laid.includes(cell));
          const { limit } = offered.value;
          const picks = (hitAt < 0 ? order : order.slice(0, hitAt + 1)).slice(0, limit ?? 0);
          const played = game.play({ ...pair, nonce, choice: { mines }, stakeMinor, limit }, picks.map(pick));
          if (!played.ok) throw new Error(played.code);
          const { outcome, payoutMinor } = played.value;
          expect(outcome.field ?? laid).toEqual(laid);
          expect(payoutMinor).toBeLessThanOrEqual(2_500_000_000n);
          expect(payoutAt(game.worth(outcome), stakeMinor)).toBeLessThanOrEqual(2_500_000_000n);
          expect(outcome.picks.filter((cell) => laid.includes(cell)).length).toBe(outcome.end === 'hit' ? 1 : 0);
        },
      ),
    );
  });
});

describe('many beds', () => {
  const mines = 3;

  function gatesOf(rounds: number, lay: (stream: Stream) => readonly number[]): Gate[] {
    const at = streamsOf(pair);
    const cells = new Uint8Array(rounds * mines);
    const first = new Uint8Array(rounds);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const field = lay(at(nonce));
      cells.set(field, nonce * mines);
      first[nonce] = field[0] ?? 0;
    }
    return [drawGate('cells', cells, minesCells, mines), pairsGate('first mines', first, minesCells)];
  }
  const pool = Array.from({ length: minesCells }, (_, cell) => cell);

  test('have a mine in every cell equally often, and no bed follows another', { timeout: 240_000 }, () => {
    expect(
      holmRejected(
        gatesOf(inject('manyRounds'), (stream) => stream.pickScaled(pool, mines)),
        alpha,
      ),
    ).toEqual([]);
  });

  test.each([
    [
      'a word modulo a number that does not divide 2³²',
      (stream: Stream, n: number) => Math.floor(((stream.u32() % (3 * 2 ** 30)) * n) / (3 * 2 ** 30)),
    ],
    ['one byte modulo the cells left', (stream: Stream, n: number) => (stream.bytes(1)[0] as number) % n],
  ])('a planted bias fails: %s', (_what, below) => {
    const planted = gatesOf(60_000, (stream) => {
      const left = [...pool];
      return Array.from({ length: mines }, () => left.splice(below(stream, left.length), 1)[0] as number);
    });
    expect(holmRejected(planted, alpha)).toContain('cells');
  });

  test('another mapping of the same words does not pass the vectors: modulo instead of scaling', () => {
    const wrong = vectors.filter((vector) => {
      const stream = openStream(vector);
      const left = [...pool];
      const field = Array.from({ length: vector.params.mines }, () => left.splice(stream.u32() % left.length, 1)[0] as number);
      return JSON.stringify(field.sort((a, b) => a - b)) !== JSON.stringify(vector.outcome.mines);
    });
    expect(wrong).toHaveLength(vectors.length);
  });
});

// Demo and real money call the same functions; these are demo rounds of a public seed pair.
test.each([
  [1, 5],
  [3, 3],
  [10, 2],
  [24, 1],
])('demo beds with %i mines, cashed out after %i picks, return within four standard errors of the exact figure', (mines, picks) => {
  const rounds = inject('demoRounds');
  const at = streamsOf(pair);
  const worth = minesMultiple(table, mines, picks) / 100;
  let sum = 0;
  for (let nonce = 0; nonce < rounds; nonce++) {
    const field = layMines(at(nonce), mines);
    if (field.every((cell) => cell < 7 || cell >= 7 + picks)) sum += worth;
  }
  const entry = linesOf(mines)[picks - 1];
  const error = Number(entry?.standardDeviation) / Math.sqrt(rounds);
  expect(Math.abs(sum / rounds - Number(entry?.return?.decimal)) / error).toBeLessThan(4);
});
