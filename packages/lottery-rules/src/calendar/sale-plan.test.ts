import { BusinessCalendar, instant, parseDate, type LocalDate } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { type Game, type GameCode, gamesOf } from './games.ts';
import { issuesAfter, issuesOn, opensAt } from './issues.ts';
import { closeSecondsMost, plannedAfter, plannedOn, planChanges, type SalePlan, wholePlan } from './sale-plan.ts';

const at = (text: string) => instant(Date.parse(text));
const day = (text: string) => parseDate(text) as LocalDate;
const gameIn = (code: GameCode, zone = 'America/Sao_Paulo') => gamesOf({ zone, years: [2026, 2027] }).get(code) as Game;
const plan = (wish: Partial<SalePlan>): SalePlan => ({ ...wholePlan, ...wish });
const hour = 3600;

test.each([...gamesOf({ zone: 'Europe/Lisbon', years: [2026, 2027] }).values()].map((game) => [game.code, game] as const))(
  'without a plan %s has the issues of its calendar, each opening when the draw before it closes',
  (_code, { schedule }) => {
    for (const now of [at('2026-11-23T12:00:00Z'), at('2026-10-25T00:30:00Z'), at('2026-12-31T23:59:59Z')]) {
      const planned = plannedAfter(schedule, wholePlan, { at: now, count: 12 });
      expect(planned).toMatchObject(issuesAfter(schedule, now, 12));
      expect(planned.map((issue) => issue.opensAt)).toEqual(planned.map((issue) => opensAt(schedule, issue)));
    }
  },
);

test('a day off has no issue, the day after goes on with the numbers that it has without a plan, and its first issue opens when the last one sold closes', () => {
  const { schedule } = gameIn('SSC_5M');
  const off = plan({ daysOff: new Set(['2026-12-25']) });
  expect(plannedOn(schedule, off, day('2026-12-25'))).toEqual([]);
  const next = plannedAfter(schedule, off, { at: at('2026-12-25T12:00:00Z'), count: 3 });
  expect(next.map(({ number }) => number)).toEqual(['202612260001', '202612260002', '202612260003']);
  expect(next[0]?.opensAt).toBe(issuesOn(schedule, day('2026-12-24')).at(-1)?.closesAt);
  expect(next[1]?.opensAt).toBe(next[0]?.closesAt);
});

test('a public draw that is left out is drawn all the same: the numbers after it do not move up', () => {
  const { schedule } = gameIn('LAO');
  const now = at('2026-11-23T00:00:00Z');
  const whole = issuesAfter(schedule, now, 4);
  const left = plannedAfter(schedule, plan({ daysOff: new Set(['2026-11-25']) }), { at: now, count: 3 });
  expect(left.map(({ number }) => number)).toEqual([whole[0], whole[2], whole[3]].map((issue) => issue?.number));
});

test.each([
  ['from 10:00 to 24:00', { from: 10 * hour, to: 24 * hour }, '202611240121', '202611240288', 168],
  ['over midnight, 22:00 to 02:00', { from: 22 * hour, to: 2 * hour }, '202611240001', '202611240288', 48],
  ['from 00:00 to 06:00, without the draw of midnight, which ends the day before', { from: 0, to: 6 * hour }, '202611240001', '202611240072', 72],
])('hours %s leave the draws that fall into them', (_what, hours, first, last, count) => {
  const issues = plannedOn(gameIn('SSC_5M').schedule, plan({ hours }), day('2026-11-24'));
  expect([issues[0]?.number, issues.at(-1)?.number, issues.length]).toEqual([first, last, count]);
}); // biome-ignore format: a table

test.each([
  ['on a day that is an hour longer the draws of the hour that comes twice are there both times', '2026-10-25', 22],
  ['on a day that is an hour shorter there are none of the hour that is left out', '2026-03-29', 0],
  ['on any other day there are those of its hour', '2026-11-24', 11],
])('in Lisbon, with hours from after 01:00 to before 02:00, %s', (_what, text, count) => {
  const hours = { from: hour, to: 2 * hour - 1 };
  const issues = plannedOn(gameIn('SSC_5M', 'Europe/Lisbon').schedule, plan({ hours }), day(text));
  const calendar = new BusinessCalendar('Europe/Lisbon');
  expect(issues).toHaveLength(count);
  expect(issues.every(({ drawsAt }) => Math.floor(calendar.localOf(drawsAt).secondOfDay / hour) === 1)).toBe(true);
  expect(new Set(issues.map(({ drawsAt }) => drawsAt)).size).toBe(count);
});

