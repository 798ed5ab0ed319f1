import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNarrowed, type ListState, readListState, requestOf, writeListState } from './list-state.ts';

const spec = {
  name: 'held',
  filters: { status: ['open', 'ended', 'all'], kind: ['all', 'a'] },
  search: true,
  range: true,
  sorts: ['at', 'amount'],
} as const;

test('an address that says nothing, or nonsense, is the list as it is at first', () => {
  const first: ListState = { page: 1, search: '', filters: { status: 'open', kind: 'all' }, range: undefined, sort: undefined };
  expect(readListState(spec, {})).toEqual(first);
  const nonsense = {
    'held-page': '0',
    'held-status': 'x',
    'held-from': '2026-02-30',
    'held-to': '2026-03-01',
    'held-sort': 'balance',
    page: '7',
  };
  expect(readListState(spec, nonsense)).toEqual(first);
  expect(isNarrowed(spec, first)).toBe(false);
  expect(requestOf(spec, first)).toEqual({ pageNo: 1, status: 'open' });
});

test('what everything means is not sent, and the rest is', () => {
  const query = {
    'held-status': 'all',
    'held-search': ' ana ',
    'held-from': '2026-02-01',
    'held-to': '2026-02-02',
    'held-sort': '-amount',
    'held-page': '3',
  };
  const state = readListState(spec, query);
  expect(requestOf(spec, state)).toEqual({ pageNo: 3, search: 'ana', from: '2026-02-01', to: '2026-02-02', sort: '-amount' });
  expect(isNarrowed(spec, state)).toBe(true);
});

test('a list reads back what it wrote, and leaves what is not its own', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`);
  const state: fc.Arbitrary<ListState> = fc.record({
    page: fc.integer({ min: 1, max: 99_999 }),
    search: fc.string({ maxLength: 64 }),
    filters: fc.record({ status: fc.constantFrom('open', 'ended', 'all'), kind: fc.constantFrom('all', 'a') }),
    range: fc.option(
      fc.tuple(day, day).map((days) => ({ from: days.toSorted()[0] ?? '', to: days.toSorted()[1] ?? '' })),
      { nil: undefined },
    ),
    sort: fc.option(fc.record({ by: fc.constantFrom('at', 'amount'), descending: fc.boolean() }), { nil: undefined }),
  });
  fc.assert(
    fc.property(state, (wanted) => {
      const query = writeListState(spec, wanted, { page: 'transactionHistory', 'held-page': '9' });
      expect(query.page).toBe('transactionHistory');
      expect(readListState(spec, Object.fromEntries(new URLSearchParams(query)))).toEqual(wanted);
    }),
  );
});
