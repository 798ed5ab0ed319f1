import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import own from '../vectors/vectors.json' with { type: 'json' };
import type { Input } from '../src/test/adapter/json.ts';
import { runVector, vectorKinds } from '../src/test/run-vector.ts';

type Vector = { readonly id: string; readonly kind: string; readonly title: string; readonly input: Input; readonly expected: unknown };

/** Where the shared sample may lie: named by hand, beside the checkout, or beside the folder that holds several checkouts. */
const root = join(import.meta.dirname, '../../..');
const places = [
  process.env.TREVO_TEST_REWARD_VECTORS,
  join(root, '../shared/rewards/vectors-sample.json'),
  join(root, '../../shared/rewards/vectors-sample.json'),
];
const found = places.find((file) => file !== undefined && existsSync(file));

/** JSON as it comes back from a file: what is undefined is not there. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function check(vectors: readonly Vector[]): void {
  test.each(vectors.map((vector) => [`${vector.id} ${vector.title}`, vector] as const))('%s', (_, { kind, input, expected }) => {
    expect(asJson(runVector(kind, input))).toEqual(expected);
  });
}

describe('our own vectors, worked out by hand and by another program', () => {
  const vectors = own.vectors as unknown as readonly Vector[];

  test('are at least three of every kind', () => {
    const counts = vectorKinds.map((kind) => [kind, vectors.filter((vector) => vector.kind === kind).length] as const);
    expect(counts.filter(([, count]) => count < 3)).toEqual([]);
  });

  check(vectors);
});

const missing = found === undefined ? ' is missing beside this checkout (../shared/rewards)' : '';

describe(`the shared sample of vectors${missing}`, () => {
  const vectors: readonly Vector[] = found === undefined ? [] : JSON.parse(readFileSync(found, 'utf8')).vectors;

  test('holds every kind that we can run and no other, or leaves it to our own', () => {
    const kinds = (found === undefined ? own.vectors : vectors).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(vectorKinds));
  });

  if (vectors.length > 0) check(vectors);
});
