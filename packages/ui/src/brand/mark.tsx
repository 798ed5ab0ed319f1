import './brand.css';
import { joinClasses } from '../join-classes.ts';
import { Leaf } from './leaf.tsx';

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
  /** All leaves in the colour of the text, for buttons and placeholders; at a brand with marks of its own four dots. */
  readonly plain?: boolean | undefined;
}

/** The clover: three green leaves and one of gold. It is the house's, and nothing stands in its place at a brand with marks of its own. */
export function Mark({ size = 34, plain = false }: MarkProps) {
  return (
    <svg className={joinClasses('mark', !plain && 'of-house')} width={size} height={size} viewBox="-22 -22 44 44" aria-hidden="true">
      {LEAVES.map(([leaf, fold], turn) =>
        plain ? (
          <Leaf key={leaf} turn={turn} fill="currentColor" />
        ) : (
          <g key={leaf}>
            <Leaf turn={turn} fill={leaf} />
            <path d={FOLD} fill={fold} transform={`rotate(${turn * 90})`} />
          </g>
        ),
      )}
    </svg>
  );
}
