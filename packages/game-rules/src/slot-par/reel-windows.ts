import type { CompiledSlot } from '../slot-engine/compile-slot.ts';

/** What every stop of every reel shows: by reel, the cells of stop 0 from the top, then those of stop 1, and so on. A free spin shows its wild over the whole reel. */
export function reelWindows(slot: CompiledSlot, strips: readonly Uint8Array[], free: boolean): Uint8Array[] {
  return strips.map((strip) => {
    const windows = new Uint8Array(strip.length * slot.rows);
    for (let stop = 0; stop < strip.length; stop++) {
      const cells = windows.subarray(stop * slot.rows, (stop + 1) * slot.rows);
      for (let row = 0; row < slot.rows; row++) cells[row] = strip[(stop + row) % strip.length] as number;
      if (free && slot.expandingWild >= 0 && cells.includes(slot.expandingWild)) cells.fill(slot.expandingWild);
    }
    return windows;
  });
}

/** By reel and stop: how many cells of the window hold `symbol`, before any wild covers them. */
export function countsOf(slot: CompiledSlot, strips: readonly Uint8Array[], symbol: number): Uint8Array[] {
  return strips.map((strip) =>
    Uint8Array.from(strip, (_, stop) => {
      let count = 0;
      for (let row = 0; row < slot.rows; row++) count += strip[(stop + row) % strip.length] === symbol ? 1 : 0;
      return count;
    }),
  );
}
