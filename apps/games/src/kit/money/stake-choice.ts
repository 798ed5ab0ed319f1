import { highestStake, type StakeRange } from '@trevo/game-rules';
import { ok, type Result, refuse } from '@trevo/kernel';
import { readTypedAmount, type TypedFault } from '@trevo/money';
import { minorOf } from './amounts.ts';
import type { GameInfo } from '../page/game-session.ts';

/** The stakes of the game in ledger units, as the game server told them. */
export function rangeOf({ stakeRange }: GameInfo): StakeRange {
  if (stakeRange === null) throw new Error('A game of stakes by amount has a range');
  const { min, max, step, usual, payoutMax } = stakeRange;
  return {
    minMinor: minorOf(min),
    maxMinor: minorOf(max),
    stepMinor: minorOf(step),
    usualMinor: minorOf(usual),
    payoutMaxMinor: minorOf(payoutMax),
  };
}

/** What bounds a stake: the game's range, and the best that the chosen bet can pay, in hundredths; `tag` is the language that it is typed in. */
export type StakeBounds = { readonly range: StakeRange; readonly best: number; readonly tag: string };

/** A stake as it was typed. Refuses what is no amount, and with `outside` what may not be placed. */
export function readStake(text: string, { range, best, tag }: StakeBounds): Result<bigint, TypedFault | 'outside'> {
  const read = readTypedAmount(text, tag);
  if (!read.ok) return read;
  const isOffered = read.value >= range.minMinor && read.value <= highestStake(range, best) && read.value % range.stepMinor === 0n;
  return isOffered ? ok(read.value) : refuse('outside');
}

/** Half or double a stake, moved into what may be placed. */
export function scaleStake(stake: bigint, by: 'half' | 'double', range: StakeRange, best: number): bigint {
  const wanted = by === 'half' ? stake / 2n : stake * 2n;
  const stepped = wanted - (wanted % range.stepMinor);
  const highest = highestStake(range, best);
  if (stepped < range.minMinor) return range.minMinor;
  return stepped > highest ? highest : stepped;
}
