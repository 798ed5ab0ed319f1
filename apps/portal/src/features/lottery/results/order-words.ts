import { findPlay } from '@trevo/lottery-rules';
import { decodeSelection } from '@trevo/lottery-rules/codec';
import { betInWords, describePlay, type LotteryWords, tierLabel } from '@trevo/lottery-rules/text';
import type { Tone } from '@trevo/ui';
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
export function playOf({ play }: Pick<Order, 'play'>, words: LotteryWords | undefined): string {
  const found = findPlay(play);
  return found === undefined || words === undefined ? play : describePlay(found.play, words).name;
}

/** What was bet, in words; the code of the selection where it cannot be read. */
export function betOf({ play, selection, mode }: Pick<Order, 'play' | 'selection' | 'mode'>, words: LotteryWords | undefined): string {
  const found = findPlay(play);
  const read = found === undefined ? undefined : decodeSelection(found.play, selection, mode);
  return read?.ok === true && words !== undefined ? betInWords(read.value, words) : selection;
}

/** What a prize of an order is called. */
export function tierOf({ play }: Pick<Order, 'play'>, tier: string, words: LotteryWords | undefined): string {
  const found = findPlay(play);
  return found === undefined || words === undefined ? tier : tierLabel(found.play, tier, words);
}
