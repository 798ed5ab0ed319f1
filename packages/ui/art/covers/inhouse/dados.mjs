import { LET, die } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { ell, path, rect } from '../../kit/shapes.mjs';

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
    o += die(c, 70, 84, 42, -14, [6, 2, 3], ['#FFFDF2', '#F0DFBE', '#D6BC8E'], '#C22B30');
    o += die(c, 128, 122, 48, 10, [5, 4, 1], ['#FF8A6B', '#E8432F', '#A91F2A'], '#FFF6E0');
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
