import { formatAmount } from '@trevo/money';
import { minorOf } from '../../kit/money/amounts.ts';
import type { CrashState } from './crash-view.ts';

type Range = Pick<CrashState['table'], 'stakeMin' | 'stakeMax' | 'stakeStep'>;

/** The offered stake next to what a player typed or multiplied: never above it, and within the range. */
export function offeredStake(minor: bigint, { stakeMin, stakeMax, stakeStep }: Range): string {
  const [min, max, step] = [minorOf(stakeMin), minorOf(stakeMax), minorOf(stakeStep)];
  const bounded = minor < min ? min : minor > max ? max : minor;
  return formatAmount(bounded - (bounded % step));
}

/** Steps people think in: the next of 1, 2, 5 times a power of ten, up or down. */
export function nextStake(stake: string, up: boolean, range: Range): string {
  const minor = minorOf(stake);
  const ladder = [1n, 2n, 5n]
    .flatMap((digit) => Array.from({ length: 14 }, (_, zeros) => digit * 10n ** BigInt(zeros)))
    .sort((a, b) => (a < b ? -1 : 1));
  const next = up ? ladder.find((one) => one > minor) : ladder.findLast((one) => one < minor);
  return offeredStake(next ?? minor, range);
}
