import { LEAF, LEAFD, LET } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { frond, rays, star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../../kit/shapes.mjs';

export const cacauCover = {
  id: 'cacau',
  title: 'Cacau Dourado',
  cat: 'slots',
  glow: '#E8A23C',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#F2A03C'],
          [0.42, '#B0501C'],
          [0.78, '#5A1E10'],
          [1, '#280C0A'],
        ],
        0.5,
        0.4,
        0.82,
      ),
    );
    o += rays(100, 104, 20, 240, '#FFE9A6', 0.14, 0.46, 6) + circ(100, 104, 78, '#FFD98A', 'opacity=".13"');
    o +=
      frond(30, 150, 128, 34, -8, LEAFD, { vein: '#7FD0A0' }) +
      frond(172, 150, 128, 34, 10, LEAFD, { vein: '#7FD0A0' }) +
      frond(100, 120, 118, 26, 0, LEAFD, { vein: '#7FD0A0' }) +
      frond(20, 196, 96, 26, 50, LEAF, { vein: '#B9F0C8' }) +
      frond(182, 196, 96, 26, -50, LEAF, { vein: '#B9F0C8' });
    const pod = 'M0,-66C26,-60 40,-30 38,4C36,38 18,62 0,72C-18,62 -36,38 -38,4C-40,-30 -26,-60 0,-66Z';
    const ridges =
      'M0,-66C-6,-30 -6,36 0,72M-14,-60C-26,-24 -24,36 -8,68M14,-60C26,-24 24,36 8,68M-26,-48C-38,-16 -34,30 -20,56M26,-48C38,-16 34,30 20,56';
    // closed pod behind
    o += g(
      path(pod, '#000', 'opacity=".35" transform="translate(3 8)" filter="' + c.blur(4) + '"') +
        path(pod, c.lin(['#FFC45A', '#E8701F', '#8E2410'], 0, 0, 1, 0.7)) +
        path(ridges, 'none', 'stroke="#7A1E0C" stroke-width="3" opacity=".5"') +
        path('M-22,-38C-30,-16 -30,14 -24,34', 'none', 'stroke="#fff" stroke-width="5" stroke-opacity=".6" stroke-linecap="round"') +
        path('M0,-66C2,-74 0,-80 -6,-86', 'none', 'stroke="#5A2A10" stroke-width="6" stroke-linecap="round"'),
      T(66, 104, -22, 0.98),
    );
    // open half
    const bean = (x, y, r) =>
      g(
        ell(0, 0, 9, 12.4, '#B5761C') +
          ell(-0.8, -1, 8, 11.2, c.lin(['#FFF0B0', '#FFC93C', '#D98A12'], 0, 0, 1, 1)) +
          path('M-1,-9C2,-3 -3,3 0,9', 'none', 'stroke="#A8660F" stroke-width="1.4" stroke-linecap="round"') +
          ell(-3.6, -4.6, 1.7, 3.2, '#fff', 'opacity=".85"'),
        T(x, y, r),
      );
    let op =
      path(pod, '#000', 'opacity=".4" transform="translate(3 8)" filter="' + c.blur(4) + '"') +
      path(pod, c.lin(['#E8701F', '#7A2410'], 0, 0, 1, 1)) +
      g(
        path(pod, '#FFF3DC', 'transform="scale(.86)"') +
          path(pod, '#EBCFA0', 'transform="translate(4 3) scale(.76)"') +
          path(pod, '#FFF9EA', 'transform="scale(.76)"'),
      );
    [
      [0, -40, 6],
      [-13, -22, -16],
      [13, -20, 18],
      [0, -6, -4],
      [-15, 8, -20],
      [15, 10, 16],
      [0, 24, 8],
      [-10, 40, -14],
      [9, 42, 14],
    ].forEach(([x, y, r]) => (op += bean(x, y, r)));
    o += g(op, T(132, 110, 16, 1.06));
    [
      [54, 190, 24],
      [76, 196, -40],
      [100, 188, 70],
      [148, 198, -20],
      [120, 198, 40],
    ].forEach(([x, y, r]) => (o += bean(x, y, r)));
    o += star4(152, 56, 10, '#fff') + star4(40, 52, 6, '#FFE9A6') + star4(176, 120, 5, '#FFE9A6');
    o += finish(c, { vig: '#1C0806', v: 0.94, from: 0.64 });
    o += lettering(
      c,
      [
        { t: 'Cacau', w: 142, h: 42, y: 209, warp: warps.rise(3) },
        { t: 'Dourado', w: 112, h: 24, y: 242, warp: warps.rise(2) },
      ],
      { ...LET, side: '#7A2410', dark: '#240B06' },
    );
    return o + grain(c) + edge(c);
  },
};
