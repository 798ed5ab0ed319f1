import { LET } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../../kit/shapes.mjs';

export const matchpointCover = {
  id: 'matchpoint',
  title: 'Match Point',
  cat: 'sports',
  glow: '#D3FF5C',
  build: (c) => {
    let o = rect(0, 0, 200, 260, '#1456C8');
    // court, bold perspective planes
    o +=
      path('M0,0H200V260H0Z', c.lin(['#2F86F0', '#0B3FA0'])) +
      path('M-40,260L70,70H230L330,260Z', c.lin(['#F0744A', '#B9402A'])) +
      path('M70,70L-40,260M230,70L330,260M96,70L40,260M150,70V160M62,160H260', 'none', 'stroke="#fff" stroke-width="3.4" opacity=".92"') +
      path('M70,70H230', 'none', 'stroke="#fff" stroke-width="2"');
    // net
    o += rect(0, 40, 200, 34, '#062460', 'opacity=".55"');
    let n = '';
    for (let i = 0; i < 26; i++) n += `M${i * 8},44V74`;
    for (let j = 0; j < 5; j++) n += `M0,${50 + j * 6}H200`;
    o +=
      path(n, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width=".8"') +
      rect(0, 38, 200, 7, '#fff') +
      rect(0, 43, 200, 2, '#BBD3FF');
    o += ell(138, 184, 44, 11, '#3A0A06', 'opacity=".42" filter="' + c.blur(3) + '"');
    o += path(
      'M-14,40C30,50 70,76 96,104L80,150C50,110 20,84 -14,76Z',
      c.lin(
        [
          [0, '#fff', 0],
          [1, '#F4FFC4', 0.75],
        ],
        0,
        0,
        1,
        0.6,
      ),
    );
    const cl = c.clip('<circle r="100"/>');
    o += g(
      circ(
        0,
        0,
        100,
        c.rad(
          [
            [0, '#F7FFB0'],
            [0.5, '#D6F23C'],
            [1, '#7FA80F'],
          ],
          0.38,
          0.32,
          0.8,
        ),
      ) +
        g(
          path(
            'M-96,-52C-30,-60 10,-10 -10,104M96,34C40,40 -2,-20 38,-104',
            'none',
            'stroke="#6E900A" stroke-opacity=".5" stroke-width="15" transform="translate(3 5)"',
          ) +
            path('M-96,-52C-30,-60 10,-10 -10,104M96,34C40,40 -2,-20 38,-104', 'none', 'stroke="#FFFFF4" stroke-width="12"') +
            circ(-26, -30, 112, 'none', 'stroke="#3F5A06" stroke-opacity=".34" stroke-width="44"'),
          `clip-path="${cl}"`,
        ) +
        ell(-40, -54, 26, 14, '#fff', 'opacity=".7" transform="rotate(-38 -40 -54)"'),
      T(112, 118, -12, 0.56),
    );
    o += star4(170, 92, 9, '#fff') + star4(36, 132, 6, '#fff');
    o += finish(c, { vig: '#041440', v: 0.92, from: 0.6 });
    o += lettering(
      c,
      [
        { t: 'MATCH', w: 140, h: 36, y: 205, warp: warps.rise(4), dx: -4 },
        { t: 'POINT', w: 120, h: 30, y: 238, warp: warps.rise(4) },
      ],
      { ...LET },
    );
    return o + grain(c) + edge(c);
  },
};
