// The door of the points mall: items, the guards of an order in their order, and what becomes of it.

export {
  actOnOrder,
  type MallCounter,
  type MallMember,
  type OrderAct,
  type OrderActAnswer,
  type OrderActCode,
  type OrderAnswer,
  type OrderCode,
  orderItem,
  type OrderRequest,
  quantityMax,
  runMallClock,
} from './mall-counter.ts';
export {
  decisionDaysMax,
  type ItemKind,
  type MallItem,
  type MallOrder,
  needsTwo,
  oneOperatorCostMaxMinor,
  type OrderStatus,
  orderStatuses,
} from './mall-order.ts';
