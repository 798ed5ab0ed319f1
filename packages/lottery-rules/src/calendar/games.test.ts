import { addDays, dayMs, epochDayOf, formatDate, type Instant, instant, type LocalDate, parseDate } from '@trevo/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotteries } from '../catalogue.ts';
import {
  daySet,
  type Game,
  type GameCode,
  gamesOf,
  type Issue,
  issueNumbered,
  issuesAfter,
  issuesOn,
  lastDrawnAt,
  noExceptions,
  openIssueAt,
  openIssuesAt,
  opensAt,
  stationsOn,
} from './index.ts';

const years = [2025, 2026, 2027, 2028];
const games = gamesOf({ zone: 'America/Sao_Paulo', years });
const game = (code: GameCode): Game => games.get(code) as Game;
const day = (text: string): LocalDate => parseDate(text) as LocalDate;
const utc = (text: string): Instant => {
  const [date, time] = text.split('T') as [string, string];
  const [hours, minutes, seconds] = time.split(':').map(Number) as [number, number, number];
  return instant(epochDayOf(day(date)) * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000);
};
/** From the first days of 2025 to the last of 2028, to the second. */
const anyInstant = fc
  .integer({ min: utc('2025-01-02T00:00:00') / 1000, max: utc('2028-12-28T00:00:00') / 1000 })
  .map((second) => instant(second * 1000));
/** Every game but Mark Six, which is sold since August 2026 only. */
const anyGame = fc.constantFrom(...[...games.values()].filter(({ code }) => code !== 'LHC_HK'));

describe('the games of the demo brand', () => {
  test('are every lottery there is, house and official, each under its own code', () => {
    expect(new Set([...games.values()].map(({ lottery }) => lottery))).toEqual(new Set(lotteries.keys()));
    for (const [code, it] of games) expect([it.code, it.schedule.id]).toEqual([code, code]);
    const house = [...games.values()].filter(({ rules }) => rules.drawn === 'house');
    expect(house.map(({ code }) => code)).toEqual(['SSC_1M', 'SSC_5M', '11X5_3M', 'PK10_75S', 'KL10_5M', 'LHC_5M', 'VN_1M']);
    for (const { closures, schedule } of house) expect([closures, schedule.zone]).toEqual(['never', 'America/Sao_Paulo']);
  });

  test.each([
    ['SSC_1M', 1440, '202608220001', '202608221440'],
    ['SSC_5M', 288, '202608220001', '202608220288'],
    ['11X5_3M', 480, '202608220001', '202608220480'],
    ['PK10_75S', 1152, '202608220001', '202608221152'],
    ['KL10_5M', 288, '202608220001', '202608220288'],
    ['LHC_5M', 288, '202608220001', '202608220288'],
    ['VN_1M', 1440, '202608220001', '202608221440'],
    ['FC3D', 1, '2026224', '2026224'],
    ['PL5', 1, '26224', '26224'],
    ['LHC_HK', 1, '26/092', '26/092'],
    ['VN_NORTH', 1, '20260822', '20260822'],
    ['VN_CENTRAL', 3, '20260822-DANANG', '20260822-DAKNONG'],
    ['VN_SOUTH', 4, '20260822-TPHCM', '20260822-HAUGIANG'],
    ['4D_MY', 1, '2026100', '2026100'],
    ['4D_SG', 1, '2026100', '2026100'],
  ] as const)('%s has %i issues on 22 August 2026, from %s to %s', (code, count, first, last) => {
    const issues = issuesOn(game(code).schedule, day('2026-08-22'));
    expect([issues.length, issues[0]?.number, issues.at(-1)?.number]).toEqual([count, first, last]);
  });

  test.each(['THAI', 'LAO', 'TOTO_SG'] as const)('%s has none on that Saturday', (code) => {
    expect(issuesOn(game(code).schedule, day('2026-08-22'))).toEqual([]);
  });

  test('3D and P5 rest on the days that the ministry announced, which is how 2026224 fell on 22 August', () => {
    for (const code of ['FC3D', 'PL5'] as const) {
      const { schedule } = game(code);
      for (let i = 0; i < 10; i++) expect(issuesOn(schedule, addDays(day('2026-02-14'), i)), code).toEqual([]);
      expect(issuesOn(schedule, day('2026-10-02'))).toEqual([]);
      const [last] = issuesOn(schedule, day('2026-02-13'));
      const [next] = issuesOn(schedule, day('2026-02-24'));
      expect(Number(next?.number) - Number(last?.number)).toBe(1);
      // Betting on the first draw after the break opens when the last before it closes.
      expect(opensAt(schedule, next as Issue)).toBe(last?.closesAt);
      expect(openIssueAt(schedule, utc('2026-02-18T12:00:00'))).toEqual(next);
    }
    expect(issuesOn(game('FC3D').schedule, day('2025-12-31'))[0]?.number).toBe(`2025${365 - 14}`);
  });

  test('take what is announced besides: closed, added and moved days', () => {
    const announced = { LHC_HK: { ...noExceptions, closed: daySet(['2026-08-25']), moved: new Map([['2026-08-29', '2026-08-30']]) } };
    const { schedule } = gamesOf({ zone: 'America/Sao_Paulo', years, announced }).get('LHC_HK') as Game;
    expect(issuesOn(schedule, day('2026-08-20'))).toEqual([]);
    expect(issuesAfter(schedule, utc('2026-08-22T12:00:00'), 4).map(({ date, number }) => `${formatDate(date)} ${number}`)).toEqual([
      '2026-08-22 26/092',
      '2026-08-27 26/093',
      '2026-08-30 26/094',
      '2026-09-01 26/095',
    ]);
  });
});

