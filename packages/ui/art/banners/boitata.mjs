import { serpent } from '../covers/slots/props.mjs';
import { coin } from '../kit/clover.mjs';
import { r2, rng } from '../kit/numbers.mjs';
import { azulejo, palm, rays, star4 } from '../kit/ornament.mjs';
import { circ, g, rect } from '../kit/shapes.mjs';
import { G2, ground } from '../scenery.mjs';

export const art = G2('bb', 1200, 372, (c) => {
  let o = rect(
    0,
    0,
    1200,
    372,
    c.lin(
      [
        [0, '#1C0A0C'],
        [0.5, '#5A1712'],
        [1, '#9E2A12'],
      ],
      0,
      0,
      1,
      0.2,
    ),
  );
  o += azulejo(15, -20, -24, 21, 7, 62, '#FFB03A', 0.03);
  o += rays(880, 190, 36, 640, '#FFC94A', 0.09, 0.44);
  o += circ(
    880,
    190,
    330,
    c.rad([
      [0, '#FF8A2A', 0.75],
      [0.6, '#FF6A1A', 0.22],
      [1, '#FF6A1A', 0],
    ]),
  );
  o +=
    ground(312, 14, 110, 10, 1200, 372, '#3A0C0C') +
    palm(1150, 372, 190, -20, 9, 140, ['#5A1A12', '#2E0B0B']) +
    palm(640, 390, 150, 12, 9, 140, ['#5A1A12', '#2E0B0B']);
  o += g(serpent(c, 100, 106), `transform="translate(670 -36) scale(2.1)"`);
  o +=
    coin(c, 700, 92, 20, { mark: 'star', rot: -18, tilt: 0.72 }) +
    coin(c, 1078, 84, 22, { mark: 'star', rot: 22, tilt: 0.84 }) +
    coin(c, 1100, 262, 18, { mark: 'star', rot: -12, tilt: 0.6 }) +
    coin(c, 668, 270, 16, { mark: 'star', rot: 12, tilt: 0.55 });
  const r = rng(21);
  for (let i = 0; i < 60; i++) o += circ(560 + r() * 640, r() * 350, 0.8 + r() * 2, '#FFD35C', `opacity="${r2(0.25 + r() * 0.65)}"`);
  o += star4(1030, 60, 14, '#fff') + star4(742, 60, 9, '#FFF3C4');
  o += rect(
    0,
    0,
    720,
    372,
    c.lin(
      [
        [0, '#170809', 0.97],
        [0.5, '#170809', 0.8],
        [1, '#170809', 0],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  o += rect(
    0,
    292,
    1200,
    80,
    c.lin([
      [0, '#120506', 0],
      [1, '#120506', 0.7],
    ]),
  );
  return o;
});
