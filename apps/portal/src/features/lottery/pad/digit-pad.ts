import type { Cell, Form } from '@trevo/lottery-rules';
import type { Pad, PadRow } from '@trevo/lottery-rules/text';
import type { Draft, PlayPad } from './draft.ts';

type StringsWay = Extract<Form['ways'][number], { kind: 'strings' }>;

/** What the places of a number are called, from the right. */
const placeKeys = ['ones', 'tens', 'hundreds', 'thousands'] as const;
const digits: readonly number[] = Array.from({ length: 10 }, (_, digit) => digit);

/** Rows of a draft beside those of the places: all orders of each number, and numbers that were taken out. */
export const ordersPath = 'orders';
export const removedPath = 'removed';

/** Numbers of so many digits are put together place by place. */
export function hasPlaces({ width }: StringsWay): boolean {
  return width > 2 && width <= placeKeys.length;
}

/** The pad that puts numbers together: a row of digits for each of their places. */
export function digitPad(pad: Pad, way: StringsWay): PlayPad {
  const rows = Array.from(
    { length: way.width },
    (_, place): PadRow => ({
      path: pathOf(place),
      labelKey: `button.${placeKeys[way.width - 1 - place]}`,
      label: null,
      cells: digits,
      min: 1,
      max: digits.length,
      columns: 5,
      quickPicks: ['all', 'big', 'small', 'odd', 'even', 'clear'],
    }),
  );
  return { ...pad, helpKey: 'way.digits', help: null, kind: way, input: 'pad', rows: [...pad.rows, ...rows] };
}

export function isDigitPad({ kind, input }: PlayPad): boolean {
  return kind.kind === 'strings' && input === 'pad' && hasPlaces(kind);
}

/** What is left of the numbers that the digits come to, in order. */
export function numbersOf(pad: PlayPad, draft: Draft): readonly string[] {
  const removed = new Set(draft.cells[removedPath]);
  return removed.size === 0 ? allNumbers(pad, draft) : allNumbers(pad, draft).filter((text) => !removed.has(text));
}

/** Every number that the digits come to: one digit of each place, in all its orders where that is asked for; each line of the play once. */
function allNumbers({ kind }: PlayPad, { cells }: Draft): readonly string[] {
  if (kind.kind !== 'strings') return [];
  const places = Array.from({ length: kind.width }, (_, place) => cells[pathOf(place)] ?? []);
  const combined = places.reduce<readonly string[]>(
    (begun, place) => begun.flatMap((text) => place.map((digit) => text + String(digit))),
    [''],
  );
  const inAllOrders = !kind.unordered && isInAllOrders(cells);
  const asLines = kind.unordered || inAllOrders ? [...new Set(combined.map(sortedDigits))] : combined;
  const lines = inAllOrders ? [...new Set(asLines.flatMap(ordersOf))] : asLines;
  return lines.filter((text) => !(kind.noRepdigit && new Set(text).size === 1)).toSorted();
}

export function isInAllOrders(cells: Draft['cells']): boolean {
  return (cells[ordersPath] ?? []).length > 0;
}

/** The draft with other digits or orders. What was taken out stays out while it would still be there. */
export function withDigits(pad: PlayPad, draft: Draft): Draft {
  const removed = draft.cells[removedPath] ?? [];
  if (removed.length === 0) return draft;
  const all = new Set<Cell>(allNumbers(pad, draft));
  return { ...draft, cells: { ...draft.cells, [removedPath]: removed.filter((text) => all.has(text)) } };
}

function pathOf(place: number): string {
  return `digits[${place}]`;
}

function sortedDigits(text: string): string {
  return [...text].toSorted().join('');
}

/** The different orders of a number's digits. */
function ordersOf(text: string): readonly string[] {
  if (text.length < 2) return [text];
  return [...new Set(text)].flatMap((digit) => ordersOf(text.replace(digit, '')).map((rest) => digit + rest));
}
