import { expect, test } from 'vitest';
import { lotteryHouse } from '../../../../test/lottery-house.ts';
import type { Issue } from './lottery-query.ts';
import { undrawnAt } from './undrawn.ts';

const morning = Date.parse('2026-11-23T12:00:05.000Z');
const state = lotteryHouse({ now: () => morning }).stateOf('SSC_1M');
const [first, second] = state.issues as [Issue, Issue];
const closed = Date.parse(first.closesAt);
const withUndrawn = (...undrawn: Issue[]) => ({ ...state, undrawn });

test('an issue is waited for from its close on, and not before', () => {
  expect(undrawnAt(state, closed - 1)).toEqual({ waits: undefined, voided: undefined });
  expect(undrawnAt(state, closed).waits).toEqual({ ...first, state: 'closed' });
});

test('what the server says of an issue goes before what the clock says', () => {
  expect(undrawnAt(withUndrawn({ ...first, state: 'late' }), closed).waits?.state).toBe('late');
  expect(undrawnAt(withUndrawn({ ...first, state: 'void' }), closed)).toEqual({ waits: undefined, voided: { ...first, state: 'void' } });
});

test('of several the first that has no result is waited for; a void one is told beside it', () => {
  const told = withUndrawn({ ...first, state: 'void' }, { ...second, state: 'awaited' });
  expect(undrawnAt(told, closed)).toEqual({ waits: { ...second, state: 'awaited' }, voided: { ...first, state: 'void' } });
});

test('nothing is waited for that has a result, was missed, or is sold', () => {
  const draw = { ...state.draws[0]!, number: first.number };
  expect(undrawnAt({ ...state, draws: [draw, ...state.draws] }, closed).waits).toBeUndefined();
  expect(undrawnAt(withUndrawn({ ...first, state: 'missed' }), closed).waits).toBeUndefined();
  expect(undrawnAt(withUndrawn({ ...first, state: 'drawn' }), closed).waits).toBeUndefined();
});
