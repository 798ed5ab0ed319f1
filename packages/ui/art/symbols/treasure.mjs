import { gem } from '../covers/slots/props.mjs';
import { clover, coin } from '../kit/clover.mjs';
import { textPath } from '../kit/letters.mjs';
import { crown, star5 } from '../kit/ornament.mjs';
import { T, circ, ell, g, line, path, poly, rect } from '../kit/shapes.mjs';
import { GOLD, fold, oval, stroke } from './fold.mjs';

const hues = {
  esmeralda: ['#D9FFE9', '#7DF2B4', '#2FCB86', '#109A63', '#066B49', '#034433'],
  rubi: ['#FFE0E4', '#FF8A98', '#E8324C', '#B81638', '#7E0A2A', '#4F051C'],
  safira: ['#DDEBFF', '#8AB8FF', '#3F7DF0', '#1F55C4', '#12388C', '#0A215C'],
  topazio: ['#FFF6D8', '#FFDD7A', '#F5AE2B', '#CC7E12', '#90520A', '#5C3306'],
};
const jewel = (hue) => (c) => gem(c, 0, 0, 32, 38, { hue });

const letter = (text, colours) => (c) =>
  textPath(text, 'gabarito', {
    size: 74,
    fill: colours[2],
    a: `stroke="${colours[2]}" stroke-width="10" stroke-linejoin="round" transform="translate(0 3)"`,
  }) +
  textPath(text, 'gabarito', { size: 74, fill: c.lin(colours) }) +
  textPath(text, 'gabarito', { size: 74, fill: 'none', a: 'stroke="#fff" stroke-opacity=".55" stroke-width="1.6"' });

