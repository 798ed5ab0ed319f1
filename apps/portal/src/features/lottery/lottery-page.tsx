import './lottery-page.css';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState } from '@trevo/ui';
import { useStatus } from '../../platform/brand.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import type { Location } from '../../platform/router.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { vendorsQuery } from '../catalogue/index.ts';
import { BettingView } from './betting-view.tsx';
import { type LaunchParameters, openingMode, readLaunch, sellsAsElott } from './data/launch-parameters.ts';
import { gamesOfPage, type LotteryGame, type PageName } from './data/lottery-query.ts';
import { useLotteryWords } from './data/lottery-words.ts';
import { useGame, useMenus } from './data/use-lottery.ts';
import { GameStrip } from './frame/game-strip.tsx';
import { lotteryUnder } from './data/rules.ts';
import { useOwnPlays } from './play/use-own-plays.ts';
import { GamesBoard, isResultFragment, LotteryFragment } from './results/index.ts';

/** The lottery pages (Spec §2 `/lottery`, `/vnLottery`, `/seaLottery`): one page over three lists of games. */
export function LotteryPage({ location }: { readonly location: Location }) {
  const t = useT();
  const page = location.route as PageName;
  const { domainRoute } = useStatus();
  const launch = readLaunch(location.query, { origin: window.location.origin, hosts: domainRoute });
  const { menus, error, retry } = useMenus();
  if (isResultFragment(location.hash)) return <LotteryFragment hash={location.hash} />;
  if (menus === undefined) return error === null ? <PageLoader /> : <Failed error={error} onRetry={retry} />;
  const games = gamesOfPage(menus, page);
  const game = games.find(({ gameCode }) => gameCode === launch.gameCode) ?? (launch.gameCode === undefined ? games[0] : undefined);
  if (games.length === 0) return <NoGames title={t('notOpen.title')} text={t('notOpen.games', { category: t('category.LOTT') })} />;
  if (launch.view === 'lobby' || game === undefined)
    return (
      <div className="wrap lot-wrap">
        <h1 className="h1">{t('category.LOTT')}</h1>
        {launch.gameCode !== undefined && game === undefined ? <p className="t2">{t('lottery.page.unknownGame')}</p> : null}
        <GamesBoard games={games} prizeMode={launch.prizeMode} />
      </div>
    );
  return (
    <div className="wrap lot-wrap">
      <GameStrip page={page} games={games} gameCode={game.gameCode} />
      <GameOfPage key={game.gameCode} entry={game} launch={launch} />
    </div>
  );
}

/** One game, once its terms and its words are there. */
function GameOfPage({ entry, launch }: { readonly entry: LotteryGame; readonly launch: LaunchParameters }) {
  const words = useLotteryWords();
  const { game: state, error, retry } = useGame(entry.gameCode);
  const own = useOwnPlays(entry.gameCode);
  const { data: categories, isPending } = useQuery(vendorsQuery());
  const lottery = state && lotteryUnder(state.terms.edition, entry.lottery);
  if (state !== undefined && lottery === undefined) return <Outdated />;
  if (state === undefined && error !== null) return <Failed error={error} onRetry={retry} />;
  if (
    state === undefined ||
    words === undefined ||
    own === undefined ||
    lottery === undefined ||
    (launch.prizeMode !== undefined && isPending)
  )
    return <PageLoader />;
  const opening = openingMode(state.game, launch.prizeMode, sellsAsElott(categories ?? []));
  if (opening === undefined) return null;
  return <BettingView key={opening} {...{ state, lottery, words, opening, own }} backUrl={launch.backUrl} />;
}

/** The rules that are in force are newer than this page. */
function Outdated() {
  const t = useT();
  return (
    <ErrorState
      title={t('lottery.page.outdated')}
      text={t('lottery.page.outdatedText')}
      retryLabel={t('chunk.retry')}
      onRetry={() => window.location.reload()}
    />
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useT();
  return <ErrorState title={t('lottery.page.failed')} text={failureMessage(error, t)} retryLabel={t('chunk.retry')} onRetry={onRetry} />;
}

function NoGames({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useT();
  return (
    <div className="wrap">
      <h1 className="h1">{t('category.LOTT')}</h1>
      <section className="card pad">
        <EmptyState title={title} text={text} />
      </section>
    </div>
  );
}
