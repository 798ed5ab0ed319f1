import type { BrandDate } from '../core/brand-date.ts';
import { dateKey } from '../core/brand-date.ts';
import { floorDiv, size, wholePpm } from '../core/amounts.ts';
import { openRanking } from './ranking.ts';
import type { CorrectionFact, PlayFact, UnitFact } from './play-fact.ts';

/** What a mission or a board measures (rule book §9, §10). `minStakeMinor` is what a unit, a day or a deposit needs to count. */
export type Measure =
  | {
      readonly kind: 'validBet' | 'unitCount' | 'distinctGames' | 'activeDays' | 'depositSum' | 'depositCount';
      readonly minStakeMinor: bigint;
    }
  | { readonly kind: 'checkIns' | 'referrals' }
  /** The sum of the `best` highest multipliers; a multiplier is `floor(payout × 10⁶ / stake)`, at most `maxMultiplierPpm`. */
  | { readonly kind: 'multipliers'; readonly best: number; readonly minStakeMinor: bigint; readonly maxMultiplierPpm: bigint | null };

/** A running measure: facts go in with +1 and, when a correction replaces them, out with −1. */
type Gauge = { readonly take: (fact: PlayFact, sign: 1 | -1) => void; readonly value: () => bigint };

/** A measure over the facts added so far. */
export type Tally = {
  /** Adds a fact. Answers whether it was counted, or corrected something that was. */
  readonly add: (fact: PlayFact) => boolean;
  readonly value: () => bigint;
  /** Whether the unit with this sequence number is in the tally. */
  readonly holds: (unitSeq: number) => boolean;
};

/** Opens a tally. Corrections replace the unit they name, so the value is always that of the facts as corrected. */
export function openTally(measure: Measure): Tally {
  const gauge = gaugeOf(measure);
  const units = new Map<number, UnitFact>();
  function correct(fact: CorrectionFact): boolean {
    const unit = fact.unitSeq === null ? undefined : units.get(fact.unitSeq);
    if (unit === undefined) {
      if (fact.unitSeq === null) gauge.take(fact, 1);
      return fact.unitSeq === null;
    }
    const corrected = {
      ...unit,
      stakeMinor: unit.stakeMinor + fact.stakeMinor,
      validBetMinor: unit.validBetMinor + fact.validBetMinor,
      payoutMinor: unit.payoutMinor + fact.payoutMinor,
    };
    gauge.take(unit, -1);
    gauge.take(corrected, 1);
    units.set(unit.seq, corrected);
    return true;
  }
  return {
    add(fact) {
      if (fact.kind === 'correction') return correct(fact);
      if (fact.kind === 'unit') units.set(fact.seq, fact);
      gauge.take(fact, 1);
      return true;
    },
    value: gauge.value,
    holds: (unitSeq) => units.has(unitSeq),
  };
}

function gaugeOf(measure: Measure): Gauge {
  switch (measure.kind) {
    case 'validBet':
      return sumGauge((fact) => playedMinor(fact, measure.minStakeMinor));
    case 'unitCount':
      return sumGauge((fact) => (isCountedUnit(fact, measure.minStakeMinor) ? 1n : 0n));
    case 'depositSum':
      return sumGauge((fact) => depositedMinor(fact, measure.minStakeMinor));
    case 'depositCount':
      return sumGauge((fact) => signOf(depositedMinor(fact, measure.minStakeMinor)));
    case 'checkIns':
      return sumGauge((fact) => (fact.kind === 'checkIn' ? 1n : 0n));
    case 'referrals':
      return sumGauge((fact) => (fact.kind === 'referral' ? 1n : 0n));
    case 'distinctGames':
      return gamesGauge(measure.minStakeMinor);
    case 'activeDays':
      return daysGauge(measure.minStakeMinor);
    case 'multipliers':
      return multiplierGauge(measure);
  }
}

function sumGauge(worth: (fact: PlayFact) => bigint): Gauge {
  let sum = 0n;
  return {
    take: (fact, sign) => {
      sum += worth(fact) * BigInt(sign);
    },
    value: () => sum,
  };
}

/** How many games have at least one counted unit. */
function gamesGauge(minStakeMinor: bigint): Gauge {
  const games = new Map<string, number>();
  return {
    take(fact, sign) {
      if (!isCountedUnit(fact, minStakeMinor)) return;
      const count = (games.get(fact.game) ?? 0) + sign;
      if (count === 0) games.delete(fact.game);
      else games.set(fact.game, count);
    },
    value: () => BigInt(games.size),
  };
}

/** How many brand dates have played at least the minimum, and something at all. */
function daysGauge(minStakeMinor: bigint): Gauge {
  const days = new Map<string, bigint>();
  const least = minStakeMinor > 0n ? minStakeMinor : 1n;
  const add = (date: BrandDate, minor: bigint) => days.set(dateKey(date), (days.get(dateKey(date)) ?? 0n) + minor);
  return {
    take(fact, sign) {
      if (fact.kind === 'unit' || fact.kind === 'correction') add(fact.date, fact.validBetMinor * BigInt(sign));
    },
    value: () => BigInt([...days.values()].filter((played) => played >= least).length),
  };
}

function multiplierGauge(measure: Extract<Measure, { readonly kind: 'multipliers' }>): Gauge {
  const ranking = openRanking();
  return {
    take(fact, sign) {
      if (!isCountedUnit(fact, measure.minStakeMinor)) return;
      const multiplier = multiplierPpmOf(fact);
      const { maxMultiplierPpm } = measure;
      const capped = maxMultiplierPpm !== null && multiplier > maxMultiplierPpm ? maxMultiplierPpm : multiplier;
      if (sign === 1) ranking.insert(capped);
      else ranking.remove(capped);
    },
    value: () => ranking.sumOfBest(measure.best),
  };
}

/** `floor(payout × 10⁶ / stake)`. */
export function multiplierPpmOf({ payoutMinor, stakeMinor }: Pick<UnitFact, 'payoutMinor' | 'stakeMinor'>): bigint {
  return floorDiv(payoutMinor * BigInt(wholePpm), stakeMinor);
}

/** A unit of at least the minimum stake that risked something. */
function isCountedUnit(fact: PlayFact, minStakeMinor: bigint): fact is UnitFact {
  return fact.kind === 'unit' && fact.stakeMinor >= minStakeMinor && fact.stakeMinor > 0n && fact.validBetMinor > 0n;
}

function playedMinor(fact: PlayFact, minStakeMinor: bigint): bigint {
  if (fact.kind === 'correction') return fact.validBetMinor;
  return fact.kind === 'unit' && fact.stakeMinor >= minStakeMinor ? fact.validBetMinor : 0n;
}

/** A deposit of at least the minimum, or the reversal of one. */
function depositedMinor(fact: PlayFact, minStakeMinor: bigint): bigint {
  return fact.kind === 'deposit' && size(fact.amountMinor) >= minStakeMinor ? fact.amountMinor : 0n;
}

function signOf(amount: bigint): bigint {
  if (amount === 0n) return 0n;
  return amount > 0n ? 1n : -1n;
}
