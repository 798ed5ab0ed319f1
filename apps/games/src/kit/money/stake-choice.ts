import { highestStake, type StakeRange } from '@trevo/game-rules';
import { parseAmount } from '@trevo/money';
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

/** A stake as it was typed, with a comma or a point; null when it is none that may be placed on a bet whose best result is `best`. */
export function readStake(text: string, range: StakeRange, best: number): bigint | null {
  const read = parseAmount(text.trim().replace(',', '.'));
  if (!read.ok || read.value < range.minMinor || read.value > highestStake(range, best) || read.value % range.stepMinor !== 0n) return null;
  return read.value;
}

/** Half or double a stake, moved into what may be placed. */
export function scaleStake(stake: bigint, by: 'half' | 'double', range: StakeRange, best: number): bigint {
  const wanted = by === 'half' ? stake / 2n : stake * 2n;
  const stepped = wanted - (wanted % range.stepMinor);
  const highest = highestStake(range, best);
  if (stepped < range.minMinor) return range.minMinor;
  return stepped > highest ? highest : stepped;
}
