import { invariant } from '@trevo/kernel';
import type { SlotTable } from './slot-table.ts';
import { tableFaults } from './table-faults.ts';

/** A table with symbols as small numbers, for speed. Derived from the table alone and kept as long as the table is. */
export type CompiledSlot = {
  readonly table: SlotTable;
  readonly reels: number;
  readonly rows: number;
  readonly base: readonly Uint8Array[];
  readonly free: readonly Uint8Array[];
  /** By symbol: 0 for a natural symbol, else what the wild multiplies by. */
  readonly wildFactor: Int32Array;
  /** By symbol × (reels + 1) + count: credits of the table, 0 for none. */
  readonly pays: Int32Array;
  /** Symbols with line or way pays, natural ones only, in the table's order. */
  readonly payingSymbols: readonly number[];
  /** −1 where the slot has none. */
  readonly scatter: number;
  readonly coin: number;
};

const compiled = new WeakMap<SlotTable, CompiledSlot>();

/** Throws when the table has faults: see `tableFaults`. */
export function compileSlot(table: SlotTable): CompiledSlot {
  const known = compiled.get(table);
  if (known !== undefined) return known;
  const faults = tableFaults(table);
  invariant(faults.length === 0, `Slot ${table.code} cannot be played: ${faults.join('; ')}`);
  const slot = compile(table);
  compiled.set(table, slot);
  return slot;
}

function compile(table: SlotTable): CompiledSlot {
  const { symbols, strips, wins } = table;
  const reels = strips.base.length;
  const readStrips = (texts: readonly string[]) =>
    texts.map((text) => Uint8Array.from(text.split(' '), (symbol) => symbols.indexOf(symbol)));
  const base = readStrips(strips.base);
  const pays = new Int32Array(symbols.length * (reels + 1));
  for (const [symbol, counts] of Object.entries(wins.pays)) {
    for (const [count, credits] of Object.entries(counts)) pays[symbols.indexOf(symbol) * (reels + 1) + Number(count)] = credits;
  }
  const paying = symbols.flatMap((symbol, id) => (Object.hasOwn(wins.pays, symbol) && !Object.hasOwn(table.wilds, symbol) ? [id] : []));
  return {
    table,
    reels,
    rows: table.rows,
    base,
    free: strips.free === undefined ? base : readStrips(strips.free),
    wildFactor: Int32Array.from(symbols, (symbol) => (Object.hasOwn(table.wilds, symbol) ? (table.wilds[symbol] ?? 0) : 0)),
    pays,
    payingSymbols: paying,
    scatter: table.scatter === null ? -1 : symbols.indexOf(table.scatter.symbol),
    coin: table.holdAndSpin === null ? -1 : symbols.indexOf(table.holdAndSpin.coin),
  };
}

/** Credits of `count` of `symbol` on a line or way before factors, 0 for none. */
export function payOf(slot: CompiledSlot, symbol: number, count: number): number {
  return slot.pays[symbol * (slot.reels + 1) + count] ?? 0;
}
