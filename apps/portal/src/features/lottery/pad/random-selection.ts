import { type Cell, type Form, type Play, type PrizeMode, type Selection } from '@trevo/lottery-rules';

type Way = Form['ways'][number];

/** Far more tries than the strictest form needs. */
const triesMax = 400;

/** A whole number 0 … n − 1 of the browser's own cryptographic randomness, every one alike. */
export function randomInt(n: number): number {
  const span = 2 ** 32 - (2 ** 32 % n);
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] as number) >= span);
  return (word[0] as number) % n;
}

/** A small random bet on a play, in the first way of filling it in; every such bet is as likely as any other. Undefined where none was found. */
export function randomSelection(play: Play, mode: PrizeMode, int: (n: number) => number = randomInt): Selection | undefined {
  const way = play.form.ways[0];
  if (way === undefined) return undefined;
  const { places } = play.form;
  for (let i = 0; i < triesMax; i++) {
    const ticked = places === undefined ? {} : { places: rising(draw(indices(places.of), places.choose, int)) };
    const selection = play.validate({ ...betOf(way, int), ...ticked }, mode);
    if (selection.ok && play.countLines(selection.value) > 0) return selection.value;
  }
  return undefined;
}

function betOf(way: Way, int: (n: number) => number): object {
  const one = <T>(list: readonly T[]): T => list[int(list.length)] as T;
  switch (way.kind) {
    case 'grid': {
      const filled = new Set(draw(indices(way.rows), way.filled, int));
      return { positions: indices(way.rows).map((row) => (filled.has(row) ? [one(way.numbers)] : [])) };
    }
    case 'tickets':
      return { tickets: [indices(way.length).map(() => one(way.numbers))] };
    case 'list':
      return { [way.field]: draw(way.values, way.min, int) };
    case 'bankers': {
      const [banker, ...picks] = draw(way.values, way.size, int);
      return { bankers: [banker], picks };
    }
    case 'rows': {
      const drawn = draw(
        way.numbers,
        way.rows.reduce((sum, { min }) => sum + min, 0),
        int,
      );
      const left = [...drawn];
      return Object.fromEntries(way.rows.map(({ name, min }) => [name, rising(left.splice(0, min))]));
    }
    case 'digit':
      return { digit: one(way.numbers) };
    case 'sides':
      return { options: indices(way.rows).map(() => [one(way.values)]) };
    case 'balls':
      return { balls: { [1 + int(way.balls)]: [one(way.values)] } };
    case 'strings':
      return { picks: indices(way.min).map(() => digits(way.width, int)) };
    case 'pattern': {
      const free = int(way.width);
      return { pattern: [...digits(way.width, int)].map((digit, place) => (place === free ? 'R' : digit)).join('') };
    }
    case 'nothing':
      return {};
  }
}

function digits(width: number, int: (n: number) => number): string {
  return indices(width)
    .map(() => int(10))
    .join('');
}

function indices(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** So many different items, every choice alike. */
function draw<T extends Cell>(items: readonly T[], count: number, int: (n: number) => number): readonly T[] {
  const left = [...items];
  return indices(Math.min(count, left.length)).flatMap(() => left.splice(int(left.length), 1));
}

function rising(cells: readonly Cell[]): readonly Cell[] {
  return cells.toSorted((a, b) => Number(a) - Number(b));
}
