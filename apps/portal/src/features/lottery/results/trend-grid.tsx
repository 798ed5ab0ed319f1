import { joinClasses, ScrollRegion } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { TrendPicture } from './trend-rows.ts';

/** Far longer out than the hundred values are on average. */
const longOut = 200;

/** A hundred endings, ten by ten: how many draws each has been out. Those of the last draw are filled. */
export function TrendGrid({ picture: { trends }, label }: { readonly picture: TrendPicture; readonly label: string }) {
  const t = useT();
  const tens = Array.from({ length: 10 }, (_, ten) => trends.slice(ten * 10, ten * 10 + 10));
  return (
    <ScrollRegion className="trend-scroll" label={label}>
      <table className="trend-grid num" dir="ltr">
        <caption className="sr">{t('lottery.see.gridCaption', { chart: label })}</caption>
        <tbody>
          {tens.map((row, ten) => (
            <tr key={`tens-${String(ten)}`}>
              {row.map(({ value, omission }) => (
                <td key={value} className={joinClasses(omission === 0 && 'is-drawn', omission >= longOut && 'is-long')}>
                  <b>{value}</b>
                  <small>{omission}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
