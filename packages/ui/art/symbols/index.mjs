import { Ctx } from '../kit/drawing.mjs';
import { beasts } from './beasts.mjs';
import { fruit } from './fruit.mjs';
import { sky } from './sky.mjs';
import { treasure } from './treasure.mjs';

/** Pieces drawn in a square of 100 around 0,0: the simulated vendors' reels and the heroes of their covers. */
export const pieces = { ...beasts, ...fruit, ...sky, ...treasure };

/** A piece as a picture of its own. */
export function symbolSvg(id) {
  const c = new Ctx(id);
  const body = pieces[id](c);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-54 -56 108 112" width="108" height="112"><defs>${c.defs.join('')}</defs>${body}</svg>`;
}
