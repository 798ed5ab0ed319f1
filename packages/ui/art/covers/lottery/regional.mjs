import { BC, LET, sun } from './props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { textPath } from '../../kit/letters.mjs';
import { rays, star4 } from '../../kit/ornament.mjs';
import { T, g, line, path, rect } from '../../kit/shapes.mjs';
import { ball } from '../../kit/table-pieces.mjs';

export const regionalCover = {
  id: 'regional',
  title: 'Loteria Regional',
  cat: 'lottery',
  glow: '#2F86E8',
  build: (c) => {
    let o = sun(c, '#FFE9A0', '#FFC93C', '#F09A2A') + rays(100, 108, 26, 260, '#FFF9D8', 0.35, 0.5, 3);
    o +=
      path('M0,0H110A110,110 0 0 1 0,110Z', '#fff', 'opacity=".18"') + path('M200,60V170A110,110 0 0 0 90,60Z', '#F09A1E', 'opacity=".22"');
    // three regional tickets, fanned
    const tk = (x, y, r, a, b, num) => {
      let d = 'M-58,-34H58';
      d += 'a8,8 0 0 0 0,0';
      d = `M-58,-34H58V-9a9,9 0 0 0 0,18V34H-58V9a9,9 0 0 0 0,-18Z`;
      return g(
        path(d, '#5A2A04', 'opacity=".3" transform="translate(4 7)" filter="' + c.blur(3) + '"') +
          path(d, c.lin([a, b], 0, 0, 1, 1), 'stroke="#fff" stroke-width="2.400" stroke-linejoin="round"') +
          line(26, -28, 26, 28, '#fff', 1.6, 'stroke-dasharray="3 4" opacity=".8"') +
          rect(-48, -24, 64, 14, '#fff', 'rx="4" opacity=".9"') +
          path('M-44,-17H8', 'none', `stroke="${b}" stroke-width="3" stroke-linecap="round" stroke-dasharray="14 5"`) +
          g(textPath(num, 'gabarito', { size: 22, fill: '#fff', ls: 1.5 }), T(-16, 10)) +
          clover(42, 0, 13, [['#fff', 'rgba(255,255,255,.7)']]),
        T(x, y, r),
      );
    };
    o +=
      tk(92, 66, -18, '#FF8A6C', '#C2273A', '4 8 1 5') +
      tk(108, 104, 8, '#5FB4FF', '#1553B8', '7 2 0 9') +
      tk(96, 148, -7, '#55CF7A', '#0C6B45', '3 6 6 1');
    o +=
      ball(c, 36, 112, 17, BC.p, { num: 3, rot: -10 }) +
      ball(c, 168, 62, 19, BC.y, { num: 7, rot: 12 }) +
      ball(c, 170, 160, 17, BC.r, { num: 1, rot: 8 });
    o += star4(40, 36, 9, '#fff') + star4(176, 112, 6, '#fff') + star4(24, 168, 6, '#fff');
    o += finish(c, { vig: '#5A2A04', v: 0.6, from: 0.68 });
    o += lettering(
      c,
      [
        { t: 'Loteria', w: 146, h: 36, y: 205 },
        { t: 'Regional', w: 156, h: 30, y: 239 },
      ],
      { ...LET, side: '#1553B8', dark: '#06224F' },
    );
    return o + grain(c, 0.14) + edge(c);
  },
};
