import { BC, LET, sun } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { textPath } from '../../kit/letters.mjs';
import { r2 } from '../../kit/numbers.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, g, path, rect } from '../../kit/shapes.mjs';

export const corrida10Cover = {
  id: 'corrida10',
  title: 'Corrida 10',
  cat: 'lottery',
  glow: '#FF8A2E',
  build: (c) => {
    let o = sun(c, '#FFE27A', '#FFB92E', '#F0801A');
    // track
    o +=
      path('M-20,260C10,180 30,90 34,-10H176C182,70 196,160 222,260Z', '#3A3F46') +
      path('M-20,260C10,180 30,90 34,-10H46C42,90 24,180 -4,260Z', '#fff') +
      path('M222,260C196,160 182,70 176,-10H164C168,70 182,160 206,260Z', '#fff');
    const dash = (f1, f2, side) => {
      for (let i = 0; i < 14; i++) {
        const y = -10 + i * 20,
          t = (y + 10) / 270;
        const xl = side < 0 ? 34 - 54 * t * t - 0 * t : 176 + 46 * t * t * 1;
        const w = 12;
        if (i % 2) o += path(`M${r2(xl + (side < 0 ? 0 : -w))},${y}h${w}l${r2(side < 0 ? -2 - t * 6 : 2 + t * 5)},20h${-w}z`, '#E8432F');
      }
    };
    dash(0, 0, -1);
    dash(0, 0, 1);
    [[82], [122]].forEach(([x]) => {
      for (let i = 0; i < 8; i++)
        o += path(`M${x + (x < 100 ? -1 : 1) * i * 1.6},${i * 36 - 12}h4l${(x < 100 ? -1 : 1) * 0.8},18h-4z`, '#FFE9A6', 'opacity=".55"');
    });
    const car = (x, y, s, rot, [hi, mid, lo], num) =>
      g(
        rect(-17, -36, 34, 78, '#000', 'rx="14" opacity=".35" transform="translate(4 6)" filter="' + c.blur(2.5) + '"') +
          [
            [-20, -26],
            [12, -26],
            [-21, 20],
            [12, 20],
          ]
            .map(
              ([a, b], i) =>
                rect(a, b, i > 1 ? 9 : 8, i > 1 ? 19 : 16, '#14181C', 'rx="3"') +
                rect(a + 1.4, b + 2, 2, i > 1 ? 15 : 12, '#4A545C', 'rx="1"'),
            )
            .join('') +
          path('M-22,-40Q0,-48 22,-40L22,-34Q0,-40 -22,-34Z', lo) +
          path(
            'M-7,-42C-7,-50 7,-50 7,-42L10,-16C16,-10 17,0 16,16L13,38H-13L-16,16C-17,0 -16,-10 -10,-16Z',
            c.lin([hi, mid, lo], 0, 0, 1, 0),
          ) +
          path('M0,-48C5,-48 7,-46 7,-42L10,-16C16,-10 17,0 16,16L13,38H0Z', lo, 'opacity=".45"') +
          path('M-7,-8C-4,-14 4,-14 7,-8L6,4C3,1 -3,1 -6,4Z', '#0E1A24') +
          circ(0, 4, 6.4, '#FFF9EA') +
          circ(-1.6, 2.4, 2.4, '#fff') +
          path('M-6.4,4A6.4,6.4 0 0 1 6.4,4Z', lo) +
          circ(0, 21, 8.4, '#fff') +
          g(textPath(String(num), 'gabarito', { size: 12, fill: '#14181C' }), T(0, 21)) +
          path('M-23,36H23V46Q0,50 -23,46Z', lo) +
          rect(-23, 36, 46, 3, hi) +
          path('M-1.6,-42V-18', 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="2.4" stroke-linecap="round"'),
        T(x, y, rot, s),
      );
    // speed lines
    o += path(
      'M60,200V120M66,210V150M142,216V150M148,206V128M98,230V190M104,226V186',
      'none',
      'stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"',
    );
    o += car(64, 128, 0.98, -4, BC.b, 6) + car(140, 142, 1.02, 5, BC.g, 1) + car(101, 74, 1.06, 0, BC.r, 10);
    // checkered arc
    for (let j = 0; j < 2; j++)
      for (let i = 0; i < 16; i++) o += rect(34 + i * 9, 6 + j * 7, 9, 7, (i + j) % 2 ? '#14181C' : '#fff', `opacity=".95"`);
    o += star4(128, 52, 8, '#fff') + star4(16, 60, 6, '#fff') + star4(188, 70, 6, '#fff');
    o += finish(c, { vig: '#3A1604', v: 0.8, from: 0.62 });
    o += lettering(
      c,
      [
        { t: 'Corrida', w: 168, h: 40, y: 205, warp: warps.rise(3) },
        { t: '10', w: 54, h: 28, y: 239 },
      ],
      { ...LET, side: '#9E1226', dark: '#33060F' },
    );
    return o + grain(c, 0.14) + edge(c);
  },
};
