import { formatList, formatNumber } from '@trevo/i18n';
import { Badge, Button, type Fact, FactList, type Tone } from '@trevo/ui';
import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { useCategoryList } from '../../platform/category-list.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { $member } from '../../platform/session.ts';
import { TakePart } from './take-part.tsx';
import { TournamentBoard } from './tournament-board.tsx';
import { type Tournament, useTournamentWords } from './tournament-query.ts';

const tones: Readonly<Record<Tournament['state'], Tone>> = {
  coming: 'neutral',
  running: 'ok',
  counting: 'neutral',
  ended: 'neutral',
  cancelled: 'warn',
};

/** One tournament: what is won, what counts, who may enter and how to leave; and its board. */
export function TournamentCard({ tournament }: { readonly tournament: Tournament }) {
  const t = useT();
  const member = useStore($member);
  const { name, text, state } = tournament;
  const hasBoard = state === 'running' || state === 'counting' || state === 'ended';
  const [isShown, setShown] = useState(false);
  return (
    <article className="card pad col tournament" aria-label={name}>
      <div className="row">
        <h3 className="h3 grow">{name}</h3>
        <Badge tone={tones[state]}>{t(`tournament.state.${state}`)}</Badge>
      </div>
      {text === '' ? null : <p className="t2">{text}</p>}
      <FactList className="tournament-facts" facts={useTerms(tournament)} />
      <p className="t2 sm">{t('tournament.bonusCounts')}</p>
      <p className="t2 sm">{t('tournament.risk')}</p>
      {member === undefined && tournament.canJoin ? <p className="t2 sm">{t('tournament.loginFirst')}</p> : null}
      <div className="row tournament-acts">
        {member === undefined ? null : <TakePart tournament={tournament} />}
        {hasBoard ? (
          <Button size="sm" icon="trophy" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'tournament.hideBoard' : 'tournament.showBoard')}
            <span className="sr"> {name}</span>
          </Button>
        ) : null}
      </div>
      {hasBoard && isShown ? <TournamentBoard tournament={tournament} /> : null}
    </article>
  );
}

function useTerms(tournament: Tournament): Fact[] {
  const t = useT();
  const tag = useLanguageTag();
  const categoryList = useCategoryList();
  const moment = useMoment();
  const { currency, measure, bestOf, games, categories, prizes, ties, minEntrants, maxMultiplier } = tournament;
  const { money } = useTournamentWords(currency);
  const kinds = categoryList(categories, t('tournament.allGames'));
  const isFree = Number(tournament.buyIn) === 0;
  const least = Math.max(1, minEntrants);
  const entry = isFree
    ? t('tournament.free')
    : t('tournament.entryBack', { amount: money(tournament.buyIn), least: formatNumber(String(least), tag) });
  return [
    [
      t('tournament.pool'),
      `${money(tournament.pool)}${tournament.pool === tournament.guarantee ? ` (${t('tournament.guaranteed')})` : ''}`,
    ],
    [
      t('tournament.prizes'),
      prizes.map((amount, index) => t('tournament.placePrize', { place: String(index + 1), amount: money(amount) })).join(' · '),
    ],
    [t('tournament.entry'), entry],
    [t('tournament.scoring'), t(`tournament.measure.${measure}`, { count: bestOf })],
    [
      t('tournament.games'),
      games === null
        ? kinds
        : formatList(
            games.map((game) => game.name),
            tag,
          ),
    ],
    ...(Number(tournament.minStake) > 0 ? [[t('tournament.minStake'), money(tournament.minStake)] as const] : []),
    ...(maxMultiplier === null
      ? []
      : [[t('tournament.maxMultiplier'), t('tournament.times', { times: formatNumber(maxMultiplier, tag) })] as const]),
    [t('tournament.when'), t('tournament.span', { from: moment(tournament.startsAt, 'full'), to: moment(tournament.endsAt, 'full') })],
    [t('tournament.ties'), t(`tournament.tie.${ties}`)],
    [t('tournament.entrants'), formatNumber(String(tournament.entrants), tag)],
  ];
}
