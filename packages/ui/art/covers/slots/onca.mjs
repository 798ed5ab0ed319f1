import { LEAF, LEAFD, LET, jaguar } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { crown, palm, rays, star4 } from '../../kit/ornament.mjs';
import { circ, g, rect } from '../../kit/shapes.mjs';

export const oncaCover = {
  id: 'onca',
  title: 'Onça Real',
  cat: 'slots',
  glow: '#F0592E',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#F0463A'],
          [0.5, '#A01730'],
          [1, '#3D0618'],
        ],
        0.5,
        0.42,
        0.75,
      ),
    );
    o += rays(100, 112, 24, 240, '#FFB23A', 0.2, 0.46, 3.75);
    o +=
      circ(100, 112, 80, 'none', 'stroke="#FFC94A" stroke-opacity=".35" stroke-width="1.5"') +
      circ(100, 112, 86, 'none', 'stroke="#FFC94A" stroke-opacity=".2" stroke-width="1" stroke-dasharray="1 6" stroke-linecap="round"');
    o += palm(6, 212, 110, -6, 7, 120, LEAFD) + palm(194, 212, 110, 6, 7, 120, LEAFD);
    o += g(jaguar(c), 'transform="translate(0 4)"');
    o += crown(c, 100, 52, 66);
    o += palm(-4, 262, 104, 18, 7, 120, LEAF) + palm(204, 262, 104, -18, 7, 120, LEAF);
    o += star4(128, 34, 8, '#fff') + star4(34, 70, 5, '#FFE9A6') + star4(170, 92, 5, '#FFE9A6');
    o += finish(c, { vig: '#22030E', v: 0.92, from: 0.6 });
    o += lettering(
      c,
      [
        { t: 'Onça', w: 128, h: 44, y: 208, warp: warps.none() },
        { t: 'Real', w: 76, h: 24, y: 241 },
      ],
      { ...LET },
    );
    return o + grain(c) + edge(c);
  },
};
