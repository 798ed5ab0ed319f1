import './tournaments.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { $isTrial } from '../../platform/session.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { tournamentsQuery, useLiveTournaments } from './tournament-query.ts';

/** The brand's tournaments (rewards' rule book §10, §22): terms, pool, entry and board. `own`: only those that the reader takes part in. Nothing where there are none. */
export function TournamentsSection({ own = false }: { readonly own?: boolean }) {
  const t = useT();
  const isOpen = useModule('PROMOBONUS');
  const isTrial = useStore($isTrial);
  const tournaments = useQuery({ ...tournamentsQuery(), enabled: isOpen && !isTrial });
  useLiveTournaments();
  if (!isOpen || isTrial) return null;
  if (tournaments.error !== null && tournaments.data === undefined)
    return <FaultCard error={tournaments.error} onRetry={() => void tournaments.refetch()} />;
  const shown = (tournaments.data ?? []).filter((one) => !own || one.own !== null);
  if (shown.length === 0) return null;
  return (
    <section className="col tournaments" id="tournaments" aria-labelledby="tournaments-title">
      <header>
        <h2 className="h2" id="tournaments-title">
          {t('tournament.title')}
        </h2>
        <p className="t2">{t('tournament.lead')}</p>
      </header>
      {shown.map((tournament) => (
        <TournamentCard key={tournament.tournamentId} tournament={tournament} />
      ))}
    </section>
  );
}
