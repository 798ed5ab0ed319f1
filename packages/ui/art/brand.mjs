import { leafPath } from './kit/clover.mjs';
import { textD } from './kit/letters.mjs';
import { r2 } from './kit/numbers.mjs';

// ---- logo ---------------------------------------------------------------
export const mark = (size = 36, { mono = null } = {}) => {
  const s = 13.4,
    o = 1.1;
  const L = leafPath(s, o);
  const cols = mono
    ? [[mono, mono]]
    : [[['#FFE08A', '#F6B22E']], [['#7BE87C', '#3FB85A']], [['#66D96C', '#33A552']], [['#8FF08A', '#4CC765']]].map((x) => x[0]);
  let b = '';
  for (let i = 0; i < 4; i++) {
    const c = cols[i % cols.length];
    b += `<g transform="rotate(${i * 90})"><path d="${L.full}" fill="${c[1]}"/><path d="${L.a}" fill="${c[0]}"/></g>`;
  }
  return `<svg class="mark" width="${size}" height="${size}" viewBox="-22 -22 44 44" aria-hidden="true">${b}</svg>`;
};

export const wordmark = (h = 26, fill = 'currentColor') => {
  const d = textD('trevo', 'gab800', 100, { ls: -2.2 });
  return `<svg class="wordmark" height="${h}" width="${r2(h * 2.92)}" viewBox="-122 -36 244 84" aria-label="Trevo" role="img"><path d="${d}" fill="${fill}"/></svg>`;
};
