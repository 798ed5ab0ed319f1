import { pol } from '../../kit/numbers.mjs';
import { T, circ, ell, g, line, path, poly, rect } from '../../kit/shapes.mjs';

// live casino: midnight navy + deco gold line work
export const GOLD = ['#FFF3C8', '#F2C25B', '#B97A1E'];

export const LET = { f: 'limelight', face: ['#FFFDF2', '#FFE7A8', '#E9AE45'], side: '#7A4A10', dark: '#070C1C', hl: '#fff', hlOp: 0.7 };

export const night = (c, a = '#27458C', b = '#12224F', d = '#070C1F', cy = 0.4) =>
  rect(
    0,
    0,
    200,
    260,
    c.rad(
      [
        [0, a],
        [0.5, b],
        [1, d],
      ],
      0.5,
      cy,
      0.78,
    ),
  );

// deco sunburst of thin gold rays + stepped arch
export const deco = (c, cx, cy, { n = 25, R0 = 150, r0 = 30, spread = 180, rot = -180, op = 0.5 } = {}) => {
  let o = '';
  for (let i = 0; i < n; i++) {
    const a = rot + (spread * i) / (n - 1);
    const k = i % 2 ? 1 : 0.84;
    const [p, q] = [pol(cx, cy, r0, a), pol(cx, cy, R0 * k, a)];
    o +=
      line(...p, ...q, `${c.lin(GOLD)}`, i % 2 ? 1.1 : 0.6, `opacity="${op}"`) +
      (i % 2 ? circ(...q, 1.7, '#F2C25B', `opacity="${op + 0.2}"`) : '');
  }
  return o;
};

export const corners = () => {
  const k = `M8,34V14Q8,8 14,8H34M12.5,26V17Q12.5,12.5 17,12.5H26`;
  const q = path(k, 'none', 'stroke="#F2C25B" stroke-opacity=".55" stroke-width="1"');
  return q + `<g transform="translate(200 0) scale(-1 1)">${q}</g>`;
};

export const sheen = (c) =>
  ell(
    100,
    186,
    92,
    22,
    c.rad([
      [0, '#5C86E8', 0.45],
      [1, '#5C86E8', 0],
    ]),
  );

export const RUBY = ['#FFD3D8', '#FF7A8A', '#E0233F', '#A80F2C', '#6E0620', '#470315'];

export const ruby = (c, x, y, s, rot = 0) => {
  const A = [
      [-20, -8],
      [-11, -19],
      [11, -19],
      [20, -8],
      [0, 22],
    ],
    B = [
      [-9, -8],
      [-4, -13],
      [4, -13],
      [9, -8],
      [0, 10],
    ];
  let o = '';
  const t = [0, 1, 3, 4];
  o +=
    poly(
      [
        [-20, -8],
        [-11, -19],
        [-7, -8],
      ],
      RUBY[1],
    ) +
    poly(
      [
        [-11, -19],
        [0, -19],
        [-7, -8],
      ],
      RUBY[0],
    ) +
    poly(
      [
        [0, -19],
        [7, -8],
        [-7, -8],
      ],
      RUBY[1],
    ) +
    poly(
      [
        [0, -19],
        [11, -19],
        [7, -8],
      ],
      RUBY[2],
    ) +
    poly(
      [
        [11, -19],
        [20, -8],
        [7, -8],
      ],
      RUBY[3],
    ) +
    poly(
      [
        [-20, -8],
        [-7, -8],
        [0, 22],
      ],
      RUBY[2],
    ) +
    poly(
      [
        [-7, -8],
        [7, -8],
        [0, 22],
      ],
      RUBY[3],
    ) +
    poly(
      [
        [7, -8],
        [20, -8],
        [0, 22],
      ],
      RUBY[5],
    ) +
    path('M-20,-8L-11,-19H11L20,-8L0,22Z', 'none', 'stroke="#FFD3D8" stroke-opacity=".6" stroke-width=".8" stroke-linejoin="round"');
  return g(o, T(x, y, rot, s));
};
