import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import { haveTwo, isOverdue, type MallItem, type MallOrder, needsTwo, type OrderStatus } from './mall-order.ts';

/** Points and deliveries of one customer. Accounts of one person share the limits. */
export type MallMember = {
  readonly points: bigint;
  readonly hold: bigint;
  /** Cash delivered by orders. */
  readonly moneyMinor: bigint;
  readonly level: number;
  readonly paused: boolean;
  readonly person: string;
};

/** Everything behind one mall. */
export type MallCounter = {
  readonly items: Readonly<Record<string, MallItem>>;
  readonly members: Readonly<Record<string, MallMember>>;
  /** In order of ordering. */
  readonly orders: readonly MallOrder[];
};

export type OrderRequest = {
  readonly order: string;
  readonly member: string;
  readonly item: string;
  readonly quantity: number;
  /** The version whose price was on the screen. */
  readonly version: number;
};

export type OrderCode =
  | 'play_paused'
  | 'item_not_available'
  | 'vip_level_needed'
  | 'price_changed'
  | 'quantity_malformed'
  | 'item_limit_reached'
  | 'out_of_stock'
  | 'points_insufficient';

export type OrderAnswer = Result<{ readonly status: OrderStatus; readonly points: bigint }, OrderCode>;

/** Most pieces of one order. */
export const quantityMax = 99;

/** Orders: stock falls, points go to the hold. Kinds other than goods are approved at once unless two operators are needed (rule book §7.2). */
export function orderItem(counter: MallCounter, request: OrderRequest, now: Instant): { counter: MallCounter; answer: OrderAnswer } {
  const open = runMallClock(counter, now);
  const item = open.items[request.item];
  const member = open.members[request.member];
  const code = member === undefined ? 'item_not_available' : orderRefusal(open, { request, item, member }, now);
  if (code !== null || item === undefined || member === undefined) return { counter: open, answer: refuse(code ?? 'item_not_available') };
  const pieces = BigInt(request.quantity);
  const order: MallOrder = {
    id: request.order,
    member: request.member,
    item: item.id,
    quantity: request.quantity,
    points: item.points * pieces,
    costMinor: item.costMinor * pieces,
    status: 'in process',
    packed: false,
    refunded: false,
    orderedAt: now,
  };
  const held = takePoints(withStock(open, item, -request.quantity), order);
  const ordered = { ...held, orders: [...held.orders, order] };
  const after = item.kind !== 'goods' && !needsTwo(order.costMinor) ? approve(ordered, order) : ordered;
  const status = after.orders.at(-1)?.status ?? order.status;
  return { counter: after, answer: ok({ status, points: order.points }) };
}

function orderRefusal(
  counter: MallCounter,
  { request, item, member }: { readonly request: OrderRequest; readonly item: MallItem | undefined; readonly member: MallMember },
  now: Instant,
): OrderCode | null {
  if (member.paused) return 'play_paused';
  if (item === undefined || !isOnSale(item, now)) return 'item_not_available';
  if (member.level < item.minLevel) return 'vip_level_needed';
  if (request.version !== item.version) return 'price_changed';
  if (!Number.isSafeInteger(request.quantity) || request.quantity < 1 || request.quantity > quantityMax) return 'quantity_malformed';
  if (item.limit !== null && takenBy(counter, member.person, item.id) + request.quantity > item.limit) return 'item_limit_reached';
  if (item.stock !== null && item.stock < request.quantity) return 'out_of_stock';
  return member.points < item.points * BigInt(request.quantity) ? 'points_insufficient' : null;
}

function isOnSale(item: MallItem, now: Instant): boolean {
  return item.removed !== true && (item.from === undefined || now >= item.from) && (item.until === undefined || now < item.until);
}

