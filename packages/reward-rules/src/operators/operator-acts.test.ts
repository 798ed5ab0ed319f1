import { describe, expect, test } from 'vitest';
import { oneOperatorCostMaxMinor } from '../mall/index.ts';
import { actRefusalOf, type ActRequest, operatorRules } from './index.ts';

const request: ActRequest = {
  act: 'manualGrant',
  valueMinor: 5_000_000n,
  operator: 'x',
  second: null,
  reason: 'goodwill',
  ownPerson: false,
  grantsThisMonth: 2,
};
const refusal = (change: Partial<ActRequest>) => actRefusalOf({ ...request, ...change });

describe('an operator', () => {
  test.each([
    ['grants 500.00 alone', {}, null],
    ['grants a minor more alone', { valueMinor: 5_000_001n }, 'second_approval_required'],
    ['grants more with another', { valueMinor: 9_999_999n, second: 'y' }, null],
    ['grants more with himself', { valueMinor: 9_999_999n, second: 'x' }, 'second_approval_required'],
    ['grants a fourth time in a month', { grantsThisMonth: 3, second: 'y' }, 'grants_this_month'],
    ['grants to the own person', { ownPerson: true, second: 'y', reason: null }, 'own_person'],
    ['grants without a reason', { reason: ' ', grantsThisMonth: 9 }, 'reason_missing'],
    ['grants with no reason at all', { reason: null }, 'reason_missing'],
    ['decides a mall order of 1,000.00', { act: 'mallOrder', valueMinor: 10_000_000n, reason: null, grantsThisMonth: 9 }, null],
    ['decides a dearer one', { act: 'mallOrder', valueMinor: 10_000_001n }, 'second_approval_required'],
    ['approves an activity of 1,000.00', { act: 'approveActivity', valueMinor: 10_000_000n }, null],
    ['approves a dearer one', { act: 'approveActivity', valueMinor: 10_000_001n }, 'second_approval_required'],
    ['publishes alone', { act: 'publishOffer', valueMinor: 0n }, 'second_approval_required'],
    ['publishes with another', { act: 'publishOffer', second: 'y', reason: null }, null],
    ['cancels without a reason', { act: 'cancelReward', second: 'y', reason: '' }, 'reason_missing'],
    ['cancels alone', { act: 'cancelReward', valueMinor: 0n }, 'second_approval_required'],
    ['closes a jackpot alone', { act: 'closeJackpot' }, 'second_approval_required'],
    ['changes a pool alone', { act: 'changePool' }, 'second_approval_required'],
    ['replaces a beacon alone', { act: 'replaceBeacon' }, 'second_approval_required'],
    ['changes a result with everybody', { act: 'changeResult', second: 'y', ownPerson: true }, 'never_allowed'],
    ['changes weights', { act: 'changeWeights', second: 'y' }, 'never_allowed'],
    ['changes a drawn order', { act: 'changeDrawnOrder', second: 'y' }, 'never_allowed'],
    ['changes a score', { act: 'changeScore', second: 'y' }, 'never_allowed'],
  ] as const)('who %s', (_, change, code) => {
    expect(refusal(change as Partial<ActRequest>)).toBe(code);
  });

  test('decides a mall order alone up to the cost at which the mall asks for two', () => {
    expect(operatorRules.mallOrder?.oneUpToMinor).toBe(oneOperatorCostMaxMinor);
  });

  test('publishes what concerns everybody', () => {
    const published = Object.entries(operatorRules)
      .filter(([, rule]) => rule?.published === true)
      .map(([act]) => act);
    expect(published).toEqual(['closeJackpot', 'changePool', 'replaceBeacon']);
  });
});
