import type { MissionCategory } from '@trevo/contract';
import { highestSalaryPpm } from '@trevo/commission/rebates';
import { type BudgetCheck, checkBudget, lotteryBestReturnPpm, type TurnoverCosts } from '@trevo/reward-rules/budgets';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { TurnoverShare } from '../../core/turnover-share.ts';
import type { Tx } from '../../db/database.ts';
import { type HouseRates, readHouseRates, salariesOf } from '../contracts/index.ts';
import { pointSettingsOf } from '../points/index.ts';
import { readHighestExtraPpm, readLadder } from '../vip/index.ts';

/** For whom it is asked. `hasClub`: gifts of levels are given; asked before the transaction, which has one connection. */
export type Asking = { readonly app: App; readonly merchant: Merchant; readonly hasClub: boolean };

/** Who asks, for which products, and what it would promise of each. */
type OwnShare = {
  readonly of: string;
  readonly products: readonly MissionCategory[];
  readonly shareOf: (product: MissionCategory) => TurnoverShare;
};

export type ProductBudget = BudgetCheck & { readonly product: MissionCategory; readonly budgetPpm: number };

/** The inequality of §18 for some products, with what the asking module would promise beside what all others have promised. */
export async function checkTurnover(tx: Tx, { app, merchant, hasClub }: Asking, own: OwnShare): Promise<readonly ProductBudget[]> {
  const rates = await readHouseRates(tx, merchant.id);
  const ladder = hasClub ? ((await readLadder(tx, merchant.id))?.ladder ?? { levels: [] }) : { levels: [] };
  const extraRebatePpm = hasClub ? await readHighestExtraPpm(tx, merchant.id) : 0;
  const checked: ProductBudget[] = [];
  for (const product of own.products) {
    const costs: TurnoverCosts = {
      ...houseCosts(merchant, rates, product),
      ladder,
      extraRebatePpm,
      ...(await sharesOfOthers(tx, { app, merchant }, { product, of: own.of })),
      ...own.shareOf(product),
    };
    const limits = { bestReturnPpm: bestReturnOf(product, rates), turnoverBudgetPpm: rates.turnoverBudgetPpm };
    checked.push({ product, budgetPpm: rates.turnoverBudgetPpm, ...checkBudget(costs, limits) });
  }
  return checked;
}

/** What an operator reads of it. */
export function budgetView({ product, parts, totalPpm, marginPpm, budgetPpm, ok }: ProductBudget) {
  return {
    product,
    parts: Object.entries(parts).map(([part, ppm]) => ({ part, ppm: String(ppm) })),
    totalPpm: String(totalPpm),
    budgetPpm: String(budgetPpm),
    marginPpm: String(marginPpm),
    ok,
  };
}

async function sharesOfOthers(
  tx: Tx,
  { app, merchant }: Pick<Asking, 'app' | 'merchant'>,
  { product, of }: { readonly product: MissionCategory; readonly of: string },
): Promise<TurnoverShare> {
  const shares: TurnoverShare[] = [];
  for (const other of app.modules.turnover.filter((module) => module.of !== of)) shares.push(await other.read(tx, merchant, product));
  return Object.assign({}, ...shares) as TurnoverShare;
}

function houseCosts(merchant: Merchant, rates: HouseRates, product: MissionCategory): Omit<TurnoverCosts, 'extraRebatePpm' | 'ladder'> {
  const { rates: points, conversion } = pointSettingsOf(merchant);
  const rate = points[product];
  const salaryPpm = highestSalaryPpm(salariesOf(rates, product));
  return {
    product,
    rebatePpm: rates.rebatePpm,
    salaryPpm: salaryPpm === null ? Number.MAX_SAFE_INTEGER : Number(salaryPpm),
    pointsRatePpm: Array.isArray(rate) ? Math.max(...(rate as readonly number[])) : Number(rate),
    pointRatio: conversion.ratio,
    missions: [],
    raffles: [],
    referralPpm: 0,
    jackpotPpm: 0,
    jackpotReservePpm: 0,
  };
}

function bestReturnOf(product: MissionCategory, { series, bestReturnPpm }: HouseRates): number {
  return product === 'LOTT' ? lotteryBestReturnPpm(series) : bestReturnPpm;
}
