import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import own from '../vectors/vectors.json' with { type: 'json' };
import type { Input } from '../src/test/adapter/json.ts';
import { runVector, vectorKinds } from '../src/test/run-vector.ts';

type Vector = { readonly id: string; readonly kind: string; readonly title: string; readonly input: Input; readonly expected: unknown };

/** Where a folder of vectors may lie: named by hand, beside the checkout, or beside the folder that holds several checkouts. */
const root = join(import.meta.dirname, '../../..');
const files = [
  process.env.TREVO_TEST_REWARD_VECTORS,
  join(root, '../shared/rewards/vectors-sample.json'),
  join(root, '../../shared/rewards/vectors-sample.json'),
];
const found = files.find((file) => file !== undefined && existsSync(file));

/** JSON as it comes back from a file: what is undefined is not there. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

if (found === undefined)
  test('the shared sample is missing beside this checkout (../shared/rewards): only the own vectors speak for each kind', () => {
    const counts = vectorKinds.map((kind) => [kind, own.vectors.filter((vector) => vector.kind === kind).length]);
    expect(counts.filter(([, count]) => Number(count) < 3)).toEqual([]);
  });
else
  describe('the shared sample of vectors', () => {
    const { vectors } = JSON.parse(readFileSync(found, 'utf8')) as { readonly vectors: readonly Vector[] };

    test('holds every kind that we can run, and no other', () => {
      expect(new Set(vectors.map(({ kind }) => kind))).toEqual(new Set(vectorKinds));
    });

    test.each(vectors.map((vector) => [`${vector.id} ${vector.title}`, vector] as const))('%s', (_, { kind, input, expected }) => {
      expect(asJson(runVector(kind, input))).toEqual(expected);
    });
  });
