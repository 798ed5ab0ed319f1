import { pol, rng } from '../kit/numbers.mjs';
import { T, g, poly } from '../kit/shapes.mjs';

export const HUES = {
  ruby: ['#FFE3E3', '#FF8A94', '#F0324F', '#C20F36', '#860826', '#4A0316'],
  sapphire: ['#E3F0FF', '#8FC2FF', '#3C8BF5', '#1C5FD0', '#0E3C96', '#071F58'],
  topaz: ['#FFF9DC', '#FFE48A', '#FFC02E', '#E8931A', '#A85E0C', '#6B3606'],
  amethyst: ['#F6E6FF', '#D6A2FF', '#A558EC', '#7A2FC4', '#521A8E', '#2E0B57'],
  tourmaline: ['#FFE6F2', '#FFA0CC', '#F0559C', '#C92C78', '#8A1752', '#4F0A30'],
};

/** Points of a stone's outline, clockwise from the top. */
export const round = (n, rx, ry, at = -90) =>
  Array.from({ length: n }, (_, i) => pol(0, 0, 1, at + (i * 360) / n).map((v, k) => v * (k ? ry : rx)));
/**
 * A cut stone: two rings of facets around a table. A facet is as bright as it faces the light, which falls from the upper left.
 * @param {[number, number][]} outline around 0,0
 */
export function stone(c, outline, hue, { girdle = 0.74, table = 0.46, x = 100, y = 96, rot = 0 } = {}) {
  const scale = (k) => outline.map(([a, b]) => [a * k, b * k]);
  const n = outline.length;
  const [A, B, C] = [outline, scale(girdle), scale(table)];
  const middle = (P, i) => [(P[i][0] + P[(i + 1) % n][0]) / 2, (P[i][1] + P[(i + 1) % n][1]) / 2];
  const toned = (points, shift) => {
    const cx = points.reduce((s, p) => s + p[0], 0) / points.length;
    const cy = points.reduce((s, p) => s + p[1], 0) / points.length;
    const len = Math.hypot(cx, cy) || 1;
    const turn = (rot * Math.PI) / 180;
    const light = ((cx * Math.cos(turn) - cy * Math.sin(turn)) * -0.55 + (cx * Math.sin(turn) + cy * Math.cos(turn)) * -0.83) / len;
    const tone = Math.max(0, Math.min(5, Math.round(2.6 - light * 2.2 + shift)));
    return poly(points, hue[tone], `stroke="${hue[tone]}" stroke-width=".6" stroke-linejoin="round"`);
  };
  let o =
    poly(
      A.map(([a, b]) => [a, b + 7]),
      hue[5],
      `stroke="${hue[5]}" stroke-width="7" stroke-linejoin="round"`,
    ) + poly(A, hue[4], `stroke="${hue[4]}" stroke-width="4" stroke-linejoin="round"`);
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const [m, k] = [middle(A, i), middle(C, i)];
    o += toned([A[i], m, B[i]], 0.5) + toned([m, A[j], B[j]], -0.4) + toned([B[i], m, B[j]], i % 2 ? 0.9 : 0.2);
    o += toned([B[i], B[j], k], i % 2 ? -0.7 : -0.1) + toned([B[i], k, C[i]], 0.6) + toned([B[j], C[j], k], -0.4);
  }
  o += poly(C, c.lin([hue[0], hue[1], hue[2]], 0, 0, 1, 1));
  const half = Math.floor(n / 2);
  o += poly([...C.slice(Math.ceil(n * 0.62)), C[0], C[1]], '#fff', 'opacity=".38"');
  o += poly([C[Math.floor(half * 0.6)], C[half], C[Math.min(n - 1, half + 1)]], hue[3], 'opacity=".28"');
  o += poly(A, 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="1.4" stroke-linejoin="round"');
  return g(o, T(x, y, rot));
}

/** A lump of gold. */
export function nugget(x, y, r, seed) {
  const rr = rng(seed);
  const p = Array.from({ length: 7 }, (_, k) => pol(x, y, r * (0.82 + rr() * 0.3), k * 51.4 + seed * 17));
  return (
    poly(p, '#B8720F', 'stroke="#8A4A0C" stroke-width="2.5" stroke-linejoin="round"') +
    poly(
      p.map(([a, b]) => [x + (a - x) * 0.8, y + (b - y) * 0.8 - r * 0.1]),
      '#E8971E',
    ) +
    poly([p[4], p[5], p[6], [x, y - r * 0.1]], '#FFE08A', 'opacity=".9"')
  );
}
