import { LET } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { r2, rng } from '../../kit/numbers.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../../kit/shapes.mjs';

export const saojoaoCover = {
  id: 'saojoao',
  title: 'São João',
  cat: 'slots',
  glow: '#FFB03A',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.lin([
        [0, '#2A0F3A'],
        [0.45, '#8E1F4A'],
        [0.72, '#E8562F'],
        [1, '#6E1620'],
      ]),
    );
    for (let i = 0; i < 24; i++) {
      const r = rng(i * 11 + 4);
      o += circ(r() * 200, 60 + r() * 80, 0.5 + r() * 1, '#FFE9A6', `opacity="${r2(0.3 + r() * 0.6)}"`);
    }
    o += circ(
      100,
      146,
      96,
      c.rad([
        [0, '#FFD35C', 0.85],
        [0.5, '#FF8A2A', 0.4],
        [1, '#FF8A2A', 0],
      ]),
    );
    // village
    o +=
      path('M0,178V150L18,136L36,150V178ZM150,178V146L172,128L194,146V178Z', '#4A0F2E') +
      path('M18,136L36,150V178H18ZM172,128L194,146V178H172Z', '#350A24') +
      rect(8, 156, 8, 10, '#FFD35C', 'rx="1"') +
      rect(160, 152, 9, 11, '#FFD35C', 'rx="1"') +
      rect(178, 152, 9, 11, '#FF9A4A', 'rx="1"');
    o += path('M-10,182C40,168 150,168 210,182V270H-10Z', '#350A1E');
    // volpi flags on three catenaries
    const cols = ['#F4553D', '#FFD35C', '#2FA36B', '#FFF6E0', '#2F86E8', '#E8478F'];
    const flag = (x, y, w, rot, f) =>
      g(
        path(`M${-w / 2},0H${w / 2}V${w * 1.35}L0,${w * 0.95}L${-w / 2},${w * 1.35}Z`, f) +
          path(`M0,0H${w / 2}V${w * 1.35}L0,${w * 0.95}Z`, '#000', 'opacity=".14"'),
        T(x, y, rot),
      );
    [
      [8, 26, 22, 15, 0],
      [40, 30, 30, 19, 2],
      [-4, 46, 44, 13, 4],
    ].forEach(([y0, sag, y1, w, off], k) => {
      const n = k == 2 ? 11 : k == 1 ? 8 : 9;
      const P = (t) => [-8 + 216 * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)];
      let d = 'M';
      for (let i = 0; i <= 24; i++)
        d +=
          (i ? 'L' : '') +
          P(i / 24)
            .map(r2)
            .join(',');
      o += path(d, 'none', 'stroke="#FFF6E0" stroke-opacity=".7" stroke-width="1"');
      for (let i = 0; i < n; i++) {
        const t = (i + 0.5) / n,
          [x, y] = P(t),
          [xa, ya] = P(t + 0.02);
        o += flag(x, y, w, r2(Math.atan2(ya - y, xa - x) * 57.3), cols[(i + off) % 6]);
      }
    });
    // bonfire
    const fl = (x, y, sx, sy, f) =>
      path(
        'M0,0C-30,-10 -36,-46 -18,-74C-18,-58 -11,-52 -8,-60C-4,-78 -12,-96 2,-124C6,-98 30,-84 28,-52C32,-58 35,-64 34,-74C48,-50 40,-10 0,0Z',
        f,
        T(x, y, 0, sx, sy),
      );
    o +=
      fl(100, 190, 1.1, 0.98, c.lin(['#FF8A3C', '#E2321F', '#9E0F22'])) +
      fl(92, 190, 0.8, 0.74, c.lin(['#FFC24A', '#FF7A2A', '#E2321F'])) +
      fl(108, 190, -0.55, 0.52, c.lin(['#FFF3B0', '#FFC24A', '#FF8A3C'])) +
      fl(98, 190, 0.32, 0.34, '#FFFBE0');
    const log = (x, y, l, rot) =>
      g(
        rect(-l / 2, -7, l, 14, c.lin(['#A8622E', '#5A2A10']), 'rx="7"') +
          ell(l / 2 - 3, 0, 5, 7, '#E8B070') +
          ell(l / 2 - 3, 0, 2.6, 3.8, 'none', 'stroke="#8A4A1C" stroke-width="1.2"') +
          path(
            `M${-l / 2 + 8},-2h${l * 0.4}M${-l / 2 + 20},3h${l * 0.3}`,
            'none',
            'stroke="#3A1808" stroke-width="1.2" stroke-linecap="round" opacity=".6"',
          ),
        T(x, y, rot),
      );
    o += log(78, 184, 72, 24) + log(122, 184, 72, 156) + log(100, 190, 88, 0);
    for (let i = 0; i < 16; i++) {
      const r = rng(i + 40);
      o += circ(50 + r() * 100, 60 + r() * 90, 0.8 + r() * 1.4, '#FFE08A', `opacity="${r2(0.4 + r() * 0.6)}"`);
    }
    o += star4(60, 112, 6, '#fff') + star4(148, 104, 8, '#FFE9A6');
    o += finish(c, { vig: '#1E0414', v: 0.9, from: 0.64 });
    o += lettering(c, [{ t: 'São João', w: 168, h: 48, y: 224, warp: warps.rise(4) }], { ...LET, ext: 5 });
    return o + grain(c) + edge(c);
  },
};
