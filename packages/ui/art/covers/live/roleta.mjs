import { GOLD, LET, corners, deco, night } from './props.mjs';
import { clover } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { textPath } from '../../kit/letters.mjs';
import { r2, rad } from '../../kit/numbers.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, line, path } from '../../kit/shapes.mjs';

export const roletaCover = {
  id: 'roleta',
  title: 'Roleta Ipanema',
  cat: 'live',
  glow: '#F2C25B',
  build: (c) => {
    let o = night(c, '#2F54A6') + deco(c, 100, 116, { n: 41, R0: 150, r0: 60, spread: 360, rot: 0, op: 0.28 }) + corners();
    const X = 100,
      Y = 108,
      k = 0.72;
    const seq = [
      0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3,
      26,
    ];
    const redN = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
    o += ell(X, Y + 28, 88, 58, '#000', 'opacity=".55" filter="' + c.blur(9) + '"');
    let w = '';
    const ring = (r, f, a = '') => ell(0, 0, r, r * k, f, a);
    // rim thickness
    w += path(
      `M-88,0A88,${88 * k} 0 0 0 88,0V16A88,${88 * k} 0 0 1 -88,16Z`,
      c.lin(['#3A1608', '#8A4A1C', '#D89A4A', '#6E3210', '#2A0E05'], 0, 0, 1, 0),
    );
    w +=
      ring(88, c.lin(['#B5702C', '#6B3212', '#3A1608'], 0, 0, 0.6, 1)) +
      ring(84, c.lin(['#F2C25B', '#8A5A18'], 0, 0, 1, 1)) +
      ring(82, c.lin(['#5A2810', '#2E1207']));
    w += ring(76, c.lin(['#FFE7A8', '#B97A1E'], 0, 0, 1, 1)) + ring(74.5, '#0B0F1C');
    let pk = '';
    const P = (r, a) => [r2(r * Math.cos(rad(a))), r2(r * k * Math.sin(rad(a)))];
    seq.forEach((n, i) => {
      const a0 = (i * 360) / 37 - 90 - 4.86,
        a1 = a0 + 360 / 37;
      const f = n === 0 ? '#14A06A' : redN.has(n) ? '#D3263A' : '#171A24',
        f2 = n === 0 ? '#0B6B48' : redN.has(n) ? '#8E1226' : '#0A0C14';
      pk +=
        path(`M${P(74, a0)}A74,${r2(74 * k)} 0 0 1 ${P(74, a1)}L${P(61, a1)}A61,${r2(61 * k)} 0 0 0 ${P(61, a0)}Z`, f) +
        path(`M${P(61, a0)}A61,${r2(61 * k)} 0 0 1 ${P(61, a1)}L${P(47, a1)}A47,${r2(47 * k)} 0 0 0 ${P(47, a0)}Z`, f2);
      const [p, q] = [P(74, a0), P(47, a0)];
      pk += line(...p, ...q, '#F2C25B', 0.7, 'opacity=".8"');
      const [tx, ty] = P(67.5, (a0 + a1) / 2);
      pk += g(
        textPath(String(n), 'gabarito', { size: 6.6, fill: '#fff' }),
        `transform="translate(${tx} ${ty}) scale(1 ${k + 0.1}) rotate(${r2((a0 + a1) / 2 + 90)})"`,
      );
    });
    w += pk + ring(61, 'none', 'stroke="#F2C25B" stroke-width=".9"') + ring(47, 'none', 'stroke="#F2C25B" stroke-width="1.4"');
    w += ring(46.4, c.lin(['#8A4A1C', '#4A1E0A', '#2A0E05'], 0, 0, 0.5, 1));
    for (let i = 0; i < 8; i++) {
      const a = i * 45 + 10;
      w += path(`M0,-6L${P(45, a - 9)}A45,${45 * k} 0 0 1 ${P(45, a + 9)}Z`, '#F2C25B', 'opacity=".14"');
    }
    w += ring(30, c.lin(['#FFE7A8', '#C98A2A', '#6E4210'], 0, 0, 0.5, 1)) + ring(27, c.lin(['#B97A1E', '#F2C25B']));
    w += path(
      `M-87,-4A88,${88 * k} 0 0 1 -10,${-87.5 * k}`,
      'none',
      'stroke="#fff" stroke-opacity=".65" stroke-width="2" stroke-linecap="round"',
    );
    // turret
    w += [
      [0, 1],
      [180, -1],
      [90, 1],
      [270, 1],
    ]
      .map(([a]) => {
        const [x, y] = P(25, a + 24);
        return (
          line(0, -16, x, y - 12, '#8A5A18', 5, 'stroke-linecap="round"') +
          line(0, -17, x, y - 13, '#FFE7A8', 2.6, 'stroke-linecap="round"') +
          circ(x, y - 12, 5, c.rad(GOLD, 0.4, 0.35, 0.7))
        );
      })
      .join('');
    w +=
      path(
        'M-11,0C-10,-10 -6,-14 -6,-24H6C6,-14 10,-10 11,0A11,6 0 0 1 -11,0Z',
        c.lin(['#8A5A18', '#FFF3C8', '#B97A1E', '#6E4210'], 0, 0, 1, 0),
      ) +
      ell(0, -25, 9, 4.6, '#F2C25B') +
      circ(0, -32, 8.4, c.rad(['#FFFBE8', '#F2C25B', '#8A5A18'], 0.4, 0.34, 0.7)) +
      clover(0, -32, 4.6, ['#8A5A18', '#6E4210']);
    const [bx, by] = P(68, -152);
    w +=
      circ(bx + 1.5, by + 2.5, 6, '#000', 'opacity=".5"') +
      circ(bx, by - 1.5, 6.2, c.rad(['#fff', '#F4F1EA', '#B9B4A8'], 0.38, 0.32, 0.75));
    w += path(
      `M${P(68, -146)}A68,${68 * k} 0 0 1 ${P(68, -104)}`,
      'none',
      `stroke="${c.lin(
        [
          [0, '#fff', 0.8],
          [1, '#fff', 0],
        ],
        0,
        0,
        1,
        0,
      )}" stroke-width="5" stroke-linecap="round"`,
    );
    o += g(w, T(X, Y));
    o += star4(168, 44, 8, '#fff') + star4(30, 52, 5, '#FFF3C8') + star4(24, 160, 5, '#FFF3C8');
    o += finish(c, { vig: '#030612', v: 0.95, from: 0.6 });
    o += lettering(
      c,
      [
        { t: 'ROLETA', w: 160, h: 40, y: 213 },
        { t: 'IPANEMA', w: 100, h: 15, y: 244, ls: 12 },
      ],
      { ...LET, ext: 3.5 },
    );
    return o + grain(c) + edge(c);
  },
};
