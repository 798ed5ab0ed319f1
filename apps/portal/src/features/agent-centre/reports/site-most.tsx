import '../agent-centre.css';
import { useQuery } from '@tanstack/react-query';
import type { ValueItem } from '@trevo/contract';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { siteMostQuery } from '../api/report-queries.ts';
import { valueWords } from '../values-text.ts';

/** What the house gives at most, and what it announced: an agent sees a lowering a week before it holds. */
export function SiteMost() {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { data } = useQuery(siteMostQuery());
  if (data === undefined) return null;
  const words = (item: ValueItem, value: number) => valueWords(item, value, tag);
  return (
    <section className="card pad agc-fees" aria-label={t('agent.most.title')}>
      <h2 className="h3">{t('agent.most.title')}</h2>
      <p className="t2 sm">{t('agent.most.text')}</p>
      <dl className="agc-facts">
        {data.items.map(({ item, value, waiting }) => (
          <div key={item}>
            <dt>{item === 'SERIES' ? t('agent.series') : t(`category.${item}`)}</dt>
            <dd>
              <span className="num">{words(item, value)}</span>{' '}
              {waiting === null ? null : (
                <span className="t3 xs">
                  {t('agent.most.waiting', { value: words(item, waiting.value), at: moment(waiting.holdsFrom, 'moment') })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
