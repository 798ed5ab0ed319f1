import { invariant } from '@trevo/kernel';
import type { Hundredths } from '../../studio/multiple.ts';

export const wheelRisks = ['low', 'medium', 'high'] as const;
export type WheelRisk = (typeof wheelRisks)[number];

export const wheelSegmentsMin = 10;
export const wheelSegmentsMax = 50;
export const wheelSegmentsStep = 10;
/** Segments that a wheel may have, fewest first. */
export const wheelSizes: readonly number[] = [10, 20, 30, 40, 50];

/** What a player chooses besides the stake. */
export type WheelChoice = { readonly segments: number; readonly risk: WheelRisk };

/** What each segment pays, clockwise from the top, in hundredths, by segments and risk. Plain JSON: its hash is shown and pinned. */
export type WheelTable = {
  readonly code: 'roda';
  readonly version: number;
  readonly title: string;
  readonly wheels: Readonly<Record<string, Readonly<Record<WheelRisk, readonly Hundredths[]>>>>;
};

/**
 * A table of wheels that return exactly 99/100 (rule book §2.7), in tenths: `low` is ten segments that repeat, `medium` the second of every two with nothing
 * between, and `high` has one segment that pays 0.99 times their number.
 */
export function wheelTable(of: {
  readonly code: 'roda';
  readonly version: number;
  readonly title: string;
  readonly low: readonly number[];
  readonly medium: Readonly<Record<number, readonly number[]>>;
}): WheelTable {
  const { code, version, title, low, medium } = of;
  const wheels = Object.fromEntries(
    wheelSizes.map((size) => {
      const every = (segment: (index: number) => number) => Array.from({ length: size }, (_, index) => 10 * segment(index));
      const lists = {
        low: every((index) => low[index % low.length] ?? 0),
        medium: every((index) => (index % 2 === 1 ? (medium[size]?.[(index - 1) / 2] ?? 0) : 0)),
        high: every((index) => (index === size - 1 ? (99 * size) / 10 : 0)),
      };
      for (const list of Object.values(lists)) invariant(sumOf(list) === 99 * size, `A wheel of ${size} returns 99/100`);
      return [size, lists];
    }),
  );
  return { code, version, title, wheels };
}

/** What the segments pay, clockwise from the top. */
export function wheelSegments(table: WheelTable, { segments, risk }: WheelChoice): readonly Hundredths[] {
  const wheel = table.wheels[segments];
  invariant(wheel, `The table has a wheel of ${segments} segments`);
  return wheel[risk];
}

function sumOf(list: readonly number[]): number {
  return list.reduce((sum, each) => sum + each, 0);
}
