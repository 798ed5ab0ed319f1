import { formatNumber } from '@trevo/i18n';
import { useTag } from './language.ts';

const ppmOfPercent = 10_000;

/** Parts per million as percent, with the separators of the page's language. */
export function usePercent(): (ppm: number | string) => string {
  const tag = useTag();
  return (ppm) => `${formatNumber(String(Number(ppm) / ppmOfPercent), tag)} %`;
}
