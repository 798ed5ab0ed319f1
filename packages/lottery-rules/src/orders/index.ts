// Orders: what a selection costs at a quote, and what a draw makes of it.
export { isRefunded, type OrderStatus, orderStatuses, orderStatusOf, orderSteps } from './order-status.ts';
export { type OrderPrice, type OrderPriceRefusal, priceOrder } from './price-order.ts';
