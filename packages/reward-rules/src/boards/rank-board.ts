import type { Product } from '../core/product.ts';
import { type Measure, openTally } from '../measures/measure.ts';
import type { PlayFact } from '../measures/play-fact.ts';

/** How a board scores (rule book §9, §10). A mission's leaderboard has the measure of its first milestone. */
export type BoardRules = {
  readonly measure: Measure;
  /** Members below it are not ranked; nor are those with 0. */
  readonly minScore: bigint;
  readonly products: readonly Product[] | null;
  readonly games: readonly string[] | null;
};

/** A fact with the member it belongs to. */
export type BoardFact = PlayFact & { readonly member: string };

export type BoardEntrants = {
  /** Sequence number of joining, by member; facts after it count. Null where nobody has to join. */
  readonly joined: Readonly<Record<string, number>> | null;
  /** Person by member; who is not named is a person alone. */
  readonly persons: Readonly<Record<string, string>>;
};

export type Ranked = { readonly rank: number; readonly member: string; readonly score: bigint; readonly reachedSeq: number };

/**
 * The board's order: score falling, then the fact that brought the score to its final value, earlier first. As sequence numbers are never equal,
 * the order is total. A person appears once, with the best account.
 */
export function rankBoard(rules: BoardRules, facts: readonly BoardFact[], entrants: BoardEntrants): Ranked[] {
  const scores = scoresOf(rules, facts, entrants);
  const inOrder = [...scores].map(([member, score]) => ({ member, ...score })).filter(({ score }) => score > 0n && score >= rules.minScore);
  inOrder.sort((a, b) => (a.score === b.score ? a.reachedSeq - b.reachedSeq : a.score > b.score ? -1 : 1));
  const seen = new Set<string>();
  const first = inOrder.filter(({ member }) => {
    const person = personOf(entrants, member);
    const isNew = !seen.has(person);
    seen.add(person);
    return isNew;
  });
  return first.map((entry, index) => ({ rank: index + 1, ...entry }));
}

type Score = { readonly score: bigint; readonly reachedSeq: number };

function scoresOf(rules: BoardRules, facts: readonly BoardFact[], { joined }: BoardEntrants): Map<string, Score> {
  const tallies = new Map<string, ReturnType<typeof openTally>>();
  const scores = new Map<string, Score>();
  for (const fact of [...facts].sort((a, b) => a.seq - b.seq)) {
    const joinedSeq = joined === null ? -1 : joined[fact.member];
    if (joinedSeq === undefined || fact.seq <= joinedSeq || !isListed(rules, fact)) continue;
    const tally = tallies.get(fact.member) ?? openTally(rules.measure);
    tallies.set(fact.member, tally);
    const before = tally.value();
    tally.add(fact);
    if (tally.value() !== before) scores.set(fact.member, { score: tally.value(), reachedSeq: fact.seq });
  }
  return scores;
}

function isListed({ products, games }: BoardRules, fact: PlayFact): boolean {
  if (fact.kind !== 'unit') return true;
  return (products === null || products.includes(fact.product)) && (games === null || games.includes(fact.game));
}

function personOf({ persons }: BoardEntrants, member: string): string {
  const person = persons[member];
  return person === undefined ? `member:${member}` : `person:${person}`;
}

/** A name as boards show it: the first two characters and the last one. */
export function maskedName(name: string): string {
  const characters = [...name];
  if (characters.length <= 3) return `${characters[0] ?? ''}***`;
  return `${characters.slice(0, 2).join('')}***${characters.at(-1) ?? ''}`;
}

/** Minutes after the end of the window when a board is frozen; the watermark has passed by then, and corrections change nothing any more. */
export const freezeMinutes = 15;
