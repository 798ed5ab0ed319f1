import 'uplot/dist/uPlot.min.css';
import UPlot from 'uplot';
import type { LineChartProps } from './line-chart.tsx';

type Lines = Omit<LineChartProps, 'exact' | 'label'> & { readonly height: number };

/** Draws lines on a canvas that is as wide as its box, and answers what takes it away. */
export function drawLines(box: HTMLElement, { steps, series, stepText, short, range, height }: Lines): () => void {
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
        x: { time: false, range: [-0.5, steps.length - 0.5] },
        y: {
          range:
            range === undefined ? { min: { soft: 0, mode: 1 }, max: { pad: 0.1, soft: 1, mode: 1 } } : [range[0] - 0.5, range[1] + 0.5],
        },
      },
      axes: [
        {
          ...axis,
          size: 34,
          grid: { show: false },
          incrs: [1, 2, 5, 10],
          values: (_, at) => at.map((index) => stepText(steps[index] ?? '')),
        },
        { ...axis, size: range === undefined ? 76 : 30, values: (_, at) => at.map(short) },
      ],
      series: [
        {},
        ...series.map(
          ({ label: name, color, isDashed }): UPlot.Series => ({
            label: name,
            stroke: colour(color),
            width: 2,
            ...(isDashed === true ? { dash: [5, 4] } : {}),
            points: { show: steps.length < 3 },
          }),
        ),
      ],
    },
    [steps.map((_, index) => index), ...series.map(({ values }) => [...values])],
    box,
  );
  const watch = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }));
  watch.observe(box);
  return () => {
    watch.disconnect();
    chart.destroy();
  };
}
