import { describe, expect, test } from 'vitest';
import { slotCodes, studioGames } from '../../test/studio.ts';
import { isStudioCode, loadGame, type ParSheet, type SlotTable, tableHashOf } from '../index.ts';

// A table on which rounds were played never changes: a changed table needs a new version, and its hash a new place in the game's `published.json`.
const published = new Map(
  await Promise.all(
    studioGames.map(async ({ code }): Promise<[string, readonly string[]]> => {
      const file = (await import(`./${code}/published.json`, { with: { type: 'json' } })) as { readonly default: readonly string[] };
      return [code, file.default];
    }),
  ),
);
const publishedHashes = (code: string): readonly string[] => published.get(code) ?? [];

describe.each(studioGames)('$code', ({ code, tables, sheet }) => {
  test('keeps every published table unchanged, numbered from 1', () => {
    expect(tables.map(tableHashOf)).toEqual(publishedHashes(code));
    expect(tables.map(({ version }) => version)).toEqual(tables.map((_, index) => index + 1));
    expect(tables.every((table) => table.code === code)).toBe(true);
  });

  test('has tables of plain data: a copy through JSON has the same hash', () => {
    for (const table of tables) expect(tableHashOf(JSON.parse(JSON.stringify(table)) as object)).toBe(tableHashOf(table));
  });

  test('publishes the sheet of each of its tables, as plain data', async () => {
    for (const { version } of tables) {
      const read = await sheet(version);
      if (!read.ok) throw new Error(read.code);
      expect(JSON.parse(JSON.stringify(read.value))).toEqual(read.value);
      expect(Number(read.value.returnLowest.decimal)).toBeGreaterThanOrEqual(0.85);
      expect(Number(read.value.returnHighest.decimal)).toBeLessThan(1);
      expect(Number(read.value.returnLowest.decimal)).toBeLessThanOrEqual(Number(read.value.returnHighest.decimal));
    }
    expect(await sheet(tables.length + 1)).toEqual({ ok: false, code: 'table_version_unknown' });
  });
});

test.each(slotCodes)('the sheet of the slot %s has its pays, strips and figures', async (code) => {
  const game = await loadGame(code);
  const read = game.ok ? await game.value.sheet(1) : game;
  if (!read.ok || !game.ok) throw new Error('The slot is there');
  const sheet = read.value as unknown as Omit<ParSheet, 'table'>;
  const table = game.value.tables[0] as unknown as SlotTable;
  expect(sheet).toMatchObject({ game: code, tableVersion: 1, tableHash: publishedHashes(code)[0] });
  expect(sheet.strips[0]?.reels.map(({ symbols }) => symbols.join(' '))).toEqual(table.strips.base);
  for (const { symbols, counts } of sheet.strips.flatMap(({ reels }) => reels)) {
    expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(symbols.length);
  }
});

test('a game that is not there is refused by name', async () => {
  for (const code of ['fortuna', 'toString', '__proto__']) expect(await loadGame(code)).toEqual({ ok: false, code: 'game_unknown' });
  expect([isStudioCode('setes'), isStudioCode('valueOf'), isStudioCode(3)]).toEqual([true, false, false]);
});
