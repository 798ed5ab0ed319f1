import { LET } from './props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { textPath } from '../../kit/letters.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, g, path, rect } from '../../kit/shapes.mjs';
import { ball } from '../../kit/table-pieces.mjs';

export const plinkoCover = {
  id: 'plinko',
  title: 'Plinko Trevo',
  cat: 'inhouse',
  glow: '#F5AE2B',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#14966B'],
          [0.5, '#0A5140'],
          [1, '#03211B'],
        ],
        0.5,
        0.3,
        0.8,
      ),
    );
    o += path('M100,-40L250,200H-50Z', '#fff', 'opacity=".05"') + path('M100,0L214,200H-14Z', '#fff', 'opacity=".05"');
    // buckets
    const cols = ['#F4553D', '#FF8A4C', '#FFC94A', '#8FF07F', '#FFC94A', '#FF8A4C', '#F4553D'],
      dk = ['#A1202A', '#C24F1C', '#C98516', '#3C9E55', '#C98516', '#C24F1C', '#A1202A'];
    const rows = 6,
      top = 44,
      dy = 20.5,
      dx = 25;
    for (let i = 0; i < 7; i++) {
      const x = 100 + (i - 3) * dx;
      o +=
        path(`M${x - 11},${top + rows * dy - 3}h22v16q0,6 -6,6h-10q-6,0 -6,-6z`, c.lin([cols[i], dk[i]])) +
        rect(x - 11, top + rows * dy - 3, 22, 3, '#fff', 'opacity=".5"') +
        g(
          textPath(['26', '9', '4', '2', '4', '9', '26'][i], 'gabarito', { size: 10, fill: i == 3 ? '#0B3B26' : '#fff' }),
          T(x, top + rows * dy + 8),
        );
    }
    for (let r = 0; r < rows; r++)
      for (let i = 0; i <= r + 1; i++) {
        const x = 100 + (i - (r + 1) / 2) * dx,
          y = top + r * dy - 6;
        o += circ(x, y + 1.6, 4.6, '#00120D', 'opacity=".5"') + circ(x, y, 4.4, c.rad(['#FFFDF0', '#F6E2A8', '#C99A3C'], 0.38, 0.34, 0.7));
      }
    // trail
    const tr = [
      [100, 20],
      [112, 52],
      [100, 72],
      [112.5, 93],
      [125, 114],
      [137.5, 136],
    ];
    o += path(
      'M100,20C100,34 108,40 112,46C116,56 102,58 101,66C100,76 112,78 113,88C114,98 124,100 126,110C127,120 134,124 138,136',
      'none',
      `stroke="${c.lin([
        [0, '#FFE48A', 0],
        [1, '#FFE48A', 0.9],
      ])}" stroke-width="9" stroke-linecap="round"`,
    );
    o += circ(
      139,
      138,
      26,
      c.rad([
        [0, '#FFE48A', 0.9],
        [1, '#FFE48A', 0],
      ]),
    );
    o += ball(c, 139, 138, 13.5, ['#FFF6CF', '#FFD05A', '#D9830F']) + clover(138.6, 138, 8, ['#FFF6CF', '#C7780F']);
    o += star4(160, 122, 6, '#fff') + star4(30, 34, 5, '#D6FFC2') + star4(168, 30, 7, '#FFF2B8');
    o += finish(c, { vig: '#021a12', v: 0.85, from: 0.64 });
    o += lettering(
      c,
      [
        { t: 'PLINKO', w: 150, h: 40, y: 215, warp: warps.bulge(0.12) },
        { t: 'TREVO', w: 74, h: 13, y: 245, ls: 14 },
      ],
      { ...LET, face: ['#FFFDF2', '#FFE9A6', '#FFC04A'], side: '#8C4A0A', ext: 3 },
    );
    return o + grain(c) + edge(c);
  },
};
