import { LET, soccer } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { r2, rng } from '../../kit/numbers.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { circ, ell, g, path, rect } from '../../kit/shapes.mjs';

export const goldeplacaCover = {
  id: 'goldeplaca',
  title: 'Gol de Placa',
  cat: 'sports',
  glow: '#4F9BFF',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.lin([
        [0, '#0A2A7A'],
        [0.4, '#1764D8'],
        [0.62, '#6FB7FF'],
      ]),
    );
    // floodlights
    o += path('M20,-10L-60,190H120Z', '#fff', 'opacity=".12"') + path('M180,-10L80,190H260Z', '#fff', 'opacity=".12"');
    [
      [20, 16],
      [180, 16],
    ].forEach(([x, y]) => {
      o += rect(x - 17, y - 11, 34, 22, '#06205C', 'rx="4"');
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 2; j++)
          o += circ(x - 10 + i * 10, y - 5 + j * 10, 3.6, '#FFFBE0') + circ(x - 10 + i * 10, y - 5 + j * 10, 8, '#FFFBE0', 'opacity=".18"');
    });
    // stands, dotted crowd
    o += path('M0,108C50,86 150,86 200,108V160H0Z', '#0C3C96');
    const rr = rng(8);
    for (let i = 0; i < 150; i++) {
      const x = rr() * 200,
        y = 98 + rr() * 46 + Math.pow((x - 100) / 100, 2) * 9;
      o += circ(x, y, 1.5, ['#FFFFFF', '#FFD35C', '#8FF07F', '#5FA8FF', '#1C57B8'][i % 5], `opacity="${r2(0.35 + rr() * 0.45)}"`);
    }
    // pitch
    const pc = c.clip('<path d="M0,148H200V260H0Z"/>');
    let pt = rect(0, 148, 200, 112, '#2E9E3F');
    for (let i = -6; i < 8; i += 2)
      pt += path(`M${100 + i * 20},148L${100 + i * 62},260H${100 + (i + 1) * 62}L${100 + (i + 1) * 20},148Z`, '#43BC4F');
    o += g(pt, `clip-path="${pc}"`) + rect(0, 147, 200, 2.4, '#fff', 'opacity=".85"');
    // goal net stretched
    let nt = '';
    for (let i = 0; i <= 14; i++) {
      const x = 14 + i * 12.3,
        bend = Math.exp(-Math.pow((x - 104) / 40, 2));
      nt += `M${r2(x)},42C${r2(x + (x - 104) * 0.2 * bend)},80 ${r2(x + (x - 104) * 0.35 * bend)},110 ${r2(x)},154`;
    }
    for (let j = 0; j < 9; j++) {
      const y = 48 + j * 12.4,
        b = Math.exp(-Math.pow((y - 98) / 34, 2));
      nt += `M14,${r2(y)}Q104,${r2(y + (y - 98) * 0.5 * b)} 186,${r2(y)}`;
    }
    o +=
      path(nt, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width=".9"') +
      path('M14,156V42H186V156', 'none', 'stroke="#0A2A6A" stroke-opacity=".4" stroke-width="6" transform="translate(2 3)"') +
      path('M14,156V42H186V156', 'none', 'stroke="#fff" stroke-width="5.4" stroke-linejoin="round" stroke-linecap="round"');
    // trail
    o +=
      path(
        'M-10,214C30,196 60,160 84,128L128,146C96,176 50,206 -6,240Z',
        c.lin(
          [
            [0, '#D3FF5C', 0],
            [1, '#D3FF5C', 0.85],
          ],
          0,
          1,
          1,
          0,
        ),
      ) +
      path(
        'M-6,226C34,206 72,170 98,138',
        'none',
        `stroke="${c.lin(
          [
            [0, '#fff', 0],
            [1, '#fff', 0.95],
          ],
          0,
          1,
          1,
          0,
        )}" stroke-width="7" stroke-linecap="round"`,
      );
    o += ell(112, 178, 40, 7, '#06310E', 'opacity=".35" filter="' + c.blur(3) + '"') + soccer(c, 114, 104, 48);
    o += star4(160, 70, 10, '#fff') + star4(60, 66, 6, '#D3FF5C');
    o += finish(c, { vig: '#02113A', v: 0.9, from: 0.6 });
    o += lettering(
      c,
      [
        { t: 'GOL', w: 116, h: 40, y: 201, dx: -4, warp: warps.rise(5) },
        { t: 'DE PLACA', w: 152, h: 30, y: 237, warp: warps.rise(4) },
      ],
      { ...LET, ext: 4 },
    );
    return o + grain(c) + edge(c);
  },
};
