import './line-chart.css';
import { useEffect, useRef, useState } from 'react';
import { joinClasses } from '@trevo/ui';

export type LineSeries = {
  readonly label: string;
  readonly values: readonly number[];
  readonly color: string;
  readonly isDashed?: boolean;
};

export type LineChartProps = {
  readonly label: string;
  /** What the lines run over, oldest first: days, draws. */
  readonly steps: readonly string[];
  readonly series: readonly LineSeries[];
  readonly stepText: (step: string) => string;
  /** A figure as it is said beside the axis. */
  readonly short: (value: number) => string;
  /** A figure as it is said in the table; without it there is none, because the page shows the same figures in one of its own. */
  readonly exact?: (value: number) => string;
  /** The least and the most that a figure can be, where they are a few whole numbers; else the axis begins at nothing and ends above the highest. */
  readonly range?: readonly [least: number, most: number];
  /** In CSS pixels. */
  readonly height?: number;
};

const usualHeight = 280;

/** Some browsers are told to give no canvas: then the table is what is seen. */
const canDraw = (): boolean => typeof Path2D !== 'undefined' && document.createElement('canvas').getContext('2d') !== null;

/** Lines, drawn on a canvas, and the same as a table for those who listen. Nothing is drawn where the browser has no canvas. */
export function LineChart({ label, steps, series, stepText, short, exact, range, height = usualHeight }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(canDraw);
  useEffect(() => {
    const box = place.current;
    if (box === null || !drawn) return;
    let remove: (() => void) | undefined;
    let isGone = false;
    void import('./draw-lines.ts').then(
      ({ drawLines }) => {
        if (!isGone) remove = drawLines(box, { steps, series, stepText, short, height, ...(range === undefined ? {} : { range }) });
      },
      () => setDrawn(false),
    );
    return () => {
      isGone = true;
      remove?.();
    };
  }, [steps, series, stepText, short, range, height, drawn]);
  if (exact === undefined) return <div className="line-chart" ref={place} aria-hidden="true" hidden={!drawn} />;
  return (
    <figure className="line-chart" aria-label={label}>
      <div ref={place} aria-hidden="true" hidden={!drawn} />
      <div className={joinClasses('line-chart-table', drawn && 'sr')}>
        <LineTable {...{ label, steps, series, stepText, exact }} />
      </div>
    </figure>
  );
}

type LineTableProps = Pick<LineChartProps, 'label' | 'series' | 'stepText' | 'steps'> & Required<Pick<LineChartProps, 'exact'>>;

function LineTable({ label, steps, series, stepText, exact }: LineTableProps) {
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <td />
          {series.map(({ label: name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={step}>
            <th scope="row">{stepText(step)}</th>
            {series.map(({ label: name, values }) => (
              <td key={name}>{exact(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
