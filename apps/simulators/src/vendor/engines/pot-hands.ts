import { type Draw, dealCards } from './draw.ts';

/** A card is `rank * 4 + suit` with the ace as rank 0; a domino is `high * 10 + low`; a die shows 1 to 6. */
export type Pieces = readonly number[];
/** What a hand is worth and how to say it: `word` is one of the client's words, `value` its number. */
export type Score = { readonly points: number; readonly word: string; readonly value: number };
export type Hand = Score & { readonly pieces: Pieces };
export type PotRules = 'truco' | 'domino' | 'poker' | 'cacheta' | 'sevenHalf' | 'dice';

type Rules = { readonly deal: (draw: Draw, seats: number) => Pieces[]; readonly score: (pieces: Pieces) => Score };

const rankOf = (card: number) => Math.floor(card / 4);
const suitOf = (card: number) => card % 4;
/** Truco's order without a turned card: 4 is lowest, then 5, 6, 7, queen, jack, king, ace, 2, and 3 on top. */
const trucoOrder = [3, 4, 5, 6, 11, 10, 12, 0, 1, 2];
/** The forty cards of the Brazilian truco and of seven and a half: without 8, 9 and 10. */
const fortyCards = Array.from({ length: 52 }, (_, card) => card).filter((card) => ![7, 8, 9].includes(rankOf(card)));
const dominoes = Array.from({ length: 7 }, (_, high) => Array.from({ length: high + 1 }, (__, low) => high * 10 + low)).flat();

export const potRules: Readonly<Record<PotRules, Rules>> = {
  truco: { deal: fromPack(fortyCards, 3), score: scoreTruco },
  domino: { deal: fromPack(dominoes, 5), score: scoreDomino },
  poker: {
    deal: fromPack(
      Array.from({ length: 52 }, (_, card) => card),
      5,
    ),
    score: scorePoker,
  },
  cacheta: {
    deal: fromPack(
      Array.from({ length: 52 }, (_, card) => card),
      3,
    ),
    score: scoreThree,
  },
  sevenHalf: { deal: dealSevenHalf, score: scoreSevenHalf },
  dice: {
    deal: (draw, seats) => Array.from({ length: seats }, () => [draw(6) + 1, draw(6) + 1, draw(6) + 1].sort((a, b) => b - a)),
    score: (dice) => ({ points: sum(dice), word: 'points', value: sum(dice) }),
  },
};

function fromPack(pack: readonly number[], each: number): Rules['deal'] {
  return (draw, seats) => {
    const dealt = dealCards(draw, pack.length, seats * each).map((index) => pack[index] ?? 0);
    return Array.from({ length: seats }, (_, seat) => dealt.slice(seat * each, (seat + 1) * each));
  };
}

/** The strongest card decides, then the second, then the third. */
function scoreTruco(cards: Pieces): Score {
  const strengths = cards.map((card) => trucoOrder.indexOf(rankOf(card)) + 1).sort((a, b) => b - a);
  return { points: inOrder(strengths, 11), word: 'best', value: strengths[0] ?? 0 };
}

function scoreDomino(tiles: Pieces): Score {
  const pips = sum(tiles.map((tile) => Math.floor(tile / 10) + (tile % 10)));
  return { points: pips, word: 'points', value: pips };
}

/** Draws to five and a half or more; over seven and a half the hand is worth nothing. Pictures count a half. */
function dealSevenHalf(draw: Draw, seats: number): Pieces[] {
  const pack = dealCards(draw, fortyCards.length, fortyCards.length).map((index) => fortyCards[index] ?? 0);
  return Array.from({ length: seats }, () => {
    const hand: number[] = [];
    while (halves(hand) < 11) hand.push(pack.shift() ?? 0);
    return hand;
  });
}

function scoreSevenHalf(cards: Pieces): Score {
  const value = halves(cards);
  return value > 15 ? { points: 0, word: 'bust', value: value / 2 } : { points: value, word: 'points', value: value / 2 };
}

function halves(cards: Pieces): number {
  return sum(cards.map((card) => (rankOf(card) > 9 ? 1 : (rankOf(card) + 1) * 2)));
}

const pokerWords = ['high', 'pair', 'twoPair', 'three', 'straight', 'flush', 'full', 'four', 'straightFlush'] as const;

/** A hand of five by the usual order; equal ranks are told apart by the cards, never by the suits. */
export function scorePoker(cards: Pieces): Score {
  const ranks = cards.map(rankOf).map((rank) => (rank === 0 ? 13 : rank));
  const groups = groupsOf(ranks);
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const top = straightTop(ranks);
  const [first = 0, second = 0] = groups.map(([, count]) => count);
  const kind =
    top > 0 && isFlush ? 8 : first === 4 ? 7 : first === 3 && second === 2 ? 6 : isFlush ? 5 : top > 0 ? 4 : pairKind(first, second);
  const order = top > 0 ? [top] : groups.map(([rank]) => rank);
  return { points: kind * 16 ** 5 + inOrder(order, 16, 5), word: pokerWords[kind] ?? 'high', value: order[0] ?? 0 };
}

function pairKind(first: number, second: number): number {
  if (first === 3) return 3;
  if (first === 2) return second === 2 ? 2 : 1;
  return 0;
}

/** Three cards: three of a kind, then a run of one suit, then a run, then a pair, then the highest card. */
function scoreThree(cards: Pieces): Score {
  const ranks = cards.map(rankOf).map((rank) => (rank === 0 ? 13 : rank));
  const groups = groupsOf(ranks);
  const top = straightTop(ranks);
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const first = groups[0]?.[1] ?? 0;
  const kind = first === 3 ? 4 : top > 0 && isFlush ? 3 : top > 0 ? 2 : first === 2 ? 1 : 0;
  const word = ['high', 'pair', 'straight', 'straightFlush', 'three'][kind] ?? 'high';
  const order = top > 0 ? [top] : groups.map(([rank]) => rank);
  return { points: kind * 16 ** 3 + inOrder(order, 16, 3), word, value: order[0] ?? 0 };
}

/** Ranks with how often they occur, the most frequent first, then the highest. */
function groupsOf(ranks: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
}

/** The highest rank of a run, or 0: the ace is above the king, or below the two. */
function straightTop(ranks: readonly number[]): number {
  const sorted = [...new Set(ranks)].sort((a, b) => a - b);
  if (sorted.length !== ranks.length) return 0;
  const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
  if (high - low === ranks.length - 1) return high;
  const below = sorted.at(-2) ?? 0;
  return high === 13 && low === 1 && below === ranks.length - 1 ? below : 0;
}

/** Numbers in order as one number: an earlier one outweighs all later ones. */
function inOrder(values: readonly number[], base: number, length = values.length): number {
  return Array.from({ length }, (_, at) => values[at] ?? 0).reduce((total, value) => total * base + value, 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
