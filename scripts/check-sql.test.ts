import { describe, expect, test } from 'vitest';
import { sqlFiles, sqlProblems, staleSchema } from './check-sql.ts';
import { ROOT } from './launcher/root.mjs';
import { layoutSql } from './sql/layout.ts';
import { parseSql } from './sql/parse-sql.ts';
import { readSourceTree, type SourceTree } from './tidy/source-tree.ts';

const FUNCTIONS = 'apps/server/src/db/functions/pge/';
const MIGRATIONS = 'apps/server/src/db/migrations/';

function treeOf(files: Readonly<Record<string, string>>): SourceTree {
  const list = Object.entries(files).map(([path, text]) => ({ path, text }));
  return { files: list, exists: (path) => list.some((file) => file.path === path) };
}

function complaints(path: string, text: string): string[] {
  return sqlProblems(treeOf({ [path]: text })).map(({ message }) => message);
}

/** A function that every rule is content with, but for what is put into it. */
const inPlpgsql = (body: string, head = '(p_a text) RETURNS text', how = '') =>
  `-- Says a.\nCREATE FUNCTION say_a${head}\nLANGUAGE plpgsql${how} AS $$\nBEGIN\n${body}\nEND $$;\n`;
const lines = (count: number) => Array.from({ length: count }, () => '  PERFORM 1;').join('\n');
const parameters = (count: number) => `(${Array.from({ length: count }, (_, at) => `p_${at} text`).join(', ')}) RETURNS text`;
const definer = ' SECURITY DEFINER SET search_path FROM CURRENT';
const rights = 'REVOKE ALL ON FUNCTION say_a FROM PUBLIC;\nGRANT EXECUTE ON FUNCTION say_a TO trevo_app;\n';

/** A text that the rules are content with, one they must complain about, and how. */
const FILES: readonly (readonly [string, string, string, RegExp])[] = [
  ['a long function', inPlpgsql(lines(76)), inPlpgsql(lines(77)), /81 lines, at most 80/],
  ['many parameters', inPlpgsql('  RETURN 1;', parameters(8)), inPlpgsql('  RETURN 1;', parameters(9)), /9 parameters, at most 8/],
  [
    'answers count as no parameters',
    inPlpgsql('  RETURN;', '(p_x text, OUT a text, OUT b text)'),
    inPlpgsql('  RETURN;', parameters(12)),
    /12/,
  ],
  [
    'a list of words',
    inPlpgsql("  RETURN p_a IN ('a', 'b', 'c', 'd');"),
    inPlpgsql("  RETURN p_a IN ('a', 'b', 'c', 'd', 'e');"),
    /a list of 5 words/,
  ],
  ['a list in a literal', inPlpgsql("  RETURN '{a,b}';"), inPlpgsql("  RETURN '{a,b,\n    c,d,e}';"), /a list of 5 words/],
  ['an answer in SQL', inPlpgsql("  RETURN 'somebody';"), inPlpgsql("  RETURN replace(body, '%X', p_a);"), /say it in TypeScript/],
  ['a text made to run', inPlpgsql('  -- EXECUTE\n  RETURN 1;'), inPlpgsql("  EXECUTE 'SELECT 1';"), /runs a text that it puts together/],
  ['a function read to be changed', inPlpgsql('  RETURN 1;'), inPlpgsql("  RETURN pg_get_functiondef('a'::regproc);"), /puts together/],
  ['no comment', inPlpgsql('  RETURN 1;'), inPlpgsql('  RETURN 1;').replace('-- Says a.\n', ''), /begins with a comment/],
  ['another name', inPlpgsql('  RETURN 1;'), inPlpgsql('  RETURN 1;').replace('say_a', 'say_b'), /begins with the function/],
  ['two functions', inPlpgsql('  RETURN 1;') + rights, inPlpgsql('  RETURN 1;') + inPlpgsql('  RETURN 1;'), /nothing but the rights/],
  [
    'rights of another',
    inPlpgsql('  RETURN 1;') + rights,
    `${inPlpgsql('  RETURN 1;')}GRANT SELECT ON member TO trevo_app;\n`,
    /nothing but the rights/,
  ],
  ['a replaced function', inPlpgsql('  RETURN 1;'), inPlpgsql('  RETURN 1;').replace('CREATE', 'CREATE OR REPLACE'), /replaces nothing/],
  [
    'a definer’s path',
    inPlpgsql('  RETURN 1;', undefined, definer) + rights,
    inPlpgsql('  RETURN 1;', undefined, ' SECURITY DEFINER') + rights,
    /FROM CURRENT/,
  ],
  [
    'a definer for everybody',
    inPlpgsql('  RETURN 1;', undefined, definer) + rights,
    inPlpgsql('  RETURN 1;', undefined, definer),
    /REVOKE ALL/,
  ],
  [
    'no plpgsql',
    inPlpgsql('  IF true THEN\n    RETURN 1;\n  END IF;'),
    inPlpgsql('  IF true THEN\n    RETURN 1;'),
    /PostgreSQL does not read it/,
  ],
  ['no SQL', inPlpgsql('  RETURN 1;'), '-- a\nCREATE FUNKTION say_a();\n', /PostgreSQL does not read it/],
  ['a long line', inPlpgsql('  RETURN 1;'), inPlpgsql(`  RETURN '${'x'.repeat(160)}';`), /line 5 is longer than 160/],
  ['small words', inPlpgsql('  RETURN 1 WHERE true;'), inPlpgsql('  return 1 where true;'), /npm run format/],
];

