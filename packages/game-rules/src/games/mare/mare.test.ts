import { openStream, type Stream, streamsOf } from '@trevo/fairness';
import { type Gate, holmRejected, pairsGate, positionGate } from '@trevo/fairness/statistics';
import { describe, expect, inject, test } from 'vitest';
import { demoError, demoPair, plantedWord, playedOf, sampleOf, toldBy } from '../../../test/vectors.ts';
import { multipleText } from '../../studio/multiple.ts';
import { cardName, cardsOfDeck, rankMax, rankOf } from './cards.ts';
import { layCards, tideWon } from './guess-tide.ts';
import { game, type TideGuess, tideGuesses, tideHolds, tideOffer, type TideOutcome, tideWinning } from './index.ts';
import { tideSheet } from './tide-sheet.ts';
import { tideMultiple } from './tide-table.ts';
import vectors from './vectors.json' with { type: 'json' };

const [table] = game.tables;
const sample = await sampleOf('hilo');
const sheet = tideSheet(table);
const guess = (which: TideGuess) => ({ kind: 'guess', guess: which });
const skip = { kind: 'skip' };
const guessOf: Record<string, TideGuess> = { ge: 'higher', gt: 'higher', le: 'lower', lt: 'lower', eq: 'same' };

test.each(vectors)('$id: the same cards, end, multiplier and payout as a second program finds', (vector) => {
  expect(playedOf(game, vector)).toMatchObject(toldBy(vector));
});

test('the rule book’s sample deals and pays the same here', () => {
  for (const vector of sample) {
    const { cards, win } = vector.outcome as unknown as { cards: string[]; win: boolean };
    const laid = layCards(openStream(vector), table).slice(0, cards.length);
    expect([vector.id, laid.map(cardName)]).toEqual([vector.id, cards]);
    const moves = (vector.bet['guesses'] as unknown as string[]).map((each) => guessOf[each] ?? 'skip');
    const won = tideWon({ cards: laid, moves, end: win ? 'cashedOut' : 'hit' });
    expect(win ? multipleText(tideMultiple(table, won)) : '0').toBe(vector.multiplier);
  }
});

test('the cards stand in the public order, aces lowest', () => {
  expect([0, 3, 4, 35, 48, 51].map(cardName)).toEqual(['2D', '2C', '3D', 'TC', 'AD', 'AC']);
  expect([0, 4, 35, 44, 48].map(rankOf)).toEqual([2, 3, 10, 13, 1]);
});

describe('the published table', () => {
  test.each([
    [1, 1_287],
    [2, 643],
    [3, 429],
    [4, 321],
    [5, 257],
    [6, 214],
    [7, 183],
    [8, 160],
    [9, 143],
    [10, 128],
    [11, 117],
    [12, 107],
  ])('a guess that is true with %i ranks pays %i hundredths', (winning, hundredths) => {
    expect(tideMultiple(table, [winning])).toBe(hundredths * 100);
    expect(sheet.settings[0]?.lines[12 - winning]).toMatchObject({
      chance: { fraction: `${winning}/13` },
      multiplier: multipleText(hundredths * 100),
    });
  });

  test('every guess on every rank counted card by card: it is true with exactly the ranks it says', () => {
    for (let rank = 1; rank <= rankMax; rank++) {
      for (const which of tideGuesses) {
        const ranks = Array.from({ length: rankMax }, (_, index) => index + 1).filter((next) => tideHolds(rank, which, next));
        if (tideWinning(rank, which) > 0) expect([rank, which, ranks.length]).toEqual([rank, which, tideWinning(rank, which)]);
      }
      const cards = Array.from({ length: cardsOfDeck }, (_, card) => card).filter((card) => rankOf(card) === rank);
      expect(cards).toHaveLength(4);
    }
    expect([1, 7, 13].map((rank) => tideGuesses.map((which) => tideWinning(rank, which)))).toEqual([
      [12, 0, 1],
      [7, 7, 0],
      [0, 12, 1],
    ]);
  });

  test('returns at most 99 %, and no row of up to six guesses returns less than the sheet says', () => {
    let lowest = 1;
    const look = (winning: readonly number[], chance: number): void => {
      for (let next = winning.at(-1) ?? 1; next < rankMax; next++) {
        const row = [...winning, next];
        const returned = (tideMultiple(table, row) / 10_000) * chance * (next / rankMax);
        expect(returned).toBeLessThan(0.99 + 1e-12);
        lowest = Math.min(lowest, returned);
        if (row.length < 6) look(row, chance * (next / rankMax));
      }
    };
    look([], 1);
    expect(lowest.toFixed(8)).toBe(Number(sheet.returnLowest.decimal).toFixed(8));
    expect(sheet.returnHighest.fraction).toBe('99/100');
    expect(Number(sheet.returnLowest.decimal)).toBeGreaterThan(0.98);
  });
});

