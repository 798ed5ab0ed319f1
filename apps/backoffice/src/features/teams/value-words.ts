import type { ValueItem } from '@trevo/contract';
import { usePercent } from '../../platform/use-percent.ts';

type Values = { readonly [K in ValueItem]?: number | undefined };

/** Points of the series; rates in percent, to a part per million. */
export type ValueWords = (values: Values, item: ValueItem) => string;

/** {@link ValueWords} of the page's language. */
export function useValueWords(): ValueWords {
  const percent = usePercent();
  return (values, item) => {
    const value = values[item];
    if (value === undefined) return '–';
    return item === 'SERIES' ? String(value) : percent(value);
  };
}
