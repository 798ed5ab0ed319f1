import { rect } from '../../kit/shapes.mjs';

// lottery: bright sun field, ink-green type. Brightest family – reads from across the room.
export const LET = { f: 'chango', face: ['#FFFFFF', '#FFF7DA', '#FFE49A'], side: '#0C6B45', dark: '#06301F', hlOp: 0.8 };

export const BC = {
  r: ['#FF9A8A', '#EE3F3A', '#9E1226'],
  g: ['#B8F5A0', '#46BE5A', '#146B3C'],
  b: ['#9AD4FF', '#2F86E8', '#0E3F9A'],
  y: ['#FFF0A8', '#FFC22E', '#C9760A'],
  p: ['#FFB3D6', '#E8478F', '#8A1058'],
  o: ['#FFC99A', '#FF8A2E', '#B5480A'],
  w: ['#FFFFFF', '#F4EFE2', '#BDB094'],
  k: ['#6E7F86', '#27343A', '#0A1114'],
};

export const sun = (c, a = '#FFE27A', b = '#FFC02E', d = '#F08C1A', cx = 0.5, cy = 0.38) =>
  rect(
    0,
    0,
    200,
    260,
    c.rad(
      [
        [0, a],
        [0.5, b],
        [1, d],
      ],
      cx,
      cy,
      0.8,
    ),
  );
