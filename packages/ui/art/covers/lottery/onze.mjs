import { BC, LET, sun } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { pol } from '../../kit/numbers.mjs';
import { rays, star4 } from '../../kit/ornament.mjs';
import { circ, line, path } from '../../kit/shapes.mjs';
import { ball } from '../../kit/table-pieces.mjs';

export const onzeCover = {
  id: 'onze',
  title: 'Onze da Hora',
  cat: 'lottery',
  glow: '#FF7A5C',
  build: (c) => {
    let o = sun(c, '#FFD98A', '#FF9E5C', '#E2563A') + rays(100, 102, 24, 260, '#FFF3C8', 0.22, 0.5, 3.75);
    o +=
      circ(100, 108, 76, '#8E1F12', 'opacity=".3" filter="' + c.blur(7) + '"') +
      circ(100, 102, 54, c.lin(['#FFFDF4', '#F6E2B8'])) +
      circ(100, 102, 54, 'none', 'stroke="#0C6B45" stroke-width="4"') +
      circ(100, 102, 47, 'none', 'stroke="#0C6B45" stroke-opacity=".25" stroke-width="1" stroke-dasharray="1 4"') +
      path('M100,48A54,54 0 0 1 100,156Z', '#D9B56A', 'opacity=".35"');
    const ks = ['r', 'o', 'y', 'g', 'b', 'p', 'r', 'o', 'y', 'g', 'b'];
    for (let i = 0; i < 11; i++) {
      const a = -90 + (i * 360) / 11,
        [x, y] = pol(100, 102, 71, a);
      o += ball(c, x, y, 17, BC[ks[i]], { num: i + 1 });
    }
    o +=
      line(100, 102, 100, 66, '#06301F', 6, 'stroke-linecap="round"') +
      line(100, 102, 124, 116, '#06301F', 6, 'stroke-linecap="round"') +
      line(100, 102, 84, 132, '#E8432F', 2.4, 'stroke-linecap="round"') +
      circ(100, 102, 8, '#06301F') +
      circ(100, 102, 3.6, '#FFC93C');
    o += star4(28, 34, 7, '#fff') + star4(174, 30, 8, '#fff');
    o += finish(c, { vig: '#4A0E08', v: 0.78, from: 0.66 });
    o += lettering(
      c,
      [
        { t: 'Onze', w: 118, h: 36, y: 207, warp: warps.bulge(0.1) },
        { t: 'da Hora', w: 122, h: 25, y: 240 },
      ],
      { ...LET, side: '#9E1226', dark: '#33060F' },
    );
    return o + grain(c, 0.14) + edge(c);
  },
};
