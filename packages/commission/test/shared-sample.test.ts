import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runVector, type VectorKind } from '../src/test/run-vector.ts';

type Vector = {
  readonly id: string;
  readonly kind: VectorKind;
  readonly title: string;
  readonly input: unknown;
  readonly expected: unknown;
};

const ROOT = join(import.meta.dirname, '../../..');

/** The rule book's sample of vectors lies beside the checkout, or beside the folder that holds its worktrees. */
const FILE = ['..', '../..'].map((folder) => join(ROOT, folder, 'shared/agents/vectors-sample.json')).find((file) => existsSync(file));

const vectors = FILE === undefined ? [] : (JSON.parse(readFileSync(FILE, 'utf8')) as { readonly vectors: readonly Vector[] }).vectors;

/** An expectation without formula lines: those are an example of wording. */
function withoutWording(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'formula' ? undefined : part)));
}

const found = FILE === undefined ? 'MISSING: nothing was run against it' : `there: ${vectors.length} vectors are run`;

describe('the sample of vectors beside the checkout', () => {
  test(`is ${found}`, () => {
    expect(vectors.length === 0).toBe(FILE === undefined);
  });

  for (const { id, kind, title, input, expected } of vectors) {
    test(`${id}: ${title}`, () => {
      expect(JSON.parse(JSON.stringify(runVector(kind, input)))).toEqual(withoutWording(expected));
    });
  }
});
