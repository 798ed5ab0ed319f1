import type { StreamSeeds } from '@trevo/fairness';
import { atRate, cutToStep, floorDiv, lesser, microPerMinor } from '../core/amounts.ts';
import { wideRoll } from './wide-roll.ts';

type JackpotTerms = {
  readonly contributionPpm: number;
  readonly reservePpm: number;
  readonly minStakeMinor: bigint;
  /** Where the meter begins anew. */
  readonly seedMinor: bigint;
};

/** A jackpot as it is published (rule book §17): it must hit by a ceiling, or hits with a chance that is proportional to the stake. */
export type Jackpot =
  | (JackpotTerms & { readonly type: 'mustHitBy'; readonly ceilingMinor: bigint })
  | (JackpotTerms & { readonly type: 'random'; readonly hitEveryMinor: bigint });

export type JackpotMeter = { readonly meterMicro: bigint; readonly reserveMicro: bigint };

/** A settled unit as far as a jackpot goes. */
export type JackpotUnit = {
  readonly cashStakeMinor: bigint;
  /** Won, bonus and free stakes: a unit with any of them neither feeds nor wins. */
  readonly otherStakeMinor: bigint;
  readonly void: boolean;
  /** A correction or a later settlement of a unit that has passed already. */
  readonly again: boolean;
};

/** How the meter stood, what was rolled below what, and what came of it. */
export type JackpotFeed = JackpotMeter & {
  readonly nonce: number;
  readonly contributionMicro: bigint;
  /** The roll is below this: the room under the ceiling in micros, or one hit in so many minors. */
  readonly space: bigint;
  /** Null where the contribution fills the room: it must hit. */
  readonly roll: bigint | null;
  readonly hit: boolean;
  readonly paidMinor: bigint;
  /** What the house put in: contribution, reserve, and what the reserve lacked for the new seed. */
  readonly housePaidMicro: bigint;
};

/** The amount a player sees: the last committed meter, down to the payout step. */
export function shownMeterMinor({ meterMicro }: Pick<JackpotMeter, 'meterMicro'>, stepMinor: bigint): bigint {
  return cutToStep(floorDiv(meterMicro, microPerMinor), stepMinor);
}

/** What the jackpot returns of a stake in the long run, on top of the game's own return: all that is put aside for it. */
export function jackpotReturnPpm({ contributionPpm, reservePpm }: Pick<Jackpot, 'contributionPpm' | 'reservePpm'>): number {
  return contributionPpm + reservePpm;
}

/** Whether a unit feeds a jackpot and can win it. */
export function qualifies({ minStakeMinor }: Pick<Jackpot, 'minStakeMinor'>, unit: JackpotUnit): boolean {
  return !unit.void && !unit.again && unit.otherStakeMinor === 0n && unit.cashStakeMinor >= minStakeMinor && unit.cashStakeMinor > 0n;
}

/**
 * Passes one qualifying unit under the meter: contribution, roll, meter, hit. The point of a must-hit jackpot is nowhere hidden: each unit hits
 * with exactly the chance that a point drawn uniformly under the ceiling would lie in its contribution.
 */
export function feedJackpot(
  jackpot: Jackpot,
  before: JackpotMeter,
  unit: { readonly cashStakeMinor: bigint; readonly seeds: StreamSeeds },
): JackpotFeed {
  const contributionMicro = atRate(unit.cashStakeMinor, jackpot.contributionPpm);
  const reserved = atRate(unit.cashStakeMinor, jackpot.reservePpm);
  const rolled = rollFor(jackpot, before.meterMicro, { ...unit, contributionMicro });
  const room = jackpot.type === 'mustHitBy' ? jackpot.ceilingMinor * microPerMinor - before.meterMicro : contributionMicro;
  const added = lesser(contributionMicro, room);
  const fed = { meterMicro: before.meterMicro + added, reserveMicro: before.reserveMicro + reserved + contributionMicro - added };
  const housePaidMicro = contributionMicro + reserved;
  const feed = { nonce: unit.seeds.nonce, contributionMicro, ...rolled };
  if (!rolled.hit) return { ...feed, ...fed, paidMinor: 0n, housePaidMicro };
  const hit = payHit(jackpot, fed);
  return { ...feed, ...hit.meter, paidMinor: hit.paidMinor, housePaidMicro: housePaidMicro + hit.housePaidMicro };
}

function rollFor(
  jackpot: Jackpot,
  meterMicro: bigint,
  unit: { readonly cashStakeMinor: bigint; readonly contributionMicro: bigint; readonly seeds: StreamSeeds },
): { readonly space: bigint; readonly roll: bigint | null; readonly hit: boolean } {
  const mustHit = jackpot.type === 'mustHitBy';
  const space = mustHit ? jackpot.ceilingMinor * microPerMinor - meterMicro : jackpot.hitEveryMinor;
  const reach = mustHit ? unit.contributionMicro : unit.cashStakeMinor;
  if (mustHit && reach >= space) return { space, roll: null, hit: true };
  const roll = wideRoll(unit.seeds, space);
  return { space, roll, hit: roll < reach };
}

/** Pays whole minors of the meter; the new one begins with the seed, taken from the reserve as far as it goes, and keeps the remainder. */
function payHit(jackpot: Jackpot, fed: JackpotMeter): { meter: JackpotMeter; paidMinor: bigint; housePaidMicro: bigint } {
  const paidMinor = floorDiv(fed.meterMicro, microPerMinor);
  const seedMicro = jackpot.seedMinor * microPerMinor;
  const fromReserve = lesser(seedMicro, fed.reserveMicro);
  const meter = { meterMicro: seedMicro + fed.meterMicro - paidMinor * microPerMinor, reserveMicro: fed.reserveMicro - fromReserve };
  return { meter, paidMinor, housePaidMicro: seedMicro - fromReserve };
}
