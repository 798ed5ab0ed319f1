import './header.css';
import { useStore } from '@nanostores/react';
import { Button, IconButton, Mark, Wordmark } from '@trevo/ui';
import { NoticeButton } from '../../features/announcements/index.ts';
import { SearchButton } from '../../features/search/index.ts';
import { useT } from '../../platform/language.ts';
import { openModal } from '../../platform/modals.ts';
import { $ownFrame } from '../../platform/own-frame.ts';
import { pathOf, type RouteName, routeRecord } from '../../platform/routes.ts';
import { $isLogin, $isTrial } from '../../platform/session.ts';
import { $sideCollapsed, toggleSide } from '../side/side-state.ts';
import { ServiceMenu } from './service-menu.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** The header under the care strip (Spec §2 Header). */
export function Header({ route }: { readonly route: RouteName | undefined }) {
  const t = useT();
  const collapsed = useStore($sideCollapsed);
  const hasSide = route === undefined || routeRecord(route).layout.side;
  return (
    <header className="hdr">
      <div className="brandcell">
        {hasSide ? (
          <IconButton
            icon={collapsed ? 'menu' : 'collapse'}
            label={t(collapsed ? 'side.expand' : 'side.collapse')}
            aria-expanded={!collapsed}
            aria-controls="side-menu"
            onClick={toggleSide}
          />
        ) : null}
        <a className="brand" href={pathOf('home')} aria-label={t('header.brand')}>
          <Mark size={34} />
          <Wordmark height={27} />
        </a>
      </div>
      <TopNavigation route={route} />
      <div className="hdr-r">
        <SearchButton />
        <NoticeButton />
        <ServiceMenu />
        <Shortcuts />
        <AccountPart />
      </div>
    </header>
  );
}

/** Balance and account, or the ways in. */
function AccountPart() {
  const t = useT();
  const isLogin = useStore($isLogin);
  const isTrial = useStore($isTrial);
  const own = useStore($ownFrame);
  if (isLogin)
    return (
      <>
        {own === undefined || isTrial ? null : <own.PursePart />}
        {own === undefined ? null : <own.AccountMenu />}
      </>
    );
  return (
    <>
      <Button variant="quiet" onClick={() => openModal('loginPopupModal')}>
        {t('header.login')}
      </Button>
      <Button variant="primary" onClick={() => openModal('registerModal')}>
        {t('header.register')}
      </Button>
    </>
  );
}
