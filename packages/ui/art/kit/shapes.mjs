import { pts, r2 } from './numbers.mjs';

export const g = (s, a = '') => `<g ${a}>${s}</g>`;

export const path = (d, fill = 'none', a = '') => `<path d="${d}" fill="${fill}" ${a}/>`;

export const circ = (x, y, r, fill = 'none', a = '') => `<circle cx="${r2(x)}" cy="${r2(y)}" r="${r2(r)}" fill="${fill}" ${a}/>`;

export const ell = (x, y, rx, ry, fill = 'none', a = '') =>
  `<ellipse cx="${r2(x)}" cy="${r2(y)}" rx="${r2(rx)}" ry="${r2(ry)}" fill="${fill}" ${a}/>`;

export const rect = (x, y, w, h, fill = 'none', a = '') =>
  `<rect x="${r2(x)}" y="${r2(y)}" width="${r2(w)}" height="${r2(h)}" fill="${fill}" ${a}/>`;

export const poly = (a, fill = 'none', x = '') => `<polygon points="${pts(a)}" fill="${fill}" ${x}/>`;

export const line = (x1, y1, x2, y2, stroke, w = 1, a = '') =>
  `<line x1="${r2(x1)}" y1="${r2(y1)}" x2="${r2(x2)}" y2="${r2(y2)}" stroke="${stroke}" stroke-width="${w}" ${a}/>`;

export const T = (x, y, rot = 0, s = 1, sy) =>
  `transform="translate(${r2(x)} ${r2(y)})${rot ? ` rotate(${rot})` : ''}${s !== 1 || sy != null ? ` scale(${s}${sy != null ? ' ' + sy : ''})` : ''}"`;
