import './folded.css';
import { useStore } from '@nanostores/react';
import { Amount, IconButton, Mark, Wordmark } from '@trevo/ui';
import { useState } from 'react';
import { NoticeButton } from '../../features/announcements/index.ts';
import { SearchButton } from '../../features/search/index.ts';
import { $balanceHidden, useBalance } from '../../features/wallet/index.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf, type RouteName, routeRecord } from '../../platform/routes.ts';
import { $isLogin, $isTrial } from '../../platform/session.ts';
import { AccountMenu } from '../header/account-menu.tsx';
import { PursePart } from '../header/purse-part.tsx';
import { ServiceMenu } from '../header/service-menu.tsx';
import { MenuSheet } from './menu-sheet.tsx';

/** Home and what stands over it: there is nothing to go back to. */
const firstPages: ReadonlySet<RouteName | undefined> = new Set(['home', 'login', 'register', 'reset']);

/** The top row of a narrow screen (visual direction §12): the mark and the purse at home, the way back and the title on every other page. */
export function FoldedHeader({ route }: { readonly route: RouteName | undefined }) {
  if (route === 'seamless') return null;
  return <header className="fold-h">{firstPages.has(route) ? <HomeRow route={route} /> : <InnerRow route={route} />}</header>;
}

function HomeRow({ route }: { readonly route: RouteName | undefined }) {
  const t = useT();
  const isLogin = useStore($isLogin);
  const isTrial = useStore($isTrial);
  const purse = isLogin && !isTrial;
  return (
    <>
      <a className="brand" href={pathOf('home')} aria-label={t('header.brand')}>
        <Mark size={34} />
        {purse ? null : <Wordmark height={27} />}
      </a>
      {purse ? <PursePart /> : <span className="grow" />}
      {isLogin ? null : <SearchButton />}
      <NoticeButton />
      {isLogin ? isTrial ? <AccountMenu /> : null : <MenuButton route={route} />}
    </>
  );
}

function InnerRow({ route }: { readonly route: RouteName | undefined }) {
  const t = useT();
  const isLogin = useStore($isLogin);
  const title = route === undefined ? t('notFound.title') : t(routeRecord(route).titleKey);
  return (
    <>
      <IconButton icon="left" label={t('folded.back')} onClick={goBack} />
      <div className="grow">
        <p className="fold-title ell">{title}</p>
        <BalanceLine />
      </div>
      {route === 'member' ? <AccountMenu /> : <NoticeButton />}
      {isLogin ? <ServiceMenu /> : <MenuButton route={route} />}
    </>
  );
}

/** What the account holds, where it is not hidden: the page below asks for money or shows it. */
function BalanceLine() {
  const t = useT();
  const language = useLanguageTag();
  const isLogin = useStore($isLogin);
  const hidden = useStore($balanceHidden);
  const isTrial = useStore($isTrial);
  const { balance } = useBalance();
  if (!isLogin || isTrial || hidden || balance === undefined) return null;
  return (
    <p className="fold-meta ell">
      {t('purse.label')} <Amount money={balance} language={language} />
    </p>
  );
}

/** To the page before, where one of ours was; else home. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else navigate(pathOf('home'));
}

function MenuButton({ route }: { readonly route: RouteName | undefined }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="menu" label={t('side.expand')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open ? <MenuSheet route={route} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
