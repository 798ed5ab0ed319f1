import { pol } from '../kit/numbers.mjs';
import { crown, rays, star4, star5 } from '../kit/ornament.mjs';
import { T, circ, ell, g, line, path, poly, rect } from '../kit/shapes.mjs';
import { background } from './carnaval-scene.mjs';
import { GOLD, eye, face, glow, letter, medallion, mirrored, ribbon, shadow, spark } from './pieces.mjs';
import { confetti, plumes } from './plumes.mjs';

const LETTER = {
  f: 'shrikhand',
  size: 122,
  face: ['#FFF4FA', '#FFB3CF', '#F0447F', '#9A1457'],
  rim: '#FFE08A',
  dark: '#24041F',
  side: '#6B0E45',
};

function rainha(c) {
  let o = shadow(c, 190, 58) + glow(c, 100, 90, 100, '#FF7A9C', 0.5) + plumes(100, 130, 122, 11, 172, 15);
  o +=
    path('M62,110C58,140 62,166 74,178C90,190 110,190 126,178C138,166 142,140 138,110Z', '#1E0A12') +
    path('M100,100H138C142,140 138,166 126,178C118,185 109,187 100,187Z', '#12060C');
  o += path('M86,150H114V170C108,180 92,180 86,170Z', '#6E3A20');
  o +=
    path('M66,186C72,172 86,170 100,178C114,170 128,172 134,186C122,196 78,196 66,186Z', c.lin(GOLD, 0, 0, 1, 1)) +
    circ(100, 186, 6, '#E01F62') +
    circ(98, 184, 2, '#fff', 'opacity=".8"');
  o += g(face({ top: 86, chin: 166, half: 31, skin: '#A8683C', dark: '#87502C', lip: '#D81F5B' }), '');
  o += mirrored(
    eye({ x: 84, y: 124, iris: '#2A1408' }) +
      path('M72,117C78,110 90,110 96,117', 'none', 'stroke="#4FD6C0" stroke-width="3" stroke-linecap="round" opacity=".9"') +
      circ(74, 136, 1.8, '#FFD35C') +
      circ(79, 140, 1.5, '#FFF3C4') +
      star4(66, 150, 6, '#FFE08A'),
  );
  o += path('M66,108C70,88 84,80 100,80C116,80 130,88 134,108C124,98 112,96 100,98C88,96 76,98 66,108Z', c.lin(GOLD, 0, 0, 1, 1));
  o += crown(c, 100, 88, 62, { gem: '#E01F62' });
  return o + spark(150, 30, 8) + spark(40, 60, 6) + spark(166, 92, 5);
}

function mestre(c) {
  let o =
    path('M30,192C36,160 66,148 100,150C134,148 164,160 170,192Z', c.lin(['#FFFDF6', '#D9DCEB'])) +
    path('M100,150C134,148 164,160 170,192H100Z', '#9AA3C9', 'opacity=".55"');
  o +=
    path('M84,150L100,176L116,150Z', '#F0447F') +
    path('M84,150L100,176L92,192H66Z', '#fff') +
    path('M116,150L100,176L108,192H134Z', '#D3D8EA');
  o += circ(140, 168, 8, '#E01F62') + circ(138, 166, 5, '#FF7A9C') + circ(140, 168, 2, '#A80F48');
  o += path('M86,130H114V152C108,160 92,160 86,152Z', '#4A2412');
  o += face({ top: 66, chin: 148, half: 33, skin: '#7E4A28', dark: '#62361B', lip: '#5A1F1C' });
  o += mirrored(eye({ y: 106, iris: '#1E0C06', brow: '#1A0A08' }));
  o += path('M88,131C94,127 98,128 100,130C102,128 106,127 112,131', 'none', 'stroke="#1A0A08" stroke-width="3.4" stroke-linecap="round"');
  // The whistle of the drum corps, on its cord
  o += path(
    'M78,150C82,172 92,182 104,184M122,150C120,166 116,176 108,182',
    'none',
    'stroke="#FFD05A" stroke-width="2.4" stroke-linecap="round"',
  );
  o += g(
    path('M0,0H26C30,0 32,3 32,7C32,14 26,18 19,18C12,18 8,14 8,9H0Z', c.lin(GOLD, 0, 0, 1, 1)) + circ(19, 9, 3.4, '#8A4A0C'),
    T(90, 160, 8),
  );
  // Straw hat
  o += path(
    'M40,88C44,72 70,74 100,74C130,74 156,72 160,88C150,98 126,92 100,92C74,92 50,98 40,88Z',
    c.lin(['#FFFDF0', '#EBD9A8', '#B98A45']),
  );
  o += path(
    'M64,80C64,48 72,34 82,34C90,34 92,40 100,40C108,40 110,34 118,34C128,34 136,48 136,80C124,86 76,86 64,80Z',
    c.lin(['#FFFDF0', '#F2E0B0', '#C99A52'], 0, 0, 1, 1),
  );
  o += path('M100,40C108,40 110,34 118,34C128,34 136,48 136,80C128,84 114,84.5 100,84.5Z', '#9A6A2A', 'opacity=".3"');
  return o + path('M64,70C76,77 124,77 136,70V82C124,88 76,88 64,82Z', c.lin(['#FF5C93', '#C2185B', '#8C0F48']));
}

