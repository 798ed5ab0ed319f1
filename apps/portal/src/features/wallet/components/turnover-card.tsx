import './turnover-card.css';
import { useQuery } from '@tanstack/react-query';
import { displayMoney } from '@trevo/money';
import { Amount, ProgressBar } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { type Withdrawable, withdrawableQuery } from '../api/wallet-queries.ts';

const rows = ['cash', 'locked', 'pending', 'withdrawable'] as const;

/** What can be withdrawn now, and how far each amount is that must be played first. */
export function TurnoverCard() {
  const t = useT();
  const { data, error, refetch } = useQuery(withdrawableQuery());
  return (
    <section className="card pad col turnover" aria-label={t('turnover.title')}>
      <h2 className="h4">{t('turnover.title')}</h2>
      {data === undefined ? (
        error === null ? (
          <PageLoader />
        ) : (
          <FaultCard error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Told data={data} />
      )}
    </section>
  );
}

function Told({ data }: { readonly data: Withdrawable }) {
  const t = useT();
  const tag = useLanguageTag();
  const currency = currencyOf(data.currency);
  return (
    <>
      <dl className="turnover-sums">
        {rows.map((row) => (
          <div key={row} className={row === 'withdrawable' ? 'b' : 't2'}>
            <dt>{t(`turnover.${row}`)}</dt>
            <dd>
              <Amount money={moneyOf(data[row], currency)} language={tag} />
            </dd>
          </div>
        ))}
      </dl>
      {data.lots.length === 0 ? (
        <p className="t2">{t('turnover.none')}</p>
      ) : (
        <>
          <p className="t2">{t('turnover.explain')}</p>
          <ul className="turnover-lots" aria-label={t('turnover.lots')}>
            {data.lots.map((lot) => (
              <LotRow key={lot.lotId} lot={lot} currency={data.currency} />
            ))}
          </ul>
          {data.mode === 'review' ? <p className="t2">{t('turnover.review')}</p> : null}
        </>
      )}
    </>
  );
}

function LotRow({ lot, currency }: { readonly lot: Withdrawable['lots'][number]; readonly currency: string }) {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  const shown = (amount: string): string => displayMoney(moneyOf(amount, currencyOf(currency)), tag);
  const name = t(`turnover.source.${lot.source}`, { amount: shown(lot.amount) });
  const played = t('turnover.played', { done: shown(lot.done), required: shown(lot.required) });
  return (
    <li>
      <span className="row turnover-lot">
        <b>{name}</b>
        <small className="t2 end">{when(lot.at, 'moment')}</small>
      </span>
      <ProgressBar label={name} part={lot.donePpm / 1_000_000} valueText={played} />
      <small className="t2">{t('turnover.left', { played, left: shown(lot.left), locked: shown(lot.locked) })}</small>
    </li>
  );
}