describe('a round', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mare', nonce: 4 };
  const bet = { ...seeds, choice: {}, stakeMinor: 10_000n };
  const cards = layCards(openStream(seeds), table);
  const after = (actions: readonly unknown[], limit?: number) => game.play({ ...bet, ...(limit === undefined ? {} : { limit }) }, actions);
  const outcomeAfter = (actions: readonly unknown[], limit?: number): TideOutcome => {
    const played = after(actions, limit);
    if (!played.ok) throw new Error(played.code);
    return played.value.outcome;
  };
  /** A guess that comes true at this place, the surest of them. */
  const trueAt = (place: number): TideGuess => {
    const [rank, next] = [rankOf(cards[place] ?? 0), rankOf(cards[place + 1] ?? 0)];
    const held = tideGuesses.filter((which) => tideWinning(rank, which) > 0 && tideHolds(rank, which, next));
    const [best] = held.sort((a, b) => tideWinning(rank, b) - tideWinning(rank, a));
    if (best === undefined) throw new Error('Nothing was true');
    return best;
  };
  const trueGuesses = (count: number) => Array.from({ length: count }, (_, place) => guess(trueAt(place)));

  test('shows no card that is still to come, not even at its end', () => {
    expect(outcomeAfter([])).toMatchObject({ cards: cards.slice(0, 1), end: null, position: 4 });
    expect(outcomeAfter([...trueGuesses(2), { kind: 'cashOut' }])).toMatchObject({
      cards: cards.slice(0, 3),
      end: 'cashedOut',
      position: 12,
    });
  });

  test('the last card ends it and pays what was won; the one before it may not be skipped with nothing won', () => {
    const skips = Array.from({ length: 50 }, () => skip);
    expect(after([...skips, skip])).toEqual({ ok: false, code: 'step_not_offered' });
    expect(outcomeAfter([...skips, guess(trueAt(50))])).toMatchObject({ end: 'cleared', cards });
    expect(outcomeAfter([...trueGuesses(1), ...skips])).toMatchObject({ end: 'cleared', cards });
  });

  test('a guess that could pay beyond what the round may come to is not on offer; when none can be any more, the round is paid', () => {
    const one = outcomeAfter(trueGuesses(1));
    const worth = game.worth(one);
    const tight = outcomeAfter(trueGuesses(1), worth);
    expect(tight).toMatchObject({ end: 'limit', multiplier: multipleText(worth) });
    const wide = outcomeAfter(trueGuesses(1), 100_000);
    for (const which of tideGuesses) {
      const offered = tideOffer(table, wide, which);
      expect(offered === null || offered <= 100_000).toBe(true);
    }
    expect(after([], 100_000_001)).toEqual({ ok: false, code: 'limit_malformed' });
  });

  test.each([
    ['a guess that this card does not allow', [guess(rankOf(cards[0] ?? 0) === 13 ? 'higher' : 'same')], 'step_not_offered'],
    ['a guess that no card allows', [{ kind: 'guess', guess: 'red' }], 'action_malformed'],
    ['a cash-out before the first true guess', [skip, { kind: 'cashOut' }], 'step_not_offered'],
  ] as const)('refuses %s', (_what, actions, code) => {
    expect(after(actions)).toEqual({ ok: false, code });
  });
});

describe('many rounds', () => {
  function gatesOf(rounds: number, lay: (stream: Stream) => readonly number[]): Gate[] {
    const at = streamsOf(demoPair);
    const length = 4;
    const cards = new Uint8Array(rounds * length);
    for (let nonce = 0; nonce < rounds; nonce++) cards.set(lay(at(nonce)).slice(0, length), nonce * length);
    return [positionGate('cards', cards, cardsOfDeck), pairsGate('neighbours', cards, cardsOfDeck)];
  }

  test('deal every card equally often, and no card follows another', { timeout: 240_000 }, () => {
    const first = { ...table, cards: 4 };
    expect(
      holmRejected(
        gatesOf(inject('manyRounds'), (stream) => layCards(stream, first)),
        0.001,
      ),
    ).toEqual([]);
  });

  test('a planted bias fails: words modulo a number that does not divide 2³²', () => {
    const planted = (stream: Stream) => Array.from({ length: 4 }, () => plantedWord(stream, cardsOfDeck));
    expect(holmRejected(gatesOf(20_000, planted), 0.001)).toContain('cards');
  });

  test('a planted shortcut fails: cards of one pack that is not put together again', () => {
    const pack = Array.from({ length: cardsOfDeck }, (_, card) => card);
    expect(
      holmRejected(
        gatesOf(60_000, (stream) => stream.pickScaled(pack, 4)),
        0.001,
      ),
    ).toContain('neighbours');
  });
});

test('demo rounds of two guesses, each the surer one, return within four standard errors of the exact figure', () => {
  const short = { ...table, cards: 3 };
  const surer = (rank: number): TideGuess => (tideWinning(rank, 'higher') >= tideWinning(rank, 'lower') ? 'higher' : 'lower');
  const ranks = Array.from({ length: rankMax }, (_, index) => index + 1);
  // The exact figure of this way to play, over the ranks of the first two cards.
  let [mean, squares] = [0, 0];
  for (const first of ranks) {
    for (const second of ranks) {
      const ways = [tideWinning(first, surer(first)), tideWinning(second, surer(second))];
      if (!tideHolds(first, surer(first), second)) continue;
      const paid = tideMultiple(table, ways) / 10_000;
      const chance = (ways[1] ?? 0) / rankMax ** 3;
      mean += paid * chance;
      squares += paid * paid * chance;
    }
  }
  const error = demoError(
    (stream) => {
      const [first = 0, second = 0, third = 0] = layCards(stream, short).map(rankOf);
      const holds = tideHolds(first, surer(first), second) && tideHolds(second, surer(second), third);
      return holds ? tideMultiple(table, [tideWinning(first, surer(first)), tideWinning(second, surer(second))]) / 10_000 : 0;
    },
    { mean, deviation: Math.sqrt(squares - mean * mean) },
  );
  expect(error).toBeLessThan(4);
  expect(mean).toBeGreaterThan(0.983);
});
