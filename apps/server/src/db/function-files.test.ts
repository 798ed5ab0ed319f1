import { expect, test } from 'vitest';
import { databaseState } from './database-state.ts';
import { type FunctionFile, orderOfNeed } from './function-files.ts';

const type = (name: string, field = 'a text'): FunctionFile => ({ name, text: `CREATE TYPE ${name} AS (${field});` });
const inSql = (name: string, body: string): FunctionFile => ({
  name,
  text: `CREATE FUNCTION ${name}() RETURNS text\nLANGUAGE sql AS $$\n  ${body}\n$$;`,
});
const inPlpgsql = (name: string, body: string, takes = ''): FunctionFile => ({
  name,
  text: `CREATE FUNCTION ${name}(${takes}) RETURNS text\nLANGUAGE plpgsql AS $$\nBEGIN\n  ${body}\nEND $$;`,
});
const names = (files: readonly FunctionFile[]) => orderOfNeed(files).map(({ name }) => name);

test('what is bound at once comes after all that it names: types of types, functions in SQL, triggers last of all', () => {
  const trigger = {
    name: 'a_trigger',
    text: 'CREATE OR REPLACE TRIGGER a_trigger AFTER INSERT ON t\nFOR EACH STATEMENT EXECUTE FUNCTION z();',
  };
  expect(names([trigger, type('b', 'c c'), type('c'), inSql('d', 'SELECT e()'), inSql('e', 'SELECT 1'), inPlpgsql('z', 'NULL;')])).toEqual([
    'c',
    'b',
    'e',
    'd',
    'z',
    'a_trigger',
  ]);
});

test('functions in plpgsql may call each other, and still come after their types', () => {
  expect(names([inPlpgsql('a', 'PERFORM b();', 'x z'), inPlpgsql('b', 'PERFORM a();'), type('z')])).toEqual(['z', 'a', 'b']);
});

test('a name in a comment or in quotation marks is no need', () => {
  expect(names([inSql('a', "SELECT 'b' -- b()"), inSql('b', 'SELECT a()')])).toEqual(['a', 'b']);
});

test('files that need each other before they stand are named', () => {
  expect(() => orderOfNeed([inSql('a', 'SELECT b()'), inSql('b', 'SELECT a()')])).toThrow('a → b → a');
});

test('whatever order the files are read in, each is applied once', () => {
  const { functions } = databaseState();
  const ordered = orderOfNeed([...functions].reverse());
  expect(ordered).toHaveLength(functions.length);
  expect(new Set(ordered)).toEqual(new Set(functions));
});
