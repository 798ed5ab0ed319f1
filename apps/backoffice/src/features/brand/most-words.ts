import type { Calls, ResponseOf } from '@trevo/contract';
import { formatPpm } from '@trevo/i18n';
import { useT } from '../../platform/language.ts';

export type SiteMostAnswer = ResponseOf<Calls['officeSiteMost']>;
/** RATE was all kinds of game at once. */
export type MostItem = SiteMostAnswer['changes'][number]['item'];

/** A most as it is said: a series as it is, rates in percent. */
export function mostWords(item: MostItem, value: number, tag: string): string {
  return item === 'SERIES' ? String(value) : formatPpm(value, tag);
}

/** What an item is called. */
export function useMostName(): (item: MostItem) => string {
  const t = useT();
  return (item) => (item === 'SERIES' || item === 'RATE' ? t(`office.siteMostItem.${item}`) : t(`office.gameType.${item}`));
}
