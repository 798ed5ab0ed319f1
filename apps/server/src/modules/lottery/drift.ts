import type { LocalDate } from '@trevo/kernel';
import { lineReturn, type LotteryId, type PrizeMode } from '@trevo/lottery-rules';
import { editionNumbered } from '@trevo/lottery-rules/settlement';
import { quoteAt, type SetBoard } from './boards-store.ts';

/** What the rules say of a stake of 1 on a play. Classes of lines have figures of their own: `least` and `most` are those of the returns, the rest the largest. */
export type ReturnFacts = {
  readonly least: number;
  readonly most: number;
  /** Of one line; that of a bet on several lines is smaller. */
  readonly variance: number;
  /** The largest single prize. */
  readonly prize: number;
};

/** What settled draws of a play came to. `staked2`: the sum of the squares of what was staked on each; `stakedMost`: the most that was staked on one. */
export type ReturnSums = {
  readonly staked: number;
  readonly paid: number;
  readonly staked2: number;
  readonly stakedMost: number;
};

/** Beyond so many spreads the return of a play is not explained by chance any more: a fair one gets there once in some three thousand looks at most. */
export const alarmSpreads = 4;
/** Fewer draws say nothing. */
export const alarmDrawsMin = 50;

/** ZY pays its table times 1, 0.75 where the first digit is 6, and 0.9 where it is 9. Rule book §2.2. */
const zyReturn = 0.8 + 0.1 * 0.75 + 0.1 * 0.9;

/** What the rules of an edition give for a play at a price; null where it was not on sale at that price. */
export function returnFacts(
  lottery: LotteryId,
  id: string,
  {
    mode,
    series,
    odds = null,
    edition,
    on,
  }: {
    readonly mode: PrizeMode;
    readonly series: number;
    readonly odds?: SetBoard['odds'];
    readonly edition: number;
    readonly on: LocalDate;
  },
): ReturnFacts | null {
  const play = editionNumbered(edition)?.lotteries.get(lottery)?.plays.get(id);
  const quote = play && quoteAt(play, { mode, series, on }, odds);
  if (!play || !quote?.ok) return null;
  const { oddsOf } = quote.value;
  const factor = mode === 'ZY' ? zyReturn : 1;
  const classes = play.lineClasses(on).map((line) => {
    const back = asNumber(lineReturn(play, line, oddsOf)) * factor;
    const prizes = line.prizes.map(({ key, hits, probability }) => ({
      paid: asNumber(oddsOf[key] ?? { n: 0n, d: 1n }) / play.unitCost,
      squareOfHits: squareOfHits(asNumber(hits), asNumber(probability)),
    }));
    const square = prizes.reduce((sum, { paid, squareOfHits: hits }) => sum + paid * paid * hits, asNumber(line.push));
    return { back, variance: Math.max(square - back * back, 0), prize: Math.max(...prizes.map(({ paid }) => paid)) };
  });
  const backs = classes.map(({ back }) => back);
  return {
    least: Math.min(...backs),
    most: Math.max(...backs),
    variance: Math.max(...classes.map(({ variance }) => variance)),
    prize: Math.max(...classes.map(({ prize }) => prize)),
  };
}

/** The mean square of how often a prize is paid. Where a draw pays it several times its places are independent: the variance is below the mean. */
function squareOfHits(hits: number, probability: number): number {
  return Math.abs(hits - probability) < 1e-12 ? probability : hits + hits * hits;
}

function asNumber({ n, d }: { readonly n: bigint; readonly d: bigint }): number {
  return Number((n * 10n ** 15n) / d) / 1e15;
}

/**
 * How far what was paid lies from what the rules give, in spreads, by Bernstein's inequality over the draws: a fair play is beyond s spreads with a chance of at
 * most exp(−s²/2), however rare and large its prizes are. Orders of one draw win together and count as one bet. Where classes of lines have returns of their
 * own, the nearest of them counts. (S. Bernstein 1924; Boucheron, Lugosi, Massart, Concentration Inequalities, theorem 2.10.)
 */
export function spreadsOf({ staked, paid, staked2, stakedMost }: ReturnSums, { least, most, variance, prize }: ReturnFacts): number {
  if (staked === 0) return 0;
  const rate = Math.min(Math.max(paid / staked, least), most);
  const away = paid - rate * staked;
  if (away === 0) return 0;
  // A draw pays at most its largest prize too much, and at most all that it should too little.
  const jump = stakedMost * (away > 0 ? prize : rate);
  return away / Math.sqrt(variance * staked2 + (jump * Math.abs(away)) / 3);
}
