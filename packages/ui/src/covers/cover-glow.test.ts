import { expect, test } from 'vitest';
import manifest from '../../assets/covers/manifest.json' with { type: 'json' };
import { coverGlow } from './cover-glow.ts';

test('every cover has the key colour of the manifest, at whatever address it stands', () => {
  expect(manifest.length).toBe(79);
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
