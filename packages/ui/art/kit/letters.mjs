import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { bbox, mapCmds, toD } from './lettering.mjs';
import { path } from './shapes.mjs';

export const RQ = createRequire(import.meta.url);

export const FONTS = {
  gabarito: '@fontsource/gabarito/files/gabarito-latin-900-normal.woff',
  shrikhand: '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff',
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
  limelight: '@fontsource/limelight/files/limelight-latin-400-normal.woff',
  alfa: '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff',
  racing: '@fontsource/racing-sans-one/files/racing-sans-one-latin-400-normal.woff',
  chango: '@fontsource/chango/files/chango-latin-400-normal.woff',
  gab800: '@fontsource/gabarito/files/gabarito-latin-800-normal.woff',
};

export const cache = {};

export function font(k) {
  if (!cache[k]) {
    const b = readFileSync(RQ.resolve(FONTS[k]));
    cache[k] = opentype.parse(b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength));
  }
  return cache[k];
}

// --- text outlined, centred at 0,0 ---
export function textD(s, f, size, { ls = 0, x = 0, y = 0, anchor = 'c', valign = 'c' } = {}) {
  const F = font(f);
  const glyphs = [...s].map((ch) => F.charToGlyph(ch));
  let cx = 0;
  const parts = [];
  const k = size / F.unitsPerEm;
  glyphs.forEach((gl, i) => {
    if (i > 0) cx += F.getKerningValue(glyphs[i - 1], gl) * k + ls;
    parts.push(gl.getPath(cx, 0, size));
    cx += gl.advanceWidth * k;
  });
  const cmds = parts.flatMap((p) => p.commands);
  let b = bbox(cmds);
  const dx = (anchor === 'c' ? -(b.x1 + b.x2) / 2 : anchor === 'l' ? -b.x1 : -b.x2) + x,
    dy = (valign === 'c' ? -(b.y1 + b.y2) / 2 : valign === 'base' ? 0 : -b.y1) + y;
  return toD(mapCmds(cmds, (px, py) => [px + dx, py + dy]));
}

export const textPath = (s, f, { size = 20, fill = '#fff', ls = 0, a = '', ...o } = {}) => path(textD(s, f, size, { ls, ...o }), fill, a);
