import { instant } from '@trevo/kernel';
import { actOnOrder, type MallCounter, type MallItem, type MallMember, type OrderAct, orderItem, runMallClock } from '../../mall/index.ts';
import { at, big, flag, type Input, list, num, object, type Output, plain, text } from './json.ts';

type Story = { counter: MallCounter; readonly answers: Map<string, { readonly event: string; readonly answer: Output }> };

export function runMall(input: Input): Output {
  const story: Story = {
    counter: {
      items: Object.fromEntries(list(input.items).map((item) => [text(item.id), itemOf(item)])),
      members: Object.fromEntries(Object.entries(object(input.members)).map(([id, held]) => [id, memberOf(id, object(held))])),
      orders: [],
    },
    answers: new Map(),
  };
  const results = list(input.events).map((event) => apply(story, event));
  const { items, orders, members } = story.counter;
  return {
    results,
    stock: Object.fromEntries(Object.values(items).map(({ id, stock }) => [id, stock])),
    orders: Object.fromEntries(orders.map(({ id, status }) => [id, status])),
    members: Object.fromEntries(
      Object.entries(members).map(([id, { points, hold, moneyMinor }]) => [id, plain({ points, hold, money: moneyMinor })]),
    ),
  };
}

function itemOf(item: Input): MallItem {
  return {
    id: text(item.id),
    kind: item.kind as MallItem['kind'],
    points: big(item.points),
    stock: item.stock === null || item.stock === undefined ? null : num(item.stock),
    limit: item.limit === null || item.limit === undefined ? null : num(item.limit),
    minLevel: num(item.minLevel),
    version: num(item.version),
    costMinor: big(item.cost),
    from: item.from === undefined ? undefined : at(item.from),
    until: item.until === undefined ? undefined : at(item.until),
    removed: flag(item.removed),
  };
}

function memberOf(id: string, held: Input): MallMember {
  return {
    points: big(held.points),
    hold: big(held.hold),
    moneyMinor: big(held.money),
    level: num(held.level),
    paused: flag(held.paused),
    person: text(held.person, id),
  };
}

function apply(story: Story, event: Input): Output {
  const now = instant(num(event.t) * 1000);
  if (event.type === 'tick') {
    story.counter = runMallClock(story.counter, now);
    return { ok: true };
  }
  if (event.type === 'setItem') return setItem(story, event);
  if (event.type === 'order') return order(story, event);
  const act = { act: event.type, operator: event.operator, second: event.second } as OrderAct;
  const { counter, answer } = actOnOrder(story.counter, { ...act, order: text(event.order) }, now);
  story.counter = counter;
  return answer.ok
    ? { ok: true, status: answer.value }
    : { ok: false, code: answer.code, ...(answer.status !== undefined && { status: answer.status }) };
}

function setItem(story: Story, event: Input): Output {
  const before = story.counter.items[text(event.item)];
  const change = object(event.change);
  const item = { ...before, ...change, ...(change.points !== undefined && { points: big(change.points) }) } as MallItem;
  story.counter = { ...story.counter, items: { ...story.counter.items, [text(event.item)]: item } };
  return { ok: true };
}

/** The server keeps the answer to a key; so does the story. */
function order(story: Story, event: Input): Output {
  const { t, ...content } = event;
  const key = `${text(event.member)}:${text(event.key)}`;
  const stored = story.answers.get(key);
  if (stored !== undefined) return stored.event === JSON.stringify(content) ? stored.answer : { ok: false, code: 'idempotency_key_reused' };
  const request = {
    order: text(event.order),
    member: text(event.member),
    item: text(event.item),
    quantity: num(event.quantity),
    version: num(event.version),
  };
  const { counter, answer } = orderItem(story.counter, request, at(t));
  story.counter = counter;
  const out = answer.ok ? { ok: true, status: answer.value.status, points: String(answer.value.points) } : { ok: false, code: answer.code };
  story.answers.set(key, { event: JSON.stringify(content), answer: out });
  return out;
}
