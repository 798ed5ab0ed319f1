import './home-page.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useT } from '../../platform/language.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { askToLogIn } from '../../platform/modals.ts';
import { $isLogin, $isWithdrawOnly } from '../../platform/session.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { NoticeRow } from '../announcements/index.ts';
import {
  $wantedSearch,
  type Category,
  filledCategories,
  homeSections,
  hotGamesQuery,
  needsLogin,
  recentGamesQuery,
  takeWantedSearch,
  vendorsQuery,
} from '../catalogue/index.ts';
import { CategoryBar } from './components/category-bar.tsx';
import { HomeSections } from './components/home-sections.tsx';
import { Welcome } from './components/welcome.tsx';
import { WinnersPart } from './components/winners-part.tsx';
import { useAnnouncementPopup } from './use-announcement-popup.ts';

/** The lobby loads when a category is chosen; it is the same as on the pages of the categories. */
const PausedHome = lazyPart(async () => (await import('./components/paused-home.tsx')).PausedHome);
const Lobby = lazyPart(async () => (await import('../lobby/index.ts')).Lobby);

const noGames = { games: [], total: 0 } as const;

/** The home page (Spec §2); for a session that is for taking money out there is nothing to play on it. */
export function HomePage() {
  return useStore($isWithdrawOnly) ? (
    <Suspense fallback={null}>
      <PausedHome />
    </Suspense>
  ) : (
    <OpenHome />
  );
}

/** Banner, notices, categories with search, and below them the sections, a category's lobby, or what was searched. */
function OpenHome() {
  const t = useT();
  const isLogin = useStore($isLogin);
  const [view, setView] = useState<{ readonly category: Category; readonly gameName: string }>({ category: 'HOME', gameName: '' });
  const vendors = useQuery(vendorsQuery());
  const hot = useQuery(hotGamesQuery());
  const recent = useQuery({ ...recentGamesQuery(), enabled: isLogin });
  useAnnouncementPopup();
  const wanted = useStore($wantedSearch);
  useEffect(() => {
    if (wanted !== '') setView({ category: 'SEARCH', gameName: takeWantedSearch() });
  }, [wanted]);
  const sections = homeSections(vendors.data ?? [], hot.data ?? [], (isLogin ? recent.data : undefined) ?? noGames);

  function choose(category: Category): void {
    if (needsLogin(category) && !isLogin) return askToLogIn();
    setView({ category, gameName: '' });
  }
  function search(gameName: string): void {
    setView(gameName === '' ? { category: 'HOME', gameName: '' } : { category: 'SEARCH', gameName });
  }

  return (
    <div className="wrap">
      {view.category === 'HOME' ? <h1 className="sr">{t('header.brand')}</h1> : null}
      <div className="col home-top">
        <Welcome />
        <NoticeRow />
        <CategoryBar
          category={view.category}
          filled={filledCategories(sections)}
          gameName={view.gameName}
          onChoose={choose}
          onSearch={search}
        />
      </div>
      {view.category === 'HOME' ? (
        <HomeSections
          sections={sections}
          isPending={vendors.isPending || hot.isPending}
          error={vendors.error ?? hot.error}
          onRetry={() => void Promise.all([vendors.refetch(), hot.refetch()])}
          onMore={choose}
          winners={<WinnersPart />}
        />
      ) : (
        <Suspense fallback={<PageLoader />}>
          <Lobby key={view.category} category={view.category} gameName={view.gameName} heading="h1" />
        </Suspense>
      )}
    </div>
  );
}
