import { kite } from '../covers/inhouse/props.mjs';
import { toucan } from '../covers/slots/props.mjs';
import { coin } from '../kit/clover.mjs';
import { azulejo, palm, rays, star4 } from '../kit/ornament.mjs';
import { T, circ, g, path, rect } from '../kit/shapes.mjs';
import { G2, LEAF, LEAFD, LEAFN, bigClover, flies, ground, stars } from '../scenery.mjs';

export const art = G2('bw', 1200, 372, (c) => {
  let o = rect(
    0,
    0,
    1200,
    372,
    c.lin(
      [
        [0, '#07281F'],
        [0.42, '#0A4434'],
        [0.75, '#118259'],
        [1, '#0B4A38'],
      ],
      0,
      0,
      1,
      0.25,
    ),
  );
  o += azulejo(77, -20, -24, 9, 7, 62, '#fff', 0.022);
  o += stars(3, 70, 1200, 230);
  // moon + halos
  const X = 858,
    Y = 168;
  for (const [r, a] of [
    [330, 0.05],
    [260, 0.07],
    [204, 0.1],
  ])
    o += circ(X, Y, r, '#D9FFB8', `opacity="${a}"`);
  o +=
    circ(X, Y, 158, c.lin(['#FBFFE3', '#CFF2A6'])) +
    circ(X - 60, Y - 52, 20, '#B9E08E', 'opacity=".45"') +
    circ(X + 84, Y + 40, 13, '#B9E08E', 'opacity=".45"') +
    circ(X - 96, Y + 30, 9, '#B9E08E', 'opacity=".4"') +
    circ(X + 66, Y - 92, 9, '#B9E08E', 'opacity=".4"');
  o += rays(X, Y, 40, 520, '#F4FFD0', 0.05, 0.42, 2);
  // sugarloaf range
  o +=
    path('M560,330C600,250 636,214 676,210C724,206 742,262 770,300C790,268 806,262 826,266C860,272 880,320 900,340H560Z', '#0C5A42') +
    path('M676,210C724,206 742,262 770,300C776,312 780,330 782,340H700C712,300 706,250 676,210Z', '#084735');
  o +=
    path('M980,340C1010,270 1050,244 1090,240C1140,236 1180,280 1220,300V360H980Z', '#0C5A42') +
    path('M1090,240C1140,236 1180,280 1220,300V360H1120C1130,310 1118,270 1090,240Z', '#084735');
  o += ground(298, 16, 120, 40, 1200, 372, '#0B5A3F') + ground(318, 13, 90, 220, 1200, 372, '#094A35');
  // burle marx beds: interlocking organic curves
  o +=
    path('M520,372C560,330 640,322 700,340C760,358 800,330 860,334C930,338 960,372 960,372Z', '#1FA06A') +
    path('M560,372C604,346 660,340 704,354C740,366 780,352 830,356L850,372Z', '#8FE06A') +
    path('M930,372C960,336 1040,326 1100,340C1150,350 1180,340 1220,344V372Z', '#14805A') +
    path('M1000,372C1030,350 1080,346 1120,356C1150,362 1180,358 1220,360V372Z', '#FFC94A') +
    path('M1040,372C1064,360 1090,358 1116,364L1130,372Z', '#F0573E');
  // behind fronds
  o += palm(1010, 352, 150, 24, 9, 150, LEAFN) + palm(706, 356, 120, -26, 9, 140, LEAFN);
  // hero clover, glow behind the lucky leaf
  const cx = 858,
    cy = 196;
  o += circ(
    cx + 72,
    cy - 78,
    150,
    c.rad([
      [0, '#FFE48A', 0.9],
      [0.45, '#FFD35C', 0.34],
      [1, '#FFD35C', 0],
    ]),
  );
  o += rays(
    cx + 70,
    cy - 74,
    18,
    230,
    c.rad(
      [
        [0, '#FFF3B8', 0.7],
        [0.55, '#FFF3B8', 0.5],
        [1, '#FFF3B8', 0],
      ],
      cx + 70,
      cy - 74,
      230,
      cx + 70,
      cy - 74,
      true,
    ),
    0.6,
    0.42,
    4,
  );
  o += bigClover(c, cx, cy, 150, -6);
  o +=
    star4(cx + 118, cy - 138, 22, '#fff') +
    star4(cx + 44, cy - 148, 9, '#fff') +
    star4(cx + 156, cy - 62, 11, '#FFF6CF') +
    star4(cx - 120, cy - 104, 8, '#E2FFD6');
  // toucan looks at the golden leaf
  o += g(g(toucan(c), 'transform="translate(200 0) scale(-1 1)"'), T(1010, 136, 0, 1.06));
  // coins + front foliage
  o +=
    coin(c, 756, 86, 20, { rot: -18, tilt: 0.72 }) +
    coin(c, 1004, 66, 17, { rot: 22, tilt: 0.84 }) +
    coin(c, 716, 262, 16, { rot: 12, tilt: 0.55 }) +
    coin(c, 978, 236, 14, { rot: -24, tilt: 0.8 });
  o +=
    palm(1196, 400, 170, -34, 9, 120, LEAF) +
    palm(1072, 410, 120, -8, 7, 120, LEAFD) +
    palm(800, 412, 110, 10, 7, 130, LEAF) +
    palm(930, 416, 100, -14, 7, 120, LEAFD) +
    palm(620, 410, 90, 8, 7, 130, LEAFD);
  o += flies(c, 9, 16, 560, 60, 600, 240);
  o += rect(
    0,
    0,
    760,
    372,
    c.lin(
      [
        [0, '#062019', 0.96],
        [0.5, '#062019', 0.78],
        [1, '#062019', 0],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  // kite with tail, flies free in the copy-safe gap
  o +=
    path('M640,150C620,190 640,214 616,236C596,254 600,276 576,286', 'none', 'stroke="#FFF6E0" stroke-width="2" stroke-opacity=".9"') +
    [
      [633, 186, 70, '#FF6B55'],
      [622, 230, 120, '#FFC94A'],
      [598, 260, 80, '#FFF6E0'],
    ]
      .map(([x, y, r, f]) => g(path('M0,0L-12,-7V7Z', f) + path('M0,0L12,-7V7Z', f) + circ(0, 0, 2.2, '#fff'), T(x, y, r)))
      .join('');
  o += kite(c, 664, 92, 24, 1.06);
  o += rect(
    0,
    292,
    1200,
    80,
    c.lin([
      [0, '#04170F', 0],
      [1, '#04170F', 0.72],
    ]),
  );
  return o;
});
