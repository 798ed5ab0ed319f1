import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

const cellsOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);

test.each([['=1+1'], ['+55 11 99999-0000'], ['-1 day'], ['@SUM(A1)'], ['\t=1'], ['  =HYPERLINK("http://x")'], ['\uFF1D1+1'], ['\r=1']])(
  'what a spreadsheet would calculate is told as words: %j',
  (text) => {
    expect(cellsOf(csvText(['a'], [[text]], 'en'))[0]).toMatch(/^"?'/);
  },
);

test('figures stay figures: amounts with the reader’s separator, a minus before them', () => {
  const rows = [[{ decimal: '-1234.50' }, 7, null, 'R$ 1']];
  expect(cellsOf(csvText(['a', 'b', 'c', 'd'], rows, 'pt-BR'))).toEqual(['-1234,50;7;;R$ 1']);
  expect(cellsOf(csvText(['a', 'b', 'c', 'd'], rows, 'en'))).toEqual(['-1234.50,7,,R$ 1']);
});

test('an amount that is no figure is words', () => {
  expect(cellsOf(csvText(['a'], [[{ decimal: '=1' }]], 'en'))).toEqual(["'=1"]);
});

test('what the file is stands under its rows, after an empty line, and is no formula', () => {
  expect(cellsOf(csvText(['a'], [['1']], 'en', ['by ana', '=2']))).toEqual(['1', '', 'by ana', "'=2"]);
});

test('it begins with the mark of UTF-8', () => {
  expect(csvText(['Período'], [], 'pt-BR')).toBe('\uFEFFPeríodo\r\n');
});

/** Reads what was written, as RFC 4180 says. */
function read(text: string, between: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^${between}\\r\\n]*)(${between}|\\r\\n)`, 'gy');
  for (const [, cell = '', end] of text.slice(1).matchAll(pattern)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('whatever the words hold, they come back as they were or behind one apostrophe, and no cell begins a formula', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.array(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '\n', '\r', ' ', 'a', 'é', '1') }), {
          minLength: 2,
          maxLength: 2,
        }),
      ),
      fc.constantFrom('pt-BR', 'en', 'es', 'ur'),
      (rows, tag) => {
        const text = csvText(['x', 'y'], rows, tag);
        const back = read(text, text.startsWith('\uFEFFx;') ? ';' : ',').slice(1);
        expect(back.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(rows);
        expect(back.flat().filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
      },
    ),
  );
});
