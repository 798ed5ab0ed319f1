import { LET } from './props.mjs';
import { G, S, clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { rays, star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, line, path, rect } from '../../kit/shapes.mjs';

/** The cabin as seen from below its cable, its middle at 0, 0. */
const cabin = (c) =>
  path('M-6,-58H6L4,-30H-4Z', '#2A1238') +
  circ(-11, -60, 6.5, '#2A1238') +
  circ(11, -60, 6.5, '#2A1238') +
  path('M-52,-22Q-52,-36 -38,-36H38Q52,-36 52,-22V14Q52,38 28,38H-28Q-52,38 -52,14Z', c.lin(['#FFE48A', '#FFC33C', '#E88A1E'])) +
  path('M-52,10H52V14Q52,38 28,38H-28Q-52,38 -52,14Z', c.lin(['#F4663D', '#B5252F'])) +
  path('M-45,-22Q-45,-29 -38,-29H-20V4H-45ZM-15,-29H15V4H-15ZM20,-29H38Q45,-29 45,-22V4H20Z', c.lin(['#F3FBFF', '#8FD8F4'])) +
  path('M-40,-8L-28,-26M-9,-2L8,-26M26,-6L38,-24', 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"') +
  path('M-44,-33Q-20,-38 10,-37', 'none', 'stroke="#FFF8D8" stroke-width="2.4" stroke-linecap="round"') +
  clover(0, 24, 12, [G, G, G, S]);

export const bondinhoCover = {
  id: 'bondinho',
  title: 'Bondinho',
  cat: 'inhouse',
  glow: '#FF9F4A',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.lin([
        [0, '#3A1A6E'],
        [0.3, '#A0327E'],
        [0.5, '#F4663D'],
        [0.66, '#FFC65A'],
      ]),
    );
    o += rays(132, 132, 30, 240, '#FFE9A6', 0.24, 0.5, 3) + circ(132, 132, 46, c.lin(['#FFFBE3', '#FFD976']));
    o += path('M0,152Q30,140 62,150T130,148T200,142V260H0Z', '#9A3A6E', 'opacity=".7"');
    // the sugar loaf
    o +=
      path('M96,260C104,196 112,112 146,104C178,100 186,190 204,232V260Z', c.lin(['#5B2A6E', '#231036'])) +
      path('M146,104C160,140 160,200 168,260H204V232C186,190 178,100 146,104Z', '#140824', 'opacity=".45"') +
      path('M112,186C118,136 130,108 147,106', 'none', 'stroke="#FFB98A" stroke-width="2.6" stroke-linecap="round" opacity=".8"');
    o += path('M-10,260C10,196 42,182 70,204C88,216 96,240 106,260Z', c.lin(['#4A2160', '#1C0C30']));
    for (let i = 0; i < 5; i++) o += rect(16 + i * 8, 196 + i * 7, 40 + i * 20, 1.8, '#FFD98A', `rx="1" opacity="${0.5 - i * 0.08}"`);
    o += line(-10, 118, 210, 20, '#1A0B2A', 4) + line(-10, 115, 210, 17, '#FFD98A', 0.8, 'opacity=".55"');
    o += ell(92, 152, 42, 7, '#14061E', 'opacity=".35" filter="' + c.blur(5) + '"');
    o += g(cabin(c), T(86, 118, -5, 1.12));
    o += star4(34, 44, 8, '#FFF3C4') + star4(170, 60, 5, '#FFF3C4') + star4(58, 26, 4, '#FFE9F4') + star4(146, 24, 3.6, '#FFE9F4');
    o += finish(c, { vig: '#160722', v: 0.9, from: 0.62 });
    o += lettering(c, [{ t: 'BONDINHO', w: 170, h: 33, y: 222, warp: warps.rise(7) }], {
      ...LET,
      face: ['#FFFDF2', '#FFEBC0', '#FFC65A'],
      side: '#8E2A5A',
      dark: '#2A0A2E',
    });
    return o + grain(c) + edge(c);
  },
};
