/** The part of the sky that a flight is shown in, in the drawing's own units. */
export const sky = { width: 1000, height: 560, handX: 70, handY: 512, rightX: 880, topY: 96 } as const;

/** The growth of the rules for drawing; what is written in figures comes from the rule package. */
const growthPerMs = 0.00006;
const shownMsMin = 9_000;
const shownGainMin = 1.2;

export type Point = { readonly x: number; readonly y: number };

/** Where the kite stands after `flownMs`. The view widens with the flight, so that the kite stays in it however long it flies. */
export function kiteAt(flownMs: number): Point {
  return pointAt(flownMs, flownMs);
}

/** The line from the hand to the kite as the path of an SVG. */
export function linePath(flownMs: number): string {
  const steps = 28;
  const points = Array.from({ length: steps + 1 }, (_, step) => pointAt((flownMs * step) / steps, flownMs));
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

function pointAt(ms: number, flownMs: number): Point {
  const spanMs = Math.max(shownMsMin, flownMs);
  const gainSpan = Math.max(shownGainMin, Math.exp(growthPerMs * flownMs) - 1);
  const across = ms / spanMs;
  const up = (Math.exp(growthPerMs * ms) - 1) / gainSpan;
  return { x: sky.handX + across * (sky.rightX - sky.handX), y: sky.handY - up * (sky.handY - sky.topY) };
}
