import type { Chart } from '@trevo/lottery-rules/trends';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useT } from '../../../platform/language.ts';
import { type Draw, shortNumber } from './lottery-views.ts';

const LineChart = lazyPart(async () => (await import('../../../shell/line-chart.tsx')).LineChart);

const height = 150;
const plain = (value: number): string => String(value);

type TrendCourseProps = {
  readonly chart: Chart;
  /** Oldest first. */
  readonly draws: readonly Draw[];
  readonly label: string;
};

/** How a value ran over all draws that are here, where it is one number a draw. Those who listen have the table of the trend. */
export function TrendCourse({ chart, draws, label }: TrendCourseProps) {
  const t = useT();
  const course = useMemo(() => courseOf(chart, draws), [chart, draws]);
  const series = useMemo(() => [{ label, values: course?.values ?? [], color: '--lucky-text' }], [course, label]);
  if (course === undefined) return null;
  return (
    <div className="trend-course" dir="ltr">
      <h3 className="sm b">{t('lottery.see.course', { count: course.values.length })}</h3>
      <div className="trend-course-plot">
        <Suspense>
          <LineChart {...{ label, series, height }} steps={course.steps} range={course.range} stepText={shortNumber} short={plain} />
        </Suspense>
      </div>
    </div>
  );
}

function courseOf(chart: Chart, draws: readonly Draw[]) {
  const ends = chart.values.map(Number);
  if (draws.length < 2 || ends.some((value) => !Number.isFinite(value))) return undefined;
  return {
    steps: draws.map(({ number }) => number),
    values: draws.map(({ result }) => Number(chart.shown(result)[0])),
    range: [Math.min(...ends), Math.max(...ends)] as const,
  };
}
