import './game-strip.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { CoverImage, Icon } from '@trevo/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/language.ts';
import { imageUrl } from '../../../platform/pick-cdn.ts';
import { isPausedAt } from '../data/issues.ts';
import { type LotteryGame, type PageName, recentGamesQuery } from '../data/lottery-query.ts';
import { useIsPlayer } from '../data/use-is-player.ts';
import { gamePath } from '../data/launch-parameters.ts';
import { $second } from '../../../platform/server-second.ts';
import { TimeLeft } from './flip-clock.tsx';

/** The drawing of each group of lotteries. */
const covers: Readonly<Record<LotteryGame['gameGroupCode'], string>> = {
  SSC: 'quina',
  '11X5': 'onze',
  LF: 'quina',
  PK10: 'corrida10',
  LHC: 'megatrevo',
  KL10: 'megatrevo',
  VN: 'regional',
  SEA: 'regional',
};

type Games = { readonly page: PageName; readonly games: readonly LotteryGame[] };

/** The games of the page side by side, each with the time left to bet on it; those that the member bet on last say so. */
export function GameStrip({ page, games, gameCode }: Games & { readonly gameCode: string }) {
  const t = useT();
  const { data: recent = [] } = useQuery({ ...recentGamesQuery(page), enabled: useIsPlayer() });
  const strip = useRef<HTMLElement>(null);
  useEffect(() => centreCurrent(strip.current), [gameCode]);
  return (
    <nav ref={strip} className="lot-strip" aria-label={t('lottery.page.games')}>
      {games.map((game) => (
        <GameEntry
          key={game.gameCode}
          page={page}
          game={game}
          current={game.gameCode === gameCode}
          isRecent={recent.includes(game.gameCode)}
        />
      ))}
    </nav>
  );
}

/** Brings the game that is open into the middle of the strip, in either direction of writing. */
function centreCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!strip || !current) return;
  const seen = strip.getBoundingClientRect();
  strip.scrollLeft += current.left + current.width / 2 - (seen.left + seen.width / 2);
}

type Entry = { readonly page: PageName; readonly game: LotteryGame; readonly current: boolean; readonly isRecent: boolean };

function GameEntry({ page, game, current, isRecent }: Entry) {
  const t = useT();
  return (
    <a className="lot-game" href={gamePath(page, game.gameCode)} aria-current={current ? 'page' : undefined}>
      <CoverImage sources={[imageUrl(`/covers/${covers[game.gameGroupCode]}.svg`)]} width={40} height={52} markSize={22} />
      <span className="grow">
        <b>{game.name}</b>
        <SaleLeft game={game} />
      </span>
      {isRecent ? <Icon name="recent" size={14} label={t('lottery.page.playedLast')} className="lot-recent" /> : null}
    </a>
  );
}

/** The time left to bet on a game, or that its sale is paused. */
function SaleLeft({ game: { next, sale } }: { readonly game: LotteryGame }) {
  const t = useT();
  const paused = isPausedAt(sale, useStore($second));
  return paused ? <span className="num">{t('lottery.page.pausedShort')}</span> : <TimeLeft at={next[0]?.closesAt} />;
}
