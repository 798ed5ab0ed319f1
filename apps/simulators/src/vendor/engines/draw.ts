import { randomInt } from 'node:crypto';

/** Draws a whole number from 0 up to, not including, `below`; each as likely as the next. */
export type Draw = (below: number) => number;

export const drawByChance: Draw = (below) => randomInt(below);

/** `count` different cards of a pack of `size`, in the order dealt. */
export function dealCards(draw: Draw, size: number, count: number): number[] {
  const pack = Array.from({ length: size }, (_, index) => index);
  for (let at = 0; at < count; at++) {
    const from = at + draw(size - at);
    [pack[at], pack[from]] = [pack[from] as number, pack[at] as number];
  }
  return pack.slice(0, count);
}
