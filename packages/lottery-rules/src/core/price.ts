import { ok, refuse, type Result } from '@trevo/kernel';
import { orderStakeMinorMax } from './ceilings.ts';
import type { Play } from './play.ts';
import type { Selection } from './selection.ts';

/** 元 1, 角 0.1, 分 0.01, 厘 0.001 of the currency's unit, in ledger units of 1/10,000. Rule book §1. */
export const moneyUnits = { one: 10_000, tenth: 1_000, hundredth: 100, thousandth: 10 } as const;

export type MoneyUnit = keyof typeof moneyUnits;

/** How much stands on a line: `unitPrice` 2 by default or 1, times the money unit, times a whole multiple ≥ 1. */
export type Stake = { readonly unitPrice: 1 | 2; readonly moneyUnit: MoneyUnit; readonly multiple: number };

/** Amounts in ledger units of 1/10,000 of the currency's unit. */
export type Price = {
  readonly lines: number;
  /** What a prize at odds of 1 pays: the stake of one line before the unit cost. */
  readonly lineStakeMinor: bigint;
  /** lines × unit cost × line stake. */
  readonly stakeMinor: bigint;
};

export type PriceRefusal =
  | 'unit-price-not-offered'
  | 'money-unit-not-offered'
  | 'multiple-out-of-range'
  /** Lines × unit × money unit × multiple come to more than {@link orderStakeMinorMax}. */
  | 'stake-above-ceiling';

/** The largest multiple the arithmetic is meant for; a house sets its own, lower. */
export const multipleMax = 1_000_000;

/** The stake of one line before the unit cost. */
export function lineStake(stake: Stake): Result<bigint, PriceRefusal> {
  if (stake.unitPrice !== 1 && stake.unitPrice !== 2) return refuse('unit-price-not-offered', 'unitPrice');
  if (!Object.hasOwn(moneyUnits, stake.moneyUnit)) return refuse('money-unit-not-offered', 'moneyUnit');
  if (!Number.isInteger(stake.multiple) || stake.multiple < 1 || stake.multiple > multipleMax)
    return refuse('multiple-out-of-range', 'multiple');
  return ok(BigInt(stake.unitPrice) * BigInt(moneyUnits[stake.moneyUnit]) * BigInt(stake.multiple));
}

/** lines × unit price × money unit × multiple × unit cost, up to {@link orderStakeMinorMax}. Rule book §1 and §8. */
export function priceOf(play: Pick<Play, 'countLines' | 'unitCost'>, selection: Selection, stake: Stake): Result<Price, PriceRefusal> {
  const perLine = lineStake(stake);
  if (!perLine.ok) return perLine;
  const lines = play.countLines(selection);
  const stakeMinor = BigInt(lines) * BigInt(play.unitCost) * perLine.value;
  if (stakeMinor > orderStakeMinorMax) return refuse('stake-above-ceiling', 'stake');
  return ok({ lines, lineStakeMinor: perLine.value, stakeMinor });
}
