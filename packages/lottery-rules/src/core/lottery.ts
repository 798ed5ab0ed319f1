import { ok, type Result } from '@trevo/kernel';
import type { LotteryId, Play, PrizeMode } from './play.ts';
import type { Rational } from './rational.ts';

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

/** `length` numbers out of `values` in drawn order; with `distinct` none comes twice. */
export type NumbersDrawn = { readonly length: number; readonly values: readonly number[]; readonly distinct: boolean };

/**
 * How a lottery is drawn and how its results are read. `R` is the plain result (what is stored, published and sent),
 * `D` the result with whatever settling needs counted beforehand, once per draw and not once per ticket.
 */
export interface DrawModel<R, D> {
  /** What a draw of plain numbers is made of; missing where a result is more than numbers in places. */
  readonly numbers?: NumbersDrawn;
  /** A new result from a random stream. `date` (yyyy-MM-dd) is needed where the result carries the day of the draw. */
  draw(stream: DrawStream, date?: string): R;
  /** Checks an untrusted result and copies it; the copy holds nothing but what was checked. */
  check(value: unknown): Result<R, DrawRefusal>;
  /** Checks an untrusted result and prepares it. */
  read(value: unknown): Result<D, DrawRefusal>;
  /** The result as one line of text, as it is shown and typed. */
  write(result: R): string;
  /** What {@link write} wrote, unchecked: null where the text is none of this lottery's. */
  parse(text: string): unknown;
}

/** The parts of a draw model that a lottery says itself. */
export type DrawModelParts<R, D> = Omit<DrawModel<R, D>, 'read'> & {
  /** Counts beforehand what settling needs. */
  readonly prepare: (result: R) => D;
};

/** A draw model out of its parts. */
export function defineDraw<R, D>({ prepare, ...parts }: DrawModelParts<R, D>): DrawModel<R, D> {
  return {
    ...parts,
    read(value) {
      const result = parts.check(value);
      return result.ok ? ok(prepare(result.value)) : result;
    },
  };
}

/** One lottery: its draw and its plays by id, in menu order. */
export interface Lottery<R = unknown, D = unknown> {
  readonly id: LotteryId;
  /** The group that the portal shows it in. Spec §9. */
  readonly group: 'SSC' | '11X5' | 'LF' | 'PK10' | 'LHC' | 'KL10' | 'VN' | 'SEA';
  readonly model: DrawModel<R, D>;
  readonly plays: ReadonlyMap<string, Play<D>>;
  /** What a draw leaves of every prize of a mode; missing where that is always all of it. */
  factorOf?(draw: D, mode: PrizeMode): Rational;
}

/** Joins plays to a lottery; two plays with one id are a mistake of the catalogue. */
export function defineLottery<R, D>(lottery: Omit<Lottery<R, D>, 'plays'>, plays: readonly Play<D>[]): Lottery<R, D> {
  const byId = new Map(plays.map((play) => [play.id, play]));
  if (byId.size !== plays.length) throw new Error(`The lottery ${lottery.id} names a play twice`);
  return { ...lottery, plays: byId };
}
