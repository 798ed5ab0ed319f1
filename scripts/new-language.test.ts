import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './launcher/root.mjs';
import { oneLanguageList } from './tidy/language-rules.ts';
import { readSourceTree } from './tidy/source-tree.ts';

const LIST = 'packages/i18n/src/languages.ts';
/** A language that the specification does not ask for. */
const SPOKEN = "  EO: { tag: 'eo', ownName: 'Esperanto', folder: 'eo' },\n";
const NEXT = '  UR: {';
const MARK = '¤ ';

const root = mkdtempSync(join(tmpdir(), 'trevo-language-'));
const own = join(root, 'packages/i18n');

/** The package as it is, with one folder and one line more. */
beforeAll(() => {
  mkdirSync(own, { recursive: true });
  for (const part of ['src', 'catalogues', 'package.json']) cpSync(join(ROOT, 'packages/i18n', part), join(own, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  cpSync(join(own, 'catalogues/en'), join(own, 'catalogues/eo'), { recursive: true });
  for (const name of readdirSync(join(own, 'catalogues/eo'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )) {
    const file = join(own, 'catalogues/eo', name);
    const words = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    writeFileSync(file, JSON.stringify(Object.fromEntries(words.map(([key, text]) => [key, MARK + text]))));
  }
  writeFileSync(join(root, LIST), listWithOneMore());
});
afterAll(() => rmSync(root, { recursive: true }));

function listWithOneMore(): string {
  const list = readFileSync(join(ROOT, LIST), 'utf8');
  expect(list).toContain(NEXT);
  return list.replace(NEXT, SPOKEN + NEXT);
}

/** What a program of the changed package prints, as JSON. */
function run(program: string): unknown {
  const ran = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', program], { cwd: own, encoding: 'utf8' });
  expect(ran.stderr.replace(/^.*Warning.*\n/gm, '')).toBe('');
  return JSON.parse(ran.stdout);
}

test('a folder of catalogues and a line are a language: it is offered, picked, and speaks in every area on the server', () => {
  const areas = readdirSync(join(own, 'catalogues/en')).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
  const said = run(`
    import { languageOf, pickLanguage, spokenLanguages } from './src/languages.ts';
    import { keysOf, loadTranslators } from './src/server.ts';
    const silent = ${JSON.stringify(areas)}.filter((area) => {
      const say = loadTranslators(area).EO;
      return !keysOf(area).every((key) => say(key).startsWith(${JSON.stringify(MARK)}));
    });
    console.log(JSON.stringify({ spoken: spokenLanguages.includes('EO'), asked: languageOf('eo-001'), picked: pickLanguage('fr, eo;q=0.5', spokenLanguages, 'PT'), silent }));`);
  expect(said).toEqual({ spoken: true, asked: 'EO', picked: 'EO', silent: [] });
});

test('browsers load it by area and by game, each a chunk of its own, with nothing else changed', async () => {
  writeFileSync(
    join(own, 'entry.ts'),
    `export { accountCatalogue, fieldsCatalogue, gamesCatalogue, officeCatalogue, portalCatalogue } from './src/index.ts';
     export { gameWords } from './src/game-words.ts';`,
  );
  writeFileSync(
    join(own, 'build.ts'),
    `import { build } from 'vite';
     import { compiledCatalogues } from './src/vite-plugin.ts';
     const built = await build({ root: ${JSON.stringify(own)}, configFile: false, logLevel: 'silent', plugins: [compiledCatalogues()],
       build: { write: false, lib: { entry: 'entry.ts', formats: ['es'] }, rolldownOptions: { external: [/^@lingui/] } } });
     const chunks = [built].flat().flatMap(({ output }) => output).filter(({ type }) => type === 'chunk');
     console.log(JSON.stringify(chunks.flatMap(({ facadeModuleId, code }) => (facadeModuleId?.includes('/catalogues/eo/') && code.includes(${JSON.stringify(MARK)}) ? [facadeModuleId.split('/catalogues/eo/')[1]] : [])).sort()));`,
  );
  const browserAreas = ['fields.json', 'games.json', 'office.json', 'portal-account.json', 'portal.json'];
  const games = readdirSync(join(own, 'catalogues/en/games')).map((name) => `games/${name}`);
  expect(run(`await import('./build.ts');`)).toEqual([...browserAreas, ...games].sort());
});

test('the compiler knows it, and no other file of the tree names it', () => {
  writeFileSync(join(own, 'typed.ts'), "import type { Language } from './src/languages.ts';\nexport const spoken: Language = 'EO';\n");
  cpSync(join(ROOT, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  writeFileSync(join(own, 'tsconfig.json'), '{ "extends": "../../tsconfig.base.json", "files": ["typed.ts"] }');
  const compiled = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', own], { encoding: 'utf8' });
  expect(compiled.stdout + compiled.stderr).toBe('');
  const tree = readSourceTree(ROOT);
  const files = tree.files.map((file) => (file.path === LIST ? { ...file, text: listWithOneMore() } : file));
  expect(oneLanguageList({ ...tree, files })).toEqual([]);
});
