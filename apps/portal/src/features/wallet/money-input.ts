import { type Currency, currencies, type Money, money, parseAmount, payoutStepMinor } from '@trevo/money';

/**
 * Reads an amount as people of a language type it (`1.234,50` in Portuguese, `1,234.50` in English) into money; undefined when
 * it is none, or finer than the currency pays out. Nothing is rounded.
 */
export function readTypedAmount(text: string, currency: Currency, tag: string): Money | undefined {
  const { group, decimal } = separatorsOf(tag);
  const trimmed = text.trim().replace(/\s/g, '');
  const [whole = '', fraction, ...more] = trimmed.split(decimal);
  if (more.length > 0 || !isGrouped(whole, group)) return undefined;
  const digits = whole.replaceAll(group, '').replace(/^0+(?=\d)/, '');
  const read = parseAmount(fraction === undefined || fraction === '' ? digits : `${digits}.${fraction}`, currencies[currency].payoutDigits);
  if (!read.ok || read.value <= 0n || read.value % payoutStepMinor(currency) !== 0n) return undefined;
  return money(currency, read.value);
}

/** Grouping signs stand between threes, or not at all. */
function isGrouped(whole: string, group: string): boolean {
  const parts = whole.split(group);
  return parts.length === 1 ? /^\d+$/.test(whole) : parts.every((part, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
}

function separatorsOf(tag: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(tag, { useGrouping: true }).formatToParts(12_345.6);
  const of = (type: string, spare: string): string => parts.find((part) => part.type === type)?.value ?? spare;
  return { group: of('group', '.'), decimal: of('decimal', ',') };
}
