import { football } from '../../kit/curves.mjs';
import { T, circ, ell, g, path } from '../../kit/shapes.mjs';

export const LET = { f: 'racing', face: ['#FFFFFF', '#F2FFD6', '#D3FF5C'], side: '#0B4FB3', dark: '#04173D' };

export const soccer = (c, x, y, r, [rx, ry, rz] = [0.42, 0.36, 0.2]) => {
  const { pent, seam } = football(rx, ry, rz);
  const cl = c.clip('<circle r="100"/>');
  return g(
    circ(
      0,
      0,
      100,
      c.rad(
        [
          [0, '#FFFFFF'],
          [0.55, '#F1F4F2'],
          [1, '#B4C2C6'],
        ],
        0.38,
        0.32,
        0.78,
      ),
    ) +
      g(
        path(pent, '#18242C') +
          path(seam, 'none', 'stroke="#18242C" stroke-width="3.4" stroke-linecap="round" opacity=".85"') +
          path('M-100,0A100,100 0 0 0 100,0A104,104 0 0 1 -62,86Z', '#0B2A4A', 'opacity="0"') +
          circ(-26, -30, 112, 'none', 'stroke="#0A2238" stroke-opacity=".34" stroke-width="44"'),
        `clip-path="${cl}"`,
      ) +
      ell(-38, -52, 26, 15, '#fff', 'opacity=".85" transform="rotate(-38 -38 -52)"'),
    T(x, y, 0, r / 100),
  );
};
