import { addDays, parseDate } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import type { BrandDate } from '../core/brand-date.ts';
import { type Birthday, keepOutlookOf, ladderFaultOf, levelOf, type VipDay, vipDay, type VipLadder, type VipState } from './index.ts';

const date = (text: string): BrandDate => parseDate(text) as BrandDate;
const level = { scoreMinor: 100n, depositsMinor: null, keepMinor: 40n, upgradeMinor: 5n, weekly: null, monthly: null, birthdayMinor: 3n };
const gifted = {
  ...level,
  scoreMinor: 300n,
  weekly: { amountMinor: 1n, validBetMinMinor: 50n },
  monthly: { amountMinor: 2n, validBetMinMinor: 90n },
};
const ladder: VipLadder = { levels: [level, gifted], keepMonths: 3 };
const state: VipState = {
  level: 2,
  scoreMinor: 300n,
  depositsMinor: 0n,
  since: date('2026-03-01'),
  upgradesGiven: [1, 2],
  birthdaysGiven: [],
};
const day: VipDay = {
  date: date('2026-06-01'),
  keepWindowMinor: 40n,
  previousMonthMinor: 90n,
  previousWeekMinor: 50n,
  facts: [],
  birthday: null,
};
const birthday: Birthday = { date: date('1990-06-01'), registered: date('2026-05-02'), setOn: date('2026-05-02'), identityVerified: true };

const eventsOf = (change: Partial<VipDay>, before: Partial<VipState> = {}) =>
  vipDay(ladder, { ...state, ...before }, { ...day, ...change }).events.map(({ event, level: held }) => `${event} ${held}`);

