import { type ComponentType, useEffect, useState } from 'react';
import { HomePage } from '../features/home/index.ts';
import { needAccountWording } from '../platform/language.ts';
import type { Location } from '../platform/router.ts';
import type { RouteRecord, RouteSection } from '../platform/routes.ts';
import { startAnew } from '../platform/start-anew.ts';
import { PageLoader } from '../shell/page-loader.tsx';
import { ChunkFault } from '../shell/chunk-fault.tsx';
import { type ChunkLoadError, loadSection } from './load-section.ts';

/** What every page is given. */
export type PageProps = { readonly location: Location; readonly record: RouteRecord };

type LoadedSection = Exclude<RouteSection, 'Home'>;

/** The eight lazy sections of Spec §2, and pages of ours that nobody needs at the first visit either. */
const loaders: Record<LoadedSection, () => Promise<{ Page: ComponentType<PageProps> }>> = {
  AccountGame: () => import('../features/account-games/index.ts'),
  GameCenter: () => import('../features/game-centre/index.ts'),
  GameListCenter: () => import('../features/game-list-centre/index.ts'),
  Lottery: () => import('../features/lottery/index.ts'),
  MemberCenter: () => import('../features/member-centre/index.ts'),
  PointMall: () => import('../features/point-mall/index.ts'),
  Promotions: () => import('../features/promotions/index.ts'),
  Seamless: () => import('../features/game-page/index.ts'),
  AgentCenter: () => import('../features/agent-centre/index.ts'),
  Help: () => import('../features/help/index.ts'),
  OwnPage: () => import('../features/own-page/index.ts'),
  Responsible: () => import('../features/protection/index.ts'),
  Winners: () => import('../features/winners/index.ts'),
  AppGuide: () => import('../features/app-guide/index.ts'),
  Service: () => import('../features/service/index.ts'),
};

/** The page of a route: drawn at once, or loaded on its own first (Spec §2 "Lazy sections"). */
export function Section(props: PageProps) {
  const { section } = props.record;
  return section === 'Home' ? <HomePage /> : <LazyPage key={section} section={section} {...props} />;
}

type Loading = { readonly page?: ComponentType<PageProps>; readonly fault?: ChunkLoadError };

function LazyPage({ section, ...props }: PageProps & { readonly section: LoadedSection }) {
  const [attempt, setAttempt] = useState(1);
  const [{ page: Page, fault }, setLoading] = useState<Loading>({});
  useEffect(() => {
    let current = true;
    loadSection(async () => (await Promise.all([loaders[section](), needAccountWording()]))[0]).then(
      (module) => current && setLoading({ page: module.Page }),
      (error: ChunkLoadError) => current && setLoading({ fault: error }),
    );
    return () => {
      current = false;
    };
  }, [section, attempt]);
  function retry(): void {
    setLoading({});
    if (fault?.reason === 'failed') void startAnew().catch(() => setLoading({ fault }));
    else setAttempt(attempt + 1);
  }
  if (Page !== undefined) return <Page {...props} />;
  return fault === undefined ? <PageLoader /> : <ChunkFault reason={fault.reason} onRetry={retry} />;
}
