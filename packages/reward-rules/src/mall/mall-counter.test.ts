import { dayMs, instant } from '@trevo/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointTypes } from '../points/index.ts';
import { actOnOrder, type MallCounter, type MallItem, type OrderAct, orderItem, orderStatuses, runMallClock } from './index.ts';
import { runs } from '../test/runs.ts';

const cup: MallItem = { id: 'cup', kind: 'goods', points: 10n, stock: 3, limit: null, minLevel: 0, version: 1, costMinor: 50_000n };
const member = { points: 100n, hold: 0n, moneyMinor: 0n, level: 0, paused: false, person: 'p' };
const counter: MallCounter = {
  items: {
    cup,
    cash: { ...cup, id: 'cash', kind: 'cash', stock: null },
    dear: { ...cup, id: 'dear', costMinor: 10_000_001n, kind: 'bonus' },
  },
  members: { a: member, b: { ...member, person: 'q' } },
  orders: [],
};
const request = { order: '1', member: 'a', item: 'cup', quantity: 1, version: 1 };
const now = instant(0);
const codeOf = (change: Partial<MallCounter>, more = {}) => {
  const { answer } = orderItem({ ...counter, ...change }, { ...request, ...more }, now);
  return answer.ok ? answer.value.status : answer.code;
};
const withItem = (change: Partial<MallItem>) => ({ items: { cup: { ...cup, ...change } } });
const withMember = (change: Partial<typeof member>) => ({ members: { a: { ...member, ...change } } });

