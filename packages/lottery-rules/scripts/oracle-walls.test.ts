import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../src/test/oracle/', import.meta.url);

/** What a file takes from elsewhere at run time: types are gone by then. */
function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/^(?:import|export)\s+(type\s)?(?:\{([^}]*)\}|[\w*]+)?[^'"]*from '([^']+)';$/gm)].flatMap(
    ([, whole, names = '', from = '']) => {
      const used = names.split(',').filter((name) => name.trim() !== '' && !name.trim().startsWith('type '));
      return whole !== undefined || (names !== '' && used.length === 0) ? [] : [from];
    },
  );
}

test('the slow judge shares no code with the rules it judges: it runs nothing from outside its folder', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(6);
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    for (const from of importsOf(text)) expect(from, name).toMatch(/^\.\/[\w-]+\.ts$/);
    expect(text, name).not.toMatch(/\bimport\(|\brequire\(/);
  }
});

test('nothing that runs is overlooked by this test', () => {
  expect(
    importsOf("import { a, type B } from '../../core/counting.ts';\nimport type { C } from './c.ts';\nimport { type D } from './d.ts';"),
  ).toEqual(['../../core/counting.ts']);
  expect(importsOf("export { e } from '../e.ts';\nimport * as f from '../f.ts';\nimport g from '../g.ts';")).toEqual([
    '../e.ts',
    '../f.ts',
    '../g.ts',
  ]);
});
