import { LET } from './props.mjs';
import { G, S, clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { rng } from '../../kit/numbers.mjs';
import { rays, star4 } from '../../kit/ornament.mjs';
import { card } from '../../kit/table-pieces.mjs';
import { circ, g, path, rect } from '../../kit/shapes.mjs';

export const mareCover = {
  id: 'mare',
  title: 'Maré Alta',
  cat: 'inhouse',
  glow: '#3E8FE0',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.lin([
        [0, '#0A1450'],
        [0.4, '#23489E'],
        [0.62, '#4E9BDC'],
      ]),
    );
    const r = rng(19);
    for (let i = 0; i < 26; i++) o += circ(r() * 200, r() * 110, 0.6 + r() * 1.1, '#EAF4FF', `opacity="${(0.3 + r() * 0.6).toFixed(2)}"`);
    o +=
      rays(100, 74, 26, 210, '#DCEBFF', 0.1, 0.5) +
      circ(
        100,
        74,
        62,
        c.rad([
          [0, '#FFF6D0', 0.7],
          [1, '#FFF6D0', 0],
        ]),
      ) +
      circ(100, 74, 44, c.lin(['#FFFDF0', '#F7DE9A'])) +
      circ(86, 62, 8, '#E8CB84', 'opacity=".5"') +
      circ(114, 86, 5.5, '#E8CB84', 'opacity=".5"');
    o += card(c, 68, 122, 66, { rot: -13, rank: '7', s: 'c' });
    o += card(c, 128, 108, 72, { rot: 10, rank: 'K', s: 'h', center: (w) => clover(0, 2, w * 0.27, [G, G, G, S]) });
    // the wave lifts them
    o +=
      path(
        'M-10,196C4,150 30,128 62,136C46,140 42,152 50,160C66,174 96,158 124,164C156,170 176,150 212,152V270H-10Z',
        c.lin(['#7FD8F4', '#2C8FD0', '#0F4C96']),
      ) +
      path(
        'M-10,196C4,150 30,128 62,136C38,136 20,160 22,188C48,172 92,192 122,188C156,184 178,170 212,174V270H-10Z',
        c.lin(['#2F8FD0', '#0C3C86']),
      ) +
      path('M-8,190C8,150 32,130 61,136', 'none', 'stroke="#F2FCFF" stroke-width="5" stroke-linecap="round"') +
      path('M50,160C66,174 96,158 124,164C156,170 176,150 208,152', 'none', 'stroke="#DDF6FF" stroke-width="3" stroke-linecap="round"') +
      path(
        'M24,190C50,174 92,193 122,189C150,186 174,172 208,175',
        'none',
        'stroke="#8FD8F8" stroke-width="2" stroke-linecap="round" opacity=".8"',
      );
    o += g(
      circ(70, 142, 4, '#F2FCFF') +
        circ(80, 134, 2.6, '#F2FCFF') +
        circ(88, 146, 2, '#F2FCFF') +
        circ(60, 128, 2.4, '#F2FCFF') +
        circ(176, 146, 3, '#F2FCFF') +
        circ(186, 138, 2, '#F2FCFF'),
      'opacity=".95"',
    );
    o += star4(172, 48, 8, '#fff') + star4(28, 70, 6, '#fff') + star4(40, 28, 4, '#CFE6FF');
    o += finish(c, { vig: '#04103A', v: 0.9, from: 0.64 });
    o += lettering(c, [{ t: 'MARÉ ALTA', w: 172, h: 32, y: 222, warp: warps.wave(5) }], {
      ...LET,
      face: ['#FFFFFF', '#DDF6FF', '#8FD8F8'],
      side: '#14509E',
      dark: '#04123E',
    });
    return o + grain(c) + edge(c);
  },
};
