import type { PortalKey } from '@trevo/i18n';
import type { GameType } from '@trevo/contract';

/** The eight sections that load on their own (Spec §2 "Lazy sections"). */
export type LazySection =
  | 'AccountGame'
  | 'GameCenter'
  | 'GameListCenter'
  | 'Lottery'
  | 'MemberCenter'
  | 'PointMall'
  | 'Promotions'
  | 'Seamless';

/** What stands in the middle of a route: one of the lazy sections, or a page of its own. */
export type RouteSection = LazySection | 'Home' | 'AgentCenter' | 'Help' | 'OwnPage' | 'Responsible' | 'Winners' | 'AppGuide' | 'Service';

/** Parts of the frame around a page. */
export type RouteLayout = { readonly header: boolean; readonly side: boolean; readonly footer: boolean };

export type RouteRecord = {
  readonly paths: readonly `/${string}`[];
  readonly section: RouteSection;
  /** `login`: without a session token the guard leads to `/login`. */
  readonly guard: 'open' | 'login';
  /** Fragments of a guarded route that everybody may read. */
  readonly openFragment?: RegExp;
  readonly layout: RouteLayout;
  /** The popup a route opens over its page. */
  readonly popup?: 'login' | 'register' | 'reset' | 'social';
  /** The kind of game a game centre or list centre shows. */
  readonly gameType?: GameType | 'INHOUSE';
  /** Which list an account game page shows. */
  readonly accountList?: 'FAV' | 'RECENT';
  /** Key of the page's name, for the document title. */
  readonly titleKey: PortalKey;
};

const whole = { header: true, side: true, footer: true } as const;
const noFooter = { header: true, side: false, footer: false } as const;
const bare = { header: false, side: false, footer: false } as const;

/** What was drawn and what proves it: a draw that only players could check would prove little. */
const draws = /^(?:draws|proof)=/;

/**
 * Every route of the portal (Spec §2; decisions D2–D6). `/page`, `/responsible`, `/winners`, `/install` and `/service` are ours: what a brand writes for itself, the
 * responsible-play page that the care strip of every page leads to, the winners list, the guides of the app, and the window of our own customer service.
 */
export const routes = {
  home: { paths: ['/', '/index', '/index.html', '/home'], section: 'Home', guard: 'open', layout: whole, titleKey: 'title.home' },
  login: { paths: ['/login'], section: 'Home', guard: 'open', layout: whole, popup: 'login', titleKey: 'title.home' },
  register: { paths: ['/register'], section: 'Home', guard: 'open', layout: whole, popup: 'register', titleKey: 'title.register' },
  reset: { paths: ['/resetPassword'], section: 'Home', guard: 'open', layout: whole, popup: 'reset', titleKey: 'title.home' },
  social: { paths: ['/social'], section: 'Home', guard: 'open', layout: whole, popup: 'social', titleKey: 'title.home' },
  member: { paths: ['/member'], section: 'MemberCenter', guard: 'login', layout: whole, titleKey: 'title.member' },
  agent: { paths: ['/agent', '/agentHome'], section: 'AgentCenter', guard: 'open', layout: bare, titleKey: 'title.agent' },
  help: { paths: ['/help'], section: 'Help', guard: 'open', layout: whole, titleKey: 'title.help' },
  ownPage: { paths: ['/page'], section: 'OwnPage', guard: 'open', layout: whole, titleKey: 'title.ownPage' },
  responsible: { paths: ['/responsible'], section: 'Responsible', guard: 'open', layout: whole, titleKey: 'title.responsible' },
  winners: { paths: ['/winners'], section: 'Winners', guard: 'open', layout: whole, titleKey: 'winners.title' },
  install: { paths: ['/install'], section: 'AppGuide', guard: 'open', layout: whole, titleKey: 'side.download' },
  service: { paths: ['/service'], section: 'Service', guard: 'open', layout: bare, titleKey: 'service.noneTitle' },
  sports: { paths: ['/sports'], section: 'GameCenter', guard: 'open', layout: whole, gameType: 'SPORTS', titleKey: 'category.SPORTS' },
  esports: { paths: ['/esports'], section: 'GameCenter', guard: 'open', layout: whole, gameType: 'ESPORTS', titleKey: 'category.ESPORTS' },
  lott: { paths: ['/lott'], section: 'GameCenter', guard: 'open', layout: whole, gameType: 'LOTT', titleKey: 'category.LOTT' },
  elott: { paths: ['/elott'], section: 'GameCenter', guard: 'open', layout: whole, gameType: 'ELOTT', titleKey: 'category.ELOTT' },
  live: { paths: ['/live'], section: 'GameListCenter', guard: 'open', layout: whole, gameType: 'LIVE', titleKey: 'category.LIVE' },
  fish: { paths: ['/fish'], section: 'GameListCenter', guard: 'open', layout: whole, gameType: 'FISH', titleKey: 'category.FISH' },
  rng: { paths: ['/rng'], section: 'GameListCenter', guard: 'open', layout: whole, gameType: 'RNG', titleKey: 'category.RNG' },
  pvp: { paths: ['/pvp'], section: 'GameListCenter', guard: 'open', layout: whole, gameType: 'PVP', titleKey: 'category.PVP' },
  inHouse: {
    paths: ['/inHouse'],
    section: 'GameListCenter',
    guard: 'open',
    layout: whole,
    gameType: 'INHOUSE',
    titleKey: 'category.INHOUSE',
  },
  favorite: { paths: ['/favorite'], section: 'AccountGame', guard: 'login', layout: whole, accountList: 'FAV', titleKey: 'category.FAV' },
  recent: { paths: ['/recent'], section: 'AccountGame', guard: 'login', layout: whole, accountList: 'RECENT', titleKey: 'category.RECENT' },
  lottery: {
    paths: ['/lottery'],
    section: 'Lottery',
    guard: 'login',
    openFragment: draws,
    layout: noFooter,
    titleKey: 'category.LOTT',
  },
  seaLottery: {
    paths: ['/seaLottery'],
    section: 'Lottery',
    guard: 'login',
    openFragment: draws,
    layout: noFooter,
    titleKey: 'category.LOTT',
  },
  vnLottery: {
    paths: ['/vnLottery'],
    section: 'Lottery',
    guard: 'login',
    openFragment: draws,
    layout: noFooter,
    titleKey: 'category.LOTT',
  },
  promotions: { paths: ['/promotions'], section: 'Promotions', guard: 'open', layout: whole, titleKey: 'title.promotions' },
  pointMall: { paths: ['/pointMall'], section: 'PointMall', guard: 'login', layout: whole, titleKey: 'title.pointMall' },
  seamless: { paths: ['/seamless'], section: 'Seamless', guard: 'open', layout: noFooter, titleKey: 'title.game' },
} as const satisfies Record<string, RouteRecord>;

export type RouteName = keyof typeof routes;

/** The record of a route, with its optional parts readable. */
export function routeRecord(name: RouteName): RouteRecord {
  return routes[name];
}

/** The path that links to a route use: its first one. */
export function pathOf(name: RouteName, query?: Readonly<Record<string, string>>, hash?: string): string {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return `${routes[name].paths[0]}${search}${hash === undefined ? '' : `#${encodeURIComponent(hash)}`}`;
}
