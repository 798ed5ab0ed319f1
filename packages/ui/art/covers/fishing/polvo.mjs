import { LET, bubble, coral, shafts } from './props.mjs';
import { coin } from '../../kit/clover.mjs';
import { bez, chain, taper } from '../../kit/curves.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { circ, ell, path, rect } from '../../kit/shapes.mjs';

export const polvoCover = {
  id: 'polvo',
  title: 'Tesouro do Polvo',
  cat: 'fishing',
  glow: '#FF6F61',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#3CC9C4'],
          [0.45, '#0F7E93'],
          [1, '#053248'],
        ],
        0.5,
        0.3,
        0.85,
      ),
    );
    o += shafts(90, 0.06) + coral(16, 214, 1.1, '#0B5A70', '#2390A0') + coral(188, 214, 1.1, '#0B5A70', '#2390A0');
    const tn = (f, w0, w1, side) => {
      const d = taper(f, w0, w1);
      let s = path(d, c.lin(['#FF8A72', '#E2463F', '#A81E3C']));
      const n = 9;
      for (let i = 1; i < n; i++) {
        const t = i / n,
          [x, y] = f(t),
          [x2, y2] = f(t + 0.01);
        const a = Math.atan2(y2 - y, x2 - x) + (side * Math.PI) / 2,
          w = (w0 + (w1 - w0) * t) * 0.26;
        s += circ(x + Math.cos(a) * w, y + Math.sin(a) * w, Math.max(1, w * 0.62), '#FFC9B8');
      }
      return s;
    };
    o +=
      tn(chain(bez([80, 112], [50, 110], [24, 96], [16, 66]), bez([16, 66], [12, 44], [34, 34], [40, 52])), 26, 4, 1) +
      tn(chain(bez([120, 112], [150, 110], [176, 96], [184, 66]), bez([184, 66], [188, 44], [166, 34], [160, 52])), 26, 4, -1);
    o +=
      tn(chain(bez([78, 124], [48, 132], [22, 130], [10, 150]), bez([10, 150], [2, 170], [28, 180], [30, 160])), 24, 4, 1) +
      tn(chain(bez([122, 124], [152, 132], [178, 130], [190, 150]), bez([190, 150], [198, 170], [172, 180], [170, 160])), 24, 4, -1);
    // chest of coins
    o += ell(100, 196, 70, 14, '#000', 'opacity=".4" filter="' + c.blur(5) + '"');
    [
      [66, 184],
      [134, 184],
      [84, 176],
      [116, 176],
      [100, 182],
      [50, 192],
      [150, 192],
      [76, 194],
      [124, 194],
      [100, 196],
    ].forEach(([x, y], i) => (o += coin(c, x, y, 12.5, { tilt: 0.5, rot: ((i * 37) % 30) - 15, mark: i % 2 ? 'clover' : 'star' })));
    o +=
      tn(chain(bez([86, 128], [70, 150], [52, 150], [46, 172]), bez([46, 172], [44, 190], [66, 192], [64, 178])), 22, 4, 1) +
      tn(chain(bez([114, 128], [130, 150], [148, 150], [154, 172]), bez([154, 172], [156, 190], [134, 192], [136, 178])), 22, 4, -1);
    // head
    const hd =
      'M100,22C134,22 152,52 146,84C143,102 134,110 130,124C126,138 114,142 100,142C86,142 74,138 70,124C66,110 57,102 54,84C48,52 66,22 100,22Z';
    o +=
      path(
        hd,
        c.rad(
          [
            [0, '#FFB39C'],
            [0.35, '#FF7562'],
            [0.75, '#DC3D40'],
            [1, '#9A1A3A'],
          ],
          0.38,
          0.28,
          0.82,
        ),
      ) +
      path(
        'M100,22C134,22 152,52 146,84C143,102 134,110 130,124C126,138 114,142 100,142C124,130 134,100 130,74C127,50 116,32 100,22Z',
        '#7A0F33',
        'opacity=".35"',
      );
    for (const [x, y, r] of [
      [78, 44, 5],
      [92, 36, 3.4],
      [116, 40, 4],
      [128, 58, 5],
      [70, 62, 3.6],
      [124, 44, 2.4],
    ])
      o += circ(x, y, r, '#FFC9B8', 'opacity=".65"');
    o += path('M66,58C70,42 80,32 92,29', 'none', 'stroke="#fff" stroke-width="4.5" stroke-opacity=".7" stroke-linecap="round"');
    const eye = (x) =>
      ell(x, 90, 14, 15, '#6E0E2E') +
      ell(x, 90, 12, 13, '#FFFDF0') +
      ell(x + (x < 100 ? 2 : -2), 92, 7, 8.6, '#121A22') +
      circ(x + (x < 100 ? -0.6 : -4.6), 88, 2.8, '#fff') +
      path(
        `M${x - 14},80Q${x},${70 + (x < 100 ? 2 : 2)} ${x + 14},${80}`,
        'none',
        'stroke="#6E0E2E" stroke-width="3.4" stroke-linecap="round"',
      );
    o +=
      eye(81) +
      eye(119) +
      path('M90,114Q100,122 110,114', 'none', 'stroke="#6E0E2E" stroke-width="3" stroke-linecap="round"') +
      ell(68, 108, 6, 3.6, '#FFB39C', 'opacity=".6"') +
      ell(132, 108, 6, 3.6, '#FFB39C', 'opacity=".6"');
    [
      [30, 24, 6],
      [40, 12, 3],
      [170, 22, 5],
      [178, 118, 4],
      [24, 116, 3.4],
    ].forEach((a) => (o += bubble(...a)));
    o += star4(122, 180, 7, '#fff') + star4(66, 176, 5, '#fff');
    o += finish(c, { vig: '#021A28', v: 0.92, from: 0.66 });
    o += lettering(
      c,
      [
        { t: 'TESOURO', w: 142, h: 30, y: 213, warp: warps.arch(4) },
        { t: 'DO POLVO', w: 104, h: 19, y: 241, ls: 3 },
      ],
      { ...LET, face: ['#FFFFFF', '#FFF3B8', '#FFC83C'], side: '#A8560C', ext: 3.5 },
    );
    return o + grain(c) + edge(c);
  },
};
