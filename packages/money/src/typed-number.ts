import { ok, type Result, refuse } from '@trevo/kernel';
import { type Currency, currencies, ledgerScale } from './currency.ts';
import { formatAmount, type Money, money } from './money.ts';

/**
 * Why a typed text is no number: it has other signs than a number has, it can be read in two ways (`1,000` where the comma starts the decimals), it has more
 * decimals than are taken, or more than twelve digits before them.
 */
export type TypedFault = 'malformed' | 'ambiguous' | 'precise' | 'large';

const wholeDigitsMax = 12;
const invisible = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/**
 * Reads a number as people of a language (BCP 47) type it, in units of 10^-`digits`: `1.000` is a thousand in Portuguese and `1,000` in English. Nothing is rounded.
 * A single sign of the other kind starts the decimals where it cannot group (`1.5`): some keypads have only the sign of the device's own language.
 */
export function readTypedNumber(text: string, tag: string, digits: number): Result<bigint, TypedFault> {
  const writing = writingOf(tag);
  const plain = text
    .replace(invisible, '')
    .trim()
    .replace(/./gu, (sign) => writing.latin.get(sign) ?? sign);
  if (plain.length > 40 || !/^\d[\d.,\s]*$/.test(plain)) return refuse('malformed');
  const parts = partsOf(plain, writing);
  if (parts === undefined) return refuse('ambiguous');
  const { whole, fraction } = parts;
  if (fraction.length > digits) return refuse('precise');
  if (whole.length > wholeDigitsMax) return refuse('large');
  return ok(BigInt(`${whole}${fraction.padEnd(digits, '0')}`));
}

/** Reads a typed amount in ledger units, to the last decimal that the ledger has. */
export function readTypedAmount(text: string, tag: string): Result<bigint, TypedFault> {
  return readTypedNumber(text, tag, ledgerScale);
}

/** Reads a typed amount with no more decimals than the currency pays out. */
export function readTypedMoney(text: string, currency: Currency, tag: string): Result<Money, TypedFault> {
  const { payoutDigits } = currencies[currency];
  const read = readTypedNumber(text, tag, payoutDigits);
  return read.ok ? ok(money(currency, read.value * 10n ** BigInt(ledgerScale - payoutDigits))) : read;
}

/** A plain decimal (`"1234.5"`) as a field begins with it: in the reader's signs, ungrouped, and never with three decimals, which would read as a group. */
export function typedNumber(decimal: string, tag: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  return fraction === '' ? whole : `${whole}${writingOf(tag).decimal}${fraction.length === 3 ? `${fraction}0` : fraction}`;
}

/** An amount as a field begins with it: with the decimals that the currency pays out, and four where those cannot say it. */
export function typedMoney({ currency, minor }: Money, tag: string): string {
  const [whole = '', fraction = ''] = formatAmount(minor).split('.');
  const { payoutDigits } = currencies[currency];
  const isShort = fraction.length === 2 && (payoutDigits > 0 || fraction === '00');
  return typedNumber(isShort && payoutDigits === 0 ? whole : `${whole}.${isShort ? fraction : fraction.padEnd(ledgerScale, '0')}`, tag);
}

type Parts = { readonly whole: string; readonly fraction: string };

/** Both sides of the decimal sign, without groups and leading zeros; undefined where the language does not write numbers like that. */
function partsOf(text: string, writing: Writing): Parts | undefined {
  const [left = '', right, ...more] = text.split(writing.decimal);
  if (more.length > 0) return undefined;
  if (right === undefined) {
    const lone = /^(\d+)[.,](\d+)$/.exec(text);
    if (lone !== null && lone[2]?.length !== 3) return { whole: withoutZeros(lone[1] ?? ''), fraction: lone[2] ?? '' };
  }
  const isGroup = right?.length === 3 && /^[1-9]\d{0,2}$/.test(left);
  if (isGroup || !/^\d*$/.test(right ?? '') || !isGrouped(left, writing)) return undefined;
  return { whole: withoutZeros(left.replace(/\D/g, '')), fraction: right ?? '' };
}

/** Whether the signs that group stand where the language puts them, or between threes, and are all the same. A first group of zero groups nothing. */
function isGrouped(whole: string, { group, indian }: Writing): boolean {
  if (/^\d+$/.test(whole)) return true;
  const sign = /\s/.test(whole) ? /\s/ : group;
  const [first = '', ...others] = whole.split(sign);
  const last = others.at(-1) ?? '';
  const isThrees = others.every((part) => /^\d{3}$/.test(part)) && first.length <= 3;
  const isIndian = indian && /^\d{3}$/.test(last) && others.slice(0, -1).every((part) => /^\d{2}$/.test(part)) && first.length <= 2;
  return /^[1-9]\d*$/.test(first) && (isThrees || isIndian);
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** How a language writes numbers: its signs, whether it groups lakhs and crores, and what its own digits are in ASCII. */
type Writing = { readonly group: string; readonly decimal: string; readonly indian: boolean; readonly latin: ReadonlyMap<string, string> };

/** A form reads at every key that is pressed, and a language writes always alike. */
const writings = new Map<string, Writing>();

function writingOf(tag: string): Writing {
  const known = writings.get(tag) ?? newWriting(tag);
  writings.set(tag, known);
  return known;
}

function newWriting(tag: string): Writing {
  const format = new Intl.NumberFormat(tag);
  const parts = format.formatToParts(12_345_678.9);
  const of = (type: string, spare: string): string => parts.find((part) => part.type === type)?.value ?? spare;
  const digits = new Intl.NumberFormat(tag, { useGrouping: false });
  return {
    group: of('group', ','),
    decimal: of('decimal', '.'),
    indian: parts.filter(({ type }) => type === 'integer')[1]?.value.length === 2,
    latin: new Map(Array.from({ length: 10 }, (_, digit) => [digits.format(digit), String(digit)])),
  };
}
