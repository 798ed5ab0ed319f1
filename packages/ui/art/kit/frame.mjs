import { Ctx } from './drawing.mjs';
import { rect } from './shapes.mjs';

// frame: inner light edge + bottom vignette, every cover ends with it
export function finish(c, { vig = '#000', v = 0.62, from = 0.52 } = {}) {
  return rect(
    0,
    0,
    200,
    260,
    c.lin([
      [0, vig, 0],
      [from, vig, 0],
      [1, vig, v],
    ]),
  );
}

export function edge(c) {
  return `<rect x=".75" y=".75" width="198.5" height="258.5" rx="15.25" fill="none" stroke="${c.lin([
    [0, '#fff', 0.42],
    [0.3, '#fff', 0.1],
    [1, '#fff', 0.05],
  ])}" stroke-width="1.5"/>`;
}

export function grain(c, op = 0.16) {
  return `<rect width="200" height="260" filter="${c.add((id) => `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="3"/><feColorMatrix type="matrix" values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .9 .9 .9 0 -.95"/></filter>`, 'grain')}" opacity="${op}" style="mix-blend-mode:overlay"/>`;
}

export function svg(id, build, { w = 200, h = 260, round = 16, title = '' } = {}) {
  title = title.replace(/&/g, '&amp;');
  const c = new Ctx(id);
  const body = build(c);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${title}"><title>${title}</title><defs>${c.defs.join('')}<clipPath id="${id}F"><rect width="${w}" height="${h}" rx="${round}"/></clipPath></defs><g clip-path="url(#${id}F)">${body}</g></svg>`;
}
