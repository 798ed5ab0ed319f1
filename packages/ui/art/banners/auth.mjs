import { kite } from '../covers/inhouse/props.mjs';
import { azulejo, palm, star4 } from '../kit/ornament.mjs';
import { T, circ, g, path, rect } from '../kit/shapes.mjs';
import { G2, LEAF, LEAFD, flies, ground, stars } from '../scenery.mjs';

/** Banners of every brand may show it: no clover here. */
export const art = G2('au', 400, 680, (c) => {
  let o = rect(
    0,
    0,
    400,
    680,
    c.lin([
      [0, '#062A22'],
      [0.4, '#0B5A42'],
      [0.7, '#3FAE6E'],
      [0.86, '#FFD98A'],
      [1, '#FF9F5A'],
    ]),
  );
  o += azulejo(23, -10, -10, 8, 12, 56, '#fff', 0.025) + stars(5, 60, 400, 340);
  for (const [r, a] of [
    [220, 0.1],
    [176, 0.14],
  ])
    o += circ(232, 470, r, '#FFF3B8', `opacity="${a}"`);
  o += circ(232, 470, 132, c.lin(['#FFFBE0', '#FFD15C']));
  o +=
    path('M150,600C186,470 214,420 250,418C292,416 312,500 340,600Z', '#0D6B4D') +
    path('M250,418C292,416 312,500 340,600H262C276,530 276,470 250,418Z', '#074636') +
    path('M-20,600C20,540 60,520 110,530C140,536 160,570 176,600Z', '#0A5741') +
    path('M300,600C330,548 360,536 390,540C404,542 414,550 424,560V610H300Z', '#0A5741');
  o +=
    ground(588, 14, 70, 30, 400, 680, '#0B5A3F') +
    path('M-10,640C60,600 140,606 200,620C270,636 330,612 420,620V690H-10Z', '#063B2E') +
    path('M-10,664C80,640 180,646 240,656C300,664 350,650 420,656V690H-10Z', '#04291F');
  // kite line
  o += path(
    'M-10,622C90,616 150,580 180,520C206,466 224,420 238,372',
    'none',
    'stroke="#FFF3C4" stroke-width="3" stroke-linecap="round" opacity=".9"',
  );
  o +=
    path('M196,386C156,404 172,428 132,436C98,444 100,470 66,476', 'none', 'stroke="#FFF6E0" stroke-width="2.2"') +
    [
      [164, 404, 40, '#FF6B55'],
      [134, 436, -10, '#FFF6E0'],
      [102, 456, 50, '#FFC94A'],
      [70, 476, 10, '#FF6B55'],
    ]
      .map(([x, y, r, f]) =>
        g(
          path('M0,0L-15,-9V9Z', f) +
            path('M0,0L15,-9V9Z', f) +
            path('M0,0L-15,0V9ZM0,0L15,0V9Z', '#000', 'opacity=".16"') +
            circ(0, 0, 2.6, '#fff'),
          T(x, y, r),
        ),
      )
      .join('');
  o += kite(c, 238, 298, 26, 1.72, '');
  for (const [x, y, w] of [
    [-30, 240, 130],
    [10, 216, 90],
    [310, 400, 140],
    [290, 422, 110],
    [316, 186, 110],
  ])
    o += rect(x, y, w, 18, '#fff', 'rx="9" opacity=".13"');
  o += palm(6, 690, 170, 24, 9, 130, LEAF) + palm(396, 694, 170, -26, 9, 130, LEAF) + palm(120, 704, 100, 4, 7, 130, LEAFD);
  o += star4(96, 176, 10, '#fff') + star4(330, 250, 8, '#fff') + star4(60, 270, 6, '#E2FFD6') + flies(c, 4, 12, 20, 430, 360, 190);
  return o;
});
