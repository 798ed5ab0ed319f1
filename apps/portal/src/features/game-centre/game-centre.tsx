import { useQuery } from '@tanstack/react-query';
import { buttonClass, EmptyState } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { pathOf, type RouteRecord } from '../../platform/routes.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { vendorsQuery } from '../catalogue/index.ts';
import { Lobby } from '../lobby/index.ts';

/** The centre of sports, esports and lotteries by kind of game (Spec §2 Routes). A kind this brand does not play yet says so. */
export function GameCentre({ record }: { readonly record: RouteRecord }) {
  const t = useT();
  const gameType = record.gameType ?? 'SPORTS';
  const { data, isPending } = useQuery(vendorsQuery());
  const offered = data?.some(({ gameCategory, vendors }) => gameCategory === gameType && vendors.length > 0) ?? false;
  return (
    <div className="wrap" data-game-type={gameType}>
      {isPending ? <PageLoader /> : null}
      {!isPending && offered ? <Lobby key={gameType} category={gameType} heading="h1" searches /> : null}
      {isPending || offered ? null : (
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
