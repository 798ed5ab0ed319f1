import { LET } from './props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { textPath } from '../../kit/letters.mjs';
import { rad } from '../../kit/numbers.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, path, poly, rect } from '../../kit/shapes.mjs';

const hex = (x, y, r) => Array.from({ length: 6 }, (_, i) => [x + r * Math.sin(rad(60 * i)), y - r * Math.cos(rad(60 * i))]);

/** A bee from the side, its middle at 0, 0, flying to the right. */
const bee = (c) =>
  ell(-8, -22, 12, 20, '#EAF8FF', 'opacity=".9" transform="rotate(-24 -8 -22)"') +
  ell(8, -23, 11, 19, '#FFFFFF', 'opacity=".95" transform="rotate(16 8 -23)"') +
  ell(0, 0, 30, 20, c.lin(['#FFE88A', '#FFC01F', '#E0860E'])) +
  path('M-16,-17Q-24,0 -16,17L-7,19Q-15,0 -7,-19ZM4,-20Q-4,0 4,20L13,18Q6,0 13,-18Z', '#3A1E08') +
  path('M-29,-4L-41,0L-29,5Z', '#3A1E08') +
  circ(29, -3, 14, c.rad(['#FFEFA8', '#F5AE2B'], 0.4, 0.34, 0.8)) +
  circ(33, -5, 3.4, '#2A1404') +
  circ(34, -6.4, 1.2, '#fff') +
  path('M30,5Q35,8 39,3', 'none', 'stroke="#2A1404" stroke-width="2" stroke-linecap="round"') +
  path('M24,-15Q22,-27 32,-29M33,-16Q36,-26 45,-26', 'none', 'stroke="#3A1E08" stroke-width="2.4" stroke-linecap="round"') +
  path('M-20,-11Q-6,-18 12,-16', 'none', 'stroke="#FFFBE0" stroke-width="3" stroke-linecap="round" opacity=".8"');

export const colmeiaCover = {
  id: 'colmeia',
  title: 'Colmeia',
  cat: 'inhouse',
  glow: '#F2B134',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#E08A1C'],
          [0.5, '#8A480E'],
          [1, '#331504'],
        ],
        0.5,
        0.4,
        0.8,
      ),
    );
    const r = 34;
    const [dx, dy] = [r * 1.732, r * 1.5];
    const golden = { '1,1': 7, '2,1': 13, '1,2': 22, '2,2': null, '1,3': 36 };
    for (let row = 0; row < 6; row++)
      for (let column = -1; column < 4; column++) {
        const [x, y] = [14 + column * dx + (row % 2) * (dx / 2), 12 + row * dy];
        const key = `${column},${row}`;
        const isGold = key in golden;
        o += poly(hex(x, y + 3, r - 1), '#2A1103', 'opacity=".55"');
        o += poly(
          hex(x, y, r - 2),
          isGold ? c.lin(['#FFF3B0', '#FFC93A', '#E88E12'], 0, 0, 0.4, 1) : c.lin(['#B86A16', '#6E360A'], 0, 0, 0.4, 1),
        );
        o += poly(hex(x, y, r - 8), isGold ? c.rad(['#FFFBDD', '#FFD44A', '#F39A18'], 0.4, 0.3, 0.9) : c.lin(['#4A2306', '#2C1303']));
        if (isGold && golden[key] !== null) o += g(textPath(String(golden[key]), 'gabarito', { size: 25, fill: '#5A2A04' }), T(x, y + 1));
        if (isGold && golden[key] === null)
          o += clover(x, y, 19, [
            ['#A5F58B', '#4FC963'],
            ['#6FDB70', '#2FA257'],
          ]);
      }
    // honey runs from the top
    o +=
      path(
        'M0,0H200V16C190,20 190,48 180,48C170,48 174,22 162,22C150,22 154,70 142,70C130,70 136,26 122,26C110,26 114,40 104,40C94,40 98,20 84,20C70,20 76,58 64,58C52,58 58,24 44,24C32,24 34,38 24,38C14,38 12,20 0,22Z',
        c.lin(['#FFE27A', '#F7A91C', '#E0820C']),
      ) +
      path(
        'M60,48Q60,52 64,53M138,60Q138,65 142,66M177,40Q177,44 180,44',
        'none',
        'stroke="#FFF6C8" stroke-width="3" stroke-linecap="round"',
      ) +
      rect(8, 5, 120, 4, '#FFF6C8', 'rx="2" opacity=".7"');
    o += ell(152, 196, 34, 6, '#1C0A02', 'opacity=".45" filter="' + c.blur(4) + '"');
    o += g(bee(c), T(148, 168, -10, 1.02));
    o += star4(40, 92, 7, '#FFF8D8') + star4(176, 104, 6, '#FFF8D8') + star4(78, 176, 5, '#FFF8D8');
    o += finish(c, { vig: '#1C0A02', v: 0.92, from: 0.6 });
    o += lettering(c, [{ t: 'COLMEIA', w: 166, h: 36, y: 221, warp: warps.smile(6) }], {
      ...LET,
      face: ['#FFFDF2', '#FFF0B0', '#FFC93A'],
      side: '#8A3E08',
      dark: '#2A0E02',
    });
    return o + grain(c) + edge(c);
  },
};
