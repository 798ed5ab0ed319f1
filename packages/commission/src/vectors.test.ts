import { describe, expect, test } from 'vitest';
import book from '../vectors/vectors.json' with { type: 'json' };
import { runVector, type VectorKind } from './test/run-vector.ts';

type Vector = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly input: unknown;
  /** The whole answer, or what was worked out by hand of a long one: values by dotted path. */
  readonly expected?: unknown;
  readonly hand?: Readonly<Record<string, unknown>>;
};

const all = book.vectors as readonly Vector[];
const kinds = [
  'period',
  'validBet',
  'rebate',
  'dividend',
  'daily',
  'hourly',
  'restatement',
  'realtime',
  'dominance',
  'tiers',
  'transition',
];

/** What stands at a dotted path of a JSON value. */
function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>>)[key], value);
}

describe('cases worked out by hand', () => {
  test.each(kinds)('there are at least three of the kind %s', (kind) => {
    expect(all.filter((vector) => vector.kind === kind).length).toBeGreaterThanOrEqual(3);
  });

  test.each(all.map((vector) => [vector.id, vector.title, vector] as const))('%s: %s', (_, __, { kind, input, expected, hand }) => {
    const answer = runVector(kind as VectorKind, input);
    if (expected !== undefined) expect(answer).toEqual(expected);
    for (const [path, value] of Object.entries(hand ?? {})) expect(valueAt(answer, path), path).toEqual(value);
    expect(expected ?? hand).toBeDefined();
  });
});
