import { clover } from '../kit/clover.mjs';
import { pol, r2, rng } from '../kit/numbers.mjs';
import { azulejo, frond, palm, rays } from '../kit/ornament.mjs';
import { T, circ, ell, g, path, poly, rect } from '../kit/shapes.mjs';
import { serpent } from '../covers/slots/props.mjs';
import { ground } from '../scenery.mjs';
import { eye, face, glow, letter, medallion, mirrored, shadow, spark } from './pieces.mjs';

const LETTER = {
  f: 'shrikhand',
  size: 124,
  face: ['#FFF6C8', '#FFC24A', '#F0642A', '#B3241A'],
  rim: '#FFE6A0',
  dark: '#22070A',
  side: '#7A1410',
};

function curandeira(c) {
  let o = glow(c, 100, 90, 84, '#4FD6C0', 0.45);
  o += path('M46,190C36,120 44,60 100,50C156,60 164,120 154,190Z', '#1A0A10') + path('M100,50C156,60 164,120 154,190H100Z', '#0E060A');
  o +=
    path('M24,192C30,164 62,150 100,150C138,150 170,164 176,192Z', c.lin(['#F0592E', '#A81F2B'])) +
    path('M100,150C138,150 170,164 176,192H100Z', '#7A0B22', 'opacity=".55"');
  for (const [i, x] of [52, 76, 124, 148].entries())
    o += poly(
      [
        [x, 160],
        [x + 7, 170],
        [x, 180],
        [x - 7, 170],
      ],
      i % 2 ? '#FFD35C' : '#4FD6C0',
    );
  o += path('M86,132H114V154C108,162 92,162 86,154Z', '#8A4B2A');
  o += face({ skin: '#C47C4C', dark: '#A3603A', lip: '#8E1F2B' });
  o += mirrored(eye() + path('M70,118L84,121M71,124L82,126', 'none', 'stroke="#4FD6C0" stroke-width="2.6" stroke-linecap="round"'));
  o += circ(100, 84, 3.4, '#FFD35C') + circ(100, 76, 2, '#4FD6C0');
  o +=
    path(
      'M62,98C56,60 76,38 100,36C124,38 144,60 138,98C128,76 114,70 100,70C86,70 72,76 62,98Z',
      c.lin(['#FFB03A', '#E8431F', '#A81F2B']),
    ) +
    path('M100,36C124,38 144,60 138,98C128,76 114,70 100,70Z', '#7A0B22', 'opacity=".5"') +
    path(
      'M66,84C74,66 88,60 100,60C112,60 126,66 134,84',
      'none',
      'stroke="#FFD35C" stroke-width="3.4" stroke-dasharray="7 5" stroke-linecap="round"',
    );
  o +=
    frond(72, 54, 40, 9, -42, ['#4FD6A0', '#0C7A55'], { vein: '#D9FFE9' }) +
    frond(64, 62, 34, 8, -74, ['#2FA36B', '#0C5E45'], { vein: '#D9FFE9' });
  return o + mirrored(circ(66, 122, 7, 'none', 'stroke="#FFD35C" stroke-width="3.4"') + circ(66, 130, 2.6, '#FFF3C0'));
}

function lua(c) {
  let o = glow(c, 100, 96, 98, '#FFE9A6', 0.5) + shadow(c, 188, 52);
  o += circ(100, 96, 72, c.lin(['#FFFDF0', '#FFE7A8', '#D99A3C'], 0.2, 0, 0.8, 1));
  o += path('M100,24A72,72 0 0 1 100,168A84,84 0 0 0 100,24Z', '#9A5B1E', 'opacity=".32"');
  for (const [x, y, r] of [
    [74, 70, 13],
    [118, 112, 17],
    [84, 124, 9],
    [126, 66, 8],
    [60, 100, 6],
    [102, 84, 5],
  ])
    o += circ(x, y, r, '#D9A855', 'opacity=".55"') + circ(x - r * 0.12, y - r * 0.16, r * 0.8, '#F2CB7C', 'opacity=".8"');
  o += path('M36,78A66,66 0 0 1 78,32', 'none', 'stroke="#fff" stroke-opacity=".85" stroke-width="5" stroke-linecap="round"');
  const reed = (x, h, lean) =>
    path(
      `M${x},188C${x + lean},${188 - h * 0.5} ${x + lean},${188 - h * 0.7} ${x + lean * 1.6},${188 - h}`,
      'none',
      'stroke="#0B3326" stroke-width="4.5" stroke-linecap="round"',
    ) + ell(x + lean * 1.6, 188 - h, 4.6, 13, '#5A2412', `transform="rotate(${lean} ${x + lean * 1.6} ${188 - h})"`);
  o += reed(44, 66, -8) + reed(60, 48, -4) + reed(150, 60, 9) + reed(136, 42, 5);
  o += path('M26,176C52,168 74,180 100,174C126,168 150,180 176,174C170,190 30,190 26,176Z', '#0B3326');
  return o + spark(160, 44, 9) + spark(40, 40, 6) + spark(168, 96, 5);
}