export const treasure = {
  esmeralda: jewel(hues.esmeralda),
  rubi: jewel(hues.rubi),
  safira: jewel(hues.safira),
  topazio: jewel(hues.topazio),
  diamante: () =>
    poly(
      [
        [-40, -10],
        [-24, -34],
        [24, -34],
        [40, -10],
        [0, 42],
      ],
      '#1F7FA8',
      'stroke="#0F5A80" stroke-width="4" stroke-linejoin="round"',
    ) +
    poly(
      [
        [-40, -10],
        [-24, -34],
        [-14, -10],
      ],
      '#BDF2FF',
    ) +
    poly(
      [
        [-24, -34],
        [0, -34],
        [-14, -10],
      ],
      '#FFFFFF',
    ) +
    poly(
      [
        [0, -34],
        [14, -10],
        [-14, -10],
      ],
      '#D6F7FF',
    ) +
    poly(
      [
        [0, -34],
        [24, -34],
        [14, -10],
      ],
      '#A8E6FA',
    ) +
    poly(
      [
        [24, -34],
        [40, -10],
        [14, -10],
      ],
      '#6FC8E8',
    ) +
    poly(
      [
        [-40, -10],
        [-14, -10],
        [0, 42],
      ],
      '#8FDFF8',
    ) +
    poly(
      [
        [-14, -10],
        [14, -10],
        [0, 42],
      ],
      '#5FBFE4',
    ) +
    poly(
      [
        [14, -10],
        [40, -10],
        [0, 42],
      ],
      '#2F8FBC',
    ),
  moeda: (c) => coin(c, 0, -3, 38, { tilt: 0.96, th: 0.14 }),
  coroa: (c) => crown(c, 0, 14, 80),
  trevo: () =>
    clover(
      0,
      -4,
      37,
      [
        ['#A5F58B', '#4FC963'],
        ['#6FDB70', '#2FA257'],
        ['#6FDB70', '#2FA257'],
        ['#FFE59A', '#F5AE2B'],
      ],
      { stem: '#2FA257' },
    ),
  estrela: (c) =>
    star5(0, 2, 44, '#B5660E', 0.5, -90, 'stroke="#B5660E" stroke-width="5" stroke-linejoin="round"') +
    star5(0, 2, 42, c.lin(GOLD), 0.5) +
    poly(
      [
        [0, 2],
        [0, -40],
        [12, -14],
      ],
      '#fff',
      'opacity=".55"',
    ) +
    poly(
      [
        [0, 2],
        [40, -11],
        [21, 10],
      ],
      '#fff',
      'opacity=".25"',
    ) +
    poly(
      [
        [0, 2],
        [25, 36],
        [0, 24],
      ],
      '#8A4A0C',
      'opacity=".3"',
    ) +
    poly(
      [
        [0, 2],
        [-25, 36],
        [-20, 9],
      ],
      '#8A4A0C',
      'opacity=".22"',
    ),
  ferradura: (c) =>
    fold(c, 'M-34,-36H-18C-26,-8 -20,24 0,24C20,24 26,-8 18,-36H34C46,0 32,42 0,42C-32,42 -46,0 -34,-36Z', [
      '#FFF0B8',
      '#E8A23C',
      '#8A4A0C',
    ]) +
    [
      [-29, -20],
      [-30, 2],
      [-20, 24],
      [29, -20],
      [30, 2],
      [20, 24],
    ]
      .map(([x, y]) => circ(x, y, 3, '#5A2E08'))
      .join(''),
  sino: (c) =>
    circ(0, 34, 9, '#8A4A0C') +
    fold(c, 'M0,-40C22,-40 28,-20 29,0C30,14 34,22 42,28H-42C-34,22 -30,14 -29,0C-28,-20 -22,-40 0,-40Z', GOLD, { edge: '#8A4A0C' }) +
    rect(-42, 25, 84, 7, '#8A4A0C', 'rx="3.5"') +
    circ(0, -42, 5, '#8A4A0C'),
  sete: (c) =>
    g(
      fold(c, 'M-32,-38H34V-22C14,0 6,18 2,42H-20C-16,14 -4,-6 12,-20H-18V-10H-32Z', ['#FF9A8A', '#E0233F', '#7A0C28'], { cut: 6 }),
      'transform="rotate(4)"',
    ),
  bau: (c) =>
    path('M-40,-6C-40,-34 -24,-38 0,-38C24,-38 40,-34 40,-6Z', '#4A220C') +
    path('M-36,-8C-36,-30 -22,-34 0,-34C22,-34 36,-30 36,-8Z', c.lin(['#B8703A', '#7A3E18'])) +
    [
      [-22, -6],
      [-6, -12],
      [10, -8],
      [24, -5],
      [2, -4],
    ]
      .map(([x, y]) => ell(x, y, 9, 6, '#FFD05A', 'stroke="#B5660E" stroke-width="1.6"'))
      .join('') +
    fold(c, 'M-42,-2H42V36H-42Z', ['#A8683A', '#7A3E18', '#3A1A08']) +
    [-30, 30].map((x) => rect(x - 4, -36, 8, 72, '#E8A23C', 'rx="2"')).join('') +
    rect(-9, 4, 18, 18, '#FFD05A', 'rx="4" stroke="#8A4A0C" stroke-width="2"') +
    circ(0, 12, 3.4, '#4A220C'),
  bussola: (c) =>
    fold(c, oval(0, 0, 40), GOLD, { edge: '#8A4A0C' }) +
    circ(0, 0, 31, '#FFF9E8') +
    [0, 90, 180, 270].map((a) => g(line(0, -29, 0, -22, '#5A2E08', 3), `transform="rotate(${a})"`)).join('') +
    g(path('M0,-26L8,0H-8Z', '#E0233F') + path('M0,26L8,0H-8Z', '#2A4A6B') + circ(0, 0, 4, '#14201C'), 'transform="rotate(32)"'),
  ancora: (c) =>
    stroke('M0,-26V36M-18,-14H18', '#1E3A52', 12) +
    stroke('M-34,8C-30,30 -14,38 0,38C14,38 30,30 34,8', '#1E3A52', 12) +
    stroke('M0,-26V36M-18,-14H18', '#7AA8C8', 6.5) +
    stroke('M-34,8C-30,30 -14,38 0,38C14,38 30,30 34,8', '#7AA8C8', 6.5) +
    circ(0, -34, 9, 'none', 'stroke="#1E3A52" stroke-width="9"') +
    circ(0, -34, 9, 'none', `stroke="${c.lin(['#DFF3FF', '#7AA8C8'])}" stroke-width="4.5"`),
  chave: (c) =>
    g(
      stroke('M0,-6V40M0,26H14M0,38H12', '#8A4A0C', 12) +
        stroke('M0,-6V40M0,26H14M0,38H12', '#FFC83C', 7) +
        circ(0, -22, 17, 'none', 'stroke="#8A4A0C" stroke-width="13"') +
        circ(0, -22, 17, 'none', `stroke="${c.lin(GOLD)}" stroke-width="8"`),
      'transform="rotate(32)"',
    ),
  livro: (c) =>
    g(
      fold(c, 'M-38,-30C-24,-38 -8,-36 0,-28V38C-8,30 -24,28 -38,34Z', ['#7AB8E8', '#2F6FB4', '#143A6B'], { cut: 60 }) +
        fold(c, 'M38,-30C24,-38 8,-36 0,-28V38C8,30 24,28 38,34Z', ['#5F9AD8', '#245A9A', '#0F2E5A'], { cut: 60 }) +
        path('M-31,-24C-20,-30 -8,-29 0,-22V28C-8,22 -20,21 -31,25Z', '#FFF9E8') +
        path('M31,-24C20,-30 8,-29 0,-22V28C8,22 20,21 31,25Z', '#EADFC4') +
        stroke('M-24,-12C-18,-15 -12,-14 -6,-11M-24,0C-18,-3 -12,-2 -6,1M24,-12C18,-15 12,-14 6,-11M24,0C18,-3 12,-2 6,1', '#9A8A6B', 2.4),
    ),
  viola: (c) =>
    g(
      rect(-5, -50, 10, 52, '#5A2E12', 'rx="3"') +
        rect(-8, -54, 16, 14, '#3A1A08', 'rx="3"') +
        fold(c, 'M0,-14C16,-14 20,-2 16,8C28,14 28,44 0,44C-28,44 -28,14 -16,8C-20,-2 -16,-14 0,-14Z', ['#FFC46B', '#D8782A', '#7A3410']) +
        circ(0, 12, 9, '#2E1408') +
        rect(-10, 30, 20, 4, '#3A1A08', 'rx="2"') +
        line(-2.5, -44, -2.5, 32, '#FFF3D8', 1) +
        line(2.5, -44, 2.5, 32, '#FFF3D8', 1),
      'transform="rotate(28) scale(.94)"',
    ),
  chapeu: (c) =>
    ell(0, 26, 46, 12, '#3A1A08') +
    fold(c, 'M-46,22C-30,34 30,34 46,22C40,14 30,12 26,12C24,-20 14,-32 0,-24C-14,-32 -24,-20 -26,12C-30,12 -40,14 -46,22Z', [
      '#E8B87A',
      '#B5762E',
      '#5A300E',
    ]) +
    stroke('M-26,10C-12,17 12,17 26,10', '#E0233F', 7) +
    clover(0, 0, 0.1, [['#fff', '#fff']]) +
    g(star5(0, 0, 6, '#FFE07A'), T(0, 13)),
  bandeira: (c) =>
    stroke('M-48,-34C-20,-22 20,-22 48,-34', '#FFF3D8', 2.6) +
    [
      [-30, '#E0233F', '#8C0F28'],
      [0, '#FFC83C', '#C9760F'],
      [30, '#2F8FBC', '#14527A'],
    ]
      .map(([x, a, b]) => g(fold(c, 'M-13,-26H13V30L0,16L-13,30Z', [a, a, b], { light: 0.35 }), T(x, x === 0 ? -1 : -4)))
      .join(''),
  a: letter('A', ['#FF9AA8', '#E0233F', '#7A0C28']),
  k: letter('K', ['#8AD0FF', '#2F7DD8', '#12387A']),
  q: letter('Q', ['#E0B0FF', '#9A4AD0', '#4A1A7A']),
  j: letter('J', ['#A5F58B', '#3FB45E', '#0C5E45']),
};
