import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';

export type TrendSeries = {
  readonly label: string;
  readonly values: readonly number[];
  readonly color: string;
  readonly isDashed?: boolean;
};

export type TrendChartProps = {
  readonly label: string;
  /** One per day, oldest first. */
  readonly days: readonly string[];
  readonly series: readonly TrendSeries[];
  readonly dayText: (day: string) => string;
  /** A figure as it is said beside the axis. */
  readonly short: (value: number) => string;
  /** A figure as it is said in the table. */
  readonly exact: (value: number) => string;
};

const height = 280;

/** Lines by day, drawn on a canvas, and the same as a table for those who listen. */
export function TrendChart({ label, days, series, dayText, short, exact }: TrendChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const style = getComputedStyle(box);
    const colour = (token: string): string => style.getPropertyValue(token).trim();
    const axis: UPlot.Axis = {
      stroke: colour('--text-3'),
      grid: { stroke: colour('--line-1'), width: 1 },
      ticks: { show: false },
      font: `12px ${style.fontFamily}`,
    };
    const chart = new UPlot(
      {
        width: box.clientWidth || 640,
        height,
        legend: { show: false },
        cursor: { y: false },
        scales: {
          x: { time: false, range: [-0.5, days.length - 0.5] },
          y: { range: { min: { soft: 0, mode: 1 }, max: { pad: 0.1, soft: 1, mode: 1 } } },
        },
        axes: [
          {
            ...axis,
            size: 34,
            grid: { show: false },
            incrs: [1, 2, 5, 10],
            values: (_, at) => at.map((index) => dayText(days[index] ?? '')),
          },
          { ...axis, size: 76, values: (_, at) => at.map(short) },
        ],
        series: [
          {},
          ...series.map(
            ({ label: name, color, isDashed }): UPlot.Series => ({
              label: name,
              stroke: colour(color),
              width: 2,
              ...(isDashed === true ? { dash: [5, 4] } : {}),
              points: { show: days.length < 3 },
            }),
          ),
        ],
      },
      [days.map((_, index) => index), ...series.map(({ values }) => [...values])],
      box,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }));
    watch.observe(box);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [days, series, dayText, short]);
  return (
    <figure className="agc-trend" aria-label={label}>
      <div ref={place} aria-hidden="true" />
      <div className="sr">
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
            {days.map((day, index) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                {series.map(({ label: name, values }) => (
                  <td key={name}>{exact(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
