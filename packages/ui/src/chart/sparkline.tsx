import './chart.css';
import { linePath, scalePoints } from './chart-scale.ts';

export interface SparklineProps {
  readonly values: readonly number[];
  /** What it shows, in words: the figure beside it says how much. */
  readonly label: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** CSS colour; the accent without it. */
  readonly color?: string | undefined;
}

/** A trend in the size of a word, its last value dotted. */
export function Sparkline({ values, label, width = 74, height = 24, color = 'var(--viz-1)' }: SparklineProps) {
  const points = scalePoints(values, width, height, 3);
  const last = points.at(-1);
  if (last === undefined) return null;
  const line = linePath(points);
  return (
    <svg className="spark" role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ color }}>
      <path className="area" d={`${line}L${last[0]},${height}L${points[0]?.[0] ?? 0},${height}Z`} />
      <path className="line" d={line} />
      <circle cx={last[0]} cy={last[1]} r={2.6} />
    </svg>
  );
}
