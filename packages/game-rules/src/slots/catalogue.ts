import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import { type Slot, tableVersion } from '../slot-engine/slot.ts';
import type { SlotTable } from '../slot-engine/slot-table.ts';

/** One line per slot. Each loads on its own, so that a browser fetches only the slot it shows. */
const loaders = {
  setes: () => import('./setes/index.ts'),
  onca: () => import('./onca/index.ts'),
  tucano: () => import('./tucano/index.ts'),
} satisfies Record<string, () => Promise<{ readonly slot: Slot }>>;

export type SlotCode = keyof typeof loaders;

/** Every slot of the studio, in the order shown. */
export const slotCodes = Object.keys(loaders) as readonly SlotCode[];

export function isSlotCode(code: unknown): code is SlotCode {
  return typeof code === 'string' && Object.hasOwn(loaders, code);
}

/** The slot of that code. A server may load all of them at its start: `Promise.all(slotCodes.map(loadSlot))`. */
export async function loadSlot(code: string): Promise<Result<Slot, 'game_unknown'>> {
  if (!isSlotCode(code)) return refuse('game_unknown');
  const { slot } = await loaders[code]();
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
