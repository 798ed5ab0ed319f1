import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lotteries } from '../src/catalogue.ts';
import { fractionText, plus, ratio, zero } from '../src/core/rational.ts';
import { playsPage, shareRows } from './plays-page.ts';

test('docs/lottery-plays.md is what the catalogue says today; write it with node packages/lottery-rules/scripts/write-plays.mjs', () => {
  const page = readFileSync(new URL('../../../docs/lottery-plays.md', import.meta.url), 'utf8');
  expect(page === playsPage()).toBe(true);
});

test('the published shares are of every line that can win several prizes, and add up to its whole return', () => {
  const on = { year: 2026, month: 7, day: 1 };
  const page = playsPage();
  const shared = [...lotteries.values()].flatMap((lottery) =>
    [...lottery.plays.values()].flatMap((play) => play.lineClasses(on).map((line) => ({ play, line }))),
  );
  const several = shared.filter(({ line }) => line.prizes.length > 1);
  // By hand: every class whose lines have two prizes or more in the rule book.
  expect([...new Set(several.map(({ play }) => play.id))]).toEqual([
    'ssc.star5.allround',
    'lhc.link.3hit2',
    'lhc.link.2sp',
    'fourd.big',
    'fourd.small',
    'fourd.box_big',
    'fourd.box_small',
    'fourd.ibox_big',
    'fourd.ibox_small',
    'fourd.roll_big',
    'fourd.abc3',
    'fourd.abc2',
    'toto649',
  ]);
  for (const { play, line } of several) {
    const rows = shareRows(play, line);
    expect(rows).toHaveLength(line.prizes.length);
    let sum = zero;
    for (const row of rows) {
      expect(page).toContain(row);
      const [n, d = '1'] = (row.split(' | ')[5] as string).split('/') as [string, string?];
      sum = plus(sum, ratio(BigInt(n), BigInt(d)));
    }
    expect(fractionText(plus(sum, line.push)), play.id).toBe('1');
  }
});
