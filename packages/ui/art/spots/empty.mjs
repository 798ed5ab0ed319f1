import { leafPath } from '../kit/clover.mjs';
import { star4 } from '../kit/ornament.mjs';
import { ell, g, path } from '../kit/shapes.mjs';
import { spot } from '../scenery.mjs';

export const art = spot('se', (c) => {
  // three leaves, the fourth is a dashed outline: “ainda falta uma folha”
  let o = ell(110, 146, 70, 8, '#000', 'opacity=".16"');
  const s = 34,
    L = leafPath(s, 2);
  o += path('M110,78C112,106 108,126 98,146', 'none', 'stroke="#1F8448" stroke-width="8" stroke-linecap="round"');
  for (let i = 1; i < 4; i++)
    o += g(
      path(L.full, ['', '#2C9A50', '#228B4A', '#3AAA57'][i]) + path(L.a, ['', '#4FC963', '#42BE5E', '#66D96C'][i]),
      `transform="translate(110 78) rotate(${i * 90})"`,
    );
  o += g(
    path(L.full, 'none', 'stroke="#FFC63A" stroke-width="2.400" stroke-dasharray="5 6" stroke-linecap="round"'),
    'transform="translate(110 78)"',
  );
  o += star4(176, 34, 7, '#FFD877') + star4(40, 56, 5, '#66E174') + star4(186, 92, 4, '#66E174');
  return o;
});
