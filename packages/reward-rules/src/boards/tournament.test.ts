import { instant } from '@trevo/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stories } from '../test/stories.ts';
import { runVector } from '../test/run-vector.ts';
import { awardPrizes, cancelTournament, fundingOf, joinRefusalOf, maskedName, type PrizeRules, rankBoard } from './index.ts';

const tournament = { start: instant(100), end: instant(200), buyInMinor: 50n, guaranteeMinor: 1000n };
const entrant = { paused: false, counted: true, inAudience: true, joined: false, cashMinor: 50n };

describe('entering a tournament', () => {
  test.each([
    ['who may', tournament, entrant, 99, null],
    ['a paused member, whatever else', tournament, { ...entrant, paused: true, counted: false, joined: true }, 300, 'play_paused'],
    ['a trial account', tournament, { ...entrant, counted: false, joined: true }, 99, 'not_eligible'],
    ['somebody else', tournament, { ...entrant, inAudience: false }, 99, 'not_eligible'],
    ['twice', tournament, { ...entrant, joined: true, cashMinor: 0n }, 99, 'tournament_closed'],
    ['by buy-in at the start', tournament, entrant, 100, 'tournament_closed'],
    ['free while it runs', { ...tournament, buyInMinor: 0n }, { ...entrant, cashMinor: 0n }, 199, null],
    ['free at the end', { ...tournament, buyInMinor: 0n }, entrant, 200, 'tournament_closed'],
    ['without the money', tournament, { ...entrant, cashMinor: 49n }, 99, 'insufficient_balance'],
  ] as const)('%s', (_, held, who, now, code) => {
    expect(joinRefusalOf(held, who, instant(now))).toBe(code);
  });

  test('the house funds what the buy-ins lack of the guarantee, and nothing above it', () => {
    expect([0n, 400n, 1000n, 1600n].map((buyIns) => fundingOf(tournament, buyIns))).toEqual([1000n, 600n, 0n, 0n]);
  });

  test('cancelled before the start the buy-ins go back, after it the whole pool is paid', () => {
    expect([99, 100].map((now) => cancelTournament(tournament, instant(now)))).toEqual(['return_buy_ins', 'rank_and_pay']);
  });
});

describe('a board', () => {
  test('has a total order: ranks 1 … n, scores falling, equal scores by the earlier fact', () => {
    fc.assert(
      fc.property(stories.board, (story) => {
        const { ranking } = runVector('board', story) as { ranking: { rank: number; score: string; reachedSeq: number; member: string }[] };
        expect(ranking.map(({ rank }) => rank)).toEqual(ranking.map((_, index) => index + 1));
        expect(new Set(ranking.map(({ member }) => member)).size).toBe(ranking.length);
        const inOrder = ranking.slice(1).every((own, index) => {
          const before = ranking[index];
          if (before === undefined) return false;
          const [higher, lower] = [BigInt(before.score), BigInt(own.score)];
          return higher > lower || (higher === lower && before.reachedSeq < own.reachedSeq);
        });
        expect(inOrder).toBe(true);
      }),
    );
  });

  test('gives exactly its pool: prizes and what returns to the house', () => {
    fc.assert(
      fc.property(stories.board, (story) => {
        const result = runVector('board', story) as { ranking: { prize: string }[]; pool?: string; returned: string };
        const paid = result.ranking.reduce((sum, { prize }) => sum + BigInt(prize), 0n);
        expect(paid + BigInt(result.returned)).toBe(BigInt(result.pool ?? '0'));
      }),
    );
  });

  test('does not depend on the order in which the facts are read', () => {
    fc.assert(
      fc.property(stories.board, fc.nat(17), (story, turn) => {
        const units = story.units as readonly unknown[];
        const turned = [...units.slice(turn), ...units.slice(0, turn)];
        expect(runVector('board', { ...story, units: turned })).toEqual(runVector('board', story));
      }),
    );
  });

  const rules: PrizeRules = { prizesMinor: null, sharesPpm: [500_000, 250_000], guaranteeMinor: 101n, ties: 'first', minEntrants: 0 };
  const ranked = (...scores: bigint[]) =>
    scores.map((score, index) => ({ rank: index + 1, member: `m${index}`, score, reachedSeq: index }));

  test('with shares below the whole keeps the rest for the house', () => {
    const result = awardPrizes(rules, ranked(5n, 4n, 3n), { entrants: 3, buyInsMinor: 0n });
    expect(result).toMatchObject({ poolMinor: 101n, returnedMinor: 101n - 50n - 25n });
  });

  test('nobody scored for the buy-ins: they go back', () => {
    expect(awardPrizes(rules, [], { entrants: 3, buyInsMinor: 30n })).toEqual({ cancelled: true, buyInsReturnedMinor: 30n });
    expect(awardPrizes(rules, [], { entrants: 3, buyInsMinor: 0n })).toEqual({ ranking: [], poolMinor: 101n, returnedMinor: 101n });
  });

  test('with exactly the entrants it needs is held', () => {
    const held = { ...rules, minEntrants: 2 };
    expect('cancelled' in awardPrizes(held, ranked(1n), { entrants: 1, buyInsMinor: 5n })).toBe(true);
    expect('cancelled' in awardPrizes(held, ranked(1n), { entrants: 2, buyInsMinor: 5n })).toBe(false);
  });

  test('counts only its products and games', () => {
    const place = { at: instant(0), date: { year: 2026, month: 1, day: 1 } };
    const own = {
      kind: 'unit' as const,
      seq: 1,
      ...place,
      stakeMinor: 10n,
      validBetMinor: 10n,
      payoutMinor: 20n,
      product: 'RNG' as const,
      game: 'g',
      member: 'a',
    };
    const measure = { kind: 'validBet' as const, minStakeMinor: 0n };
    const board = { measure, minScore: 0n, products: ['RNG'] as const, games: ['g'] };
    const scoreOf = (fact: typeof own, more = {}) =>
      rankBoard({ ...board, ...more }, [fact], { joined: null, persons: {} })[0]?.score ?? 0n;
    expect(scoreOf(own)).toBe(10n);
    expect(scoreOf({ ...own, game: 'h' })).toBe(0n);
    expect(scoreOf({ ...own, game: 'h' }, { games: null })).toBe(10n);
    expect(scoreOf({ ...own, product: 'FISH' as never })).toBe(0n);
    expect(scoreOf({ ...own, product: 'FISH' as never }, { products: null })).toBe(10n);
    expect(rankBoard(board, [own], { joined: { a: 1 }, persons: {} })).toEqual([]);
    expect(rankBoard(board, [own], { joined: { b: 0 }, persons: {} })).toEqual([]);
    expect(
      rankBoard(board, [own, { kind: 'checkIn', seq: 2, ...place, member: 'a' }], { joined: { a: 0 }, persons: {} })[0]?.reachedSeq,
    ).toBe(1);
  });

  test('masks names to the first two characters and the last', () => {
    expect(['', 'a', 'ab', 'abc', 'abcd', 'maria1990', 'ção…😀x'].map(maskedName)).toEqual([
      '***',
      'a***',
      'a***',
      'a***',
      'ab***d',
      'ma***0',
      'çã***x',
    ]);
  });
});
