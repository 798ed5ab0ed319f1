import '../protection.css';
import { useQuery } from '@tanstack/react-query';
import { ProgressBar, Skeleton } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { pathOf } from '../../../platform/routes.ts';
import { protectionQuery } from '../api/protection-queries.ts';
import { figureText, usedPart } from '../limit-figures.ts';

const shownMax = 4;

/** The member's limits that are nearest to being reached, in view beside the money; where there is none, the way to one. */
export function LimitsSummary() {
  const t = useT();
  const tag = useLanguageTag();
  const { data } = useQuery(protectionQuery());
  if (data === undefined)
    return (
      <section className="card pad care-own" aria-hidden>
        <Skeleton height="26px" />
        <Skeleton height="44px" />
      </section>
    );
  const words = { t, tag, currency: data.currency };
  const nearest = data.limits.toSorted((a, b) => usedPart(b) - usedPart(a)).slice(0, shownMax);
  return (
    <section className="card pad care-own" aria-labelledby="care-own">
      <div className="row care-own-h">
        <h2 className="h4 grow" id="care-own">
          {t('protection.ownTitle')}
        </h2>
        <a className="link sm" href={pathOf('responsible', undefined, 'limits')}>
          {t(nearest.length === 0 ? 'protection.set' : 'protection.adjust')}
        </a>
      </div>
      {nearest.length === 0 ? <p className="t2 sm">{t('protection.ownNone')}</p> : null}
      <ul className="care-own-list">
        {nearest.map((limit) => {
          const name = t('protection.limitName', {
            kind: t(`protection.kind.${limit.kind}`),
            period: t(`protection.period.${limit.period}`),
          });
          const used = t('protection.usedOf', { used: figureText(limit.used, words), value: figureText(limit.value, words) });
          return (
            <li key={`${limit.kind} ${limit.period}`}>
              <p className="row sm">
                <span className="grow">{name}</span>
                <span className="num t2">{used}</span>
              </p>
              <ProgressBar label={name} part={usedPart(limit)} valueText={used} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
