import { LET } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { textD } from '../../kit/letters.mjs';
import { r2, rng } from '../../kit/numbers.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, g, path, rect } from '../../kit/shapes.mjs';

export const setesCover = {
  id: 'setes',
  title: 'Setes de Fogo',
  cat: 'slots',
  glow: '#FF8A3C',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#E2382F'],
          [0.45, '#A8142C'],
          [0.8, '#5E0A20'],
          [1, '#2E0412'],
        ],
        0.5,
        0.42,
        0.78,
      ),
    );
    // flames: three nested tongues, licking up behind the sevens
    const fl = (x, y, sx, sy, f) =>
      path(
        'M0,0C-30,-10 -36,-46 -18,-74C-18,-58 -11,-52 -8,-60C-4,-78 -12,-96 2,-124C6,-98 30,-84 28,-52C32,-58 35,-64 34,-74C48,-50 40,-10 0,0Z',
        f,
        T(x, y, 0, sx, sy),
      );
    o += circ(
      100,
      118,
      96,
      c.rad([
        [0, '#FFE08A', 0.8],
        [0.5, '#FF8A3C', 0.35],
        [1, '#FF8A3C', 0],
      ]),
    );
    [
      [18, 210, 0.9, 1.35],
      [184, 212, -0.9, 1.3],
      [60, 214, 1, 1.75],
      [144, 214, -1, 1.7],
      [100, 214, 1.1, 1.62],
    ].forEach(([x, y, a, b]) => (o += fl(x, y, a, b, c.lin(['#FF8A3C', '#E2321F', '#9E0F22']))));
    [
      [34, 212, 0.7, 0.95],
      [168, 212, -0.7, 0.92],
      [74, 214, 0.8, 1.28],
      [128, 214, -0.8, 1.22],
    ].forEach(([x, y, a, b]) => (o += fl(x, y, a, b, c.lin(['#FFC24A', '#FF7A2A', '#E2321F']))));
    [
      [50, 214, 0.5, 0.62],
      [152, 214, -0.5, 0.6],
      [100, 214, 0.66, 0.84],
    ].forEach(([x, y, a, b]) => (o += fl(x, y, a, b, c.lin(['#FFF3B0', '#FFC24A', '#FF8A3C']))));
    const sd = textD('7', 'shrikhand', 150);
    c.defs.push(`<path id="${c.id}7" d="${sd}"/>`);
    const U = (a) => `<use href="#${c.id}7" ${a}/>`;
    const seven = (x, y, s, rot, face, side) => {
      let q = '';
      for (const i of [9, 6, 3, 0])
        q += U(`fill="#33060F" stroke="#33060F" stroke-width="11" stroke-linejoin="round" transform="translate(${-i * 0.35} ${i})"`);
      for (let i = 9; i > 0; i -= 1.5)
        q += U(`fill="${side}" stroke="${side}" stroke-width="2" stroke-linejoin="round" transform="translate(${-i * 0.35} ${i})"`);
      q += U(`fill="#FFF3C4" stroke="#FFF3C4" stroke-width="4.5" stroke-linejoin="round"`) + U(`fill="${face}"`);
      return g(q, T(x, y, rot, s));
    };
    o +=
      seven(50, 108, 0.78, -14, c.lin(['#FF8A6C', '#E2322F', '#8E1630']), '#B56A12') +
      seven(154, 108, 0.78, 14, c.lin(['#FF8A6C', '#E2322F', '#8E1630']), '#B56A12');
    o += seven(101, 98, 1.04, 0, c.lin(['#FFFBE0', '#FFD65C', '#F09A1E']), '#A1400C');
    o += path('M70,46h44', 'none', 'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".9"');
    for (let i = 0; i < 14; i++) {
      const r = rng(i + 3);
      o += circ(10 + r() * 180, 10 + r() * 150, 0.8 + r() * 1.8, '#FFE9A6', `opacity="${r2(0.4 + r() * 0.5)}"`);
    }
    o += star4(140, 50, 9, '#fff') + star4(26, 60, 6, '#FFF3C4') + star4(180, 66, 5, '#FFF3C4');
    o += finish(c, { vig: '#2A0310', v: 0.9, from: 0.6 });
    o += lettering(
      c,
      [
        { t: 'Setes', w: 118, h: 36, y: 208, warp: warps.rise(3) },
        { t: 'de Fogo', w: 98, h: 22, y: 240, warp: warps.rise(2) },
      ],
      { ...LET },
    );
    return o + grain(c) + edge(c);
  },
};
