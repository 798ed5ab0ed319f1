import { font } from './fonts.mjs';
import { r2 } from './numbers.mjs';

export function bbox(c) {
  let x1 = 1e9,
    y1 = 1e9,
    x2 = -1e9,
    y2 = -1e9;
  for (const k of c)
    for (const [a, b] of [
      [k.x, k.y],
      [k.x1, k.y1],
      [k.x2, k.y2],
    ])
      if (a != null) {
        x1 = Math.min(x1, a);
        x2 = Math.max(x2, a);
        y1 = Math.min(y1, b);
        y2 = Math.max(y2, b);
      }
  return { x1, y1, x2, y2 };
}

export function mapCmds(cmds, fn) {
  return cmds.map((k) => {
    const o = { type: k.type };
    if (k.x != null) [o.x, o.y] = fn(k.x, k.y);
    if (k.x1 != null) [o.x1, o.y1] = fn(k.x1, k.y1);
    if (k.x2 != null) [o.x2, o.y2] = fn(k.x2, k.y2);
    return o;
  });
}

export function toD(cmds) {
  const n = (v) => r2(v);
  return cmds
    .map((k) =>
      k.type === 'Z'
        ? 'Z'
        : k.type === 'Q'
          ? `Q${n(k.x1)} ${n(k.y1)} ${n(k.x)} ${n(k.y)}`
          : k.type === 'C'
            ? `C${n(k.x1)} ${n(k.y1)} ${n(k.x2)} ${n(k.y2)} ${n(k.x)} ${n(k.y)}`
            : `${k.type}${n(k.x)} ${n(k.y)}`,
    )
    .join('');
}

export function subdivide(cmds, n = 5) {
  const out = [];
  let px = 0,
    py = 0,
    sx = 0,
    sy = 0;
  for (const k of cmds) {
    if (k.type === 'M') {
      out.push(k);
      px = sx = k.x;
      py = sy = k.y;
    } else if (k.type === 'L' || k.type === 'Z') {
      const tx = k.type === 'Z' ? sx : k.x,
        ty = k.type === 'Z' ? sy : k.y;
      const len = Math.hypot(tx - px, ty - py);
      const m = Math.max(1, Math.min(n, Math.round(len / 6)));
      for (let i = 1; i <= m; i++) out.push({ type: 'L', x: px + ((tx - px) * i) / m, y: py + ((ty - py) * i) / m });
      if (k.type === 'Z') out.push({ type: 'Z' });
      px = tx;
      py = ty;
    } else if (k.type === 'Q') {
      // split once at .5
      const ax = (px + k.x1) / 2,
        ay = (py + k.y1) / 2,
        bx = (k.x1 + k.x) / 2,
        by = (k.y1 + k.y) / 2,
        mx = (ax + bx) / 2,
        my = (ay + by) / 2;
      out.push({ type: 'Q', x1: ax, y1: ay, x: mx, y: my }, { type: 'Q', x1: bx, y1: by, x: k.x, y: k.y });
      px = k.x;
      py = k.y;
    } else {
      out.push(k);
      px = k.x;
      py = k.y;
    }
  }
  return out;
}

export const warps = {
  none: () => (x, y) => [x, y],
  arch: (k) => (x, y, u) => [x, y + k * u * u - k * 0.5],
  smile: (k) => (x, y, u) => [x, y - k * u * u + k * 0.5],
  bulge: (k) => (x, y, u, v) => [x, y * (1 + k * (1 - u * u))],
  pinch: (k) => (x, y, u, v) => [x, y * (1 + k * u * u)],
  rise: (k) => (x, y, u) => [x, y - k * u],
  wave: (k) => (x, y, u) => [x, y + k * Math.sin(u * Math.PI)],
  archTop: (k) => (x, y, u, v) => [x, y - k * (1 - u * u) * (v < 0 ? 1 : 0) * Math.min(1, Math.abs(v) * 1)], // only the top edge arches
  bell: (k) => (x, y, u, v) => [x * (1 + k * v * 0.5), y],
};

// lettering block. lines:[{t,w,h,y,ls,warp}] -> layered 3D lettering, centred on cx
export function lettering(
  c,
  lines,
  {
    f,
    cx = 100,
    face = ['#FFFBEA', '#FFE08A', '#F6B032'],
    side = '#7A2A0A',
    dark = '#2A0A08',
    ext = 4,
    extx = 0,
    out = 3.2,
    hl = '#fff',
    hlOp = 0.9,
    split = true,
    shadow = 0.55,
  } = {},
) {
  let all = '';
  for (const L of lines) {
    const F = font(L.f || f);
    const glyphs = [...L.t].map((ch) => F.charToGlyph(ch));
    let x = 0;
    const parts = [];
    glyphs.forEach((gl, i) => {
      if (i > 0) x += (F.getKerningValue(glyphs[i - 1], gl) / F.unitsPerEm) * 100 + (L.ls || 0);
      parts.push(gl.getPath(x, 0, 100));
      x += (gl.advanceWidth / F.unitsPerEm) * 100;
    });
    let cm = parts.flatMap((p) => p.commands);
    let b = bbox(cm);
    const bw = b.x2 - b.x1,
      bh = b.y2 - b.y1;
    let k = Math.min(L.w / bw, (L.h || 1e9) / bh);
    let kx = L.stretch ? L.w / bw : k;
    const W2 = (bw * kx) / 2,
      H2 = (bh * k) / 2;
    const wp = L.warp || warps.none();
    cm = mapCmds(cm, (px, py) => [(px - (b.x1 + b.x2) / 2) * kx, (py - (b.y1 + b.y2) / 2) * k]);
    cm = subdivide(cm);
    cm = mapCmds(cm, (px, py) => {
      const [xx, yy] = wp(px, py, px / W2, py / H2);
      return [xx + cx + (L.dx || 0), yy + L.y];
    });
    all += toD(cm);
  }
  const id = c.u();
  c.defs.push(`<path id="${id}" d="${all}"/>`);
  const use = (a) => `<use href="#${id}" ${a}/>`;
  let o = '';
  if (shadow)
    o += use(
      `transform="translate(0 ${ext + 3})" fill="#000" stroke="#000" stroke-width="${out * 2}" stroke-linejoin="round" opacity="${shadow}" filter="${c.blur(3)}"`,
    );
  for (let i = ext; i >= 0; i -= Math.max(1, ext / 3))
    o += use(
      `transform="translate(${r2((extx * i) / Math.max(1, ext))} ${r2(i)})" fill="${dark}" stroke="${dark}" stroke-width="${out * 2}" stroke-linejoin="round"`,
    );
  for (let i = ext; i > 0; i -= 1)
    o += use(
      `transform="translate(${r2((extx * i) / Math.max(1, ext))} ${r2(i)})" fill="${side}" stroke="${side}" stroke-width=".9" stroke-linejoin="round"`,
    );
  o += use(`fill="${c.lin(face)}"`);
  if (hlOp) o += use(`fill="none" stroke="${hl}" stroke-width=".7" stroke-opacity="${hlOp}" stroke-linejoin="round"`);
  return o;
}
