import { star4 } from '../kit/ornament.mjs';
import { ell, g, path, rect } from '../kit/shapes.mjs';
import { spot } from '../scenery.mjs';

/** Two cards and the place of a third, in one colour: only how much of it covers is drawn, and the page fills it with the colour of its brand. */
export const art = spot('sb', () => {
  const card = (turn, part) =>
    g(rect(-30, -44, 60, 88, '#000', `rx="10" opacity="${part}"`), `transform="translate(110 82) rotate(${turn})"`);
  let o = ell(110, 146, 70, 7, '#000', 'opacity=".16"');
  o += card(-20, 0.22) + card(-4, 0.45);
  o += g(
    rect(-30, -44, 60, 88, 'none', 'rx="10" stroke="#000" stroke-width="2.6" stroke-dasharray="6 6" stroke-linecap="round"') +
      path('M0,-11V11M-11,0H11', 'none', 'stroke="#000" stroke-width="4" stroke-linecap="round"'),
    'transform="translate(132 78) rotate(14)"',
  );
  o += star4(186, 34, 7, '#000') + star4(34, 50, 5, '#000', 0.16, 'opacity=".6"') + star4(192, 104, 4, '#000', 0.16, 'opacity=".6"');
  return o;
});
