import { jaguar } from '../slots/props.mjs';
import { LET } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { pol } from '../../kit/numbers.mjs';
import { g, path, poly, rect } from '../../kit/shapes.mjs';

export const arenaCover = {
  id: 'arena',
  title: 'Arena Onça',
  cat: 'esports',
  glow: '#35E0E8',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#1E4A5C'],
          [0.5, '#0E1F2E'],
          [1, '#070C14'],
        ],
        0.5,
        0.42,
        0.8,
      ),
    );
    // hex grid
    let hx = '';
    for (let j = 0; j < 8; j++)
      for (let i = 0; i < 7; i++) {
        const x = i * 34 + (j % 2 ? 17 : 0) - 6,
          y = j * 29 - 6;
        hx += 'M' + [0, 1, 2, 3, 4, 5].map((k) => pol(x, y, 17, k * 60 + 30)).join('L') + 'Z';
      }
    o += path(hx, 'none', 'stroke="#35E0E8" stroke-opacity=".13" stroke-width="1"');
    o +=
      poly(
        [
          [100, 14],
          [182, 58],
          [182, 146],
          [100, 192],
          [18, 146],
          [18, 58],
        ],
        c.lin(['#123648', '#0A1722']),
        'stroke="#35E0E8" stroke-width="2.4" stroke-linejoin="round"',
      ) +
      poly(
        [
          [100, 24],
          [173, 63],
          [173, 141],
          [100, 181],
          [27, 141],
          [27, 63],
        ],
        'none',
        'stroke="#35E0E8" stroke-opacity=".35" stroke-width="1"',
      );
    o += path('M100,14L182,58V146L100,192Z', '#000', 'opacity=".22"');
    o += g(
      jaguar(c, {
        L: '#5FF0F0',
        D: '#1FA9C0',
        spot: '#072430',
        muz: '#F1FFFF',
        muzD: '#B6DDE6',
        eye: ['#FFF38A', '#FF8A1F'],
        nose: '#14485A',
        ear: '#1FA9C0',
      }),
      'transform="translate(0 -8)"',
    );
    // headset
    o +=
      path('M38,98C34,40 70,22 100,22C130,22 166,40 162,98', 'none', 'stroke="#070C14" stroke-width="14" stroke-linecap="round"') +
      path(
        'M38,98C34,40 70,22 100,22C130,22 166,40 162,98',
        'none',
        `stroke="${c.lin(['#FF6B7A', '#D8234A'])}" stroke-width="8.5" stroke-linecap="round"`,
      ) +
      path('M44,72C50,40 76,28 96,26', 'none', 'stroke="#fff" stroke-opacity=".7" stroke-width="2" stroke-linecap="round"');
    const cup =
      rect(26, 86, 26, 46, '#070C14', 'rx="12"') +
      rect(29, 89, 20, 40, c.lin(['#FF7A8A', '#B3133C'], 0, 0, 1, 1), 'rx="9"') +
      rect(33, 97, 7, 24, '#fff', 'rx="3.5" opacity=".35"');
    o += cup + `<g transform="translate(200 0) scale(-1 1)">${cup}</g>`;
    o +=
      path('M42,130C44,150 58,160 74,160', 'none', 'stroke="#070C14" stroke-width="7" stroke-linecap="round"') +
      path('M42,130C44,150 58,160 74,160', 'none', 'stroke="#4A5A6A" stroke-width="3.4" stroke-linecap="round"') +
      rect(70, 154, 20, 12, '#070C14', 'rx="6"') +
      rect(72, 156, 16, 8, '#FF5C74', 'rx="4"');
    o += path('M8,176l12,-6v10l-12,6zM192,176l-12,-6v10l12,6zM8,194l12,-6v5l-12,6zM192,194l-12,-6v5l12,6z', '#35E0E8', 'opacity=".7"');
    o += finish(c, { vig: '#04070D', v: 0.95, from: 0.6 });
    o += lettering(
      c,
      [
        { t: 'ARENA', w: 156, h: 38, y: 208, warp: warps.rise(3) },
        { t: 'ONÇA', w: 86, h: 26, y: 240, warp: warps.rise(2) },
      ],
      { ...LET, face: ['#FFFFFF', '#C9FBFF', '#35E0E8'], side: '#0C5A70', dark: '#04070D', ext: 4 },
    );
    return o + grain(c) + edge(c);
  },
};
