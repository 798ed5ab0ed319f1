import { expect, test } from 'vitest';
import { type KeptHeading, keptStateProblems, LATER_MIGRATIONS_MAX } from './kept-state-rules.ts';

const first: KeptHeading = { version: '0.1.0', migrations: { '0001-role': 'a', '0010-brand': 'b' } };
const kept = new Map([['0001-x.jsonl.gz', first]]);
const later = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`03${String(at).padStart(2, '0')}-later`, 'c']));
const say = (states: ReadonlyMap<string, KeptHeading>, migrations: Readonly<Record<string, string>>, version = '0.1.0') =>
  keptStateProblems(states, { version, migrations }).map(({ path, message }) => `${path}: ${message}`);

test('migrations that come after the kept states are welcome, up to a handful', () => {
  expect(say(kept, first.migrations)).toEqual([]);
  expect(say(kept, { ...first.migrations, ...later(LATER_MIGRATIONS_MAX) })).toEqual([]);
  expect(say(kept, { ...first.migrations, ...later(LATER_MIGRATIONS_MAX + 1) })).toEqual([
    'apps/server/test/kept-state/states/0001-x.jsonl.gz: lacks 6 migrations, at most 5: keep one with npm run db:keep',
  ]);
});

test('a further state lets further migrations come; the states before it hold all the same', () => {
  const migrations = { ...first.migrations, ...later(9) };
  const both = new Map([...kept, ['0002-y.jsonl.gz', { version: '0.1.0', migrations }]]);
  expect(say(both, migrations)).toEqual([]);
  expect(say(both, { ...migrations, '0010-brand': 'other' }).join()).toMatch(
    '0010-brand.sql: was edited, and databases like 0001-x.jsonl.gz',
  );
});

test.each([
  ['edited', { '0001-role': 'a', '0010-brand': 'other' }, '0010-brand.sql: was edited'],
  ['removed', { '0001-role': 'a' }, '0010-brand.sql: is gone'],
  ['renamed', { '0001-role': 'a', '0011-brand': 'b' }, '0010-brand.sql: is gone'],
])('a migration that a kept state was made by may not be %s', (_, migrations, problem) => {
  expect(say(kept, migrations)).toEqual([expect.stringContaining(problem)]);
});

test('each version of the product has a state, and there is one at all', () => {
  expect(say(kept, first.migrations, '0.2.0')).toEqual([expect.stringContaining('none is of 0.2.0: keep one')]);
  expect(say(new Map(), first.migrations)).toEqual([expect.stringContaining('no state of the past is there')]);
});
