import type { Say } from '../../../platform/language.ts';
import type { PricedBet } from '../slip/slip-line.ts';

/** `18 bets × 5`; where a unit is held against several prizes, how many as well: `2 bets × 27 × 5`. */
export function linesText(t: Say, { play, price: { lines } }: PricedBet, multiple: number): string {
  if (play.unitCost === 1) return t('lottery.bet.linesTimes', { lines, multiple });
  return t('lottery.bet.linesTimesCost', { lines, cost: play.unitCost, multiple });
}