describe('the points mall', () => {
  test('has the three statuses of the specification', () => {
    expect(orderStatuses).toEqual(['in process', 'rejected', 'approved']);
  });

  test('knows the seven types of points', () => {
    expect([...pointTypes].sort()).toEqual(['deposit', 'live', 'lottery', 'pvp', 'redeem', 'rng', 'sports']);
  });

  // Every guard with those behind it failing as well: the first one decides.
  const all = { removed: true, minLevel: 9, version: 2, limit: 0, stock: 0, points: 999n };
  test.each([
    ['a pause', { ...withItem(all), ...withMember({ paused: true }) }, { quantity: 0 }, 'play_paused'],
    ['an item that is gone', withItem(all), { quantity: 0 }, 'item_not_available'],
    ['an item that never was', {}, { item: 'x' }, 'item_not_available'],
    ['nobody we know', {}, { member: 'x' }, 'item_not_available'],
    ['the level', withItem({ ...all, removed: false }), { quantity: 0 }, 'vip_level_needed'],
    ['the version', withItem({ ...all, removed: false, minLevel: 0 }), { quantity: 0 }, 'price_changed'],
    ['no piece', withItem({ limit: 0, stock: 0, points: 999n }), { quantity: 0 }, 'quantity_malformed'],
    ['a hundred pieces', withItem({ stock: null }), { quantity: 100 }, 'quantity_malformed'],
    ['half a piece', withItem({ stock: null }), { quantity: 1.5 }, 'quantity_malformed'],
    ['the limit', withItem({ limit: 0, stock: 0, points: 999n }), {}, 'item_limit_reached'],
    ['the stock', withItem({ stock: 0, points: 999n }), {}, 'out_of_stock'],
    ['the points', withItem({ points: 101n }), {}, 'points_insufficient'],
    ['nothing', withItem({ points: 100n, stock: 1, limit: 1 }), {}, 'in process'],
    ['nothing, with 99 pieces', withItem({ points: 1n, stock: 99 }), { quantity: 99 }, 'in process'],
    ['a time before the sale', withItem({ from: instant(1) }), {}, 'item_not_available'],
    ['the end of the sale', withItem({ until: instant(0) }), {}, 'item_not_available'],
    ['nothing during the sale', withItem({ from: instant(0), until: instant(1) }), {}, 'in process'],
  ] as const)('an order is stopped by %s', (_, change, more, expected) => {
    expect(codeOf(change as Partial<MallCounter>, more)).toBe(expected);
  });

  test('a dear bonus waits for two operators, a cheap cash item is there at once', () => {
    expect(codeOf({}, { item: 'dear' })).toBe('in process');
    const { counter: after, answer } = orderItem(counter, { ...request, item: 'cash', quantity: 2 }, now);
    expect(answer).toEqual({ ok: true, value: { status: 'approved', points: 20n } });
    expect(after.members.a).toMatchObject({ points: 80n, hold: 0n, moneyMinor: 100_000n });
    expect(after.members.b).toEqual(counter.members.b);
  });

  test('limits count what a person holds, not what was rejected', () => {
    const limited = { ...counter, items: { cup: { ...cup, limit: 2 } }, members: { a: member, b: member, c: { ...member, person: 'q' } } };
    const first = orderItem(limited, request, now).counter;
    const second = orderItem(first, { ...request, order: '2', member: 'b' }, now).counter;
    expect(orderItem(second, { ...request, order: '3' }, now).answer).toEqual({ ok: false, code: 'item_limit_reached' });
    expect(orderItem(second, { ...request, order: '3', member: 'c' }, now).answer.ok).toBe(true);
    const back = actOnOrder(second, { act: 'reject', order: '2' }, now).counter;
    expect(orderItem(back, { ...request, order: '3' }, now).answer.ok).toBe(true);
  });

  test('nobody decided: rejected after seven days, not an instant before', () => {
    const { counter: ordered } = orderItem(counter, request, now);
    expect(runMallClock(ordered, instant(7 * dayMs - 1)).orders[0]?.status).toBe('in process');
    const after = runMallClock(ordered, instant(7 * dayMs));
    expect(after.orders[0]?.status).toBe('rejected');
    expect(after.members.a).toEqual(member);
    expect(after.items.cup?.stock).toBe(3);
    expect(actOnOrder(ordered, { act: 'approve', order: '1', operator: 'x' }, instant(7 * dayMs)).answer).toEqual({
      ok: false,
      code: 'reward_state',
      status: 'rejected',
    });
  });

  test('points and pieces are neither made nor lost, whatever is done in which order', () => {
    const act = fc.constantFrom<OrderAct['act'] | 'order'>('order', 'order', 'order', 'approve', 'reject', 'cancel', 'pack', 'refund');
    const steps = fc.array(
      fc.record({
        act,
        order: fc.nat(9).map(String),
        member: fc.constantFrom('a', 'b'),
        item: fc.constantFrom('cup', 'cash', 'dear', 'x'),
        quantity: fc.integer({ min: 0, max: 4 }),
        second: fc.constantFrom('x', 'y'),
        wait: fc.constantFrom(0, 1, 3 * dayMs),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, (list) => {
        let open = counter;
        let at = 0;
        let orders = 0;
        for (const step of list) {
          at += step.wait;
          if (step.act === 'order') {
            orders += 1;
            open = orderItem(open, { ...step, order: String(orders), version: 1 }, instant(at)).counter;
          } else open = actOnOrder(open, { act: step.act, order: step.order, operator: 'x', second: step.second }, instant(at)).counter;
        }
        const held = open.orders.filter(({ status }) => status !== 'rejected');
        for (const [id, { points, hold }] of Object.entries(open.members)) {
          const own = held.filter((order) => order.member === id);
          const sum = (of: typeof own) => of.reduce((total, order) => total + order.points, 0n);
          expect(hold).toBe(sum(own.filter(({ status }) => status === 'in process')));
          expect(points).toBe(100n - sum(own) + sum(own.filter(({ refunded }) => refunded)));
          expect(points).toBeGreaterThanOrEqual(0n);
        }
        const cups = held.filter(({ item }) => item === 'cup').reduce((total, { quantity }) => total + quantity, 0);
        expect(open.items.cup?.stock).toBe(3 - cups);
      }),
      runs(500),
    );
  });
});
