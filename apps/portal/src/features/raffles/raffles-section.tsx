import './raffles.css';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '@nanostores/react';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { $isTrial } from '../../platform/session.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { RaffleCard } from './raffle-card.tsx';
import { rafflesQuery } from './raffle-query.ts';

/** The brand's raffles (rewards' rule book §12.1, §22): terms, own tickets, what was promised, and what proves the draw. Nothing where there are none. */
export function RafflesSection() {
  const t = useT();
  const isOpen = useModule('PROMOBONUS');
  const isTrial = useStore($isTrial);
  const raffles = useQuery({ ...rafflesQuery(), enabled: isOpen && !isTrial });
  if (!isOpen || isTrial) return null;
  if (raffles.error !== null && raffles.data === undefined)
    return <FaultCard error={raffles.error} onRetry={() => void raffles.refetch()} />;
  if (raffles.data === undefined || raffles.data.length === 0) return null;
  return (
    <section className="col raffles" aria-labelledby="raffles-title">
      <header>
        <h2 className="h2" id="raffles-title">
          {t('raffle.title')}
        </h2>
        <p className="t2">{t('raffle.lead')}</p>
      </header>
      {raffles.data.map((raffle) => (
        <RaffleCard key={raffle.raffleId} raffle={raffle} />
      ))}
    </section>
  );
}