test.each(FILES)('function files: %s', (_, good, bad, message) => {
  expect(complaints(`${FUNCTIONS}say_a.sql`, good)).toEqual([]);
  expect(complaints(`${FUNCTIONS}say_a.sql`, bad).join('\n')).toMatch(message);
});

const TABLE = 'CREATE TABLE a (\n  id text PRIMARY KEY\n);\nGRANT SELECT ON a TO trevo_app;\nUPDATE a SET id = lower(id);\n';

test.each([
  ['a function', inPlpgsql('  RETURN 1;')],
  ['a trigger', 'CREATE TRIGGER b AFTER INSERT ON a EXECUTE FUNCTION c();\n'],
  ['a view', 'CREATE VIEW b AS SELECT 1;\n'],
  ['a composite type', 'CREATE TYPE b AS (c text);\n'],
  ['the rights on a function', 'GRANT EXECUTE ON FUNCTION b TO trevo_app;\n'],
  ['the end of a function', 'DROP FUNCTION b;\n'],
  ['a function patched by a block', 'DO $$\nBEGIN\n  EXECUTE pg_get_functiondef(1);\nEND $$;\n'],
])('migrations hold no code: %s', (_, code) => {
  expect(complaints(`${MIGRATIONS}0300-a.sql`, TABLE)).toEqual([]);
  expect(complaints(`${MIGRATIONS}0300-a.sql`, TABLE + code).join('\n')).toMatch(/belongs in a file under db\/functions/);
});

test('a name that two rooms have is found', () => {
  const tree = treeOf({
    [`${FUNCTIONS}say_a.sql`]: inPlpgsql('  RETURN 1;'),
    'apps/server/src/db/functions/crash/say_a.sql': inPlpgsql('  RETURN 1;'),
  });
  expect(sqlProblems(tree).map(({ message }) => message)).toEqual(['another file has this name']);
});

test('a schema.sql of another state is stale', () => {
  const tree = treeOf({ 'apps/server/src/db/schema.sql': '-- x\n-- State: trevo_1\n' });
  expect(staleSchema(tree, 'trevo_1')).toEqual([]);
  expect(staleSchema(tree, 'trevo_2').map(({ message }) => message)).toEqual(['is of another state: npm run db:schema']);
  expect(staleSchema(treeOf({}), 'trevo_1')).toHaveLength(1);
});

describe('layout', () => {
  test('says the same to the parser, and nothing new to itself, for every file of the tree', () => {
    const spoilt = (text: string) => text.replace(/^ +/gm, (spaces) => (spaces.length % 4 === 0 ? '' : `${spaces}  `));
    for (const { path, text } of sqlFiles(readSourceTree(ROOT))) {
      const laidOut = layoutSql(spoilt(text));
      expect(layoutSql(laidOut), path).toBe(laidOut);
      expect(wordsOf(laidOut), path).toEqual(wordsOf(text));
    }
  });

  test('steps in with each block, keeps comments, directives and the writer’s breaks, and leaves CASE alone', () => {
    const written = `-- Says a.
create function say_a() returns text
LANGUAGE plpgsql AS $$
#variable_conflict use_column
declare
a text;
begin
-- why
if a is null then
for b in select 1
from c loop
a := case when b then 1 else 2 end;
end loop;
else
return a;
end if;
end $$;`;
    expect(layoutSql(written)).toBe(`-- Says a.
CREATE FUNCTION say_a() RETURNS text
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  a text;
BEGIN
  -- why
  IF a IS NULL THEN
    FOR b IN SELECT 1
      FROM c LOOP
      a := CASE WHEN b THEN 1 ELSE 2 END;
    END LOOP;
  ELSE
    RETURN a;
  END IF;
END $$;
`);
  });
});

/** What a text says, however it is laid out. */
function wordsOf(text: string): unknown {
  return parseSql(text).map(({ text: said }) => said.replace(/\s+/g, ' ').toLowerCase());
}
