import { isModuleOn, type ModId } from '@trevo/contract';
import type { IconName } from '@trevo/ui';
import type { Say } from '../../platform/language.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf, type RouteName, routeRecord } from '../../platform/routes.ts';
import { isPageShown, type MemberPage, memberPath, openMemberPages } from '../account/index.ts';
import type { Entry } from './find-entries.ts';

/** What can be found on the site, who it is of, and what opens it. */
export type SiteEntry = Entry & { readonly group: SiteGroup; readonly icon: IconName; readonly by?: string; readonly open: () => void };
export const siteGroups = ['games', 'lotteries', 'promotions', 'help', 'pages', 'account', 'agent'] as const;
export type SiteGroup = (typeof siteGroups)[number];

/** Who searches, and where. */
export type Searcher = {
  readonly t: Say;
  readonly isLogin: boolean;
  readonly isTrial: boolean;
  readonly isAgent: boolean;
  /** A session that only takes money out: nothing that invites to play is offered to it. */
  readonly paused: boolean;
  readonly whitelabel: Parameters<typeof isModuleOn>[0];
  /** Kinds of game that there is something of. */
  readonly kinds: ReadonlySet<string>;
};

const icons: Partial<Record<RouteName, IconName>> = {
  home: 'home',
  help: 'help',
  responsible: 'shield',
  winners: 'trophy',
  install: 'download',
  promotions: 'gift',
  pointMall: 'star',
  favorite: 'heart',
  recent: 'recent',
  agent: 'users',
};
const openPages = ['home', 'promotions', 'help', 'responsible', 'winners', 'install', 'agent'] as const;
const kindPages = ['inHouse', 'rng', 'live', 'fish', 'sports', 'esports', 'pvp', 'lott', 'elott'] as const;
const ownPages = ['favorite', 'recent', 'pointMall'] as const;
/** Pages that invite to play. */
const playPages: ReadonlySet<RouteName> = new Set<RouteName>([...kindPages, 'favorite', 'recent', 'promotions', 'winners', 'pointMall']);

/** The pages of the portal that the searcher may open. */
export function portalPages({ t, isLogin, isTrial, paused, kinds }: Searcher): SiteEntry[] {
  const names: readonly RouteName[] = [
    ...openPages,
    ...kindPages.filter((name) => kinds.has(routeRecord(name).gameType ?? '')),
    ...(isLogin && !isTrial ? ownPages : []),
  ];
  const words: Partial<Record<RouteName, string>> = { responsible: t('find.words.responsible'), install: t('find.words.install') };
  return names
    .filter((name) => !paused || !playPages.has(name))
    .map((name) => ({
      id: `page-${name}`,
      group: 'pages',
      title: t(routeRecord(name).titleKey),
      more: words[name] ?? '',
      icon: icons[name] ?? 'grid',
      open: () => navigate(pathOf(name)),
    }));
}

/** The pages of the searcher's own member centre. */
export function memberPageEntries({ t, isLogin, isTrial, paused, whitelabel }: Searcher): SiteEntry[] {
  if (!isLogin || isTrial) return [];
  const isOn = (modId: ModId) => isModuleOn(whitelabel, modId);
  const words: Partial<Record<MemberPage, string>> = {
    depositv2: t('find.words.deposit'),
    withdraw: t('find.words.withdraw'),
    securityCenter: t('find.words.security'),
    messageV2: t('find.words.messages'),
  };
  return openMemberPages
    .filter((page) => page !== 'transferUpline' && isPageShown(page, { isOn, paused }))
    .map((page) => ({
      id: `member-${page}`,
      group: 'account',
      title: t(`member.page.${page}`),
      more: words[page] ?? '',
      icon: 'user',
      open: () => navigate(memberPath(page)),
    }));
}
