import './folded.css';
import { useStore } from '@nanostores/react';
import { Button, Icon, type IconName } from '@trevo/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type MemberPage, openMemberPage, useUnread } from '../../features/account/index.ts';
import { useT } from '../../platform/language.ts';
import { openModal } from '../../platform/modals.ts';
import { pathOf, type RouteName } from '../../platform/routes.ts';
import { $isLogin, $isWithdrawOnly, $mcPage } from '../../platform/session.ts';
import { OwnAvatar } from '../own-avatar.tsx';
import { keepShell } from '../../platform/keep-shell.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { useSheetDrag } from './sheet-drag.ts';

/** Pages that have a bar of their own at the thumb: games, and the slips of lotteries. The agents' log-in has its own way in. */
const ownBar: ReadonlySet<RouteName | undefined> = new Set(['seamless', 'lottery', 'seaLottery', 'vnLottery']);

/** The bar at the thumb of a narrow screen (visual direction §12): five places for a member, the two ways in for a visitor. */
export function BottomBar({ route }: { readonly route: RouteName | undefined }) {
  const isLogin = useStore($isLogin);
  useSheetDrag();
  useEffect(() => void keepShell(), []);
  if (ownBar.has(route) || (route === 'agent' && !isLogin)) return null;
  return isLogin ? <MemberBar route={route} /> : <VisitorBar />;
}

function VisitorBar() {
  const t = useT();
  return (
    <div className="ctabar">
      <Button variant="quiet" onClick={() => openModal('loginPopupModal')}>
        {t('header.login')}
      </Button>
      <Button variant="primary" onClick={() => openModal('registerModal')}>
        {t('header.register')}
      </Button>
    </div>
  );
}

/** Where the money is: the way in, or for a session that only takes money out, the way out. */
const walletPages: ReadonlySet<string> = new Set<MemberPage>([
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
  'transactionHistory',
]);

function MemberBar({ route }: { readonly route: RouteName | undefined }) {
  const t = useT();
  const [searching, setSearching] = useState(false);
  const paused = useStore($isWithdrawOnly);
  const page = useStore($mcPage);
  const unread = useUnread();
  const own = route === 'member' ? page : undefined;
  const wallet = own !== undefined && walletPages.has(own);
  return (
    <>
      <nav className="tabbar" aria-label={t('folded.label')}>
        <a className="tab" href={pathOf('home')} aria-current={route === 'home' ? 'page' : undefined}>
          <Place icon="home" label={t('side.home')} />
        </a>
        <button type="button" className="tab" aria-haspopup="dialog" onClick={() => setSearching(true)}>
          <Place icon="search" label={t('folded.search')} />
        </button>
        <button
          type="button"
          className="tab"
          aria-current={wallet ? 'page' : undefined}
          onClick={() => openMemberPage(paused ? 'withdraw' : 'depositv2')}
        >
          <Place icon="wallet" label={t('folded.wallet')} />
        </button>
        <button
          type="button"
          className="tab"
          aria-current={own === 'messageV2' ? 'page' : undefined}
          onClick={() => openMemberPage('messageV2')}
        >
          <Place icon="mail" label={t('account.messages')}>
            {unread === 0 ? null : <span className="tab-count num">{unread > 99 ? '99+' : unread}</span>}
          </Place>
        </button>
        <button
          type="button"
          className="tab"
          aria-current={own !== undefined && !wallet && own !== 'messageV2' ? 'page' : undefined}
          onClick={() => openMemberPage('securityCenter')}
        >
          <Place label={t('folded.me')}>
            <OwnAvatar size={28} />
          </Place>
        </button>
      </nav>
      {searching ? <MenuSheet route={route} onClose={() => setSearching(false)} /> : null}
    </>
  );
}

function Place({ icon, label, children }: { readonly icon?: IconName; readonly label: string; readonly children?: ReactNode }) {
  return (
    <>
      <span className="tab-sign">
        {icon === undefined ? null : <Icon name={icon} size={23} />}
        {children}
      </span>
      <span className="ell">{label}</span>
    </>
  );
}
