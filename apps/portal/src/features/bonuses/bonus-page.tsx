import './bonuses.css';
import { StopNotice } from '../reward-stop/index.ts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { RiskNotice } from '../../shell/risk-notice.tsx';
import { BonusHistory, useBonusHistory } from './bonus-history.tsx';
import { type Bonuses, bonusesQuery } from './bonus-queries.ts';
import { GrantCard } from './grant-card.tsx';
import { OfferCard } from './offer-card.tsx';

const openStates: readonly string[] = ['active', 'closing', 'queued'];
const rank = (state: string): number => openStates.indexOf(state);

/** A member's bonuses (Spec §2, bonusDetails): those that run and wait, the offers there are, and the history. */
export function BonusDetails() {
  const { data, error, refetch } = useQuery(bonusesQuery());
  const history = useBonusHistory();
  // Another page of the history is asked for while the one before stands.
  const isHistoryHere = history.source.isSettled || history.source.rows !== undefined;
  if (data !== undefined && isHistoryHere) return <Shown bonuses={data} history={history} />;
  return error === null ? <PageLoader /> : <FaultCard error={error} onRetry={() => void refetch()} />;
}

type ShownProps = { readonly bonuses: Bonuses; readonly history: ReturnType<typeof useBonusHistory> };

function Shown({ bonuses: { currency, grants, offers }, history }: ShownProps) {
  const t = useT();
  const own = grants.toSorted((a, b) => rank(a.state) - rank(b.state) || (a.place ?? 0) - (b.place ?? 0));
  return (
    <div className="col bonus-column">
      <StopNotice />
      {own.length === 0 ? (
        <section className="card pad" aria-label={t('bonus.own')}>
          <EmptyState title={t('bonus.none')} text={t('bonus.noneText')} />
        </section>
      ) : null}
      {own.map((grant) => (
        <GrantCard key={grant.grantId} grant={grant} currency={currency} />
      ))}
      {offers.length === 0 ? null : (
        <div>
          <h2 className="h3">{t('bonus.offers')}</h2>
          <RiskNotice />
        </div>
      )}
      {offers.map((offer) => (
        <OfferCard key={offer.offerId} offer={offer} currency={currency} />
      ))}
      <BonusHistory {...history} currency={currency} />
    </div>
  );
}
