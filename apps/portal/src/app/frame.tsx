import './frame.css';
import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { $cover, hideCover } from '../platform/cover.ts';
import { useT } from '../platform/language.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { askToLogIn, openModal } from '../platform/modals.ts';
import { $page, isPathWanted, locationOf, navigate } from '../platform/router.ts';
import { type RouteLayout, type RouteName, routeRecord } from '../platform/routes.ts';
import { $member } from '../platform/session.ts';
import { CareStripPart } from '../shell/care-strip.tsx';
import { Cover } from '../shell/cover.tsx';
import { FloatingBar } from '../shell/floating-bar.tsx';
import { Footer } from '../shell/footer/footer.tsx';
import { Header } from '../shell/header/header.tsx';
import { PageLoader } from '../shell/page-loader.tsx';
import { SideMenu } from '../shell/side/side-menu.tsx';
import { $sideCollapsed } from '../shell/side/side-state.ts';
import { useAfterNavigation } from './after-navigation.ts';
import { $folded } from './fold-frame.ts';
import { useLiveUpdates } from './live-updates.ts';
import { Section } from './section.tsx';

const unknownPage: RouteLayout = { header: true, side: true, footer: true };

const NotFound = lazyPart(async () => (await import('../shell/not-found.tsx')).NotFound);

/** The frame around a page, with the parts its route asks for (Spec §2). */
export function Frame() {
  const t = useT();
  const location = locationOf(useStore($page));
  const record = location.route === undefined ? undefined : routeRecord(location.route);
  const layout = record?.layout ?? unknownPage;
  const collapsed = useStore($sideCollapsed);
  const covered = useStore($cover);
  const folded = useStore($folded);
  useAfterNavigation(location);
  useRoutePopup(location.route);
  useLiveUpdates();
  // Before a page says by an effect what it is called itself.
  useLayoutEffect(() => {
    document.title = t('title.page', { page: t(record?.titleKey ?? 'notFound.title') });
  }, [record, t]);
  return (
    <div className={layout.side ? (collapsed ? 'is-collapsed' : 'is-open') : 'no-side'}>
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <CareStripPart />
      <PausedNotice />
      {layout.header ? <FrameHeader route={location.route} /> : null}
      <div className="shell">
        {layout.side && folded === undefined ? <SideMenu route={location.route} /> : null}
        <div>
          <main className="main" id="main" tabIndex={-1}>
            <Suspense fallback={<PageLoader />}>
              {record === undefined ? <NotFound /> : <Section location={location} record={record} />}
            </Suspense>
          </main>
          {layout.footer ? <Footer /> : null}
        </div>
      </div>
      {layout.side && folded === undefined ? <FloatingBar /> : null}
      {/* Who writes to customer service is not asked to log in or to play. */}
      {folded === undefined || location.route === 'service' ? null : <folded.BottomBar route={location.route} />}
      {covered ? <Cover /> : null}
    </div>
  );
}

/** The whole header, or on a narrow screen the folded one. */
function FrameHeader({ route }: { readonly route: RouteName | undefined }) {
  const folded = useStore($folded);
  return folded === undefined ? <Header route={route} /> : <folded.FoldedHeader route={route} />;
}

/** Said on every page of a session that is for taking money out. */
function PausedNotice() {
  const t = useT();
  const member = useStore($member);
  if (member?.withdrawOnly !== true) return null;
  return (
    <p className="paused-notice" role="status">
      {t('care.withdrawOnly')}
    </p>
  );
}

const routePopups = { register: 'registerModal', reset: 'resetPasswordModal', social: 'socialModal' } as const;

/** `/login` goes to `/` and opens the log-in popup; `/register` keeps its address (decision D4). */
function useRoutePopup(route: RouteName | undefined): void {
  const before = useRef<RouteName | undefined>(undefined);
  useEffect(() => {
    const changed = before.current !== route;
    before.current = route;
    if (!changed || route === undefined) return;
    hideCover();
    const { popup } = routeRecord(route);
    if (popup === 'login') {
      navigate('/', { replace: true });
      if (isPathWanted()) askToLogIn();
      else openModal('loginPopupModal');
    } else if (popup !== undefined) openModal(routePopups[popup]);
  }, [route]);
}
