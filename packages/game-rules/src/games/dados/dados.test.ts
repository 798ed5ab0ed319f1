import { openStream, type Stream, streamsOf } from '@trevo/fairness';
import { type Gate, holmRejected, pairsGate, positionGate } from '@trevo/fairness/statistics';
import { describe, expect, inject, test } from 'vitest';
import { demoError, demoPair, plantedWord, playedOf, sampleOf, toldBy } from '../../../test/vectors.ts';
import { diceMultiple, diceSides, diceWinning } from './dice-table.ts';
import { game, type DiceChoice } from './index.ts';
import { diceSheet } from './dice-sheet.ts';
import { rollDice } from './roll-dice.ts';
import vectors from './vectors.json' with { type: 'json' };

const [table] = game.tables;
const sample = await sampleOf('dice');
const sheet = diceSheet(table);

test.each(vectors)('$id: the same roll, multiplier and payout as a second program finds', (vector) => {
  expect(playedOf(game, vector)).toMatchObject(toldBy(vector));
});

test('the rule book’s sample rolls and pays the same here', () => {
  for (const vector of sample) {
    const outcome = rollDice(openStream(vector), table, vector.bet as unknown as DiceChoice);
    expect([vector.id, outcome.roll, outcome.multiplier]).toEqual([vector.id, vector.outcome['roll'], vector.multiplier]);
  }
});

describe('the published table', () => {
  test.each([
    ['under', 5_000, 19_800],
    ['over', 5_000, 19_800],
    ['under', 200, 495_000],
    ['over', 9_800, 495_000],
    ['under', 9_800, 10_102],
    ['over', 200, 10_102],
    ['under', 4_950, 20_000],
    ['over', 5_050, 20_000],
  ] as const)('%s %i pays %i ten-thousandths', (side, target, multiple) => {
    expect(diceMultiple(table, { side, target })).toBe(multiple);
  });

  test('returns from 98.980 % to 98.990 %: every bet counted roll by roll', () => {
    let [lowest, highest] = [1, 0];
    for (const side of diceSides) {
      for (let target = table.targetMin; target <= table.targetMax; target++) {
        const wins = side === 'under' ? target : table.rolls - 1 - target;
        expect(diceWinning({ side, target })).toBe(wins);
        const returned = (diceMultiple(table, { side, target }) * wins) / (10_000 * table.rolls);
        [lowest, highest] = [Math.min(lowest, returned), Math.max(highest, returned)];
      }
    }
    expect([sheet.returnLowest.fraction, sheet.returnHighest.fraction]).toEqual(['1237379/1250125', '9900/10001']);
    // The sheet's decimals are cut after eight places.
    expect(lowest).toBeCloseTo(Number(sheet.returnLowest.decimal), 7);
    expect(highest).toBeCloseTo(Number(sheet.returnHighest.decimal), 7);
  });

  test('wins with exactly the rolls it says, the target itself with neither side', () => {
    for (const target of [200, 3_333, 9_800]) {
      for (const side of diceSides) {
        let wins = 0;
        for (let roll = 0; roll < table.rolls; roll++) {
          const stream = { scaled: () => roll, position: 4 } as unknown as Stream;
          if (rollDice(stream, table, { side, target }).multiplier !== '0') wins += 1;
        }
        expect(wins).toBe(diceWinning({ side, target }));
      }
    }
  });

  test('tells the exact figures of the bet that is set', () => {
    expect(game.figures({ side: 'under', target: 5_000 })).toMatchObject({
      return: { fraction: '9900/10001' },
      volatility: 'low',
      best: '99/50',
    });
    expect(game.figures({ side: 'over', target: 9_800 })).toMatchObject({ volatility: 'high', best: '99/2' });
  });
});

describe('many rolls', () => {
  function gatesOf(rounds: number, roll: (stream: Stream) => number): Gate[] {
    const at = streamsOf(demoPair);
    const rolls = new Uint16Array(rounds);
    const tens = new Uint8Array(rounds);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const rolled = roll(at(nonce));
      rolls[nonce] = rolled;
      tens[nonce] = Math.min(9, Math.floor(rolled / 1_000));
    }
    return [positionGate('rolls', rolls, table.rolls), pairsGate('neighbouring rounds', tens, 10)];
  }

  test('come to each of 10,001 results equally often, and no roll follows another', { timeout: 240_000 }, () => {
    const gates = gatesOf(inject('manyRounds'), (stream) => rollDice(stream, table, game.usualChoice).roll);
    expect(holmRejected(gates, 0.001)).toEqual([]);
  });

  test('a planted bias fails: a word modulo a number that does not divide 2³²', () => {
    expect(
      holmRejected(
        gatesOf(60_000, (stream) => plantedWord(stream, table.rolls)),
        0.001,
      ),
    ).toContain('rolls');
  });
});

test.each([
  { side: 'under', target: 9_800 },
  { side: 'over', target: 5_050 },
  { side: 'under', target: 200 },
] as const)('demo rounds $side $target return within four standard errors of the exact figure', (choice) => {
  const figures = game.figures(choice);
  const mean = Number(figures?.return.decimal);
  const error = demoError((stream) => (rollDice(stream, table, choice).multiplier === '0' ? 0 : diceMultiple(table, choice) / 10_000), {
    mean,
    deviation: Number(figures?.standardDeviation),
  });
  expect(error).toBeLessThan(4);
});
