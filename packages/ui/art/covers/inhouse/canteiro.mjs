import { LET } from './props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { r2 } from '../../kit/numbers.mjs';
import { azulejo, rays, star4 } from '../../kit/ornament.mjs';
import { circ, ell, path, rect } from '../../kit/shapes.mjs';

export const canteiroCover = {
  id: 'canteiro',
  title: 'Canteiro',
  cat: 'inhouse',
  glow: '#53C24A',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#1D8A53'],
          [0.55, '#0B4A34'],
          [1, '#04231B'],
        ],
        0.5,
        0.38,
        0.75,
      ),
    );
    o += azulejo(12, -10, -10, 6, 8, 40, '#fff', 0.035);
    const a = 32,
      b = 18.5,
      cx = 100,
      cy = 56;
    const I = (x, y, z = 0) => [cx + (x - y) * a, cy + (x + y) * b - z];
    const P = (p) => p.map((q) => q.map(r2).join(',')).join(' ');
    o += ell(100, 146, 104, 56, '#000', 'opacity=".45" filter="' + c.blur(8) + '"');
    const items = { '1,1': 'gold', '0,0': 'c', '2,0': 'c', '0,2': 'bomb', '1,2': 'c', '2,2': 'c' };
    for (let x = 0; x < 3; x++)
      for (let y = 0; y < 3; y++) {
        const m = 0.05,
          h = 15,
          gold = items[x + ',' + y] === 'gold',
          open = items[x + ',' + y];
        const z = gold ? 10 : 0;
        const A = I(x + m, y + m, z),
          B = I(x + 1 - m, y + m, z),
          C = I(x + 1 - m, y + 1 - m, z),
          D = I(x + m, y + 1 - m, z);
        const dn = (p) => [p[0], p[1] + h + z];
        const soil = gold
          ? ['#B86F14', '#7E430C', '#E7A733']
          : open
            ? ['#8A4A22', '#5A2A12', '#6B3A1C']
            : ['#2C8F4C', '#1A6638', '#5FCB5E'];
        o += `<polygon points="${P([D, C, dn(C), dn(D)])}" fill="${soil[0]}" stroke="${soil[0]}" stroke-width="3" stroke-linejoin="round"/><polygon points="${P([C, B, dn(B), dn(C)])}" fill="${soil[1]}" stroke="${soil[1]}" stroke-width="3" stroke-linejoin="round"/><polygon points="${P([A, B, C, D])}" fill="${gold ? c.lin(['#FFE89A', '#F3B23A']) : soil[2]}" stroke="${soil[2]}" stroke-width="3" stroke-linejoin="round"/>`;
        if (!open)
          o += `<polyline points="${P([D, A, B])}" fill="none" stroke="#C9F5A8" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"/><polygon points="${P([I(x + 0.5, y + 0.05), I(x + 0.95, y + 0.5), I(x + 0.5, y + 0.95), I(x + 0.05, y + 0.5)])}" fill="#7DDD6E" opacity=".5"/>`;
        else if (!gold)
          o += `<polygon points="${P([I(x + 0.16, y + 0.16), I(x + 0.84, y + 0.16), I(x + 0.84, y + 0.84), I(x + 0.16, y + 0.84)])}" fill="#3A1A0C" stroke="#3A1A0C" stroke-width="3" stroke-linejoin="round"/>`;
        const ctr = I(x + 0.5, y + 0.5, z);
        if (open === 'c')
          o +=
            ell(ctr[0], ctr[1] + 3, 12, 5, '#000', 'opacity=".4"') +
            clover(
              ctr[0],
              ctr[1] - 11,
              15,
              [
                ['#A5F58B', '#4FC963'],
                ['#6FDB70', '#2FA257'],
              ],
              { stem: '#2E8F4A' },
            );
        if (open === 'bomb')
          o +=
            circ(
              ctr[0],
              ctr[1] - 9,
              13.5,
              c.rad(
                [
                  [0, '#7C8B93'],
                  [0.4, '#2B353A'],
                  [1, '#0C1114'],
                ],
                0.36,
                0.3,
                0.8,
              ),
            ) +
            path(`M${ctr[0] + 7},${ctr[1] - 20}q4,-9 11,-6`, 'none', 'stroke="#E9D9B0" stroke-width="2.2" stroke-linecap="round"') +
            star4(ctr[0] + 19, ctr[1] - 27, 9, '#FFD15C') +
            star4(ctr[0] + 19, ctr[1] - 27, 5, '#fff') +
            ell(ctr[0] - 5, ctr[1] - 14, 3.6, 2.2, '#fff', 'opacity=".7"');
        if (gold) {
          o += circ(
            ctr[0],
            ctr[1] - 26,
            46,
            c.rad([
              [0, '#FFE48A', 0.85],
              [1, '#FFE48A', 0],
            ]),
          );
          o += rays(ctr[0], ctr[1] - 26, 16, 56, '#FFF2B8', 0.28, 0.5);
        }
      }
    const k = I(1.5, 1.5, 10);
    o +=
      ell(k[0], k[1] + 2, 20, 8, '#7E430C', 'opacity=".55"') +
      clover(
        k[0],
        k[1] - 30,
        35,
        [
          ['#FFF3BF', '#FFCF55'],
          ['#FFD566', '#E8971E'],
          ['#FFCE57', '#D9830F'],
          ['#FFF0B0', '#F8B93B'],
        ],
        { stem: '#C7780F' },
      );
    o +=
      star4(k[0] + 27, k[1] - 58, 9, '#fff') +
      star4(k[0] - 30, k[1] - 42, 5, '#fff') +
      star4(150, 56, 4, '#D6FFC2') +
      star4(34, 70, 5, '#D6FFC2');
    o += finish(c, { vig: '#021a12', v: 0.8, from: 0.64 });
    o += lettering(c, [{ t: 'CANTEIRO', w: 168, h: 32, y: 222, warp: warps.arch(6) }], { ...LET });
    return o + grain(c) + edge(c);
  },
};
