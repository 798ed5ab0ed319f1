import type { Result } from '@trevo/kernel';
import type { LotteryId, Play } from './play.ts';

/** The part of a random stream that a draw needs. A stream of `fairness` satisfies it; `int` must be free of modulo bias. */
export interface DrawStream {
  /** A uniform whole number 0 … n − 1. */
  int(n: number): number;
  /** The first `count` items of a uniform shuffle of `items`, in drawn order. */
  draw<T>(items: readonly T[], count: number): readonly T[];
}

/** Why a result is refused; `at` names the place, such as `normals[3]`. */
export type DrawRefusal =
  | 'wrong-type'
  | 'missing-field'
  | 'unknown-field'
  | 'wrong-length'
  | 'out-of-range'
  | 'duplicate'
  | 'lunar-year-unknown';

/**
 * How a lottery is drawn and how its results are read. `R` is the plain result (what is stored, published and sent),
 * `D` the result with whatever settling needs counted beforehand, once per draw and not once per ticket.
 */
export interface DrawModel<R, D> {
  /** A new result from a random stream. `date` (yyyy-MM-dd) is needed where the result carries the day of the draw. */
  draw(stream: DrawStream, date?: string): R;
  /** Checks an untrusted result and prepares it. */
  read(value: unknown): Result<D, DrawRefusal>;
}

/** One lottery: its draw and its plays by id, in menu order. */
export interface Lottery<R = unknown, D = unknown> {
  readonly id: LotteryId;
  /** The group that the portal shows it in. Spec §9. */
  readonly group: 'SSC' | '11X5' | 'LF' | 'PK10' | 'LHC' | 'KL10' | 'VN' | 'SEA';
  readonly model: DrawModel<R, D>;
  readonly plays: ReadonlyMap<string, Play<D>>;
}

/** Joins plays to a lottery; two plays with one id are a mistake of the catalogue. */
export function defineLottery<R, D>(lottery: Omit<Lottery<R, D>, 'plays'>, plays: readonly Play<D>[]): Lottery<R, D> {
  const byId = new Map(plays.map((play) => [play.id, play]));
  if (byId.size !== plays.length) throw new Error(`The lottery ${lottery.id} names a play twice`);
  return { ...lottery, plays: byId };
}
