import { INK, LET, PAPER, RED, border, paper } from './props.mjs';
import { G, S, clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { r2 } from '../../kit/numbers.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, g, path, rect } from '../../kit/shapes.mjs';
import { chip } from '../../kit/table-pieces.mjs';

export const poquerCover = {
  id: 'poquer',
  title: 'Pôquer Carioca',
  cat: 'pvp',
  glow: '#E8A23C',
  build: (c) => {
    let o = paper(c, 100, 88, '#FFD98A', '#F7B54F', 0) + border();
    o += circ(100, 86, 58, RED) + path('M100,28A58,58 0 0 1 100,144Z', '#A8261F');
    // calçadão: the Copacabana pavement as three bold interlocking waves
    o += rect(0, 140, 200, 120, PAPER);
    const wv = (y, amp, len, ph, h) => {
      const n = 48,
        u = [];
      for (let i = 0; i <= n; i++) {
        const x = -10 + (i * 220) / n;
        u.push([x, y + Math.sin(((x + ph) / len) * Math.PI * 2) * amp]);
      }
      return path(
        'M' +
          u.map((p) => p.map(r2).join(',')).join('L') +
          'L' +
          [...u]
            .reverse()
            .map(([x, yy]) => [r2(x), r2(yy + h)].join(','))
            .join('L') +
          'Z',
        INK,
      );
    };
    o += wv(150, 5, 66, 0, 8) + wv(168, 7, 84, 20, 12) + wv(194, 10, 106, 52, 18) + wv(232, 13, 130, 96, 24);
    // giant spade
    const sp =
      'M0,-62C22,-34 58,-14 58,18C58,36 44,46 30,46C20,46 12,41 7,33C8,46 14,56 22,62H-22C-14,56 -8,46 -7,33C-12,41 -20,46 -30,46C-44,46 -58,36 -58,18C-58,-14 -22,-34 0,-62Z';
    o += g(
      path(sp, '#000', 'transform="translate(4 8)" opacity=".35" filter="' + c.blur(4) + '"') +
        path(sp, c.lin(['#3A3340', '#1B1512'], 0, 0, 1, 1), `stroke="${PAPER}" stroke-width="4" stroke-linejoin="round"`) +
        path('M0,-62C22,-34 58,-14 58,18C58,36 44,46 30,46C20,46 12,41 7,33C8,46 14,56 22,62H0Z', '#000', 'opacity=".45"') +
        path('M-44,16C-44,-2 -26,-18 -10,-36', 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"') +
        clover(0, 8, 24, [G, G, G, S]),
      T(100, 94, 0, 1.02),
    );
    const R3 = ['#FF7A62', '#D23B2E', '#8C1F1A'],
      B3 = ['#3C9DB5', '#125E73', '#083A49'],
      K3 = ['#5A4F48', '#2A221E', '#120D0A'],
      Y3 = ['#FFE08A', '#F0A52E', '#9A5510'];
    [
      [40, 184, R3],
      [40, 174, K3],
      [40, 164, Y3],
      [40, 154, R3],
    ].forEach(([x, y, p]) => (o += chip(c, x, y, 25, p)));
    [
      [160, 186, B3],
      [160, 176, R3],
    ].forEach(([x, y, p]) => (o += chip(c, x, y, 25, p, {})));
    o += chip(c, 160, 166, 25, Y3, { mark: clover(0, 0, 10, ['#9A5510', '#6E3A0A']) });
    o += star4(34, 60, 8, '#fff') + star4(172, 70, 6, INK) + star4(132, 46, 6, '#fff');
    o += finish(c, { vig: '#1A0C04', v: 0.9, from: 0.62 });
    o += lettering(
      c,
      [
        { t: 'PÔQUER', w: 156, h: 44, y: 211 },
        { t: 'CARIOCA', w: 96, h: 15, y: 245, ls: 9 },
      ],
      { ...LET, ext: 4 },
    );
    return o + grain(c, 0.2) + edge(c);
  },
};
