import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FieldRule, meetsPattern, meetsRule, type PatternId, patternIds, patterns, ruleMessage } from './patterns.ts';

/** Per pattern type: requirement, what it accepts, what it refuses. */
const samples: Readonly<Record<PatternId, { row: string; good: readonly string[]; bad: readonly string[] }>> = {
  any: { row: 'S5.VAL.27', good: ['', 'a b', 'çã 漢 😀', '<b>'], bad: [] },
  letterFirst: { row: 'S5.VAL.28', good: ['a', 'Maria', 'm4ria'], bad: ['', '1a', 'a_b', 'ção', 'a b', 'a\n'] },
  chineseDigits: { row: 'S5.VAL.29', good: ['张三', '张3', '8'], bad: ['', 'a张', '张 三', '한', '٣'] },
  email: {
    row: 'S5.VAL.30',
    good: ['a@b.co', 'ana.maria+x@mail.example.com', "o'neil@x-y.org"],
    bad: ['', 'a', 'a@b', '@b.co', 'a@-b.co', 'a@b-.co', 'a b@c.de', 'a@b..co', 'a@b.co\n', 'a@b.co@c.de', 'ação@b.co'],
  },
  alphanumeric: { row: 'S5.VAL.31', good: ['a', '1', 'aB9'], bad: ['', 'a-b', 'é', 'a b'] },
  lettersAndDigits: { row: 'S5.VAL.32', good: ['a1', '1a', 'abc123x', '99B9'], bad: ['', 'abc', '123', 'a1-', 'a 1'] },
  digits: { row: 'S5.VAL.33', good: ['0', '0123'], bad: ['', '1.0', '-1', '٣', '1 2', '1e3'] },
  alphanumericUpper: { row: 'S5.VAL.34', good: ['A', 'aB', '1Z2'], bad: ['', 'ab1', 'aÉ', 'A b'] },
  englishSpaces: { row: 'S5.VAL.35', good: ['a', 'Ana Maria', ' '], bad: ['', 'José', 'a1', 'a\tb'] },
  noSpaces: { row: 'S5.VAL.36', good: ['a', 'çã!', '漢字'], bad: ['', 'a b', ' a', 'a\u00a0b', 'a\tb', 'a\u3000b'] },
  chinese: { row: 'S5.VAL.37', good: ['张三', '张·三', '你好，'], bad: ['', 'a', '张1', '张 三'] },
  korean: { row: 'S5.VAL.38', good: ['김', '홍길동'], bad: ['', 'kim', '김1', '金', '김 수'] },
  lettersSpaces: { row: 'S5.VAL.39', good: ['José da Silva', '김 수', 'Nguyễn Văn'], bad: ['', 'José1', "O'Neil", 'a-b'] },
  dateYmd: {
    row: 'S5.VAL.40',
    good: ['2000-02-29', '1999-12-31'],
    bad: ['', '2001-02-29', '2000-13-01', '2000-1-01', '31-12-2000', '1900-02-29', '0000-01-01'],
  },
  dateMdy: { row: 'S5.VAL.41', good: ['02-29-2000', '12-31-1999'], bad: ['', '02-29-2001', '31-12-2000', '2000-12-31', '2-29-2000'] },
};

const read = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../i18n/catalogues/${language}/fields.json`), 'utf8')) as Record<string, string>;
const sentences = [read('en'), read('pt')];

describe.each(patternIds)('pattern type %s', (id) => {
  const { row, good, bad } = samples[id];
  test(`[${row}] accepts its samples, refuses the others, and has a sentence in each language`, () => {
    expect(good.filter((text) => !meetsPattern(id, text))).toEqual([]);
    expect(bad.filter((text) => meetsPattern(id, text))).toEqual([]);
    for (const catalogue of sentences) expect(catalogue[`pattern_${id}`]).toBeTruthy();
  });
});

const rule = (patternId: PatternId, minLength: number, maxLength: number): FieldRule => ({
  acceptedPattern: patterns[patternId],
  minLength,
  maxLength,
  patternId,
});

test('there are fifteen pattern types', () => {
  expect(new Set(patternIds).size).toBe(15);
});

test('[S5.VAL.23] a lone * accepts any text, within the bounds', () => {
  expect(patterns.any).toBe('*');
  expect(['', 'x', '漢 <b>'].map((text) => meetsRule(rule('any', 0, 8), text))).toEqual([true, true, true]);
  expect(meetsRule(rule('any', 0, 8), '123456789')).toBe(false);
});

test('[S5.VAL.24] a value is valid when its pattern matches and its length is within both bounds', () => {
  const cases: Array<[string, boolean]> = [
    ['abc', false],
    ['abcd', true],
    ['abcdefgh', true],
    ['abcdefghi', false],
    ['abc!', false],
  ];
  for (const [text, valid] of cases) expect([text, meetsRule(rule('letterFirst', 4, 8), text)]).toEqual([text, valid]);
});

test('lengths count characters, not code units', () => {
  expect(meetsRule(rule('any', 2, 2), '😀😀')).toBe(true);
  expect(meetsRule(rule('any', 3, 9), '😀😀')).toBe(false);
});

test('[S5.VAL.25] the sentence of a rule is its template with both bounds filled', () => {
  expect(ruleMessage('Use (min)-(max) digits.', rule('digits', 4, 8))).toBe('Use 4-8 digits.');
  for (const catalogue of sentences) expect(ruleMessage(catalogue.pattern_letterFirst ?? '', rule('letterFirst', 4, 16))).toMatch(/4-16/);
});

test('[S5.VAL.26] equal bounds give one number', () => {
  expect(ruleMessage('Use (min)-(max) digits.', rule('digits', 8, 8))).toBe('Use 8 digits.');
  for (const catalogue of sentences) expect(ruleMessage(catalogue.pattern_digits ?? '', rule('digits', 8, 8))).toMatch(/^\D*8\D*$/);
});

test('a hostile value cannot stall a pattern', () => {
  const hostile = [`${'a'.repeat(50_000)}!`, `${'a.'.repeat(25_000)}@`, `a@${'a-'.repeat(25_000)}`, ' '.repeat(50_000)];
  const started = performance.now();
  for (const id of patternIds) for (const text of hostile) meetsPattern(id, text);
  expect(performance.now() - started).toBeLessThan(5_000);
});
