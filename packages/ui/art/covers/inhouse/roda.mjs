import { LET } from './props.mjs';
import { G, S, clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { textPath } from '../../kit/letters.mjs';
import { pol } from '../../kit/numbers.mjs';
import { rays, star4 } from '../../kit/ornament.mjs';
import { T, circ, g, path, rect } from '../../kit/shapes.mjs';

export const rodaCover = {
  id: 'roda',
  title: 'Roda da Sorte',
  cat: 'inhouse',
  glow: '#8FF07F',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#1FA06A'],
          [0.5, '#0B4F3C'],
          [1, '#03201A'],
        ],
        0.5,
        0.4,
        0.75,
      ),
    );
    o += rays(100, 106, 20, 220, '#C9FFD0', 0.07, 0.5);
    const X = 100,
      Y = 108,
      R0 = 78;
    o += circ(X, Y + 6, R0 + 10, '#000', 'opacity=".4" filter="' + c.blur(7) + '"');
    o +=
      circ(X, Y, R0 + 9, c.lin(['#FFF3BF', '#E9A12B', '#8A4A0C'])) +
      circ(X, Y, R0 + 6, c.lin(['#B56A12', '#FFD769'])) +
      circ(X, Y, R0 + 1.5, '#06231B');
    const seg = 12,
      col = [
        '#FFC94A',
        '#0F7A4E',
        '#F4553D',
        '#FFF6E0',
        '#0F7A4E',
        '#8FF07F',
        '#FFC94A',
        '#0F7A4E',
        '#F4553D',
        '#FFF6E0',
        '#0F7A4E',
        '#8FF07F',
      ],
      lab = ['5', '0', '2', '3', '0', '1,5', '5', '0', '2', '3', '0', '1,5'];
    for (let i = 0; i < seg; i++) {
      const a0 = -15 + i * 30 - 90,
        a1 = a0 + 30,
        [x0, y0] = pol(X, Y, R0, a0),
        [x1, y1] = pol(X, Y, R0, a1),
        [xm, ym] = pol(X, Y, R0, (a0 + a1) / 2);
      o +=
        path(`M${X},${Y}L${x0},${y0}A${R0},${R0} 0 0 1 ${x1},${y1}Z`, col[i]) +
        path(`M${X},${Y}L${xm},${ym}A${R0},${R0} 0 0 1 ${x1},${y1}Z`, '#000', 'opacity=".1"');
      const dark = ['#FFC94A', '#FFF6E0', '#8FF07F'].includes(col[i]);
      const [tx, ty] = pol(X, Y, R0 * 0.78, (a0 + a1) / 2);
      o += g(textPath(lab[i], 'gabarito', { size: 15, fill: dark ? '#123B27' : '#fff' }), T(tx, ty, (a0 + a1) / 2 + 90));
    }
    o += circ(
      X,
      Y,
      R0,
      c.rad([
        [0.6, '#000', 0],
        [1, '#000', 0.28],
      ]),
    );
    for (let i = 0; i < 24; i++) {
      const [x, y] = pol(X, Y, R0 + 5.4, i * 15);
      o += circ(x, y, 2.5, i % 2 ? '#FFFBE0' : '#FF8A4C') + (i % 2 ? circ(x, y, 5, '#FFF2B8', 'opacity=".25"') : '');
    }
    o +=
      circ(X, Y + 2, 27, '#000', 'opacity=".35"') +
      circ(X, Y, 26, c.lin(['#FFF6D0', '#F0AE38', '#8A4A0C'])) +
      circ(X, Y, 21, c.lin(['#0D5A3E', '#053324'])) +
      clover(X, Y, 15.5, [G, G, G, S]);
    o +=
      path('M100,42L86,16Q100,8 114,16Z', '#000', 'opacity=".3" transform="translate(0 4)"') +
      path('M100,44L85,16Q100,7 115,16Z', c.lin(['#FF9478', '#E23A33'])) +
      path('M100,44L115,16Q108,12 100,11.6Z', '#A81F2B') +
      circ(100, 20, 4.6, '#FFF6E0');
    o += path(`M36,64A78,78 0 0 1 92,30.4`, 'none', 'stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"');
    o += star4(172, 40, 8, '#fff') + star4(24, 44, 5, '#FFF2B8');
    o += finish(c, { vig: '#021a12', v: 0.9, from: 0.58 });
    o += lettering(
      c,
      [
        { t: 'RODA', w: 124, h: 36, y: 212, ls: 2 },
        { t: 'DA SORTE', w: 108, h: 15, y: 242, ls: 8 },
      ],
      { ...LET, ext: 3.5 },
    );
    return o + grain(c) + edge(c);
  },
};
