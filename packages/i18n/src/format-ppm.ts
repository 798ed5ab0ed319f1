import { isolated } from './isolate.ts';

/** A percent has four decimals of a part per million. */
const digits = 4;

/** Parts per million as a percent, nothing of it rounded, as the reader's language writes one: `0,9%`, and in Spanish a space that never breaks before the sign. */
export function formatPpm(ppm: bigint | number | string, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: digits, numberingSystem: 'latn' });
  return isolated(format.format(`${ppm}e-6` as Intl.StringNumericLiteral), tag);
}
