import { type CompiledSlot, payOf } from './compile-slot.ts';

/** One paying cluster: `cells` is a set of bits, one per cell at reel × rows + row. Credits before the multiplier of the window. */
export type Cluster = { readonly symbol: number; readonly cells: number; readonly count: number; readonly credits: number };

/** The clusters of a window that pay, in the table's order of symbols and then by their first cell. */
export function clustersOf(slot: CompiledSlot, window: Uint8Array): readonly Cluster[] {
  const masks = new Int32Array(slot.table.symbols.length);
  for (let at = 0; at < window.length; at++) masks[window[at] as number] = (masks[window[at] as number] as number) | (1 << at);
  return clustersAmong(slot, masks);
}

const none: readonly Cluster[] = [];

/** The same from the cells of each symbol as bits. A symbol that cannot come to a paying number even with every wild is left at once. */
export function clustersAmong(slot: CompiledSlot, masks: Int32Array): readonly Cluster[] {
  let wild = 0;
  for (let symbol = 0; symbol < masks.length; symbol++) if (slot.wildFactor[symbol] !== 0) wild |= masks[symbol] as number;
  let found: Cluster[] | null = null;
  for (const symbol of slot.payingSymbols) {
    const natural = masks[symbol] as number;
    if (natural === 0 || bitCount(natural | wild) < (slot.paysFrom[symbol] as number)) continue;
    const clusters = symbolClusters(slot, symbol, natural, wild);
    if (clusters.length > 0) found = found === null ? clusters : [...found, ...clusters];
  }
  return found ?? none;
}

/** The paying clusters of one symbol: each grows from a natural cell over naturals and wilds that touch. */
function symbolClusters(slot: CompiledSlot, symbol: number, natural: number, wild: number): Cluster[] {
  const found: Cluster[] = [];
  let left = natural;
  while (left !== 0) {
    const cells = grown(slot, left & -left, natural | wild);
    left &= ~cells;
    const count = bitCount(cells);
    const credits = payOf(slot, symbol, count);
    if (credits > 0) found.push({ symbol, cells, count, credits });
  }
  return found;
}

/** Everything of `within` that can be reached from `seed` over cells that share a side. */
function grown({ reels, rows }: CompiledSlot, seed: number, within: number): number {
  const { notTop, notBottom } = borders(reels, rows);
  let cells = seed;
  for (;;) {
    const next = (cells | ((cells & notBottom) << 1) | ((cells & notTop) >>> 1) | (cells << rows) | (cells >>> rows)) & within;
    if (next === cells) return cells;
    cells = next;
  }
}

const knownBorders = new Map<number, { readonly notTop: number; readonly notBottom: number }>();

/** Cells that have one above them on their reel, and cells that have one below. */
function borders(reels: number, rows: number): { readonly notTop: number; readonly notBottom: number } {
  const known = knownBorders.get(reels * 32 + rows);
  if (known !== undefined) return known;
  let [notTop, notBottom] = [0, 0];
  for (let at = 0; at < reels * rows; at++) {
    if (at % rows > 0) notTop |= 1 << at;
    if (at % rows < rows - 1) notBottom |= 1 << at;
  }
  knownBorders.set(reels * 32 + rows, { notTop, notBottom });
  return { notTop, notBottom };
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
