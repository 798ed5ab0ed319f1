import { describe, expect, test } from 'vitest';
import { isSlotCode, loadFigures, loadParSheet, loadSlot, loadTable, type SlotTable, slotCodes, tableHashOf } from '../index.ts';

// A table on which rounds were played never changes: a changed table needs a new version, and its hash a new line here.
const publishedHashes: Record<string, readonly string[]> = {
  setes: ['db743a3c16e0f04f92dbf298726468d3be5d1b71a12080b8b22983cb23c9242f'],
  onca: ['3261a81e6f10c4d0ba30ba7ecfbf7f8590884a54ce9f075f432c5073aa8e6e6b'],
  tucano: ['723d15ba7fb7ac8fc3779bf065032b7b44c0aea79ae76098c52f9b254d9edd4d'],
  carnaval: ['82cc231004a5d5938bd509ca743d4b0caccc306cb12eda9d0184fe32c909d84c'],
  boitata: ['652f9d05e60b9690a5ae0d6649fc90a3f02d9bbc8b4e6b2a731664217e867ad5'],
  esmeralda: ['013c9128cb321574f49804bae43ee60a82f2d2f222eefb8bcac050018e8bec69'],
};

describe.each(slotCodes)('%s', (code) => {
  test('keeps every published table unchanged, numbered from 1', async () => {
    const slot = await loadSlot(code);
    if (!slot.ok) throw new Error(slot.code);
    expect(slot.value.tables.map(tableHashOf)).toEqual(publishedHashes[code]);
    expect(slot.value.tables.map(({ version }) => version)).toEqual(slot.value.tables.map((_, index) => index + 1));
    expect(slot.value.tables.every((table) => table.code === code)).toBe(true);
  });

  test('is plain data: a copy through JSON has the same hash', async () => {
    const table = await loadTable(code, 1);
    if (!table.ok) throw new Error(table.code);
    expect(tableHashOf(JSON.parse(JSON.stringify(table.value)) as SlotTable)).toBe(publishedHashes[code]?.[0]);
  });

  test('publishes a PAR sheet of its table with pays, strips and figures', async () => {
    const [table, sheet] = [await loadTable(code, 1), await loadParSheet(code, 1)];
    if (!table.ok || !sheet.ok) throw new Error('The slot is there');
    expect(sheet.value).toMatchObject({ game: code, tableVersion: 1, tableHash: publishedHashes[code]?.[0], table: table.value });
    expect(sheet.value.strips[0]?.reels.map(({ symbols }) => symbols.join(' '))).toEqual(table.value.strips.base);
    for (const { symbols, counts } of sheet.value.strips.flatMap(({ reels }) => reels)) {
      expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(symbols.length);
    }
    expect(JSON.parse(JSON.stringify(sheet.value))).toEqual(sheet.value);
  });
});

test('a slot or version that is not there is refused by name', async () => {
  expect(await loadSlot('fortuna')).toEqual({ ok: false, code: 'game_unknown' });
  expect(await loadSlot('toString')).toEqual({ ok: false, code: 'game_unknown' });
  expect(await loadSlot('__proto__')).toEqual({ ok: false, code: 'game_unknown' });
  expect(await loadTable('setes', 2)).toEqual({ ok: false, code: 'table_version_unknown' });
  expect(await loadTable('setes', Number.NaN)).toEqual({ ok: false, code: 'table_version_unknown' });
  expect(await loadFigures('fortuna', 1)).toEqual({ ok: false, code: 'game_unknown' });
  expect(await loadFigures('onca', 9)).toEqual({ ok: false, code: 'table_version_unknown' });
  expect(await loadParSheet('fortuna', 1)).toEqual({ ok: false, code: 'game_unknown' });
  expect([isSlotCode('setes'), isSlotCode('valueOf'), isSlotCode(3)]).toEqual([true, false, false]);
});
