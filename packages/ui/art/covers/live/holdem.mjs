import { GOLD, LET, corners, deco, night, sheen } from './props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { r2, rad } from '../../kit/numbers.mjs';
import { crown, star4 } from '../../kit/ornament.mjs';
import { circ, path } from '../../kit/shapes.mjs';
import { card, suit } from '../../kit/table-pieces.mjs';

export const holdemCover = {
  id: 'holdem',
  title: 'Hold’em de Gala',
  cat: 'live',
  glow: '#7FA6FF',
  build: (c) => {
    let o = night(c, '#2C5A8E', '#14305C', '#070E1F') + deco(c, 100, 210, { n: 33, R0: 196, r0: 120 }) + corners() + sheen(c);
    for (let i = 0; i < 3; i++)
      o += path(
        `M${22 + i * 10},206A${78 - i * 10},${78 - i * 10} 0 0 1 ${178 - i * 10},206`,
        'none',
        `stroke="#F2C25B" stroke-opacity="${r2(0.5 - i * 0.13)}" stroke-width="1"`,
      );
    const P = [100, 214];
    ['10', 'J', 'Q', 'K', 'A'].forEach((r, i) => {
      const a = -32 + i * 16,
        x = P[0] + 112 * Math.sin(rad(a)),
        y = P[1] - 112 * Math.cos(rad(a));
      o += card(c, x, y, 54, {
        rot: a,
        rank: r,
        s: 's',
        f: 'limelight',
        big: i !== 2,
        center: i === 2 ? (w, h, col) => suit('s', 0, h * 0.06, w * 0.024, col) + crown(c, 0, -h * 0.13, w * 0.3) : null,
      });
    });
    o +=
      circ(100, 214, 66, c.lin(['#1B3F78', '#0A1A38'])) +
      circ(100, 214, 66, 'none', `stroke="${c.lin(GOLD)}" stroke-width="2"`) +
      circ(100, 214, 60, 'none', 'stroke="#F2C25B" stroke-opacity=".5" stroke-width="1"');
    o += clover(100, 174, 14, [
      ['#FFF3C8', '#F2C25B'],
      ['#F2C25B', '#B97A1E'],
      ['#F2C25B', '#B97A1E'],
      ['#FFE7A8', '#E2A33A'],
    ]);
    o += star4(100, 34, 9, '#fff') + star4(164, 60, 6, '#FFF3C8') + star4(34, 66, 6, '#FFF3C8');
    o += finish(c, { vig: '#030612', v: 0.95, from: 0.64 });
    o += lettering(
      c,
      [
        { t: 'HOLD’EM', w: 164, h: 36, y: 212 },
        { t: 'DE GALA', w: 86, h: 14, y: 243, ls: 12 },
      ],
      { ...LET, ext: 3.5 },
    );
    return o + grain(c) + edge(c);
  },
};
