import { formatNumber } from '@trevo/i18n';
import type { Trend } from '@trevo/lottery-rules/trends';
import { joinClasses, ScrollRegion } from '@trevo/ui';
import type { CSSProperties } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { shortNumber } from './lottery-views.ts';
import type { TrendPicture, TrendRow } from './trend-rows.ts';

type TrendTableProps = { readonly picture: TrendPicture; readonly label: string; readonly line?: boolean };

/** A row per draw and a column per value: how long it has been out, or that it came. */
export function TrendTable({ picture: { chart, rows, trends }, label, line = false }: TrendTableProps) {
  const t = useT();
  return (
    <ScrollRegion className="trend-scroll" label={label}>
      <div className="trend-plot" dir="ltr" style={{ '--values': chart.values.length, '--rows': rows.length } as CSSProperties}>
        <table className="trend num">
          <caption className="sr">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('lottery.see.issue')}</th>
              {chart.values.map((value) => (
                <th key={value} scope="col">
                  {value}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Row key={`${row.draw.number} ${row.draw.station ?? ''}`} row={row} values={chart.values} isLast={at === rows.length - 1} />
            ))}
          </tbody>
          <Sums trends={trends} />
        </table>
        {line ? <Line rows={rows} count={chart.values.length} /> : null}
      </div>
    </ScrollRegion>
  );
}

type RowProps = { readonly row: TrendRow; readonly values: TrendPicture['chart']['values']; readonly isLast: boolean };

function Row({ row: { draw, omissions }, values, isLast }: RowProps) {
  return (
    <tr className={joinClasses(isLast && 'is-last')}>
      <th scope="row">{shortNumber(draw.number)}</th>
      {values.map((value, at) =>
        omissions[at] === 0 ? (
          <td key={value} className="is-drawn">
            <b>{value}</b>
          </td>
        ) : (
          <td key={value}>{omissions[at]}</td>
        ),
      )}
    </tr>
  );
}

/** Through the value of every draw. The table says the same: the line is for the eye alone. */
function Line({ rows, count }: { readonly rows: readonly TrendRow[]; readonly count: number }) {
  const points = rows.map(({ omissions }, at) => `${omissions.indexOf(0) + 0.5},${at + 0.5}`).join(' ');
  return (
    <svg className="trend-line" viewBox={`0 0 ${count} ${rows.length}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** What every value comes to over all draws that were counted. */
function Sums({ trends }: { readonly trends: readonly Trend<string | number>[] }) {
  const t = useT();
  const tag = useLanguageTag();
  const rows = [
    ['hits', (trend: Trend<string | number>) => String(trend.hits)],
    ['mean', ({ omissionMean }: Trend<string | number>) => (omissionMean === null ? '–' : formatNumber(omissionMean.toFixed(1), tag))],
    ['longest', ({ omissionMax }: Trend<string | number>) => String(omissionMax)],
    ['streak', ({ streakMax }: Trend<string | number>) => String(streakMax)],
  ] as const;
  return (
    <tfoot>
      {rows.map(([name, figure]) => (
        <tr key={name}>
          <th scope="row">{t(`lottery.see.sum.${name}`)}</th>
          {trends.map((trend) => (
            <td key={trend.value}>{figure(trend)}</td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
