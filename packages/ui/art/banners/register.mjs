import { coin } from '../kit/clover.mjs';
import { azulejo, palm, rays, star4 } from '../kit/ornament.mjs';
import { circ, path, rect } from '../kit/shapes.mjs';
import { G2, LEAF, LEAFD, LEAFN, bigClover, flies, ground, stars } from '../scenery.mjs';

export const art = G2('rg', 400, 680, (c) => {
  let o = rect(
    0,
    0,
    400,
    680,
    c.lin([
      [0, '#03201A'],
      [0.5, '#0A5A41'],
      [1, '#0B3F2F'],
    ]),
  );
  o += azulejo(41, -10, -10, 8, 13, 56, '#fff', 0.025) + stars(8, 50, 400, 300);
  for (const [r, a] of [
    [250, 0.06],
    [200, 0.08],
  ])
    o += circ(206, 330, r, '#D9FFB8', `opacity="${a}"`);
  o += circ(206, 330, 150, c.lin(['#FBFFE3', '#CFF2A6'])) + rays(206, 330, 40, 420, '#F4FFD0', 0.05, 0.42, 2);
  o += circ(
    262,
    276,
    130,
    c.rad([
      [0, '#FFE48A', 0.9],
      [0.45, '#FFD35C', 0.34],
      [1, '#FFD35C', 0],
    ]),
  );
  o += ground(560, 14, 70, 30, 400, 680, '#0B5A3F') + ground(590, 10, 60, 90, 400, 680, '#094A35');
  o += palm(60, 640, 170, -4, 9, 150, LEAFN) + palm(346, 640, 170, 4, 9, 150, LEAFN);
  o += bigClover(c, 206, 338, 138, -6);
  o +=
    path('M-10,640C60,600 140,606 200,620C270,636 330,612 420,620V690H-10Z', '#1FA06A') +
    path('M-10,660C80,630 180,640 240,652C300,662 350,646 420,652V690H-10Z', '#0C6B48');
  o +=
    coin(c, 70, 220, 20, { rot: -18, tilt: 0.72 }) +
    coin(c, 346, 190, 17, { rot: 22, tilt: 0.84 }) +
    coin(c, 336, 470, 18, { rot: 12, tilt: 0.55 }) +
    coin(c, 60, 450, 15, { rot: -24, tilt: 0.8 });
  o += palm(-6, 700, 170, 28, 9, 130, LEAF) + palm(406, 700, 170, -28, 9, 130, LEAF) + palm(200, 716, 110, 0, 7, 130, LEAFD);
  o += star4(318, 210, 20, '#fff') + star4(254, 196, 9, '#fff') + star4(96, 250, 8, '#E2FFD6') + flies(c, 14, 14, 20, 420, 360, 200);
  return o;
});
