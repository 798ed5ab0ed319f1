import { LET } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { r2, rng } from '../../kit/numbers.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../../kit/shapes.mjs';

export const botoCover = {
  id: 'boto',
  title: 'Boto Encantado',
  cat: 'slots',
  glow: '#F078A8',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.lin([
        [0, '#2A0A35'],
        [0.35, '#7A1D5E'],
        [0.62, '#E85A84'],
        [0.72, '#FFB08A'],
      ]),
    );
    for (let i = 0; i < 26; i++) {
      const r = rng(i * 7 + 1);
      o += circ(r() * 200, r() * 110, 0.5 + r() * 1, '#fff', `opacity="${r2(0.3 + r() * 0.6)}"`);
    }
    o +=
      circ(116, 96, 78, '#FFE3B8', 'opacity=".14"') +
      circ(116, 96, 64, c.lin(['#FFFBE6', '#FFD9A0'])) +
      circ(96, 78, 9, '#F6C88C', 'opacity=".5"') +
      circ(136, 116, 13, '#F6C88C', 'opacity=".5"') +
      circ(140, 76, 6, '#F6C88C', 'opacity=".5"') +
      circ(104, 126, 6, '#F6C88C', 'opacity=".45"');
    o += path('M0,176C20,160 34,168 50,162C70,154 84,170 104,166C128,160 150,172 168,164C182,158 192,164 200,160V200H0Z', '#4A0F48');
    o += rect(0, 184, 200, 80, c.lin(['#8E2A6B', '#3A0B3D']));
    for (let i = 0; i < 7; i++)
      o += rect(72 - i * 5 + (i % 2) * 18, 190 + i * 7, 86 - i * 4, 2, '#FFD9A0', `rx="1" opacity="${r2(0.75 - i * 0.09)}"`);
    // dolphin
    const bd =
      'M36,196C36,146 60,96 104,76C120,68 138,66 148,74C152,77 153,79 153,80C164,80 176,83 186,90C176,95 162,96 150,95C140,110 114,116 98,132C82,148 72,170 70,196Z';
    o +=
      path('M70,104C62,88 66,74 78,64C80,78 90,84 102,82Z', '#D94F86') + path(bd, c.lin(['#FFC2D4', '#F4779F', '#C23A78'], 0.3, 0, 0.6, 1));
    o += path(
      'M150,95C140,110 114,116 98,132C82,148 72,170 70,196H56C58,166 70,140 90,124C110,108 134,104 150,95Z',
      '#FFE3EA',
      'opacity=".85"',
    );
    o += path('M36,196C36,146 60,96 104,76C92,92 66,118 56,196Z', '#FFE0EA', 'opacity=".35"');
    o += path('M112,116C114,134 124,148 140,154C140,138 134,122 124,110Z', c.lin(['#E8638F', '#A82C68']));
    o +=
      path('M153,86C164,86 174,87 186,90', 'none', 'stroke="#A82C68" stroke-width="1.6" stroke-linecap="round"') +
      circ(139, 86, 3.6, '#3A0B3D') +
      circ(137.8, 84.8, 1.2, '#fff') +
      path('M131,93q5,4 10,2', 'none', 'stroke="#A82C68" stroke-width="1.5" stroke-linecap="round" opacity=".7"');
    // hat
    o += g(
      ell(0, 4, 27, 7, '#C9A05A') +
        ell(0, 2.4, 27, 7, '#FFF8E4') +
        path('M-16,2C-17,-14 -10,-20 0,-19C10,-20 17,-14 16,2C8,5 -8,5 -16,2Z', c.lin(['#FFFDF4', '#EBD7AE'], 0, 0, 1, 0)) +
        path('M-16,2C-16.4,-2 -16.3,-5 -16,-7C-8,-4 8,-4 16,-7C16.3,-5 16.4,-2 16,2C8,5 -8,5 -16,2Z', '#0C5E45') +
        path('M-4,-18.6Q0,-13 5,-18.6', 'none', 'stroke="#C9A05A" stroke-width="1.6" stroke-linecap="round"'),
      T(131, 68, 20),
    );
    // splash
    o +=
      path('M20,200C22,184 30,180 34,190C36,172 48,168 50,186C54,172 66,170 66,188C72,176 84,180 84,200Z', '#FFE3EA') +
      path('M30,200C34,190 44,186 48,194C54,186 66,188 74,200Z', '#F7A8C4');
    [
      [22, 176, 3],
      [14, 186, 2],
      [58, 164, 3],
      [84, 172, 3.4],
      [92, 184, 2],
    ].forEach(([x, y, r]) => (o += circ(x, y, r, '#FFE3EA')));
    o += star4(36, 50, 7, '#fff') + star4(178, 40, 5, '#fff') + star4(58, 26, 4, '#FFE3B8');
    o += finish(c, { vig: '#1E0426', v: 0.92, from: 0.66 });
    o += lettering(
      c,
      [
        { t: 'Boto', w: 112, h: 40, y: 209, warp: warps.wave(-3) },
        { t: 'Encantado', w: 122, h: 22, y: 242, warp: warps.wave(-2) },
      ],
      { ...LET, side: '#8C1A5C', dark: '#260528', face: ['#FFFDF6', '#FFE0EA', '#FF9EC0'] },
    );
    return o + grain(c) + edge(c);
  },
};