const flame = (d, fill) => path(d, fill);

function brasa(c) {
  let o = glow(c, 100, 100, 96, '#FF7A1F', 0.75) + shadow(c, 184, 66);
  o += flame(
    'M100,8C116,40 152,58 146,108C142,140 122,152 100,152C78,152 58,140 54,108C52,84 68,76 70,54C84,62 92,40 100,8Z',
    c.lin(['#FFB83A', '#F0521E', '#A81A12']),
  );
  o += flame(
    'M102,48C112,72 132,82 128,114C126,136 114,146 100,146C86,146 74,136 72,116C72,98 84,94 86,78C96,82 100,66 102,48Z',
    c.lin(['#FFE680', '#FFAA2E', '#F0641E']),
  );
  o += flame(
    'M100,86C106,98 118,104 116,122C114,136 108,142 100,142C92,142 86,136 84,124C84,112 92,110 93,102C98,104 100,96 100,86Z',
    c.lin(['#FFFDE8', '#FFE27A']),
  );
  const coal = (x, y, r, seed) => {
    const rr = rng(seed);
    const p = Array.from({ length: 8 }, (_, i) => pol(x, y, r * (0.86 + rr() * 0.24), i * 45 + rr() * 16));
    const q = p.map(([a, b]) => [x + (a - x) * 0.6, y + (b - y) * 0.6 - r * 0.1]);
    let s = poly(p, '#2A0E0C', 'stroke="#160606" stroke-width="3" stroke-linejoin="round"');
    for (const i of [3, 4, 5, 6]) s += poly([p[i], p[(i + 1) % 8], q[(i + 1) % 8], q[i]], i % 2 ? '#5A2018' : '#7A2E1E');
    s +=
      poly(q, '#3E1410') +
      path(
        `M${q[1]}L${x},${y}L${q[4]}M${x},${y}L${q[6]}`,
        'none',
        'stroke="#FF8A2A" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"',
      );
    return s + path(`M${q[1]}L${x},${y}L${q[4]}`, 'none', 'stroke="#FFE27A" stroke-width="1.3" stroke-linecap="round"');
  };
  o += coal(58, 158, 26, 3) + coal(142, 158, 26, 8) + coal(100, 164, 30, 5);
  const r = rng(4);
  for (let i = 0; i < 14; i++) o += circ(40 + r() * 120, 14 + r() * 90, 1 + r() * 2.2, '#FFE08A', `opacity="${r2(0.5 + r() * 0.5)}"`);
  return o;
}

