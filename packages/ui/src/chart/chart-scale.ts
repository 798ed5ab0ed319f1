/** A place in the drawing, in its own units. */
export type Point = readonly [x: number, y: number];

/** Spreads values over a box with `pad` on every side, the largest on top. Equal values lie in the middle, but for nothing at all, which lies on the ground. */
export function scalePoints(values: readonly number[], width: number, height: number, pad: number): readonly Point[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const across = values.length > 1 ? (width - pad * 2) / (values.length - 1) : 0;
  return values.map((value, index) => {
    const part = high === low ? (high === 0 ? 0 : 0.5) : (value - low) / (high - low);
    return [round(pad + index * across), round(height - pad - part * (height - pad * 2))];
  });
}

/** The path through all points. */
export function linePath(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join('');
}

/** Steps of 1, 2 or 5 times a power of ten that hold `low…high` and zero in about `wanted` parts. */
export function axisTicks(low: number, high: number, wanted = 4): readonly number[] {
  const [from, to] = [Math.min(low, 0), Math.max(high, 0)];
  if (from === to) return [0, 1];
  const rough = (to - from) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** A stacked piece: from `start` to `end` on the value axis. Gains pile up, losses pile down from zero. */
export interface StackPiece {
  readonly series: number;
  readonly start: number;
  readonly end: number;
}

/** Piles the values of one column, in the order of its series. */
export function stackColumn(values: readonly number[]): readonly StackPiece[] {
  let [up, down] = [0, 0];
  return values.map((value, series) => {
    const start = value >= 0 ? up : down;
    const end = start + value;
    if (value >= 0) up = end;
    else down = end;
    return { series, start, end };
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
