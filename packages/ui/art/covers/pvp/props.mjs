import { clover } from '../../kit/clover.mjs';
import { rays } from '../../kit/ornament.mjs';
import { path, rect } from '../../kit/shapes.mjs';

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
