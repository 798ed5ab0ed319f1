import { r2, rng } from '../kit/numbers.mjs';
import { frond } from '../kit/ornament.mjs';
import { T, circ, ell, g, rect } from '../kit/shapes.mjs';

const PLUMES = [
  ['#FF7A9C', '#D81F5B'],
  ['#FFD35C', '#F0931E'],
  ['#4FD6C0', '#0F8F86'],
  ['#FF9A5C', '#E2452A'],
];
const CONFETTI = ['#FFD35C', '#4FD6C0', '#FF7A9C', '#fff'];

/** A fan of eyed plumes, the middle one in front. */
export function plumes(x, y, len, n, spread, w = 13) {
  const middle = (n - 1) / 2;
  const order = [...Array(n).keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle));
  return order
    .map((i) => {
      const off = Math.abs(i - middle);
      const k = PLUMES[Math.round(off) % 4];
      const l = len - off * len * 0.03;
      return g(
        frond(0, 0, l, w, 0, k, { curve: 0, vein: '#fff' }) +
          ell(0, -l * 0.78, w * 0.56, w * 0.78, '#24041F', 'opacity=".28"') +
          ell(0, -l * 0.785, w * 0.49, w * 0.69, k[0] === '#FFD35C' ? '#D81F5B' : '#FFD35C') +
          ell(0, -l * 0.79, w * 0.3, w * 0.44, '#0F8F86') +
          circ(0, -l * 0.8, w * 0.15, '#24041F'),
        T(x, y, -spread / 2 + (spread * i) / (n - 1)),
      );
    })
    .join('');
}

/** Paper in the air over w × h, in the colours of the night. */
export function confetti(seed, n, w, h, size = 1) {
  const r = rng(seed);
  let o = '';
  for (let i = 0; i < n; i++)
    o += rect(
      -2.4 * size,
      -1.4 * size,
      4.8 * size,
      2.8 * size,
      CONFETTI[i % 4],
      `rx="1" opacity=".85" transform="translate(${r2(r() * w)} ${r2(r() * h)}) rotate(${r2(r() * 180)})"`,
    );
  return o;
}
