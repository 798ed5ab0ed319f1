import { circ, ell, g, path, rect } from '../kit/shapes.mjs';

/** A volume in the family's manner: dark edge, gradient, the right half folded darker, a soft light along the upper left. */
export function fold(c, d, [hi, mid, lo], { edge = lo, cut = 0, shade = 0.17, light = 0.55 } = {}) {
  return (
    path(d, edge, `stroke="${edge}" stroke-width="4" stroke-linejoin="round"`) +
    path(d, c.lin([hi, mid, lo], 0, 0, 0.6, 1)) +
    g(
      rect(cut, -70, 140, 140, '#000', `opacity="${shade}"`) +
        path(d, 'none', `stroke="#fff" stroke-opacity="${light}" stroke-width="5" stroke-linejoin="round" transform="translate(2.4 2.6)"`),
      `clip-path="${c.clip(`<path d="${d}"/>`)}"`,
    )
  );
}

/** A closed circle or ellipse as a path, so that it can be folded. */
export const oval = (x, y, rx, ry = rx) => `M${x - rx},${y}A${rx},${ry} 0 1 1 ${x + rx},${y}A${rx},${ry} 0 1 1 ${x - rx},${y}Z`;

/** An eye that looks a little to one side. */
export const eye = (x, y, r, look = 0.2) =>
  circ(x, y, r * 1.18, '#14201C') +
  circ(x, y, r, '#FFFDF4') +
  circ(x + r * look, y + r * 0.1, r * 0.58, '#14201C') +
  circ(x - r * 0.1, y - r * 0.28, r * 0.24, '#fff');

/** The same drawing on both sides of the middle. */
export const both = (s) => s + g(s, 'transform="scale(-1 1)"');

export const stroke = (d, colour, w, more = '') =>
  path(d, 'none', `stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}`);

/** A leaf of two tones from its base at 0,0 upwards. */
export const leaf = (l, w, [hi, lo], a = '') =>
  g(
    path(`M0,0C${-w},${-l * 0.3} ${-w * 0.8},${-l * 0.8} 0,${-l}Z`, hi) + path(`M0,0C${w},${-l * 0.3} ${w * 0.8},${-l * 0.8} 0,${-l}Z`, lo),
    a,
  );

export const GREEN = ['#8FE08A', '#2FA36B', '#0C5E45'];
export const GOLD = ['#FFF3B8', '#FFC83C', '#C9760F'];
