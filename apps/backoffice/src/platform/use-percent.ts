import { readTypedNumber } from '@trevo/money';
import { useTag } from './language.ts';

/** A percent has four decimals of a part per million. */
const percentDigits = 4;

/** Parts per million as percent, as the page's language writes one: `0,9%`, and in Spanish a space that never breaks before the sign. */
export function usePercent(): (ppm: number | string) => string {
  const format = new Intl.NumberFormat(useTag(), { style: 'percent', maximumFractionDigits: percentDigits, numberingSystem: 'latn' });
  return (ppm) => format.format(`${ppm}e-6` as Intl.StringNumericLiteral);
}

/** A percent as it is typed in a language, in parts per million; undefined where it is none, or more than `mostPpm`. */
export function typedPpm(text: string, tag: string, mostPpm: number): number | undefined {
  const read = readTypedNumber(text, tag, percentDigits);
  return read.ok && read.value <= BigInt(mostPpm) ? Number(read.value) : undefined;
}
