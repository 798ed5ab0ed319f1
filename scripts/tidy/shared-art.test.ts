import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Drawings of games, vendors and pages, which every brand shows. */
const shared = ['packages/ui/assets', 'apps/games/src', 'apps/simulators/public'] as const;
/** The house's own: its marks, its two heroes, and what stands where nothing is yet; another brand is shown none of them. */
const ofHouse = ['logo-mark', 'wordmark', 'welcome', 'register', 'spot-empty'].map((name) => `packages/ui/assets/art/${name}.svg`);

/** A leaf of the house's clover in whatever size: a square with half a circle on two of its sides. */
const leaf = /M([\d.]+),-\1V-([\d.]+)A([\d.]+),\3 0 0 1 \2,-\2A/;

const drawings = shared.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);
const isMarked = (path: string) => leaf.test(readFileSync(join(root, path), 'utf8'));

test("no drawing that every brand shows has the house's clover in it", () => {
  expect(drawings.length).toBeGreaterThan(150);
  expect(drawings.filter((path) => !ofHouse.includes(path)).filter(isMarked)).toEqual([]);
});

test("the clover is known by its leaf: the house's own drawings have it", () => {
  expect(ofHouse.filter((path) => !path.endsWith('wordmark.svg')).filter((path) => !isMarked(path))).toEqual([]);
});
