import type { Handlers } from '../../core/call.ts';
import { cancelChase, cancelOrder } from './cancel-order.ts';
import { listOrders, showOrder } from './list-orders.ts';
import { placeSlip } from './place-slip.ts';

type OrderCall = 'placeSlip' | 'lotteryOrders' | 'lotteryOrder' | 'cancelLotteryOrder' | 'cancelLotteryChase';

/** Slips and orders. */
export const orderRoutes: Handlers<OrderCall> = {
  placeSlip,
  lotteryOrders: listOrders,
  lotteryOrder: showOrder,
  cancelLotteryOrder: cancelOrder,
  cancelLotteryChase: cancelChase,
};
