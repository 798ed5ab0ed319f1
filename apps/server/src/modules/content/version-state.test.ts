import { instant } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { begunOf, itemState, type Showing, versionState } from './version-state.ts';

const at = (minute: number) => instant(minute * 60_000);
const now = at(100);
const draft = (version: number): Showing => ({ version, startsAt: null, endsAt: null });
const from = (version: number, start: number, end: number | null = null): Showing => ({
  version,
  startsAt: at(start),
  endsAt: end === null ? null : at(end),
});

test.each([
  ['only written', [draft(1)], ['draft'], 'draft'],
  ['out without an end', [from(1, 50)], ['out'], 'out'],
  ['out until later', [from(1, 50, 150)], ['out'], 'out'],
  ['over', [from(1, 50, 100)], ['ended'], 'ended'],
  ['to come', [from(1, 101)], ['scheduled'], 'scheduled'],
  ['taken back before its start', [from(1, 120, 120)], ['ended'], 'ended'],
  ['replaced', [from(1, 50), from(2, 60)], ['superseded', 'out'], 'out'],
  ['out while the next one waits', [from(1, 50), from(2, 120)], ['out', 'scheduled'], 'out'],
  ['out while the next one was taken back', [from(1, 50), from(2, 120, 120)], ['out', 'ended'], 'out'],
  ['one that ended does not give way to the one before', [from(1, 50), from(2, 60, 70)], ['superseded', 'ended'], 'ended'],
  ['a later text that starts earlier is the one that stays', [from(1, 150), from(2, 120)], ['superseded', 'scheduled'], 'scheduled'],
  ['a draft after what is out', [from(1, 50), draft(2)], ['out', 'draft'], 'out'],
  ['over, and another to come', [from(1, 50, 60), from(2, 120)], ['ended', 'scheduled'], 'scheduled'],
])('%s', (_, versions, each, whole) => {
  expect(versions.map((one) => versionState(one, versions, now))).toEqual(each);
  expect(itemState(versions, now)).toBe(whole);
});

test('of versions whose start has come the newest counts, whenever each was to start', () => {
  expect(begunOf([from(1, 90), from(2, 50), from(3, 101)], now)?.version).toBe(2);
  expect(begunOf([draft(1), from(2, 101)], now)).toBeUndefined();
});