const jewel = (x, y, r, fill) =>
  poly(
    [
      [x, y - r],
      [x + r * 0.8, y],
      [x, y + r],
      [x - r * 0.8, y],
    ],
    fill,
  );

function bateria(c) {
  let o = shadow(c, 188, 66) + glow(c, 100, 100, 92, '#FFC94A', 0.35);
  o += path('M34,70V144C34,168 166,168 166,144V70Z', c.lin(['#8C0F48', '#E01F62', '#FF7A9C', '#E01F62', '#6B0E45'], 0, 0, 1, 0));
  for (let i = 0; i < 6; i++)
    o += path(
      `M${44 + i * 22.4},${78 + Math.sin(((i + 0.5) / 6) * Math.PI) * 10}l11,26l-11,26l-11,-26Z`,
      i % 2 ? '#4FD6C0' : '#FFD35C',
      'opacity=".92"',
    );
  for (const [y, k] of [
    [66, 0],
    [144, 1],
  ])
    o +=
      path(
        `M30,${y}C30,${y + 32} 170,${y + 32} 170,${y}V${y + 12}C170,${y + 44} 30,${y + 44} 30,${y + 12}Z`,
        c.lin(['#9A5510', '#FFD05A', '#FFF3C0', '#FFD05A', '#8A4A0C'], 0, 0, 1, 0),
      ) + (k ? '' : '');
  for (let i = 0; i < 7; i++) {
    const x = 38 + i * 20.6;
    o += line(
      x,
      82 + Math.sin((i / 6) * Math.PI) * 14,
      x,
      152 + Math.sin((i / 6) * Math.PI) * 14,
      '#FFF3C0',
      2.4,
      'stroke-linecap="round"',
    );
  }
  o +=
    ell(100, 64, 70, 25, '#8A4A0C') +
    ell(100, 62, 70, 25, c.lin(GOLD, 0, 0, 1, 0)) +
    ell(100, 61, 62, 20.5, c.lin(['#FFFDF6', '#F2E4C8', '#D8BC8A']));
  o += ell(84, 56, 30, 8, '#fff', 'opacity=".7"');
  const stick = (x, y, a) =>
    g(
      rect(-3, 0, 6, 62, c.lin(['#B9773A', '#8A4A1E'], 0, 0, 1, 0), 'rx="3"') +
        circ(0, 0, 13, c.rad(['#fff', '#F2E4C8', '#C9A66A'], 0.38, 0.34, 0.8)),
      T(x, y, a),
    );
  return (
    o +
    stick(78, 50, 216) +
    stick(122, 48, 146) +
    star5(100, 122, 17, '#FFF3C0') +
    star5(100, 120, 15, '#fff') +
    spark(158, 44, 8) +
    spark(36, 100, 5)
  );
}

