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

/** Decimal odds of prizes: the one there is, or the lowest and the highest of several. */
export function oddsWords(odds: readonly string[], tag: string): string {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
  const sorted = odds.map(Number).toSorted((a, b) => a - b);
  return [...new Set([sorted[0] ?? 0, sorted.at(-1) ?? 0])].map((figure) => format.format(figure)).join('–');
}