test('a longer close holds, a shorter one than the game’s own counts for nothing', () => {
  const { schedule } = gameIn('VN_NORTH');
  const [own] = issuesAfter(schedule, at('2026-11-23T00:00:00Z'), 1);
  const close = (closeSeconds: number) =>
    plannedAfter(schedule, plan({ closeSeconds }), { at: at('2026-11-23T00:00:00Z'), count: 1 })[0]?.closesAt ?? 0;
  expect((own?.closesAt ?? 0) - close(900)).toBe(600_000);
  expect(close(1)).toBe(own?.closesAt);
});

test.each([...gamesOf({ zone: 'America/Sao_Paulo', years: [2026, 2027] }).values()].map((game) => [game.code, game] as const))(
  'closed as early as %s can be, sale of a draw still opens before it closes, also behind one that was announced to close late',
  (_code, { schedule }) => {
    const closeSeconds = closeSecondsMost(schedule);
    expect(closeSeconds).toBeGreaterThanOrEqual(schedule.closeSeconds);
    const now = at('2026-11-23T12:00:00Z');
    const last = issuesAfter(schedule, now, 1)[0]!;
    const early = plannedAfter(schedule, plan({ closeSeconds }), { at: now, count: 12, last });
    const later = early.filter(({ drawsAt }) => drawsAt > last.drawsAt);
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((issue) => (issue.opensAt ?? 0) >= issue.closesAt)).toEqual([]);
  },
);

test('sale begins on its first day and nothing is before it, also when that day is months away', () => {
  const { schedule } = gameIn('SSC_1M');
  const [first] = plannedAfter(schedule, plan({ soldFrom: day('2027-03-01') }), { at: at('2026-11-23T12:00:00Z'), count: 1 });
  expect([first?.number, first?.opensAt]).toEqual(['202703010001', null]);
});

test('after issues that were announced by another plan the next ones follow the last of them, and none comes between', () => {
  const { schedule } = gameIn('SSC_5M');
  const now = at('2026-11-23T12:00:00Z');
  // Announced up to noon of the next day while only mornings were sold; now it is sold around the clock.
  const last = plannedOn(schedule, plan({ hours: { from: 6 * hour, to: 12 * hour } }), day('2026-11-24')).at(-1)!;
  const next = plannedAfter(schedule, wholePlan, { at: now, count: 3, last });
  expect(next.map(({ number }) => number)).toEqual(['202611240144', '202611240145', '202611240146']);
  expect(next.slice(1).map((issue) => issue.opensAt)).toEqual([last.closesAt, next[1]?.closesAt]);
  // The day before is off in the new plan: its announced draws still come first.
  const [first] = plannedAfter(schedule, plan({ daysOff: new Set(['2026-11-24']) }), { at: now, count: 1, last });
  expect([first?.number, first?.opensAt]).toEqual(['202611250001', last.closesAt]);
});

test('stations that draw side by side open together', () => {
  const issues = plannedAfter(gameIn('VN_SOUTH').schedule, plan({ daysOff: new Set(['2026-11-24']) }), {
    at: at('2026-11-23T12:00:00Z'),
    count: 6,
  });
  for (const group of Map.groupBy(issues, ({ drawsAt }) => drawsAt).values()) expect(new Set(group.map((it) => it.opensAt)).size).toBe(1);
});

test('what a plan changes is told day by day: draws that fall away, come back, and close at another time', () => {
  const { schedule } = gameIn('SSC_5M');
  const days = ['2026-12-24', '2026-12-25'].map(day);
  // From noon of the first day on: 143 of its draws are left after the one of noon.
  const from = at('2026-12-24T15:05:00Z');
  const changes = (before: SalePlan, after: SalePlan) =>
    planChanges(schedule, { before, after }, { days, from }).map(({ kind, count, first, last }) => [kind, count, first, last]);
  const holiday = plan({ daysOff: new Set(['2026-12-25']) });
  const close = plan({ closeSeconds: 60 });
  expect(changes(wholePlan, holiday)).toEqual([['off', 288, '202612250001', '202612250288']]);
  expect(changes(holiday, wholePlan)).toEqual([['on', 288, '202612250001', '202612250288']]);
  expect(changes(wholePlan, close).map(([kind, count]) => [kind, count])).toEqual([
    ['earlier', 143],
    ['earlier', 288],
  ]);
  expect(changes(close, holiday).map(([kind, count]) => [kind, count])).toEqual([
    ['later', 143],
    ['off', 288],
  ]);
  expect(changes(holiday, holiday)).toEqual([]);
});
