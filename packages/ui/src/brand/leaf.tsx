const LEAF = 'M1.1,-1.1V-14.5A6.7,6.7 0 0 1 14.5,-14.5A6.7,6.7 0 0 1 14.5,-1.1Z';

export interface LeafProps {
  /** Quarter turns, clockwise. */
  readonly turn: number;
  /** Of the leaf; the dot has the colour of the text. */
  readonly fill: string;
}

/** One of four round a middle: a leaf of the house's clover, and at a brand with marks of its own a dot. */
export function Leaf({ turn, fill }: LeafProps) {
  return (
    <g transform={`rotate(${turn * 90})`}>
      <path className="of-house" d={LEAF} fill={fill} />
      <circle className="of-any" cx={9} cy={-9} r={6} fill="currentColor" />
    </g>
  );
}
