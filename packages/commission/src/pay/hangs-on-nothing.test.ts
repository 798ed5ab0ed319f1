import { instant } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { type Contract, house } from '../terms/contract.ts';
import { hangsOnNothing } from './hangs-on-nothing.ts';

const period = { start: instant(0), end: instant(3_600_000) };
const of = (downline: string, upline: string, id = `c-${downline}-${upline}`): Contract => ({
  id,
  version: 1,
  kind: 'daily',
  category: 'CONS',
  currency: 'BRL',
  periodType: 'daily',
  tiers: [],
  rows: [],
  activeMinValidBet: 1n,
  deduct: [],
  carry: { mode: 'none' },
  cap: null,
  minPayout: 0n,
  upline,
  downline,
  effectiveFrom: period.start,
  endsAt: null,
});
const holders = (...contracts: readonly Contract[]) =>
  hangsOnNothing({ kind: 'daily', category: 'CONS', contracts, holds: [] }, period).map(({ downline }) => downline);

test.each([
  ['a chain to the house stands', [of('a', house), of('b', 'a'), of('c', 'b')], []],
  ['what hangs on a holder without a contract does not, with all below', [of('a', house), of('c', 'b'), of('d', 'c')], ['c', 'd']],
  ['what hangs on itself does not', [of('a', 'b'), of('b', 'a'), of('t', house)], ['a', 'b']],
  ['a holder of two does not', [of('a', house, 'one'), of('a', house, 'two'), of('b', 'a')], ['a', 'a', 'b']],
  ['another kind is no chain', [of('b', 'a'), { ...of('a', house), kind: 'hourly' as const }], ['b']],
])('%s', (_name, contracts, expected) => {
  expect(holders(...contracts)).toEqual(expected);
});
