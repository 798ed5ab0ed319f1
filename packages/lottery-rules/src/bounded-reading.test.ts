import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotteries } from './catalogue.ts';
import { selectionTextMax, ticketsMax } from './core/read-selection.ts';
import { readTypedTickets } from './core/typed-tickets.ts';

const plays = [...lotteries.values()].flatMap((lottery) => [...lottery.plays.values()]);

/** More looks than the fields and the first bad place of any play need, and far fewer than there is to look at. */
const looksMax = 50;

/** A value that counts every look at it or at anything inside it. */
function counted(value: unknown, looks: { count: number }): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const count = <T>(result: T): T => {
    looks.count++;
    return result;
  };
  return new Proxy(value, {
    get: (target, name) => counted(count(Reflect.get(target, name)), looks),
    has: (target, name) => count(Reflect.has(target, name)),
    ownKeys: (target) => count(Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, name) => count(Reflect.getOwnPropertyDescriptor(target, name)),
  });
}

const many = 10_000;
const manyFields = Object.fromEntries(Array.from({ length: many }, (_, i) => [`field ${i}`, 1]));
const manyCells = (cell: unknown) => Array.from({ length: many }, () => cell);

const hugeParts: readonly unknown[] = [
  manyFields,
  manyCells(1),
  manyCells('07'),
  manyCells([1, 2, 3, 4, 5]),
  manyCells({}),
  [manyCells(1)],
  manyCells(manyCells(1)),
  { '1': manyCells(1) },
  { '1': manyFields },
];

const fields = [
  'positions',
  'tickets',
  'picks',
  'bankers',
  'quad',
  'triple',
  'double',
  'single',
  'sums',
  'spans',
  'tails',
  'zodiacs',
  'digit',
  'options',
  'balls',
  'pattern',
  'places',
];

describe('a huge selection is refused after a few looks at it', () => {
  test('of every play, whatever field is huge, and however many fields nobody knows', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: plays.length - 1 }),
        fc.dictionary(fc.constantFrom(...fields), fc.constantFrom(...hugeParts), { minKeys: 1, maxKeys: 3 }),
        fc.boolean(),
        (i, huge, crowded) => {
          const looks = { count: 0 };
          const value = crowded ? { ...huge, ...manyFields } : huge;
          expect(plays[i]?.validate(counted(value, looks)).ok).toBe(false);
          expect(looks.count, plays[i]?.id).toBeLessThan(looksMax);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('of every play, when the fields are right and each list is as long as none may be', () => {
    for (const play of plays) {
      for (const way of play.form.ways) {
        const named = way.kind === 'rows' ? way.rows.map(({ name }) => name) : [way.kind === 'list' ? way.field : fieldOf[way.kind]];
        const value = Object.fromEntries(
          [...named, ...(way.kind === 'bankers' ? ['picks'] : []), ...(play.form.places ? ['places'] : [])].map((name) => [
            name,
            manyCells(1),
          ]),
        );
        const looks = { count: 0 };
        if (way.kind === 'nothing') continue;
        expect(play.validate(counted(value, looks)).ok, play.id).toBe(false);
        expect(looks.count, play.id).toBeLessThan(20);
      }
    }
  });

  test('when it is a result', () => {
    for (const { id, model } of lotteries.values()) {
      for (const part of hugeParts) {
        const looks = { count: 0 };
        for (const value of [
          part,
          { date: '2026-07-01', normals: part },
          { main: part },
          { db: part },
          { first: '123456', front3: part },
          { number: part },
        ]) {
          expect(model.read(counted(value, looks)).ok, id).toBe(false);
        }
        expect(looks.count, id).toBeLessThan(looksMax);
      }
    }
  });
});

const fieldOf: Readonly<Record<string, string>> = {
  grid: 'positions',
  tickets: 'tickets',
  bankers: 'bankers',
  digit: 'digit',
  sides: 'options',
  balls: 'balls',
  strings: 'picks',
  pattern: 'pattern',
};

describe('a text', () => {
  test('that is none is refused by every play', () => {
    const none: readonly unknown[] = [undefined, null, 0, true, {}, [], Symbol('text'), { length: 3, toString: () => '{}' }];
    for (const play of plays) for (const value of none) expect(play.parse(value)).toEqual({ ok: false, code: 'wrong-type' });
  });

  test('longer than any legal selection is refused before it is read: nothing is said of what is wrong inside', () => {
    const long = 'x'.repeat(320_000);
    for (const play of plays) {
      expect(play.parse(long)).toEqual({ ok: false, code: 'too-long' });
      expect(readTypedTickets(play.form, long) ?? { code: 'too-long' }).toMatchObject({ code: 'too-long' });
    }
    expect(selectionTextMax).toBeLessThan(320_000);
  });

  test('of the largest legal selection of any play still fits', () => {
    const largest = plays.flatMap((play) =>
      play.form.ways.map((way) => {
        if (way.kind !== 'tickets' || way.form === 'set') return 0;
        const digits = Math.max(...way.numbers.map((number) => String(number).length));
        // Brackets, numbers and commas. The number of two digits comes once in a ticket of different numbers.
        const ticket = way.form === 'ordered-distinct' ? 2 * way.length + digits + 1 : (digits + 1) * way.length + 2;
        return ticket * ticketsMax + '{"tickets":[]}'.length;
      }),
    );
    expect(Math.max(...largest)).toBeGreaterThan(120_000);
    expect(Math.max(...largest)).toBeLessThan(selectionTextMax);
  });
});
