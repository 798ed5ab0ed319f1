import { clover } from '../kit/clover.mjs';
import { star5 } from '../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../kit/shapes.mjs';
import { both, fold, oval, stroke } from './fold.mjs';

export const sky = {
  sol: (c) => {
    let rays = '';
    for (let i = 0; i < 12; i++) rays += path('M-7,-28L0,-48L7,-28Z', i % 2 ? '#FFB83A' : '#FFD877', `transform="rotate(${i * 30})"`);
    return (
      rays +
      fold(c, oval(0, 0, 28), ['#FFF3B8', '#FFC83C', '#E07A12'], { edge: '#B5600E' }) +
      both(circ(-10, -4, 3.2, '#7A3A0C') + ell(-16, 6, 5, 3, '#FF8A5A', 'opacity=".7"')) +
      stroke('M-9,8C-4,14 4,14 9,8', '#7A3A0C', 3)
    );
  },
  lua: (c) =>
    fold(
      c,
      'M14,-42C-18,-40 -38,-18 -36,6C-34,32 -8,46 18,38C-2,32 -14,16 -14,-2C-14,-20 -4,-34 14,-42Z',
      ['#FFFBE0', '#FFE07A', '#C99A2E'],
      { cut: -8, shade: 0.1 },
    ) +
    star5(20, -14, 10, '#FFF3B8', 0.45) +
    star5(30, 14, 6, '#FFF3B8', 0.45),
  raio: (c) => fold(c, 'M8,-46L-28,6H-4L-12,46L28,-8H4L16,-46Z', ['#FFFBD0', '#FFD03C', '#E07A12'], { edge: '#9A4A0A' }),
  fogo: (c) =>
    fold(
      c,
      'M2,-46C8,-26 34,-16 30,14C28,34 14,44 0,44C-18,44 -32,30 -30,10C-28,-4 -18,-10 -16,-24C-8,-18 -4,-12 -4,-4C4,-14 6,-28 2,-46Z',
      ['#FFD05A', '#FF7A1F', '#B5241E'],
    ) + path('M2,-8C6,4 20,10 18,24C16,36 8,40 0,40C-10,40 -18,32 -16,20C-14,12 -8,10 -6,2C0,6 2,0 2,-8Z', c.lin(['#FFF8C8', '#FFC83C'])),
  foguete: (c) =>
    g(
      path('M-8,30C-6,44 0,52 0,52C0,52 6,44 8,30Z', '#FFB83A') +
        path('M-16,10L-30,34L-12,28ZM16,10L30,34L12,28Z', '#D33443', 'stroke="#7A0C28" stroke-width="3" stroke-linejoin="round"') +
        fold(c, 'M0,-48C18,-30 20,4 12,32H-12C-20,4 -18,-30 0,-48Z', ['#FFFFFF', '#DCE8EC', '#8AA0AA']) +
        path('M0,-48C9,-39 14,-28 15,-18H-15C-14,-28 -9,-39 0,-48Z', '#F45058') +
        circ(0, -4, 9.5, '#20405A') +
        circ(0, -4, 7, '#8FE6F5') +
        rect(-10, 18, 20, 5, '#F45058', 'rx="2"'),
      'transform="rotate(28)"',
    ),
  planeta: (c) =>
    fold(c, oval(0, 0, 29), ['#FFC9A0', '#E0784A', '#7A2E3A']) +
    stroke('M-24,-10C-10,-4 8,-6 25,-12M-27,6C-10,13 10,11 28,4', '#FFE3C0', 4, 'opacity=".5"') +
    g(
      path(
        'M-48,0C-48,-9 -30,-13 -24,-14M24,-14C34,-12 48,-8 48,0C48,10 26,16 0,16C-26,16 -48,10 -48,0',
        'none',
        'stroke="#FFE07A" stroke-width="6" stroke-linecap="round"',
      ),
      'transform="rotate(-18)"',
    ),
  balao: (c) =>
    fold(c, 'M0,-46C26,-46 38,-26 34,-4C30,14 16,22 10,30H-10C-16,22 -30,14 -34,-4C-38,-26 -26,-46 0,-46Z', [
      '#FFD98A',
      '#F45058',
      '#8C0F28',
    ]) +
    path('M-11,-45C-22,-20 -16,10 -6,30H6C16,10 22,-20 11,-45C6,-46.500 -6,-46.500 -11,-45Z', '#FFC83C', 'opacity=".92"') +
    path('M0,-46C22,-20 16,10 6,30H0Z', '#000', 'opacity=".12"') +
    rect(-8, 32, 16, 12, '#8A4A1E', 'rx="3"') +
    g(clover(0, 0, 11, [['#fff', '#FFE8C0']]), T(0, -8)),
  cacto: (c) =>
    fold(c, 'M-12,42V-26C-12,-46 12,-46 12,-26V42Z', ['#A5E07A', '#3F9A4A', '#12502E']) +
    fold(c, 'M-14,20C-34,20 -36,6 -36,-8C-36,-18 -22,-18 -22,-8C-22,2 -20,6 -12,6Z', ['#A5E07A', '#3F9A4A', '#12502E'], { cut: 60 }) +
    fold(c, 'M14,12C34,12 36,-2 36,-16C36,-26 22,-26 22,-16C22,-6 20,-2 12,-2Z', ['#8FD06B', '#2F8A40', '#0E4426'], { cut: 60 }) +
    stroke('M-4,-22V36M4,-22V36', '#0E4426', 2, 'opacity=".5" stroke-dasharray="3 6"') +
    g(
      [0, 72, 144, 216, 288].map((a) => ell(0, -6, 4, 6, '#F078A8', `transform="rotate(${a})"`)).join('') + circ(0, 0, 3.4, '#FFD05A'),
      T(0, -42),
    ),
};
