import { floorDiv } from './amounts.ts';

/** What a stream took in and paid out at one credit: `balance before + creditMicro = paid × unitMicro + streamMicro`. */
export type StreamStep = {
  /** Whole units paid now, never negative. */
  readonly paid: bigint;
  /** What stays for the next time; negative after corrections. */
  readonly streamMicro: bigint;
};

/**
 * Adds a credit to a stream and pays every whole unit it then holds. A negative stream pays nothing and is worked off by later credits,
 * never from a pocket (rule book §1). Σ credits = Σ paid × unit + Δ stream, always.
 */
export function creditStream(balanceMicro: bigint, creditMicro: bigint, unitMicro: bigint): StreamStep {
  const held = balanceMicro + creditMicro;
  const paid = held > 0n ? floorDiv(held, unitMicro) : 0n;
  return { paid, streamMicro: held - paid * unitMicro };
}
