import { pol, r2 } from '../kit/numbers.mjs';
import { T, circ, ell, g, path } from '../kit/shapes.mjs';
import { GREEN, fold, leaf, oval, stroke } from './fold.mjs';

const stalk = (d = 'M0,-26C0,-34 3,-38 8,-42') => stroke(d, '#6B3A14', 5);
const twig = (a) => leaf(24, 11, [GREEN[0], GREEN[2]], a);

const citrus = (c, tones, inside, pale) => {
  let o = fold(c, oval(0, 0, 38), tones) + circ(0, 0, 32, pale) + circ(0, 0, 29, inside);
  for (let i = 0; i < 9; i++) {
    const a = i * 40;
    const [p, q, m] = [pol(0, 0, 27, a + 4), pol(0, 0, 27, a + 36), pol(0, 0, 4, a + 20)];
    o += path(`M${m}L${p}A27,27 0 0 1 ${q}Z`, tones[1], `opacity="${i % 2 ? 0.75 : 1}"`);
  }
  return o;
};

export const fruit = {
  laranja: (c) => citrus(c, ['#FFC46B', '#FF9A2E', '#D8600E'], '#FFD98A', '#FFF3D8'),
  limao: (c) => citrus(c, ['#C9EA6E', '#7FC23A', '#2B7D2B'], '#DDF59A', '#F4FBD0'),
  cereja: (c) =>
    stroke('M-16,14C-14,-12 -2,-30 20,-38M18,18C18,-6 18,-24 20,-38', '#3F7A2E', 4.5) +
    twig('transform="translate(20 -38) rotate(-70)"') +
    fold(c, oval(-17, 22, 19), ['#FF8FA0', '#E0233F', '#8C0F28'], { cut: -14 }) +
    fold(c, oval(19, 25, 17), ['#FF8FA0', '#E0233F', '#8C0F28'], { cut: 22 }),
  melancia: (c) =>
    g(
      fold(c, 'M-44,-14A44,44 0 0 0 44,-14Z', ['#5FCF6E', '#2E9E5B', '#0E5C3D']) +
        path('M-37,-14A37,37 0 0 0 37,-14Z', '#E4F7C0') +
        path('M-32,-14A32,32 0 0 0 32,-14Z', c.lin(['#FF7A7A', '#E0244C'])) +
        path('M0,-14H32A32,32 0 0 1 0,18Z', '#000', 'opacity=".14"') +
        [
          [-18, -5],
          [-4, -6],
          [10, -5],
          [20, -8],
          [-10, 6],
          [4, 8],
        ]
          .map(([x, y]) => ell(x, y, 2, 3.4, '#2B0C16'))
          .join(''),
      'transform="rotate(-14)"',
    ),
  abacaxi: (c) => {
    let scales = '';
    for (let j = 0; j < 5; j++) for (let i = -2; i < 3; i++) scales += `M${i * 12 + (j % 2) * 6},${-8 + j * 11}l6,5l-6,6l-6,-6Z`;
    const body = oval(0, 14, 27, 31);
    return (
      [-40, -20, 0, 20, 40]
        .map((a) => leaf(a === 0 ? 36 : 30, 9, [GREEN[0], GREEN[2]], `transform="translate(0 -12) rotate(${a})"`))
        .join('') +
      fold(c, body, ['#FFE27A', '#F5AE2B', '#B5660E']) +
      g(path(scales, 'none', 'stroke="#9A5510" stroke-width="1.6" opacity=".7"'), `clip-path="${c.clip(`<path d="${body}"/>`)}"`)
    );
  },
  manga: (c) =>
    stalk() +
    twig('transform="translate(3 -30) rotate(60)"') +
    fold(c, 'M4,-30C34,-30 42,4 26,28C12,46 -22,42 -34,18C-42,-2 -22,-30 4,-30Z', ['#FFE07A', '#FF9A3C', '#D8384A']),
  caju: (c) =>
    stalk() +
    twig('transform="translate(2 -30) rotate(-64)"') +
    path('M-12,22C-16,38 -4,48 8,44C20,40 20,28 14,22Z', '#7A6636') +
    path('M0,44C12,44 20,32 14,22H2Z', '#55451F') +
    fold(c, 'M0,-28C18,-30 28,-10 30,6C32,22 18,30 0,30C-18,30 -32,22 -30,6C-28,-10 -18,-30 0,-28Z', ['#FFE07A', '#FF8A3C', '#C41F2B']),
  coco: (c) =>
    fold(c, oval(0, 0, 39), ['#A8683A', '#6B3A1E', '#341A0C']) +
    circ(4, 3, 29, '#FFFDF4') +
    circ(5, 4, 23, '#DCEFF0') +
    path('M5,27A23,23 0 0 0 28,4A26,26 0 0 1 5,27Z', '#A8C8CE') +
    stroke('M10,4L34,-34L44,-36', '#F4555D', 4.5),
  pimenta: (c) =>
    fold(c, 'M-18,-24C4,-34 26,-16 26,10C26,30 14,42 -14,42C6,32 10,18 2,4C-4,-8 -12,-16 -18,-24Z', ['#FF8A6B', '#E02A2A', '#7A0C1E'], {
      cut: 12,
    }) +
    path('M-24,-20C-24,-34 -6,-40 4,-30C0,-22 -14,-16 -24,-20Z', '#2FA36B') +
    stroke('M-14,-32C-18,-38 -22,-40 -28,-42', '#1F7A4A', 5),
  milho: (c) => {
    let grains = '';
    for (let j = 0; j < 7; j++)
      for (let i = -2; i < 3; i++) grains += circ(i * 8, -30 + j * 9, 4.2, j % 2 === i % 2 ? '#FFF0A0' : '#FFD03C');
    const body = 'M0,-44C16,-40 20,-14 18,10C16,30 8,40 0,42C-8,40 -16,30 -18,10C-20,-14 -16,-40 0,-44Z';
    return (
      fold(c, body, ['#FFE27A', '#F5AE2B', '#B5660E']) +
      g(grains, `clip-path="${c.clip(`<path d="${body}"/>`)}"`) +
      path('M0,46C-22,40 -34,14 -28,-10C-18,4 -8,20 0,46Z', GREEN[1]) +
      path('M0,46C22,40 34,14 28,-10C18,4 8,20 0,46Z', GREEN[2])
    );
  },
  cacau: (c) =>
    g(
      fold(c, 'M0,-44C22,-36 28,-6 22,18C16,36 6,44 0,44C-6,44 -16,36 -22,18C-28,-6 -22,-36 0,-44Z', ['#FFB85A', '#C9682A', '#6B2A10']) +
        stroke('M-9,-34C-16,-8 -12,20 -5,38M9,-34C16,-8 12,20 5,38', '#5A2208', 3, 'opacity=".6"') +
        stroke('M0,-44V-50', '#4A2A12', 6),
      'transform="rotate(24)"',
    ),
  cafe: (c) => {
    const bean = (t) =>
      g(fold(c, oval(0, 0, 20, 27), ['#B8784A', '#6B3A1E', '#2E1408']) + stroke('M2,-24C-8,-10 10,8 -2,24', '#1E0C04', 4), t);
    return bean(T(-16, 6, -28)) + bean(T(18, -4, 24));
  },
  folha: (c) =>
    g(
      fold(c, 'M0,44C-30,26 -34,-14 0,-46C34,-14 30,26 0,44Z', ['#A5F58B', '#3FB45E', '#0C5E45']) +
        stroke('M0,40V-36M0,22L-16,8M0,22L16,8M0,4L-16,-10M0,4L16,-10', '#0A4A36', 2.6, 'opacity=".6"'),
      'transform="rotate(28)"',
    ),
  flor: (c) => {
    let o = '';
    for (let i = 0; i < 5; i++)
      o += g(
        fold(c, 'M0,0C-22,-12 -20,-40 0,-42C20,-40 22,-12 0,0Z', ['#FFE3EE', '#F078A8', '#B5246B'], { shade: 0.1 }),
        `transform="rotate(${i * 72})"`,
      );
    return (
      o +
      circ(0, 0, 11, '#C9760F') +
      circ(0, 0, 9, '#FFD05A') +
      [0, 72, 144, 216, 288].map((a) => circ(...pol(0, 0, 5, a).map(r2), 1.7, '#B5660E')).join('')
    );
  },
};
