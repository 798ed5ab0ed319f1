/** A result as it is shown: balls in drawn order, the one that stands apart, or the prizes that are whole numbers. */
export type ResultFigures =
  | { readonly kind: 'balls'; readonly balls: readonly number[]; readonly apart: number | undefined }
  | { readonly kind: 'numbers'; readonly numbers: readonly string[] }
  | { readonly kind: 'text' };

/** Prizes of a result that stand for all of it, in order: Vietnam, Thailand, Laos, 4D. */
const leading = ['db', 'first', 'last2', 'number', 'second', 'third'] as const;

/** Reads the plain result of any lottery's draw model for showing. */
export function resultFigures(result: unknown): ResultFigures {
  if (isNumbers(result)) return { kind: 'balls', balls: result, apart: undefined };
  if (typeof result !== 'object' || result === null) return { kind: 'text' };
  const held = result as Readonly<Record<string, unknown>>;
  const [six, one] = [held.normals ?? held.main, held.special ?? held.additional];
  if (isNumbers(six) && typeof one === 'number') return { kind: 'balls', balls: six, apart: one };
  const numbers = leading.flatMap((name) => {
    const list = held[name];
    const value: unknown = Array.isArray(list) ? list[0] : list;
    return typeof value === 'string' ? [value] : [];
  });
  return numbers.length === 0 ? { kind: 'text' } : { kind: 'numbers', numbers };
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');
}