function livro(c) {
  let o = glow(c, 100, 96, 100, '#FFB03A', 0.7) + rays(100, 92, 16, 98, '#FFE08A', 0.5, 0.45, 6, 60) + shadow(c, 188, 64);
  // Back cover, pages, front cover: seen a little from the right.
  o += path('M52,34L150,24C156,24 160,28 160,34V160C160,166 156,170 150,171L52,180C44,180 40,176 40,168V46C40,38 44,35 52,34Z', '#3A0A12');
  o += path('M150,30L158,36V160L150,165L56,174V40Z', c.lin(['#FFF6DA', '#E9C98A', '#B98A45'], 0, 0, 1, 0));
  for (let i = 0; i < 5; i++)
    o += path(`M${151 + i * 1.6},${31 + i * 1.2}V${164 - i}`, 'none', 'stroke="#9A6A2A" stroke-width=".8" opacity=".7"');
  o += path(
    'M48,30L140,26C146,26 149,29 149,35V156C149,162 146,165 140,165L48,172C41,172 38,168 38,162V42C38,34 41,31 48,30Z',
    c.lin(['#E8431F', '#A81F2B', '#5E0A20'], 0, 0, 1, 1),
  );
  o += path('M48,30C41,31 38,34 38,42V162C38,168 41,172 48,172L54,171.5V29.7Z', '#5E0A20', 'opacity=".75"');
  o +=
    path('M62,40L138,36.5V155L62,161Z', 'none', 'stroke="#FFD35C" stroke-width="3"') +
    path('M67,46L133,43V149.5L67,155Z', 'none', 'stroke="#FFD35C" stroke-opacity=".5" stroke-width="1.4"');
  for (const [x, y, a] of [
    [62, 40, 0],
    [138, 36.5, 90],
    [138, 155, 180],
    [62, 161, 270],
  ])
    o += g(path('M-6,-6H20L-6,20Z', c.lin(['#FFF3C0', '#FFD05A', '#B8720F'])) + circ(2, 2, 3, '#8A4A0C'), T(x, y, a));
  o +=
    circ(100, 98, 34, '#2A0610', 'opacity=".55"') +
    circ(100, 96, 33, c.lin(['#FFF3C0', '#FFD05A', '#B8720F'], 0, 0, 1, 1)) +
    circ(
      100,
      96,
      26,
      c.rad(
        [
          [0, '#FFB03A'],
          [0.6, '#B8321A'],
          [1, '#3A0A12'],
        ],
        0.5,
        0.5,
        0.5,
      ),
    );
  o += clover(100, 97, 20, [
    ['#FFF3BF', '#FFCF55'],
    ['#FFD566', '#E8971E'],
  ]);
  o +=
    path('M142,78H166C170,78 172,81 172,84V110C172,114 170,116 166,116H142Z', c.lin(['#FFF3C0', '#FFD05A', '#B8720F'], 0, 0, 1, 1)) +
    circ(154, 97, 7, '#E8431F') +
    circ(152, 95, 2.4, '#fff', 'opacity=".8"');
  return o + spark(62, 30, 10) + spark(168, 52, 8) + spark(34, 112, 6);
}

function background(c) {
  const [W, H] = [1920, 1080];
  let o = rect(
    0,
    0,
    W,
    H,
    c.lin([
      [0, '#0B0408'],
      [0.45, '#2A0A10'],
      [0.75, '#6B1A12'],
      [1, '#C2481A'],
    ]),
  );
  o += azulejo(15, -20, -24, 20, 12, 100, '#FFB03A', 0.022);
  o += circ(
    960,
    1010,
    760,
    c.rad([
      [0, '#FF8A2A', 0.75],
      [0.55, '#E8431F', 0.28],
      [1, '#E8431F', 0],
    ]),
  );
  o += rays(960, 1010, 40, 1500, '#FFC94A', 0.05, 0.45);
  o += circ(1560, 190, 96, '#FFE9B0', 'opacity=".9"') + circ(1592, 172, 88, '#1C070C', 'opacity=".92"');
  o +=
    g(serpent(c, 100, 106), 'transform="translate(80 350) scale(2.5)" opacity=".28"') +
    g(serpent(c, 100, 106), 'transform="translate(1340 430) scale(2.5)" opacity=".28"');
  const dark = ['#2E0B0B', '#190506'];
  o += ground(880, 24, 170, 40, W, H, '#2A0809');
  for (const [x, y, l, a] of [
    [40, 980, 420, 20],
    [260, 1060, 330, -12],
    [1880, 980, 420, -20],
    [1650, 1060, 330, 14],
    [520, 1110, 210, 8],
    [1400, 1110, 210, -8],
  ])
    o += palm(x, y, l, a, 9, 140, dark);
  o += ground(990, 16, 120, 10, W, H, '#160405');
  const r = rng(21);
  for (let i = 0; i < 150; i++) {
    const [x, y, k] = [r() * W, 120 + r() * 900, 0.9 + r() * 2.8];
    o += circ(x, y, k, i % 3 ? '#FFD35C' : '#FF8A2A', `opacity="${r2(0.2 + r() * 0.7)}"`);
  }
  return (
    o +
    rect(
      0,
      0,
      W,
      190,
      c.lin([
        [0, '#060204', 0.85],
        [1, '#060204', 0],
      ]),
    )
  );
}

/** Boitatá: the fire serpent over the night swamp. */
export const boitata = {
  code: 'boitata',
  background,
  symbols: {
    cobra: (c) => shadow(c, 192, 58) + g(serpent(c, 100, 100), 'transform="translate(2 0) scale(.98)"'),
    curandeira: (c) => medallion(c, curandeira(c), { bg: ['#2E8F86', '#0F4A4E', '#062428'] }),
    lua,
    brasa,
    a: (c) => letter(c, 'A', LETTER),
    k: (c) => letter(c, 'K', LETTER),
    q: (c) => letter(c, 'Q', LETTER),
    j: (c) => letter(c, 'J', LETTER),
    t: (c) => letter(c, '10', { ...LETTER, size: 108 }),
    b: livro,
  },
};
