import type { ValueItem } from '@trevo/contract';
import type { Tone } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { type Values, valueWords } from './values-text.ts';

/** The account types of the tree (decision D18). */
const kinds = [0, 1, 2, 41, 42] as const;

/** What an account type is called. */
export function useKindName(): (type: number) => string {
  const t = useT();
  return (type) => {
    const kind = kinds.find((known) => known === type);
    return kind === undefined ? String(type) : t(`agent.kind.${kind}`);
  };
}

/** Agents stand out from members. */
export function kindTone(type: number): Tone {
  return type === 0 ? 'neutral' : 'info';
}

/** What a value of the chain is called: the series, or the kind of game that a rate is for. */
export function useItemName(): (item: ValueItem) => string {
  const t = useT();
  return (item) => (item === 'SERIES' ? t('agent.series') : t(`category.${item}`));
}

/** The rates of an account in a few words: one where all are the same, else the lowest to the highest. */
export function useRatesText(): (values: Values) => string {
  const t = useT();
  const tag = useLanguageTag();
  return ({ SERIES: _series, ...rates }) => {
    const all = Object.values(rates).filter((rate) => rate > 0);
    if (all.length === 0) return '–';
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const words = (rate: number): string => valueWords('RNG', rate, tag);
    return least === most ? words(least) : t('agent.ratesSpan', { least: words(least), most: words(most) });
  };
}
