import { kite } from '../covers/inhouse/props.mjs';
import { ell, path, rect } from '../kit/shapes.mjs';
import { spot } from '../scenery.mjs';

export const art = spot('so', (c) => {
  // kite with a snapped line; without the clover, for every brand shows it
  let o = ell(110, 150, 64, 7, '#000', 'opacity=".16"');
  o +=
    rect(14, 44, 60, 12, '#E9F6EE', 'rx="6" opacity=".08"') +
    rect(30, 60, 70, 12, '#E9F6EE', 'rx="6" opacity=".08"') +
    rect(148, 96, 60, 12, '#E9F6EE', 'rx="6" opacity=".08"');
  o += kite(c, 124, 58, 34, 0.86, '');
  o +=
    path('M98,98C86,110 92,118 80,126', 'none', 'stroke="#FFF6E0" stroke-width="2" stroke-linecap="round"') +
    path('M66,138C56,148 44,146 36,150', 'none', 'stroke="#FFF6E0" stroke-width="2" stroke-linecap="round" stroke-dasharray="4 5"') +
    path('M72,126l-8,3M78,134l-3,7', 'none', 'stroke="#FF7A78" stroke-width="2.400" stroke-linecap="round"');
  return o;
});
