import { BusinessCalendar } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { at, treeOf } from '../test/build.ts';
import { checkMove, type Move } from './check-move.ts';
import { isOneEdge } from './one-edge.ts';

const tree = treeOf({ T: null, A: 'T', B: 'T', C: 'A', c: 'C' });

const fine: Move = {
  tree,
  account: 'C',
  to: 'B',
  at: at('2026-03-11T03:00:00Z'),
  now: at('2026-03-10T15:00:00Z'),
  calendar: new BusinessCalendar('America/Sao_Paulo'),
  periodTypes: [],
  sameBrandAndCurrency: true,
  levelsBelow: 0,
  agentLevels: 12,
  values: [{ own: 1900, upline: 1900 }],
  hasOpenDispute: false,
  hasOpenArrears: false,
};

describe('a move', () => {
  test('at the next local midnight to another team is allowed', () => {
    expect(checkMove(fine)).toBeNull();
  });

  test.each<[string, Partial<Move>, string | undefined]>([
    ['never backdated', { now: fine.at }, 'MOVE_BACKDATED'],
    ['not in the middle of a day', { at: at('2026-03-11T04:00:00Z') }, 'MOVE_NOT_AT_PERIOD_START'],
    ['with contracts only where each of them begins a period', { periodTypes: ['daily', 'weekly'] }, 'MOVE_NOT_AT_PERIOD_START'],
    [
      'with weekly and monthly contracts only where both begin',
      { periodTypes: ['weekly', 'monthly'], at: at('2026-03-16T03:00:00Z') },
      'MOVE_NOT_AT_PERIOD_START',
    ],
    ['a Monday that is a first will do', { periodTypes: ['weekly', 'monthly'], at: at('2026-06-01T03:00:00Z') }, undefined],
    ['not into another brand or currency', { sameBrandAndCurrency: false }, 'CURRENCY_MISMATCH'],
    ['not into the own subtree', { account: 'A', to: 'C' }, 'MOVE_INTO_OWN_SUBTREE'],
    ['not below itself', { account: 'A', to: 'A' }, 'MOVE_INTO_OWN_SUBTREE'],
    ['not deeper than the brand allows', { agentLevels: 2 }, 'DEPTH_LIMIT'],
    ['at the limit', { agentLevels: 3 }, undefined],
    ['not with a subtree that would be deeper', { agentLevels: 3, levelsBelow: 1 }, 'DEPTH_LIMIT'],
    [
      'not above the new upline’s values',
      {
        values: [
          { own: 5, upline: 5 },
          { own: 6, upline: 5 },
        ],
      },
      'MOVE_RATE_ABOVE_UPLINE',
    ],
    ['not in an open dispute', { hasOpenDispute: true }, 'MOVE_DISPUTE_OPEN'],
    ['not with open arrears', { hasOpenArrears: true }, 'MOVE_ARREARS_OPEN'],
    ['to the house', { to: null }, undefined],
  ])('%s', (_, but, code) => {
    expect(checkMove({ ...fine, ...but })?.code).toBe(code);
  });
});

test.each([
  ['A', 'T', true],
  ['T', 'A', true],
  ['C', 'T', false],
  ['A', 'B', false],
  ['T', 'T', false],
  ['A', 'A', false],
])('money may pass from %s to %s: %s', (from, to, may) => {
  expect(isOneEdge(tree, { from, to, at: fine.at })).toBe(may);
});
