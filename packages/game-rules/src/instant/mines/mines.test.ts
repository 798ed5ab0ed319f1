import { commitmentOf, openStream, type Stream, streamsOf } from '@trevo/fairness';
import { drawGate, type Gate, holmRejected, pairsGate } from '@trevo/fairness/statistics';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import tables from '../../../vectors/instant-tables.json' with { type: 'json' };
import vectors from '../../../vectors/mines.json' with { type: 'json' };
import { tableHashOf } from '../../slot-engine/table-hash.ts';
import { choose } from '../choose.ts';
import { payoutAt } from '../multiple.ts';
import {
  layMines,
  type MinesOutcome,
  mines as game,
  minesCells,
  minesMax,
  minesMultiple,
  minesPicksMax,
  minesSafe,
  minesSheet,
  minesWorth,
  openMines,
  playMinesRound,
  stepMines,
  verifyMines,
} from './index.ts';

const [table] = game.tables;
const sheet = minesSheet(table);
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
    let outcome = openMines(table, { mines: params.mines, picksMax: minesSafe(params.mines) });
    for (const cell of bet.picks) {
      const next = stepMines(table, field, { outcome, step: { kind: 'pick', cell } });
      if (!next.ok) break;
      outcome = next.value;
    }
    if (outcome.end === null) {
      const last = stepMines(table, field, { outcome, step: { kind: 'cashOut' } });
      if (last.ok) outcome = last.value;
    }
    expect(outcome).toMatchObject({ multiplier: vector.multiplier, position: 4 * params.mines });
    expect(outcome.end === 'hit').toBe(vector.outcome.hit);
    expect(payoutAt(minesWorth(table, outcome), BigInt(vector.stake))).toBe(BigInt(vector.payout));
  });
});

describe('the published table', () => {
  test('never changes: version 1 keeps its hash', () => {
    expect(game.tables.map(tableHashOf)).toEqual(['0ecce0f0e37c78147eeadd1e0a71fd486f39ee400464a8f23ccfaa5386ccf1af']);
    expect(tableHashOf(JSON.parse(JSON.stringify(table)) as object)).toBe(
      '0ecce0f0e37c78147eeadd1e0a71fd486f39ee400464a8f23ccfaa5386ccf1af',
    );
  });

  test('holds the book’s 300 entries: multiplier, chance and return of each', () => {
    let entries = 0;
    for (const mines of counts) {
      const book = tables.mines[String(mines) as keyof typeof tables.mines] as unknown as readonly (readonly [number, string, number])[];
      expect(book).toHaveLength(minesSafe(mines));
      for (const [index, [multiplier, chance, returned]] of book.entries()) {
        const entry = sheet.settings[mines - 1]?.entries[index];
        expect(minesMultiple(table, mines, index + 1) / 100).toBe(multiplier);
        expect(entry?.chance.fraction).toBe(chance);
        expect(Number(entry?.return.decimal)).toBeCloseTo(returned, 7);
        entries += 1;
      }
    }
    expect(entries).toBe(300);
  });

  test('returns from 98.28 % to exactly 99 %, whatever is played', () => {
    expect(sheet.returnLowest.decimal).toBe('0.98280000');
    expect(sheet.returnHighest.fraction).toBe('99/100');
    expect(sheet.settings.flatMap(({ entries }) => entries).every(({ return: { decimal } }) => Number(decimal) >= 0.9828)).toBe(true);
  });

  test('every field counted one by one: so many leave the picked cells free', () => {
    const cells = Array.from({ length: minesCells }, (_, cell) => cell);
    const walk = (mines: number, from: number, picks: number): number =>
      mines === 0 ? 1 : cells.slice(from).reduce((sum, cell) => (cell < picks ? sum : sum + walk(mines - 1, cell + 1, picks)), 0);
    for (const mines of [1, 2, 3, 4]) {
      for (const picks of [1, 2, 5, 12, 21]) {
        expect(BigInt(walk(mines, 0, picks))).toBe(choose(minesCells - picks, mines));
        const entry = sheet.settings[mines - 1]?.entries[picks - 1];
        const free = walk(mines, 0, picks) / walk(mines, 0, 0);
        expect(Number(entry?.chance.decimal)).toBeCloseTo(free, 7);
      }
    }
  });
});

