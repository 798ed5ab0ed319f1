import './side-menu.css';
import { useStore } from '@nanostores/react';
import { Icon } from '@trevo/ui';
import { openMemberPage } from '../../features/account/index.ts';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { pathOf, type RouteName } from '../../platform/routes.ts';
import { $isLogin } from '../../platform/session.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { SideChannels } from './side-channels.tsx';
import { SideDownloads } from './side-downloads.tsx';
import { SideGames } from './side-games.tsx';
import { SideItem } from './side-item.tsx';
import { SidePromotions } from './side-promotions.tsx';
import { $sideCollapsed, showsPromotionEntry } from './side-state.ts';

/** The side menu in its order (Spec §2): VIP, invite, home, history, games, promotions, QR codes, language, channels. `whole` where it is all there is to see. */
export function SideMenu({ route, whole = false }: { readonly route: RouteName | undefined; readonly whole?: boolean }) {
  const t = useT();
  const collapsed = useStore($sideCollapsed) && !whole;
  const home = route === 'home' || route === 'login' || route === 'register';
  return (
    <nav className="side" id="side-menu" aria-label={t('side.label')}>
      <SideCards collapsed={collapsed} />
      <div className="grp">
        <SideItem icon="home" label={t('side.home')} href={pathOf('home')} current={home} />
        <SideItem icon="receipt" label={t('side.history')} onSelect={() => openMemberPage('personalHistoryCopy')} />
      </div>
      <SideGames route={route} />
      <SidePromotions />
      {collapsed ? null : (
        <>
          <SideDownloads />
          <LanguageSwitch />
          <SideChannels />
        </>
      )}
    </nav>
  );
}

function SideCards({ collapsed }: { readonly collapsed: boolean }) {
  const t = useT();
  const isLogin = useStore($isLogin);
  const vip = useModule('VIP');
  const referral = useModule('REFERRAL');
  const cards = [
    {
      key: 'vip',
      icon: 'vip',
      shown: showsPromotionEntry(isLogin, vip),
      title: t('side.vip'),
      text: t('side.vipText'),
      page: 'securityCenter',
    },
    {
      key: 'inv',
      icon: 'gift',
      shown: showsPromotionEntry(isLogin, referral),
      title: t('side.invite'),
      text: t('side.inviteText'),
      page: 'referral',
    },
  ] as const;
  const shown = cards.filter((card) => card.shown);
  if (shown.length === 0) return null;
  return (
    <div className="grp grp-cards">
      {shown.map(({ key, icon, title, text, page }) =>
        collapsed ? (
          <SideItem key={key} icon={icon} label={title} onSelect={() => openMemberPage(page)} />
        ) : (
          <button key={key} type="button" className={`scard ${key}`} onClick={() => openMemberPage(page)}>
            <span className="gly">
              <Icon name={icon} size={20} />
            </span>
            <span>
              {title}
              <small>{text}</small>
            </span>
          </button>
        ),
      )}
    </div>
  );
}
