import { lesser, microPerMinor } from '../core/amounts.ts';
import type { Jackpot, JackpotMeter } from './feed-jackpot.ts';
import type { FeedLine } from './feed-log.ts';

/** A pool that changes its jackpot when one is closed: it never goes back to the house (rule book §17). */
export type PoolMove = { readonly seq: number; readonly meter: JackpotMeter } & (
  | { readonly from: string; readonly micro: bigint }
  | { readonly to: string }
);

/** How a meter stands after the pool of a closed jackpot came to it: up to the ceiling into the meter, the rest into the reserve. */
export function receivePool(jackpot: Jackpot, { meterMicro, reserveMicro }: JackpotMeter, micro: bigint): JackpotMeter {
  const room = jackpot.type === 'mustHitBy' ? jackpot.ceilingMinor * microPerMinor - meterMicro : micro;
  const added = lesser(micro, room);
  return { meterMicro: meterMicro + added, reserveMicro: reserveMicro + micro - added };
}

/** The line of the log that says where a pool came from, or where it went: nothing was staked and nothing rolled. Its hash is the caller's to add. */
export function poolLine(jackpot: Jackpot, move: PoolMove): Omit<FeedLine, 'hash'> {
  const isOut = 'to' in move;
  const after = isOut ? { meterMicro: 0n, reserveMicro: 0n } : receivePool(jackpot, move.meter, move.micro);
  return {
    seq: move.seq,
    cashStakeMinor: 0n,
    nonce: 0,
    commitment: isOut ? `${outWord}${move.to}` : `${inWord}${move.from}`,
    contributionMicro: isOut ? move.meter.meterMicro + move.meter.reserveMicro : move.micro,
    space: 0n,
    roll: null,
    hit: false,
    paidMinor: 0n,
    ...after,
  };
}

const inWord = 'pool-from:';
const outWord = 'pool-to:';

/** Whether a line about a pool says what the rule makes of it; null for every other line. */
export function poolLineFault(jackpot: Jackpot, before: JackpotMeter, line: FeedLine): 'pool' | null {
  const { commitment, contributionMicro, seq } = line;
  const isOut = commitment.startsWith(outWord);
  if (!isOut && !commitment.startsWith(inWord)) return null;
  const other = commitment.slice(isOut ? outWord.length : inWord.length);
  const due = poolLine(jackpot, isOut ? { seq, meter: before, to: other } : { seq, meter: before, from: other, micro: contributionMicro });
  const isDue = (Object.keys(due) as (keyof typeof due)[]).every((name) => due[name] === line[name]);
  return isDue ? null : 'pool';
}
