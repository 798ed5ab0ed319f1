import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const RQ = createRequire(import.meta.url);

const FONTS = {
  gabarito: '@fontsource/gabarito/files/gabarito-latin-900-normal.woff',
  shrikhand: '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff',
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
  limelight: '@fontsource/limelight/files/limelight-latin-400-normal.woff',
  alfa: '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff',
  racing: '@fontsource/racing-sans-one/files/racing-sans-one-latin-400-normal.woff',
  chango: '@fontsource/chango/files/chango-latin-400-normal.woff',
  gab800: '@fontsource/gabarito/files/gabarito-latin-800-normal.woff',
};

const cache = {};

export function font(k) {
  if (!cache[k]) {
    const b = readFileSync(RQ.resolve(FONTS[k]));
    cache[k] = opentype.parse(b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength));
  }
  return cache[k];
}
