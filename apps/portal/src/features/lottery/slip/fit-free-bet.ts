import type { MoneyUnit } from '@trevo/lottery-rules';
import { amountOf } from '@trevo/money';
import type { FreeBet } from '../../free-bets/index.ts';
import { priceLine, type PricedLine, type SaleTerms, type SlipLine } from './slip-line.ts';

/** Why a slip is not one that a free bet pays: more than one bet, further draws, or another amount; and how the bet is set to the right one, where it can be. */
export type FreeFit = {
  readonly code: 'chase' | 'one' | 'value';
  readonly stakeMinor: bigint;
  readonly set?: () => void;
};

type Wish = { readonly lines: readonly PricedLine[]; readonly isChase: boolean; readonly sale: SaleTerms };

/** What is missing for a free bet to pay a slip; undefined: nothing, or there is no bet on it yet. `onSet`: puts another line in the place of its one. */
export function freeFitOf(bet: FreeBet, { lines, isChase, sale }: Wish, onSet: (line: SlipLine) => void): FreeFit | undefined {
  const [line] = lines;
  if (line === undefined) return undefined;
  const { stakeMinor } = line.price;
  if (lines.length > 1) return { code: 'one', stakeMinor };
  if (isChase) return { code: 'chase', stakeMinor };
  const valueMinor = amountOf(bet.value);
  if (stakeMinor === valueMinor) return undefined;
  const fitting = lineOf(line.line, valueMinor, sale);
  return { code: 'value', stakeMinor, ...(fitting && { set: () => onSet(fitting) }) };
}

const units: readonly MoneyUnit[] = ['one', 'tenth', 'hundredth', 'thousandth'];

/** The same bet at exactly an amount, at the player's own series: by the largest unit that comes to it; undefined: none does. */
export function lineOf(line: SlipLine, valueMinor: bigint, sale: SaleTerms): SlipLine | undefined {
  const { unitPrices, moneyUnits, seriesLimit, multipleMax } = sale.terms;
  const series = line.mode === 'LOTT' ? seriesLimit : line.series;
  for (const moneyUnit of units.filter((unit) => moneyUnits.includes(unit)))
    for (const unitPrice of [2, 1] as const) {
      if (!unitPrices.includes(unitPrice)) continue;
      const once = priceLine({ ...line, moneyUnit, unitPrice, series, multiple: 1 }, sale);
      if (!once.ok || valueMinor % once.value.price.stakeMinor !== 0n) continue;
      const multiple = Number(valueMinor / once.value.price.stakeMinor);
      const fitting = { ...line, moneyUnit, unitPrice, series, multiple };
      const priced = multiple <= multipleMax ? priceLine(fitting, sale) : undefined;
      if (priced?.ok === true && priced.value.price.stakeMinor === valueMinor) return fitting;
    }
  return undefined;
}
