import { gem } from '../covers/slots/props.mjs';
import { r2, rng } from '../kit/numbers.mjs';
import { rays } from '../kit/ornament.mjs';
import { circ, g, path, poly, rect } from '../kit/shapes.mjs';
import { nugget } from './stones.mjs';

/** The gallery of the mine between its timbers, in lamp light. */
export function background(c) {
  const [W, H] = [1920, 1080];
  let o = rect(
    0,
    0,
    W,
    H,
    c.rad(
      [
        [0, '#B85A24'],
        [0.4, '#6B2614'],
        [0.75, '#35100D'],
        [1, '#180708'],
      ],
      0.5,
      0.44,
      0.72,
    ),
  );
  o += rays(960, 440, 30, 1500, '#FFD08A', 0.07, 0.42, 6);
  o += circ(
    960,
    470,
    620,
    c.rad([
      [0, '#7DF2B4', 0.34],
      [1, '#7DF2B4', 0],
    ]),
  );
  const rock = (points, fill) => poly(points, fill);
  const side =
    rock(
      [
        [0, 0],
        [620, 0],
        [420, 190],
        [180, 330],
        [0, 420],
      ],
      '#3A130D',
    ) +
    rock(
      [
        [0, 0],
        [620, 0],
        [360, 120],
      ],
      '#571D12',
    ) +
    rock(
      [
        [0, 0],
        [360, 120],
        [180, 330],
        [0, 260],
      ],
      '#451710',
    ) +
    rock(
      [
        [0, 420],
        [180, 330],
        [140, 560],
        [0, 640],
      ],
      '#2A0C0A',
    ) +
    rock(
      [
        [0, 1080],
        [0, 610],
        [150, 700],
        [260, 900],
        [430, 1080],
      ],
      '#2A0C0A',
    ) +
    rock(
      [
        [0, 610],
        [150, 700],
        [110, 900],
        [0, 860],
      ],
      '#451710',
    ) +
    rock(
      [
        [150, 700],
        [260, 900],
        [110, 900],
      ],
      '#571D12',
    );
  o += side + g(side, `transform="translate(${W} 0) scale(-1 1)"`);
  // Props of the gallery and their lamps
  const beam =
    rect(300, 150, 46, 930, c.lin(['#7A4420', '#4A2410', '#2E1408'], 0, 0, 1, 0)) +
    rect(300, 150, 46, 930, 'none', 'stroke="#1E0C06" stroke-width="4"') +
    path('M323,1080V160M312,300V700M336,420V980', 'none', 'stroke="#1E0C06" stroke-opacity=".4" stroke-width="3"');
  o +=
    beam +
    g(beam, `transform="translate(${W} 0) scale(-1 1)"`) +
    rect(240, 120, 1440, 50, c.lin(['#8A5028', '#4A2410'])) +
    rect(240, 120, 1440, 50, 'none', 'stroke="#1E0C06" stroke-width="4"');
  const lamp = (x) =>
    circ(
      x,
      268,
      150,
      c.rad([
        [0, '#FFD98A', 0.6],
        [1, '#FFD98A', 0],
      ]),
    ) +
    rect(x - 3, 170, 6, 60, '#1E0C06') +
    path(`M${x - 26},232H${x + 26}L${x + 20},304H${x - 20}Z`, c.lin(['#FFF6D0', '#FFC24A', '#E8841A'])) +
    rect(x - 30, 224, 60, 12, '#3A1A0A', 'rx="4"') +
    rect(x - 24, 302, 48, 10, '#3A1A0A', 'rx="4"');
  o += lamp(430) + lamp(1490);
  for (const [x, y, w, rot] of [
    [110, 980, 62, -24],
    [220, 1030, 44, 18],
    [40, 800, 40, -8],
    [1810, 980, 62, 24],
    [1700, 1030, 44, -18],
    [1884, 800, 40, 8],
    [90, 500, 30, -30],
    [1830, 500, 30, 30],
  ])
    o += gem(c, x, y, w, w * 1.25, { rot });
  const r = rng(31);
  for (let i = 0; i < 20; i++) o += nugget(60 + r() * 460 + (i % 2 ? 1340 : 0), 1050 + r() * 26, 14 + r() * 16, i + 2);
  for (let i = 0; i < 80; i++) o += circ(r() * W, r() * H, 0.8 + r() * 2, '#FFE9B0', `opacity="${r2(0.15 + r() * 0.5)}"`);
  return (
    o +
    rect(
      0,
      0,
      W,
      130,
      c.lin([
        [0, '#0E0405', 0.7],
        [1, '#0E0405', 0],
      ]),
    )
  );
}
