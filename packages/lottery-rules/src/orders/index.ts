// Orders: what a selection costs at a quote, and what a draw makes of it.
export { type OrderPrice, type OrderPriceRefusal, priceOrder } from './price-order.ts';