describe('a day of the ladder', () => {
  test('is read in the order keep, monthly, weekly, birthday, facts', () => {
    const facts = [{ validBetMinor: 500n, depositMinor: 0n }];
    const step = vipDay(ladder, { ...state, upgradesGiven: [1] }, { ...day, keepWindowMinor: 39n, birthday, facts });
    expect(step.events).toEqual([
      { date: day.date, event: 'down', level: 1, scoreMinor: 100n },
      { date: day.date, event: 'birthday', level: 1, giftMinor: 3n },
      { date: day.date, event: 'up', level: 2, giftMinor: 5n },
    ]);
    expect(step.state).toEqual({
      level: 2,
      scoreMinor: 600n,
      depositsMinor: 0n,
      since: day.date,
      upgradesGiven: [1, 2],
      birthdaysGiven: [2026],
    });
    expect(eventsOf({ birthday })).toEqual(['monthly 2', 'weekly 2', 'birthday 2']);
  });

  test.each([
    ['on the first that is a Monday', {}, {}, ['monthly 2', 'weekly 2']],
    ['below both minimums', { previousMonthMinor: 89n, previousWeekMinor: 49n }, {}, []],
    ['on a Monday in the month', { date: date('2026-06-08'), keepWindowMinor: 0n }, {}, ['weekly 2']],
    ['on a Tuesday', { date: date('2026-06-02'), keepWindowMinor: 0n }, {}, []],
    ['on a first that is no Monday', { date: date('2026-07-01') }, {}, ['monthly 2']],
    ['one minor below the keep', { keepWindowMinor: 39n }, {}, ['down 1']],
    ['reached a day after the window began', { keepWindowMinor: 0n }, { since: date('2026-03-02') }, ['monthly 2', 'weekly 2']],
    ['at level 0', { keepWindowMinor: 0n }, { level: 0 }, []],
  ] as const)('gives %s what it should', (_, change, before, expected) => {
    expect(eventsOf(change as Partial<VipDay>, before as Partial<VipState>)).toEqual(expected);
  });

  const gift = { ...day, previousMonthMinor: 0n, previousWeekMinor: 0n };
  test.each([
    ['on the day', { birthday }, {}, true],
    ['the day after', { date: date('2026-06-02'), birthday }, {}, false],
    ['the month after', { date: date('2026-07-01'), birthday }, {}, false],
    ['without identity', { birthday: { ...birthday, identityVerified: false } }, {}, false],
    ['registered 29 days before', { birthday: { ...birthday, registered: date('2026-05-03') } }, {}, false],
    ['set 29 days before', { birthday: { ...birthday, setOn: date('2026-05-03') } }, {}, false],
    ['a second time in the year', { birthday }, { birthdaysGiven: [2026] }, false],
    ['in the next year', { birthday }, { birthdaysGiven: [2025] }, true],
    ['of somebody at level 0', { birthday }, { level: 0 }, false],
  ] as const)('keeps the birthday %s: %#', (_, change, before, given) => {
    expect(
      eventsOf({ ...gift, ...(change as Partial<VipDay>) }, before as Partial<VipState>).includes(
        `birthday ${before && 'level' in before ? 0 : 2}`,
      ),
    ).toBe(given);
  });

  test('celebrates a leap day on the 28th of a common year, on the 29th of a leap year', () => {
    const born = { ...birthday, date: date('1992-02-29'), registered: date('2020-01-01'), setOn: date('2020-01-01') };
    const on = (text: string) => eventsOf({ ...gift, date: date(text), birthday: born }).length;
    expect(['2026-02-28', '2026-03-01', '2028-02-28', '2028-02-29', '2100-02-28'].map(on)).toEqual([1, 0, 0, 1, 1]);
  });

  test('climbs only with the deposits that a level asks', () => {
    const asking: VipLadder = { ...ladder, levels: [{ ...level, depositsMinor: 20n }, gifted] };
    const facts = [
      { validBetMinor: 400n, depositMinor: 19n },
      { validBetMinor: 0n, depositMinor: 1n },
    ];
    const start = { ...state, level: 0, scoreMinor: 0n, upgradesGiven: [] };
    const before = vipDay(asking, start, { ...gift, date: addDays(day.date, 1), facts: facts.slice(0, 1) });
    expect(before.events).toEqual([]);
    const after = vipDay(asking, start, { ...gift, date: addDays(day.date, 1), facts });
    expect(after.events.map(({ level: held }) => held)).toEqual([1, 2]);
    expect(after.state.depositsMinor).toBe(20n);
  });
});

test('tells before the keep test what is missing, and when', () => {
  const today = { date: date('2026-05-02'), playedMinor: 30n };
  expect(keepOutlookOf(ladder, state, today)).toEqual({ testOn: date('2026-06-01'), missingMinor: 10n });
  expect(keepOutlookOf(ladder, state, { ...today, playedMinor: 41n })?.missingMinor).toBe(0n);
  expect(keepOutlookOf(ladder, { ...state, since: date('2026-03-02') }, today)).toBeNull();
  expect(keepOutlookOf(ladder, { ...state, level: 0 }, today)).toBeNull();
});

test('a ladder rises from level to level, and gives no gift for no play', () => {
  const saved = (...levels: (typeof gifted | typeof level)[]) => ladderFaultOf({ ...ladder, levels });
  expect(saved(level, gifted)).toBeNull();
  expect(saved()).toBeNull();
  expect(saved(gifted, level)).toBe('not_rising');
  expect(saved(level, { ...gifted, scoreMinor: 100n })).toBe('not_rising');
  expect(saved({ ...level, scoreMinor: 0n })).toBe('not_rising');
  expect(saved({ ...gifted, weekly: { amountMinor: 1n, validBetMinMinor: 0n } })).toBe('gift_without_minimum');
  expect(saved({ ...gifted, monthly: { amountMinor: 1n, validBetMinMinor: 0n } })).toBe('gift_without_minimum');
  expect([0, 1, 2, 3].map((held) => levelOf(ladder, held)?.scoreMinor ?? null)).toEqual([null, 100n, 300n, null]);
});
