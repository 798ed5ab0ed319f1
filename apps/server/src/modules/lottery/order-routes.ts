import { amountOut } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { Handlers } from '../../core/call.ts';

type OrderCall = 'placeSlip' | 'lotteryOrders' | 'lotteryOrder' | 'cancelLotteryOrder' | 'cancelLotteryChase';

const none = amountOut(0n);

/** Nothing is sold here: every lottery is shown and drawn only. */
export const orderRoutes: Handlers<OrderCall> = {
  placeSlip: async () => refuse('lottery_unknown'),
  lotteryOrders: async () => ok({ orders: [], total: 0, totalPages: 1, sums: { stake: none, rebate: none, win: none, returned: none } }),
  lotteryOrder: async () => refuse('order_unknown'),
  cancelLotteryOrder: async () => refuse('order_unknown'),
  cancelLotteryChase: async () => refuse('chase_unknown'),
};
