import { die } from '../inhouse/props.mjs';
import { LET, corners, deco, night } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering } from '../../kit/lettering.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { circ, ell, path } from '../../kit/shapes.mjs';

export const sicboCover = {
  id: 'sicbo',
  title: 'Sic Bo',
  cat: 'live',
  glow: '#FF7A62',
  build: (c) => {
    let o = night(c, '#3A4FA8', '#1B1F58', '#080A22') + deco(c, 100, 170, { n: 37, R0: 180, r0: 96 }) + corners();
    o += ell(100, 190, 84, 16, '#000', 'opacity=".5" filter="' + c.blur(6) + '"');
    // base
    o +=
      path(
        'M24,166A76,20 0 0 0 176,166V180A76,20 0 0 1 24,180Z',
        c.lin(['#6E4210', '#F2C25B', '#FFF3C8', '#C98A2A', '#5A340A'], 0, 0, 1, 0),
      ) +
      ell(100, 166, 76, 20, c.lin(['#FFE7A8', '#B97A1E'])) +
      ell(100, 166, 68, 16.5, c.lin(['#8E1226', '#D3263A'])) +
      ell(100, 166, 68, 16.5, 'none', 'stroke="#7A4A10" stroke-width="1"');
    o += ell(100, 166, 40, 9, '#3A040F', 'opacity=".5"');
    o +=
      die(c, 70, 128, 29, -9, [5, 3, 1], ['#FF8A74', '#E8432F', '#A0182A'], '#FFF6E0') +
      die(c, 132, 128, 29, 8, [2, 6, 4], ['#FF8A74', '#E8432F', '#A0182A'], '#FFF6E0') +
      die(c, 101, 96, 31, -3, [6, 5, 2], ['#FFFDF4', '#EADCC0', '#C9B48A'], '#B3202F');
    // dome
    o +=
      path(
        'M30,166C22,90 50,34 100,34C150,34 178,90 170,166A70,18 0 0 1 30,166Z',
        c.lin(
          [
            [0, '#BFD6FF', 0.38],
            [0.5, '#BFD6FF', 0.08],
            [1, '#BFD6FF', 0.16],
          ],
          0,
          0,
          1,
          0.6,
        ),
      ) + path('M30,166C22,90 50,34 100,34C150,34 178,90 170,166', 'none', 'stroke="#DDE9FF" stroke-opacity=".8" stroke-width="1.6"');
    o +=
      path('M42,140C38,96 54,58 82,46', 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"') +
      path('M40,158L39.6,152', 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"') +
      path('M158,146C160,126 158,106 152,92', 'none', 'stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"');
    o += ell(100, 35, 12, 4, '#B97A1E') + circ(100, 26, 9, c.rad(['#FFFBE8', '#F2C25B', '#8A5A18'], 0.4, 0.34, 0.7));
    o += star4(150, 58, 8, '#fff') + star4(26, 66, 5, '#FFF3C8');
    o += finish(c, { vig: '#030312', v: 0.95, from: 0.64 });
    o += lettering(c, [{ t: 'SIC BO', w: 150, h: 44, y: 221 }], { ...LET, ext: 4 });
    return o + grain(c) + edge(c);
  },
};