function passista(c) {
  let o = shadow(c, 186, 62) + glow(c, 96, 96, 92, '#FF7A9C', 0.45);
  o += g(plumes(0, 0, 84, 5, 92, 13), T(58, 92, -24));
  // Heel, sole, platform
  o += path('M44,92C40,120 40,150 44,178H56C54,150 58,128 66,112Z', c.lin(['#FFF3C0', '#FFC94A', '#B8720F'], 0, 0, 1, 0));
  o += path(
    'M40,88C56,92 72,112 92,136C108,154 134,158 164,158C172,160 172,178 164,180H118C104,180 96,172 88,160C74,138 60,116 44,108Z',
    c.lin(['#FF7A9C', '#E01F62', '#8C0F48'], 0, 0, 0.6, 1),
  );
  o += path('M92,158C104,168 130,168 168,168C170,174 168,180 164,180H118C104,180 97,172 92,158Z', c.lin(['#FFF3C0', '#FFC94A', '#B8720F']));
  for (let i = 0; i < 6; i++) o += jewel(112 + i * 9.6, 174, 3.4, i % 2 ? '#E01F62' : '#0F8F86');
  // Straps
  o += path(
    'M114,152C116,132 134,122 156,134C162,140 164,150 162,158',
    'none',
    `stroke="${c.lin(GOLD, 0, 0, 1, 1)}" stroke-width="13" stroke-linecap="round"`,
  );
  o += path(
    'M40,92C36,70 60,52 86,58C96,64 94,76 84,82',
    'none',
    `stroke="${c.lin(GOLD, 0, 0, 1, 1)}" stroke-width="11" stroke-linecap="round"`,
  );
  o += path('M84,74C98,96 108,118 116,146', 'none', `stroke="${c.lin(['#FF9AB8', '#E01F62'])}" stroke-width="9" stroke-linecap="round"`);
  for (const [x, y] of [
    [88, 82],
    [96, 97],
    [103, 112],
    [110, 128],
  ])
    o += circ(x, y, 3.6, '#FFF3C0') + circ(x - 1, y - 1, 1.3, '#fff');
  o +=
    circ(62, 58, 10, c.lin(GOLD, 0, 0, 1, 1)) +
    jewel(62, 58, 8, '#4FD6C0') +
    circ(136, 130, 9, c.lin(GOLD, 0, 0, 1, 1)) +
    jewel(136, 130, 7, '#4FD6C0');
  return o + spark(150, 96, 10) + spark(118, 60, 6) + spark(174, 140, 5);
}

function pandeiro(c) {
  let o = shadow(c, 188, 60) + glow(c, 100, 96, 96, '#4FD6C0', 0.35);
  o +=
    circ(100, 98, 82, '#000', 'opacity=".35"') +
    circ(100, 94, 82, c.lin(['#FF9A5C', '#C2481A', '#6E1E0C'], 0, 0, 1, 1)) +
    circ(100, 94, 82, 'none', 'stroke="#3E1408" stroke-width="2.5"');
  for (let i = 0; i < 5; i++) {
    const a = -90 + i * 72;
    const [x, y] = pol(100, 94, 75, a);
    o += g(
      rect(-20, -9, 40, 18, '#3E1408', 'rx="6"') +
        ell(-7, 0, 6.5, 10, c.lin(GOLD, 0, 0, 1, 1)) +
        ell(6, 0, 6.5, 10, c.lin(GOLD, 0, 0, 1, 1)) +
        line(-8, -6, -8, 6, '#fff', 1.6, 'opacity=".8"') +
        line(5, -6, 5, 6, '#fff', 1.6, 'opacity=".8"'),
      T(x, y, a + 90),
    );
  }
  o += circ(100, 94, 64, c.lin(GOLD, 0, 0, 1, 1)) + circ(100, 94, 59, c.rad(['#FFFDF6', '#F7EAD0', '#DDBF8A'], 0.4, 0.34, 0.8));
  o += star5(100, 97, 36, '#C99A52') + star5(100, 95, 36, c.lin(['#FF7A9C', '#E01F62', '#A80F48'])) + star5(100, 95, 18, '#FFD35C');
  return (
    o + path('M56,66A54,54 0 0 1 84,44', 'none', 'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"') + spark(152, 40, 8)
  );
}

function cuica(c) {
  let o = shadow(c, 188, 58) + glow(c, 100, 96, 92, '#7FA6FF', 0.4);
  let body = path('M-48,-52V48C-48,72 48,72 48,48V-52Z', c.lin(['#5A6AA8', '#C9D6FF', '#fff', '#9AA9DD', '#3B4680'], 0, 0, 1, 0));
  for (const y of [-22, 24])
    body += path(
      `M-49,${y}C-49,${y + 24} 49,${y + 24} 49,${y}V${y + 9}C49,${y + 33} -49,${y + 33} -49,${y + 9}Z`,
      c.lin(['#6B0E45', '#F0447F', '#FFB3CF', '#F0447F', '#6B0E45'], 0, 0, 1, 0),
    );
  for (let i = 0; i < 5; i++)
    body +=
      line(-40 + i * 20, -40 + Math.sin((i / 4) * Math.PI) * 11, -40 + i * 20, 44 + Math.sin((i / 4) * Math.PI) * 11, '#3B4680', 2.4) +
      circ(-40 + i * 20, 4 + Math.sin((i / 4) * Math.PI) * 11, 4, c.lin(GOLD));
  body +=
    ell(0, -50, 52, 19, '#3B4680') +
    ell(0, -53, 52, 19, c.lin(GOLD, 0, 0, 1, 0)) +
    ell(0, -54, 45, 15, c.lin(['#FFFDF6', '#F2E4C8', '#D0B078']));
  body +=
    line(0, -54, 0, -98, '#6E3A16', 7, 'stroke-linecap="round"') +
    line(-1.5, -56, -1.5, -97, '#C98A4A', 2.6, 'stroke-linecap="round"') +
    ell(0, -54, 9, 4, '#9A6A2A');
  body +=
    path('M-16,-94C-6,-104 12,-104 18,-92C14,-84 -10,-84 -16,-94Z', '#FFD35C') +
    path('M-16,-94C-6,-104 12,-104 18,-92C8,-96 -4,-97 -16,-94Z', '#FFF3C0');
  o += g(body, T(100, 112, 12));
  return o + spark(150, 58, 9) + spark(44, 80, 6);
}

