import { GOLD, LET, corners, deco, night, sheen } from '../live/props.mjs';
import { LET as CORDEL, border, paper } from '../pvp/props.mjs';
import { LET as SPORT } from '../sports/props.mjs';
import { die } from '../inhouse/props.mjs';
import { gem } from '../slots/props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { pol } from '../../kit/numbers.mjs';
import { azulejo, crown, rays, star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, line, path, rect } from '../../kit/shapes.mjs';
import { card, chip } from '../../kit/table-pieces.mjs';

const IVORY = [['#FFFDF2', '#F0DFBE', '#D6BC8E'], '#C22B30'];
const RUBY = [['#FF8A98', '#E0233F', '#8C0F28'], '#FFF6E0'];
const NAVY = [['#8AB0F5', '#2F55C0', '#14286B'], '#FFF6E0'];

/** A wheel seen from above: sectors of the colours given, a rim of gold, a clover in the hub. */
function wheel(c, x, y, r, colours, count) {
  let o = circ(4, 10, r + 6, '#000', `opacity=".4" filter="${c.blur(6)}"`) + circ(0, 0, r + 8, c.lin(GOLD)) + circ(0, 0, r + 3, '#2A1608');
  for (let i = 0; i < count; i++) {
    const [p, q] = [pol(0, 0, r, (i * 360) / count - 90), pol(0, 0, r, ((i + 1) * 360) / count - 90)];
    o += path(`M0,0L${p}A${r},${r} 0 0 1 ${q}Z`, colours[i % colours.length]);
    o += line(0, 0, p[0], p[1], '#F2C25B', 0.8, 'opacity=".7"');
  }
  o += circ(0, 0, r * 0.46, c.lin(['#5A3416', '#2A1608'])) + circ(0, 0, r * 0.46, 'none', 'stroke="#F2C25B" stroke-width="2"');
  o += clover(0, 0, r * 0.32, [
    ['#FFF3BF', '#FFCF55'],
    ['#FFD566', '#E8971E'],
  ]);
  o += path(
    `M${-r * 0.8},${-r * 0.5}A${r * 0.96},${r * 0.96} 0 0 1 ${r * 0.1},${-r * 0.94}`,
    'none',
    'stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"',
  );
  return g(o, T(x, y));
}

const dice = (c, list) => list.map(([x, y, s, turn, faces, [colours, pip]]) => die(c, x, y, s, turn, faces, colours, pip)).join('');

const live = {
  roletaveloz: [
    'Roleta Relâmpago',
    '#8AB0F5',
    ['ROLETA', 'RELÂMPAGO'],
    (c) =>
      wheel(c, 100, 104, 62, ['#B4232F', '#1B1F26'], 18) +
      path('M122,14L82,92H104L88,150L138,74H112L130,14Z', '#8A4A0C', 'transform="translate(3 5)" opacity=".6"') +
      path(
        'M122,14L82,92H104L88,150L138,74H112L130,14Z',
        c.lin(['#FFFBD0', '#FFD03C', '#E07A12']),
        'stroke="#7A3A0A" stroke-width="3" stroke-linejoin="round"',
      ) +
      chip(c, 42, 166, 22, ['#8AB0F5', '#2F55C0', '#14286B']),
  ],
  safira: [
    'Bacará Safira',
    '#5F8AF0',
    ['BACARÁ', 'SAFIRA'],
    (c) =>
      card(c, 66, 104, 74, { rot: -16, rank: '9', s: 's' }) +
      card(c, 128, 98, 74, { rot: 12, rank: 'K', s: 'h' }) +
      gem(c, 100, 132, 30, 36, { hue: ['#DDEBFF', '#8AB8FF', '#3F7DF0', '#1F55C4', '#12388C', '#0A215C'] }) +
      chip(c, 160, 168, 22, ['#8AB0F5', '#2F55C0', '#14286B']),
  ],
  rodareal: [
    'Roda Real',
    '#F2C25B',
    ['RODA', 'REAL'],
    (c) =>
      wheel(c, 100, 112, 68, ['#1F6F8C', '#2FA36B', '#E8A23C', '#D8486E', '#7A4AA8'], 20) +
      crown(c, 100, 44, 58) +
      path('M92,40L108,40L100,58Z', '#FFFDF2', 'stroke="#5A300E" stroke-width="2"'),
  ],
  cartamaior: [
    'Carta Maior',
    '#E0233F',
    ['CARTA', 'MAIOR'],
    (c) =>
      card(c, 58, 118, 60, { rot: -22, rank: '4', s: 'c' }) +
      card(c, 144, 116, 60, { rot: 20, rank: '8', s: 'd' }) +
      card(c, 100, 96, 86, { rot: -2, rank: 'K', s: 'h' }) +
      chip(c, 44, 174, 20, ['#FF7A8A', '#E0233F', '#6E0620']),
  ],
  salao: [
    'Salão Alvorada',
    '#F2C25B',
    ['SALÃO', 'ALVORADA'],
    (c) =>
      path('M22,150V84A78,72 0 0 1 178,84V150Z', c.lin(['#FFE9A8', '#F0A03C', '#B4471F'])) +
      path('M32,150V86A68,62 0 0 1 168,86V150Z', c.lin(['#3F66B8', '#1C3270', '#0B1533'])) +
      rays(100, 150, 150, 16, '#F2C25B', 0.16) +
      card(c, 60, 112, 62, { rot: -18, rank: 'A', s: 's' }) +
      card(c, 142, 112, 62, { rot: 18, rank: 'Q', s: 'h' }) +
      wheel(c, 100, 112, 42, ['#B4232F', '#1B1F26'], 18) +
      dice(c, [[150, 160, 26, 16, [5, 3, 1], RUBY]]) +
      chip(c, 48, 168, 20, ['#8AB0F5', '#2F55C0', '#14286B']),
  ],
  tresdados: [
    'Três Dados',
    '#FF7A62',
    ['TRÊS', 'DADOS'],
    (c) =>
      ell(100, 178, 70, 14, '#000', `opacity=".45" filter="${c.blur(5)}"`) +
      dice(c, [
        [66, 72, 40, -12, [5, 3, 1], NAVY],
        [136, 84, 42, 14, [6, 2, 4], RUBY],
        [96, 126, 46, -4, [3, 6, 5], IVORY],
      ]),
  ],
};

