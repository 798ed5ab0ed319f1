import { coverageLimitPpmDefault, coveragePpmOf } from '@trevo/commission/units';
import type { LocalDate } from '@trevo/kernel';
import { type Lottery, type Play, ratio, type Selection } from '@trevo/lottery-rules';
import { coverageOf } from '@trevo/lottery-rules/exposure';

/** What a player has on one play of an issue. */
export type PlayedTogether = {
  readonly lottery: Lottery;
  readonly play: Play;
  readonly on: LocalDate;
  readonly selections: readonly Selection[];
};

/** How much of a play's outcomes these selections cover together, in ppm; what covers little is known roughly only. */
export function coveragePpm({ lottery, play, on, selections }: PlayedTogether): number {
  if (selections.length === 0) return 0;
  const { n, d } = coverageOf(lottery, play, selections, { on, exactFrom: ratio(coverageLimitPpmDefault, 1_000_000) });
  return coveragePpmOf(n, d);
}
