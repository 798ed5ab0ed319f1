import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './launcher/root.mjs';

const PURE = ['kernel', 'money', 'fairness', 'lottery-rules', 'game-rules', 'commission', 'reward-rules'].map(
  (name) => `packages/${name}/src`,
);

/** One forbidden line per file, and the rule that must catch it. */
const FORBIDDEN: readonly (readonly [string, string, string])[] = [
  ['date', 'export const a = new Date();', 'no-restricted-globals'],
  ['now', 'export const a = Date.now();', 'no-restricted-globals'],
  ['random', 'export const a = Math.random();', 'no-restricted-properties'],
  ['process', 'export const a = process.env;', 'no-restricted-globals'],
  ['fetch', "export const a = fetch('/');", 'no-restricted-globals'],
  ['global', 'export const a = globalThis.Date;', 'no-restricted-globals'],
];

/** Pages stand on machines whose clocks are wrong. */
const PAGES = ['portal', 'backoffice', 'games'].map((name) => `apps/${name}/src`);

const root = mkdtempSync(join(tmpdir(), 'trevo-purity-'));
let complaints: readonly string[] = [];

function plant(folder: string, name: string, line: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, `${name}.ts`), `${line}\n`);
}

/** What the lint rules of this checkout say about a planted file, naming what is restricted. */
function restrictions(file: string): string[] {
  return complaints.filter((line) => line.startsWith(`${file}:`) && line.includes('no-restricted'));
}

beforeAll(() => {
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
  for (const folder of [...PURE, 'apps/server/src']) for (const [name, line] of FORBIDDEN) plant(folder, name, line);
  for (const folder of PURE) plant(folder, 'allowed', 'export const a = (nowMs: number): number => Math.floor(nowMs);');
  for (const page of PAGES) plant(page, 'now', 'export const a = Date.now();');
  const lint = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix'], {
    cwd: root,
    encoding: 'utf8',
  });
  complaints = lint.stdout.split('\n');
});

afterAll(() => rmSync(root, { recursive: true }));

describe('pure packages', () => {
  test.each(PURE)('%s may not name clock, chance or platform', (folder) => {
    for (const [name, line, rule] of FORBIDDEN) expect(restrictions(`${folder}/${name}.ts`), line).toEqual([expect.stringContaining(rule)]);
    expect(restrictions(`${folder}/allowed.ts`)).toEqual([]);
  });

  test('are the only ones held to it: the server has a clock', () => {
    for (const [name] of FORBIDDEN) expect(restrictions(`apps/server/src/${name}.ts`)).toEqual([]);
  });
});

test.each(PAGES)('%s reads the time of the server and not the machine’s', (folder) => {
  expect(restrictions(`${folder}/now.ts`)).toEqual([expect.stringContaining('no-restricted-properties')]);
});
