import { amountOf } from '@trevo/money';

/** What of the stakes came back, as a percent; a dash where nothing was staked. */
export function returnWords({ staked, paid }: { readonly staked: string; readonly paid: string }, tag: string): string {
  const stakes = amountOf(staked);
  if (stakes === 0n) return '–';
  return percentWords(Number((amountOf(paid) * 1_000_000n) / stakes), tag);
}

/** Parts per million as a percent with up to two decimals. */
export function percentWords(ppm: number, tag: string): string {
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(ppm / 1_000_000);
}
