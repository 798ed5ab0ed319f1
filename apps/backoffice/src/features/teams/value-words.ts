import type { ValueItem } from '@trevo/contract';

/** Points of the series; rates in percent, to a part per million. */
export function valueWords(values: { readonly [K in ValueItem]?: number | undefined }, item: ValueItem): string {
  const value = values[item];
  if (value === undefined) return '–';
  return item === 'SERIES' ? String(value) : `${value / 10_000} %`;
}
