import { LET, bubble, fish, shafts } from './props.mjs';
import { coin } from '../../kit/clover.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, path, rect } from '../../kit/shapes.mjs';

export const tubaraoCover = {
  id: 'tubarao',
  title: 'Boca do Tubarão',
  cat: 'fishing',
  glow: '#5FB4C9',
  build: (c) => {
    let o = rect(
      0,
      0,
      200,
      260,
      c.rad(
        [
          [0, '#BFF6EE'],
          [0.3, '#2FB3C4'],
          [0.65, '#0B6283'],
          [1, '#042B47'],
        ],
        0.5,
        0.12,
        1,
      ),
    );
    o += shafts(100, 0.09);
    // shark, frontal, mouth open
    o += path('M100,4C112,18 116,34 118,50H82C84,34 88,18 100,4Z', '#3F7F97') + path('M100,4C112,18 116,34 118,50H100Z', '#245A74');
    o +=
      path('M26,150C-2,158 -10,180 -14,200C14,196 40,186 50,170Z', '#3F7F97') +
      path('M174,150C202,158 210,180 214,200C186,196 160,186 150,170Z', '#245A74');
    const hd = 'M100,30C150,30 176,74 176,120C176,166 146,200 100,204C54,200 24,166 24,120C24,74 50,30 100,30Z';
    o += ell(104, 130, 80, 86, '#021C30', 'opacity=".3" filter="' + c.blur(8) + '"');
    o +=
      path(hd, c.lin(['#8FC9D6', '#4B93AC', '#2A6781'], 0, 0, 0.6, 1)) +
      path('M100,30C150,30 176,74 176,120C176,166 146,200 100,204C128,170 132,70 100,30Z', '#0B3A55', 'opacity=".3"');
    o +=
      path('M30,128C42,112 62,104 100,104C138,104 158,112 170,128C172,168 142,200 100,204C58,200 28,168 30,128Z', '#EFFBF8') +
      path('M100,104C138,104 158,112 170,128C172,168 142,200 100,204Z', '#BBDDE0', 'opacity=".8"');
    o += path('M38,70C46,50 62,38 84,34', 'none', 'stroke="#fff" stroke-width="5" stroke-opacity=".65" stroke-linecap="round"');
    // mouth
    const m = 'M42,134C56,118 76,112 100,112C124,112 144,118 158,134C160,166 134,192 100,194C66,192 40,166 42,134Z';
    o +=
      path(m, c.rad(['#7A0B26', '#3A0416'], 0.5, 0.6, 0.6)) +
      g(
        ell(100, 182, 40, 26, '#E0456A') +
          ell(92, 176, 20, 10, '#FF8FA8', 'opacity=".6"') +
          path('M100,160V200', 'none', 'stroke="#A81E48" stroke-width="2"'),
        `clip-path="${c.clip(`<path d="${m}"/>`)}"`,
      );
    const th = (x, y, w, h, r) =>
      g(
        path(`M${-w / 2},0L0,${h}L${w / 2},0Q0,${-h * 0.15} ${-w / 2},0Z`, '#FFFDF2') +
          path(`M0,${h}L${w / 2},0Q${w * 0.25},${-h * 0.08} 0,${-h * 0.08}Z`, '#DDE4D2'),
        T(x, y, r),
      );
    for (let i = 0; i < 9; i++) {
      const t = (i + 0.5) / 9,
        x = 46 + 108 * t,
        y = 133 - 20 * Math.sin(Math.PI * t);
      o += th(x, y, 13, 17 + 4 * Math.sin(Math.PI * t), (t - 0.5) * 34);
    }
    for (let i = 0; i < 8; i++) {
      const t = (i + 0.5) / 8,
        x = 50 + 100 * t,
        y = 150 + 40 * Math.sin(Math.PI * t) * 1.02;
      o += th(x, y, 12, -(13 + 3 * Math.sin(Math.PI * t)), -(t - 0.5) * 70);
    }
    // eyes, gills, nostrils
    const eye = (x, s) =>
      g(
        ell(0, 0, 13, 11, '#0B3A55') +
          ell(0, 1, 10.5, 9, '#FFE27A') +
          ell(1, 1.5, 4, 6.6, '#0A0F14') +
          circ(-2, -2, 2.2, '#fff') +
          path('M-15,-9L12,-3', 'none', 'stroke="#1F5670" stroke-width="6" stroke-linecap="round"'),
        `transform="translate(${x} 84) scale(${s} 1)"`,
      );
    o +=
      eye(56, 1) +
      eye(144, -1) +
      ell(90, 92, 2, 3.4, '#1F5670', 'transform="rotate(20 90 92)"') +
      ell(110, 92, 2, 3.4, '#1F5670', 'transform="rotate(-20 110 92)"');
    // coin in the jaw
    o += coin(c, 100, 160, 17, { tilt: 0.95, rot: -10 });
    o +=
      fish(26, 44, 0.62, 20, ['#FFD76B', '#F0931E']) +
      fish(176, 56, 0.55, 160, ['#FF8F78', '#D8432F']) +
      fish(20, 104, 0.5, -10, ['#E6FFF6', '#8FD9D0']);
    [
      [40, 24, 5],
      [160, 30, 6],
      [170, 20, 3],
      [28, 70, 3.6],
      [184, 96, 4],
    ].forEach((a) => (o += bubble(...a)));
    o += star4(136, 50, 8, '#fff');
    o += finish(c, { vig: '#021826', v: 0.94, from: 0.62 });
    o += lettering(
      c,
      [
        { t: 'BOCA DO', w: 82, h: 17, y: 200, ls: 4 },
        { t: 'TUBARÃO', w: 168, h: 38, y: 228, warp: warps.bulge(0.12) },
      ],
      { ...LET, ext: 4 },
    );
    return o + grain(c) + edge(c);
  },
};
