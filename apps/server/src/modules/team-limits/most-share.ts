import type { MissionCategory, ValueItem } from '@trevo/contract';
import { type BudgetProduct, categoryOfProduct, type ReadTurnoverShare, type TurnoverShare } from '../../core/turnover-share.ts';
import { readMost } from './most-store.ts';

/** Of which category's budget rebates of an item are paid. */
export function categoryOfItem(item: ValueItem): MissionCategory {
  if (item === 'SERIES') return 'LOTT';
  return item === 'ESPORTS' || item === 'COCKFIGHT' ? 'SPORTS' : item;
}

/** What rebates give of the turnover of a product at most. Those of a series lie inside of it. */
export function mostShareOf(most: Readonly<Record<ValueItem, number>>, product: BudgetProduct): TurnoverShare {
  const category = categoryOfProduct(product);
  const rates = Object.entries(most).filter(([item]) => item !== 'SERIES' && categoryOfItem(item as ValueItem) === category);
  return { rebatePpm: Math.max(0, ...rates.map(([, ppm]) => ppm)) };
}

/** What the house gives of turnover as rebates. */
export const readMostShare: ReadTurnoverShare = async (tx, merchant, product) => mostShareOf(await readMost(tx, merchant.id), product);
