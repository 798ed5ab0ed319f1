import { clover } from '../../kit/clover.mjs';
import { pol, r2 } from '../../kit/numbers.mjs';
import { T, circ, ell, g, line, path, poly } from '../../kit/shapes.mjs';

export const LET = { f: 'shrikhand', face: ['#FFFDF2', '#FFE9A6', '#FFB83A'], side: '#8E1630', dark: '#33060F' };

export const LEAF = ['#2FA36B', '#0C5E45'];

export const LEAFD = ['#0F6B4B', '#053A30'];

export const mirror = (s) => s + `<g transform="translate(200 0) scale(-1 1)">${s}</g>`;

export const jaguar = (
  c,
  {
    L = '#FFBE45',
    D = '#EE9320',
    spot = '#3B1408',
    muz = '#FFF3DC',
    muzD = '#F0D2A4',
    eye = ['#D8FF8A', '#37B24D'],
    nose = '#B5413F',
    ear = '#F4A03A',
  } = {},
) => {
  let o = '';
  const half = (f, sh) =>
    path('M100,62C84,59 72,62 62,74C51,88 45,104 47,118L36,124L46,130L38,142L54,145C60,153 66,158 74,163C82,173 91,179 100,179.5Z', f);
  // ears
  const earL =
    circ(58, 72, 18, D) +
    circ(58, 72, 18, 'none', `stroke="${spot}" stroke-width="2.5"`) +
    circ(60, 75, 10.5, '#7A2A2A') +
    circ(62, 78, 7, '#F2A08A');
  o += earL + `<g transform="translate(200 0) scale(-1 1)">${earL}</g>`;
  o += half(L) + `<g transform="translate(200 0) scale(-1 1)">${half(D)}</g>`;
  // brow light
  o += mirror(path('M96,92C90,80 76,76 64,82C72,82 84,86 90,98Z', muz, 'opacity=".92"'));
  // rosettes
  const sp = [
    [92, 70, 4, 5, -10],
    [80, 68, 4, 3, 20],
    [70, 76, 4, 3, 40],
    [84, 78, 3, 2.4, 10],
    [58, 92, 3.2, 4.6, 10],
    [53, 106, 3, 4.4, 0],
    [60, 120, 4, 3, 30],
    [52, 122, 2.6, 2.2, 0],
    [66, 134, 3.6, 2.6, 20],
    [58, 136, 2.6, 2, 0],
    [70, 146, 3, 2.2, 30],
  ];
  o += mirror(
    sp
      .map(([x, y, a, b, r]) => `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${spot}" transform="rotate(${r} ${x} ${y})"/>`)
      .join(''),
  );
  o += path('M100,66L104,76L100,88L96,76Z', spot) + ell(100, 96, 2.2, 4, spot);
  // nose bridge
  o += path('M100,84C94,94 91,106 89,120H111C109,106 106,94 100,84Z', '#fff', 'opacity=".14"');
  // muzzle
  o +=
    path('M100,118C84,116 70,128 70,143C70,157 84,164 100,161Z', muz) +
    path('M100,118C116,116 130,128 130,143C130,157 116,164 100,161Z', muzD);
  o +=
    path('M82,157C85,170 92,176 100,176.5C108,176 115,170 118,157C112,163 88,163 82,157Z', muz) +
    path('M100,161V176.5C108,176 115,170 118,157C113,162 106,162 100,161Z', muzD);
  o +=
    path('M86,116C92,112 108,112 114,116C115,125 106,132 100,136C94,132 85,125 86,116Z', nose) +
    path('M90,117C95,114.5 103,114.5 106,116', 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"');
  o += path(
    'M100,136V146M100,146C94,154 84,154 79,149M100,146C106,154 116,154 121,149',
    'none',
    `stroke="${spot}" stroke-width="2.6" stroke-linecap="round"`,
  );
  o += mirror(
    [
      [82, 138],
      [77, 143],
      [86, 144],
    ]
      .map(([x, y]) => circ(x, y, 1.3, spot))
      .join(''),
  );
  // eyes
  const eyeL =
    path('M60,100C66,89 84,90 94,110C82,114 66,112 60,100Z', spot) +
    path('M64,100.5C69,93 82,94 90,108C80,110.5 69,109 64,100.5Z', c.lin(eye, 0, 0, 1, 1)) +
    ell(77, 101.6, 3.1, 6, '#0D1A10') +
    circ(74, 98.6, 1.9, '#fff');
  o += mirror(eyeL);
  return o;
};

export const gem = (c, x, y, w, h, { hue = ['#D9FFE9', '#7DF2B4', '#2FCB86', '#109A63', '#066B49', '#034433'], rot = 0 } = {}) => {
  // emerald cut : three octagon rings
  const oct = (W, H, k) => [
    [-W + k, -H],
    [W - k, -H],
    [W, -H + k],
    [W, H - k],
    [W - k, H],
    [-W + k, H],
    [-W, H - k],
    [-W, -H + k],
  ];
  const A = oct(w, h, w * 0.5),
    B = oct(w * 0.76, h * 0.8, w * 0.36),
    C = oct(w * 0.5, h * 0.6, w * 0.22);
  const tone = [0, 1, 3, 4, 5, 4, 2, 1],
    tone2 = [1, 2, 4, 5, 4, 3, 1, 0];
  let o = '';
  for (let i = 0; i < 8; i++) {
    const j = (i + 1) % 8;
    o +=
      poly([A[i], A[j], B[j], B[i]], hue[tone[i]], `stroke="${hue[tone[i]]}" stroke-width=".4"`) +
      poly([B[i], B[j], C[j], C[i]], hue[tone2[i]], `stroke="${hue[tone2[i]]}" stroke-width=".4"`);
  }
  o +=
    poly(C, c.lin([hue[0], hue[2], hue[3]], 0, 0, 1, 1)) +
    poly([C[0], C[1], [C[1][0] - w * 0.5, C[5][1]], C[6]], '#fff', 'opacity=".34"') +
    poly([[C[1][0] - w * 0.1, C[1][1]], C[1], C[2], [C[5][0] + w * 0.36, C[5][1]], [C[5][0] + w * 0.16, C[5][1]]], '#fff', 'opacity=".18"');
  o += `<polygon points="${A.map((p) => p.map(r2)).join(' ')}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1"/>`;
  return g(o, T(x, y, rot));
};

export const toucan = (c) => {
  let o = '';
  // body
  const body = 'M28,262C24,200 30,146 46,108C56,76 80,56 106,58C122,60 133,71 133,88C133,106 125,120 122,138C118,166 128,204 118,262Z';
  o += path(body, c.lin(['#3B3560', '#1A1631', '#0E0B1F'], 0, 0, 0.6, 1));
  o += path('M28,262C24,200 30,146 46,108C56,76 80,56 106,58C76,66 62,92 58,122C52,166 56,214 62,262Z', '#5A5390', 'opacity=".55"');
  o += path('M70,262C62,214 66,176 84,150C80,190 90,226 100,262Z', '#07051A', 'opacity=".6"');
  // bib
  o +=
    path(
      'M133,86C133,106 125,120 122,138C120,156 122,166 114,182C96,172 84,146 91,120C96,102 110,90 133,86Z',
      c.lin(['#FFFDF0', '#FFE06A', '#FFB52E'], 0.6, 0, 0.3, 1),
    ) +
    path(
      'M133,86C133,106 125,120 122,138C120,156 122,166 114,182C108,178 103,173 99,166C112,160 114,140 116,124C118,108 124,96 133,86Z',
      '#F39A1F',
      'opacity=".55"',
    ) +
    path('M99,166C103,173 108,178 114,182C117,176 118.6,171 119.4,166C112,172 104,172 99,166Z', '#E5352B');
  // beak
  const up = 'M127,66C150,44 188,52 197,86C200,99 197,112 190,121C186,110 176,103 160,101C146,99 135,99 128,99C123,88 122,76 127,66Z',
    lo = 'M128,99C135,99 146,99 160,101C176,103 186,110 190,121C174,122 150,120 129,113C127,108 127,103 128,99Z';
  o += path(lo, c.lin(['#E8431F', '#A81E20'])) + path(up, c.lin(['#FFE867', '#FFB72B', '#FF6A1C'], 0, 0, 0.25, 1));
  const cl = c.clip(`<path d="${up}"/>`);
  o += g(
    path('M184,40C176,70 180,96 192,124L210,130V40Z', '#14101F') +
      path('M124,100C140,86 166,84 186,100C176,100 160,98 150,99Z', '#E8431F', 'opacity=".55"') +
      path('M128,68C150,48 182,54 194,80', 'none', 'stroke="#fff" stroke-width="7" stroke-opacity=".75" stroke-linecap="round"'),
    `clip-path="${cl}"`,
  );
  o += path('M127,65C121,76 122,88 127,99C126,104 127,109 129,114', 'none', 'stroke="#0E0B1F" stroke-width="4.5" stroke-linecap="round"');
  // eye
  o +=
    circ(107, 80, 14, c.lin(['#FFB14A', '#F06A1E'])) +
    circ(107, 80, 9.4, '#2BB3E6') +
    circ(107, 80, 6, '#0B0A14') +
    circ(104.6, 77.4, 2.3, '#fff');
  return o;
};

export const serpent = (c, X, Y) => {
  const R0 = 56;
  let o = '';
  o += circ(
    X,
    Y,
    104,
    c.rad([
      [0.3, '#FF8A2A', 0.55],
      [1, '#FF8A2A', 0],
    ]),
  );
  // flames around ring
  for (const [n, r0, len, f, ro] of [
    [18, 64, 38, '#C4280C', 0],
    [18, 64, 29, '#FF6A1A', 10],
    [18, 64, 20, '#FFB83A', 4],
    [18, 64, 12, '#FFF0A0', 12],
  ]) {
    let d = '';
    for (let i = 0; i < n; i++) {
      const a = (i * 360) / n + ro,
        L = len * (i % 2 ? 0.72 : 1);
      const [p1, p2] = [pol(X, Y, r0, a - 11), pol(X, Y, r0, a + 11)],
        tip = pol(X, Y, r0 + L, a + 16),
        m1 = pol(X, Y, r0 + L * 0.5, a - 6),
        m2 = pol(X, Y, r0 + L * 0.35, a + 12);
      d += `M${p1}Q${m1} ${tip}Q${m2} ${p2}Z`;
    }
    o += path(d, f);
  }
  // body ring
  o += circ(X, Y, R0, 'none', `stroke="${c.lin(['#FFB03A', '#E8431F', '#8E1630'])}" stroke-width="27"`);
  o += circ(X, Y, R0 - 9, 'none', `stroke="#FFE08A" stroke-opacity=".55" stroke-width="6"`);
  for (let i = 0; i < 30; i++) {
    const a = i * 12;
    const p = pol(X, Y, R0 + 5, a),
      q = pol(X, Y, R0 + 13, a + 6),
      s = pol(X, Y, R0 + 5, a + 12),
      t = pol(X, Y, R0 - 3, a + 6);
    o += poly([p, q, s, t], i % 2 ? '#FFD35C' : '#7A0B22', 'opacity=".8"');
    const b1 = pol(X, Y, R0 - 6.2, a),
      b2 = pol(X, Y, R0 - 12.4, a);
    o += line(...b1, ...b2, '#8E1630', 1.1, 'opacity=".6"');
  }
  o += path(
    `M${pol(X, Y, R0 + 13, 200)}A${R0 + 13},${R0 + 13} 0 0 1 ${pol(X, Y, R0 + 13, 268)}`,
    'none',
    'stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"',
  );
  // inner night
  o +=
    circ(
      X,
      Y,
      R0 - 13,
      c.rad(
        [
          [0, '#FFB03A'],
          [0.5, '#B8321A'],
          [1, '#3A0A12'],
        ],
        0.5,
        0.5,
        0.5,
      ),
    ) +
    clover(X, Y + 2, 26, [
      ['#FFF3BF', '#FFCF55'],
      ['#FFD566', '#E8971E'],
    ]);
  // head (top view) biting tail at lower-right of top
  o += g(
    path(
      'M0,22C-16,20 -22,4 -18,-12C-14,-26 -8,-34 0,-36C8,-34 14,-26 18,-12C22,4 16,20 0,22Z',
      '#2A0A06',
      'transform="translate(1 3)" opacity=".6"',
    ) +
      path('M0,-36C-2,-44 -6,-46 -9,-50M0,-36C2,-44 6,-46 9,-50', 'none', 'stroke="#FF4D4D" stroke-width="2.4" stroke-linecap="round"') +
      path(
        'M0,22C-16,20 -23,4 -19,-12C-15,-27 -8,-35 0,-37C8,-35 15,-27 19,-12C23,4 16,20 0,22Z',
        c.lin(['#FFC94A', '#F0592E', '#A81F2B'], 0, 0, 0.4, 1),
      ) +
      path('M0,-37C8,-35 15,-27 19,-12C23,4 16,20 0,22Z', '#7A0B22', 'opacity=".45"') +
      path('M0,-6L7,4L0,16L-7,4Z', '#FFE08A') +
      path('M0,-26L5,-18L0,-10L-5,-18Z', '#FFE08A', 'opacity=".9"') +
      ell(-12, -10, 5.4, 7, '#FFF9D0', 'transform="rotate(16 -12 -10)"') +
      ell(12, -10, 5.4, 7, '#FFF9D0', 'transform="rotate(-16 12 -10)"') +
      ell(-12, -10, 1.9, 6, '#12060C', 'transform="rotate(16 -12 -10)"') +
      ell(12, -10, 1.9, 6, '#12060C', 'transform="rotate(-16 12 -10)"') +
      circ(-4, -31, 1.2, '#2A0A06') +
      circ(4, -31, 1.2, '#2A0A06'),
    T(128, 58, -52),
  );
  return o;
};
