import { LET, bubble, coral } from './props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { r2, rng } from '../../kit/numbers.mjs';
import { T, circ, g, path, rect } from '../../kit/shapes.mjs';

export const abissalCover = {
  id: 'abissal',
  title: 'Caça Abissal',
  cat: 'fishing',
  glow: '#19B5C9',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#1FA0AE'],
          [0.32, '#0C5A73'],
          [0.7, '#062B45'],
          [1, '#03121F'],
        ],
        0.26,
        0.24,
        1,
      ),
    );
    for (let i = 0; i < 30; i++) {
      const r = rng(i * 13 + 2);
      o += circ(r() * 200, r() * 230, 0.5 + r() * 1.3, '#BFF6FF', `opacity="${r2(0.15 + r() * 0.5)}"`);
    }
    o +=
      path('M-10,196C20,170 44,190 70,182C100,172 130,190 160,178C180,170 200,178 212,172V270H-10Z', '#04263A') +
      coral(24, 206, 0.9, '#0A4A5F', '#1C7C8F') +
      coral(180, 206, 1, '#0A3A52', '#15617A');
    // tail + fins
    o +=
      path(
        'M158,112C176,96 188,82 204,78C198,96 198,108 196,118C200,130 204,146 206,158C190,154 176,144 162,132Z',
        c.lin(['#2A8BA0', '#0B3F58'], 0, 0, 1, 1),
      ) + path('M166,114L200,86M168,120L196,116M168,126L202,150', 'none', 'stroke="#04263A" stroke-width="1.6" opacity=".5"');
    for (const [x, y, r] of [
      [126, 60, -14],
      [142, 64, 4],
      [156, 74, 22],
      [166, 88, 40],
    ])
      o += g(path('M-7,6L0,-20L7,6Z', '#2A8BA0') + path('M0,-20L7,6H0Z', '#0B3F58'), T(x, y, r));
    const body =
      'M50,98C62,66 100,50 136,62C166,72 182,100 178,128C174,158 146,178 110,176C84,175 60,166 46,150C64,154 92,146 112,127C92,118 70,112 50,98Z';
    o +=
      path(body, c.lin(['#2FA3B5', '#12617C', '#072F48'], 0.1, 0, 0.7, 1)) +
      path(
        'M136,62C166,72 182,100 178,128C174,158 146,178 110,176C150,168 168,134 158,104C152,86 146,74 136,62Z',
        '#04202F',
        'opacity=".5"',
      );
    o += path('M56,92C72,66 102,54 134,64', 'none', 'stroke="#9BEFF7" stroke-width="3" stroke-linecap="round" opacity=".8"');
    // mouth
    o +=
      path('M50,98C70,112 92,118 112,127C92,146 64,154 46,150C42,132 44,112 50,98Z', '#3A0A1E') +
      path('M64,142C72,128 90,124 104,128C92,142 78,147 64,148Z', '#C2385A') +
      path('M64,142C72,132 84,128 94,130', 'none', 'stroke="#FF8FA8" stroke-width="2" opacity=".6" stroke-linecap="round"');
    const th = (x, y, w, h, r) =>
      g(
        path(`M${-w / 2},0Q0,${h * 0.2} ${w / 2},0Q${w * 0.2},${h * 0.6} 0,${h}Q${-w * 0.2},${h * 0.6} ${-w / 2},0Z`, '#FFF9E6') +
          path(`M0,${h}Q${w * 0.2},${h * 0.6} ${w / 2},0Q${w * 0.2},${h * 0.08} 0,${h * 0.1}Z`, '#E2CFA0'),
        T(x, y, r),
      );
    o += th(54, 99, 9, 20, 8) + th(65, 106, 8, 16, 10) + th(76, 111, 7.5, 18, 6) + th(87, 116, 6.5, 13, 8) + th(97, 120, 5.5, 9, 10);
    o += th(50, 151, 8, -18, -8) + th(61, 152, 7.5, -15, -4) + th(72, 150, 7, -17, 4) + th(83, 146, 6, -12, 8) + th(93, 141, 5, -8, 14);
    // cheek fin, spots
    o +=
      path('M124,128C140,120 156,122 164,134C152,140 140,150 126,148C130,142 130,134 124,128Z', c.lin(['#3FB9C8', '#0E5570'])) +
      path('M130,132L156,131M131,138L150,138', 'none', 'stroke="#04263A" stroke-width="1.3" opacity=".5"');
    for (const [x, y, r] of [
      [120, 74, 4],
      [134, 82, 5.5],
      [150, 94, 4],
      [128, 98, 3],
      [146, 112, 3],
      [110, 160, 3.4],
      [126, 164, 2.6],
    ])
      o += circ(x, y, r, '#7FE3EC', 'opacity=".35"');
    // eye
    o +=
      circ(92, 88, 15, '#052436') +
      circ(
        92,
        88,
        12.6,
        c.rad(
          [
            [0, '#FFF3A8'],
            [0.55, '#FFC23C'],
            [1, '#C26A0A'],
          ],
          0.4,
          0.35,
          0.75,
        ),
      ) +
      circ(90, 89, 5, '#140A08') +
      circ(87.6, 85.6, 2.6, '#fff') +
      path('M77,80C84,70 100,70 107,82', 'none', 'stroke="#052436" stroke-width="5" stroke-linecap="round"');
    // lure
    o +=
      path('M112,58C104,28 74,18 52,34', 'none', 'stroke="#0B4A62" stroke-width="5.5" stroke-linecap="round"') +
      path('M110,54C102,28 74,19 52,34', 'none', 'stroke="#5FD0DC" stroke-width="1.8" stroke-linecap="round"');
    o +=
      circ(
        47,
        42,
        52,
        c.rad([
          [0, '#FFFAD0', 0.95],
          [0.25, '#FFE27A', 0.5],
          [1, '#FFE27A', 0],
        ]),
      ) +
      circ(47, 42, 12, c.rad(['#FFFFFF', '#FFF0A0', '#FFC23C'], 0.4, 0.36, 0.7)) +
      clover(47, 42, 7.5, ['#F09A1E', '#C7720A']);
    [
      [24, 110, 6],
      [16, 90, 3.6],
      [30, 78, 2.6],
      [176, 48, 5],
      [186, 32, 3],
    ].forEach((a) => (o += bubble(...a)));
    o += finish(c, { vig: '#010C16', v: 0.9, from: 0.62 });
    o += lettering(
      c,
      [
        { t: 'CAÇA', w: 76, h: 20, y: 196, ls: 4 },
        { t: 'ABISSAL', w: 164, h: 40, y: 226, warp: warps.bulge(0.14) },
      ],
      LET,
    );
    return o + grain(c) + edge(c);
  },
};
