import { LEAF, LET } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { pol } from '../../kit/numbers.mjs';
import { rays, star5 } from '../../kit/ornament.mjs';
import { T, circ, g, line, path, rect } from '../../kit/shapes.mjs';

export const frutasCover = {
  id: 'frutas',
  title: 'Fruta Boa',
  cat: 'slots',
  glow: '#FF6B78',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#FFD08A'],
          [0.38, '#FF8463'],
          [0.72, '#E2335F'],
          [1, '#7A0C45'],
        ],
        0.5,
        0.36,
        0.8,
      ),
    );
    o += rays(100, 98, 22, 240, '#FFF6DA', 0.16, 0.5);
    o += circ(100, 100, 82, '#fff', 'opacity=".1"');
    // watermelon wedge
    o += g(
      path('M-60,0A60,60 0 0 0 60,0Z', c.lin(['#2E9E5B', '#0E5C3D'])) +
        path('M-54,0A54,54 0 0 0 54,0Z', '#D9F5B0') +
        path('M-48.5,0A48.5,48.5 0 0 0 48.5,0Z', c.lin(['#FF6B6B', '#E0244C'])) +
        path('M0,0H48.5A48.5,48.5 0 0 1 0,48.5Z', '#B5123F', 'opacity=".35"') +
        [
          [-30, 12],
          [-14, 24],
          [4, 14],
          [20, 26],
          [33, 10],
          [-4, 36],
        ]
          .map(([x, y]) => path('M0,-4.4C2.6,-1 2.6,2.6 0,3.6C-2.6,2.6 -2.6,-1 0,-4.4Z', '#2B0C16', T(x, y, x / 2)))
          .join('') +
        line(-59, 0, 59, 0, '#fff', 1.4, 'opacity=".6"'),
      T(52, 108, -58),
    );
    // lime half
    let lime = circ(0, 0, 34, c.lin(['#5FBF3A', '#2B7D2B'])) + circ(0, 0, 30.5, '#F4FBD0') + circ(0, 0, 28, '#C9EA6E');
    for (let i = 0; i < 9; i++) {
      const a = i * 40;
      const [p, q, m] = [pol(0, 0, 26.4, a + 4), pol(0, 0, 26.4, a + 36), pol(0, 0, 3.6, a + 20)];
      lime += path(
        `M${m}L${p}A26.4,26.4 0 0 1 ${q}Z`,
        i % 2 ? '#9CD63E' : '#86C82E',
        `stroke-linejoin="round" stroke="${i % 2 ? '#9CD63E' : '#86C82E'}" stroke-width="1.6"`,
      );
    }
    o += g(
      lime + path('M-26,-18A31,31 0 0 1 4,-31', 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"'),
      T(158, 84, 12),
    );
    // starfruit slice
    const sf = (k, f, a = '') => star5(0, 0, 33 * k, f, 0.52, -90, `stroke-linejoin="round" ${a}`);
    o += g(
      sf(1, '#E39A12', 'stroke="#E39A12" stroke-width="7"') +
        sf(0.94, '#FFE45C', 'stroke="#FFE45C" stroke-width="5"') +
        sf(0.7, '#FFF3A0', 'stroke="#FFF3A0" stroke-width="3"') +
        [0, 72, 144, 216, 288].map((a) => `<ellipse cx="0" cy="-9" rx="2" ry="4.6" fill="#C98212" transform="rotate(${a})"/>`).join(''),
      T(154, 152, -14),
    );
    // caju
    o +=
      path('M98,34C80,20 60,20 46,30C60,44 80,46 98,38Z', LEAF[0]) +
      path('M98,36C80,34 62,30 46,30C60,44 80,46 98,38Z', LEAF[1]) +
      path('M102,34C114,16 134,10 152,16C142,34 122,44 104,38Z', LEAF[0]) +
      path('M103,36C120,34 138,26 152,16C142,34 122,44 104,38Z', LEAF[1]);
    o += path('M100,48C99,40 99,34 102,26', 'none', 'stroke="#6B3A14" stroke-width="5" stroke-linecap="round"');
    const cj = 'M100,42C120,40 132,64 138,96C144,128 126,150 100,150C74,150 56,128 62,96C68,64 80,40 100,42Z';
    o +=
      path('M88,146C84,166 96,182 112,178C126,174 128,156 118,150C112,158 104,154 106,146Z', c.lin(['#C9B37A', '#7A6636'])) +
      path(
        'M106,146C104,154 112,158 118,150C128,156 126,174 112,178C122,170 118,160 112,160C102,160 100,152 100,147Z',
        '#55451F',
        'opacity=".6"',
      );
    o += path(
      cj,
      c.rad(
        [
          [0, '#FFE07A'],
          [0.3, '#FF9A3C'],
          [0.7, '#EE3B2B'],
          [1, '#B0132F'],
        ],
        0.38,
        0.3,
        0.78,
      ),
    );
    o += g(
      path('M138,40C150,80 150,150 90,156L150,160Z', '#7A0524', 'opacity=".35"') +
        path('M74,74C70,92 70,112 78,126', 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"') +
        circ(84, 138, 3, '#fff', 'opacity=".7"'),
      `clip-path="${c.clip(`<path d="${cj}"/>`)}"`,
    );
    // juice drops
    [
      [30, 58, 5],
      [22, 70, 3],
      [176, 122, 4],
      [120, 178, 3.5],
      [40, 168, 4],
    ].forEach(
      ([x, y, r]) =>
        (o += path(
          `M${x},${y - r * 1.7}C${x + r},${y - r * 0.5} ${x + r},${y + r} ${x},${y + r}C${x - r},${y + r} ${x - r},${y - r * 0.5} ${x},${y - r * 1.7}Z`,
          '#FFF6DA',
          'opacity=".9"',
        )),
    );
    o += finish(c, { vig: '#3A0524', v: 0.92, from: 0.62 });
    o += lettering(
      c,
      [
        { t: 'Fruta', w: 124, h: 38, y: 208, warp: warps.rise(3) },
        { t: 'Boa', w: 78, h: 28, y: 239, warp: warps.rise(2) },
      ],
      { ...LET, side: '#8C0F48', dark: '#33031F' },
    );
    return o + grain(c) + edge(c);
  },
};
