import './movements-card.css';
import { useQuery } from '@tanstack/react-query';
import { Amount, Icon, Skeleton } from '@trevo/ui';
import { useStatus } from '../../../platform/brand.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { memberPath } from '../../account/index.ts';
import { lastEntriesQuery, useBalance } from '../../wallet/index.ts';
import { movementLook } from '../movement-look.ts';

const shownMax = 5;

/** The latest movements of the balance. */
export function MovementsCard() {
  const t = useT();
  const tag = useLanguageTag();
  const brand = useStatus().merchant;
  const { balance } = useBalance();
  const { data, error, refetch } = useQuery(lastEntriesQuery(shownMax));
  const when = useMoment();
  return (
    <section className="card" aria-label={t('movements.title')}>
      <div className="row mc-card-h">
        <h2 className="h4">{t('movements.title')}</h2>
        <a className="link sm" href={memberPath('transactionHistory')}>
          {t('movements.all')}
        </a>
      </div>
      {data === undefined && error !== null ? <FaultCard error={error} onRetry={() => void refetch()} /> : null}
      <ul className="moves">
        {data === undefined && error === null
          ? Array.from({ length: shownMax }, (_, place) => (
              <li key={place} className="row" aria-hidden="true">
                <Skeleton height="38px" radius="12px" />
              </li>
            ))
          : null}
        {data?.list.map((entry) => {
          const look = movementLook(entry.kind, entry.amount);
          return (
            <li key={entry.transferId} className="row">
              <span className="move-g" aria-hidden="true">
                <Icon name={look.icon} />
              </span>
              <span className="grow">
                <b className="b ell mc-line">{t(look.key)}</b>
                <span className="xs t3 num">{when(entry.at, 'moment')}</span>
              </span>
              <Amount money={moneyOf(entry.amount, balance?.currency ?? brand.currency)} language={tag} signed tone="delta" />
            </li>
          );
        })}
        {data?.list.length === 0 ? <li className="t2">{t('in_no_data')}</li> : null}
      </ul>
    </section>
  );
}
