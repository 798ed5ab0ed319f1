/** Where everything stands on the board, in units of its view box. */
export type BoardShape = {
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Between neighbouring pegs of a row, and between rows. */
  readonly dx: number;
  readonly dy: number;
  readonly pegRadius: number;
  readonly ballRadius: number;
  /** Top of the buckets. */
  readonly floor: number;
};

/** A moment of a fall: where the ball's centre is, how far it has turned, and when, in milliseconds. */
export type BallMoment = { readonly x: number; readonly y: number; readonly turn: number; readonly at: number };

const width = 760;
const height = 560;
const firstPeg = 54;
const bucketHeight = 46;

export function boardShape(rows: number): BoardShape {
  const dx = width / (rows + 2.2);
  const floor = height - bucketHeight - 8;
  const dy = (floor - firstPeg - 6) / (rows - 0.4);
  const ballRadius = Math.min(dx * 0.27, dy * 0.36, 15);
  return { rows, width, height, dx, dy, pegRadius: Math.min(5.5, ballRadius * 0.42), ballRadius, floor };
}

/** The peg `index` (from the left, 0 … row + 2) of a row. */
export function pegAt(shape: BoardShape, row: number, index: number): { readonly x: number; readonly y: number } {
  return { x: shape.width / 2 + (index - (row + 2) / 2) * shape.dx, y: firstPeg + row * shape.dy };
}

/** The middle of a bucket. */
export function bucketX(shape: BoardShape, slot: number): number {
  return shape.width / 2 + (slot - shape.rows / 2) * shape.dx;
}

/** The pegs that a ball strikes, one per row, with the time of each: the path of the outcome and nothing else. */
export function strikes(shape: BoardShape, path: string): readonly { readonly row: number; readonly index: number; readonly at: number }[] {
  let rights = 0;
  return Array.from(path, (letter, row) => {
    const strike = { row, index: rights + 1, at: fallMs + row * rowMs(shape) };
    rights += letter === 'R' ? 1 : 0;
    return strike;
  });
}

const fallMs = 220;
const settleMs = 260;
const samples = 7;

/** How long a ball takes from one row to the next: steeper boards are a little faster. */
function rowMs({ rows }: BoardShape): number {
  return 190 - (rows - 8) * 6;
}

/** The whole way of a ball: free fall, a bounce off one peg of every row, and the bucket. `seed` varies how high it bounces, never where to. */
export function ballMoments(shape: BoardShape, path: string, seed: string): BallMoment[] {
  const contacts = contactsOf(shape, path);
  const [first] = contacts;
  const moments: BallMoment[] = [];
  for (let i = 0; i <= samples; i++) {
    const s = i / samples;
    moments.push({ x: first?.x ?? 0, y: -shape.ballRadius + s * s * ((first?.y ?? 0) + shape.ballRadius), turn: 0, at: s * fallMs });
  }
  let turn = 0;
  for (const [row, from] of contacts.slice(0, -1).entries()) {
    const to = contacts[row + 1] ?? from;
    const start = fallMs + row * rowMs(shape);
    const bounce = shape.dy * (0.2 + 0.16 * noise(seed, row));
    const drop = to.y - from.y;
    const rise = -2 * bounce - 2 * Math.sqrt(bounce * bounce + bounce * drop);
    const spin = Math.sign(to.x - from.x) * (70 + 60 * noise(seed, row + 31));
    for (let i = 1; i <= samples; i++) {
      const s = i / samples;
      moments.push({
        x: from.x + (to.x - from.x) * s,
        y: from.y + rise * s + (drop - rise) * s * s,
        turn: turn + spin * s,
        at: start + s * rowMs(shape),
      });
    }
    turn += spin;
  }
  return [...moments, ...settle(shape, moments.at(-1))];
}

/** A last small bounce on the bucket's floor. */
function settle(shape: BoardShape, last: BallMoment | undefined): BallMoment[] {
  if (!last) return [];
  const hop = shape.ballRadius * 0.7;
  return [0.25, 0.5, 0.75, 1].map((s) => ({ ...last, y: last.y - hop * 4 * s * (1 - s), at: last.at + s * settleMs }));
}

/** Where the ball touches each row's peg, and where it ends. */
function contactsOf(shape: BoardShape, path: string): { x: number; y: number }[] {
  const touch = strikes(shape, path).map(({ row, index }) => {
    const peg = pegAt(shape, row, index);
    return { x: peg.x, y: peg.y - shape.pegRadius - shape.ballRadius };
  });
  const slot = path.replaceAll('L', '').length;
  return [...touch, { x: bucketX(shape, slot), y: shape.floor + shape.ballRadius * 0.5 }];
}

/** 0 … 1 from a text and a place: the same every time, so that a replay falls as it fell. */
function noise(seed: string, place: number): number {
  let hash = 2166136261 ^ place;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash >>> 8) % 1000) / 1000;
}
