import { expect, test } from 'vitest';
import { collectChain, collectPages, fileRowsMax } from './collect-rows.ts';

const same = (row: number): string => String(row);
const still = { onCount: () => undefined, signal: new AbortController().signal };
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** A list of rows in pages of `size`, as it stands when each page is asked. */
function pagesOf(rowsAt: (asked: number) => readonly number[], size: number) {
  let asked = 0;
  return (pageNo: number) => {
    const rows = rowsAt(asked++);
    const list = rows.slice((pageNo - 1) * size, pageNo * size);
    return Promise.resolve({ list, totalPages: Math.ceil(rows.length / size), total: rows.length });
  };
}

test('every page is read to the end, and each step is told', async () => {
  const counts: number[] = [];
  const got = await collectPages(
    pagesOf(() => numbers(1, 25), 10),
    same,
    { ...still, onCount: (count) => counts.push(count) },
  );
  expect(got).toEqual({ rows: numbers(1, 25), capped: false, changed: false });
  expect(counts).toEqual([10, 20, 25]);
});

test('a row that came while the pages were read leaves no row out and none twice', async () => {
  const got = await collectPages(
    pagesOf((asked) => (asked < 1 ? numbers(1, 20) : numbers(0, 21)), 10),
    same,
    still,
  );
  expect(got).toEqual({ rows: numbers(0, 21), capped: false, changed: false });
});

test('a row that went while the pages were read does not hide another', async () => {
  const got = await collectPages(
    pagesOf((asked) => (asked < 1 ? numbers(1, 20) : numbers(2, 19)), 10),
    same,
    still,
  );
  expect(got).toEqual({ rows: numbers(2, 19), capped: false, changed: false });
});

test('a list that never stands still says so', async () => {
  const got = await collectPages(
    pagesOf((asked) => numbers(1, 20 + asked), 10),
    same,
    still,
  );
  expect(got.changed).toBe(true);
});

test('a file ends at its cap and says that there is more', async () => {
  const paged = await collectPages(
    pagesOf(() => numbers(1, fileRowsMax + 1), 5000),
    same,
    still,
  );
  expect([paged.rows.length, paged.capped]).toEqual([fileRowsMax, true]);
  const chained = await collectChain(
    (before) => Promise.resolve({ list: numbers(Number(before), 5000), next: String(Number(before) + 5000) }),
    still,
  );
  expect([chained.rows.length, chained.capped]).toEqual([fileRowsMax, true]);
});

test('a chain is followed to its end', async () => {
  const got = await collectChain(
    (before) => Promise.resolve({ list: [Number(before)], next: before === '2' ? null : String(Number(before) + 1) }),
    still,
  );
  expect(got).toEqual({ rows: [0, 1, 2], capped: false, changed: false });
});

test('whoever stops waiting gets nothing, and nothing more is asked', async () => {
  const stop = new AbortController();
  let asked = 0;
  const ask = (): Promise<{ list: readonly number[]; totalPages: number }> => {
    asked += 1;
    stop.abort();
    return Promise.resolve({ list: [asked], totalPages: 9 });
  };
  await expect(collectPages(ask, same, { ...still, signal: stop.signal })).rejects.toThrow();
  expect(asked).toBe(1);
});

test('a call that fails fails the file', async () => {
  await expect(collectPages(() => Promise.reject(new Error('no')), same, still)).rejects.toThrow('no');
});
