import { withdrawalStatuses } from '@trevo/contract';
import { expect, test } from 'vitest';
import { nextWithdrawalState, withdrawalMachine, type WithdrawalState } from './withdrawal-machine.ts';

const targetsOf = (state: WithdrawalState) => Object.values(withdrawalMachine[state]);

test('every state of a withdrawal can be reached from its beginning', () => {
  const reached = new Set<WithdrawalState>(['pending']);
  for (const state of reached) for (const next of targetsOf(state)) reached.add(next);
  expect([...reached].sort()).toEqual([...withdrawalStatuses].sort());
});

test('from every state an end can be reached, and nothing leaves an end', () => {
  const ends = withdrawalStatuses.filter((state) => targetsOf(state).length === 0);
  expect(ends.sort()).toEqual(['cancelled', 'completed', 'failed', 'rejected']);
  for (const state of withdrawalStatuses) {
    const reached = new Set<WithdrawalState>([state]);
    for (const from of reached) for (const next of targetsOf(from)) reached.add(next);
    expect(
      ends.some((end) => reached.has(end)),
      state,
    ).toBe(true);
  }
});

test('money that was sent cannot be rejected or cancelled any more', () => {
  for (const state of ['paying', 'confirming', 'disputed', 'completed', 'failed'] as const) {
    expect([nextWithdrawalState(state, 'rejected'), nextWithdrawalState(state, 'cancelled')]).toEqual([null, null]);
  }
});
