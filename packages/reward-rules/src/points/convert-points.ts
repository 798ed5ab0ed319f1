import { ok, type Result, refuse } from '@trevo/kernel';
import { atRate, floorDiv } from '../core/amounts.ts';

/** So many points are so much money. */
export type PointRatio = { readonly points: bigint; readonly minor: bigint };

export type ConversionSettings = {
  readonly ratio: PointRatio;
  readonly step: bigint;
  readonly minimum: bigint;
  /** Most points per person and day. */
  readonly dayLimit: bigint;
  readonly into: 'cash' | 'bonus';
  /** Turnover of the cash, or requirement of the bonus. */
  readonly multiplePpm: number;
  /** Closed by the law of the place. */
  readonly closed: boolean;
};

export type ConversionCode = 'convert_closed' | 'convert_step' | 'convert_minimum' | 'convert_limit' | 'points_insufficient';

export type Conversion = {
  readonly points: bigint;
  readonly balance: bigint;
  readonly amountMinor: bigint;
  readonly into: 'cash' | 'bonus';
  /** Of the turnover lot, or of the grant. */
  readonly requiredMicro: bigint;
};

/** Turns points into money. The first test that fails is the refusal (rule book §7.3). */
export function convertPoints(
  request: { readonly points: bigint; readonly balance: bigint; readonly dayUsed: bigint },
  settings: ConversionSettings,
): Result<Conversion, ConversionCode> {
  const { points, balance, dayUsed } = request;
  const { ratio, step, minimum, dayLimit, into, multiplePpm, closed } = settings;
  if (closed) return refuse('convert_closed');
  if (points <= 0n || points % step !== 0n) return refuse('convert_step');
  if (points < minimum) return refuse('convert_minimum');
  if (dayUsed + points > dayLimit) return refuse('convert_limit');
  if (points > balance) return refuse('points_insufficient');
  const amountMinor = floorDiv(points * ratio.minor, ratio.points);
  return ok({ points, balance: balance - points, amountMinor, into, requiredMicro: atRate(amountMinor, multiplePpm) });
}

/** Whether the settings can be saved: a step is worth a whole number of minors, so that no conversion rounds. */
export function isWholeStep({ ratio, step }: Pick<ConversionSettings, 'ratio' | 'step'>): boolean {
  return step > 0n && ratio.points > 0n && ratio.minor > 0n && (step * ratio.minor) % ratio.points === 0n;
}
