import { G, S, clover } from '../../kit/clover.mjs';
import { r2 } from '../../kit/numbers.mjs';
import { T, ell, g, line, path, poly, rect } from '../../kit/shapes.mjs';

export const LET = { f: 'gabarito', face: ['#FFFDF2', '#F3FFD9', '#B9F08A'], side: '#0C6B3C', dark: '#032418' };

export const die = (c, x, y, s, rot, [t, l, r], [ct, cl, cr], pip = '#fff', pt = pip) => {
  const e1 = [0.866 * s, -0.5 * s],
    e2 = [-0.866 * s, -0.5 * s],
    e3 = [0, s];
  const rr = s * 0.11;
  const face = (a, b, fill, n, pc) => {
    const k = 0.115,
      P = (u, v) => [a[0] * u + b[0] * v, a[1] * u + b[1] * v];
    let o = poly(
      [P(k, k), P(1 - k, k), P(1 - k, 1 - k), P(k, 1 - k)],
      fill,
      `stroke="${fill}" stroke-width="${r2(rr * 2)}" stroke-linejoin="round"`,
    );
    const D = {
      1: [[0.5, 0.5]],
      2: [
        [0.28, 0.28],
        [0.72, 0.72],
      ],
      3: [
        [0.25, 0.25],
        [0.5, 0.5],
        [0.75, 0.75],
      ],
      4: [
        [0.28, 0.28],
        [0.72, 0.72],
        [0.28, 0.72],
        [0.72, 0.28],
      ],
      5: [
        [0.26, 0.26],
        [0.74, 0.74],
        [0.26, 0.74],
        [0.74, 0.26],
        [0.5, 0.5],
      ],
      6: [
        [0.28, 0.24],
        [0.28, 0.5],
        [0.28, 0.76],
        [0.72, 0.24],
        [0.72, 0.5],
        [0.72, 0.76],
      ],
    }[n];
    o += D.map(
      ([u, v]) =>
        `<g transform="matrix(${r2(a[0])} ${r2(a[1])} ${r2(b[0])} ${r2(b[1])} ${P(u, v).map(r2).join(' ')})"><circle r=".105" fill="${pc}"/></g>`,
    ).join('');
    return o;
  };
  const hx = [e1, [0, 0], e2].map((p) => p);
  return g(
    poly(
      [[0, 0], e1, [e1[0] + e2[0], e1[1] + e2[1]], e2, [e2[0], e2[1] + s], [0, s], [e1[0], e1[1] + s]].slice(1),
      cr,
      `stroke="${cr}" stroke-width="1" stroke-linejoin="round" opacity="0"`,
    ) +
      face(e2, e3, cl, l, pip) +
      face(e1, e3, cr, r, pip) +
      face(e1, e2, ct, t, pt) +
      path(
        `M${r2(e2[0] * 0.86)},${r2(e2[1] * 0.86)}L0,${r2(s * 0.012)}L${r2(e1[0] * 0.86)},${r2(e1[1] * 0.86)}M0,${r2(s * 0.012)}V${r2(s * 0.88)}`,
        'none',
        `stroke="#fff" stroke-opacity=".55" stroke-width="${r2(s * 0.028)}" stroke-linecap="round" stroke-linejoin="round"`,
      ),
    T(x, y, rot),
  );
};

/** A kite; `mark` is drawn at its crossing. */
export const kite = (c, x, y, rot, sc = 1, mark = clover(0, -8, 15, [G, G, G, S])) =>
  g(
    ell(8, 10, 40, 52, '#00140F', 'opacity=".25" filter="' + c.blur(5) + '"') +
      path('M0,-58L42,-8L0,60L-42,-8Z', '#fff', 'stroke="#FFF8E6" stroke-width="3" stroke-linejoin="round"') +
      path('M0,-58L-42,-8H0Z', c.lin(['#FF8A66', '#F4553D'])) +
      path('M0,-58L42,-8H0Z', c.lin(['#FFF8E2', '#FFE6B0'])) +
      path('M-42,-8L0,60V-8Z', c.lin(['#FFD769', '#F6A92C'])) +
      path('M42,-8L0,60V-8Z', c.lin(['#D9392F', '#A81F2B'])) +
      path('M0,-58L-21,-33L0,-8L21,-33Z', '#fff', 'opacity=".16"') +
      path('M0,60L-20,27L0,-8L20,27Z', '#5B0A1B', 'opacity=".14"') +
      line(0, -58, 0, 60, '#5B2A12', 1.6) +
      path('M-42,-8Q0,-16 42,-8', 'none', 'stroke="#5B2A12" stroke-width="1.6"') +
      mark,
    T(x, y, rot, sc),
  );

export const capsule = (x, y, w, h, f, op) => rect(x, y, w, h, f, `rx="${h / 2}" opacity="${op}"`);
