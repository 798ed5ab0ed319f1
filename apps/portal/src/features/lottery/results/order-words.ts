import type { Result } from '@trevo/kernel';
import { lineStake, type MoneyUnit } from '@trevo/lottery-rules';
import { decodeSelection } from '@trevo/lottery-rules/codec';
import { betInWords, describePlay, type LotteryWords, prizeLabel, tierLabel } from '@trevo/lottery-rules/text';
import type { Tone } from '@trevo/ui';
import type { Say } from '../../../platform/language.ts';
import { playUnder } from '../data/rules.ts';
import type { Order } from './lottery-views.ts';

/** Which tint repeats what the word says. */
export const statusTones: Readonly<Record<Order['status'], Tone>> = {
  pending: 'info',
  won: 'gold',
  lost: 'neutral',
  stopped: 'neutral',
  withheld: 'warn',
  cancelled: 'neutral',
  noDraw: 'neutral',
  systemRefund: 'neutral',
  superRefund: 'warn',
  tie: 'info',
};

/** The name of an order's play; its id where this page does not know the play, or its words have not come yet. */
export function playOf({ play, edition }: Pick<Order, 'play' | 'edition'>, words: LotteryWords | undefined): string {
  const found = playUnder(edition, play);
  return found === undefined || words === undefined ? play : describePlay(found, words).name;
}

/** What was bet, in words; the code of the selection where it cannot be read. */
export function betOf(
  { play, edition, selection, mode }: Pick<Order, 'play' | 'edition' | 'selection' | 'mode'>,
  words: LotteryWords | undefined,
): string {
  const found = playUnder(edition, play);
  const read = found === undefined ? undefined : decodeSelection(found, selection, mode);
  return read?.ok === true && words !== undefined ? betInWords(read.value, words) : selection;
}

/** `18 bets × 5`; where a unit is held against several prizes, how many as well: what the slip said of the order when it was bought. */
export function linesOf({ play, edition, lines, multiple }: Pick<Order, 'play' | 'edition' | 'lines' | 'multiple'>, t: Say): string {
  const cost = playUnder(edition, play)?.unitCost ?? 1;
  return cost === 1 ? t('lottery.bet.linesTimes', { lines, multiple }) : t('lottery.bet.linesTimesCost', { lines, cost, multiple });
}

/** What a line costs at a multiple of one. */
export function unitOf({ unitPrice, moneyUnit }: Pick<Order, 'unitPrice' | 'moneyUnit'>): Result<bigint, string> {
  return lineStake({ unitPrice: unitPrice === 1 ? 1 : 2, moneyUnit: moneyUnit satisfies MoneyUnit, multiple: 1 });
}

/** The odds that an order was sold at: one figure, or one for each prize; a dash where they are not of a board, or cannot be said. */
export function oddsOf({ play, edition, odds }: Pick<Order, 'play' | 'edition' | 'odds'>, words: LotteryWords | undefined): string {
  const found = playUnder(edition, play);
  if (odds === null || found === undefined || words === undefined) return '–';
  if (odds.length === 1) return words.number(odds[0]?.odds ?? '');
  return odds
    .map(({ key, odds: figure }) => {
      const [tier = '', lineClass = ''] = key.split('/');
      return `${prizeLabel(found, { tier, lineClass }, words)} ${words.number(figure)}`;
    })
    .join(', ');
}

/** What a prize of an order is called. */
export function tierOf({ play, edition }: Pick<Order, 'play' | 'edition'>, tier: string, words: LotteryWords | undefined): string {
  const found = playUnder(edition, play);
  return found === undefined || words === undefined ? tier : tierLabel(found, tier, words);
}
