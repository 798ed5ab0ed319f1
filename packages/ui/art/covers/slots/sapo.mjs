import { LEAFD, LET } from './props.mjs';
import { coin } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { crown, palm, rays, star4 } from '../../kit/ornament.mjs';
import { circ, ell, path, rect } from '../../kit/shapes.mjs';

export const sapoCover = {
  id: 'sapo',
  title: 'Sapo da Sorte',
  cat: 'slots',
  glow: '#8FF07F',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#FFB65C'],
          [0.45, '#E8562F'],
          [0.8, '#96182F'],
          [1, '#4A0A20'],
        ],
        0.5,
        0.42,
        0.78,
      ),
    );
    o += rays(100, 116, 22, 240, '#FFE9A6', 0.18, 0.5) + circ(100, 112, 80, '#FFE9A6', 'opacity=".14"');
    o += palm(2, 120, 80, 60, 7, 110, LEAFD) + palm(198, 120, 80, -60, 7, 110, LEAFD);
    // gold pile
    o += ell(100, 196, 84, 16, '#000', 'opacity=".35" filter="' + c.blur(5) + '"');
    [
      [30, 190],
      [52, 196],
      [76, 200],
      [124, 200],
      [148, 196],
      [170, 190],
      [40, 182],
      [160, 182],
      [62, 188],
      [138, 188],
      [100, 202],
    ].forEach(([x, y], i) => (o += coin(c, x, y, 13, { tilt: 0.5, rot: ((i * 31) % 26) - 13, mark: i % 2 ? 'star' : 'clover' })));
    // body
    o += path(
      'M46,186C34,176 30,158 40,146C50,134 66,140 70,150L130,150C134,140 150,134 160,146C170,158 166,176 154,186C146,194 120,196 100,196C80,196 54,194 46,186Z',
      c.lin(['#5FCB5E', '#1C7F4A']),
    );
    o += path('M100,150H130C134,140 150,134 160,146C170,158 166,176 154,186C146,194 120,196 100,196Z', '#0C5A38', 'opacity=".4"');
    o += path('M70,156C74,182 90,190 100,190C110,190 126,182 130,156C120,150 80,150 70,156Z', '#F6F2B8');
    const foot = 'M44,190C36,186 26,192 28,198C34,196 36,198 38,202C42,198 46,200 48,204C52,198 58,200 62,202C64,194 54,190 44,190Z';
    o += path(foot, '#3FB05A') + `<g transform="translate(200 0) scale(-1 1)">${path(foot, '#1F8A4C')}</g>`;
    // head
    const hd =
      'M100,70C112,70 118,66 126,56C138,50 156,58 158,76C172,92 176,116 164,132C150,150 122,154 100,154C78,154 50,150 36,132C24,116 28,92 42,76C44,58 62,50 74,56C82,66 88,70 100,70Z';
    o +=
      path(hd, c.lin(['#A5F08B', '#4FC963', '#1F8F50'])) +
      path('M100,70C112,70 118,66 126,56C138,50 156,58 158,76C172,92 176,116 164,132C150,150 122,154 100,154Z', '#0C5A38', 'opacity=".3"') +
      path('M40,84C34,96 32,110 38,122', 'none', 'stroke="#E6FFD6" stroke-width="5" stroke-linecap="round" opacity=".8"');
    const eye = (x) =>
      circ(x, 74, 18, '#0C4A30') +
      circ(
        x,
        74,
        15.4,
        c.rad(
          [
            [0, '#FFF9C0'],
            [0.6, '#FFCB3C'],
            [1, '#D98A0F'],
          ],
          0.4,
          0.35,
          0.75,
        ),
      ) +
      ell(x, 75, 10, 6, '#140A08') +
      circ(x - 5, 70, 3.4, '#fff');
    o +=
      eye(62) +
      eye(138) +
      path('M44,66C50,54 72,52 80,64M156,66C150,54 128,52 120,64', 'none', 'stroke="#1F8F50" stroke-width="5" stroke-linecap="round"');
    o +=
      circ(90, 96, 2.4, '#0C4A30') +
      circ(110, 96, 2.4, '#0C4A30') +
      [
        [40, 112, 5],
        [48, 126, 3.6],
        [160, 112, 5],
        [152, 126, 3.6],
        [36, 100, 2.6],
        [164, 100, 2.6],
      ]
        .map(([x, y, r]) => circ(x, y, r, '#D6F59A', 'opacity=".7"'))
        .join('');
    o += path('M42,112C58,134 80,138 100,138C120,138 142,134 158,112', 'none', 'stroke="#0C4A30" stroke-width="4" stroke-linecap="round"');
    o += coin(c, 100, 136, 23, { tilt: 0.96, th: 0.14 });
    o += crown(c, 100, 58, 40);
    o += star4(120, 118, 8, '#fff') + star4(34, 44, 7, '#fff') + star4(170, 48, 6, '#FFE9A6');
    o += finish(c, { vig: '#240310', v: 0.92, from: 0.66 });
    o += lettering(
      c,
      [
        { t: 'Sapo', w: 112, h: 38, y: 212, warp: warps.rise(3) },
        { t: 'da Sorte', w: 104, h: 22, y: 243, warp: warps.rise(2) },
      ],
      { ...LET, ext: 4 },
    );
    return o + grain(c) + edge(c);
  },
};
