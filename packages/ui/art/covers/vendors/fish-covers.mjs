import { LET, bubble, coral, fish, shafts } from '../fishing/props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../../kit/shapes.mjs';
import { pieces } from '../../symbols/index.mjs';

const tones = [
  ['#FFD76B', '#F0931E'],
  ['#FF8F78', '#D8432F'],
  ['#E6FFF6', '#8FD9D0'],
  ['#7FE3EC', '#1C90A8'],
];

const water = (c, stops, op) => rect(0, 0, 200, 260, c.rad(stops, 0.5, 0.24, 0.92)) + shafts(96, op);

const heroes = {
  tartaruga: (c) =>
    g(pieces.tartaruga(c), T(102, 104, 34, 1.62)) +
    g(pieces.concha(c), T(44, 168, -12, 0.58)) +
    fish(160, 52, 0.8, 168, tones[0]) +
    fish(30, 70, 0.7, 12, tones[1]),
  rionegro: (c) => {
    const body = 'M-84,4C-56,-40 22,-44 72,-8C82,-2 84,4 72,10C22,44 -56,46 -84,4Z';
    const scales = Array.from({ length: 40 }, (_, i) => `M${-62 + (i % 10) * 12},${-20 + Math.floor(i / 10) * 13}a6,6 0 0 0 12,0`).join('');
    const giant =
      path('M-78,4L-112,-28C-104,-4 -104,10 -112,36Z', '#8C2F2A') +
      path('M-10,-32C-14,-52 -40,-54 -52,-44L-34,-30Z', '#A83A2E') +
      path(body, c.lin(['#F5B08A', '#C9624A', '#6B1F22'])) +
      g(
        path(scales, 'none', 'stroke="#5A1416" stroke-width="2" opacity=".55"') + rect(-90, 4, 180, 60, '#3A0A10', 'opacity=".28"'),
        `clip-path="${c.clip(`<path d="${body}"/>`)}"`,
      ) +
      path('M-60,-14C-30,-34 14,-34 54,-12', 'none', 'stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"') +
      circ(52, -6, 8, '#3A0A10') +
      circ(52, -6, 6.4, '#FFF6DA') +
      circ(53.6, -6, 3.6, '#14201C');
    return (
      g(ell(4, 16, 80, 34, '#011A14', `opacity=".35" filter="${c.blur(8)}"`) + giant, T(104, 104, -22)) +
      fish(34, 156, 0.8, -14, tones[0]) +
      fish(164, 168, 0.6, 190, tones[2])
    );
  },
  recife: (c) =>
    fish(104, 96, 2.9, -8, tones[0]) +
    fish(40, 60, 1.1, 20, tones[1]) +
    fish(160, 150, 1.2, 172, tones[3]) +
    g(pieces.concha(c), T(52, 168, -16, 0.7)) +
    g(pieces.moeda(c), T(150, 58, 10, 0.5)),
};

const rows = [
  [
    'tartaruga',
    'Baía das Tartarugas',
    '#4FC9A0',
    [
      [0, '#D8FFE8'],
      [0.34, '#4FC9A0'],
      [0.7, '#0E7A66'],
      [1, '#032A26'],
    ],
    'BAÍA DAS',
    'TARTARUGAS',
    '#0A6E5A',
  ],
  [
    'rionegro',
    'Rio Negro',
    '#C9624A',
    [
      [0, '#F0D8A0'],
      [0.3, '#8A6A3A'],
      [0.66, '#3A2A1E'],
      [1, '#0E0A08'],
    ],
    'RIO',
    'NEGRO',
    '#7A2E1E',
  ],
  [
    'recife',
    'Recife Dourado',
    '#FFC94A',
    [
      [0, '#E0FBFF'],
      [0.32, '#3CB8D8'],
      [0.68, '#0B6A9A'],
      [1, '#032440'],
    ],
    'RECIFE',
    'DOURADO',
    '#0A5A8A',
  ],
];

/** Fishing titles of the simulated vendors. */
export const fishCovers = rows.map(([id, title, glow, stops, top, bottom, side]) => ({
  id,
  title,
  cat: 'fishing',
  glow,
  build: (c) => {
    let o = water(c, stops, 0.09) + coral(14, 214, 1.1, '#B5324A', '#FF8FA8') + coral(188, 216, 1.15, '#C2602A', '#FFC08A');
    o += heroes[id](c);
    for (const [x, y, r] of [
      [36, 30, 5],
      [48, 18, 3],
      [166, 30, 6],
      [176, 92, 4],
      [24, 116, 3.4],
    ])
      o += bubble(x, y, r);
    o += star4(132, 42, 8, '#fff') + star4(70, 150, 5, '#FFF7CF');
    o += finish(c, { vig: '#021826', v: 0.93, from: 0.64 });
    const wide = bottom.length > 8;
    o += lettering(
      c,
      [
        { t: top, w: wide ? 92 : 112, h: wide ? 20 : 30, y: wide ? 200 : 205 },
        { t: bottom, w: 168, h: 34, y: wide ? 227 : 236, warp: warps.bulge(0.1) },
      ],
      { ...LET, side, ext: 3.5 },
    );
    return o + grain(c) + edge(c);
  },
}));
