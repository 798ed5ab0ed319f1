import { type ValueItem, valueItems } from '@trevo/contract';
import { formatNumber, formatPpm } from '@trevo/i18n';
import { readTypedNumber } from '@trevo/money';
import type { Say } from '../../platform/language.ts';

/** What an account earns by: points of a series, rates in ppm. */
export type Values = Readonly<Partial<Record<ValueItem, number>>>;

/** Where the calls name them. */
const place = 'values.';
type FieldName = `${typeof place}${ValueItem}`;
/** Values as they are typed: a series as it is, rates in percent. Fields are named as the server names them. */
export type ValuesText = Readonly<Record<FieldName, string>>;

/** A percent has four decimals of a part per million. */
const percentDigits = 4;
const ppmOfPercent = 10 ** percentDigits;

export function fieldOf(item: ValueItem): FieldName {
  return `${place}${item}`;
}

/** A value as a page says it: `1.960`, `0,8%`. */
export function valueWords(item: ValueItem, value: number, tag: string): string {
  return item === 'SERIES' ? String(value) : formatPpm(value, tag);
}

/** What fields begin with. */
export function valuesText(values: Values, tag: string): ValuesText {
  const text = (item: ValueItem): string => {
    const value = values[item];
    if (value === undefined) return '';
    return item === 'SERIES' ? String(value) : formatNumber(String(value / ppmOfPercent), tag);
  };
  return Object.fromEntries(valueItems.map((item) => [fieldOf(item), text(item)])) as ValuesText;
}

/** What is typed, item by item: a value, nothing, or what cannot be read. */
function readItem(item: ValueItem, text: string, tag: string): number | undefined | 'unclear' {
  if (text.trim() === '') return undefined;
  const read = readTypedNumber(text, tag, item === 'SERIES' ? 0 : percentDigits);
  return read.ok ? Number(read.value) : 'unclear';
}

/** The values that are filled in; what is empty, nothing or not to be read is left out. */
export function readValuesText(text: ValuesText, tag: string): Values {
  const read = valueItems.map((item) => [item, readItem(item, text[fieldOf(item)], tag)] as const);
  return Object.fromEntries(read.filter(([, value]) => typeof value === 'number' && value > 0));
}

/** What is wrong with values that are filled in: not to be read, above what the agent has, or below what the account has. */
export function valueFaults(
  text: ValuesText,
  bounds: { readonly own: Values; readonly least?: Values },
  say: { readonly t: Say; readonly tag: string },
): Partial<Record<FieldName, string>> {
  const faultOf = (item: ValueItem): string | undefined => {
    const value = readItem(item, text[fieldOf(item)], say.tag);
    const least = bounds.least?.[item] ?? 0;
    if (value === 'unclear') return say.t('agent.fault.number');
    if ((value ?? 0) > (bounds.own[item] ?? 0))
      return say.t('agent.fault.above', { most: valueWords(item, bounds.own[item] ?? 0, say.tag) });
    return (value ?? 0) < least ? say.t('agent.fault.below', { least: valueWords(item, least, say.tag) }) : undefined;
  };
  return Object.fromEntries(valueItems.flatMap((item) => (faultOf(item) === undefined ? [] : [[fieldOf(item), faultOf(item)]])));
}
