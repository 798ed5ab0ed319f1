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
  /** By symbol × paysWidth + count: credits of the table, 0 for none. */
  readonly pays: Int32Array;
  readonly paysWidth: number;
  /** By symbol: the lowest count that pays, 0 for a symbol without pays. */
  readonly paysFrom: Int32Array;
  /** Symbols with line, way or cluster pays, natural ones only, in the table's order. */
  readonly payingSymbols: readonly number[];
  /** −1 where the slot has none. */
  readonly scatter: number;
  readonly coin: number;
  /** The wild that covers its reel in free spins. */
  readonly expandingWild: number;
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
  const paysWidth = (wins.kind === 'clusters' ? reels * table.rows : reels) + 1;
  const paying = symbols.flatMap((symbol, id) => (Object.hasOwn(wins.pays, symbol) && !Object.hasOwn(table.wilds, symbol) ? [id] : []));
  return {
    table,
    reels,
    rows: table.rows,
    base,
    free: strips.free === undefined ? base : readStrips(strips.free),
    wildFactor: Int32Array.from(symbols, (symbol) => (Object.hasOwn(table.wilds, symbol) ? (table.wilds[symbol] ?? 0) : 0)),
    pays: paysOf(table, paysWidth),
    paysWidth,
    paysFrom: Int32Array.from(symbols, (symbol) => Number(Object.keys(wins.pays[symbol] ?? {})[0] ?? 0)),
    payingSymbols: paying,
    scatter: table.scatter === null ? -1 : symbols.indexOf(table.scatter.symbol),
    coin: table.holdAndSpin === null ? -1 : symbols.indexOf(table.holdAndSpin.coin),
    expandingWild: symbols.indexOf(table.freeSpins?.expandingWild ?? ''),
  };
}

function paysOf({ symbols, wins }: SlotTable, width: number): Int32Array {
  const pays = new Int32Array(symbols.length * width);
  for (const [symbol, counts] of Object.entries(wins.pays)) {
    const row = pays.subarray(symbols.indexOf(symbol) * width).subarray(0, width);
    for (const [count, credits] of Object.entries(counts)) {
      // Numbers come in ascending order, so that the last one stands for every larger cluster.
      if (wins.kind === 'clusters') row.fill(credits, Number(count));
      else row[Number(count)] = credits;
    }
  }
  return pays;
}

/** Credits of `count` of `symbol` on a line or way or in a cluster before factors, 0 for none. */
export function payOf(slot: CompiledSlot, symbol: number, count: number): number {
  return slot.pays[symbol * slot.paysWidth + count] ?? 0;
}
