import type { MissionCategory } from '@trevo/contract';
import { invariant } from '@trevo/kernel';
import { type BudgetCheck, checkBudget, type TurnoverCosts } from '@trevo/reward-rules/budgets';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { type BudgetProduct, productsOfCategories, type TurnoverShare } from '../../core/turnover-share.ts';
import type { Tx } from '../../db/database.ts';
import { holdName } from '../../db/hold-name.ts';
import { pointSettingsOf } from '../points/index.ts';
import { readHighestExtraPpm, readPromised } from '../vip/index.ts';
import { readProductLimits } from './product-limits.ts';

/** For whom it is asked. `hasClub`: gifts of levels are given; asked before the transaction, which has one connection. */
export type Asking = { readonly app: App; readonly merchant: Merchant; readonly hasClub: boolean };

/** Who asks, for which categories, and what it would promise of each. */
export type OwnShare = {
  readonly of: string;
  readonly categories: readonly MissionCategory[];
  readonly shareOf: (product: BudgetProduct) => TurnoverShare;
  /** The agents' highest series, where that is what would change. */
  readonly series?: number;
  /** The ladder that would hold, where that is what would change. */
  readonly club?: Pick<TurnoverCosts, 'extraRebatePpm' | 'ladder'>;
};

export type ProductBudget = BudgetCheck & { readonly product: BudgetProduct; readonly budgetPpm: number };

/**
 * The one inequality of everything that turnover earns (rewards' rule book §18, agents' §5.4) for some products, with what the asking module would promise
 * beside what all others have promised. Whoever asks holds the brand's budgets until the transaction ends: two that promise at once see each other.
 */
export async function checkTurnover(tx: Tx, { app, merchant, hasClub }: Asking, own: OwnShare): Promise<readonly ProductBudget[]> {
  await holdName(tx, `turnover ${merchant.id}`);
  const limits = await readProductLimits(tx, merchant, own.series ?? null);
  const clubs = own.club === undefined ? await promisedClubs(tx, { merchant, hasClub }) : [own.club];
  const checked: ProductBudget[] = [];
  for (const product of productsOfCategories(own.categories)) {
    const others = await sharesOfOthers(tx, { app, merchant }, { product, of: own.of });
    const { edgePpm, budgetPpm } = limits[product];
    const checks = clubs.map((club) => {
      const costs: TurnoverCosts = { ...nothingOf(merchant, product), ...club, ...others, ...own.shareOf(product) };
      return checkBudget(costs, { bestReturnPpm: 1_000_000 - edgePpm, turnoverBudgetPpm: budgetPpm });
    });
    checked.push({ product, budgetPpm, ...dearestOf(checks) });
  }
  return checked;
}

/** What the levels of a brand give: of the ladder that holds and of those that are announced, each by itself. */
async function promisedClubs(
  tx: Tx,
  { merchant, hasClub }: Pick<Asking, 'hasClub' | 'merchant'>,
): Promise<readonly NonNullable<OwnShare['club']>[]> {
  const none = { ladder: { levels: [] }, extraRebatePpm: 0 };
  if (!hasClub) return [none];
  const extraRebatePpm = await readHighestExtraPpm(tx, merchant.id);
  const promised = (await readPromised(tx, merchant.id)).map(({ ladder }) => ({ ladder, extraRebatePpm }));
  return promised.length === 0 ? [{ ...none, extraRebatePpm }] : promised;
}

function dearestOf(checks: readonly BudgetCheck[]): BudgetCheck {
  const [first, ...more] = checks;
  invariant(first, 'There is always a club to look at');
  return more.reduce((dearest, check) => (check.totalPpm > dearest.totalPpm ? check : dearest), first);
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
  { product, of }: { readonly product: BudgetProduct; readonly of: string },
): Promise<TurnoverShare> {
  const shares: TurnoverShare[] = [];
  for (const other of app.modules.turnover.filter((module) => module.of !== of)) shares.push(await other.read(tx, merchant, product));
  return Object.assign({}, ...shares) as TurnoverShare;
}

/** Points are given by settings; everything else is nothing until a module says so. */
function nothingOf(merchant: Merchant, product: BudgetProduct): Omit<TurnoverCosts, 'extraRebatePpm' | 'ladder'> {
  const { rates: points, conversion } = pointSettingsOf(merchant);
  const rate = points[product];
  return {
    product,
    rebatePpm: 0,
    salaryPpm: 0,
    pointsRatePpm: Array.isArray(rate) ? Math.max(...(rate as readonly number[])) : Number(rate),
    pointRatio: conversion.ratio,
    missions: [],
    raffles: [],
    referralPpm: 0,
    jackpotPpm: 0,
    jackpotReservePpm: 0,
  };
}
