import './game-strip.css';
import { CoverImage } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { imageUrl } from '../../../platform/pick-cdn.ts';
import type { LotteryGame, PageName } from '../data/lottery-query.ts';
import { gamePath } from '../data/launch-parameters.ts';
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

/** The games of the page side by side, each with the time left to bet on it. */
export function GameStrip({ page, games, gameCode }: Games & { readonly gameCode: string }) {
  const t = useT();
  return (
    <nav className="lot-strip" aria-label={t('lottery.page.games')}>
      {games.map((game) => (
        <GameEntry key={game.gameCode} page={page} game={game} current={game.gameCode === gameCode} />
      ))}
    </nav>
  );
}

/** All games of the page at once: the lobby of a launch. */
export function GameGrid({ page, games }: Games) {
  const t = useT();
  return (
    <nav className="lot-grid" aria-label={t('lottery.page.games')}>
      {games.map((game) => (
        <GameEntry key={game.gameCode} page={page} game={game} current={false} />
      ))}
    </nav>
  );
}

function GameEntry({ page, game, current }: { readonly page: PageName; readonly game: LotteryGame; readonly current: boolean }) {
  const [next] = game.next;
  return (
    <a className="lot-game" href={gamePath(page, game.gameCode)} aria-current={current ? 'page' : undefined}>
      <CoverImage sources={[imageUrl(`/covers/${covers[game.gameGroupCode]}.svg`)]} width={40} height={52} markSize={22} />
      <span className="grow">
        <b className="ell">{game.name}</b>
        <TimeLeft at={next?.closesAt} />
      </span>
    </a>
  );
}
