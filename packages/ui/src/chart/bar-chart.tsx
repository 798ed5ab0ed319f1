import './chart.css';
import { type CSSProperties, useRef, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import { useWidth } from './use-width.ts';
import { axisTicks, linePath, type StackPiece, stackColumn } from './chart-scale.ts';

export interface BarSeries {
  readonly id: string;
  readonly label: string;
  /** CSS colour; `--viz-1` to `--viz-6` in order without it. */
  readonly color?: string | undefined;
  /** CSS colour of what lies below zero; the same without it. */
  readonly lossColor?: string | undefined;
}

export interface BarColumn {
  readonly id: string;
  readonly label: string;
  /** One per series. Plain numbers: what they mean is said by `format`. */
  readonly values: readonly number[];
  /** Not complete yet: drawn paler. */
  readonly open?: boolean | undefined;
}

export interface BarChartProps {
  readonly label: string;
  readonly series: readonly BarSeries[];
  readonly columns: readonly BarColumn[];
  readonly format: (value: number) => string;
  /** What stands at the end of each column, for charts in which a colour alone would say too little. */
  readonly mark?: ((sum: number) => string) | undefined;
  /** A dotted line over the columns, one value each. */
  readonly comparison?: { readonly label: string; readonly values: readonly number[] } | undefined;
  /** In px; as wide as its place. */
  readonly height?: number | undefined;
  /** Every nth column has its label under the axis, and fewer where they would run into each other. */
  readonly labelEvery?: number | undefined;
}

const widthUnmeasured = 730;
const PLOT = { left: 58, top: 12, right: 8, bottom: 30 };
/** Room for a mark above or below its column. */
const MARK = 18;
/** What a letter of a label takes at most; those of East Asia take more, and say the same with fewer. */
const LETTER = 7;

/** Stacked columns from zero, with legend, a tip for the column pointed at or focused, and the same as a table for those who listen. */
export function BarChart(props: BarChartProps) {
  const { label, series, columns, format, mark, comparison, height = 300, labelEvery = 1 } = props;
  const figure = useRef<HTMLElement>(null);
  // Drawn at the size it is seen at: letters of a stretched chart would grow with it.
  const width = useWidth(figure, widthUnmeasured);
  const [active, setActive] = useState<number>();
  const stacks = columns.map((column) => stackColumn(column.values));
  const ends = [...stacks.flat().map((piece) => piece.end), ...(comparison?.values ?? [])];
  const ticks = axisTicks(Math.min(0, ...ends), Math.max(0, ...ends));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const [room, top] = mark === undefined ? [0, PLOT.top] : [MARK, PLOT.top + MARK];
  const y = (value: number): number => top + (height - top - PLOT.bottom - room) * ((high - value) / (high - low));
  const slot = (width - PLOT.left - PLOT.right) / Math.max(columns.length, 1);
  const bar = Math.min(Math.max(slot - 6, 2), 48);
  const every = Math.max(labelEvery, Math.ceil(Math.max(0, ...columns.map((column) => column.label.length * LETTER)) / slot));
  const x = (index: number): number => PLOT.left + slot * index + (slot - bar) / 2;
  const line = comparison?.values.map((value, index) => [x(index) + bar / 2, y(value)] as const) ?? [];
  const shown = active === undefined ? undefined : columns[active];
  return (
    <figure className="chart" aria-label={label} ref={figure}>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true" onPointerLeave={() => setActive(undefined)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? 'zero' : 'grid'} x1={PLOT.left} x2={width - PLOT.right} y1={y(tick)} y2={y(tick)} />
            <text x={PLOT.left - 10} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {columns.map((column, index) => (
          <g key={column.id} className={joinClasses('col', column.open === true && 'dim')} onPointerEnter={() => setActive(index)}>
            <rect
              className="catch"
              x={PLOT.left + slot * index}
              y={PLOT.top}
              width={slot}
              height={height - PLOT.top - PLOT.bottom}
              rx={6}
            />
            {(stacks[index] ?? []).map((piece) => (
              <rect
                key={piece.series}
                x={x(index)}
                y={Math.min(y(piece.start), y(piece.end))}
                width={bar}
                height={Math.max(Math.abs(y(piece.start) - y(piece.end)) - 1, 0)}
                rx={1.5}
                fill={pieceColour(series[piece.series], piece)}
              />
            ))}
            {mark === undefined ? null : <ColumnMark x={x(index) + bar / 2} y={y} stack={stacks[index] ?? []} text={mark} />}
            {index % every === 0 ? (
              <text x={x(index) + bar / 2} y={height - 8} textAnchor="middle">
                {column.label}
              </text>
            ) : null}
          </g>
        ))}
        {line.length === 0 ? null : <path className="over" d={linePath(line)} />}
      </svg>
      {shown === undefined || active === undefined ? null : (
        <div className="chart-tip" aria-hidden="true" style={{ '--at': `${((x(active) + bar / 2) / width) * 100}%` } as CSSProperties}>
          <b>{shown.label}</b>
          <ul>
            {series.map((one, at) => (
              <li key={one.id}>
                <span>{one.label}</span>
                <span>{format(shown.values[at] ?? 0)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ChartTable {...props} />
    </figure>
  );
}

type ColumnMarkProps = {
  readonly x: number;
  readonly y: (value: number) => number;
  readonly stack: readonly StackPiece[];
  readonly text: (sum: number) => string;
};

/** Above a column that rises, below one that falls. */
function ColumnMark({ x, y, stack, text }: ColumnMarkProps) {
  const sum = stack.reduce((total, { start, end }) => total + end - start, 0);
  const ends = stack.map(({ end }) => end);
  const at = sum < 0 ? y(Math.min(0, ...ends)) + MARK - 5 : y(Math.max(0, ...ends)) - 6;
  return (
    <text className="col-mark" x={x} y={at} textAnchor="middle">
      {text(sum)}
    </text>
  );
}

/** The names of the series beside their colours. */
export function ChartLegend({ series, comparison }: Pick<BarChartProps, 'series'> & { readonly comparison?: string | undefined }) {
  return (
    <div className="legend">
      {series.map((one, index) => (
        <span key={one.id}>
          <i style={{ '--series': seriesColour(one, index) } as CSSProperties} />
          {one.label}
        </span>
      ))}
      {comparison === undefined ? null : (
        <span>
          <i className="dash" />
          {comparison}
        </span>
      )}
    </div>
  );
}

function ChartTable({ label, series, columns, format, comparison }: BarChartProps) {
  return (
    <div className="sr">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {series.map((one) => (
              <th key={one.id} scope="col">
                {one.label}
              </th>
            ))}
            {comparison === undefined ? null : <th scope="col">{comparison.label}</th>}
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            <tr key={column.id}>
              <th scope="row">{column.label}</th>
              {series.map((one, at) => (
                <td key={one.id}>{format(column.values[at] ?? 0)}</td>
              ))}
              {comparison === undefined ? null : <td>{format(comparison.values[index] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function pieceColour(series: BarSeries | undefined, piece: StackPiece): string {
  const loss = piece.end < piece.start ? series?.lossColor : undefined;
  return loss ?? seriesColour(series, piece.series);
}

function seriesColour(series: BarSeries | undefined, index: number): string {
  return series?.color ?? `var(--viz-${(index % 6) + 1})`;
}
