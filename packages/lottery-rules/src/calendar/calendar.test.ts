import { addDays, dateOfEpochDay, epochDayOf, formatDate, instant, type LocalDate, parseDate } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import xsmb from '../../vectors/xsmb-sample.json' with { type: 'json' };
import { lunarYearOf } from '../lhc/index.ts';
import {
  arrange35,
  beijingPk10,
  chongqing,
  daySet,
  drawsOn,
  guangdongHappyTen,
  issuesAfter,
  issuesOn,
  laoPattana,
  lastDrawnAt,
  lottery3D,
  malaysia4D,
  markSix,
  noExceptions,
  openIssueAt,
  opensAt,
  ownGame,
  seventyFiveSeconds,
  singaporeToto,
  stationsOn,
  tetBreak,
  thaiGovernment,
  thaiMoves,
  vietnamRegion,
} from './index.ts';

const day = (text: string): LocalDate => parseDate(text) as LocalDate;
/** An instant from `yyyy-MM-ddTHH:mm:ssZ`, and back. */
function utc(text: string) {
  const [date, time] = text.replace('Z', '').split('T') as [string, string];
  const [hours, minutes, seconds] = time.split(':').map(Number) as [number, number, number];
  return instant(epochDayOf(day(date)) * 86_400_000 + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}

function iso(at: number | null): string | null {
  if (at === null) return null;
  const seconds = (at % 86_400_000) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${formatDate(dateOfEpochDay(Math.floor(at / 86_400_000)))}T${parts.map((part) => String(part).padStart(2, '0')).join(':')}Z`;
}

describe('a game of our own', () => {
  const game = ownGame('ssc-1m', 'America/Sao_Paulo', 60);

  test.each([
    [60, 1440],
    [75, 1152],
    [180, 480],
    [300, 288],
  ] as const)('every %i seconds has %i issues a day', (seconds, count) => {
    const issues = issuesOn(ownGame('x', 'Asia/Shanghai', seconds), day('2026-07-01'));
    expect(issues).toHaveLength(count);
    expect(issues[0]?.number).toBe('202607010001');
    expect(issues.at(-1)?.number).toBe(`20260701${String(count).padStart(4, '0')}`);
  });

  test('the last issue of the day is drawn at midnight and belongs to the day that ends', () => {
    const last = issuesOn(game, day('2026-07-01')).at(-1);
    expect(last?.number).toBe('202607011440');
    expect(iso(last?.drawsAt ?? null)).toBe('2026-07-02T03:00:00Z');
    expect(iso(last?.closesAt ?? null)).toBe('2026-07-02T02:59:50Z');
  });

  test('just before midnight the last issue is open, at its close the first of the next day', () => {
    expect(openIssueAt(game, utc('2026-07-02T02:59:49Z'))?.number).toBe('202607011440');
    expect(openIssueAt(game, utc('2026-07-02T02:59:50Z'))?.number).toBe('202607020001');
  });

  test('an issue opens when the one before it closes, across midnight too', () => {
    const first = issuesOn(game, day('2026-07-02'))[0];
    expect(iso(first ? opensAt(game, first) : null)).toBe('2026-07-02T02:59:50Z');
  });

  test('the year change starts new numbers and loses no minute', () => {
    const issues = issuesAfter(game, utc('2027-01-01T02:58:30Z'), 4);
    expect(issues.map(({ number }) => number)).toEqual(['202612311439', '202612311440', '202701010001', '202701010002']);
    expect(issues.map(({ drawsAt }) => iso(drawsAt))).toEqual([
      '2027-01-01T02:59:00Z',
      '2027-01-01T03:00:00Z',
      '2027-01-01T03:01:00Z',
      '2027-01-01T03:02:00Z',
    ]);
  });

  test('a leap day is a day like any other', () => {
    expect(issuesOn(game, day('2028-02-29'))).toHaveLength(1440);
    expect(issuesAfter(game, utc('2028-03-01T02:59:30Z'), 2).map(({ number }) => number)).toEqual(['202802291440', '202803010001']);
  });

  test('clock changes make a day longer or shorter, and no two draws fall together', () => {
    const london = ownGame('x', 'Europe/London', 300);
    const spring = issuesOn(london, day('2026-03-29'));
    const autumn = issuesOn(london, day('2026-10-25'));
    expect([spring.length, autumn.length]).toEqual([276, 300]);
    for (const issues of [spring, autumn]) {
      expect(new Set(issues.map(({ drawsAt }) => drawsAt)).size).toBe(issues.length);
      issues.slice(1).forEach((issue, i) => expect(issue.drawsAt - (issues[i]?.drawsAt ?? 0)).toBe(300_000));
    }
    expect(iso(spring.at(-1)?.drawsAt ?? null)).toBe('2026-03-29T23:00:00Z');
    expect(iso(autumn.at(-1)?.drawsAt ?? null)).toBe('2026-10-26T00:00:00Z');
  });
});

describe('the calendars of the rule book', () => {
  test('Chongqing has 120 issues, 001 at 00:05, 024 at 10:00, 086 at 20:20 and the last at midnight', () => {
    const issues = issuesOn(chongqing, day('2018-03-09'));
    expect(issues).toHaveLength(120);
    const at = (index: number) => iso(issues[index - 1]?.drawsAt ?? null);
    expect([at(1), at(24), at(86), at(120)]).toEqual([
      '2018-03-08T16:05:00Z',
      '2018-03-09T02:00:00Z',
      '2018-03-09T12:20:00Z',
      '2018-03-09T16:00:00Z',
    ]);
    expect(issues[85]?.number).toBe('20180309086');
  });

  test('the 75-second game has 985 issues from 07:26:15 into the next morning, numbered by the day it began', () => {
    const issues = issuesOn(seventyFiveSeconds, day('2026-07-01'));
    expect(issues).toHaveLength(985);
    expect(iso(issues[0]?.drawsAt ?? null)).toBe('2026-06-30T23:26:15Z');
    expect(iso(issues.at(-1)?.drawsAt ?? null)).toBe('2026-07-01T19:56:15Z');
    expect(issues.at(-1)?.number).toBe('2607010985');
    expect((issues[0]?.drawsAt ?? 0) - (issues[0]?.closesAt ?? 0)).toBe(15_000);
    // Half past three in the morning still belongs to the day before.
    expect(openIssueAt(seventyFiveSeconds, utc('2026-07-01T19:30:00Z'))?.date).toEqual(day('2026-07-01'));
  });

  test('Beijing PK10 runs its number on: 609376 was drawn on 2017-03-28 at 15:12', () => {
    const issues = issuesOn(beijingPk10, day('2017-03-28'));
    expect(issues).toHaveLength(179);
    const known = issues.find(({ number }) => number === '609376');
    expect(iso(known?.drawsAt ?? null)).toBe('2017-03-28T07:12:00Z');
    expect(issuesOn(beijingPk10, day('2017-03-29'))[0]?.number).toBe(String(609_303 + 179));
    expect(issuesOn(beijingPk10, day('2017-03-27')).at(-1)?.number).toBe('609302');
  });

  test('Guangdong happy ten has 84 issues from 09:10 to 23:00', () => {
    const issues = issuesOn(guangdongHappyTen, day('2016-05-05'));
    expect(issues).toHaveLength(84);
    expect([iso(issues[0]?.drawsAt ?? null), iso(issues[83]?.drawsAt ?? null)]).toEqual(['2016-05-05T01:10:00Z', '2016-05-05T15:00:00Z']);
  });

  test('3D and P5 count the draws of the year, not its days: a break leaves no hole in the numbers', () => {
    const spring = daySet(Array.from({ length: 8 }, (_, i) => formatDate(addDays(day('2026-02-15'), i))));
    const schedule = lottery3D({ ...noExceptions, closed: spring });
    expect(issuesOn(schedule, day('2026-01-01')).map(({ number }) => number)).toEqual(['2026001']);
    expect(issuesOn(schedule, day('2026-02-14'))[0]?.number).toBe('2026045');
    expect(issuesOn(schedule, day('2026-02-18'))).toEqual([]);
    expect(issuesOn(schedule, day('2026-02-23'))[0]?.number).toBe('2026046');
    expect(iso(issuesOn(schedule, day('2026-02-23'))[0]?.drawsAt ?? null)).toBe('2026-02-23T13:15:00Z');
    expect(issuesOn(arrange35(noExceptions), day('2026-12-31'))[0]?.number).toBe('26365');
    expect(issuesOn(arrange35(noExceptions), day('2028-12-31'))[0]?.number).toBe('28366');
    // 2026224 was drawn on 2026-08-22: ten days of breaks before it.
    expect(234 - 224).toBe(10);
  });

  test('Mark Six draws on Tuesday, Thursday and Saturday at 21:30, and a moved draw takes its turn in the numbers', () => {
    const schedule = markSix({ ...noExceptions, moved: new Map([['2026-07-04', '2026-07-05']]) });
    const dates = issuesAfter(schedule, utc('2026-07-01T00:00:00Z'), 4).map(({ date }) => formatDate(date));
    expect(dates).toEqual(['2026-07-02', '2026-07-05', '2026-07-07', '2026-07-09']);
    const numbers = issuesAfter(schedule, utc('2026-07-01T00:00:00Z'), 3).map(({ number }) => Number(number.split('/')[1]));
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
    expect(issuesOn(schedule, day('2026-07-04'))).toEqual([]);
  });

  test('Thai draws come on the 1st and 16th, with the usual moves', () => {
    const schedule = thaiGovernment(thaiMoves(2026));
    const dates = issuesAfter(schedule, utc('2025-12-31T18:00:00Z'), 10).map(({ date }) => formatDate(date));
    expect(dates.slice(0, 2)).toEqual(['2026-01-02', '2026-01-17']);
    expect(dates.slice(-2)).toEqual(['2026-05-02', '2026-05-16']);
    const byDecree = thaiGovernment(thaiMoves(2026, { '2026-01-01': '2025-12-30', '2026-08-01': '2026-07-31' }));
    expect(drawsOn(byDecree, day('2025-12-30'))).toBe(true);
    expect(drawsOn(byDecree, day('2026-01-02'))).toBe(false);
    expect(drawsOn(byDecree, day('2026-07-31'))).toBe(true);
  });

  test('weekly games keep to their weekdays; special draws are added', () => {
    const my = malaysia4D({ ...noExceptions, added: new Set(['2026-07-07']) });
    expect(issuesAfter(my, utc('2026-07-01T00:00:00Z'), 5).map(({ date }) => formatDate(date))).toEqual([
      '2026-07-01',
      '2026-07-04',
      '2026-07-05',
      '2026-07-07',
      '2026-07-08',
    ]);
    expect(issuesAfter(singaporeToto(noExceptions), utc('2026-07-01T00:00:00Z'), 2).map(({ date }) => formatDate(date))).toEqual([
      '2026-07-02',
      '2026-07-06',
    ]);
    expect(issuesAfter(laoPattana(noExceptions), utc('2026-07-01T00:00:00Z'), 2).map(({ date }) => formatDate(date))).toEqual([
      '2026-07-01',
      '2026-07-03',
    ]);
  });
});

describe('Vietnam', () => {
  test('draws South, Central and North an hour apart', () => {
    const times = (['south', 'central', 'north'] as const).map((region) =>
      iso(issuesOn(vietnamRegion(region, noExceptions), day('2026-07-01'))[0]?.drawsAt ?? null),
    );
    expect(times).toEqual(['2026-07-01T09:15:00Z', '2026-07-01T10:15:00Z', '2026-07-01T11:15:00Z']);
  });

  test('has its stations by weekday', () => {
    expect(stationsOn('south', day('2026-07-04'))).toEqual(['TP.HCM', 'Long An', 'Bình Phước', 'Hậu Giang']);
    expect(stationsOn('central', day('2026-07-02'))).toEqual(['Bình Định', 'Quảng Bình', 'Quảng Trị']);
    expect(stationsOn('north', day('2026-07-05'))).toEqual(['Thái Bình']);
    expect(stationsOn('north', day('2026-07-06'))).toEqual(['Hà Nội']);
  });

  test('rests at Tết on exactly the days that 1,000 days of real results leave out', () => {
    const real = new Set(xsmb.slice(1).map(([date]) => date as string));
    const schedule = vietnamRegion('north', tetBreak([2024, 2025, 2026]));
    const [first, last] = [[...real].sort()[0] as string, [...real].sort().at(-1) as string];
    let days = 0;
    for (let date = day(first); formatDate(date) <= last; date = addDays(date, 1)) {
      expect(drawsOn(schedule, date), formatDate(date)).toBe(real.has(formatDate(date)));
      days++;
    }
    expect(days).toBe(1012);
  });

  test('keeps Tết of 2030 a day before the Chinese New Year', () => {
    expect([...tetBreak([2030]).closed]).toEqual(['2030-02-01', '2030-02-02', '2030-02-03', '2030-02-04']);
    expect([...tetBreak([2050]).closed]).toEqual([]);
  });
});

describe('the edges', () => {
  test('the last drawn issue is the one that draws now or before', () => {
    const game = ownGame('x', 'Asia/Shanghai', 60);
    expect(lastDrawnAt(game, utc('2026-07-01T16:00:00Z'))?.number).toBe('202607011440');
    expect(lastDrawnAt(game, utc('2026-07-01T15:59:59Z'))?.number).toBe('202607011439');
  });

  test('a game that is closed for good has no open issue, and the search ends', () => {
    const closed = { ...noExceptions, closed: new Set(Array.from({ length: 80 }, (_, i) => formatDate(addDays(day('2026-06-25'), i)))) };
    expect(openIssueAt(lottery3D(closed), utc('2026-07-01T00:00:00Z'))).toBeNull();
    expect(lastDrawnAt(lottery3D({ ...noExceptions, closed: new Set(closed.closed) }), utc('2026-09-12T00:00:00Z'))).toBeNull();
  });

  test('a list of days with an impossible one is a mistake', () => {
    expect(() => daySet(['2026-02-30'])).toThrow('2026-02-30');
  });

  test('a draw takes the lunar year of its own date in China', () => {
    const [eve, newYear] = issuesAfter(markSix(noExceptions), utc('2026-02-14T14:00:00Z'), 1)
      .concat(issuesAfter(markSix(noExceptions), utc('2026-02-17T14:00:00Z'), 1))
      .map(({ date }) => lunarYearOf(date));
    expect([eve, newYear]).toEqual([2026, 2026]);
    expect(lunarYearOf(day('2026-02-16'))).toBe(2025);
  });
});
