import { LET, sun } from './props.mjs';
import { G, S, clover, coin } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { textPath } from '../../kit/letters.mjs';
import { azulejo, rays, star4, star5 } from '../../kit/ornament.mjs';
import { T, g, path, rect } from '../../kit/shapes.mjs';

export const raspadinhaCover = {
  id: 'raspadinha',
  title: 'Raspou, Achou',
  cat: 'lottery',
  glow: '#46BE5A',
  build: (c) => {
    let o = sun(c, '#D8FFA8', '#8ADB5C', '#2E9A4E') + azulejo(44, -10, -10, 6, 8, 40, '#fff', 0.14);
    o += rays(100, 104, 18, 240, '#fff', 0.1, 0.5);
    // ticket with notched edge
    let tk = 'M-66,-56';
    for (let i = 0; i < 11; i++) tk += `a6,6 0 0 0 12,0`;
    tk += 'V60';
    for (let i = 0; i < 11; i++) tk += `a6,6 0 0 0 -12,0`;
    tk += 'Z';
    let t =
      path(tk, '#0B3A22', 'opacity=".35" transform="translate(5 8)" filter="' + c.blur(4) + '"') +
      path(tk, c.lin(['#FFFDF0', '#F6E6BC'], 0, 0, 0.6, 1)) +
      rect(-56, -40, 112, 20, '#0C6B45', 'rx="5"') +
      g(textPath('PRÊMIO', 'gabarito', { size: 12, fill: '#fff', ls: 2 }), T(0, -30));
    const sy = ['g', 'y', 'g', 'r', 'g', 'b'];
    for (let j = 0; j < 2; j++)
      for (let i = 0; i < 3; i++) {
        const x = -38 + i * 38,
          y = 2 + j * 34,
          k = sy[j * 3 + i];
        t += rect(x - 16, y - 15, 32, 29, '#EFE0B4', 'rx="6"');
        if (k === 'g') t += clover(x, y - 0.5, 12, [G, G, G, S]);
        else if (k === 'y') t += coin(c, x, y - 2, 10, { tilt: 0.94 });
        else t += star5(x, y, 11, k === 'r' ? '#EE3F3A' : '#2F86E8');
      }
    // scratch foil, partly removed
    t +=
      path(
        'M8,-14C18,-18 30,-12 40,-16C50,-18 58,-10 56,0C60,12 54,22 57,34C58,46 50,54 40,51C30,54 22,48 12,51C4,53 0,46 3,40C-4,34 6,28 2,20C-3,12 8,10 4,2C0,-6 2,-12 8,-14Z',
        c.lin(['#DDE6E4', '#9FB0B0', '#C8D4D2'], 0, 0, 1, 1),
      ) +
      path('M14,-6l34,40M24,-10l30,34M10,8l34,38', 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="3"') +
      g(textPath('?', 'gabarito', { size: 26, fill: '#6E8282' }), T(34, 18));
    o += g(t, T(100, 98, -8, 1.06));
    o += coin(c, 134, 158, 21, { rot: -24, tilt: 0.9 });
    [
      [110, 140, 3, 20],
      [100, 150, 2.4, 60],
      [150, 130, 2.6, 10],
      [118, 172, 2.4, 40],
      [92, 136, 2, 0],
    ].forEach(([x, y, s, r]) => (o += rect(-s, -s / 2, s * 2, s, '#B9C8C6', `rx="1" transform="translate(${x} ${y}) rotate(${r})"`)));
    o += star4(36, 48, 9, '#fff') + star4(172, 52, 7, '#fff') + star4(30, 160, 5, '#fff');
    o += finish(c, { vig: '#06301F', v: 0.75, from: 0.64 });
    o += lettering(
      c,
      [
        { t: 'Raspou,', w: 140, h: 32, y: 206 },
        { t: 'Achou', w: 126, h: 32, y: 239 },
      ],
      LET,
    );
    return o + grain(c, 0.14) + edge(c);
  },
};
