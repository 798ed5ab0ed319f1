import { LET } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { r2 } from '../../kit/numbers.mjs';
import { crown, frond, rays, star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../../kit/shapes.mjs';

export const douradoCover = {
  id: 'dourado',
  title: 'Rei do Pantanal',
  cat: 'fishing',
  glow: '#FFC94A',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.lin([
        [0, '#0A6C8C'],
        [0.4, '#1CA7B8'],
        [0.66, '#9BE8DC'],
      ]),
    );
    o +=
      rays(120, 90, 22, 240, '#E9FFFB', 0.14, 0.5, 4) +
      circ(118, 92, 70, '#F4FFF4', 'opacity=".3"') +
      circ(118, 92, 54, '#FFF7CF', 'opacity=".55"');
    o += path(
      'M0,170C20,150 30,160 44,148C60,158 70,150 88,160C110,150 130,166 150,154C170,162 184,150 200,158V200H0Z',
      '#0C6F73',
      'opacity=".55"',
    );
    o += rect(0, 176, 200, 90, c.lin(['#0E8A96', '#04384A']));
    for (let i = 0; i < 5; i++)
      o += rect(10 + ((i * 38) % 150), 184 + i * 9, 44 - i * 4, 2, '#D6FFF6', `rx="1" opacity="${r2(0.5 - i * 0.08)}"`);
    // fish
    const bd = 'M-74,2C-44,-38 18,-46 66,-12C72,-7 75,-2 75,1C71,8 66,12 58,16C14,40 -42,32 -74,2Z';
    const cl = c.clip(`<path d="${bd}"/>`);
    let sc = '';
    for (let j = -4; j < 5; j++)
      for (let i = -7; i < 5; i++) {
        const x = i * 10 + (j & 1 ? 5 : 0),
          y = j * 7.4;
        if (x > 34) continue;
        sc += `M${x - 5},${y}A5,5 0 0 0 ${x + 5},${y}`;
      }
    const F =
      path(
        'M-66,2C-84,-14 -98,-34 -110,-38C-104,-18 -100,-6 -96,0C-102,8 -106,22 -110,42C-96,34 -80,16 -66,2Z',
        c.lin(['#FF8A3C', '#D8431F'], 0, 0, 1, 1),
      ) +
      path('M-70,2L-104,-30M-72,2L-100,0M-70,3L-104,34', 'none', 'stroke="#8C2410" stroke-width="1.6" opacity=".55"') +
      path('M-26,-26C-30,-46 -14,-56 8,-56C6,-46 14,-40 24,-36Z', c.lin(['#FF9A4A', '#E0521F'])) +
      path('M-20,28C-22,42 -34,48 -44,50C-42,40 -40,32 -38,24Z', '#E0521F') +
      path(bd, c.lin(['#FFF0A0', '#FFC83C', '#F0931E', '#C25A12'])) +
      g(
        path(sc, 'none', 'stroke="#B5600E" stroke-width="1.3" opacity=".55"') +
          path('M-74,2C-42,32 14,40 58,16L75,40H-74Z', '#8A3A0C', 'opacity=".28"') +
          path('M-60,-8C-30,-32 14,-38 50,-18', 'none', 'stroke="#fff" stroke-width="6" stroke-opacity=".6" stroke-linecap="round"') +
          path('M34,-34C26,-14 26,10 34,32L80,30V-34Z', c.lin(['#FFE68A', '#F6A92C'])) +
          path('M34,-34C26,-14 26,10 34,32', 'none', 'stroke="#B5600E" stroke-width="2"'),
        `clip-path="${cl}"`,
      ) +
      path('M75,1C66,4 58,4 52,0', 'none', 'stroke="#8A3A0C" stroke-width="2.6" stroke-linecap="round"') +
      circ(50, -11, 8, '#8A3A0C') +
      circ(50, -11, 6.6, '#FFFBE6') +
      circ(51.5, -11, 3.8, '#14201C') +
      circ(50, -13, 1.5, '#fff') +
      path('M22,8C30,20 26,32 14,38C8,30 10,18 14,10Z', c.lin(['#FFB05A', '#E0521F'])) +
      path('M19,12L17,32', 'none', 'stroke="#8C2410" stroke-width="1.4" opacity=".5"') +
      crown(c, 54, -36, 30, { rot: 14 });
    o += g(ell(0, 14, 74, 34, '#032E3A', 'opacity=".3" filter="' + c.blur(7) + '"') + F, T(108, 108, -34));
    // splash
    o +=
      path('M10,196C10,172 22,160 26,178C30,150 46,146 46,172C54,156 68,160 66,180C78,168 90,180 88,198Z', '#E9FFFB') +
      path('M22,198C24,184 36,178 40,190C48,178 62,182 64,198Z', '#8FDDE0');
    [
      [14, 150, 4],
      [34, 136, 3],
      [60, 148, 3.4],
      [80, 164, 2.6],
      [6, 168, 2.4],
    ].forEach(([x, y, r]) => (o += circ(x, y, r, '#E9FFFB')));
    // lily pads
    const pad = (x, y, r) =>
      ell(x, y + 3, r, r * 0.36, '#05484A') +
      ell(x, y, r, r * 0.36, '#2FA36B') +
      path(`M${x},${y}L${x + r},${y - r * 0.1}A${r},${r * 0.36} 0 0 1 ${x + r * 0.5},${y + r * 0.31}Z`, '#0E8A96') +
      ell(x, y, r, r * 0.36, 'none', 'stroke="#8FE08A" stroke-width="1.6"');
    o += pad(162, 190, 30) + pad(120, 206, 16);
    o += g(
      [-60, -30, 30, 60, 0]
        .map((a, i) => frond(0, 0, 18, 7, a, i == 4 ? ['#FFFFFF', '#FFD9E6'] : ['#FFE3EE', '#F59ABB'], { curve: 0 }))
        .join('') + circ(0, -3, 3, '#FFD05A'),
      T(160, 187),
    );
    o += star4(40, 60, 8, '#fff') + star4(176, 40, 6, '#fff') + star4(62, 34, 4, '#FFF7CF');
    o += finish(c, { vig: '#02202C', v: 0.92, from: 0.66 });
    o += lettering(
      c,
      [
        { t: 'REI DO', w: 74, h: 18, y: 198, ls: 4 },
        { t: 'PANTANAL', w: 170, h: 38, y: 226, warp: warps.bulge(0.14) },
      ],
      { ...LET, face: ['#FFFFFF', '#FFF3B8', '#FFC83C'], side: '#A8560C' },
    );
    return o + grain(c) + edge(c);
  },
};
