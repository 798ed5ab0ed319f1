import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeList, type ListGap } from './vendor-list-gap.ts';

const codes = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `g${String(index + from).padStart(3, '0')}`);
const judge = (on: readonly string[], listed: readonly string[], before: ListGap | null = null) => judgeList(on, new Set(listed), before);

test.each([
  ['nothing', 20, 0, 'off'],
  ['a tenth', 20, 2, 'off'],
  ['more than a tenth', 20, 3, 'waits'],
  ['one of nine', 9, 1, 'waits'],
  ['all', 20, 20, 'waits'],
] as const)('a list that lacks %s of the games that are on (%i, %i missing): %s', (_what, on, missing, becomes) => {
  const all = codes(on);
  const lacking = all.slice(0, missing);
  const { goesOff, gap } = judge(all, all.slice(missing));
  expect(goesOff).toEqual(becomes === 'off' ? lacking : []);
  expect(gap).toEqual(becomes === 'off' ? null : { missing: lacking, kept: [] });
});

test('what an operator keeps on stays on while the list lacks it, and is forgotten when the list has it again', () => {
  const on = codes(10);
  const before = { missing: [], kept: codes(5) };
  expect(judge(on, on.slice(5), before)).toEqual({ goesOff: [], gap: { missing: [], kept: codes(5) } });
  expect(judge(on, on.slice(4), before)).toEqual({ goesOff: [], gap: { missing: [], kept: codes(4) } });
  expect(judge(on, on, before)).toEqual({ goesOff: [], gap: null });
  // One more than what is kept is judged by itself.
  expect(judge(on, on.slice(6), before)).toEqual({ goesOff: ['g005'], gap: { missing: [], kept: codes(5) } });
  expect(judge(on, [], before)).toEqual({ goesOff: [], gap: { missing: codes(5, 5), kept: codes(5) } });
});

test('no list takes more than a tenth off at once, and nothing is both off and waiting', () => {
  const someOf = (all: readonly string[]) => fc.subarray([...all]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }).chain((count) => fc.tuple(fc.constant(codes(count)), someOf(codes(count)), someOf(codes(count)))),
      ([on, listed, kept]) => {
        const { goesOff, gap } = judge(on, listed, { missing: [], kept });
        expect(goesOff.length * 10).toBeLessThanOrEqual(on.length);
        const lacking = on.filter((code) => !listed.includes(code));
        expect([...goesOff, ...(gap?.missing ?? []), ...(gap?.kept ?? [])].toSorted()).toEqual(lacking);
      },
    ),
  );
});
