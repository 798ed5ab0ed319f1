import { gem } from '../covers/slots/props.mjs';
import { clover } from '../kit/clover.mjs';
import { pol } from '../kit/numbers.mjs';
import { circ, ell, g, path } from '../kit/shapes.mjs';
import { background } from './esmeralda-scene.mjs';
import { glow, shadow, spark, wildDisc } from './pieces.mjs';
import { HUES, nugget, round, stone } from './stones.mjs';

const set = (c, light, body, sparks) =>
  glow(c, 100, 96, 100, light, 0.42) + shadow(c, 186, 52) + body + sparks.map(([x, y, r]) => spark(x, y, r)).join('');

/** Two colours that meet in one crystal: pink within, green without. */
function turmalina(c) {
  const long = [
    [-26, -78],
    [26, -78],
    [40, -60],
    [40, 60],
    [26, 78],
    [-26, 78],
    [-40, 60],
    [-40, -60],
  ];
  const green = ['#E6FFE9', '#A8F0A0', '#5CC86A', '#2F9A4C', '#166B33', '#0A421E'];
  let o = stone(c, long, green, { girdle: 0.86, table: 0.8, rot: 24 });
  o += stone(
    c,
    long.map(([x, y]) => [x * 0.72, y * 0.84]),
    HUES.tourmaline,
    { girdle: 0.78, table: 0.5, rot: 24 },
  );
  return o;
}

function perola(c) {
  let o = glow(c, 100, 92, 96, '#FFF3F8', 0.5) + shadow(c, 188, 60);
  // The open shell
  const ribs = 9;
  for (let i = 0; i < ribs; i++) {
    const [a, b] = [-170 + i * (160 / ribs), -170 + (i + 1) * (160 / ribs)];
    const [p, q, m] = [pol(100, 142, 92, a), pol(100, 142, 92, b), pol(100, 142, 101, (a + b) / 2)];
    o += path(`M100,150L${p}Q${m} ${q}Z`, i % 2 ? '#F7B7C2' : '#FFD6DA', 'stroke="#B8647C" stroke-width="1.4" stroke-linejoin="round"');
  }
  o += path(
    'M8,132C20,176 62,184 100,184C138,184 180,176 192,132C168,152 134,158 100,158C66,158 32,152 8,132Z',
    c.lin(['#FFE3E6', '#F0A0B2', '#A84E70']),
  );
  for (let i = 0; i < 7; i++)
    o += path(
      `M${40 + i * 20},${158 + Math.sin((i / 6) * Math.PI) * 2}L${52 + i * 16},${181 - Math.abs(3 - i) * 1.5}`,
      'none',
      'stroke="#8E3A5C" stroke-opacity=".5" stroke-width="2"',
    );
  o += ell(100, 150, 52, 12, '#6B2440', 'opacity=".45"');
  o += circ(100, 108, 50, c.rad(['#FFFFFF', '#FFF6F2', '#F2DCE6', '#C9A6C0', '#8E6A94'], 0.36, 0.3, 0.82));
  o += circ(
    100,
    108,
    50,
    c.rad(
      [
        [0.7, '#8FE0E0', 0],
        [0.9, '#8FE0E0', 0.35],
        [1, '#B08CE0', 0.5],
      ],
      0.5,
      0.5,
      0.5,
    ),
  );
  o += ell(82, 86, 14, 9, '#fff', 'transform="rotate(-32 82 86)"') + circ(104, 78, 3.4, '#fff', 'opacity=".9"');
  return o + spark(150, 60, 9) + spark(46, 80, 6);
}

const pear = Array.from({ length: 14 }, (_, i) => {
  const t = (i * Math.PI) / 7;
  return [66 * Math.sin(t) * Math.abs(Math.sin(t / 2)) ** 1.1, -80 * Math.cos(t)];
});

/** Esmeralda Brava: stones cut seven ways, in the light of the gallery. Each has a shape of its own, so that no one needs its colour. */
export const esmeralda = {
  code: 'esmeralda',
  background,
  symbols: {
    e: (c) =>
      set(
        c,
        '#8DFFC9',
        gem(c, 100, 100, 62, 76, { hue: ['#034433', '#034433', '#034433', '#034433', '#034433', '#034433'] }) + gem(c, 100, 95, 62, 76),
        [
          [66, 44, 12],
          [146, 120, 8],
          [150, 46, 6],
        ],
      ),
    r: (c) =>
      set(c, '#FF6A7A', stone(c, round(16, 74, 74), HUES.ruby, { girdle: 0.76, table: 0.5 }), [
        [64, 50, 10],
        [150, 118, 7],
      ]),
    s: (c) =>
      set(
        c,
        '#6AA8FF',
        stone(
          c,
          [
            [-50, -70],
            [50, -70],
            [70, -50],
            [70, 50],
            [50, 70],
            [-50, 70],
            [-70, 50],
            [-70, -50],
          ],
          HUES.sapphire,
          { girdle: 0.8, table: 0.54 },
        ),
        [
          [52, 44, 10],
          [152, 128, 7],
        ],
      ),
    t: (c) =>
      set(c, '#FFD35C', stone(c, pear, HUES.topaz, { y: 100, girdle: 0.74, table: 0.46 }), [
        [70, 60, 9],
        [146, 124, 7],
      ]),
    a: (c) =>
      set(c, '#C88CFF', stone(c, round(6, 78, 80), HUES.amethyst, { girdle: 0.72, table: 0.5 }), [
        [60, 52, 10],
        [150, 112, 7],
      ]),
    m: (c) =>
      set(c, '#FF9ACB', turmalina(c), [
        [92, 34, 9],
        [138, 140, 7],
      ]),
    p: perola,
    w: (c) =>
      nugget(46, 176, 15, 2) +
      nugget(154, 178, 16, 3) +
      wildDisc(
        c,
        clover(100, 92, 46, [
          ['#FFF3BF', '#FFCF55'],
          ['#FFD566', '#E8971E'],
        ]),
        ['#2FCB86', '#0F7A52', '#053A2E'],
      ) +
      spark(64, 40, 9) +
      spark(154, 62, 7),
  },
};
