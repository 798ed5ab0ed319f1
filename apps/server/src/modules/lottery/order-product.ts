import { lotteryVendors } from '@trevo/contract';
import type { Product } from '@trevo/reward-rules';
import type { StoredOrder } from './orders-store.ts';

/** What an order is played as, where the terms of a bonus name products: odds boards and fixed prizes by their mode, all else by the page it is sold on. */
export function orderProduct({ mode, vendor }: Pick<StoredOrder, 'mode' | 'vendor'>): Product {
  if (mode === 'ELOTT' || mode === 'ZY') return mode;
  if (vendor === lotteryVendors.vnLottery) return 'VN';
  return vendor === lotteryVendors.seaLottery ? 'SEA' : 'LOTT';
}
