import { leafPath } from './kit/clover.mjs';
import { svg } from './kit/frame.mjs';
import { r2, rad, rng } from './kit/numbers.mjs';
import { T, circ, g, path } from './kit/shapes.mjs';

export const LEAF = ['#2FA36B', '#0C5E45'];

export const LEAFD = ['#0F6B4B', '#053A30'];

export const LEAFN = ['#0B4F3C', '#04291F'];

export const azulDark = '#04231B';

// ---- the big hero clover -------------------------------------------------
export const bigClover = (c, x, y, R0, rot = 0, { stem = true } = {}) => {
  const s = R0 / 1.56,
    gp = s * 0.045;
  const L = leafPath(r2(s), r2(gp));
  let o = '';
  const P = [
    [['#FFFBE2', '#FFE27A', '#F9BC38'], ['#FFCB4A', '#E28C14'], '#8A4A0C', '#FFF9DC'],
    [['#8FEF84', '#4FCB66', '#2C9A50'], ['#4BC463', '#1F8448'], '#0B4A2C', '#D9FFCF'],
    [['#7FE57B', '#42BE5E', '#228B4A'], ['#3FB75B', '#19773F'], '#0B4A2C', '#D0FBC6'],
    [['#A5F791', '#5AD36C', '#31A455'], ['#55CF6A', '#238B4B'], '#0B4A2C', '#E2FFD6'],
  ];
  if (stem)
    o +=
      path(
        `M0,0C${R0 * 0.02},${R0 * 0.6} ${-R0 * 0.04},${R0 * 1.1} ${-R0 * 0.3},${R0 * 1.7}`,
        'none',
        `stroke="#0B4A2C" stroke-width="${R0 * 0.13}" stroke-linecap="round"`,
      ) +
      path(
        `M0,0C${R0 * 0.02},${R0 * 0.6} ${-R0 * 0.04},${R0 * 1.1} ${-R0 * 0.3},${R0 * 1.7}`,
        'none',
        `stroke="#3FB75B" stroke-width="${R0 * 0.07}" stroke-linecap="round" transform="translate(${-R0 * 0.015} 0)"`,
      );
  for (const i of [2, 3, 1, 0]) {
    const [a, b, e, v] = P[i];
    const th = R0 * 0.05;
    // thickness drops downwards in screen space
    const rr = i * 90 + rot,
      dx = th * Math.sin(rad(rr)),
      dy = th * Math.cos(rad(rr));
    let q =
      `<g transform="translate(${r2(dx)} ${r2(dy)})">${path(L.full, e)}</g>` +
      path(L.full, c.lin(b, 0, 1, 1, 0)) +
      path(L.a, c.lin(a, 0, 1, 0.6, 0));
    // veins + pale chevron
    q += path(
      `M${gp},${-gp}L${gp + s * 0.96},${-gp - s * 0.96}`,
      'none',
      `stroke="${v}" stroke-opacity=".55" stroke-width="${r2(R0 * 0.012)}"`,
    );
    let vn = '';
    for (let k = 1; k < 5; k++) {
      const t = 0.2 + k * 0.155;
      vn += `M${r2(gp + s * t)},${r2(-gp - s * t)}L${r2(gp + s * (t - 0.02))},${r2(-gp - s * (t + 0.3))}M${r2(gp + s * t)},${r2(-gp - s * t)}L${r2(gp + s * (t + 0.3))},${r2(-gp - s * (t - 0.02))}`;
    }
    q += path(vn, 'none', `stroke="${v}" stroke-opacity=".26" stroke-width="${r2(R0 * 0.011)}" stroke-linecap="round"`);
    q += path(
      `M${r2(gp + s * 0.06)},${r2(-gp - s * 0.72)}Q${r2(gp + s * 0.7)},${r2(-gp - s * 0.7)} ${r2(gp + s * 0.72)},${r2(-gp - s * 0.06)}`,
      'none',
      `stroke="${v}" stroke-opacity=".34" stroke-width="${r2(R0 * 0.05)}" stroke-linecap="round"`,
    );
    q += path(
      `M${r2(gp + s * 0.02)},${r2(-gp - s * 0.95)}A${r2(s * 0.46)},${r2(s * 0.46)} 0 0 1 ${r2(gp + s * 0.5)},${r2(-gp - s * 1.44)}`,
      'none',
      `stroke="#fff" stroke-opacity=".75" stroke-width="${r2(R0 * 0.022)}" stroke-linecap="round"`,
    );
    o += `<g transform="rotate(${i * 90})">${q}</g>`;
  }
  return g(o, T(x, y, rot));
};

export const stars = (seed, n, w, h, f = '#E9FFD9') => {
  const r = rng(seed);
  let o = '';
  for (let i = 0; i < n; i++) o += circ(r() * w, r() * h, 0.5 + r() * 1.3, f, `opacity="${r2(0.2 + r() * 0.6)}"`);
  return o;
};

export const flies = (c, seed, n, x, y, w, h) => {
  const r = rng(seed);
  let o = '';
  for (let i = 0; i < n; i++) {
    const a = x + r() * w,
      b = y + r() * h,
      k = 1 + r() * 1.8;
    o += circ(a, b, k * 4.5, '#E9FF9A', `opacity=".16"`) + circ(a, b, k, '#F6FFC9');
  }
  return o;
};

export const ground = (y, amp, len, ph, w, h, fill) => {
  let d = '';
  const n = 40,
    p = [];
  for (let i = 0; i <= n; i++) {
    const x = -20 + ((w + 40) * i) / n;
    p.push([x, y + Math.sin((x + ph) / len) * amp + Math.sin(((x + ph) / len) * 2.3) * amp * 0.3]);
  }
  d = 'M' + p.map((q) => q.map(r2).join(',')).join('L');
  return path(d + `L${w + 20},${h + 10}L-20,${h + 10}Z`, fill);
};

export const G2 = (name, w, h, build) =>
  svg(name, build, { w, h, round: 0, title: '' })
    .replace('role="img" aria-label=""', 'preserveAspectRatio="xMaxYMid slice" aria-hidden="true"')
    .replace('<title></title>', '');

// --- empty / error spot illustrations (200x160, transparent) ---------------
export const spot = (id, b) =>
  svg(id, b, { w: 220, h: 160, round: 0 }).replace('role="img" aria-label=""', 'aria-hidden="true"').replace('<title></title>', '');
