import { choose } from '../core/counting.ts';
import { type Chooser, pickSome } from './chooser.ts';
import type { DrawSpace } from './exact-return.ts';

type Numbers = readonly number[];

/** Every string of digits over `at`; the other places get random digits, which must not matter. Made once, visited as often as wanted. */
export function digitSpace(length: number, at: Numbers, from: Chooser): DrawSpace<Numbers> {
  const draws: Numbers[] = [];
  const total = 10 ** at.length;
  for (let value = 0; value < total; value++) {
    const digits: number[] = [];
    for (let place = 0; place < length; place++) digits.push(at.length === length ? 0 : from.int(10));
    let rest = value;
    for (const place of at) {
      digits[place] = rest % 10;
      rest = Math.floor(rest / 10);
    }
    draws.push(digits);
  }
  return (visit) => {
    for (const draw of draws) visit(draw, 1);
  };
}

/** The draws of a space that fits in memory, made once. */
export function remembered<D>(space: DrawSpace<D>): DrawSpace<D> {
  const draws: { readonly draw: D; readonly weight: number | bigint }[] = [];
  space((draw, weight) => draws.push({ draw, weight }));
  return (visit) => {
    for (const { draw, weight } of draws) visit(draw, weight);
  };
}

/** Every arrangement of `at.length` of the numbers 1 … max over the places `at`; the other places are filled at random with what is left. */
export function arrangementSpace(length: number, max: number, at: Numbers, from: Chooser): DrawSpace<Numbers> {
  const all = Array.from({ length: max }, (_, i) => i + 1);
  return (visit) => {
    const used = new Array<boolean>(max + 1).fill(false);
    const draw = new Array<number>(length).fill(0);
    const rest = Array.from({ length }, (_, i) => i).filter((i) => !at.includes(i));
    const walk = (depth: number): void => {
      if (depth === at.length) {
        const left = all.filter((number) => !used[number]);
        pickSome(from, left, rest.length).forEach((number, i) => {
          draw[rest[i] as number] = number;
        });
        visit([...draw], 1);
        return;
      }
      for (const number of all) {
        if (used[number]) continue;
        used[number] = true;
        draw[at[depth] as number] = number;
        walk(depth + 1);
        used[number] = false;
      }
    };
    walk(0);
  };
}

/** Every set of `size` of the numbers 1 … max, in rising order: for plays that ignore the drawn order. */
export function setSpace(size: number, max: number): DrawSpace<Numbers> {
  return (visit) => {
    const at = Array.from({ length: size }, (_, i) => i + 1);
    for (;;) {
      visit(at, 1);
      let i = size - 1;
      while (i >= 0 && at[i] === max - size + 1 + i) i--;
      if (i < 0) return;
      at[i] = (at[i] as number) + 1;
      for (let j = i + 1; j < size; j++) at[j] = (at[j - 1] as number) + 1;
    }
  };
}

/** All permutations of 1 … n, by Heap's method; the array is reused. */
export function permutationSpace(n: number): DrawSpace<Numbers> {
  return (visit) => {
    const order = Array.from({ length: n }, (_, i) => i + 1);
    const counts = new Array<number>(n).fill(0);
    visit(order, 1);
    let i = 0;
    while (i < n) {
      if ((counts[i] as number) < i) {
        const j = i % 2 === 0 ? 0 : (counts[i] as number);
        [order[j], order[i]] = [order[i] as number, order[j] as number];
        visit(order, 1);
        counts[i] = (counts[i] as number) + 1;
        i = 0;
      } else counts[i++] = 0;
    }
  };
}

/**
 * 6,840 draws of eight of twenty in which every ordered triple of numbers stands at every three places exactly once: the images of one draw
 * under PGL(2, 19), which is sharply 3-transitive on the projective line of 20 points. For what depends on at most three places it is as good as all 5,079,110,400.
 */
export function projectiveSpace(): DrawSpace<Numbers> {
  const p = 19;
  const infinity = p;
  const inverse = (x: number): number => Array.from({ length: p }, (_, i) => i).find((i) => (i * x) % p === 1) as number;
  const inverses = Array.from({ length: p }, (_, x) => (x === 0 ? 0 : inverse(x)));
  const map = (a: number, b: number, c: number, d: number, x: number): number => {
    const top = x === infinity ? a : (a * x + b) % p;
    const bottom = x === infinity ? c : (c * x + d) % p;
    return bottom === 0 ? infinity : (top * (inverses[bottom] as number)) % p;
  };
  const base = [0, 1, infinity, 7, 3, 12, 5, 16];
  return (visit) => {
    const send = (a: number, b: number, c: number, d: number): void => {
      if ((a * d - b * c) % p !== 0)
        visit(
          base.map((x) => map(a, b, c, d, x) + 1),
          1,
        );
    };
    for (let b = 0; b < p; b++)
      for (let d = 0; d < p; d++) {
        // One matrix per class of scalar multiples: the left column is (1, c) or (0, 1).
        for (let c = 0; c < p; c++) send(1, b, c, d);
        send(0, b, 1, d);
      }
  };
}

/** How a draw of six normal numbers and a special one is told apart: `typeOf` for each number 1 … 49, and whether the special number stands apart. */
export type TypeTerms = { readonly typeOf: (number: number) => number; readonly types: number; readonly apart: boolean };

/**
 * All C(49, 6) × 43 draws of 6 + 1 numbers, grouped by how many normals of each type there are and the type of the special number. Each group is
 * visited once, by a random member in random order, with its exact size as weight. With `apart` false the seven are one set: C(49, 7) draws.
 */
export function typedSpace(terms: TypeTerms, from: Chooser): DrawSpace<{ readonly normals: Numbers; readonly special: number }> {
  const members = Array.from({ length: terms.types }, (_, type) =>
    Array.from({ length: 49 }, (__, i) => i + 1).filter((number) => terms.typeOf(number) === type),
  );
  const size = terms.apart ? 6 : 7;
  return (visit) => {
    const counts = new Array<number>(terms.types).fill(0);
    const finish = (weight: number): void => {
      const drawn = pickSome(
        from,
        counts.flatMap((count, type) => pickSome(from, members[type] as Numbers, count)),
        size,
      );
      if (!terms.apart) {
        visit({ normals: drawn.slice(0, 6), special: drawn[6] as number }, weight);
        return;
      }
      members.forEach((numbers, type) => {
        const left = numbers.filter((number) => !drawn.includes(number));
        if (left.length !== numbers.length - (counts[type] as number)) throw new Error('A group lost a member');
        if (left.length > 0) visit({ normals: drawn, special: left[from.int(left.length)] as number }, weight * left.length);
      });
    };
    const walk = (type: number, left: number, weight: number): void => {
      if (type === terms.types) {
        if (left === 0) finish(weight);
        return;
      }
      const available = (members[type] as Numbers).length;
      for (let count = 0; count <= Math.min(left, available); count++) {
        counts[type] = count;
        walk(type + 1, left - count, weight * choose(available, count));
      }
      counts[type] = 0;
    };
    walk(0, size, 1);
  };
}
