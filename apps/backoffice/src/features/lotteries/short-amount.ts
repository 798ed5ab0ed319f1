import { compactNumber } from '@trevo/i18n';

/** Amounts where there is little room: cents while they fit, thousands and millions above. */
export function shortAmount(tag: string): (value: number) => string {
  const exact = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const compact = compactNumber(tag);
  return (value) => (Math.abs(value) < 1_000 ? exact.format(value) : compact(value));
}
