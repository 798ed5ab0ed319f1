import { ok, type Result, refuse } from '@trevo/kernel';
import type { StakeRangeTable } from './stake-range.ts';

/** An instant game: tables oldest first (the last one opens new rounds, the others verify old ones) and the stakes on offer. */
export type InstantGame<T extends { readonly version: number }> = {
  readonly tables: readonly [T, ...T[]];
  readonly stakes: StakeRangeTable;
};

/** The table named, else the one on which new rounds are played. */
export function instantTable<T extends { readonly version: number }>(
  { tables }: InstantGame<T>,
  version?: number,
): Result<T, 'table_version_unknown'> {
  const table = version === undefined ? (tables.at(-1) ?? tables[0]) : tables.find((candidate) => candidate.version === version);
  return table === undefined ? refuse('table_version_unknown') : ok(table);
}
