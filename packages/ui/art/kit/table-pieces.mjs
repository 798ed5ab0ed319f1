import { textPath } from './letters.mjs';
import { r2, rad } from './numbers.mjs';
import { T, circ, ell, g, path, rect } from './shapes.mjs';

// --- ball with number / colour ---
export function ball(
  c,
  x,
  y,
  r,
  [hi, mid, lo],
  { num = null, numFill = '#14231C', disc = '#FFF9EA', f = 'gabarito', rot = 0, ns = 1, sh = 0.28 } = {},
) {
  let o =
    (sh ? ell(r * 0.14, r * 0.2, r, r * 0.96, '#000', `opacity="${sh}" filter="${c.blur(r2(r * 0.12))}"`) : '') +
    circ(
      0,
      0,
      r,
      c.rad(
        [
          [0, hi],
          [0.45, mid],
          [1, lo],
        ],
        0.4,
        0.34,
        0.72,
      ),
    );
  o += path(
    `M${r2(r * 0.98)},${r2(-r * 0.2)}A${r},${r} 0 0 1 ${r2(-r * 0.7)},${r2(r * 0.714)}A${r2(r * 1.12)},${r2(r * 1.12)} 0 0 0 ${r2(r * 0.98)},${r2(-r * 0.2)}Z`,
    lo,
    'opacity=".6"',
  );
  if (num != null) {
    o +=
      circ(-r * 0.04, -r * 0.02, r * 0.56, disc) +
      circ(-r * 0.04, -r * 0.02, r * 0.56, 'none', `stroke="${lo}" stroke-opacity=".35" stroke-width="${r2(r * 0.05)}"`);
    o += g(
      textPath(String(num), f, { size: r * (String(num).length > 1 ? 0.72 : 0.86) * ns, fill: numFill }),
      T(-r * 0.04, -r * 0.02, rot),
    );
  }
  o += ell(-r * 0.42, -r * 0.55, r * 0.3, r * 0.17, '#fff', `opacity=".8" transform="rotate(-38 ${r2(-r * 0.42)} ${r2(-r * 0.55)})"`);
  o += circ(0, 0, r - 0.4, 'none', `stroke="#fff" stroke-opacity=".18" stroke-width=".8"`);
  return g(o, T(x, y));
}

// playing card
export const SUIT = {
  c: 'M0,-10C3.2,-10 5.4,-7.6 5.4,-4.8C5.4,-3.6 5,-2.6 4.4,-1.8C7.6,-2.4 10,0 10,2.8C10,5.8 7.8,7.8 5.2,7.8C3.4,7.8 2,7 1.2,5.8C1.4,8 2.4,9.6 3.6,10.4H-3.6C-2.4,9.6 -1.4,8 -1.2,5.8C-2,7 -3.4,7.8 -5.2,7.8C-7.8,7.8 -10,5.8 -10,2.8C-10,0 -7.6,-2.4 -4.4,-1.8C-5,-2.6 -5.4,-3.6 -5.4,-4.8C-5.4,-7.6 -3.2,-10 0,-10Z',
  h: 'M0,10C-4,6 -10,2 -10,-4C-10,-8 -7,-10 -4.6,-10C-2.2,-10 -.6,-8.6 0,-7C.6,-8.6 2.2,-10 4.6,-10C7,-10 10,-8 10,-4C10,2 4,6 0,10Z',
  d: 'M0,-11C2,-6.5 5,-3 8.5,0C5,3 2,6.5 0,11C-2,6.5 -5,3 -8.5,0C-5,-3 -2,-6.5 0,-11Z',
  s: 'M0,-10.5C3.6,-5.6 10,-2 10,3.4C10,6.4 7.8,8 5.4,8C3.6,8 2,7.2 1.2,5.8C1.4,8 2.4,9.8 3.8,10.6H-3.8C-2.4,9.8 -1.4,8 -1.2,5.8C-2,7.2 -3.6,8 -5.4,8C-7.8,8 -10,6.4 -10,3.4C-10,-2 -3.6,-5.6 0,-10.5Z',
};

export const suit = (k, x, y, s, fill, a = '') => path(SUIT[k], fill, `transform="translate(${r2(x)} ${r2(y)}) scale(${r2(s)})" ${a}`);

