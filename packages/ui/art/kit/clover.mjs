import { edge } from './frame.mjs';
import { r2 } from './numbers.mjs';
import { star5 } from './ornament.mjs';
import { T, ell, g, path } from './shapes.mjs';

// --- clover: four folded hearts; leaf = square + two semicircles, split on the fold ---
export function leafPath(s, gap) {
  const o = gap;
  return {
    // NE quadrant, corner at (o,-o)
    full: `M${o},${-o}V${-o - s}A${s / 2},${s / 2} 0 0 1 ${o + s},${-o - s}A${s / 2},${s / 2} 0 0 1 ${o + s},${-o}Z`,
    a: `M${o},${-o}V${-o - s}A${s / 2},${s / 2} 0 0 1 ${o + s},${-o - s}Z`,
    b: `M${o},${-o}L${o + s},${-o - s}A${s / 2},${s / 2} 0 0 1 ${o + s},${-o}Z`,
  };
}

export function clover(x, y, r, cols, { gap = 0.05, rot = 0, stem = null } = {}) {
  // cols: [[light,dark] x4] NE,SE,SW,NW
  const s = r / 1.56,
    gp = s * gap;
  const L = leafPath(r2(s), r2(gp));
  let o = '';
  if (stem)
    o += path(
      `M0,0C${r2(r * 0.02)},${r2(r * 0.5)} ${r2(r * 0.1)},${r2(r * 0.95)} ${r2(r * 0.38)},${r2(r * 1.28)}`,
      'none',
      `stroke="${stem}" stroke-width="${r2(r * 0.13)}" stroke-linecap="round"`,
    );
  for (let i = 0; i < 4; i++) {
    const c = Array.isArray(cols[0]) ? cols[i % cols.length] : cols;
    o += g(path(L.full, c[1]) + path(L.a, c[0]), `transform="rotate(${i * 90})"`);
  }
  return g(o, T(x, y, rot));
}

export const G = ['#8FF07F', '#4FC963'];

export const S = ['#FFDD7A', '#F5AE2B'];

// --- coin ---
export function coin(
  c,
  x,
  y,
  r,
  { rot = 0, tilt = 0.86, th = 0.2, pal = ['#FFF0B8', '#FFD05A', '#E8971E', '#9A5510'], mark = 'clover' } = {},
) {
  const t = r * th;
  const [hi, mid, lo, edge] = pal;
  let o = '';
  o += path(
    `M${-r},0A${r},${r2(r * tilt)} 0 0 0 ${r},0V${r2(t)}A${r},${r2(r * tilt)} 0 0 1 ${-r},${r2(t)}Z`,
    c.lin([edge, lo, hi, lo, edge], 0, 0, 1, 0),
  );
  o += ell(0, 0, r, r * tilt, c.lin([hi, mid, lo], 0, 0, 0.7, 1));
  o += ell(0, 0, r * 0.8, r * 0.8 * tilt, lo) + ell(0, r * 0.04, r * 0.8, r * 0.78 * tilt, c.lin([lo, mid], 0, 0, 0.5, 1));
  let m = '';
  if (mark === 'clover')
    m =
      clover(0, r * 0.05, r * 0.52, [edge, edge]) +
      clover(0, 0, r * 0.52, [
        [hi, mid],
        [mid, lo],
        [mid, lo],
        [hi, mid],
      ]);
  else if (mark === 'star') m = star5(0, r * 0.05, r * 0.5, edge) + star5(0, 0, r * 0.5, hi);
  o += g(m, `transform="scale(1 ${tilt})"`);
  o += path(
    `M${r2(-r * 0.9)},${r2(-r * 0.1 * tilt)}A${r2(r * 0.9)},${r2(r * 0.9 * tilt)} 0 0 1 ${r2(r * 0.1)},${r2(-r * 0.89 * tilt)}`,
    'none',
    `stroke="#fff" stroke-opacity=".75" stroke-width="${r2(r * 0.06)}" stroke-linecap="round"`,
  );
  return g(o, T(x, y, rot));
}
