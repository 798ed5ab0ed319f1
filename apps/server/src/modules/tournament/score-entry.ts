import type { BusinessCalendar, Id, Instant } from '@trevo/kernel';
import type { Product } from '@trevo/reward-rules';
import { type Measure, openTally, type PlayFact, type UnitFact } from '@trevo/reward-rules/missions';

/** A line of a settled unit that counts for a tournament; its first is the unit, a later one the difference of a correction. */
export type ScoredLine = {
  readonly memberId: Id<'member'>;
  readonly vendor: string;
  readonly unit: string;
  readonly line: number;
  readonly game: string;
  readonly product: Product;
  readonly at: Instant;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
};

/** Where an entry stands: its score, when it came there, and the multipliers that it is the sum of, falling. */
export type EntryScore = { readonly score: bigint; readonly reachedAt: Instant | null; readonly best: readonly bigint[] };

export const noScore: EntryScore = { score: 0n, reachedAt: null, best: [] };

/** The number of no unit. */
const noUnit = Number.MIN_SAFE_INTEGER;

/** Millionths in the stake. */
const whole = 1_000_000n;

/**
 * Where lines in their order bring an entry. From where it stands they may be first lines alone; all its lines, corrections too, bring it from
 * {@link noScore} to the same place.
 */
export function scoreEntry(measure: Measure, from: EntryScore, lines: readonly ScoredLine[], calendar: BusinessCalendar): EntryScore {
  const tally = openTally(measure);
  for (const [index, multiplier] of from.best.entries()) tally.add(standIn(measure, multiplier, index - from.best.length));
  // Multipliers stand in the tally themselves; of sums it holds what is new.
  const base = measure.kind === 'multipliers' ? 0n : from.score;
  let { score, reachedAt } = from;
  const seqs = new Map<string, number>();
  for (const [seq, line] of lines.entries()) {
    const name = `${line.vendor} ${line.unit}`;
    tally.add(factOf(line, { seq, unitSeq: seqs.get(name) ?? noUnit, date: calendar.dateOf(line.at) }));
    if (line.line === 1) seqs.set(name, seq);
    const next = base + tally.value();
    if (next !== score) reachedAt = line.at;
    score = next;
  }
  return { score, reachedAt, best: measure.kind === 'multipliers' ? bestOf(measure, from.best, lines) : [] };
}

type Place = { readonly seq: number; readonly unitSeq: number; readonly date: UnitFact['date'] };

/** A correction of a unit that does not count finds none of that number, and counts as little. */
function factOf(line: ScoredLine, { seq, unitSeq, date }: Place): PlayFact {
  const figures = { stakeMinor: line.stake, validBetMinor: line.validBet, payoutMinor: line.payout };
  if (line.line > 1) return { kind: 'correction', seq, at: line.at, date, unitSeq, ...figures };
  return { kind: 'unit', seq, at: line.at, date, ...figures, product: line.product, game: `${line.vendor}/${line.game}` };
}

const epoch = { at: 0 as Instant, date: { year: 1970, month: 1, day: 1 } } as const;

/** A unit whose multiplier is exactly that. */
function standIn(measure: Measure, multiplier: bigint, seq: number): UnitFact {
  const least = 'minStakeMinor' in measure ? measure.minStakeMinor : 0n;
  const times = least / whole + 1n;
  const figures = { stakeMinor: whole * times, validBetMinor: 1n, payoutMinor: multiplier * times };
  return { kind: 'unit', seq, ...epoch, ...figures, product: 'RNG', game: '' };
}

/** The multipliers that are summed, after these lines. */
function bestOf(
  measure: Extract<Measure, { readonly kind: 'multipliers' }>,
  before: readonly bigint[],
  lines: readonly ScoredLine[],
): readonly bigint[] {
  const units = [...Map.groupBy(lines, ({ vendor, unit }) => `${vendor} ${unit}`).values()].filter(([first]) => first?.line === 1);
  const values = units.map((all) => {
    const one = openTally({ ...measure, best: 1 });
    for (const [seq, line] of all.entries()) one.add(factOf(line, { seq, unitSeq: 0, date: epoch.date }));
    return one.value();
  });
  return [...before, ...values]
    .filter((value) => value > 0n)
    .sort((a, b) => (a === b ? 0 : a > b ? -1 : 1))
    .slice(0, measure.best);
}
