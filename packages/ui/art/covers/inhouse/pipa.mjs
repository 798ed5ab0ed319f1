import { LET, capsule, kite } from './props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, g, path, rect } from '../../kit/shapes.mjs';

export const pipaCover = {
  id: 'pipa',
  title: 'Pipa',
  cat: 'inhouse',
  glow: '#4FC963',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.lin([
        [0, '#052A26'],
        [0.34, '#0B6A53'],
        [0.58, '#6CC27A'],
        [0.74, '#FFE08C'],
        [0.86, '#FF9F4A'],
      ]),
    );
    o +=
      circ(70, 170, 88, '#FFE7A0', 'opacity=".16"') +
      circ(70, 170, 66, '#FFE7A0', 'opacity=".22"') +
      circ(70, 170, 46, c.lin(['#FFF6CF', '#FFD15C']));
    o +=
      capsule(-20, 52, 70, 13, '#fff', 0.13) +
      capsule(8, 38, 52, 13, '#fff', 0.13) +
      capsule(150, 150, 80, 12, '#fff', 0.25) +
      capsule(132, 163, 60, 12, '#fff', 0.25) +
      capsule(154, 26, 60, 10, '#fff', 0.1);
    // pão de açúcar + hills, folded two-tone
    o +=
      path('M96,214C108,150 122,126 140,126C160,126 170,160 182,214Z', '#0D6B4D') +
      path('M140,126C160,126 170,160 182,214H138C146,186 146,150 140,126Z', '#074636');
    o += path('M150,214C160,182 172,168 186,168C196,168 204,176 212,190V220H146Z', '#0A5741');
    o += path('M-10,206C14,182 40,178 64,192C86,204 112,192 136,200C160,208 186,196 212,204V270H-10Z', '#063B2E');
    o += path('M-10,220C30,206 70,214 104,216C140,218 170,210 212,218V270H-10Z', '#04291F');
    // multiplier curve
    o += path(
      'M-6,204C46,204 92,186 112,124L112,260H-6Z',
      c.lin([
        [0, '#FFD15C', 0.5],
        [1, '#FFD15C', 0],
      ]),
    );
    o += path('M-6,204C46,204 92,186 112,124', 'none', `stroke="#FFF3C4" stroke-width="3.4" stroke-linecap="round"`);
    [
      [24, 199.5],
      [62, 184],
      [92, 158],
    ].forEach(([x, y], i) => (o += circ(x, y, 4.2, '#fff') + circ(x, y, 2.2, '#F0573E')));
    // tail with ribbons
    const tail = 'M112,124C96,132 86,122 74,132C62,142 66,152 50,154C38,156 34,146 22,152';
    o += path(tail, 'none', 'stroke="#FFF6E0" stroke-width="1.6"');
    [
      [92, 126.5, 20, '#FF6B55'],
      [74, 132, 50, '#FFF6E0'],
      [61, 147, 20, '#FFC94A'],
      [43, 154.6, -10, '#FF6B55'],
      [24, 151, 10, '#FFF6E0'],
    ].forEach(
      ([x, y, r, f]) =>
        (o += g(
          path('M0,0L-9,-5.4V5.4Z', f) +
            path('M0,0L9,-5.4V5.4Z', f) +
            path('M0,0L-9,0V5.4ZM0,0L9,0V5.4Z', '#000', 'opacity=".18"') +
            circ(0, 0, 1.7, '#fff'),
          T(x, y, r),
        )),
    );
    o += kite(c, 130, 78, 26);
    o += star4(36, 92, 6, '#FFF6CF') + star4(176, 118, 4, '#fff') + star4(60, 30, 4, '#EAFBE0');
    o += finish(c, { vig: '#021a14', v: 0.85, from: 0.66 });
    o += lettering(c, [{ t: 'PIPA', w: 136, h: 46, y: 222, ls: 1, warp: warps.rise(5) }], { ...LET });
    return o + grain(c) + edge(c);
  },
};
