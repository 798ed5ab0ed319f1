import { divideRounded } from '@trevo/money';
import { minorOf } from '../kit/money/amounts.ts';

/** What credits of a round are worth at its stake, cut to the ledger's unit: credits × stake ÷ credits of the bet. */
export function worthOf(credits: number, round: { readonly stake: string; readonly betCredits: number }): bigint {
  return divideRounded(BigInt(credits) * minorOf(round.stake), BigInt(round.betCredits), 'floor');
}
