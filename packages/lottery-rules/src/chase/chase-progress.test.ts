import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefunded, type OrderStatus, orderStatuses, orderSteps } from '../orders/index.ts';
import { cancelLast, stopOnWin, type SubOrder } from './index.ts';

const subOrders = (...statuses: readonly OrderStatus[]): readonly SubOrder[] =>
  statuses.map((status, i) => ({ issue: `i${i + 1}`, stakeMinor: 10n ** BigInt(i), status }));
const noneClosed = () => false;
const closed =
  (...issues: readonly string[]) =>
  (issue: string) =>
    issues.includes(issue);
const statusesOf = (chase: readonly SubOrder[]) => chase.map(({ status }) => status);

describe('a win', () => {
  test('gives back every later issue that has not closed', () => {
    const change = stopOnWin(subOrders('lost', 'won', 'pending', 'pending', 'pending'), closed('i3'));
    expect(statusesOf(change.subOrders)).toEqual(['lost', 'won', 'pending', 'stopped', 'stopped']);
    expect([change.changed, change.refundMinor]).toEqual([['i4', 'i5'], 11_000n]);
  });

  test('stops again what nothing stopped before: once only', () => {
    const first = stopOnWin(subOrders('won', 'pending'), noneClosed);
    expect([statusesOf(first.subOrders), first.refundMinor]).toEqual([['won', 'stopped'], 10n]);
    expect(stopOnWin(first.subOrders, noneClosed)).toEqual({ subOrders: first.subOrders, changed: [], refundMinor: 0n });
  });

  test.each(['lost', 'tie', 'noDraw', 'cancelled', 'systemRefund', 'superRefund', 'pending'] as const)(
    'is needed: %s stops nothing',
    (status) => {
      expect(stopOnWin(subOrders(status, 'pending'), noneClosed)).toMatchObject({ changed: [], refundMinor: 0n });
    },
  );

  test('does not reach back to an earlier issue that is still awaited', () => {
    expect(statusesOf(stopOnWin(subOrders('pending', 'won', 'pending'), noneClosed).subOrders)).toEqual(['pending', 'won', 'stopped']);
  });
});

describe('a player', () => {
  const chase = subOrders('lost', 'pending', 'pending', 'pending');

  test('cancels from the last issue backwards', () => {
    expect(cancelLast(chase, ['i4'], noneClosed)).toMatchObject({ ok: true, value: { changed: ['i4'], refundMinor: 1000n } });
    const all = cancelLast(chase, ['i2', 'i4', 'i3'], noneClosed);
    expect(all.ok && statusesOf(all.value.subOrders)).toEqual(['lost', 'cancelled', 'cancelled', 'cancelled']);
    const again = all.ok ? cancelLast(all.value.subOrders, ['i4'], noneClosed) : all;
    expect(again).toEqual({ ok: false, code: 'not-the-last', at: 'issues' });
  });

  test.each([
    [[], 'nothing-named'],
    [['i3'], 'not-the-last'],
    [['i2', 'i4'], 'not-the-last'],
    [['i1', 'i2', 'i3', 'i4'], 'not-the-last'],
    [['i9'], 'not-the-last'],
    [['i4', 'i4', 'i2'], 'not-the-last'],
  ] as const)('cannot cancel %j: %s', (issues, code) => {
    expect(cancelLast(chase, issues, noneClosed)).toMatchObject({ ok: false, code });
  });

  test('cannot cancel what has closed', () => {
    expect(cancelLast(chase, ['i3', 'i4'], closed('i3'))).toEqual({ ok: false, code: 'issue-closed', at: 'i3' });
  });
});

test('whatever happens to a chase, every stake is kept or given back, and none of it twice', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('settle' as const), status: fc.constantFrom<OrderStatus>('won', 'lost', 'tie', 'noDraw') }),
    fc.record({ kind: fc.constant('cancel' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.constant({ kind: 'stop' as const }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }),
      fc.array(step, { maxLength: 20 }),
      (stakes, steps) => {
        let chase: readonly SubOrder[] = stakes.map((amount, i) => ({ issue: `i${i}`, stakeMinor: BigInt(amount), status: 'pending' }));
        let refunded = 0n;
        for (const it of steps) {
          const before = chase;
          if (it.kind === 'settle') {
            const next = chase.findIndex(({ status }) => status === 'pending');
            chase = chase.map((subOrder, i) => (i === next ? { ...subOrder, status: it.status } : subOrder));
            if (next >= 0 && it.status === 'noDraw') refunded += (chase[next] as SubOrder).stakeMinor;
          } else {
            const last = chase.filter(({ status }) => status === 'pending').slice(-(it.kind === 'cancel' ? it.count : 1));
            const change =
              it.kind === 'stop'
                ? { ok: true as const, value: stopOnWin(chase, noneClosed) }
                : cancelLast(
                    chase,
                    last.map(({ issue }) => issue),
                    noneClosed,
                  );
            if (!change.ok) continue;
            chase = change.value.subOrders;
            refunded += change.value.refundMinor;
          }
          for (const [i, { status }] of chase.entries()) {
            const was = (before[i] as SubOrder).status;
            if (status !== was) expect(orderSteps[was]).toContain(status);
          }
        }
        const given = chase.filter(({ status }) => isRefunded(status)).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
        expect(refunded).toBe(given);
        expect(chase.map(({ stakeMinor }) => stakeMinor)).toEqual(stakes.map(BigInt));
      },
    ),
  );
});

describe('the statuses of an order', () => {
  test('carry the numbers of the rule book', () => {
    expect(Object.values(orderStatuses).sort((a, b) => a - b)).toEqual([2, 4, 5, 6, 7, 8, 12, 14, 15, 16]);
  });

  test('are all reached from a pending order, and only a settled one can still be reversed', () => {
    const reached = new Set<OrderStatus>(['pending']);
    for (const from of reached) for (const to of orderSteps[from]) reached.add(to);
    expect([...reached].sort()).toEqual(Object.keys(orderStatuses).sort());
    const open = (Object.keys(orderSteps) as OrderStatus[]).filter((status) => orderSteps[status].length > 0);
    expect(open).toEqual(['pending', 'won', 'lost', 'tie']);
    for (const status of open) expect(isRefunded(status)).toBe(false);
  });
});
