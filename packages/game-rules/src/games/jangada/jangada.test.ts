import { openStream, type Stream, streamsOf } from '@trevo/fairness';
import { drawGate, type Gate, holmRejected, pairsGate, positionGate } from '@trevo/fairness/statistics';
import { describe, expect, inject, test } from 'vitest';
import { demoError, demoPair, plantedWord, playedOf, sampleOf, toldBy } from '../../../test/vectors.ts';
import { layRafts } from './cross.ts';
import { crossingSheet } from './crossing-sheet.ts';
import { crossingWaters } from './crossing-table.ts';
import { crossingMultiple, crossingRows, crossingRowsMax, type CrossingWaters, game } from './index.ts';
import vectors from './vectors.json' with { type: 'json' };

const [table] = game.tables;
const sample = await sampleOf('tower');
const sheet = crossingSheet(table);
const step = (raft: number) => ({ kind: 'step', raft });

test.each(vectors)('$id: the same rafts, end, multiplier and payout as a second program finds', (vector) => {
  expect(playedOf(game, vector)).toMatchObject(toldBy(vector));
});

test('the vectors cross, land and sink in all waters', () => {
  expect(new Set(vectors.map(({ choice, outcome }) => `${choice.waters} ${outcome.end}`)).size).toBe(15);
});

test('the rule book’s sample lays the same rafts here, and pays the same', () => {
  for (const vector of sample) {
    const waters = String(vector.params['difficulty']) as CrossingWaters;
    const { safe, levels, hit } = vector.outcome as unknown as { safe: number[][]; levels: number; hit: boolean };
    expect([vector.id, layRafts(openStream(vector), table, waters)]).toEqual([vector.id, safe]);
    const [top = 0, bottom = 1] = vector.multiplier.split('/').map(Number);
    expect(hit ? 0 : crossingMultiple(table, waters, levels) / 100).toBe(top / bottom);
  }
});

describe('the published table', () => {
  test.each([
    ['easy', [132, 176, 234, 312, 417, 556, 741, 988, 1_318]],
    ['medium', [148, 222, 334, 501, 751, 1_127, 1_691, 2_537, 3_805]],
    ['hard', [198, 396, 792, 1_584, 3_168, 6_336, 12_672, 25_344, 50_688]],
  ] as const)('%s pays the book’s hundredths row by row', (waters, multipliers) => {
    expect(table.multipliers[waters]).toEqual(multipliers);
  });

  test('pays up to 19,486.17× and 259,522.56× where one raft of three and of four holds', () => {
    expect([crossingMultiple(table, 'expert', 9), crossingMultiple(table, 'master', 9)]).toEqual([1_948_617, 25_952_256]);
  });

  test('returns from 98.67 % to exactly 99 %, wherever one lands', () => {
    expect([sheet.returnLowest.fraction, sheet.returnHighest.fraction]).toEqual(['74/75', '99/100']);
  });

  test('every way over the rafts counted one by one: so many of them hold', () => {
    for (const waters of crossingWaters) {
      const { rafts, sound } = table.waters[waters];
      const lines = sheet.settings.find(({ choice }) => choice['waters'] === waters)?.lines ?? [];
      expect(lines).toHaveLength(crossingRows);
      for (let rows = 1; rows <= 5; rows++) {
        let holds = 0;
        for (let way = 0; way < rafts ** rows; way++) {
          if (Array.from({ length: rows }, (_, row) => Math.floor(way / rafts ** row) % rafts).every((raft) => raft < sound)) holds += 1;
        }
        expect(Number(lines[rows - 1]?.chance.decimal)).toBeCloseTo(holds / rafts ** rows, 7);
      }
    }
  });
});

