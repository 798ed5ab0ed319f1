import { formatNumber } from '@trevo/i18n';
import { readTypedNumber } from '@trevo/money';
import { useTag } from './language.ts';

const ppmOfPercent = 10_000;
/** A percent has four decimals of a part per million. */
const percentDigits = 4;

/** Parts per million as percent, with the separators of the page's language. */
export function usePercent(): (ppm: number | string) => string {
  const tag = useTag();
  return (ppm) => `${formatNumber(String(Number(ppm) / ppmOfPercent), tag)} %`;
}

/** A percent as it is typed in a language, in parts per million; undefined where it is none, or more than `mostPpm`. */
export function typedPpm(text: string, tag: string, mostPpm: number): number | undefined {
  const read = readTypedNumber(text, tag, percentDigits);
  return read.ok && read.value <= BigInt(mostPpm) ? Number(read.value) : undefined;
}
