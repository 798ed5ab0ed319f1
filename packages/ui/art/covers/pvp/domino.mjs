import { BLUE, INK, LET, RED, border, paper } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, g, line, path, rect } from '../../kit/shapes.mjs';

export const dominoCover = {
  id: 'domino',
  title: 'Dominó',
  cat: 'pvp',
  glow: '#125E73',
  build: (c) => {
    let o = paper(c, 100, 100, '#F3DDB0', '#E6C384', 4) + border();
    o +=
      circ(100, 106, 78, BLUE) +
      path('M100,28A78,78 0 0 1 100,184Z', '#0B4657') +
      circ(100, 106, 70, 'none', 'stroke="#F6E6C4" stroke-opacity=".4" stroke-width="1.4" stroke-dasharray="3 5"');
    const pipsAt = {
      0: [],
      1: [[0, 0]],
      2: [
        [-1, -1],
        [1, 1],
      ],
      3: [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      4: [
        [-1, -1],
        [1, 1],
        [1, -1],
        [-1, 1],
      ],
      5: [
        [-1, -1],
        [1, 1],
        [1, -1],
        [-1, 1],
        [0, 0],
      ],
      6: [
        [-1, -1],
        [-1, 0],
        [-1, 1],
        [1, -1],
        [1, 0],
        [1, 1],
      ],
    };
    const tile = (x, y, s, rot, a, b, dark) => {
      const w = 44 * s,
        h = 88 * s,
        f = dark ? c.lin(['#3A332E', '#1B1512'], 0, 0, 1, 1) : c.lin(['#FFFDF4', '#F0DDB6'], 0, 0, 1, 1),
        sd = dark ? '#000' : '#C29B5E',
        p = dark ? '#FFF4DA' : INK;
      return g(
        rect(-w / 2 + 2, -h / 2 + 9 * s, w, h, '#000', `rx="${8 * s}" opacity=".35" filter="${c.blur(3)}"`) +
          rect(-w / 2, -h / 2 + 6 * s, w, h, sd, `rx="${8 * s}"`) +
          rect(-w / 2, -h / 2, w, h, f, `rx="${8 * s}"`) +
          rect(
            -w / 2 + 0.6,
            -h / 2 + 0.6,
            w - 1.2,
            h - 1.2,
            'none',
            `rx="${7.5 * s}" stroke="#fff" stroke-opacity="${dark ? 0.25 : 0.9}"`,
          ) +
          line(-w * 0.36, 0, w * 0.36, 0, p, 1.6 * s, 'opacity=".55"') +
          circ(0, 0, 3.4 * s, dark ? '#FFC94A' : RED) +
          pipsAt[a].map(([i, j]) => circ(i * 11 * s, -h / 4 + j * 11 * s, 4.3 * s, p)).join('') +
          pipsAt[b].map(([i, j]) => circ(i * 11 * s, h / 4 + j * 11 * s, 4.3 * s, p)).join(''),
        T(x, y, rot),
      );
    };
    o += tile(56, 120, 0.92, -28, 3, 5, false) + tile(148, 116, 0.92, 30, 4, 2, true) + tile(101, 98, 1.22, 4, 6, 6, false);
    o += star4(40, 56, 8, RED) + star4(168, 52, 6, INK) + star4(160, 176, 6, '#FFC94A');
    o += finish(c, { vig: '#04222B', v: 0.86, from: 0.6 });
    o += lettering(c, [{ t: 'DOMINÓ', w: 160, h: 46, y: 217 }], { ...LET, side: '#0B4657', ext: 5 });
    return o + grain(c, 0.2) + edge(c);
  },
};