describe('at any moment, in every game', () => {
  test('the next issues are those of the days around it that have not closed, in order and each once', () => {
    fc.assert(
      fc.property(anyGame, anyInstant, fc.integer({ min: 1, max: 30 }), ({ code, schedule }, at, count) => {
        const next = issuesAfter(schedule, at, count);
        const today = day(new Date(at).toISOString().slice(0, 10));
        const around: Issue[] = [];
        for (let i = -2; around.filter(({ closesAt }) => closesAt > at).length < count; i++)
          around.push(...issuesOn(schedule, addDays(today, i)));
        expect(next, code).toEqual(around.filter(({ closesAt }) => closesAt > at).slice(0, count));
        expect(new Set(next.map(({ number }) => number)).size).toBe(count);
        expect(openIssueAt(schedule, at)).toEqual(next[0]);
        expect(openIssuesAt(schedule, at)).toEqual(around.filter(({ drawsAt }) => drawsAt === next[0]?.drawsAt));
      }),
      { numRuns: 300 },
    );
  });

  test('one issue is open, from the close of the one before it, and the last drawn is behind', () => {
    fc.assert(
      fc.property(anyGame, anyInstant, ({ code, schedule }, at) => {
        const open = openIssueAt(schedule, at) as Issue;
        const opened = opensAt(schedule, open) as Instant;
        expect(opened <= at && at < open.closesAt, code).toBe(true);
        expect(openIssueAt(schedule, opened)).toEqual(open);
        expect(openIssueAt(schedule, instant(opened - 1))?.drawsAt).toBeLessThan(open.drawsAt);
        const last = lastDrawnAt(schedule, at) as Issue;
        expect(last.drawsAt <= at && last.drawsAt < open.drawsAt, code).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('an issue is found again by its number', () => {
    fc.assert(
      fc.property(anyGame, anyInstant, ({ schedule }, at) => {
        const issue = openIssueAt(schedule, at) as Issue;
        expect(issueNumbered(schedule, issue.number)).toEqual(issue);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a number', () => {
  test.each([
    ['SSC_1M', ['', 'x', '20260822', '202608221441', '202608220000', '202602300001', '2026-08-22-0001', '0'.repeat(40)]],
    ['FC3D', ['2026000', '2026352', '2026999', '26224', 'abcdefg', '2026-24']],
    ['LHC_HK', ['26-092', '26/999', '92', '26/92']],
    ['VN_SOUTH', ['20260822', '20260822-HANOI', '20260217-TPHCM', '20260822-tphcm']],
    ['VN_NORTH', ['20260217', '20261322']],
  ] as const)('that %s never gave to an issue finds none', (code, numbers) => {
    for (const number of numbers) expect(issueNumbered(game(code).schedule, number), number).toBeNull();
  });

  test('is given once in two years, in every official game', () => {
    for (const { code, schedule, rules } of games.values()) {
      if (rules.drawn === 'house') continue;
      const seen = new Set<string>();
      let count = 0;
      for (let date = day('2026-01-01'); date.year < 2028; date = addDays(date, 1)) {
        for (const { number } of issuesOn(schedule, date)) seen.add(number);
        count += issuesOn(schedule, date).length;
      }
      expect(seen.size, code).toBe(count);
    }
  });

  test('of a year starts again at New Year, and in a leap year of 366 draws goes on to the end', () => {
    const { schedule } = game('PL5');
    expect(issuesOn(schedule, day('2027-01-01'))[0]?.number).toBe('27001');
    expect(issuesOn(schedule, day('2028-12-31'))[0]?.number).toBe('28366');
    expect(issuesAfter(schedule, utc('2026-12-31T12:00:00'), 2).map(({ number }) => number)).toEqual(['26351', '27001']);
  });
});

describe('a house game through a clock change', () => {
  test.each([
    ['Europe/London', '2026-03-29', 23 * 60],
    ['Europe/London', '2026-10-25', 25 * 60],
    ['America/New_York', '2026-11-01', 25 * 60],
    ['Australia/Lord_Howe', '2026-04-05', 24 * 60 + 30],
    ['Australia/Lord_Howe', '2026-10-04', 23 * 60 + 30],
  ] as const)('in %s on %s draws every minute of the %i there are, and the last at midnight', (zone, text, minutes) => {
    const { schedule } = gamesOf({ zone, years }).get('SSC_1M') as Game;
    const [before, on, after] = [-1, 0, 1].map((i) => issuesOn(schedule, addDays(day(text), i))) as [Issue[], Issue[], Issue[]];
    expect(on).toHaveLength(minutes);
    expect(on.at(-1)?.number).toBe(`${text.replaceAll('-', '')}${minutes}`);
    const all = [...before, ...on, ...after];
    for (let i = 1; i < all.length; i++) expect((all[i]?.drawsAt as number) - (all[i - 1]?.drawsAt as number)).toBe(60_000);
    for (const issue of [on[60], on[119], on[120], on.at(-1)] as Issue[]) expect(issueNumbered(schedule, issue.number)).toEqual(issue);
  });
});

describe('Vietnamese stations', () => {
  test('draw each for itself at the same time, and are open together until they close', () => {
    const { schedule } = game('VN_SOUTH');
    const open = openIssuesAt(schedule, utc('2026-08-22T09:09:59'));
    expect(open.map(({ station }) => station)).toEqual(stationsOn('south', day('2026-08-22')));
    expect(new Set(open.map(({ drawsAt }) => drawsAt)).size).toBe(1);
    expect(openIssuesAt(schedule, utc('2026-08-22T09:10:00')).map(({ number }) => number)).toEqual([
      '20260823-TIENGIANG',
      '20260823-KIENGIANG',
      '20260823-DALAT',
    ]);
    expect(opensAt(schedule, open[3] as Issue)).toBe(utc('2026-08-21T09:10:00'));
  });

  test('have codes of letters, no two alike on a day', () => {
    for (let i = 0; i < 7; i++) {
      for (const code of ['VN_SOUTH', 'VN_CENTRAL'] as const) {
        const numbers = issuesOn(game(code).schedule, addDays(day('2026-08-16'), i)).map(({ number }) => number);
        for (const number of numbers) expect(number).toMatch(/^\d{8}-[A-Z]+$/);
        expect(new Set(numbers).size).toBe(numbers.length);
      }
    }
  });

  test('rest at Tết in every region, and say nothing of years outside the lunar table', () => {
    for (const code of ['VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH'] as const) {
      for (const text of ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'])
        expect(issuesOn(game(code).schedule, day(text)), code).toEqual([]);
      expect(issuesOn(game(code).schedule, day('2026-02-20')).length).toBeGreaterThan(0);
      expect(game(code).closures).toEqual({ knownTo: 2040 });
    }
  });
});
