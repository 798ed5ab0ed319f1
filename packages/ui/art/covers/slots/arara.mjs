import { LEAF, LEAFD, LET } from './props.mjs';
import { coin } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { palm, rays, star4 } from '../../kit/ornament.mjs';
import { circ, g, path, rect } from '../../kit/shapes.mjs';

export const araraCover = {
  id: 'arara',
  title: 'Arara Rara',
  cat: 'slots',
  glow: '#2F9BE8',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#FF9C6B'],
          [0.42, '#EF4B4B'],
          [0.78, '#A3163F'],
          [1, '#560A2E'],
        ],
        0.42,
        0.36,
        0.85,
      ),
    );
    o += rays(92, 96, 24, 260, '#FFE9A6', 0.15, 0.5, 5) + circ(92, 98, 74, c.lin(['#FFE9A0', '#FF9F4A']));
    o += palm(196, 66, 88, -60, 7, 120, LEAFD) + palm(0, 196, 100, 44, 7, 120, LEAFD) + palm(0, 30, 52, 110, 5, 90, LEAFD);
    let b = '';
    // back + wing (right-facing, mirrored at the end)
    const body = 'M26,262C22,204 28,150 44,112C54,78 78,54 106,56C126,58 138,72 138,92C138,108 128,122 124,140C118,168 124,206 118,262Z';
    b += path(body, c.lin(['#4FB8FF', '#1F74D8', '#0E3A8C'], 0, 0, 0.5, 1));
    b +=
      path(
        'M138,92C138,108 128,122 124,140C118,168 124,206 118,262H84C80,212 78,168 88,138C98,120 118,112 138,92Z',
        c.lin(['#FFE45C', '#FFB52E', '#E87A1A'], 0, 0, 0.2, 1),
      ) + path('M124,140C118,168 124,206 118,262H102C104,214 102,176 110,148Z', '#C9560F', 'opacity=".35"');
    // feather scallops
    let sc = '';
    for (let j = 0; j < 7; j++)
      for (let i = 0; i < 4; i++) {
        const x = 40 + i * 13 + (j % 2 ? 6 : 0) - j * 0.6,
          y = 142 + j * 15;
        sc += `M${x - 7},${y}Q${x},${y + 12} ${x + 7},${y}`;
      }
    b += path(sc, 'none', 'stroke="#0E3A8C" stroke-width="2" stroke-linecap="round" opacity=".55"');
    b += path('M26,262C22,204 28,150 44,112C54,78 78,54 106,56C78,66 62,94 56,128C50,170 52,214 58,262Z', '#9BDBFF', 'opacity=".4"');
    b += path('M72,70C84,56 104,50 122,60C130,65 135,72 137,80C118,74 92,74 72,84Z', c.lin(['#7FE08A', '#1F9A5E'], 0, 0, 1, 0));
    // face
    b +=
      path('M136,84C138,104 130,120 114,124C98,126 90,112 94,98C98,84 116,78 136,84Z', '#FFFDF4') +
      path(
        'M100,92q12,-8 28,-6M97,100q14,-8 30,-5M97,108q14,-6 27,-4M101,115q10,-4 20,-3',
        'none',
        'stroke="#14101F" stroke-width="1.7" stroke-linecap="round" opacity=".8"',
      );
    b +=
      circ(112, 88, 9, '#FFF3A0') +
      circ(112, 88, 5.4, '#0B0A14') +
      circ(110, 85.8, 2, '#fff') +
      circ(112, 88, 9, 'none', 'stroke="#14101F" stroke-width="1.8"');
    // beak
    b +=
      path('M130,110C142,112 150,118 151,128C142,134 130,128 127,118Z', '#0B0A14') +
      path(
        'M130,72C154,62 176,78 178,108C178,124 171,138 162,145C163,130 156,118 142,113C133,110 128,104 127,96C125,86 125,77 130,72Z',
        c.lin(['#5A5668', '#262233', '#0B0A14'], 0, 0, 0.4, 1),
      ) +
      path('M134,78C150,72 166,82 170,102', 'none', 'stroke="#fff" stroke-opacity=".65" stroke-width="4.5" stroke-linecap="round"') +
      circ(138, 86, 1.8, '#0B0A14');
    o += g(b, 'transform="translate(200 0) scale(-1 1)"');
    o += palm(186, 264, 112, -14, 7, 110, LEAF) + palm(14, 270, 96, 26, 7, 110, LEAF);
    o += coin(c, 32, 150, 13, { rot: -18, tilt: 0.8 }) + coin(c, 166, 34, 11, { rot: 20, tilt: 0.6 });
    o += star4(60, 34, 8, '#fff') + star4(26, 96, 5, '#FFF0B8');
    o += finish(c, { vig: '#240416', v: 0.92, from: 0.58 });
    o += lettering(
      c,
      [
        { t: 'Arara', w: 142, h: 44, y: 207, warp: warps.rise(4) },
        { t: 'Rara', w: 88, h: 28, y: 240, warp: warps.rise(3) },
      ],
      { ...LET, side: '#0E3A8C', dark: '#140A2E' },
    );
    return o + grain(c) + edge(c);
  },
};
