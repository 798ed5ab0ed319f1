import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { wallViolations } from './walls.ts';

const WORKSPACES = [
  'packages/kernel',
  'packages/money',
  'packages/contract',
  'packages/client',
  'packages/ui',
  'apps/server',
  'apps/portal',
];
const folders: string[] = [];

/** A small house with the real names, each workspace reachable as npm would link it. */
function houseWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'trevo-walls-'));
  folders.push(root);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', JSON.stringify({ name: 'house', type: 'module' }));
  mkdirSync(join(root, 'node_modules', '@trevo'), { recursive: true });
  for (const workspace of WORKSPACES) {
    const name = workspace.split('/').at(-1) ?? '';
    write(`${workspace}/package.json`, JSON.stringify({ name: `@trevo/${name}`, type: 'module', exports: { '.': './src/index.ts' } }));
    write(`${workspace}/src/index.ts`, 'export const x = 1;\n');
    symlinkSync(join(root, workspace), join(root, 'node_modules', '@trevo', name));
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
  return root;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type Planted = readonly [string, Readonly<Record<string, string>>, string];

const PLANTED: readonly Planted[] = [
  [
    'a pure package imports one above it',
    { 'packages/kernel/src/a.ts': "import { x } from '@trevo/money';\nexport const a = x;" },
    'package-kernel',
  ],
  [
    'a pure package imports a type of one above it',
    { 'packages/kernel/src/a.ts': "import type { x } from '@trevo/contract';\nexport type A = typeof x;" },
    'package-kernel',
  ],
  [
    'a pure package imports Node',
    { 'packages/money/src/a.ts': "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;" },
    'pure-without-platform',
  ],
  [
    'a package of the browser imports Node',
    { 'packages/contract/src/a.ts': "import { join } from 'node:path';\nexport const a = join;" },
    'browser-without-node',
  ],
  [
    'a package is entered behind its door',
    {
      'packages/money/src/a.ts': "import { x } from '../../kernel/src/b.ts';\nexport const a = x;",
      'packages/kernel/src/b.ts': 'export const x = 1;',
    },
    'package-door',
  ],
  ['the server imports the client', { 'apps/server/src/a.ts': "import { x } from '@trevo/client';\nexport const a = x;" }, 'app-server'],
  ['the server imports the components', { 'apps/server/src/a.ts': "import { x } from '@trevo/ui';\nexport const a = x;" }, 'app-server'],
  ['an app imports an app', { 'apps/portal/src/a.ts': "import { x } from '@trevo/server';\nexport const a = x;" }, 'app-portal'],
  [
    'the core of the server imports a module',
    {
      'apps/server/src/core/app.ts': "import type { X } from '../modules/b/index.ts';\nexport type App = X;",
      'apps/server/src/modules/b/index.ts': 'export type X = 1;',
    },
    'server-core',
  ],
  [
    'the core of the server imports what carries it',
    {
      'apps/server/src/core/app.ts': "import type { X } from '../http/server.ts';\nexport type App = X;",
      'apps/server/src/http/server.ts': 'export type X = 1;',
    },
    'server-core',
  ],
  ...['http/server', 'realtime/socket', 'jobs/start-jobs', 'start/open-server', 'wiring'].map(
    (file): Planted => [
      `a module imports ${file}`,
      {
        'apps/server/src/modules/b/index.ts': `import type { X } from '../../${file}.ts';\nexport type B = X;`,
        [`apps/server/src/${file}.ts`]: 'export type X = 1;',
      },
      'server-module-layer',
    ],
  ),
  ...['http/server', 'realtime/socket', 'jobs/start-jobs', 'db/schema', 'log'].map(
    (file): Planted => [
      `${file} imports a module`,
      {
        [`apps/server/src/${file}.ts`]: "import type { X } from '../modules/b/index.ts';\nexport type A = X;".replace(
          '../',
          file.includes('/') ? '../' : './',
        ),
        'apps/server/src/modules/b/index.ts': 'export type X = 1;',
      },
      'server-knows-no-module',
    ],
  ),
  ...['http/server', 'realtime/socket', 'jobs/start-jobs', 'db/schema'].map(
    (file): Planted => [
      `${file} imports what starts it`,
      {
        [`apps/server/src/${file}.ts`]: "import type { X } from '../start/wire.ts';\nexport type A = X;",
        'apps/server/src/start/wire.ts': 'export type X = 1;',
      },
      'server-carrier',
    ],
  ),
  [
    'the wiring knows more than the modules',
    {
      'apps/server/src/wiring.ts': "import { x } from './http/server.ts';\nexport const a = x;",
      'apps/server/src/http/server.ts': 'export const x = 1;',
    },
    'server-wiring',
  ],
  [
    'a module is entered behind its door',
    {
      'apps/server/src/modules/a/index.ts': "import { x } from '../b/b-store.ts';\nexport const a = x;",
      'apps/server/src/modules/b/b-store.ts': 'export const x = 1;',
    },
    'server-module-door',
  ],
  [
    'the wiring enters a module behind its door',
    {
      'apps/server/src/wiring.ts': "import { x } from './modules/b/b-store.ts';\nexport const a = x;",
      'apps/server/src/modules/b/b-store.ts': 'export const x = 1;',
    },
    'server-module-door-from-outside',
  ],
  [
    'a feature is entered behind its door',
    {
      'apps/portal/src/features/a/index.ts': "import { x } from '../b/list.ts';\nexport const a = x;",
      'apps/portal/src/features/b/list.ts': 'export const x = 1;',
    },
    'feature-door',
  ],
  [
    'two files import each other',
    {
      'packages/kernel/src/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();",
      'packages/kernel/src/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();",
    },
    'no-cycles',
  ],
  ['an import leads nowhere', { 'packages/kernel/src/a.ts': "import { b } from './b.ts';\nexport const a = b;" }, 'resolvable'],
];

describe('the import walls', () => {
  test.each(PLANTED)('catch it when %s', async (_, files, rule) => {
    const violations = await wallViolations(houseWith(files));
    expect(
      violations.some((violation) => violation.includes(`: ${rule}`)),
      violations.join('\n'),
    ).toBe(true);
  });

  test('let the allowed ways through', async () => {
    const root = houseWith({
      'packages/money/src/a.ts': "import { x } from '@trevo/kernel';\nexport const a = x;",
      'packages/client/src/a.ts': "import { x } from '@trevo/contract';\nexport const a = x;",
      'apps/portal/src/a.ts': "import { x } from '@trevo/ui';\nexport const a = x;",
      'apps/server/src/core/app.ts': "import type { X } from '../db/database.ts';\nexport type App = X;",
      'apps/server/src/db/database.ts': 'export type X = 1;',
      'apps/server/src/wiring.ts': "import { x } from './modules/b/index.ts';\nexport const a = x;",
      'apps/server/src/modules/b/index.ts':
        "import type { App } from '../../core/app.ts';\nexport { x } from './b-store.ts';\nexport type B = App;",
      'apps/server/src/modules/b/b-store.ts': 'export const x = 1;',
    });
    expect(await wallViolations(root)).toEqual([]);
  });

  test('let two files know the types of each other', async () => {
    const root = houseWith({
      'packages/kernel/src/a.ts': "import type { B } from './b.ts';\nexport type A = { readonly b: B };",
      'packages/kernel/src/b.ts': "import type { A } from './a.ts';\nexport type B = { readonly a: A };",
    });
    expect(await wallViolations(root)).toEqual([]);
  });

  test('let a package be entered through every export it names', async () => {
    const exports = { '.': './src/index.ts', './words/*': './words/*' };
    const root = houseWith({
      'packages/contract/package.json': JSON.stringify({ name: '@trevo/contract', type: 'module', exports }),
      'packages/contract/words/pt.ts': 'export const x = 1;',
      'packages/client/src/a.ts': "import { x } from '@trevo/contract/words/pt.ts';\nexport const a = x;",
    });
    expect(await wallViolations(root)).toEqual([]);
  });

  test('complain when there is nothing to look at', async () => {
    const root = mkdtempSync(join(tmpdir(), 'trevo-walls-'));
    folders.push(root);
    mkdirSync(join(root, 'packages'));
    await expect(wallViolations(root)).rejects.toThrow('nothing');
  });
});
