import { LET } from './props.mjs';
import { coin } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { azulejo, rays, star4 } from '../../kit/ornament.mjs';
import { circ, ell, path, rect } from '../../kit/shapes.mjs';

const SILVER = ['#FFFFFF', '#DCE5EA', '#9FB0BA', '#56656F'];

export const vintemCover = {
  id: 'vintem',
  title: 'Vintém',
  cat: 'inhouse',
  glow: '#E9B949',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#D2495C'],
          [0.5, '#7A1F38'],
          [1, '#2A0714'],
        ],
        0.5,
        0.42,
        0.8,
      ),
    );
    o += azulejo(7, -10, -10, 6, 8, 40, '#fff', 0.045);
    o += rays(100, 100, 24, 220, '#FFE9B0', 0.14, 0.5, 4);
    o += circ(
      100,
      100,
      92,
      c.rad([
        [0, '#FFE48A', 0.6],
        [1, '#FFE48A', 0],
      ]),
    );
    // the way of the coin that was tossed
    o +=
      path(
        'M34,186C20,120 40,54 84,36',
        'none',
        'stroke="#FFE9B0" stroke-opacity=".5" stroke-width="3" stroke-dasharray="1 9" stroke-linecap="round"',
      ) +
      path(
        'M166,186C182,132 164,66 120,40',
        'none',
        'stroke="#FFE9B0" stroke-opacity=".5" stroke-width="3" stroke-dasharray="1 9" stroke-linecap="round"',
      );
    o += ell(100, 190, 62, 10, '#16030A', 'opacity=".5" filter="' + c.blur(6) + '"');
    o += coin(c, 46, 160, 26, { rot: -18, tilt: 0.6, pal: SILVER, mark: 'star' });
    o += coin(c, 158, 164, 24, { rot: 16, tilt: 0.5 });
    o += coin(c, 100, 104, 66, { rot: 9, tilt: 0.94, th: 0.13 });
    o += star4(150, 52, 11, '#fff') + star4(44, 74, 7, '#FFF3C4') + star4(166, 116, 5, '#FFF3C4') + star4(60, 40, 4, '#fff');
    o += finish(c, { vig: '#1C040C', v: 0.9, from: 0.62 });
    o += lettering(c, [{ t: 'VINTÉM', w: 158, h: 40, y: 220, warp: warps.arch(6) }], {
      ...LET,
      face: ['#FFFDF2', '#FFEBB0', '#F5B83A'],
      side: '#8A1F32',
      dark: '#2A0610',
    });
    return o + grain(c) + edge(c);
  },
};
