import { r2 } from './numbers.mjs';

// variable-width stroke along a parametric curve -> closed path
export function taper(fn, w0, w1, n = 28, ease = (t) => t) {
  const L = [],
    Rr = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      e = 1e-3;
    const [x, y] = fn(t),
      [xa, ya] = fn(Math.max(0, t - e)),
      [xb, yb] = fn(Math.min(1, t + e));
    let dx = xb - xa,
      dy = yb - ya;
    const m = Math.hypot(dx, dy) || 1;
    dx /= m;
    dy /= m;
    const w = (w0 + (w1 - w0) * ease(t)) / 2;
    L.push([x - dy * w, y + dx * w]);
    Rr.push([x + dy * w, y - dx * w]);
  }
  const sm = (a) => {
    let d = '';
    for (let i = 1; i < a.length; i++) {
      const p = a[i - 1],
        q = a[i];
      const mx = (p[0] + q[0]) / 2,
        my = (p[1] + q[1]) / 2;
      d += `Q${r2(p[0])} ${r2(p[1])} ${r2(mx)} ${r2(my)}`;
    }
    return d + `L${r2(a.at(-1)[0])} ${r2(a.at(-1)[1])}`;
  };
  return `M${L[0].map(r2).join(' ')}${sm(L)}A${r2(w1 / 2)} ${r2(w1 / 2)} 0 0 0 ${Rr.at(-1).map(r2).join(' ')}${sm([...Rr].reverse())}Z`;
}

export const bez = (a, b, c, d) => (t) => {
  const u = 1 - t;
  return [
    u * u * u * a[0] + 3 * u * u * t * b[0] + 3 * u * t * t * c[0] + t * t * t * d[0],
    u * u * u * a[1] + 3 * u * u * t * b[1] + 3 * u * t * t * c[1] + t * t * t * d[1],
  ];
};

export const chain =
  (...segs) =>
  (t) => {
    const n = segs.length,
      i = Math.min(n - 1, Math.floor(t * n));
    return segs[i](t * n - i);
  };

// truncated icosahedron football, real geometry projected orthographically
export function football(rx = 0.4, ry = 0.5, rz = 0.2) {
  const f = (1 + Math.sqrt(5)) / 2;
  let V = [];
  for (const a of [-1, 1])
    for (const b of [-f, f]) {
      V.push([0, a, b], [a, b, 0], [b, 0, a]);
    }
  const rot = ([x, y, z]) => {
    let c = Math.cos(rx),
      s = Math.sin(rx);
    [y, z] = [y * c - z * s, y * s + z * c];
    c = Math.cos(ry);
    s = Math.sin(ry);
    [x, z] = [x * c + z * s, -x * s + z * c];
    c = Math.cos(rz);
    s = Math.sin(rz);
    [x, y] = [x * c - y * s, x * s + y * c];
    return [x, y, z];
  };
  V = V.map(rot);
  const nrm = (v) => {
    const m = Math.hypot(...v);
    return v.map((k) => k / m);
  };
  const d2 = (a, b) => a.reduce((s, _, i) => s + (a[i] - b[i]) ** 2, 0);
  const nb = V.map((v, i) => V.map((_, j) => j).filter((j) => j !== i && Math.abs(d2(V[i], V[j]) - 4) < 0.01));
  const arc = (p, q, n = 6) => {
    const o = [];
    for (let i = 0; i <= n; i++) o.push(nrm(p.map((_, k) => p[k] + ((q[k] - p[k]) * i) / n)));
    return o;
  };
  const trunc = (i, j) => nrm(V[i].map((_, k) => V[i][k] + (V[j][k] - V[i][k]) / 3));
  let pent = '',
    seam = '';
  V.forEach((v, i) => {
    const n = nrm(v);
    const t = nrm(Math.abs(n[0]) < 0.9 ? [0, -n[2], n[1]] : [n[1], -n[0], 0]);
    const b = [n[1] * t[2] - n[2] * t[1], n[2] * t[0] - n[0] * t[2], n[0] * t[1] - n[1] * t[0]];
    const dot = (a, c) => a[0] * c[0] + a[1] * c[1] + a[2] * c[2];
    const s = nb[i]
      .map((j) => ({ j, p: trunc(i, j) }))
      .sort((A, B) => Math.atan2(dot(A.p, b), dot(A.p, t)) - Math.atan2(dot(B.p, b), dot(B.p, t)));
    let pl = [];
    for (let k = 0; k < 5; k++) pl.push(...arc(s[k].p, s[(k + 1) % 5].p));
    if (pl.some((p) => p[2] > 0.02)) {
      pent +=
        'M' +
        pl
          .map((p) => {
            let [x, y, z] = p;
            if (z < 0) {
              const m = Math.hypot(x, y);
              x /= m;
              y /= m;
            }
            return `${r2(x * 100) / 1},${r2(y * 100)}`;
          })
          .join('L') +
        'Z';
    }
    for (const j of nb[i])
      if (j > i) {
        const a = trunc(i, j),
          c2 = trunc(j, i);
        const ar = arc(a, c2, 8).filter((p) => p[2] > -0.02);
        if (ar.length > 1) seam += 'M' + ar.map((p) => `${r2(p[0] * 100)},${r2(p[1] * 100)}`).join('L');
      }
  });
  return { pent, seam };
}
