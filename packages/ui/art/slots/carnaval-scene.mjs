import { rays } from '../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../kit/shapes.mjs';
import { confetti, plumes } from './plumes.mjs';

/** The avenue at night: beams, strings of lamps, plumes at both sides. */
export function background(c) {
  const [W, H] = [1920, 1080];
  let o = rect(
    0,
    0,
    W,
    H,
    c.rad(
      [
        [0, '#B31B63'],
        [0.5, '#5A0D46'],
        [1, '#1C0322'],
      ],
      0.5,
      0.42,
      0.75,
    ),
  );
  o += rays(960, 420, 44, 1700, '#FFC94A', 0.06, 0.45);
  // Beams of the avenue
  for (const [x, a, f] of [
    [220, 24, '#FF7A9C'],
    [520, 10, '#4FD6C0'],
    [1400, -10, '#FFD35C'],
    [1700, -24, '#FF7A9C'],
  ])
    o += g(
      path(
        'M-14,0L-150,-1200H150L14,0Z',
        c.lin([
          [0, f, 0],
          [1, f, 0.26],
        ]),
      ),
      T(x, 1080, a),
    );
  const side = plumes(60, 1130, 620, 8, 104, 58) + plumes(-40, 1130, 430, 6, 90, 46);
  o += side + g(side, `transform="translate(${W} 0) scale(-1 1)"`);
  const strings = (y, sag) => {
    let s = path(`M-20,${y}Q480,${y + sag} 960,${y}T1940,${y}`, 'none', 'stroke="#FFE6B0" stroke-opacity=".35" stroke-width="3"');
    for (let i = 0; i <= 32; i++) {
      const t = (i % 16) / 16;
      const x = (i < 16 ? 0 : 960) + t * 960;
      s += circ(x, y + (i < 16 ? 1 : -1) * 2 * t * (1 - t) * sag, 8, ['#FFE08A', '#FF9AC0', '#7CF0DC'][i % 3], 'opacity=".9"');
    }
    return s;
  };
  o += strings(150, 120) + strings(90, 70);
  return (
    o +
    confetti(11, 150, W, 820, 2.6) +
    ell(960, 1090, 900, 150, '#FFC94A', 'opacity=".12"') +
    rect(
      0,
      0,
      W,
      150,
      c.lin([
        [0, '#12021A', 0.75],
        [1, '#12021A', 0],
      ]),
    )
  );
}
