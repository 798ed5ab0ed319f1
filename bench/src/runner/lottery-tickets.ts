import { lotteries, type Lottery, type Play, type Selection, type Way } from '@trevo/lottery-rules';

/** A seeded sequence of numbers: the bench settles the same tickets every time. */
function sequence(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function some<T>(int: (n: number) => number, items: readonly T[], count: number): T[] {
  const order = [...items];
  for (let i = 0; i < count; i++) {
    const j = i + int(order.length - i);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order.slice(0, count);
}

const range = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/** A legal selection of one way: `share` 0 is the smallest, 1 the largest. */
function fill(way: Way, int: (n: number) => number, share: number, tickets: number): Record<string, unknown> {
  const count = (min: number, max: number): number => min + Math.round((max - min) * share);
  switch (way.kind) {
    case 'grid': {
      const rows = range(way.rows).map(() => some(int, way.numbers, count(1, way.numbers.length)));
      // One number of its own for every row, so that a grid of different numbers has a line.
      const own = some(int, way.numbers, Math.min(way.rows, way.numbers.length));
      return { positions: rows.map((row, i) => (way.distinct ? [...new Set([own[i] as number, ...row])] : row)) };
    }
    case 'list':
      return { [way.field]: some(int, way.values, count(way.min, way.max)) };
    case 'bankers':
      return { bankers: some(int, way.values, 1), picks: [] };
    case 'rows':
      return Object.fromEntries(way.rows.map(({ name }) => [name, some(int, way.numbers, count(4, way.numbers.length))]));
    case 'digit':
      return { digit: int(10) };
    case 'sides':
      return { options: range(way.rows).map(() => some(int, way.values, count(1, way.values.length))) };
    case 'balls':
      return {
        balls: Object.fromEntries(range(way.balls).map((i) => [String(i + 1), some(int, way.values, count(1, way.values.length))])),
      };
    case 'strings': {
      const all = Math.min(tickets, way.max);
      const texts = new Map<string, string>();
      for (let value = int(7); texts.size < Math.max(1, Math.round(all * share)) && value < 10 ** way.width; value++) {
        const text = String(value).padStart(way.width, '0');
        if (way.noRepdigit && new Set(text).size === 1) continue;
        texts.set(way.unordered ? [...text].sort().join('') : text, text);
      }
      return { picks: [...texts.values()] };
    }
    case 'pattern':
      return { pattern: `R${100 + int(900)}` };
    case 'tickets':
      return { tickets: fillTickets(way, int, Math.max(1, Math.round(tickets * share))) };
    case 'nothing':
      return {};
  }
}

function fillTickets(way: Extract<Way, { kind: 'tickets' }>, int: (n: number) => number, wanted: number): number[][] {
  const tickets = new Map<string, number[]>();
  const ordered = way.form === 'ordered' || way.form === 'ordered-distinct';
  for (let tries = 0; tickets.size < wanted && tries < wanted * 4; tries++) {
    const cells = some(int, way.numbers, way.length);
    if (way.form === 'pair') cells[1] = cells[0] as number;
    tickets.set(ordered ? cells.join() : [...cells].sort((a, b) => a - b).join(), cells);
  }
  return [...tickets.values()];
}

type Size = { readonly share: number; readonly tickets: number };

function selectionOf(play: Play, way: Way, int: (n: number) => number, { share, tickets }: Size): Selection | null {
  const body = fill(way, int, share, tickets);
  const { places } = play.form;
  const value = places ? { ...body, places: some(int, range(places.of), share < 1 ? places.choose : places.of) } : body;
  const read = play.validate(value);
  return read.ok ? read.value : null;
}

/** The legal selection of a play with the most cells, over all ways of filling it in. */
export function largestSelection(play: Play, tickets: number): Selection {
  const int = sequence(1);
  const candidates = play.form.ways.map((way) => selectionOf(play, way, int, { share: 1, tickets })).filter((it) => it !== null);
  if (candidates.length === 0) throw new Error(`No large selection for ${play.id}`);
  return candidates.reduce((largest, next) => (JSON.stringify(next).length > JSON.stringify(largest).length ? next : largest));
}

/** `count` tickets over all plays in turn, of different sizes, each with a draw of its lottery that was read once. */
export function mixedTickets(count: number): readonly { readonly play: Play; readonly selection: Selection; readonly draw: unknown }[] {
  const int = sequence(2);
  const stream = { int, draw: <T>(items: readonly T[], k: number): readonly T[] => some(int, items, k) };
  const plays = [...lotteries.values()].flatMap((lottery: Lottery) => {
    const draw = lottery.model.read(lottery.model.draw(stream, '2026-07-01'));
    if (!draw.ok) throw new Error(`${lottery.id}: ${draw.code}`);
    return [...lottery.plays.values()].map((play) => ({ play, draw: draw.value }));
  });
  const tickets: { play: Play; selection: Selection; draw: unknown }[] = [];
  for (let i = 0; tickets.length < count; i++) {
    const { play, draw } = plays[i % plays.length] as (typeof plays)[number];
    const way = play.form.ways[int(play.form.ways.length)] as Way;
    const selection = selectionOf(play, way, int, { share: [0, 0.2, 0.4][int(3)] as number, tickets: 20 });
    if (selection) tickets.push({ play, selection, draw });
  }
  return tickets;
}
