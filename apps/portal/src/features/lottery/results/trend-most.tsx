import { hotAndCold, type Trend } from '@trevo/lottery-rules/trends';
import { Table } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { TrendPicture } from './trend-rows.ts';

const shownMax = 10;

/** Of ten thousand numbers those that came most often: all the others never came in the draws that are counted. */
export function TrendMost({ picture: { trends }, label }: { readonly picture: TrendPicture; readonly label: string }) {
  const t = useT();
  const byValue = new Map(trends.map((trend) => [trend.value, trend]));
  const { hot } = hotAndCold(
    trends.filter(({ hits }) => hits > 0),
    shownMax,
  );
  return (
    <Table<Trend<string | number>>
      caption={label}
      dense
      rows={hot.flatMap((value) => byValue.get(value) ?? [])}
      rowKey={({ value }) => String(value)}
      columns={[
        { id: 'value', header: t('lottery.see.number'), cell: ({ value }) => <b className="num t1">{value}</b> },
        { id: 'hits', header: t('lottery.see.sum.hits'), align: 'end', cell: ({ hits }) => hits },
        { id: 'omission', header: t('lottery.see.out'), align: 'end', cell: ({ omission }) => omission },
      ]}
    />
  );
}
