import {
  currentTable,
  loadParSheet,
  loadSlot,
  type ParSheet,
  type Slot,
  type SlotCode,
  type SlotTable,
  slotCodes,
  stakesOf,
  tableHashOf,
  tableVersion,
} from '@trevo/game-rules';
import { amountOut } from '@trevo/contract';
import { invariant } from '@trevo/kernel';
import type { StudioGame } from './studio-game.ts';

const slots = new Map<string, Slot>(
  await Promise.all(
    slotCodes.map(async (code): Promise<[SlotCode, Slot]> => {
      const slot = await loadSlot(code);
      invariant(slot.ok, `The slot ${code} is in the catalogue and loads`);
      return [code, slot.value];
    }),
  ),
);

const parSheets = new Map<SlotTable, ParSheet>();
for (const [code, { tables }] of slots) {
  for (const table of tables) {
    const sheet = await loadParSheet(code, table.version);
    invariant(sheet.ok, `Every table of ${code} has its proven figures`);
    parSheets.set(table, sheet.value);
  }
}

/** The PAR sheet of a slot's table. */
function parSheet(table: SlotTable): ParSheet {
  const sheet = parSheets.get(table);
  invariant(sheet, 'A table of the studio has its PAR sheet');
  return sheet;
}

/** The slot of that code, or null. */
export function slotOf(game: string): Slot | null {
  return slots.get(game) ?? null;
}

/** The table of a game: the current one, or the version named; null when there is none. */
export function tableOf(game: string, version?: number): SlotTable | null {
  const slot = slotOf(game);
  if (!slot) return null;
  if (version === undefined) return currentTable(slot);
  const table = tableVersion(slot, version);
  return table.ok ? table.value : null;
}

/** Every slot as the studio knows its games. */
export const slotGames: readonly StudioGame[] = [...slots].map(([code, slot]) => ({
  code,
  title: currentTable(slot).title,
  tableHash: (version) => {
    const table = tableOf(code, version);
    return table && tableHashOf(table);
  },
  facts: (currency, version) => {
    const table = tableOf(code, version);
    if (!table) return null;
    const stakes = stakesOf(table, slot.stakes, currency);
    // The table stands beside its sheet.
    const { table: _table, ...par } = parSheet(table);
    return {
      tableVersion: table.version,
      table: { ...table },
      par,
      stakes: stakes.ok
        ? stakes.value.map(({ coinMinor, stakeMinor, usual }) => ({ coin: amountOut(coinMinor), stake: amountOut(stakeMinor), usual }))
        : [],
      stakeRange: null,
      capMultiple: table.capMultiple,
    };
  },
}));