export function card(
  c,
  x,
  y,
  w,
  {
    rot = 0,
    rank = 'A',
    s = 's',
    red = '#D7263D',
    black = '#17211E',
    face = ['#FFFDF4', '#F1E7D2'],
    big = true,
    f = 'gabarito',
    center = null,
    shadow = true,
  } = {},
) {
  const h = w * 1.42,
    rr = w * 0.1,
    col = s === 'h' || s === 'd' ? red : black;
  let o = '';
  if (shadow) o += rect(-w / 2 + 1.5, -h / 2 + 3, w, h, '#000', `rx="${r2(rr)}" opacity=".35" filter="${c.blur(2.5)}"`);
  o += rect(-w / 2, -h / 2, w, h, c.lin(face, 0, 0, 0.8, 1), `rx="${r2(rr)}"`);
  o += rect(-w / 2 + 0.5, -h / 2 + 0.5, w - 1, h - 1, 'none', `rx="${r2(rr)}" stroke="#fff" stroke-width="1"`);
  const corner = g(
    textPath(rank, f, { size: w * 0.27, fill: col }) + suit(s, 0, w * 0.235, w * 0.0095, col),
    T(-w / 2 + w * 0.16, -h / 2 + w * 0.19),
  );
  o += corner + g(corner, 'transform="rotate(180)"');
  if (center) o += center(w, h, col);
  else if (big) o += suit(s, 0, 0, w * 0.03, col);
  return g(o, T(x, y, rot));
}

// poker chip seen from 3/4
export function chip(c, x, y, r, [hi, mid, lo], { tilt = 0.5, th = 0.26, n = 8, mark = null, white = '#FFF6E0' } = {}) {
  const ry = r * tilt,
    t = r * th;
  let o = '';
  o += path(
    `M${-r},0A${r},${r2(ry)} 0 0 0 ${r},0V${r2(t)}A${r},${r2(ry)} 0 0 1 ${-r},${r2(t)}Z`,
    c.lin([lo, mid, hi, mid, lo], 0, 0, 1, 0),
  );
  const cl = c.clip(`<path d="M${-r},0A${r},${r2(ry)} 0 0 0 ${r},0V${r2(t)}A${r},${r2(ry)} 0 0 1 ${-r},${r2(t)}Z"/>`);
  let st = '';
  for (let i = 0; i < n; i++) {
    const a = (i * 360) / n + 10,
      b = a + (360 / n) * 0.42;
    if (a > 190 || b < -5) continue;
    const xa = r * Math.cos(rad(a)),
      xb = r * Math.cos(rad(b));
    st += rect(Math.min(xa, xb), 0, Math.abs(xa - xb), ry + t + 2, white, 'opacity=".92"');
  }
  o += g(st, `clip-path="${cl}"`);
  o += ell(0, 0, r, ry, c.lin([hi, mid], 0, 0, 0.6, 1));
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (i * 360) / n + 10,
      b = a + (360 / n) * 0.42;
    const P = (q, rr) => [r2(rr * Math.cos(rad(q))), r2(rr * tilt * Math.sin(rad(q)))];
    d += `M${P(a, r)}A${r},${r2(ry)} 0 0 1 ${P(b, r)}L${P(b, r * 0.78)}A${r2(r * 0.78)},${r2(ry * 0.78)} 0 0 0 ${P(a, r * 0.78)}Z`;
  }
  o += path(d, white);
  o += ell(0, 0, r * 0.72, ry * 0.72, lo) + ell(0, r * 0.02, r * 0.7, ry * 0.68, c.lin([mid, hi], 0, 0, 0.4, 1));
  if (mark) o += g(mark, `transform="scale(1 ${tilt})"`);
  o += path(
    `M${r2(-r * 0.97)},${r2(-ry * 0.2)}A${r},${r2(ry)} 0 0 1 ${r2(r * 0.3)},${r2(-ry * 0.95)}`,
    'none',
    'stroke="#fff" stroke-opacity=".7" stroke-width="1" stroke-linecap="round"',
  );
  return g(o, T(x, y));
}
