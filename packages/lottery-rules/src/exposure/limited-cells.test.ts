import { invariant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { findPlay, lotteries } from '../catalogue.ts';
import { seededSelection } from '../test/exact-return.ts';
import { boundedExposureOf } from './bounded-exposure.ts';
import { exposureOf, precisionOf } from './exposure.ts';
import { isLimitCell, type LimitedCell, limitSpaceOf, linesAtCell, paidAtCells, playsOfSpace, timesShown } from './limited-cells.ts';
import { quickOutcomesMax } from './outcomes.ts';

const on = { year: 2026, month: 11, day: 23 };
const lineStakeMinor = 20_000n;
const all = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()].map((play) => ({ lottery, play })));

function oddsOf({ quote, modes }: (typeof all)[number]['play']) {
  const price = quote({ mode: modes[0] as 'LOTT', series: 1960, on });
  invariant(price.ok, 'The play has a price');
  return price.value.oddsOf;
}

/** Every cell of a group, or some of them spread over it. */
function cellsOf(space: string, groups: readonly { readonly cells: ReadonlyMap<string, bigint> }[]) {
  return groups.flatMap(({ cells }, place) =>
    [...cells].flatMap(([cell, amount], i) => (i % Math.ceil(cells.size / 60) === 0 ? [{ space, place, cell, amount }] : [])),
  );
}

describe('what an order pays at a cell that an operator limits', () => {
  test('is of every play what its exposure says of that cell, and nothing at cells of other spaces', () => {
    for (const { lottery, play } of all) {
      const space = limitSpaceOf(lottery, play, on);
      const { outcomes } = precisionOf(lottery, play, on);
      const isQuick = outcomes === null || outcomes <= quickOutcomesMax;
      // Telling 100,000 outcomes apart takes its time: one such play stands for all.
      if (!isQuick && (outcomes ?? 0) > 10_000 && play.id !== 'ssc.star5.group60') continue;
      for (const seed of isQuick ? [1, 2, 3] : [1]) {
        const selection = seededSelection(play, seed, 'small');
        const terms = { oddsOf: oddsOf(play), lineStakeMinor, on };
        const exposure = exposureOf(lottery, play, selection, terms);
        expect(exposure.space, play.id).toBe(space);
        const cells = cellsOf(space, exposure.groups);
        const paid = paidAtCells(lottery, play, selection, { ...terms, cells });
        expect(paid, play.id).toEqual(cells.map(({ amount }) => amount));
        expect(cells.slice(0, 1).every((cell) => isLimitCell(lottery, cell, on))).toBe(true);
        const elsewhere = cells.map((cell) => ({ ...cell, space: `${space} of another` }));
        expect(paidAtCells(lottery, play, selection, { ...terms, cells: elsewhere }).every((amount) => amount === 0n)).toBe(true);
      }
    }
  });

  test('is found by the outcome where the exposure knows the order by its lines only', () => {
    let seen = 0;
    for (const { lottery, play } of all) {
      const selection = seededSelection(play, 1, 'small');
      const terms = { oddsOf: oddsOf(play), lineStakeMinor, on };
      const { groups, space } = boundedExposureOf(lottery, play, selection, { ...terms, cellsMax: 1_000 });
      if (!space.endsWith(' lines')) continue;
      seen += 1;
      const cells = cellsOf(limitSpaceOf(lottery, play, on), groups);
      expect(paidAtCells(lottery, play, selection, { ...terms, cells }), play.id).toEqual(cells.map(({ amount }) => amount));
    }
    expect(seen).toBeGreaterThan(3);
  });

  test('is found in an order of a hundred thousand lines without going through them', () => {
    const found = findPlay('ssc.star5.direct');
    invariant(found, 'The play is in the catalogue');
    const ten = Array.from({ length: 10 }, (_, digit) => digit);
    const cells = [{ space: 'SSC 1-2-3-4-5', place: 0, cell: '1-2-3-4-5' }];
    let expanded = 0;
    const play = { ...found.play, expand: () => ((expanded += 1), []) };
    const terms = { oddsOf: oddsOf(found.play), lineStakeMinor, on, cells };
    const [paid] = paidAtCells(found.lottery, play, { positions: [ten, ten, ten, ten, ten] }, terms);
    const [once] = paidAtCells(found.lottery, play, { positions: [[1], [2], [3], [4], [5]] }, terms);
    const [never] = paidAtCells(found.lottery, play, { positions: [[1], [2], [3], [4], [6]] }, terms);
    expect([paid === once && (once as bigint) > 0n, never, expanded]).toEqual([true, 0n, 0]);
  });

  test('names that no draw can show are no cells', () => {
    const cases: readonly (readonly [LimitedCell, boolean])[] = [
      [{ space: 'SSC 3-4-5', place: 0, cell: '1-2-3' }, true],
      [{ space: 'SSC 3-4-5', place: 1, cell: '1-2-3' }, false],
      [{ space: 'SSC 3-4-5', place: 0, cell: '1-2' }, false],
      [{ space: 'SSC 3-4-5', place: 0, cell: '1-2-10' }, false],
      [{ space: 'SSC 3-4-5', place: 0, cell: '01-2-3' }, false],
      [{ space: 'ssc.star5.direct lines', place: 0, cell: '1-2-3-4-5' }, false],
    ];
    const ssc = lotteries.get('SSC');
    const pk10 = lotteries.get('PK10');
    invariant(ssc && pk10, 'The lotteries are in the catalogue');
    for (const [cell, is] of cases) expect(isLimitCell(ssc, cell, on), `${cell.space} ${cell.cell}`).toBe(is);
    expect(isLimitCell(pk10, { space: 'PK10 1-2', place: 0, cell: '3-3' }, on)).toBe(false);
    expect(playsOfSpace(ssc, 'SSC 3-4-5', on).map(({ id }) => id)).toContain('ssc.back3.direct');
    expect(playsOfSpace(ssc, 'nothing', on)).toEqual([]);
  });
});