describe('a crossing', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'jangada', nonce: 4 };
  const bet = { ...seeds, choice: { waters: 'expert' }, stakeMinor: 10_000n };
  const sound = layRafts(openStream(seeds), table, 'expert');
  const way = sound.map(([raft = 0]) => raft);
  const after = (...actions: readonly unknown[]) => game.play(bet, actions);

  test('says nothing of the rafts while it is open, and shows all of them at its end', () => {
    expect(after(...way.slice(0, 3).map(step))).toMatchObject({
      ok: true,
      value: { outcome: { end: null, sound: null, multiplier: '0' } },
    });
    expect(after(...way.slice(0, 3).map(step), { kind: 'cashOut' })).toMatchObject({
      ok: true,
      value: { outcome: { sound, multiplier: '2673/100' } },
    });
  });

  test('lands by itself on the far shore, and where the next row could pay beyond the maximum', () => {
    expect(after(...way.map(step))).toMatchObject({ ok: true, value: { outcome: { end: 'cleared', multiplier: '1948617/100' } } });
    const limit = crossingRowsMax(table, 'expert', 900_000);
    expect(limit).toBe(4);
    expect(game.play({ ...bet, limit }, way.slice(0, 4).map(step))).toMatchObject({
      ok: true,
      value: { outcome: { end: 'limit', multiplier: '8019/100' } },
    });
  });

  test.each([
    ['a raft that this row does not have', [step(3)], 'step_not_offered'],
    ['a raft that no row has', [step(4)], 'action_malformed'],
    ['landing before the first row', [{ kind: 'cashOut' }], 'step_not_offered'],
    ['a step after one that sank', [step(way[0] === 0 ? 1 : 0), step(0)], 'round_over'],
  ] as const)('refuses %s', (_what, actions, code) => {
    expect(after(...actions)).toEqual({ ok: false, code });
  });
});

describe('many crossings', () => {
  function gatesOf(rounds: number, lay: (stream: Stream) => readonly (readonly number[])[]): Gate[] {
    const at = streamsOf(demoPair);
    const rafts = new Uint8Array(rounds * crossingRows * 3);
    const sunk = new Uint8Array(rounds * crossingRows);
    for (let nonce = 0; nonce < rounds; nonce++) {
      for (const [row, sound] of lay(at(nonce)).entries()) {
        const place = nonce * crossingRows + row;
        rafts.set(sound, place * 3);
        sunk[place] = 6 - sound.reduce((sum, raft) => sum + raft, 0);
      }
    }
    return [drawGate('rafts', rafts, 4, 3), positionGate('sunk', sunk, 4), pairsGate('neighbouring rows', sunk, 4)];
  }

  test('have every raft sound equally often, and no row follows another', { timeout: 240_000 }, () => {
    expect(
      holmRejected(
        gatesOf(inject('manyRounds'), (stream) => layRafts(stream, table, 'easy')),
        0.001,
      ),
    ).toEqual([]);
  });

  test('a planted bias fails: words modulo a number that does not divide 2³²', () => {
    const row = (stream: Stream) => {
      const left = [0, 1, 2, 3];
      return Array.from({ length: 3 }, () => left.splice(plantedWord(stream, left.length), 1)[0] ?? 0);
    };
    const planted = (stream: Stream) => Array.from({ length: crossingRows }, () => row(stream));
    expect(holmRejected(gatesOf(20_000, planted), 0.001)).toEqual(expect.arrayContaining(['rafts', 'sunk']));
  });
});

test.each([
  ['easy', 9],
  ['medium', 3],
  ['master', 2],
] as const)('demo crossings of %s that land after %i rows return within four standard errors', (waters, rows) => {
  const line = sheet.settings.find(({ choice }) => choice['waters'] === waters)?.lines[rows - 1];
  const error = demoError(
    (stream) => {
      const crosses = layRafts(stream, table, waters)
        .slice(0, rows)
        .every((sound, row) => sound.includes(row % table.waters[waters].rafts));
      return crosses ? crossingMultiple(table, waters, rows) / 100 : 0;
    },
    { mean: Number(line?.return?.decimal), deviation: Number(line?.standardDeviation) },
  );
  expect(error).toBeLessThan(4);
});
