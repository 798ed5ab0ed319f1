import { r2 } from '../../kit/numbers.mjs';
import { T, circ, g, path } from '../../kit/shapes.mjs';

export const LET = { f: 'lilita', face: ['#FFFFFF', '#E3FBFF', '#8FE6F5'], side: '#0A6E86', dark: '#03222F' };

export const bubble = (x, y, r) =>
  circ(x, y, r, '#fff', 'opacity=".12"') +
  circ(x, y, r, 'none', `stroke="#fff" stroke-opacity=".55" stroke-width="${r2(Math.max(0.7, r * 0.12))}"`) +
  path(
    `M${r2(x - r * 0.55)},${r2(y - r * 0.25)}A${r2(r * 0.6)},${r2(r * 0.6)} 0 0 1 ${r2(x - r * 0.1)},${r2(y - r * 0.6)}`,
    'none',
    `stroke="#fff" stroke-opacity=".85" stroke-width="${r2(Math.max(0.8, r * 0.16))}" stroke-linecap="round"`,
  );

export const shafts = (cx, op) =>
  [
    [-60, -20],
    [-6, 26],
    [44, 66],
    [90, 130],
  ]
    .map(([a, b]) => path(`M${cx},-40L${100 + a * 1.6},260H${100 + b * 1.6}Z`, '#E9FFFF', `opacity="${op}"`))
    .join('');

export const fish = (x, y, s, rot, [hi, lo], flip = 1) =>
  g(
    path('M-20,0C-10,-12 10,-13 22,0C10,13 -10,12 -20,0Z', hi) +
      path('M-20,0C-10,12 10,13 22,0Z', lo) +
      path('M-17,0L-32,-11C-29,-4 -29,4 -32,11Z', lo) +
      path('M-2,-9C-4,-16 -10,-17 -12,-17C-10,-12 -10,-9 -8,-8Z', lo) +
      circ(13, -3, 2.4, '#fff') +
      circ(13.6, -3, 1.3, '#06222C'),
    `transform="translate(${x} ${y}) rotate(${rot}) scale(${s * flip} ${s})"`,
  );

export const coral = (x, y, s, f, l) =>
  g(
    ['M0,0C-2,-20 -14,-26 -16,-44M-6,-22C-14,-24 -22,-26 -26,-36M0,0C2,-22 10,-30 8,-54M6,-30C14,-34 20,-38 20,-48']
      .map(
        (d) =>
          path(d, 'none', `stroke="${f}" stroke-width="9" stroke-linecap="round"`) +
          path(d, 'none', `stroke="${l}" stroke-width="3" stroke-linecap="round" transform="translate(-1.6 -.6)" opacity=".7"`),
      )
      .join(''),
    T(x, y, 0, s),
  );
