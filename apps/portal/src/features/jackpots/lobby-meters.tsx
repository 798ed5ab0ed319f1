import '../../shell/lobby-chip.css';
import './lobby-meters.css';
import { joinClasses } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { pathOf } from '../../platform/routes.ts';
import { useMeterNews, useMeters, useMeterText } from './jackpot-meters.ts';

/** So many find room in the head of a lobby; a game that feeds another tells it on its tile. */
const shownMax = 2;

/** The jackpots that the games of a lobby feed, with their meters; each leads to its terms. Nothing where there are none. */
export function LobbyMeters({ games }: { readonly games: readonly string[] }) {
  const t = useT();
  const text = useMeterText();
  useMeterNews();
  const meters = useMeters()
    .filter((meter) => meter.games.some((game) => games.includes(game)))
    .slice(0, shownMax);
  if (meters.length === 0) return null;
  return (
    <ul className="meters" aria-label={t('jackpot.title')}>
      {meters.map((meter) => (
        <li key={meter.jackpotId}>
          <a className="lobby-chip" href={pathOf('promotions')}>
            <span className="grow ell">{meter.name}</span>
            <b className="num">{text(meter)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The meter that a game feeds, on its tile, below the ribbon where it has one; nothing on the tiles of others. */
export function TileMeter({ game, below }: { readonly game: string; readonly below: boolean }) {
  const t = useT();
  const text = useMeterText();
  const meter = useMeters().find(({ games }) => games.includes(game));
  if (meter === undefined) return null;
  return (
    <p className={joinClasses('tile-meter', below && 'is-below')}>
      <span className="sr">{t('jackpot.ofGame', { name: meter.name })} </span>
      <b className="num">{text(meter)}</b>
    </p>
  );
}
