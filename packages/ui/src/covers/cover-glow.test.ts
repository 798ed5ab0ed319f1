import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverGlow } from './cover-glow.ts';

const folder = new URL('../../assets/covers/', `file://${import.meta.filename}`);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as readonly {
  readonly id: string;
  readonly glow: string;
}[];

test('every cover has the key colour of the manifest, and every cover is in it', () => {
  const drawn = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  expect(manifest.map(({ id }) => `${id}.svg`).sort()).toEqual(drawn.sort());
  for (const { id, glow } of manifest)
    expect([coverGlow(`/covers/${id}.svg`), coverGlow(`https://cdn.example/a/${id}-Bq3_x9Zw.svg?v=1`), coverGlow(id)]).toEqual([
      glow,
      glow,
      glow,
    ]);
});

test('a foreign picture has none', () => {
  expect([coverGlow('https://vendor.example/icon.png'), coverGlow('constructor'), coverGlow('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
