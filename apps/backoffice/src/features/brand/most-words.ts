import type { Calls, ResponseOf } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';

export type SiteMostAnswer = ResponseOf<Calls['officeSiteMost']>;
export type MostItem = SiteMostAnswer['items'][number]['item'];

/** A part per million has four decimals of a percent. */
const ppmOfPercent = 10_000;

/** A most as it is said: a series as it is, rates in percent. */
export function mostWords(item: MostItem, value: number, tag: string): string {
  return item === 'SERIES' ? String(value) : `${formatNumber(String(value / ppmOfPercent), tag)}%`;
}
