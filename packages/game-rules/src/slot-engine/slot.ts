import { ok, type Result, refuse } from '@trevo/kernel';
import type { SlotTable } from './slot-table.ts';
import type { StakeTable } from './stakes.ts';

/** A slot as its folder exports it: tables oldest first (the last one opens new rounds, the others verify old ones) and the coin sizes on offer. */
export type Slot = { readonly tables: readonly [SlotTable, ...SlotTable[]]; readonly stakes: StakeTable };

/** The table on which new rounds are played. */
export function currentTable(slot: Slot): SlotTable {
  return slot.tables.at(-1) ?? slot.tables[0];
}

/** The table of a round in the history. */
export function tableVersion(slot: Slot, version: number): Result<SlotTable, 'table_version_unknown'> {
  const table = slot.tables.find((candidate) => candidate.version === version);
  return table === undefined ? refuse('table_version_unknown') : ok(table);
}
