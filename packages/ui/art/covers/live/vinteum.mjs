import { LET, corners, deco, night, sheen } from './props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { r2 } from '../../kit/numbers.mjs';
import { crown, star4 } from '../../kit/ornament.mjs';
import { path } from '../../kit/shapes.mjs';
import { card, chip, suit } from '../../kit/table-pieces.mjs';

export const vinteumCover = {
  id: 'vinteum',
  title: 'Vinte e Um',
  cat: 'live',
  glow: '#7FA6FF',
  build: (c) => {
    let o = night(c, '#34589F');
    // stepped deco arch
    for (let i = 0; i < 5; i++)
      o += path(
        `M${18 + i * 13},200V${84 + i * 4}A${82 - i * 13},${70 - i * 10} 0 0 1 ${182 - i * 13},${84 + i * 4}V200`,
        'none',
        `stroke="#F2C25B" stroke-opacity="${r2(0.65 - i * 0.11)}" stroke-width="${r2(1.6 - i * 0.2)}"`,
      );
    o += deco(c, 100, 96, { n: 19, R0: 74, r0: 34, op: 0.35 }) + corners() + sheen(c);
    const R3 = ['#FF7A8A', '#E0233F', '#6E0620'],
      Gd = ['#FFE7A8', '#E2A33A', '#7A4A10'],
      W3 = ['#4F7BE0', '#1F3F96', '#0B1A4A'];
    o += card(c, 74, 98, 78, { rot: -15, rank: 'A', s: 's', f: 'limelight' });
    o += card(c, 128, 104, 78, {
      rot: 12,
      rank: 'J',
      s: 'h',
      f: 'limelight',
      big: false,
      center: (w, h, col) =>
        suit('h', 0, -h * 0.05, w * 0.026, col) +
        crown(c, 0, -h * 0.2, w * 0.32) +
        path(`M${-w * 0.26},${h * 0.27}H${w * 0.26}`, 'none', 'stroke="#C9922E" stroke-width="1.2"'),
    });
    [
      [36, 184, W3],
      [36, 175, Gd],
      [36, 166, R3],
    ].forEach(([x, y, p]) => (o += chip(c, x, y, 23, p)));
    [
      [166, 188, R3],
      [166, 179, W3],
    ].forEach(([x, y, p]) => (o += chip(c, x, y, 23, p)));
    o += chip(c, 166, 170, 23, Gd, { mark: clover(0, 0, 9, ['#7A4A10', '#5A340A']) });
    o += star4(100, 36, 9, '#fff') + star4(160, 66, 5, '#FFF3C8') + star4(36, 76, 5, '#FFF3C8');
    o += finish(c, { vig: '#030612', v: 0.95, from: 0.62 });
    o += lettering(
      c,
      [
        { t: 'VINTE E UM', w: 170, h: 34, y: 215 },
        { t: 'BLACKJACK', w: 92, h: 11.5, y: 243, ls: 14 },
      ],
      { ...LET, ext: 3.5 },
    );
    return o + grain(c) + edge(c);
  },
};
