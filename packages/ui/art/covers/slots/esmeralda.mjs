import { LET, gem } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { pol } from '../../kit/numbers.mjs';
import { rays, star4 } from '../../kit/ornament.mjs';
import { circ, ell, poly, rect } from '../../kit/shapes.mjs';

export const esmeraldaCover = {
  id: 'esmeralda',
  title: 'Esmeralda Brava',
  cat: 'slots',
  glow: '#2FCB86',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#D9702B'],
          [0.45, '#7A2A16'],
          [1, '#240A0B'],
        ],
        0.5,
        0.4,
        0.8,
      ),
    );
    o += rays(100, 104, 18, 240, '#FFD08A', 0.13, 0.4, 10);
    // cave wall facets
    o +=
      poly(
        [
          [0, 0],
          [64, 0],
          [40, 46],
          [14, 70],
          [0, 60],
        ],
        '#4A160F',
      ) +
      poly(
        [
          [0, 0],
          [64, 0],
          [40, 46],
        ],
        '#5E1F14',
      ) +
      poly(
        [
          [200, 0],
          [140, 0],
          [166, 40],
          [186, 74],
          [200, 66],
        ],
        '#4A160F',
      ) +
      poly(
        [
          [200, 0],
          [140, 0],
          [166, 40],
        ],
        '#35100D',
      ) +
      poly(
        [
          [0, 260],
          [0, 150],
          [30, 168],
          [44, 210],
          [70, 260],
        ],
        '#35100D',
      ) +
      poly(
        [
          [0, 150],
          [30, 168],
          [20, 210],
          [0, 200],
        ],
        '#5E1F14',
      ) +
      poly(
        [
          [200, 260],
          [200, 140],
          [172, 160],
          [160, 206],
          [130, 260],
        ],
        '#2A0C0B',
      ) +
      poly(
        [
          [200, 140],
          [172, 160],
          [184, 206],
          [200, 196],
        ],
        '#4A160F',
      );
    o += circ(
      100,
      104,
      84,
      c.rad([
        [0, '#8DFFC9', 0.65],
        [1, '#8DFFC9', 0],
      ]),
    );
    o +=
      gem(c, 40, 150, 17, 20, { rot: -24 }) +
      gem(c, 164, 146, 15, 18, { rot: 22 }) +
      gem(c, 160, 52, 10, 12, { rot: 30 }) +
      gem(c, 36, 64, 9, 11, { rot: -18 });
    o += ell(102, 170, 46, 9, '#000', 'opacity=".4" filter="' + c.blur(4) + '"');
    o += gem(c, 100, 100, 52, 64, { rot: 8 });
    // nuggets
    [
      [76, 176, 10],
      [126, 178, 12],
      [104, 184, 9],
      [54, 184, 7],
      [150, 186, 8],
    ].forEach(
      ([x, y, r], i) =>
        (o +=
          poly(
            [0, 1, 2, 3, 4, 5].map((k) => pol(x, y, r * (0.8 + (0.3 * ((k * 7 + i * 3) % 3)) / 2), k * 60 + i * 17)),
            '#E8971E',
            'stroke="#E8971E" stroke-width="2" stroke-linejoin="round"',
          ) +
          poly(
            [0, 1, 2].map((k) => pol(x - r * 0.15, y - r * 0.2, r * 0.62, 180 + k * 70 + i * 10)),
            '#FFE08A',
            'stroke="#FFE08A" stroke-width="1.5" stroke-linejoin="round"',
          )),
    );
    o += star4(72, 52, 15, '#fff') + star4(142, 122, 8, '#fff') + star4(168, 40, 5, '#D9FFE9') + star4(30, 126, 5, '#D9FFE9');
    o += finish(c, { vig: '#1C0607', v: 0.94, from: 0.6 });
    o += lettering(
      c,
      [
        { t: 'Esmeralda', w: 168, h: 36, y: 210, warp: warps.arch(5) },
        { t: 'Brava', w: 84, h: 22, y: 242 },
      ],
      { ...LET, side: '#0B6B47', dark: '#1E0806', face: ['#FFFDF2', '#E6FFD6', '#8CF0B0'] },
    );
    return o + grain(c) + edge(c);
  },
};
