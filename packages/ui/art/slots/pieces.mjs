import { Ctx } from '../kit/drawing.mjs';
import { textD } from '../kit/letters.mjs';
import { rays, star4 } from '../kit/ornament.mjs';
import { circ, ell, g, path } from '../kit/shapes.mjs';

export const GOLD = ['#FFF3C0', '#FFD05A', '#B8720F'];

/** A drawing without words: the client writes them on its ribbons in the player's language. */
export function picture(id, build, [x, y, w, h]) {
  const c = new Ctx(id);
  const body = build(c);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}"><defs>${c.defs.join('')}</defs>${body}</svg>`;
}

export const shadow = (c, y = 184, rx = 58) =>
  ell(
    100,
    y,
    rx,
    10,
    c.rad([
      [0, '#000', 0.5],
      [1, '#000', 0],
    ]),
  );

export const glow = (c, x, y, r, color, op = 0.6) =>
  circ(
    x,
    y,
    r,
    c.rad([
      [0, color, op],
      [1, color, 0],
    ]),
  );

export const mirrored = (half) => half + g(half, 'transform="translate(200 0) scale(-1 1)"');

/** A card letter: dark edge with depth, light rim, face, and a band of light over its upper half. */
export function letter(c, t, { f, size = 128, face, rim, dark, side, light = 0.3 }) {
  const d = textD(t, f, size, { x: 100, y: 98 });
  const edge = (dy, fill, width) =>
    path(d, fill, `stroke="${fill}" stroke-width="${width}" stroke-linejoin="round" transform="translate(0 ${dy})"`);
  return (
    shadow(c, 176, 50) +
    edge(9, dark, 15) +
    edge(6, dark, 15) +
    edge(3, side, 13) +
    edge(0, dark, 13) +
    edge(0, rim, 6) +
    path(d, c.lin(face)) +
    g(path('M0,0H200V92C150,112 60,74 0,104Z', '#fff', `opacity="${light}"`), `clip-path="${c.clip(`<path d="${d}"/>`)}"`)
  );
}

/** A round portrait in a gold rim. */
export function medallion(c, inner, { bg, ray = '#FFE08A', rim = GOLD }) {
  return (
    shadow(c, 186, 62) +
    circ(100, 101, 86, '#000', 'opacity=".35"') +
    circ(100, 96, 86, c.lin(rim, 0, 0, 1, 1)) +
    circ(100, 96, 77, c.rad(bg, 0.42, 0.34, 0.85)) +
    g(rays(100, 96, 18, 110, ray, 0.14, 0.5, 4) + inner, `clip-path="${c.clip('<circle cx="100" cy="96" r="77"/>')}"`) +
    circ(100, 96, 77, 'none', 'stroke="#1E0C04" stroke-opacity=".45" stroke-width="3"') +
    path('M34,70A72,72 0 0 1 78,26', 'none', 'stroke="#fff" stroke-opacity=".7" stroke-width="4.5" stroke-linecap="round"')
  );
}

/** The band for a word, across the foot of a picture. */
export function ribbon(c, face = ['#FFF6DA', '#F0C869', '#A8641A']) {
  return (
    path('M34,138L18,146L28,160L18,176L46,172Z', '#8A4A0C') +
    path('M166,138L182,146L172,160L182,176L154,172Z', '#8A4A0C') +
    path('M32,133C70,149 130,149 168,133V167C130,183 70,183 32,167Z', '#1E0C04', 'opacity=".5" transform="translate(0 4)"') +
    path('M32,130C70,146 130,146 168,130V166C130,182 70,182 32,166Z', c.lin(face)) +
    path('M36,135C72,150 128,150 164,135', 'none', 'stroke="#fff" stroke-opacity=".7" stroke-width="1.6"') +
    path('M36,162C72,178 128,178 164,162', 'none', 'stroke="#7A4510" stroke-opacity=".6" stroke-width="1.4"')
  );
}

/** The wild of the house: a sunburst, a gold rim, a field with an emblem, a ribbon. */
export function wildDisc(c, emblem, field) {
  return (
    shadow(c, 188, 58) +
    rays(100, 92, 18, 98, '#FFE08A', 0.55, 0.5, 0, 62) +
    circ(100, 92, 76, c.lin(GOLD, 0, 0, 1, 1)) +
    circ(100, 92, 65, c.rad(field, 0.4, 0.35, 0.85)) +
    emblem +
    path('M42,62A66,66 0 0 1 84,28', 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"') +
    ribbon(c)
  );
}

export const spark = (x, y, r) => star4(x, y, r, '#fff');

/** A portrait's eye, brow and cheek of the left side, to be mirrored. */
export function eye({ x = 83, y = 104, lid = '#2A0E08', iris = '#3B1D0C', white = '#FFF6E6', brow = '#2A0E08' } = {}) {
  return (
    path(
      `M${x - 10},${y}C${x - 5},${y - 7} ${x + 5},${y - 7} ${x + 10},${y + 1}C${x + 4},${y + 6} ${x - 6},${y + 6} ${x - 10},${y}Z`,
      white,
    ) +
    circ(x, y, 4.6, iris) +
    circ(x - 1.4, y - 1.8, 1.5, '#fff') +
    path(
      `M${x - 11},${y}C${x - 5},${y - 8} ${x + 6},${y - 8} ${x + 11},${y + 1}`,
      'none',
      `stroke="${lid}" stroke-width="3" stroke-linecap="round"`,
    ) +
    path(
      `M${x - 12},${y - 11}C${x - 6},${y - 16} ${x + 4},${y - 16} ${x + 10},${y - 12}`,
      'none',
      `stroke="${brow}" stroke-width="3.2" stroke-linecap="round"`,
    )
  );
}

/** A face of two folded halves with nose and mouth; eyes come on top. */
export function face({ top = 64, chin = 146, half = 32, skin, dark, lip }) {
  const h = (side, fill) => {
    const x = (dx) => 100 + side * dx;
    return path(
      `M100,${top}C${x(half * 0.75)},${top} ${x(half * 1.06)},${top + 18} ${x(half)},${top + 42}C${x(half * 0.92)},${chin - 18} ${x(half * 0.5)},${chin} 100,${chin}Z`,
      fill,
    );
  };
  return (
    h(-1, skin) +
    h(1, dark) +
    path(
      `M98,${top + 38}C96,${top + 48} 92,${top + 54} 95,${top + 57}C98,${top + 59} 102,${top + 59} 105,${top + 57}`,
      'none',
      `stroke="#2A0E08" stroke-opacity=".5" stroke-width="2.2" stroke-linecap="round"`,
    ) +
    path(
      `M86,${chin - 17}C92,${chin - 21} 97,${chin - 20} 100,${chin - 18}C103,${chin - 20} 108,${chin - 21} 114,${chin - 17}C109,${chin - 8} 91,${chin - 8} 86,${chin - 17}Z`,
      lip,
    ) +
    path(
      `M88,${chin - 16.5}C95,${chin - 14} 105,${chin - 14} 112,${chin - 16.5}`,
      'none',
      'stroke="#fff" stroke-opacity=".85" stroke-width="2.4" stroke-linecap="round"',
    )
  );
}
