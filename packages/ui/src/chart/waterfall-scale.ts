/** What a column of a waterfall tells: a figure of its own (`total`, `share`, `paid`), or what a figure before it gains or loses. */
export type WaterfallKind = 'total' | 'share' | 'change' | 'paid';

/** Where a column stands, in parts of the whole height from below: what it fills, the level at which the next one goes on, and zero. */
export interface WaterfallPlace {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly zero: number;
}

/** Places columns in their order: a change hangs where the one before it ended, all others stand on zero. The largest reaches the top. */
export function placeWaterfall(steps: readonly { readonly kind: WaterfallKind; readonly value: number }[]): readonly WaterfallPlace[] {
  let level = 0;
  const spans = steps.map(({ kind, value }) => {
    const start = kind === 'change' ? level : 0;
    level = start + value;
    return { low: Math.min(start, level), high: Math.max(start, level), level };
  });
  const floor = Math.min(0, ...spans.map(({ low }) => low));
  const room = Math.max(0, ...spans.map(({ high }) => high)) - floor || 1;
  const part = (value: number): number => (value - floor) / room;
  return spans.map((span) => ({ from: part(span.low), to: part(span.high), level: part(span.level), zero: part(0) }));
}
