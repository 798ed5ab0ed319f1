import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallRecord, calls, readRequest } from './index.ts';

type Json = { readonly type?: string; readonly properties?: Record<string, Json>; readonly items?: Json; readonly anyOf?: readonly Json[] };
type Path = readonly string[];

const records = Object.entries(calls) as readonly [string, CallRecord][];

/** The places of a request where a text may stand; `0` for the items of a list. What the schema library cannot describe (ids) is a text. */
function textsOf(schema: Json, path: Path = []): Path[] {
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, field]) => textsOf(field, [...path, name]));
  if (schema.items) return textsOf(schema.items, [...path, '0']);
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textsOf(one, path));
  return path.length > 0 && (schema.type === undefined || schema.type === 'string') ? [path] : [];
}

/** A request in which one text stands in one place. */
function requestWith(path: Path, text: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  return step === '0' ? [requestWith(rest, text)] : { [step]: requestWith(rest, text) };
}

const fields = records.flatMap(([name, record]) => {
  const paths = textsOf(z.toJSONSchema(record.request, { io: 'input', unrepresentable: 'any' }) as Json);
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()].map((path) => [name, path.join('.'), record, path] as const);
});

const isLines = (record: CallRecord, path: Path) => record.lines?.includes(path.filter((step) => step !== '0').join('.')) ?? false;

function faultOf(record: CallRecord, path: Path, text: string): string | null {
  const read = readRequest(record, requestWith(path, text));
  const issue = read.ok ? undefined : read.issues.find((one) => one.path.map(String).join('.') === path.join('.'));
  return issue?.message === 'control_characters' ? issue.message : null;
}

/** C0 and DEL and C1, as halves of characters: alone, the wrong way round, at the end. */
const never = [
  '\0',
  '\u0007',
  '\u001b',
  '\r',
  '\u000b',
  '\u007f',
  '\u0080',
  '\u0085',
  '\u009f',
  '\ud800',
  '\udc00',
  '\udc00\ud800',
  'a\ud83d',
];

test('there are texts in the records to refuse them in', () => {
  expect(fields.length).toBeGreaterThan(200);
});

describe.each(fields)('%s %s', (_name, _path, record, path) => {
  test('takes no control character and no half character, wherever it stands', () => {
    for (const sign of never)
      for (const text of [sign, `a${sign}`, `${sign}a`, `long ${'text '.repeat(20)}${sign}`])
        expect([JSON.stringify(text), faultOf(record, path, text)]).toEqual([JSON.stringify(text), 'control_characters']);
  });

  test('takes line ends and tabs only where the record says so', () => {
    for (const sign of ['\n', '\t', 'two\nlines\tand a tab'])
      expect(faultOf(record, path, sign)).toBe(isLines(record, path) ? null : 'control_characters');
  });

  test('takes whole characters of any script', () => {
    for (const text of ['ação', '賽馬', '😀', 'e\u0301', '\u00a0', '\u2028']) expect(faultOf(record, path, text)).toBeNull();
  });
});

test('the fields of several lines that a record names are texts of its request, and every long reason, note and description is one', () => {
  for (const [name, record] of records) {
    const paths = fields.filter(([call]) => call === name).map(([, , , path]) => path.filter((step) => step !== '0').join('.'));
    expect(paths).toEqual(expect.arrayContaining([...(record.lines ?? [])]));
    const { properties = {} } = z.toJSONSchema(record.request, { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, { maxLength?: number }>;
    };
    const long = ['reason', 'note', 'description'].filter((field) => (properties[field]?.maxLength ?? 0) >= 500);
    expect([name, record.lines ?? []]).toEqual([name, expect.arrayContaining(long)]);
  }
});

test('a control character in a name, and one that is deep inside, is found as well', () => {
  const record = { request: z.looseObject({}), lines: ['rows.text'] };
  const issuesOf = (raw: unknown) => {
    const read = readRequest(record, raw);
    return read.ok ? [] : read.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  expect(issuesOf({ 'a\0': 1 })).toEqual([['', 'control_characters']]);
  expect(issuesOf({ rows: [{ text: 'a\nb' }, { text: 'a\0b', name: 'a\nb' }] })).toEqual([
    ['rows.1.text', 'control_characters'],
    ['rows.1.name', 'control_characters'],
  ]);
  expect(issuesOf({ rows: [{ text: 'a\nb\tc' }] })).toEqual([]);
});