const pvp = {
  setemeio: [
    'Sete e Meio',
    '#D23B2E',
    ['SETE', 'E MEIO'],
    (c) =>
      circ(100, 104, 78, '#C8402E') +
      path('M100,26A78,78 0 0 1 100,182Z', '#8C1F1A') +
      card(c, 66, 108, 72, { rot: -14, rank: '7', s: 'd' }) +
      card(c, 132, 102, 72, { rot: 10, rank: 'J', s: 's' }),
  ],
  pife: [
    'Pife',
    '#2E8FA8',
    ['PIFE'],
    (c) =>
      circ(100, 100, 78, '#125E73') +
      path('M100,22A78,78 0 0 1 100,178Z', '#0B4657') +
      [-30, -12, 6, 24]
        .map((turn, i) => g(card(c, 0, -52, 58, { rot: 0, rank: ['5', '6', '7', 'A'][i], s: ['h', 'h', 'h', 'c'][i] }), T(100, 166, turn)))
        .join(''),
  ],
  dadorei: [
    'Dado Rei',
    '#E8A23C',
    ['DADO', 'REI'],
    (c) =>
      circ(100, 104, 78, '#E8A23C') +
      path('M100,26A78,78 0 0 1 100,182Z', '#B56A1E') +
      ell(100, 172, 56, 10, '#5A2E0A', 'opacity=".4"') +
      die(c, 100, 94, 58, -8, [6, 5, 3], IVORY[0], IVORY[1]) +
      crown(c, 94, 36, 62, { rot: -10 }),
  ],
};

const volleyball = (c) => {
  const seam =
    'M-44,-62C-10,-34 12,8 8,72M-70,-18C-38,-18 -8,4 4,44M16,-76C22,-34 10,4 -24,36M70,-26C40,-30 18,-14 4,12M52,54C40,30 24,18 2,16M-58,44C-40,34 -24,32 -8,40';
  return (
    circ(6, 12, 76, '#041040', `opacity=".4" filter="${c.blur(6)}"`) +
    circ(
      0,
      0,
      76,
      c.rad(
        [
          [0, '#FFFFFF'],
          [0.55, '#F6E9B0'],
          [1, '#C99A2E'],
        ],
        0.38,
        0.32,
        0.78,
      ),
    ) +
    g(
      path('M-76,-76L-20,-76C10,-30 12,20 4,76L-76,76Z', '#2F6FE0', 'opacity=".88"') +
        path(seam, 'none', 'stroke="#0A2A5A" stroke-width="4" stroke-linecap="round"') +
        circ(-24, -26, 98, 'none', 'stroke="#04123D" stroke-opacity=".3" stroke-width="40"'),
      `clip-path="${c.clip('<circle r="76"/>')}"`,
    ) +
    ell(-28, -44, 22, 12, '#fff', 'opacity=".8" transform="rotate(-38 -28 -44)"')
  );
};

