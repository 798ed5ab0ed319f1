import { ok } from '@trevo/kernel';
import { defineDraw, type DrawModel } from '../core/lottery.ts';
import { namedTexts } from '../core/result-text.ts';
import { drawText, type PrizeSpec, readFields, readPrizes } from '../rules/text-draw.ts';

/** 27 prize numbers of the North. Rule book §8. */
export const northPrizes: readonly PrizeSpec[] = [
  { name: 'db', count: 1, digits: 5 },
  { name: 'g1', count: 1, digits: 5 },
  { name: 'g2', count: 2, digits: 5 },
  { name: 'g3', count: 6, digits: 5 },
  { name: 'g4', count: 4, digits: 4 },
  { name: 'g5', count: 6, digits: 4 },
  { name: 'g6', count: 3, digits: 3 },
  { name: 'g7', count: 4, digits: 2 },
];

/** 18 prize numbers of a station of the Centre or the South. */
export const stationPrizes: readonly PrizeSpec[] = [
  { name: 'db', count: 1, digits: 6 },
  { name: 'g1', count: 1, digits: 5 },
  { name: 'g2', count: 1, digits: 5 },
  { name: 'g3', count: 2, digits: 5 },
  { name: 'g4', count: 7, digits: 5 },
  { name: 'g5', count: 1, digits: 4 },
  { name: 'g6', count: 3, digits: 4 },
  { name: 'g7', count: 1, digits: 3 },
  { name: 'g8', count: 1, digits: 2 },
];

/** Prize numbers by prize name, as text with their leading zeros. */
export type VietnamResult = Readonly<Record<string, readonly string[]>>;

export type VietnamDraw = {
  /** The special and the first prize. */
  readonly special: string;
  readonly first: string;
  /** The prizes that "đầu" bets call the head: of two and of three digits. */
  readonly heads2: readonly string[];
  readonly heads3: readonly string[];
  /** How many prizes end in a string of 2, 3 or 4 digits, and how many begin with a string of 2. */
  readonly endings: Readonly<Record<2 | 3 | 4, ReadonlyMap<string, number>>>;
  readonly beginnings: ReadonlyMap<string, number>;
};

/** Prize numbers are independent and uniform. */
export function vietnamModel(
  prizes: readonly PrizeSpec[],
  heads: { readonly two: string; readonly three: string },
): DrawModel<VietnamResult, VietnamDraw> {
  const names = prizes.map(({ name }) => name);
  return defineDraw<VietnamResult, VietnamDraw>({
    ...namedTexts<VietnamResult>(() => true),
    draw: (stream) =>
      Object.fromEntries(prizes.map(({ name, count, digits }) => [name, Array.from({ length: count }, () => drawText(stream, digits))])),
    check(value) {
      const fields = readFields(value, names);
      if (!fields.ok) return fields;
      const result: Record<string, readonly string[]> = {};
      for (const spec of prizes) {
        const numbers = readPrizes(fields.value[spec.name], spec);
        if (!numbers.ok) return numbers;
        result[spec.name] = numbers.value;
      }
      return ok(result);
    },
    prepare: (result) => countedDraw(result, heads),
  });
}

function countedDraw(result: VietnamResult, heads: { readonly two: string; readonly three: string }): VietnamDraw {
  const all = Object.values(result).flat();
  return {
    special: (result.db as readonly string[])[0] as string,
    first: (result.g1 as readonly string[])[0] as string,
    heads2: result[heads.two] as readonly string[],
    heads3: result[heads.three] as readonly string[],
    endings: {
      2: countTexts(all, 2, (text) => text.slice(-2)),
      3: countTexts(all, 3, (text) => text.slice(-3)),
      4: countTexts(all, 4, (text) => text.slice(-4)),
    },
    beginnings: countTexts(all, 2, (text) => text.slice(0, 2)),
  };
}

/** Counts a part of every prize that has at least `width` digits. */
function countTexts(all: readonly string[], width: number, part: (text: string) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of all) if (text.length >= width) counts.set(part(text), (counts.get(part(text)) ?? 0) + 1);
  return counts;
}
