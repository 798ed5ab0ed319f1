import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import { type Slot, tableVersion } from '../slot-engine/slot.ts';
import type { SlotTable } from '../slot-engine/slot-table.ts';
import { type ParSheet, parSheetOf } from '../slot-par/par-sheet.ts';
import type { SlotFigures } from '../slot-par/figures.ts';

type Loaders = {
  readonly slot: () => Promise<{ readonly slot: Slot }>;
  readonly figures: () => Promise<{ readonly figures: readonly SlotFigures[] }>;
};

/** One line per slot. Each loads on its own, so that a browser fetches only the slot it shows. */
const loaders = {
  setes: { slot: () => import('./setes/index.ts'), figures: () => import('./setes/generated/figures.ts') },
  onca: { slot: () => import('./onca/index.ts'), figures: () => import('./onca/generated/figures.ts') },
  tucano: { slot: () => import('./tucano/index.ts'), figures: () => import('./tucano/generated/figures.ts') },
  carnaval: { slot: () => import('./carnaval/index.ts'), figures: () => import('./carnaval/generated/figures.ts') },
  boitata: { slot: () => import('./boitata/index.ts'), figures: () => import('./boitata/generated/figures.ts') },
  esmeralda: { slot: () => import('./esmeralda/index.ts'), figures: () => import('./esmeralda/generated/figures.ts') },
} satisfies Record<string, Loaders>;

export type SlotCode = keyof typeof loaders;

/** Every slot of the studio, in the order shown. */
export const slotCodes = Object.keys(loaders) as readonly SlotCode[];

export function isSlotCode(code: unknown): code is SlotCode {
  return typeof code === 'string' && Object.hasOwn(loaders, code);
}

/** The slot of that code. A server may load all of them at its start: `Promise.all(slotCodes.map(loadSlot))`. */
export async function loadSlot(code: string): Promise<Result<Slot, 'game_unknown'>> {
  if (!isSlotCode(code)) return refuse('game_unknown');
  const { slot } = await loaders[code].slot();
  invariant(
    slot.tables.every((table) => table.code === code),
    `The folder of ${code} holds the tables of another slot`,
  );
  return ok(slot);
}

/** The table a round was played on, current or not. */
export async function loadTable(code: string, version: number): Promise<Result<SlotTable, 'game_unknown' | 'table_version_unknown'>> {
  const slot = await loadSlot(code);
  return slot.ok ? tableVersion(slot.value, version) : slot;
}

/** The proven figures of the table a round was played on. */
export async function loadFigures(code: string, version: number): Promise<Result<SlotFigures, 'game_unknown' | 'table_version_unknown'>> {
  if (!isSlotCode(code)) return refuse('game_unknown');
  const { figures } = await loaders[code].figures();
  const found = figures.find((candidate) => candidate.tableVersion === version);
  return found === undefined ? refuse('table_version_unknown') : ok(found);
}

/** The PAR sheet of one table, ready to show. */
export async function loadParSheet(code: string, version: number): Promise<Result<ParSheet, 'game_unknown' | 'table_version_unknown'>> {
  const [table, figures] = [await loadTable(code, version), await loadFigures(code, version)];
  if (!table.ok) return table;
  return figures.ok ? ok(parSheetOf(table.value, figures.value)) : figures;
}