/** Pieces that a person has ordered and not got back. */
function takenBy(counter: MallCounter, person: string, item: string): number {
  const own = counter.orders.filter((order) => order.item === item && order.status !== 'rejected');
  return own.filter(({ member }) => counter.members[member]?.person === person).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What an operator or the member does with an order. */
export type OrderAct =
  | { readonly act: 'approve' | 'refund'; readonly operator?: string | undefined; readonly second?: string | undefined }
  | { readonly act: 'reject' | 'cancel' | 'pack' };

export type OrderActCode = 'not_found' | 'reward_state' | 'second_approval_required';

export type OrderActAnswer = Result<OrderStatus, OrderActCode> & { readonly status?: OrderStatus };

/** Applies an act to an order. An approved order is never undone; faulty goods give the same points back as a refund. */
export function actOnOrder(
  counter: MallCounter,
  { order: id, ...act }: OrderAct & { readonly order: string },
  now: Instant,
): { counter: MallCounter; answer: OrderActAnswer } {
  const open = runMallClock(counter, now);
  const order = open.orders.find((held) => held.id === id);
  if (order === undefined) return { counter: open, answer: refuse('not_found') };
  const code = actRefusal(order, act);
  if (code !== null) return { counter: open, answer: { ...refuse(code), status: order.status } };
  const after = applyAct(open, order, act.act);
  return { counter: after, answer: ok(after.orders.find((held) => held.id === id)?.status ?? order.status) };
}

function actRefusal(order: MallOrder, act: OrderAct): OrderActCode | null {
  if (act.act === 'refund') {
    if (order.status !== 'approved' || order.refunded) return 'reward_state';
    return haveTwo(act) ? null : 'second_approval_required';
  }
  if (order.status !== 'in process' || (act.act === 'cancel' && order.packed)) return 'reward_state';
  return act.act === 'approve' && needsTwo(order.costMinor) && !haveTwo(act) ? 'second_approval_required' : null;
}

function applyAct(counter: MallCounter, order: MallOrder, act: OrderAct['act']): MallCounter {
  if (act === 'pack') return withOrder(counter, { ...order, packed: true });
  if (act === 'approve') return approve(counter, order);
  if (act === 'refund') return withPoints(withOrder(counter, { ...order, refunded: true }), order.member, { points: order.points });
  return reject(counter, order);
}

/** Rejects what nobody decided in time. */
export function runMallClock(counter: MallCounter, now: Instant): MallCounter {
  return counter.orders.filter((order) => isOverdue(order, now)).reduce(reject, counter);
}

function approve(counter: MallCounter, order: MallOrder): MallCounter {
  const approved = withOrder(counter, { ...order, status: 'approved' });
  const moneyMinor = counter.items[order.item]?.kind === 'cash' ? order.costMinor : 0n;
  return withPoints(approved, order.member, { hold: -order.points, moneyMinor });
}

function reject(counter: MallCounter, order: MallOrder): MallCounter {
  const item = counter.items[order.item];
  const stocked = item === undefined || item.removed === true ? counter : withStock(counter, item, order.quantity);
  return withPoints(withOrder(stocked, { ...order, status: 'rejected' }), order.member, { points: order.points, hold: -order.points });
}

function takePoints(counter: MallCounter, { member, points }: MallOrder): MallCounter {
  return withPoints(counter, member, { points: -points, hold: points });
}

function withStock(counter: MallCounter, item: MallItem, pieces: number): MallCounter {
  const stock = item.stock === null ? null : item.stock + pieces;
  return { ...counter, items: { ...counter.items, [item.id]: { ...item, stock } } };
}

function withOrder(counter: MallCounter, order: MallOrder): MallCounter {
  return { ...counter, orders: counter.orders.map((held) => (held.id === order.id ? order : held)) };
}

type PointMove = { readonly points?: bigint; readonly hold?: bigint; readonly moneyMinor?: bigint };

function withPoints(counter: MallCounter, id: string, { points = 0n, hold = 0n, moneyMinor = 0n }: PointMove): MallCounter {
  const member = counter.members[id];
  if (member === undefined) return counter;
  const moved = { ...member, points: member.points + points, hold: member.hold + hold, moneyMinor: member.moneyMinor + moneyMinor };
  return { ...counter, members: { ...counter.members, [id]: moved } };
}
