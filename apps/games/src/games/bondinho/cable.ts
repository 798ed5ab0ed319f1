import type { Hundredths } from '@trevo/game-rules';

/** The picture's own measure. */
export const view = { width: 1000, height: 560 } as const;
const valley = { x: 110, y: 448 };
const top = { x: 900, y: 78 };
/** How far the cable hangs through between the two stations. */
const sag = 64;

/** A place on the cable from 0, in the valley, to 1, at the top. */
export function placeOf(share: number): { readonly x: number; readonly y: number } {
  const x = valley.x + (top.x - valley.x) * share;
  const y = valley.y + (top.y - valley.y) * share + sag * 4 * share * (1 - share);
  return { x, y };
}

/** Where a multiplier lies: half of the way to 4×, nine tenths at 100×, the top never quite. Every ride moves by this same measure. */
export function shareOf(hundredths: Hundredths): number {
  return 1 - 1 / Math.sqrt(Math.max(1, hundredths / 100));
}

/** The cable as a path. */
export const cablePath = `M${[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
  .map((share) => {
    const { x, y } = placeOf(share);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  })
  .join('L')}`;
