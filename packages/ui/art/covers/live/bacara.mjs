import { LET, corners, deco, night, ruby, sheen } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { crown, star4 } from '../../kit/ornament.mjs';
import { circ, ell, path } from '../../kit/shapes.mjs';
import { card, suit } from '../../kit/table-pieces.mjs';

export const bacaraCover = {
  id: 'bacara',
  title: 'Bacará Rubi',
  cat: 'live',
  glow: '#E0233F',
  build: (c) => {
    let o = night(c, '#2C4A96') + deco(c, 100, 188, { n: 31, R0: 176, r0: 70 }) + corners() + sheen(c);
    o += path('M100,18L150,66V120H50V66Z', 'none', 'stroke="#F2C25B" stroke-opacity=".35" stroke-width="1"');
    o += circ(
      100,
      108,
      78,
      c.rad([
        [0, '#FF6B83', 0.35],
        [1, '#FF6B83', 0],
      ]),
    );
    o += card(c, 66, 112, 74, {
      rot: -13,
      rank: 'K',
      s: 's',
      f: 'limelight',
      big: false,
      center: (w, h, col) =>
        crown(c, 0, -2, w * 0.5, {}) +
        path(`M${-w * 0.3},${h * 0.2}H${w * 0.3}`, 'none', 'stroke="#C9922E" stroke-width="1.4"') +
        path(`M${-w * 0.22},${h * 0.25}H${w * 0.22}`, 'none', 'stroke="#C9922E" stroke-width="1"'),
    });
    o += card(c, 132, 108, 76, {
      rot: 11,
      rank: '9',
      s: 'd',
      f: 'limelight',
      big: false,
      center: (w, h, col) =>
        [
          [-0.17, -0.2],
          [0.17, -0.2],
          [-0.17, -0.02],
          [0.17, -0.02],
          [-0.17, 0.16],
          [0.17, 0.16],
          [0, -0.11],
          [0, 0.07],
          [0, 0.25],
        ]
          .map(([a, b]) => suit('d', a * w, b * h - 1, w * 0.0105, col))
          .join(''),
    });
    o += ell(100, 180, 26, 6, '#000', 'opacity=".4" filter="' + c.blur(3) + '"') + ruby(c, 100, 160, 1.25);
    o += star4(84, 144, 8, '#fff') + star4(160, 46, 6, '#FFF3C8') + star4(38, 58, 5, '#FFF3C8');
    o += finish(c, { vig: '#030612', v: 0.92, from: 0.6 });
    o += lettering(
      c,
      [
        { t: 'BACARÁ', w: 164, h: 40, y: 213 },
        { t: 'RUBI', w: 62, h: 17, y: 244, ls: 16 },
      ],
      { ...LET, ext: 3.5 },
    );
    return o + grain(c) + edge(c);
  },
};
