import { lineKey } from '../core/read-selection.ts';
import type { Cell, Form, Way } from '../core/selection.ts';
import { type Chooser, pickSome, type World } from './chooser.ts';

/** How large the lists of a random selection may get: few lines for the oracle, or as few as the form allows. */
export type Breadth = 'least' | 'small';

/** A legal selection for `form`, mostly of cells that are in the world. Unchecked: tests pass it through `validate`. */
export function randomSelection(from: Chooser, form: Form, world: World, breadth: Breadth = 'small'): Record<string, unknown> {
  const way = form.ways[from.int(form.ways.length)] as Way;
  const selection = fillWay(from, way, world, breadth);
  if (!form.places) return selection;
  const { of, choose } = form.places;
  const count = breadth === 'least' ? choose : choose + from.int(of - choose + 1);
  const all = Array.from({ length: of }, (_, i) => i);
  return { ...selection, places: pickSome(from, all, count) };
}

function preferred<T extends Cell>(values: readonly T[], world: World, least: number): readonly T[] {
  if (values.length <= 12 && values.some((value) => typeof value === 'string')) return values;
  const inside = values.filter((value) => {
    if (typeof value === 'number') return values.length <= 10 ? world.digits.includes(value) : world.numbers.has(value);
    return !/^\d+$/.test(value) || Array.from(value, Number).every((digit) => world.digits.includes(digit));
  });
  return inside.length >= least ? inside : values;
}

function someOf<T extends Cell>(
  from: Chooser,
  values: readonly T[],
  world: World,
  limits: { min: number; max: number },
  breadth: Breadth,
): T[] {
  const pool = preferred(values, world, limits.min);
  const max = breadth === 'least' ? limits.min : Math.min(limits.max, pool.length, limits.min + 4);
  return pickSome(from, pool, limits.min + from.int(max - limits.min + 1));
}

function fillWay(from: Chooser, way: Way, world: World, breadth: Breadth): Record<string, unknown> {
  switch (way.kind) {
    case 'grid':
      return { positions: fillGrid(from, way, world, breadth) };
    case 'tickets':
      return { tickets: fillTickets(from, way, world, breadth) };
    case 'list':
      return { [way.field]: someOf(from, way.values, world, way, breadth) };
    case 'bankers': {
      const count = 1 + from.int(way.size - 1);
      const rest = way.size - count;
      const cells = someOf(from, way.values, world, { min: way.size, max: way.values.length }, breadth);
      return { bankers: cells.slice(0, count), picks: cells.length - count >= rest ? cells.slice(count) : cells.slice(-rest) };
    }
    case 'rows':
      return Object.fromEntries(
        way.rows.map(({ name, min }) => [name, someOf(from, way.numbers, world, { min, max: way.numbers.length }, breadth)]),
      );
    case 'digit':
      return { digit: world.digits[from.int(world.digits.length)] };
    case 'sides':
      return {
        options: Array.from({ length: way.rows }, () => someOf(from, way.values, world, { min: 1, max: way.values.length }, breadth)),
      };
    case 'balls':
      return { balls: fillBalls(from, way, breadth) };
    case 'strings':
      return { picks: fillStrings(from, way, world, breadth) };
    case 'pattern': {
      const digits = Array.from({ length: way.width }, () => String(world.digits[from.int(world.digits.length)]));
      digits[from.int(way.width)] = 'R';
      return { pattern: digits.join('') };
    }
    case 'nothing':
      return {};
  }
}

function fillGrid(from: Chooser, way: Extract<Way, { kind: 'grid' }>, world: World, breadth: Breadth): number[][] {
  const filled = new Set(
    pickSome(
      from,
      Array.from({ length: way.rows }, (_, i) => i),
      breadth === 'least' ? way.filled : way.filled + from.int(way.rows - way.filled + 1),
    ),
  );
  const max = way.rows > 5 ? 6 : 4;
  const rows = Array.from({ length: way.rows }, (_, i) =>
    filled.has(i) ? someOf(from, way.numbers, world, { min: 1, max }, breadth) : [],
  );
  if (!way.distinct) return rows;
  // A distinct grid needs at least one line: give every row a number of its own.
  const own = pickSome(from, way.numbers, way.rows);
  return rows.map((row, i) => (breadth === 'least' ? [own[i] as number] : [...new Set([own[i] as number, ...row])]));
}

function fillTickets(from: Chooser, way: Extract<Way, { kind: 'tickets' }>, world: World, breadth: Breadth): number[][] {
  const tickets = new Map<string, number[]>();
  const wanted = breadth === 'least' ? 1 : 1 + from.int(5);
  while (tickets.size === 0 || (tickets.size < wanted && from.int(8) > 0)) {
    const ticket = fillTicket(from, way, world);
    tickets.set(lineKey(way.form, ticket), ticket);
  }
  return [...tickets.values()];
}

function fillTicket(from: Chooser, way: Extract<Way, { kind: 'tickets' }>, world: World): number[] {
  const { form, length, numbers } = way;
  const pool = preferred(numbers, world, length);
  if (form === 'ordered-distinct' || form === 'set') return pickSome(from, pool, length);
  if (form === 'pair' || form === 'mixed') {
    const [a, b, c] = pickSome(from, pool.length >= 3 ? pool : numbers, 3) as [number, number, number];
    const body = form === 'pair' || from.int(2) === 0 ? [a, a, b] : [a, b, c];
    return pickSome(from, body, 3);
  }
  return Array.from({ length }, () => pool[from.int(pool.length)] as number);
}

function fillBalls(from: Chooser, way: Extract<Way, { kind: 'balls' }>, breadth: Breadth): Record<string, Cell[]> {
  const names = Array.from({ length: way.balls }, (_, i) => String(i + 1));
  const chosen = pickSome(from, names, breadth === 'least' ? 1 : 1 + from.int(way.balls));
  return Object.fromEntries(
    chosen.map((name) => [name, pickSome(from, [...way.values], breadth === 'least' ? 1 : 1 + from.int(Math.min(6, way.values.length)))]),
  );
}

function fillStrings(from: Chooser, way: Extract<Way, { kind: 'strings' }>, world: World, breadth: Breadth): string[] {
  const texts = new Map<string, string>();
  const wanted = breadth === 'least' ? way.min : way.min + from.int(5);
  let tries = 0;
  while (texts.size < way.min || (texts.size < wanted && tries++ < 20)) {
    const digits = tries > 10 ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : world.digits;
    const text = Array.from({ length: way.width }, () => String(digits[from.int(digits.length)])).join('');
    if (way.noRepdigit && new Set(text).size === 1) {
      tries++;
      continue;
    }
    texts.set(way.unordered ? [...text].sort().join('') : text, text);
  }
  return [...texts.values()];
}
