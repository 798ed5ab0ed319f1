import { expect, test } from 'vitest';
import { layerOrder } from './vite-plugin.ts';

type Hooks = {
  readonly transform: (code: string, id: string) => null;
  readonly generateBundle: (options: object, bundle: Record<string, { type: string; fileName: string; source: string }>) => void;
};

const built = () => ({
  'room.css': { type: 'asset', fileName: 'room.css', source: '@layer pages{a{gap:0}}' },
  'room.svg': { type: 'asset', fileName: 'room.svg', source: '<svg/>' },
});

test('every style file of a build begins with the order that the shared styles declare, whichever loads first', () => {
  const plugin = layerOrder() as unknown as Hooks;
  plugin.transform('@layer wrong;', '/apps/portal/src/index.css');
  plugin.transform("/* why */\n@layer reset, tokens, pages;\n@import './tokens.css';", '/packages/ui/src/styles/index.css');
  const bundle = built();
  plugin.generateBundle({}, bundle);
  expect(bundle['room.css'].source).toBe('@layer reset, tokens, pages;@layer pages{a{gap:0}}');
  expect(bundle['room.svg'].source).toBe('<svg/>');
});

test('a build without that declaration fails', () => {
  const plugin = layerOrder() as unknown as Hooks;
  expect(() => plugin.generateBundle({}, built())).toThrow(/order of the layers/);
});
