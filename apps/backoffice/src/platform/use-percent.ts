import { formatPpm } from '@trevo/i18n';
import { readTypedNumber, typedNumber } from '@trevo/money';
import { useTag } from './language.ts';

/** A percent has four decimals of a part per million. */
const percentDigits = 4;

/** Parts per million as percent. */
export function usePercent(): (ppm: number | string) => string {
  const tag = useTag();
  return (ppm) => formatPpm(ppm, tag);
}

/** Parts per million as a field of percents begins with them. */
export function typedPercent(ppm: number, tag: string): string {
  return typedNumber(String(ppm / 10 ** percentDigits), tag);
}

/** A percent as it is typed in a language, in parts per million; undefined where it is none, or more than `mostPpm`. */
export function typedPpm(text: string, tag: string, mostPpm: number): number | undefined {
  const read = readTypedNumber(text, tag, percentDigits);
  return read.ok && read.value <= BigInt(mostPpm) ? Number(read.value) : undefined;
}
