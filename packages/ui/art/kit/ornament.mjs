import { pol, r2, rng } from './numbers.mjs';
import { T, circ, g, path, poly } from './shapes.mjs';

export function rays(cx, cy, n, R0, fill, op = 1, duty = 0.5, rot = 0, r0 = 0) {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = rot + (i * 360) / n,
      b = a + (360 / n) * duty;
    const [p, q] = [pol(cx, cy, R0, a), pol(cx, cy, R0, b)];
    const [s, t] = [pol(cx, cy, r0, a), pol(cx, cy, r0, b)];
    d += `M${s}L${p}L${q}L${t}Z`;
  }
  return path(d, fill, `opacity="${op}"`);
}

export const star4 = (x, y, r, fill = '#fff', k = 0.16, a = '') => {
  const q = r * k;
  return path(
    `M${r2(x)},${r2(y - r)}Q${r2(x + q * 0.4)},${r2(y - q * 0.4)} ${r2(x + r)},${r2(y)}Q${r2(x + q * 0.4)},${r2(y + q * 0.4)} ${r2(x)},${r2(y + r)}Q${r2(x - q * 0.4)},${r2(y + q * 0.4)} ${r2(x - r)},${r2(y)}Q${r2(x - q * 0.4)},${r2(y - q * 0.4)} ${r2(x)},${r2(y - r)}Z`,
    fill,
    a,
  );
};

export const star5 = (x, y, r, fill, k = 0.46, rot = -90, a = '') => {
  const p = [];
  for (let i = 0; i < 10; i++) p.push(pol(x, y, i % 2 ? r * k : r, rot + i * 36));
  return poly(p, fill, a);
};

// modernist quarter-circle tiling (azulejo), deterministic
export function azulejo(seed, x0, y0, cols, rows, s, fill, op) {
  const r = rng(seed);
  let d = '';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const q = Math.floor(r() * 5),
        x = x0 + i * s,
        y = y0 + j * s;
      if (q === 4) continue;
      const c = [
        [x, y],
        [x + s, y],
        [x + s, y + s],
        [x, y + s],
      ][q];
      const a = [
          [x + s, y],
          [x + s, y + s],
          [x, y + s],
          [x, y],
        ][q],
        b = [
          [x, y + s],
          [x, y],
          [x + s, y],
          [x + s, y + s],
        ][q];
      d += `M${c}L${a}A${s},${s} 0 0 1 ${b}Z`;
    }
  return path(d, fill, `opacity="${op}"`);
}

// a two-tone folded tropical leaf; base at 0,0 pointing up, length l, width w
export function frond(x, y, l, w, rot, [hi, lo], { curve = 0.12, vein = null } = {}) {
  const k = l * curve;
  let o =
    path(
      `M0,0C${r2(-w)},${r2(-l * 0.25)} ${r2(-w * 0.9)},${r2(-l * 0.75)} ${r2(k)},${r2(-l)}C${r2(k * 0.4)},${r2(-l * 0.6)} ${r2(k * 0.1)},${r2(-l * 0.3)} 0,0Z`,
      hi,
    ) +
    path(
      `M0,0C${r2(w)},${r2(-l * 0.25)} ${r2(w * 0.9)},${r2(-l * 0.8)} ${r2(k)},${r2(-l)}C${r2(k * 0.4)},${r2(-l * 0.6)} ${r2(k * 0.1)},${r2(-l * 0.3)} 0,0Z`,
      lo,
    );
  if (vein) {
    let d = '';
    for (let i = 1; i < 6; i++) {
      const t = i / 6.5,
        yy = -l * t,
        wx = w * 0.62 * Math.sin(Math.PI * Math.min(1, t * 1.05));
      d += `M${r2(k * t * t)},${r2(yy)}L${r2(-wx)},${r2(yy - l * 0.09)}M${r2(k * t * t)},${r2(yy)}L${r2(wx)},${r2(yy - l * 0.09)}`;
    }
    o += path(d, 'none', `stroke="${vein}" stroke-width="${r2(w * 0.045)}" stroke-linecap="round" opacity=".55"`);
  }
  return g(o, T(x, y, rot));
}

// monstera-like / palm fan
export function palm(x, y, l, rot, n, spread, [hi, lo]) {
  let o = '';
  for (let i = 0; i < n; i++) {
    const a = -spread / 2 + (spread * i) / (n - 1);
    o += frond(0, 0, l * (1 - (0.18 * Math.abs(i - (n - 1) / 2)) / ((n - 1) / 2)), l * 0.13, a, [hi, lo], { curve: a / 400 });
  }
  return g(o, T(x, y, rot));
}

export function crown(c, x, y, w, { rot = 0, pal = ['#FFF3C0', '#FFD05A', '#E0901C', '#8A4A0C'], gem = '#F04A5E' } = {}) {
  const [hi, mid, lo, ed] = pal,
    h = w * 0.62;
  let o = '';
  o += path(
    `M${-w / 2},${r2(-h * 0.62)}L${r2(-w * 0.26)},${r2(-h * 0.18)}L0,${-r2(h)}L${r2(w * 0.26)},${r2(-h * 0.18)}L${w / 2},${r2(-h * 0.62)}L${r2(w * 0.4)},${r2(h * 0.2)}Q0,${r2(h * 0.36)} ${r2(-w * 0.4)},${r2(h * 0.2)}Z`,
    c.lin([hi, mid, lo]),
  );
  o += path(
    `M0,${-r2(h)}L${r2(w * 0.26)},${r2(-h * 0.18)}L${w / 2},${r2(-h * 0.62)}L${r2(w * 0.4)},${r2(h * 0.2)}Q${r2(w * 0.2)},${r2(h * 0.28)} 0,${r2(h * 0.28)}Z`,
    lo,
    'opacity=".55"',
  );
  o += path(
    `M${r2(-w * 0.4)},${r2(h * 0.2)}Q0,${r2(h * 0.36)} ${r2(w * 0.4)},${r2(h * 0.2)}L${r2(w * 0.385)},${r2(h * 0.36)}Q0,${r2(h * 0.54)} ${r2(-w * 0.385)},${r2(h * 0.36)}Z`,
    c.lin([ed, lo, hi, lo, ed], 0, 0, 1, 0),
  );
  for (const [a, b] of [
    [-0.5, -0.66],
    [0, -1.05],
    [0.5, -0.66],
  ])
    o += circ(a * w, b * h, w * 0.065, c.rad([hi, mid, lo], 0.4, 0.35, 0.7));
  o +=
    circ(0, h * 0.0, w * 0.075, gem) +
    circ(-w * 0.02, -h * 0.03, w * 0.025, '#fff', 'opacity=".8"') +
    circ(-w * 0.24, h * 0.06, w * 0.045, hi) +
    circ(w * 0.24, h * 0.06, w * 0.045, hi);
  return g(o, T(x, y, rot));
}
