import { LEAF, LEAFD, LET, toucan } from './props.mjs';
import { coin } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { palm, rays, star4 } from '../../kit/ornament.mjs';
import { circ, rect } from '../../kit/shapes.mjs';

export const tucanoCover = {
  id: 'tucano',
  title: 'Tucano do Ouro',
  cat: 'slots',
  glow: '#FF8A3C',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#FFC65C'],
          [0.4, '#F8743A'],
          [0.75, '#C92B43'],
          [1, '#6E1036'],
        ],
        0.6,
        0.36,
        0.85,
      ),
    );
    o +=
      rays(112, 96, 26, 260, '#FFF0B8', 0.16, 0.5, 4) +
      circ(112, 96, 72, c.lin(['#FFF0B0', '#FFB53C'])) +
      circ(112, 96, 58, 'none', 'stroke="#E8761F" stroke-opacity=".3" stroke-width="1.5"');
    o += palm(8, 70, 84, 62, 7, 120, LEAFD) + palm(196, 206, 96, -40, 7, 120, LEAFD) + palm(196, 40, 54, -110, 5, 90, LEAFD);
    o +=
      coin(c, 166, 150, 15, { rot: 18, tilt: 0.8 }) +
      coin(c, 40, 40, 11, { rot: -20, tilt: 0.6 }) +
      coin(c, 182, 24, 9, { rot: 30, tilt: 0.85 });
    o += toucan(c);
    o += palm(20, 262, 112, 14, 7, 110, LEAF) + palm(190, 270, 96, -26, 7, 110, LEAF);
    o += star4(150, 34, 7, '#fff') + star4(26, 112, 5, '#FFF0B8');
    o += finish(c, { vig: '#2A0512', v: 0.9, from: 0.56 });
    o += lettering(
      c,
      [
        { t: 'Tucano', w: 152, h: 44, y: 208, warp: warps.rise(4) },
        { t: 'do Ouro', w: 108, h: 24, y: 240, warp: warps.rise(3) },
      ],
      { ...LET, ext: 4 },
    );
    return o + grain(c) + edge(c);
  },
};
