import { BLUE, INK, LET, PAPER, RED, border, paper } from './props.mjs';
import { G, S, clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { rad } from '../../kit/numbers.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { circ, path } from '../../kit/shapes.mjs';
import { card } from '../../kit/table-pieces.mjs';

export const cachetaCover = {
  id: 'cacheta',
  title: 'Cacheta',
  cat: 'pvp',
  glow: '#2E8FA8',
  build: (c) => {
    let o = paper(c, 100, 200, '#F2E2C0', '#E3CB97', 2) + border();
    o += path('M0,128L200,96V260H0Z', RED) + path('M0,140L200,108V260H0Z', '#A8261F');
    // fan of five cards from one pivot – full fan stays inside the safe area
    const P = [100, 226];
    const hand = [
      ['9', 'h'],
      ['10', 'h'],
      ['J', 'h'],
      ['Q', 'h'],
      ['K', 'h'],
    ];
    hand.forEach(([r, s], i) => {
      const a = -36 + i * 18;
      const x = P[0] + 124 * Math.sin(rad(a)),
        y = P[1] - 124 * Math.cos(rad(a));
      o += card(c, x, y, 62, { rot: a, rank: r, s: i % 2 ? 'c' : 'h', f: 'alfa', red: RED, black: INK });
    });
    o +=
      circ(100, 226, 74, BLUE) +
      circ(100, 226, 74, 'none', `stroke="${PAPER}" stroke-opacity=".5" stroke-width="1.4" stroke-dasharray="3 5"`) +
      path('M100,152A74,74 0 0 1 174,226H100Z', '#0B4657');
    o += clover(100, 178, 15, [G, G, G, S]);
    o += star4(30, 58, 8, RED) + star4(172, 52, 9, INK) + star4(70, 38, 5, BLUE);
    o += finish(c, { vig: '#031C24', v: 0.9, from: 0.58 });
    o += lettering(c, [{ t: 'CACHETA', w: 168, h: 38, y: 224, warp: warps.arch(7) }], { ...LET, side: '#0B4657', ext: 5 });
    return o + grain(c, 0.2) + edge(c);
  },
};
