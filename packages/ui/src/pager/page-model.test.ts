import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageModel, pagerCells } from './page-model.ts';

const _ = 'gap';

test.each([
  [0, 1, 5, 1, []],
  [1, 1, 5, 1, [1]],
  [5, 3, 5, 1, [1, 2, 3, 4, 5]],
  [135, 1, 5, 1, [1, 2, 3, 4, 5, _, 135]],
  [135, 4, 5, 1, [1, 2, 3, 4, 5, 6, _, 135]],
  [135, 60, 5, 1, [1, _, 58, 59, 60, 61, 62, _, 135]],
  [135, 135, 5, 1, [1, _, 131, 132, 133, 134, 135]],
  [8, 5, 5, 1, [1, 2, 3, 4, 5, 6, 7, 8]],
])('[S2.ANN.05 S9.CONST.15 S9.CONST.16] of %i pages at %i with range %i and margin %i', (total, current, range, margin, cells) => {
  expect(pageModel(total, current, range, margin)).toEqual(cells);
});

test.each([
  [135, 60, [1, 2, _, 58, 59, 60, 61, 62, _, 134, 135]],
  [135, 1, [1, 2, 3, 4, 5, _, 134, 135]],
  [135, 135, [1, 2, _, 131, 132, 133, 134, 135]],
])('[S9.CONST.17] of %i pages at %i with the margin of the lobby, 2', (total, current, cells) => {
  expect(pageModel(total, current, 5, 2)).toEqual(cells);
});

test('every model rises, holds both ends and the current page, and hides only runs of two or more', () => {
  const sizes = { total: fc.integer({ min: 1, max: 400 }), current: fc.integer({ min: -5, max: 450 }) };
  fc.assert(
    fc.property(
      sizes.total,
      sizes.current,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 3 }),
      (total, current, range, margin) => {
        const cells = pageModel(total, current, range, margin);
        const pages = cells.filter((cell) => cell !== 'gap');
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect([pages[0], pages.at(-1)]).toEqual([1, total]);
        expect(pages).toContain(Math.min(Math.max(current, 1), total));
        cells.forEach((cell, index) => {
          const [before, after] = [cells[index - 1], cells[index + 1]];
          if (cell === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(cell - before).toBe(1);
        });
      },
    ),
  );
});

const phone = (total: number, current: number) =>
  pagerCells(total, current, 5, 1)
    .filter(({ room }) => room !== 'much')
    .map(({ cell }) => cell);

test.each([
  [42, 1, [1, _, 42]],
  [42, 3, [1, 2, 3, _, 42]],
  [42, 4, [1, _, 4, _, 42]],
  [42, 21, [1, _, 21, _, 42]],
  [42, 39, [1, _, 39, _, 42]],
  [42, 42, [1, _, 42]],
  [7, 4, [1, _, 4, _, 7]],
  [5, 2, [1, 2, 3, 4, 5]],
])('a phone has of %i pages at %i the ends and the current one, and a gap wherever pages are left out', (total, current, cells) => {
  expect(phone(total, current)).toEqual(cells);
});

test('the cells of a wide screen are those of the model, and a phone has at most five, with a gap at every leap', () => {
  const sizes = [fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 2 })] as const;
  fc.assert(
    fc.property(...sizes, (total, current, margin) => {
      const wide = pagerCells(total, current, 5, margin).filter(({ room }) => room !== 'little');
      expect(wide.map(({ cell }) => cell)).toEqual(pageModel(total, current, 5, margin));
      const cells = phone(total, current);
      expect(cells.length).toBeLessThanOrEqual(5);
      expect([cells[0], cells.at(-1)]).toEqual([1, total]);
      expect(cells).toContain(Math.min(current, total));
      cells.forEach((cell, index) => {
        const [before, after] = [cells[index - 1], cells[index + 1]];
        if (cell === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(cell - before).toBe(1);
      });
    }),
  );
});
