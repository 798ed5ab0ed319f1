import './game-page.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { buttonClass, EmptyState, ErrorState } from '@trevo/ui';
import { Suspense, useEffect, useRef } from 'react';
import { isFailure } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { askToLogIn } from '../../platform/modals.ts';
import type { Location } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isLogin, $isTrial } from '../../platform/session.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { balanceQuery, useVendorWallet } from '../wallet/index.ts';
import { GameBar } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { launchQuery } from './launch-query.ts';
import { isLaunchUrl } from './launch-url.ts';
import { useGameMessages } from './use-game-messages.ts';

/** Loads for who has a bonus, and for nobody else. */
const BetLine = lazyPart(async () => (await import('../bonuses/index.ts')).BetLine);

/** The page of a game (Spec §2 `/seamless`): a bar with what belongs to the player, and the game in its frame. */
export function GamePage({ location }: { readonly location: Location }) {
  const t = useT();
  const isLogin = useStore($isLogin);
  const isTrial = useStore($isTrial);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { nodeId = '', gameCode = '', gameType = '' } = location.query;
  const mode = location.query.mode === 'demo' || isTrial ? 'demo' : 'real';
  const launch = useQuery({ ...launchQuery({ nodeId, gameType, mode }), enabled: isLogin && nodeId !== '' });
  const told = useGameMessages(frame, { url: launch.data?.url, mode });
  const { data: funds } = useQuery({ ...balanceQuery(), enabled: isLogin && mode === 'real' });
  const hasBonus = mode === 'real' && nodeId !== '' && Number(funds?.bonus ?? 0) > 0;
  const walletVendor = launch.data?.walletVendor ?? null;
  useVendorWallet(walletVendor);
  useEffect(() => {
    if (!isLogin) askToLogIn();
  }, [isLogin]);
  const url = launch.data?.url;
  return (
    <div className="game" ref={stage}>
      <GameBar mode={mode} stage={stage} walletVendor={walletVendor} nodeId={nodeId} />
      {hasBonus ? (
        <Suspense fallback={null}>
          <BetLine nodeId={nodeId} stake={told.stake} after={`${told.rounds} ${funds?.version ?? 0}`} />
        </Suspense>
      ) : null}
      {/* The stage is dark in every theme, and so is what is said on it. */}
      <div className="game-stage" data-theme="dark">
        {!isLogin ? <EmptyState title={t('game.loginTitle')} text={t('game.login')} action={<HomeLink />} /> : null}
        {isLogin && nodeId === '' ? <EmptyState title={t('game.noneTitle')} text={t('game.none')} action={<HomeLink />} /> : null}
        {launch.isFetching && url === undefined ? <PageLoader /> : null}
        {launch.error === null ? null : isFailure(launch.error, 'game_unknown') ? (
          <ClosedGame reason={failureMessage(launch.error, t)} mode={mode} />
        ) : (
          <ErrorState
            title={t('game.failed')}
            text={failureMessage(launch.error, t)}
            retryLabel={t('chunk.retry')}
            onRetry={() => void launch.refetch()}
          />
        )}
        {url === undefined ? null : isLaunchUrl(url) ? (
          <GameFrame
            key={url}
            url={url}
            title={t('game.frame', { game: gameCode })}
            frame={frame}
            state={told.state}
            onRetry={() => void launch.refetch()}
          />
        ) : (
          <EmptyState title={t('game.failed')} text={t('error.invalidUrl')} action={<HomeLink />} />
        )}
      </div>
    </div>
  );
}

/** A game that is closed, or was never there: asking again brings nothing, so that the way leads on; and whoever left a round open in it reads what becomes of it. */
function ClosedGame({ reason, mode }: { readonly reason: string; readonly mode: 'real' | 'demo' }) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState title={t('game.failed')} text={mode === 'real' ? `${reason} ${t('game.closed')}` : reason} action={<HomeLink />} />
    </div>
  );
}

function HomeLink() {
  const t = useT();
  return (
    <a className={buttonClass({ variant: 'primary' })} href={pathOf('home')}>
      {t('notFound.home')}
    </a>
  );
}
