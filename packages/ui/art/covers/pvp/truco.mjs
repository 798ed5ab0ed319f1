import { INK, LET, RED, border, paper } from './props.mjs';
import { G, S, clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { textPath } from '../../kit/letters.mjs';
import { T, g, path } from '../../kit/shapes.mjs';
import { card, suit } from '../../kit/table-pieces.mjs';

export const trucoCover = {
  id: 'truco',
  title: 'Truco Paulista',
  cat: 'pvp',
  glow: '#D23B2E',
  build: (c) => {
    let o = paper(c, 100, 150) + border();
    o +=
      path('M-10,150C30,120 60,128 100,128C140,128 170,120 210,150V270H-10Z', RED) +
      path('M-10,162C30,132 60,140 100,140C140,140 170,132 210,162V270H-10Z', '#A8261F');
    o +=
      card(c, 56, 106, 62, { rot: -26, rank: '7', s: 'h', f: 'alfa' }) + card(c, 144, 106, 62, { rot: 26, rank: 'A', s: 's', f: 'alfa' });
    // zap : quatro de paus – the strongest card and our clover
    o += card(c, 100, 100, 78, {
      rot: -2,
      rank: '4',
      s: 'c',
      f: 'alfa',
      center: (w, h) =>
        [
          [-0.15, -0.17],
          [0.15, -0.17],
          [-0.15, 0.17],
          [0.15, 0.17],
        ]
          .map(([a, b]) => suit('c', a * w, b * w * 1.4, w * 0.0102, INK))
          .join('') + clover(0, 0, w * 0.12, [G, G, G, S]),
    });
    // flash
    o += g(
      path('M0,-26L7,-9L25,-14L14,1L27,13L9,12L4,28L-5,13L-22,20L-14,4L-28,-6L-10,-8Z', INK, 'transform="translate(2 3)"') +
        path(
          'M0,-26L7,-9L25,-14L14,1L27,13L9,12L4,28L-5,13L-22,20L-14,4L-28,-6L-10,-8Z',
          '#FFC94A',
          `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`,
        ) +
        g(textPath('ZAP!', 'alfa', { size: 12.5, fill: INK }), 'transform="rotate(-8)"'),
      T(152, 50, 6, 1.12),
    );
    o += finish(c, { vig: '#2A0A08', v: 0.82, from: 0.62 });
    o += lettering(
      c,
      [
        { t: 'TRUCO', w: 152, h: 42, y: 208, warp: warps.arch(6) },
        { t: 'PAULISTA', w: 104, h: 16, y: 243, ls: 8 },
      ],
      { ...LET, ext: 4 },
    );
    return o + grain(c, 0.2) + edge(c);
  },
};
