import { clover } from '../../kit/clover.mjs';
import { r2 } from '../../kit/numbers.mjs';
import { azulejo, rays } from '../../kit/ornament.mjs';
import { T, circ, g, path, rect } from '../../kit/shapes.mjs';

// cordel: warm paper, ink black, one red, one petrol blue. Light covers -> they punctuate the dark lobby.
export const INK = '#1B1512';

export const RED = '#D23B2E';

export const BLUE = '#125E73';

export const PAPER = '#F6E6C4';

export const LET = { f: 'alfa', face: ['#FFF9E8', '#FFEFC9', '#FFDD93'], side: '#8C1F1A', dark: '#1B1512', hlOp: 0.6 };

export const paper = (c, cx, cy, a = PAPER, b = '#EBD09A', ro = 0) =>
  rect(0, 0, 200, 260, a) +
  rays(cx, cy, 30, 280, b, 0.75, 0.5, ro) +
  rect(
    0,
    0,
    200,
    260,
    c.rad(
      [
        [0.35, '#7A3A10', 0],
        [1, '#7A3A10', 0.42],
      ],
      0.5,
      0.42,
      0.78,
    ),
  );

export const border = () => {
  let d = '';
  for (let i = 0; i < 20; i++) d += `M${i * 10},0l5,7l5,-7z`;
  return path(d, INK) + rect(0, 0, 200, 2, INK);
};

export const back = (c, x, y, w, rot, [a, b]) => {
  const h = w * 1.42;
  let o =
    rect(-w / 2 + 1.5, -h / 2 + 3, w, h, '#000', `rx="${w * 0.1}" opacity=".3" filter="${c.blur(2.5)}"`) +
    rect(-w / 2, -h / 2, w, h, '#FFF9EA', `rx="${r2(w * 0.1)}"`) +
    rect(-w / 2 + w * 0.07, -h / 2 + w * 0.07, w * 0.86, h - w * 0.14, a, `rx="${r2(w * 0.06)}"`);
  const cl = c.clip(
    `<rect x="${-w / 2 + w * 0.07}" y="${-h / 2 + w * 0.07}" width="${w * 0.86}" height="${h - w * 0.14}" rx="${w * 0.06}"/>`,
  );
  o +=
    g(azulejo(9, -w * 0.43, -h / 2 + w * 0.07, 4, 6, w * 0.215, b, 0.9), `clip-path="${cl}"`) +
    circ(0, 0, w * 0.2, '#FFF9EA') +
    clover(0, 0, w * 0.15, [[b, a]]);
  return g(o, T(x, y, rot));
};
