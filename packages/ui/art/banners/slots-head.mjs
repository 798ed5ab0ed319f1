import { gem, jaguar, toucan } from '../covers/slots/props.mjs';
import { coin } from '../kit/clover.mjs';
import { textD } from '../kit/letters.mjs';
import { azulejo, crown, palm, rays, star4 } from '../kit/ornament.mjs';
import { T, circ, g, path, rect } from '../kit/shapes.mjs';
import { card } from '../kit/table-pieces.mjs';
import { G2, LEAF, LEAFD } from '../scenery.mjs';

export const art = G2('sh', 1104, 168, (c) => {
  let o = rect(
    0,
    0,
    1104,
    168,
    c.lin(
      [
        [0, '#2A0A12'],
        [0.45, '#7A1430'],
        [0.8, '#D8432F'],
        [1, '#F2853A'],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  o += azulejo(5, -10, -16, 24, 5, 48, '#fff', 0.028) + rays(880, 120, 40, 700, '#FFE9A6', 0.1, 0.45);
  o += circ(880, 120, 120, '#FFD98A', 'opacity=".2"') + circ(880, 120, 92, c.lin(['#FFE9A0', '#FF9F4A']));
  o += palm(740, 180, 120, -20, 9, 150, LEAFD) + palm(1034, 176, 130, 16, 9, 150, LEAFD);
  o += gem(c, 738, 74, 24, 28, { rot: -14 }) + g(card(c, 0, 0, 1, { shadow: false }), 'opacity="0"');
  o += g(jaguar(c), 'transform="translate(770 6) scale(1.08)"') + crown(c, 878, 56, 66);
  o += g(g(toucan(c), 'transform="translate(200 0) scale(-1 1)"'), T(972, 14, 0, 0.86));
  const sd = textD('7', 'shrikhand', 86);
  o += g(
    path(sd, '#33060F', 'stroke="#33060F" stroke-width="10" stroke-linejoin="round" transform="translate(0 5)"') +
      path(sd, '#FFF3C4', 'stroke="#FFF3C4" stroke-width="4" stroke-linejoin="round"') +
      path(sd, c.lin(['#FFFBE0', '#FFD65C', '#F09A1E'])),
    T(690, 104, -12),
  );
  o +=
    coin(c, 640, 54, 13, { mark: 'star', rot: -18, tilt: 0.7 }) +
    coin(c, 790, 30, 12, { mark: 'star', rot: 22, tilt: 0.84 }) +
    coin(c, 968, 34, 14, { mark: 'star', rot: -12, tilt: 0.6 }) +
    coin(c, 636, 124, 10, { mark: 'star', rot: 20, tilt: 0.8 });
  o += palm(820, 190, 80, 8, 7, 120, LEAF) + palm(948, 192, 84, -10, 7, 120, LEAF) + palm(1104, 190, 100, -28, 7, 120, LEAF);
  o += star4(742, 46, 9, '#fff') + star4(930, 28, 8, '#fff');
  o += rect(
    0,
    0,
    640,
    168,
    c.lin(
      [
        [0, '#24080F', 0.95],
        [0.55, '#24080F', 0.6],
        [1, '#24080F', 0],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  return o;
});
