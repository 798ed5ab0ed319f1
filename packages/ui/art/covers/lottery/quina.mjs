import { BC, LET, sun } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { rays, star4 } from '../../kit/ornament.mjs';
import { path } from '../../kit/shapes.mjs';
import { ball } from '../../kit/table-pieces.mjs';

export const quinaCover = {
  id: 'quina',
  title: 'Quina Relâmpago',
  cat: 'lottery',
  glow: '#FFC22E',
  build: (c) => {
    let o = sun(c) + rays(100, 100, 20, 260, '#FFF3B8', 0.4, 0.5, 4);
    o += path('M0,0H90A90,90 0 0 1 0,90Z', '#fff', 'opacity=".16"') + path('M200,180V90A90,90 0 0 0 110,180Z', '#F08C1A', 'opacity=".25"');
    // bolt
    const bolt = 'M122,-6L52,100H94L66,196L156,80H110L140,-6Z';
    o +=
      path(bolt, '#7A3A06', 'opacity=".3" transform="translate(6 8)"') +
      path(bolt, c.lin(['#2FBF7A', '#0C7A50']), 'stroke="#fff" stroke-width="5" stroke-linejoin="round"') +
      path('M122,-6L52,100H94L66,196L104,104H74L134,-6Z', '#7DF0A8', 'opacity=".55"');
    o +=
      ball(c, 48, 58, 27, BC.r, { num: 7, rot: -12 }) +
      ball(c, 150, 52, 24, BC.b, { num: 2, rot: 10 }) +
      ball(c, 42, 132, 25, BC.p, { num: 9, rot: 8 }) +
      ball(c, 162, 130, 28, BC.o, { num: 4, rot: -8 }) +
      ball(c, 101, 98, 34, BC.w, { num: 5, disc: '#0C6B45', numFill: '#fff' });
    o += star4(126, 66, 9, '#fff') + star4(20, 96, 6, '#fff') + star4(180, 92, 6, '#fff');
    o += finish(c, { vig: '#5A2A04', v: 0.55, from: 0.66 });
    o += lettering(
      c,
      [
        { t: 'Quina', w: 136, h: 42, y: 202, warp: warps.bulge(0.1) },
        { t: 'Relâmpago', w: 164, h: 28, y: 237 },
      ],
      LET,
    );
    return o + grain(c, 0.14) + edge(c);
  },
};
