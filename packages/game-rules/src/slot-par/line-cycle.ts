import type { CompiledSlot } from '../slot-engine/compile-slot.ts';
import { bestLineWin } from '../slot-engine/line-wins.ts';
import type { CycleReels, RecordWindows } from './cycle.ts';

/**
 * Every window of a line slot. A table of the credits of every combination of symbols on one line is built once with the engine's own evaluator;
 * above it stand tables of the least and most credits that each beginning can still come to. A line whose beginning decides it is added and dropped.
 */
export function forEachLineWindow(reels: CycleReels, lines: readonly (readonly number[])[], record: RecordWindows): void {
  const { slot, windows, marks, laterMarks } = reels;
  const symbols = slot.table.symbols.length;
  const bounds = lineBounds(slot);
  const active = Array.from({ length: slot.reels + 1 }, () => new Int32Array(lines.length));
  const beginning = Array.from({ length: slot.reels + 1 }, () => new Int32Array(lines.length));
  const rowOf = Array.from({ length: slot.reels }, (_, reel) => Int32Array.from(lines, (line) => line[reel] as number));
  for (const index of lines.keys()) (active[0] as Int32Array)[index] = index;

  function visit(reel: number, lineCount: number, credits: number, seen: number): void {
    const cells = windows[reel] as Uint8Array;
    const marksHere = marks[reel] as Uint8Array;
    const rows = rowOf[reel] as Int32Array;
    const [lineHere, lineNext] = [active[reel] as Int32Array, active[reel + 1] as Int32Array];
    const [codeHere, codeNext] = [beginning[reel] as Int32Array, beginning[reel + 1] as Int32Array];
    const { least, most } = bounds[reel + 1] as Bounds;
    for (let stop = 0; stop < marksHere.length; stop++) {
      let won = credits;
      let left = 0;
      for (let at = 0; at < lineCount; at++) {
        const line = lineHere[at] as number;
        const cell = cells[stop * slot.rows + (rows[line] as number)] as number;
        const code = (codeHere[at] as number) * symbols + cell;
        if (least[code] === most[code]) {
          won += least[code] as number;
        } else {
          lineNext[left] = line;
          codeNext[left] = code;
          left++;
        }
      }
      const seenNow = seen + (marksHere[stop] as number);
      if (left > 0) visit(reel + 1, left, won, seenNow);
      else recordLater(laterMarks[reel + 1] as Float64Array, won, seenNow, record);
    }
  }

  visit(0, lines.length, 0, 0);
}

/** Records a decided win for every combination of the reels not walked. */
export function recordLater(later: Float64Array, credits: number, seen: number, record: RecordWindows): void {
  for (let more = 0; more < later.length; more++) {
    const windows = later[more] as number;
    if (windows > 0) record(credits, seen + more, windows);
  }
}

type Bounds = { readonly least: Int32Array; readonly most: Int32Array };

/** By number of symbols read and their code in base `symbols`: least and most credits the line can come to. Equal at the end. */
function lineBounds(slot: CompiledSlot): Bounds[] {
  const symbols = slot.table.symbols.length;
  const exact = Int32Array.from(
    { length: symbols ** slot.reels },
    (_, code) => bestLineWin(slot, symbolsOf(code, symbols, slot.reels))?.credits ?? 0,
  );
  const bounds: Bounds[] = [{ least: exact, most: exact }];
  for (let length = slot.reels - 1; length >= 0; length--) {
    const longer = bounds[0] as Bounds;
    const least = new Int32Array(symbols ** length);
    const most = new Int32Array(symbols ** length);
    for (let code = 0; code < least.length; code++) {
      least[code] = longer.least.subarray(code * symbols, (code + 1) * symbols).reduce((a, b) => Math.min(a, b));
      most[code] = longer.most.subarray(code * symbols, (code + 1) * symbols).reduce((a, b) => Math.max(a, b));
    }
    bounds.unshift({ least, most });
  }
  return bounds;
}

function symbolsOf(code: number, symbols: number, reels: number): Uint8Array {
  const cells = new Uint8Array(reels);
  let rest = code;
  for (let reel = reels - 1; reel >= 0; reel--) {
    cells[reel] = rest % symbols;
    rest = Math.floor(rest / symbols);
  }
  return cells;
}
