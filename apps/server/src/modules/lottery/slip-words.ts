import { type CallContext } from '../../core/call.ts';
import type { CallRefusal } from '../../core/call.ts';
import { languages } from '@trevo/i18n';
import type { Refusal } from '@trevo/kernel';
import type { LimitedCell } from '@trevo/lottery-rules/exposure';
import { type Currency, currencies, displayMoney, formatAmount, money } from '@trevo/money';
import { cellName, playName } from './play-names.ts';

/** What the sentence of a refusal says beside its code: words and numbers as they are, amounts in ledger units, a play and a cell by what the rules call them. */
export type RefusalFacts = {
  readonly words?: Readonly<Record<string, string | number>>;
  readonly amounts?: Readonly<Record<string, bigint>>;
  readonly play?: string;
  readonly cell?: LimitedCell;
};

/** A refusal of a slip whose sentence names its reason in the caller's language: the limit, the play, the number and the amounts. */
export function inWords<Code extends string>(
  { language, merchant }: Pick<CallContext, 'language' | 'merchant'>,
  { facts = {}, ...refusal }: Refusal<Code> & { readonly facts?: RefusalFacts },
): CallRefusal<Code> {
  const { words = {}, amounts = {}, play, cell } = facts;
  const tag = languages[language].formats;
  const told = Object.entries(amounts).map(([name, minor]) => [name, moneyText(minor, { currency: merchant.currency, tag })] as const);
  const values = {
    ...words,
    ...Object.fromEntries(told),
    ...(play === undefined ? {} : { play: playName(play, language) }),
    ...(cell === undefined ? {} : { cell: cellName(cell, { play, language }) }),
  };
  return { ...refusal, values };
}

/** An amount as money, with as many decimals as it has. */
function moneyText(minor: bigint, { currency, tag }: { readonly currency: Currency; readonly tag: string }): string {
  const fraction = (formatAmount(minor).split('.')[1] ?? '').replace(/0+$/, '');
  return displayMoney(money(currency, minor), tag, Math.max(currencies[currency].payoutDigits, fraction.length));
}
