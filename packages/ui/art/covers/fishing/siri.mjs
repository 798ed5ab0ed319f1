import { LET, bubble, coral, shafts } from './props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { r2, rng } from '../../kit/numbers.mjs';
import { rays, star4 } from '../../kit/ornament.mjs';
import { circ, ell, path, rect } from '../../kit/shapes.mjs';

export const siriCover = {
  id: 'siri',
  title: 'Siri Dourado',
  cat: 'fishing',
  glow: '#FFC94A',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.lin([
        [0, '#063E5C'],
        [0.45, '#0F8496'],
        [0.72, '#4FD0C4'],
        [0.74, '#F6E2AE'],
        [1, '#C98A3A'],
      ]),
    );
    o += shafts(60, 0.07) + rays(100, 120, 22, 220, '#E9FFFF', 0.07, 0.5);
    for (let i = 0; i < 18; i++) {
      const r = rng(i * 5 + 9);
      o += circ(r() * 200, 20 + r() * 150, 0.6 + r() * 1.2, '#E9FFFF', `opacity="${r2(0.2 + r() * 0.5)}"`);
    }
    o += coral(14, 196, 1, '#C2385A', '#FF8FA8') + coral(188, 198, 1.05, '#E8702F', '#FFC08A');
    o +=
      path('M-10,192C30,180 60,196 100,188C140,180 170,196 210,186V270H-10Z', '#E9C987') +
      path('M-10,206C40,196 80,210 120,202C150,196 180,206 210,200V270H-10Z', '#D6AC62');
    const GD = c.lin(['#FFF3B0', '#FFC83C', '#E8901A', '#A8560C'], 0, 0, 0.4, 1);
    const S1 = 'stroke="#8A420A"';
    // legs
    const leg = (sx) =>
      [
        [62, 150, 34, 146, 22, 166],
        [66, 160, 40, 164, 32, 184],
        [74, 168, 54, 178, 50, 194],
      ]
        .map(
          ([a, b, x, y, e, f]) =>
            path(`M${a},${b}Q${x},${y - 6} ${e},${f}`, 'none', 'stroke="#8A420A" stroke-width="10" stroke-linecap="round"') +
            path(`M${a},${b}Q${x},${y - 6} ${e},${f}`, 'none', 'stroke="#F0A12E" stroke-width="6.4" stroke-linecap="round"'),
        )
        .join('');
    o += leg() + `<g transform="translate(200 0) scale(-1 1)">${leg()}</g>`;
    // claws
    const claw =
      path('M64,128C48,124 36,112 36,96', 'none', 'stroke="#8A420A" stroke-width="17" stroke-linecap="round"') +
      path('M64,128C48,124 36,112 36,96', 'none', `stroke="#F0A12E" stroke-width="12" stroke-linecap="round"`) +
      path(
        'M36,100C14,94 6,70 18,48C26,36 40,32 50,36C42,42 38,50 40,60C48,52 58,50 66,56C72,76 60,98 36,100Z',
        '#8A420A',
        'stroke="#8A420A" stroke-width="4" stroke-linejoin="round"',
      ) +
      path('M36,100C14,94 6,70 18,48C26,36 40,32 50,36C42,42 38,50 40,60C48,52 58,50 66,56C72,76 60,98 36,100Z', GD) +
      path('M18,76C14,62 20,48 32,42', 'none', 'stroke="#fff" stroke-width="4" stroke-opacity=".7" stroke-linecap="round"') +
      path('M42,62l5,5l1,-7l5,4l3,-6', 'none', 'stroke="#FFF9E0" stroke-width="2" stroke-linejoin="round"');
    o += claw + `<g transform="translate(200 0) scale(-1 1)">${claw}</g>`;
    // shell
    const sh = 'M100,98C136,98 160,116 162,140C162,166 136,182 100,182C64,182 38,166 38,140C40,116 64,98 100,98Z';
    o +=
      ell(100, 188, 60, 9, '#6A3A0A', 'opacity=".35"') +
      path(sh, '#8A420A', 'stroke="#8A420A" stroke-width="4"') +
      path(sh, GD) +
      path('M100,98C136,98 160,116 162,140C162,166 136,182 100,182C130,166 134,120 100,98Z', '#8A420A', 'opacity=".25"') +
      path('M48,130C54,114 72,106 92,104', 'none', 'stroke="#fff" stroke-width="5" stroke-opacity=".75" stroke-linecap="round"');
    o += clover(100, 146, 22, [
      ['#FFF6CF', '#FFD86A'],
      ['#FFC23A', '#E08A14'],
      ['#FFC23A', '#E08A14'],
      ['#FFE9A0', '#F6B02E'],
    ]);
    for (const [x, y, r] of [
      [60, 140, 3.4],
      [66, 156, 2.6],
      [140, 140, 3.4],
      [134, 156, 2.6],
      [76, 166, 2.2],
      [124, 166, 2.2],
    ])
      o += circ(x, y, r, '#A8560C', 'opacity=".6"');
    // eye stalks
    [
      [82, 1],
      [118, -1],
    ].forEach(([x, s]) => {
      o +=
        path(`M${x},102L${x - 3 * s},80`, 'none', 'stroke="#8A420A" stroke-width="9" stroke-linecap="round"') +
        path(`M${x},102L${x - 3 * s},80`, 'none', 'stroke="#F0A12E" stroke-width="5.4" stroke-linecap="round"') +
        circ(x - 3 * s, 74, 11.4, '#8A420A') +
        circ(x - 3 * s, 74, 9.6, '#FFFDF0') +
        ell(x - 1 * s, 75, 5, 6.2, '#14201C') +
        circ(x - 3.4 * s, 72, 2.1, '#fff');
    });
    o += path('M88,126Q100,134 112,126', 'none', 'stroke="#8A420A" stroke-width="2.8" stroke-linecap="round"');
    [
      [60, 40, 5],
      [74, 26, 3],
      [140, 34, 6],
      [152, 22, 3.4],
      [100, 54, 3],
    ].forEach((a) => (o += bubble(...a)));
    o += star4(150, 64, 9, '#fff') + star4(46, 110, 6, '#fff') + star4(126, 112, 5, '#fff');
    o += finish(c, { vig: '#3A1E06', v: 0.8, from: 0.66 });
    o += lettering(
      c,
      [
        { t: 'SIRI', w: 112, h: 40, y: 210, warp: warps.bulge(0.1) },
        { t: 'DOURADO', w: 116, h: 20, y: 243, ls: 4 },
      ],
      { ...LET, face: ['#FFFFFF', '#FFF3B8', '#FFC83C'], side: '#A8560C', dark: '#2A1404', ext: 4 },
    );
    return o + grain(c) + edge(c);
  },
};
