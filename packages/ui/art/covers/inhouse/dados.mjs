import { LET } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { textPath } from '../../kit/letters.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, ell, g, path, rect } from '../../kit/shapes.mjs';

/** A die of ten sides, as the game's own two are, its middle at x, y. */
const tenSided = (c, [x, y, rot, s], digit, [front, left, right, low, deep], ink) =>
  g(
    path('M100,8L16,84L30,132L48,122Z', left) +
      path('M100,8L184,84L170,132L152,122Z', right) +
      path('M48,122L30,132L100,214V152Z', low) +
      path('M152,122L170,132L100,214V152Z', deep) +
      path('M100,8L152,122L100,152L48,122Z', c.lin(front)) +
      path(
        'M100,8L152,122L100,152L48,122ZM48,122L30,132M152,122L170,132M100,152V214',
        'none',
        'stroke="#fff" stroke-opacity=".65" stroke-width="3" stroke-linejoin="round"',
      ) +
      g(textPath(digit, 'gabarito', { size: 66, fill: ink }), T(100, 98)),
    `${T(x, y, rot, s).slice(0, -1)} translate(-100 -111)"`,
  );

export const dadosCover = {
  id: 'dados',
  title: 'Dado Duplo',
  cat: 'inhouse',
  glow: '#F4553D',
  build: (c) => {
    let o = rect(0, 0, 200, 260, c.lin(['#08352C', '#0E6B4E', '#07382C']));
    // quarter-circle modernist ground
    o +=
      path('M0,0H200A200,200 0 0 1 0,200Z', '#128A60', 'opacity=".55"') +
      path('M0,0H132A132,132 0 0 1 0,132Z', '#22AE73', 'opacity=".5"') +
      path('M0,0H66A66,66 0 0 1 0,66Z', '#8FF07F', 'opacity=".4"') +
      path('M200,260V120A140,140 0 0 0 60,260Z', '#053026', 'opacity=".7"');
    o += ell(120, 176, 62, 15, '#000', 'opacity=".45" filter="' + c.blur(5) + '"');
    o += tenSided(c, [66, 84, -14, 0.56], '7', [['#FFFFFF', '#FFF6E0'], '#ECDCB8', '#D9C497', '#C6AD7C', '#B09563'], '#C22B30');
    o += tenSided(c, [132, 118, 10, 0.64], '3', [['#FF8A6B', '#F4553D'], '#D43F30', '#B93029', '#A12527', '#861B22'], '#FFF6E0');
    o +=
      path('M18,60q12,-10 26,-6M22,74q8,-6 16,-5', 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="2.4" stroke-linecap="round"') +
      path('M176,60q10,6 12,18M168,72q7,4 8,12', 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="2.4" stroke-linecap="round"');
    o += star4(104, 40, 8, '#FFF2B8') + star4(38, 158, 6, '#fff') + star4(176, 168, 5, '#FFF2B8');
    o += finish(c, { vig: '#021a12', v: 0.85, from: 0.62 });
    o += lettering(
      c,
      [
        { t: 'DADO', w: 112, h: 32, y: 208 },
        { t: 'DUPLO', w: 128, h: 28, y: 239 },
      ],
      { ...LET, ext: 3.5 },
    );
    return o + grain(c) + edge(c);
  },
};
