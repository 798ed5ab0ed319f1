/** A piece of the wheel: where it begins and how far it goes, in degrees from the top. */
export type Piece = { readonly from: number; readonly size: number };

const whole = 360;

/** Pieces as large as the chances of their prizes: nothing looks likelier than it is. */
export function piecesOf(weights: readonly number[]): readonly Piece[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = (before / sum) * whole;
    before += weight;
    return { from, size: (weight / sum) * whole };
  });
}

/** How far the wheel turns so that the middle of a piece stands at the top; always the middle, wherever its neighbours are. */
export function turnTo({ from, size }: Piece): number {
  return whole - (from + size / 2);
}

/** The outline of a piece in a circle of that radius around 0 0. */
export function outlineOf({ from, size }: Piece, radius: number): string {
  if (size >= whole) return `M0,${-radius}A${radius},${radius} 0 1 1 -0.01,${-radius}Z`;
  const [start, end] = [pointAt(from, radius), pointAt(from + size, radius)];
  return `M0,0L${start}A${radius},${radius} 0 ${size > whole / 2 ? 1 : 0} 1 ${end}Z`;
}

function pointAt(degrees: number, radius: number): string {
  const angle = ((degrees - 90) / 180) * Math.PI;
  return `${(radius * Math.cos(angle)).toFixed(3)},${(radius * Math.sin(angle)).toFixed(3)}`;
}
