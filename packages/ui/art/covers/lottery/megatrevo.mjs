import { BC, LET, sun } from './props.mjs';
import { G, S, clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { azulejo, star4 } from '../../kit/ornament.mjs';
import { circ, ell, g, path, rect } from '../../kit/shapes.mjs';
import { ball } from '../../kit/table-pieces.mjs';

export const megatrevoCover = {
  id: 'megatrevo',
  title: 'Mega Trevo',
  cat: 'lottery',
  glow: '#8FF07F',
  build: (c) => {
    let o = sun(c, '#FFF0A0', '#FFC93C', '#EE9420') + azulejo(31, -10, -10, 6, 8, 40, '#fff', 0.16);
    o += ell(100, 178, 70, 12, '#5A2A04', 'opacity=".35" filter="' + c.blur(5) + '"');
    // stand
    o +=
      path('M52,182L64,150H136L148,182Z', c.lin(['#14915E', '#07523A'])) +
      path('M100,150H136L148,182H100Z', '#053D2B', 'opacity=".5"') +
      rect(42, 180, 116, 10, c.lin(['#1FB374', '#07523A']), 'rx="5"');
    // globe
    const cl = c.clip('<circle cx="100" cy="92" r="70"/>');
    o +=
      circ(100, 92, 73, '#07523A') +
      circ(
        100,
        92,
        70,
        c.rad(
          [
            [0, '#EFFFFA'],
            [0.6, '#BFEFE0'],
            [1, '#5FBFA6'],
          ],
          0.4,
          0.32,
          0.75,
        ),
      );
    const L = [
      [60, 128, 15, 'r', 8],
      [90, 140, 15, 'b', 21],
      [122, 138, 15, 'y', 3],
      [147, 120, 14, 'p', 46],
      [74, 106, 14, 'o', 17],
      [106, 116, 15, 'g', 4],
      [134, 98, 14, 'r', 30],
      [50, 96, 13, 'y', 12],
      [92, 84, 14, 'b', 49],
      [118, 74, 13, 'o', 33],
      [66, 68, 13, 'p', 5],
      [98, 48, 13, 'g', 7],
      [142, 66, 12, 'w', 40],
    ];
    o += g(L.map(([x, y, r, k, n], i) => ball(c, x, y, r, BC[k], { num: n, rot: ((i * 47) % 60) - 30 })).join(''), `clip-path="${cl}"`);
    o +=
      circ(
        100,
        92,
        70,
        c.rad(
          [
            [0.55, '#fff', 0],
            [1, '#0B5A45', 0.45],
          ],
          0.42,
          0.36,
          0.66,
        ),
      ) +
      path('M44,96C42,66 58,40 84,30', 'none', 'stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round"') +
      circ(45, 108, 3.4, '#fff', 'opacity=".85"') +
      circ(100, 92, 70, 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="1.6"');
    o +=
      path('M27,92A73,73 0 0 0 173,92', 'none', 'stroke="#07523A" stroke-width="0"') +
      rect(86, 12, 28, 14, c.lin(['#1FB374', '#07523A']), 'rx="5"') +
      circ(100, 10, 8, c.rad(['#FFF6CF', '#FFC93C', '#C9760A'], 0.4, 0.34, 0.7));
    o += clover(100, 167, 15, [G, G, G, S]);
    o += star4(166, 34, 9, '#fff') + star4(26, 44, 6, '#fff') + star4(182, 140, 5, '#fff');
    o += finish(c, { vig: '#5A2A04', v: 0.55, from: 0.7 });
    o += lettering(
      c,
      [
        { t: 'Mega', w: 108, h: 34, y: 207 },
        { t: 'Trevo', w: 132, h: 30, y: 239 },
      ],
      LET,
    );
    return o + grain(c, 0.14) + edge(c);
  },
};
