import { LET } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { azulejo, rays, star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../../kit/shapes.mjs';

export const enterradaCover = {
  id: 'enterrada',
  title: 'Enterrada',
  cat: 'sports',
  glow: '#FF8A3C',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#4F9BFF'],
          [0.45, '#1B55C4'],
          [1, '#071C56'],
        ],
        0.5,
        0.36,
        0.85,
      ),
    );
    o += azulejo(21, -20, -20, 5, 6, 50, '#fff', 0.05) + rays(104, 84, 16, 240, '#fff', 0.08, 0.5, 6);
    // board
    o += g(
      rect(-70, -52, 140, 92, '#06205C', 'rx="8" opacity=".5" transform="translate(4 7)"') +
        rect(-70, -52, 140, 92, '#F7FAFF', 'rx="8"') +
        rect(-63, -45, 126, 78, 'none', 'rx="4" stroke="#1B55C4" stroke-width="4"') +
        rect(-26, -22, 52, 42, 'none', 'rx="2" stroke="#E8432F" stroke-width="4"') +
        path('M20,-52L70,-52V40H-30Z', '#9CC2FF', 'opacity=".28"'),
      T(104, 70, -4),
    );
    // rim back
    o += path('M62,116A42,12 0 0 1 146,116', 'none', 'stroke="#A8321A" stroke-width="6"');
    // ball
    const B = g(
      circ(
        0,
        0,
        100,
        c.rad(
          [
            [0, '#FFC37A'],
            [0.5, '#F5832A'],
            [1, '#A8410F'],
          ],
          0.38,
          0.32,
          0.8,
        ),
      ) +
        g(
          path(
            'M-100,-10C-50,14 50,14 100,-10M-10,-100C-28,-40 -20,50 16,100M-78,-66C-30,-40 -22,40 -66,80M70,-76C22,-40 34,44 84,60',
            'none',
            'stroke="#3A1406" stroke-width="7"',
          ) + circ(-26, -30, 112, 'none', 'stroke="#5A1E06" stroke-opacity=".38" stroke-width="44"'),
          `clip-path="${c.clip('<circle r="100"/>')}"`,
        ) +
        ell(-38, -52, 26, 14, '#fff', 'opacity=".7" transform="rotate(-38 -38 -52)"'),
      T(104, 88, 14, 0.42),
    );
    o += path(
      'M150,-10C160,20 148,46 134,60L96,40C112,26 118,8 112,-10Z',
      c.lin([
        [0, '#fff', 0],
        [1, '#fff', 0.5],
      ]),
    );
    o += B;
    // net
    let n = '';
    for (let i = 0; i < 8; i++) {
      const a = 62 + i * 12,
        b = 76 + i * 8;
      n += `M${a},118C${a + 2},140 ${b},150 ${b + (i % 2 ? 3 : -3)},184`;
    }
    for (let j = 0; j < 5; j++) {
      const y = 128 + j * 13,
        ix = 4 + j * 3.4;
      n += `M${62 + ix},${y}Q104,${y + 11} ${146 - ix},${y}`;
    }
    o += path(n, 'none', 'stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".95"');
    o +=
      path('M62,116A42,13 0 0 0 146,116', 'none', 'stroke="#8E2410" stroke-width="7.5"') +
      path('M62,115A42,13 0 0 0 146,115', 'none', 'stroke="#FF6B3C" stroke-width="5.4"') +
      path('M66,118A42,12 0 0 0 96,127', 'none', 'stroke="#fff" stroke-opacity=".7" stroke-width="1.6" stroke-linecap="round"');
    o += star4(46, 140, 9, '#fff') + star4(168, 130, 7, '#D3FF5C') + star4(40, 30, 5, '#fff');
    o += finish(c, { vig: '#02113A', v: 0.92, from: 0.62 });
    o += lettering(c, [{ t: 'ENTERRADA', w: 174, h: 36, y: 222, warp: warps.rise(6) }], {
      ...LET,
      face: ['#FFFFFF', '#FFE6C4', '#FFA85C'],
      side: '#A8320F',
    });
    return o + grain(c) + edge(c);
  },
};
