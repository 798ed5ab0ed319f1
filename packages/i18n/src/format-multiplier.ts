import { isolated } from './isolate.ts';

/** A multiplier as a player reads it, `1,47×`, from the fraction of the wire, `"147/100"`. Shown to four decimals; money is never counted from it. */
export function formatMultiplier(fraction: string, tag: string): string {
  const [top = '', bottom = '1'] = fraction.split('/');
  return isolated(`${new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }).format(Number(top) / Number(bottom))}×`, tag);
}