test('of a number is known how many lines of an order stand on it, and how often a draw shows it', () => {
  const at = (id: string, selection: object, cell: LimitedCell) => {
    const found = findPlay(id);
    invariant(found, 'The play is in the catalogue');
    return linesAtCell(found.lottery, found.play, selection, { ...cell, on });
  };
  const back3 = { space: 'SSC 3-4-5', place: 0, cell: '1-2-3' };
  expect(at('ssc.back3.direct', { positions: [[1, 2], [2], [3, 4]] }, back3)).toBe(1);
  expect(at('ssc.back3.direct', { positions: [[2], [2], [3]] }, back3)).toBe(0);
  expect(at('ssc.fixed', { positions: [[], [], [], [], [7, 8]] }, { space: 'ssc.fixed', place: 4, cell: '7' })).toBe(1);
  expect(at('vnn.lo2', { picks: ['07', '08'] }, { space: 'vnn.lo2', place: 0, cell: '07' })).toBe(1);
  expect(at('vnn.lo2', { picks: ['07'] }, { space: 'vnn.lo2_22', place: 0, cell: '07' })).toBe(0);
  const ssc = lotteries.get('SSC');
  invariant(ssc, 'The lottery is in the catalogue');
  const draw = ssc.model.read([0, 0, 1, 2, 3]);
  invariant(draw.ok, 'It is a draw');
  expect(timesShown(ssc, back3, { draw: draw.value, on })).toBe(1);
  expect(timesShown(ssc, { space: 'ssc.fixed', place: 1, cell: '0' }, { draw: draw.value, on })).toBe(1);
  expect(timesShown(ssc, { space: 'ssc.fixed', place: 4, cell: '0' }, { draw: draw.value, on })).toBe(0);
  expect(timesShown(ssc, { space: 'nothing', place: 4, cell: '0' }, { draw: draw.value, on })).toBeNull();
});