const halfMask = 'M100,112C84,96 58,92 34,104C28,124 36,156 60,164C80,170 92,158 100,146Z';

/** The mask of the cover, alone. */
function mask(c) {
  return (
    path(halfMask, c.lin(['#FFF3C4', '#FFC94A', '#D9830F'], 0, 0, 1, 1)) +
    g(path(halfMask, c.lin(['#FFE08A', '#F0A52E', '#9A5510'], 1, 0, 0, 1)), 'transform="translate(200 0) scale(-1 1)"') +
    mirrored(
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
          .join(''),
    ) +
    g(
      path('M0,-17L12,0L0,19L-12,0Z', c.lin(['#FF9AB8', '#E01F62'])) +
        path('M0,-17L0,19L12,0Z', '#A80F48') +
        path('M0,-17L-6,0L0,3L6,0Z', '#fff', 'opacity=".35"'),
      T(100, 108),
    )
  );
}

function curinga(c) {
  let o = shadow(c, 190, 60) + glow(c, 100, 84, 104, '#FFC94A', 0.65) + rays(100, 90, 18, 96, '#FFE08A', 0.4, 0.5, 4, 40);
  o += g(plumes(0, 0, 100, 9, 150, 14), T(100, 112)) + g(mask(c), 'transform="translate(-10 -22) scale(1.1)"');
  return o + ribbon(c) + spark(48, 60, 8) + spark(158, 44, 7);
}

function bonus(c) {
  let o = shadow(c, 190, 60) + glow(c, 100, 84, 106, '#FF7A9C', 0.75);
  const burst = (x, y, r, n, fill) =>
    Array.from({ length: n }, (_, i) => {
      const a = (i * 360) / n;
      const [p, q] = [pol(x, y, r * 0.4, a), pol(x, y, r, a)];
      return line(...p, ...q, fill, 3.4, 'stroke-linecap="round"') + circ(...q, 3.6, fill);
    }).join('');
  o += burst(100, 78, 80, 20, '#FFD35C') + burst(100, 80, 80, 10, '#4FD6C0') + burst(100, 78, 64, 20, '#FF7A9C');
  o +=
    star5(100, 84, 66, '#3A0A2A', 0.5) +
    star5(100, 79, 66, c.lin(GOLD, 0, 0, 1, 1), 0.5) +
    star5(100, 79, 54, c.lin(['#FF7A9C', '#E01F62', '#8C0F48']), 0.5);
  o += star5(100, 79, 32, '#FFF3C0', 0.5) + star5(100, 79, 24, '#fff', 0.5);
  return o + g(confetti(7, 18, 200, 120)) + ribbon(c, ['#FFF0F6', '#FF9AC0', '#B3205C']) + spark(60, 34, 8) + spark(150, 66, 7);
}

/** Noite de Carnaval: plumes, drums and lights on the avenue. */
export const carnaval = {
  code: 'carnaval',
  background,
  symbols: {
    rainha,
    mestre: (c) => medallion(c, mestre(c), { bg: ['#3F6FE0', '#1C3A9A', '#0A1548'] }),
    bateria,
    passista,
    pandeiro,
    cuica,
    a: (c) => letter(c, 'A', LETTER),
    k: (c) => letter(c, 'K', LETTER),
    q: (c) => letter(c, 'Q', LETTER),
    j: (c) => letter(c, 'J', LETTER),
    w: curinga,
    s: bonus,
  },
};