const sports = {
  volei: [
    'Rede e Quadra',
    '#4F9BFF',
    ['REDE E', 'QUADRA'],
    (c) =>
      [20, 44, 68, 92, 116].map((y) => line(0, y + 60, 200, y + 44, '#fff', 1.6, 'opacity=".35"')).join('') +
      Array.from({ length: 12 }, (_, i) => line(i * 18, 78, i * 18, 190, '#fff', 1.4, 'opacity=".3"')).join('') +
      path('M0,74L200,58V66L0,82Z', '#FFFDF2') +
      g(volleyball(c), T(104, 104, 14, 0.86)),
  ],
  futsal: [
    'Futsal Total',
    '#D3FF5C',
    ['FUTSAL', 'TOTAL'],
    (c) =>
      path('M-10,190L60,120H140L210,190V260H-10Z', '#C9702A') +
      path('M60,120H140L150,130H50Z', '#fff', 'opacity=".5"') +
      rect(52, 34, 96, 66, 'none', 'stroke="#fff" stroke-width="7" rx="3"') +
      Array.from(
        { length: 7 },
        (_, i) =>
          line(58 + i * 14, 40, 58 + i * 14, 98, '#fff', 1.2, 'opacity=".5"') +
          (i < 5 ? line(54, 44 + i * 12, 146, 44 + i * 12, '#fff', 1.2, 'opacity=".5"') : ''),
      ).join('') +
      g(
        circ(6, 14, 46, '#041040', `opacity=".45" filter="${c.blur(5)}"`) +
          circ(
            0,
            0,
            46,
            c.rad(
              [
                [0, '#FBFFE0'],
                [0.55, '#D3FF5C'],
                [1, '#5A9A1E'],
              ],
              0.38,
              0.32,
              0.78,
            ),
          ) +
          path('M0,-18L17,-6L11,14H-11L-17,-6Z', '#18242C') +
          [0, 72, 144, 216, 288].map((a) => line(...pol(0, 0, 18, a - 90), ...pol(0, 0, 45, a - 90), '#18242C', 3)).join('') +
          ell(-18, -26, 12, 7, '#fff', 'opacity=".85" transform="rotate(-38 -18 -26)"'),
        T(104, 132),
      ),
  ],
};

const liveBuild = (lines, hero) => (c) => {
  let o = night(c) + deco(c, 100, 112, { R0: 152, r0: 40 }) + corners() + sheen(c);
  o += hero(c) + star4(38, 58, 8, '#FFF3C8') + star4(166, 40, 6, '#fff') + star4(170, 130, 5, '#FFF3C8');
  o += finish(c, { vig: '#040818', v: 0.92, from: 0.62 });
  const wide = lines[1].length > 7;
  return (
    o +
    lettering(
      c,
      [
        { t: lines[0], w: wide ? 108 : 128, h: 26, y: 206 },
        { t: lines[1], w: wide ? 170 : 132, h: 28, y: 236 },
      ],
      { ...LET, ext: 3.5 },
    ) +
    grain(c) +
    edge(c)
  );
};
const pvpBuild = (lines, hero) => (c) => {
  let o = paper(c, 100, 100) + border() + hero(c) + star4(36, 44, 7, '#8C1F1A') + star4(168, 52, 5, '#1B1512');
  o += finish(c, { vig: '#3A1408', v: 0.6, from: 0.66 });
  const rows =
    lines.length === 1
      ? [{ t: lines[0], w: 150, h: 46, y: 222, warp: warps.bulge(0.1) }]
      : [
          { t: lines[0], w: 128, h: 30, y: 206 },
          { t: lines[1], w: 128, h: 30, y: 238 },
        ];
  return o + lettering(c, rows, { ...CORDEL, ext: 3.5 }) + grain(c) + edge(c);
};
const sportBuild = (lines, hero) => (c) => {
  let o = rect(
    0,
    0,
    200,
    260,
    c.rad(
      [
        [0, '#6FB4FF'],
        [0.45, '#1B55C4'],
        [1, '#061A50'],
      ],
      0.5,
      0.36,
      0.85,
    ),
  );
  o +=
    azulejo(33, -20, -20, 5, 6, 50, '#fff', 0.05) +
    rays(100, 96, 18, 240, '#fff', 0.08, 0.5, 4) +
    hero(c) +
    star4(38, 48, 8, '#D3FF5C') +
    star4(168, 40, 6, '#fff');
  o += finish(c, { vig: '#020A2A', v: 0.92, from: 0.62 });
  return (
    o +
    lettering(
      c,
      [
        { t: lines[0], w: 140, h: 30, y: 207, warp: warps.rise(3) },
        { t: lines[1], w: 140, h: 30, y: 238, warp: warps.rise(3) },
      ],
      { ...SPORT, ext: 3.5 },
    ) +
    grain(c) +
    edge(c)
  );
};

const family = (cat, bank, build) =>
  Object.entries(bank).map(([id, [title, glow, lines, hero]]) => ({ id, title, cat, glow, build: build(lines, hero) }));

/** Live tables, player tables and sports of the simulated vendors. */
export const tableCovers = [...family('live', live, liveBuild), ...family('pvp', pvp, pvpBuild), ...family('sports', sports, sportBuild)];
