import './bonuses.css';
import { useQuery } from '@tanstack/react-query';
import { type Calls, type GameType, type ResponseOf, studioVendor } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { memberPath } from '../account/index.ts';
import type { GameCard } from '../catalogue/index.ts';
import { bonusGamesQuery } from './bonus-queries.ts';

type BonusGames = ResponseOf<Calls['bonusGames']>;
type Counting = Pick<BonusGames['kinds'][number], 'byResult' | 'contributionPpm' | 'counts'>;
type Game = Pick<GameCard, 'gameCode' | 'gameType' | 'vassalage'>;

/** Whether bets on a game count for the bonus in play, under its tile. Nothing where no bonus is in play. */
export function TileBonus({ card }: { readonly card: Game }) {
  const t = useT();
  const { data } = useQuery(bonusGamesQuery());
  const counting = data?.active === true ? countingOf(data, card) : null;
  if (counting === null) return null;
  const share = counting.contributionPpm / 10_000;
  return (
    <p className={share === 0 ? 'tile-bonus' : 'tile-bonus tile-bonus-on'} title={sentenceOf(counting, t)}>
      {share === 0 ? t('bonus.tile.none') : t('bonus.tile.share', { share })}
      <span className="sr"> {sentenceOf(counting, t)}</span>
    </p>
  );
}

type LobbyProps = {
  /** What all games of the list are of; null where they are of several kinds. */
  readonly gameType: GameType | null;
  /** The vendor whose list it is; null: all of them. */
  readonly vendor: string | null;
  readonly games: readonly Game[];
};

/** Over a list of games: whether bets there count for the bonus in play and why not, in words, where all of its games are alike; else that each tile says so. */
export function LobbyBonus({ gameType, vendor, games }: LobbyProps) {
  const t = useT();
  const { data } = useQuery(bonusGamesQuery());
  if (data?.active !== true) return null;
  const shown = games.flatMap((card) => countingOf(data, card) ?? []);
  const [first] = shown;
  const areAlike =
    first !== undefined && shown.every((one) => one.contributionPpm === first.contributionPpm && one.counts === first.counts);
  const known = areAlike && (gameType !== null || vendor !== null) ? first : null;
  return (
    <p className="bet-line lobby-bonus num" role="status">
      <span>{known === null ? t('bonus.tile.each') : sentenceOf(known, t)}</span>
      <a className="link" href={memberPath('bonusDetails')}>
        {t('bonus.tile.more')}
      </a>
    </p>
  );
}

/** What stands of the game itself, or of its kind. */
function countingOf({ kinds, games }: BonusGames, { vassalage, gameCode, gameType }: Game): Counting | null {
  const own = games.find((game) => game.gameCode === gameCode && game.studio === (vassalage === studioVendor));
  return own ?? kinds.find((kind) => kind.gameType === gameType) ?? null;
}

function sentenceOf({ counts, contributionPpm, byResult }: Counting, t: ReturnType<typeof useT>): string {
  const told = counts === 'PARTLY' ? t('bonus.bet.share', { share: contributionPpm / 10_000 }) : t(`bonus.bet.${counts}`);
  return byResult && contributionPpm > 0 ? `${told}. ${t('bonus.bet.byResult')}` : told;
}
