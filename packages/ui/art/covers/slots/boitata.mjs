import { LET, serpent } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { r2, rng } from '../../kit/numbers.mjs';
import { circ, rect } from '../../kit/shapes.mjs';

export const boitataCover = {
  id: 'boitata',
  title: 'Boitatá',
  cat: 'slots',
  glow: '#FF7A1F',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#6B2A12'],
          [0.5, '#33110F'],
          [1, '#12060C'],
        ],
        0.5,
        0.42,
        0.75,
      ),
    );
    const X = 100,
      Y = 106;
    o += serpent(c, X, Y);
    const rr = rng(5);
    for (let i = 0; i < 22; i++) o += circ(rr() * 200, rr() * 190, 0.6 + rr() * 1.6, '#FFD35C', `opacity="${r2(0.3 + rr() * 0.6)}"`);
    o += finish(c, { vig: '#0E0408', v: 0.95, from: 0.6 });
    o += lettering(c, [{ t: 'Boitatá', w: 162, h: 56, y: 218, warp: warps.wave(-4) }], {
      ...LET,
      side: '#A1280C',
      dark: '#1E0608',
      face: ['#FFF9DC', '#FFD35C', '#FF8A2A'],
    });
    return o + grain(c) + edge(c);
  },
};
