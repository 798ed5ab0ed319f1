import '../../shell/lobby-chip.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '@trevo/ui';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { $isTrial } from '../../platform/session.ts';
import { type Tournament, tournamentsQuery, useLiveTournaments, useTournamentWords } from './tournament-query.ts';

/** The tournament of a lobby that ends first, as a chip that leads to it. Nothing where there is none. */
export function TournamentTile({ category }: { readonly category: string }) {
  const isOpen = useModule('PROMOBONUS');
  const isTrial = useStore($isTrial);
  const tournaments = useQuery({ ...tournamentsQuery(), enabled: isOpen && !isTrial });
  useLiveTournaments();
  const found = tournaments.data?.find((one) => (one.state === 'running' || one.state === 'coming') && isFor(one, category));
  return isOpen && !isTrial && found !== undefined ? <Tile tournament={found} /> : null;
}

function isFor({ categories }: Tournament, category: string): boolean {
  return categories === null || categories.some((one) => one === (category === 'INHOUSE' ? 'RNG' : category));
}

function Tile({ tournament: { name, state, pool, currency } }: { readonly tournament: Tournament }) {
  const t = useT();
  const { money } = useTournamentWords(currency);
  return (
    <a className="lobby-chip" href="/promotions#tournaments">
      <Icon name="trophy" size={17} />
      <span className="grow ell">{name}</span>
      <span className="sr">{t(`tournament.state.${state}`)}</span>
      <b className="num">
        <span className="sr">{t('tournament.pool')}: </span>
        {money(pool)}
      </b>
    </a>
  );
}