describe('a bed', () => {
  const field = [3, 11, 12];
  const open = openMines(table, { mines: 3, picksMax: 22 });
  const pick = (outcome: MinesOutcome, cell: number) => stepMines(table, field, { outcome, step: { kind: 'pick', cell } });
  const after = (...cells: number[]): MinesOutcome =>
    cells.reduce((outcome, cell) => {
      const next = pick(outcome, cell);
      if (!next.ok) throw new Error(next.code);
      return next.value;
    }, open);

  test('says nothing of its mines while it is open: with other mines it would be the same, letter for letter', () => {
    for (const picks of [[], [0], [0, 1, 2, 4]]) {
      const other = picks.reduce<MinesOutcome>((outcome, cell) => {
        const next = stepMines(table, [22, 23, 24], { outcome, step: { kind: 'pick', cell } });
        return next.ok ? next.value : outcome;
      }, open);
      expect(JSON.stringify(other)).toBe(JSON.stringify(after(...picks)));
      expect(other).toMatchObject({ end: null, field: null, multiplier: '0', picks });
    }
  });

  test('pays what its safe picks are worth on cash-out, and shows the mines', () => {
    const out = stepMines(table, field, { outcome: after(0, 24, 7), step: { kind: 'cashOut' } });
    expect(out).toMatchObject({ ok: true, value: { end: 'cashedOut', field, multiplier: '147/100', picks: [0, 24, 7] } });
  });

  test('pays nothing on a mine', () => {
    expect(after(0, 24, 12)).toMatchObject({ end: 'hit', multiplier: '0', field, picks: [0, 24, 12] });
    expect(minesWorth(table, after(12))).toBe(0);
  });

  test('cashes out by itself when every safe cell is open', () => {
    const safe = Array.from({ length: minesCells }, (_, cell) => cell).filter((cell) => !field.includes(cell));
    expect(after(...safe.slice(0, 21)).end).toBeNull();
    expect(after(...safe)).toMatchObject({ end: 'cleared', multiplier: '2277', field });
  });

  test('cashes out by itself when a further pick could pay beyond the maximum', () => {
    const picksMax = minesPicksMax(table, { mines: 3, stakeMinor: 10_000n, payoutMaxMinor: 50_000n });
    expect(picksMax).toBe(10);
    expect([minesMultiple(table, 3, 10), minesMultiple(table, 3, 11)]).toEqual([500, 625]);
    let outcome = openMines(table, { mines: 3, picksMax });
    for (const cell of [0, 1, 2, 4, 5, 6, 7, 8, 9, 10]) {
      expect(outcome.end).toBeNull();
      const next = pick(outcome, cell);
      if (next.ok) outcome = next.value;
    }
    expect(outcome).toMatchObject({ end: 'limit', multiplier: '5', field });
  });

  test('gives the stake back when nothing was picked, and only then', () => {
    expect(stepMines(table, field, { outcome: open, step: { kind: 'return' } })).toMatchObject({
      ok: true,
      value: { end: 'returned', multiplier: '1', field },
    });
    expect(stepMines(table, field, { outcome: after(0), step: { kind: 'return' } })).toEqual({ ok: false, code: 'already_picked' });
  });

  test.each([
    ['an open cell', after(0, 1), { kind: 'pick', cell: 1 }, 'cell_open'],
    ['a cash-out before the first pick', open, { kind: 'cashOut' }, 'nothing_picked'],
    ['a pick after a mine', after(12), { kind: 'pick', cell: 0 }, 'round_over'],
    ['a cash-out after a mine', after(12), { kind: 'cashOut' }, 'round_over'],
  ] as const)('refuses %s', (_what, outcome, step, code) => {
    expect(stepMines(table, field, { outcome, step })).toEqual({ ok: false, code });
  });

  test('whatever is played, at most the maximum is paid and the mines stay where they were', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: minesMax }),
        fc.shuffledSubarray(
          Array.from({ length: minesCells }, (_, cell) => cell),
          { minLength: 1 },
        ),
        fc.bigInt({ min: 1_000n, max: 10_000_000n }),
        fc.nat(),
        (mines, order, stakeMinor, nonce) => {
          const payoutMaxMinor = 2_500_000_000n;
          const laid = layMines(openStream({ ...pair, nonce }), mines);
          let outcome = openMines(table, { mines, picksMax: minesPicksMax(table, { mines, stakeMinor, payoutMaxMinor }) });
          for (const cell of order) {
            const next = stepMines(table, laid, { outcome, step: { kind: 'pick', cell } });
            if (!next.ok) break;
            outcome = next.value;
            expect(outcome.field ?? laid).toEqual(laid);
          }
          expect(payoutAt(minesWorth(table, outcome), stakeMinor)).toBeLessThanOrEqual(payoutMaxMinor);
          expect(outcome.picks.filter((cell) => laid.includes(cell)).length).toBe(outcome.end === 'hit' ? 1 : 0);
        },
      ),
    );
  });
});

