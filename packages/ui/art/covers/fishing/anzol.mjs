import { LET, bubble, coral, fish, shafts } from './props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { r2, rad } from '../../kit/numbers.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, g, line, path, rect } from '../../kit/shapes.mjs';

export const anzolCover = {
  id: 'anzol',
  title: 'Anzol de Ouro',
  cat: 'fishing',
  glow: '#3CC9C4',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.lin([
        [0, '#C9FFF0'],
        [0.1, '#6BE3DC'],
        [0.4, '#14A0B4'],
        [0.75, '#075A7C'],
        [1, '#04283F'],
      ]),
    );
    o += shafts(70, 0.1);
    o +=
      path('M0,14C30,4 60,22 100,12C140,4 170,22 200,12V0H0Z', '#EFFFFA', 'opacity=".75"') +
      path('M0,22C30,12 60,30 100,20C140,12 170,30 200,20', 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="1.6"');
    // swirl of fish
    const sch = [];
    for (let i = 0; i < 15; i++) {
      const a = i * 24 + 8,
        rx = 74 + ((i * 37) % 14),
        ry = 52 + ((i * 23) % 18);
      sch.push([100 + rx * Math.cos(rad(a)), 116 + ry * Math.sin(rad(a)), a]);
    }
    const cols = [
      ['#FFD76B', '#F0931E'],
      ['#FF8F78', '#D8432F'],
      ['#E6FFF6', '#8FD9D0'],
      ['#7FE3EC', '#1C90A8'],
    ];
    const drawF = (p, i) => fish(r2(p[0]), r2(p[1]), r2(0.52 + 0.34 * ((Math.sin(rad(p[2])) + 1) / 2)), r2(p[2] + 90), cols[i % 4]);
    sch.forEach((p, i) => {
      if (Math.sin(rad(p[2])) < 0) o += g(drawF(p, i), 'opacity=".8"');
    });
    // hook
    const hk = 'M108,40V128C108,158 66,160 64,128';
    o += path(
      hk,
      'none',
      'stroke="#032B3D" stroke-width="19" stroke-linecap="round" opacity=".3" transform="translate(5 8)" filter="' + c.blur(3) + '"',
    );
    o += line(108, -6, 108, 30, '#fff', 1.6, 'opacity=".9"');
    const gold = c.lin(
      [
        [0, '#FFF6C8'],
        [0.4, '#FFCF4F'],
        [1, '#C9760F'],
      ],
      60,
      30,
      120,
      160,
      true,
    );
    o += path('M64,128L50,142M64,124L76,138', 'none', 'stroke="#8A4A0C" stroke-width="6" stroke-linecap="round"');
    o +=
      path(hk, 'none', 'stroke="#8A4A0C" stroke-width="18" stroke-linecap="round"') +
      path(hk, 'none', `stroke="${gold}" stroke-width="14" stroke-linecap="round"`) +
      path('M104.6,44V126C104,142 80,150 70,136', 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="2.6" stroke-linecap="round"');
    o +=
      path('M57,138L57,112L74,128Z', '#8A4A0C', 'stroke="#8A4A0C" stroke-width="4" stroke-linejoin="round"') +
      path('M58.5,134L58.5,114L71,127Z', c.lin(['#FFF6C8', '#F0A52E']));
    o += circ(108, 38, 12, '#8A4A0C') + circ(108, 38, 10, c.lin(['#FFF0B0', '#E8971E'])) + circ(108, 38, 5.4, '#0E7D96');
    o += circ(92, 104, 0, 'none');
    const luck = g(
      clover(
        0,
        0,
        23,
        [
          ['#A5F58B', '#4FC963'],
          ['#6FDB70', '#2FA257'],
          ['#6FDB70', '#2FA257'],
          ['#FFE59A', '#F5AE2B'],
        ],
        { stem: '#2FA257' },
      ),
      T(88, 154, -10),
    );
    sch.forEach((p, i) => {
      if (Math.sin(rad(p[2])) >= 0) o += drawF([p[0], p[1] + 8, p[2]], i);
    });
    o += luck;
    [
      [40, 60, 7],
      [52, 44, 4],
      [160, 70, 5],
      [150, 48, 3],
      [170, 168, 5],
      [30, 164, 4],
    ].forEach((a) => (o += bubble(...a)));
    o += star4(124, 58, 8, '#fff');
    o += coral(10, 236, 1, '#064663', '#0E6E8C') + coral(192, 236, 1.1, '#064663', '#0E6E8C');
    o += finish(c, { vig: '#021826', v: 0.9, from: 0.66 });
    o += lettering(
      c,
      [
        { t: 'ANZOL', w: 140, h: 38, y: 214, warp: warps.wave(-3) },
        { t: 'DE OURO', w: 88, h: 17, y: 243, ls: 4 },
      ],
      { ...LET, ext: 3.5 },
    );
    return o + grain(c) + edge(c);
  },
};
