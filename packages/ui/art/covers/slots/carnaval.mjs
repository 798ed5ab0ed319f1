import { LET, mirror } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { r2, rng } from '../../kit/numbers.mjs';
import { frond, rays, star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../../kit/shapes.mjs';

export const carnavalCover = {
  id: 'carnaval',
  title: 'Noite de Carnaval',
  cat: 'slots',
  glow: '#F0447F',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#C2185B'],
          [0.5, '#6B0E45'],
          [1, '#24041F'],
        ],
        0.5,
        0.5,
        0.75,
      ),
    );
    o += rays(100, 140, 20, 240, '#FFC94A', 0.09, 0.5);
    const fe = [
      ['#FF7A9C', '#D81F5B'],
      ['#FFD35C', '#F0931E'],
      ['#4FD6C0', '#0F8F86'],
      ['#FF9A5C', '#E2452A'],
    ];
    const n = 13;
    const order = [...Array(n).keys()].sort((a, b) => Math.abs(b - 6) - Math.abs(a - 6));
    for (const i of order) {
      const a = -96 + i * 16,
        k = fe[(i <= 6 ? i : 12 - i) % 4],
        len = 122 - Math.abs(i - 6) * 3.4;
      o += g(
        frond(0, 0, len, 17, 0, k, { curve: 0, vein: '#fff' }) +
          ell(0, -len * 0.78, 9.5, 13, '#24041F', 'opacity=".28"') +
          ell(0, -len * 0.785, 8.4, 11.6, k[0] === '#FFD35C' ? '#D81F5B' : '#FFD35C') +
          ell(0, -len * 0.79, 5, 7.4, '#0F8F86') +
          circ(0, -len * 0.8, 2.6, '#24041F') +
          circ(-1, -len * 0.815, 1, '#fff'),
        T(100, 150, a),
      );
    }
    // mask
    const half = 'M100,112C84,96 58,92 34,104C28,124 36,156 60,164C80,170 92,158 100,146Z';
    o +=
      path(half, '#000', 'opacity=".4" transform="translate(0 6)"') +
      `<g transform="translate(200 0) scale(-1 1)">${path(half, '#000', 'opacity=".4" transform="translate(0 6)"')}</g>`;
    o +=
      path(half, c.lin(['#FFF3C4', '#FFC94A', '#D9830F'], 0, 0, 1, 1)) +
      `<g transform="translate(200 0) scale(-1 1)">${path(half, c.lin(['#FFE08A', '#F0A52E', '#9A5510'], 1, 0, 0, 1))}</g>`;
    o += mirror(
      path('M46,122C54,110 78,112 88,128C80,142 54,142 46,122Z', '#24041F') +
        path('M46,122C54,110 78,112 88,128', 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="1.6" stroke-linecap="round"') +
        path('M40,108C58,100 80,104 96,120', 'none', 'stroke="#9A5510" stroke-width="1.4" opacity=".7"') +
        [
          [38, 112],
          [39, 124],
          [43, 136],
          [50, 146],
          [60, 152],
          [71, 152],
          [81, 147],
        ]
          .map(([x, y]) => circ(x, y, 2, '#FFF9E0'))
          .join('') +
        path('M44,158C36,176 40,190 34,206', 'none', 'stroke="#FFD35C" stroke-width="2.2" stroke-linecap="round"'),
    );
    o +=
      g(
        path('M0,-17L12,0L0,19L-12,0Z', c.lin(['#FF9AB8', '#E01F62'])) +
          path('M0,-17L0,19L12,0Z', '#A80F48') +
          path('M0,-17L-6,0L0,3L6,0Z', '#fff', 'opacity=".35"'),
        T(100, 108),
      ) +
      circ(100, 136, 3.4, '#4FD6C0') +
      circ(100, 86, 4, '#FFF3C4');
    // confetti
    const cr = rng(11);
    for (let i = 0; i < 26; i++) {
      const x = cr() * 200,
        y = cr() * 70 + (i % 3 ? 0 : 120);
      o += rect(
        -2.4,
        -1.4,
        4.8,
        2.8,
        ['#FFD35C', '#4FD6C0', '#FF7A9C', '#fff'][i % 4],
        `rx="1" opacity=".85" transform="translate(${r2(x)} ${r2(y)}) rotate(${r2(cr() * 180)})"`,
      );
    }
    o += star4(76, 114, 5, '#fff') + star4(150, 102, 7, '#fff');
    o += finish(c, { vig: '#1C0217', v: 0.94, from: 0.62 });
    o += lettering(
      c,
      [
        { t: 'Noite de', w: 84, h: 18, y: 196, warp: warps.rise(2) },
        { t: 'Carnaval', w: 164, h: 40, y: 225, warp: warps.rise(4) },
      ],
      { ...LET, side: '#8C0F48', dark: '#24041F' },
    );
    return o + grain(c) + edge(c);
  },
};