describe('a million beds', () => {
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
        gatesOf(1_000_000, (stream) => stream.pickScaled(pool, mines)),
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
])('100,000 beds with %i mines, cashed out after %i picks, return within four standard errors of the exact figure', (mines, picks) => {
  const rounds = 100_000;
  const at = streamsOf(pair);
  const worth = minesMultiple(table, mines, picks) / 100;
  let sum = 0;
  for (let nonce = 0; nonce < rounds; nonce++) {
    const field = layMines(at(nonce), mines);
    if (field.every((cell) => cell < 7 || cell >= 7 + picks)) sum += worth;
  }
  const entry = sheet.settings[mines - 1]?.entries[picks - 1];
  const error = Number(entry?.standardDeviation) / Math.sqrt(rounds);
  expect(Math.abs(sum / rounds - Number(entry?.return.decimal)) / error).toBeLessThan(4);
});

describe('the verifier', () => {
  const claim = { serverSeed: 'ab'.repeat(32), clientSeed: 'jogador-0', nonce: 7, mines: 4, stakeMinor: 12_300n, picksMax: 21 };
  const field = layMines(openStream(claim), 4);
  const safe = Array.from({ length: minesCells }, (_, cell) => cell).filter((cell) => !field.includes(cell));
  const roundOf = (picks: readonly number[]) => {
    const played = playMinesRound(table, { ...claim, picks });
    if (!played.ok) throw new Error(played.code);
    const { outcome, payoutMinor } = played.value;
    return {
      ...claim,
      picks,
      commitment: commitmentOf(claim.serverSeed),
      tableHash: tableHashOf(table),
      outcome,
      multiplier: outcome.multiplier,
      payoutMinor,
    };
  };

  test.each([
    ['cashed out', safe.slice(0, 3)],
    ['cleared', safe],
    ['ended by a mine', [...safe.slice(0, 2), field[0] as number]],
    ['returned', []],
  ])('accepts a true round that was %s in all five points', (_how, picks) => {
    expect(verifyMines(roundOf(picks), table)).toMatchObject({ ok: true, value: { holds: true, checks: { length: 5 } } });
  });

  test.each([
    ['a mine that moved', { outcome: { ...roundOf(safe.slice(0, 3)).outcome, field: [0, 1, 2, 3] } }, 'outcome'],
    ['another payout', { payoutMinor: 1n }, 'payout'],
    ['a seed that was not the promised one', { serverSeed: 'ac'.repeat(32) }, 'commitment'],
  ])('finds %s', (_what, change, name) => {
    const verified = verifyMines({ ...roundOf(safe.slice(0, 3)), ...change }, table);
    expect(verified.ok ? verified.value.checks.filter(({ holds }) => !holds).map((check) => check.name) : verified.code).toContain(name);
  });

  test.each([
    ['mines_malformed', { mines: 0 }],
    ['mines_malformed', { mines: 25 }],
    ['mines_malformed', { mines: 2.5 }],
    ['mines_malformed', { picksMax: 22 }],
    ['cell_malformed', { picks: [25] }],
    ['cell_malformed', { picks: [-1] }],
    ['cell_open', { picks: [safe[0], safe[0]] as number[] }],
    ['round_over', { picks: [field[0], safe[0]] as number[] }],
    ['stake_malformed', { stakeMinor: 0n }],
    ['server_seed_malformed', { serverSeed: 'AB'.repeat(32) }],
  ])('refuses %s', (code, change) => {
    expect(verifyMines({ ...roundOf(safe.slice(0, 3)), ...change }, table)).toMatchObject({ ok: false, code });
  });
});
