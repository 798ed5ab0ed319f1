import './brand.css';
const LEAF = 'M1.1,-1.1V-14.5A6.7,6.7 0 0 1 14.5,-14.5A6.7,6.7 0 0 1 14.5,-1.1Z';
const FOLD = 'M1.1,-1.1V-14.5A6.7,6.7 0 0 1 14.5,-14.5Z';
/** Leaf and its lit half, clockwise from the gold one. */
const LEAVES = [
  ['#F6B22E', '#FFE08A'],
  ['#3FB85A', '#7BE87C'],
  ['#33A552', '#66D96C'],
  ['#4CC765', '#8FF08A'],
] as const;

export interface MarkProps {
  /** Width and height in px. */
  readonly size?: number | undefined;
  /** All leaves in the colour of the text, for buttons and placeholders. */
  readonly plain?: boolean | undefined;
}

/** The clover: three green leaves and one of gold. */
export function Mark({ size = 34, plain = false }: MarkProps) {
  return (
    <svg className="mark" width={size} height={size} viewBox="-22 -22 44 44" aria-hidden="true">
      {LEAVES.map(([leaf, fold], index) => (
        <g key={leaf} transform={`rotate(${index * 90})`}>
          <path d={LEAF} fill={plain ? 'currentColor' : leaf} />
          {plain ? null : <path d={FOLD} fill={fold} />}
        </g>
      ))}
    </svg>
  );
}
