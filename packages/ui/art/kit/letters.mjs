import { font } from './fonts.mjs';
import { bbox, mapCmds, toD } from './lettering.mjs';
import { path } from './shapes.mjs';

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
