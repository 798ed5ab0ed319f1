import fc from 'fast-check';
import type { Action, Actions, Part, Parts, PartValue, Values } from '../src/index.ts';

/** Any value that a part takes. */
function valueOf(part: Part): fc.Arbitrary<PartValue> {
  switch (part.kind) {
    case 'option':
      return fc.constantFrom(...part.values);
    case 'whole': {
      const { min, max, step = 1 } = part;
      return fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step);
    }
    case 'numbers':
      return fc
        .uniqueArray(fc.integer({ min: part.min, max: part.max }), { minLength: part.least, maxLength: part.most })
        .map((numbers) => [...numbers].sort((a, b) => a - b));
  }
}

/** Any choice that a game takes. */
export function choiceOf(parts: Parts): fc.Arbitrary<Values> {
  return fc.record(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, valueOf(part)])));
}

/** Any action that a game knows, on offer or not. */
export function actionOf(actions: Actions): fc.Arbitrary<Action> {
  return fc.oneof(...Object.entries(actions).map(([kind, parts]) => choiceOf(parts).map((values) => ({ kind, ...values }))));
}

/** JSON of any shape, and what is nearly a choice or an action: the right names with wrong values, one name too many, one too few. */
export function anyJson(parts: Parts, kinds: readonly string[] = []): fc.Arbitrary<unknown> {
  const names = [...Object.keys(parts), 'kind', '__proto__', 'constructor', 'toString'];
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(...kinds, '8', '', ' ', '1e2', -0, -1, 0.5, 99, 1e21, Number.NaN, Number.POSITIVE_INFINITY, null, undefined),
    fc.array(fc.integer()),
    fc.constant(new Array<number>(3)),
  );
  return fc.oneof(fc.jsonValue(), odd, fc.dictionary(fc.constantFrom(...names), odd));
}
