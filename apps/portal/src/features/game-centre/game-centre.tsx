import { useQuery } from '@tanstack/react-query';
import { buttonClass, EmptyState } from '@trevo/ui';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useT } from '../../platform/language.ts';
import { pathOf, type RouteRecord } from '../../platform/routes.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { vendorsQuery } from '../catalogue/index.ts';
import { Lobby } from '../lobby/index.ts';

/** It comes with the lottery pages, and only where lotteries are shown. */
const DrawsBoard = lazyPart(async () => (await import('../lottery/index.ts')).DrawsBoard);

/** The centre of sports, esports and lotteries by kind of game (Spec §2 Routes). A kind this brand does not play yet says so. */
export function GameCentre({ record }: { readonly record: RouteRecord }) {
  const t = useT();
  const gameType = record.gameType ?? 'SPORTS';
  const { data, error, refetch } = useQuery(vendorsQuery());
  const offers = (type: string) => data?.some(({ gameCategory, vendors }) => gameCategory === type && vendors.length > 0) ?? false;
  // A lottery with decimal odds is one of the house's lotteries in another prize mode: it is on its own list even where the catalogue has no category for it.
  const lotteries = offers('LOTT') && (gameType === 'LOTT' || gameType === 'ELOTT');
  return (
    <div className="wrap" data-game-type={gameType}>
      {data === undefined && error === null ? <PageLoader /> : null}
      {data !== undefined || error === null ? null : (
        <>
          <h1 className="h1">{t(`category.${gameType}`)}</h1>
          <FaultCard error={error} onRetry={() => void refetch()} />
        </>
      )}
      {offers(gameType) ? <Lobby key={gameType} category={gameType} heading="h1" searches /> : null}
      {lotteries && !offers(gameType) ? <h1 className="h1">{t(`category.${gameType}`)}</h1> : null}
      {lotteries ? (
        <Suspense fallback={<PageLoader />}>
          <DrawsBoard {...(gameType === 'ELOTT' ? { prizeMode: 'ELOTT' as const } : {})} />
        </Suspense>
      ) : null}
      {data === undefined || offers(gameType) || lotteries ? null : (
        <>
          <h1 className="h1">{t(`category.${gameType}`)}</h1>
          <EmptyState
            title={t('notOpen.title')}
            text={t('notOpen.games', { category: t(`category.${gameType}`) })}
            action={
              <a className={buttonClass({ variant: 'primary' })} href={pathOf('home')}>
                {t('notOpen.home')}
              </a>
            }
          />
        </>
      )}
    </div>
  );
}
