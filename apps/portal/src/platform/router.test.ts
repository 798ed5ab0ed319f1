import { expect, test } from 'vitest';
import { $page, guardRoute, installGuard, locationOf, navigate, takeWantedPath } from './router.ts';
import { pathOf, type RouteName, routeRecord, routes } from './routes.ts';

const names = Object.keys(routes) as RouteName[];
const where = (): string => `${window.location.pathname}${window.location.search}`;

test('[S2.GUARD.01] [S2.GUARD.02] [S6.GUARD.01] [S6.GUARD.02] [S6.GUARD.03] exactly these routes need a session token; without one they lead to /login', () => {
  const guarded = names.filter((name) => guardRoute(name, null) === '/login');
  expect(guarded.sort()).toEqual(['favorite', 'lottery', 'member', 'pointMall', 'recent', 'seaLottery', 'vnLottery']);
  for (const name of names) expect(guardRoute(name, 'token')).toBeUndefined();
  expect(guardRoute('member', '')).toBe('/login');
});

test('what was drawn and what proves it is open to visitors; no other fragment of a guarded route is', async () => {
  const open = ['proof=SSC_1M/202611230001', 'proof=LHC_HK/26/092&ticket=lto_1', 'draws=VN_NORTH'];
  const shut = ['', 'tickets', 'ticket=lto_1', 'ticket=proof=SSC_1M', 'x&proof=SSC_1M/1'];
  for (const page of ['lottery', 'vnLottery', 'seaLottery'] as const) {
    for (const fragment of open) expect(guardRoute(page, null, fragment)).toBeUndefined();
    for (const fragment of shut) expect(guardRoute(page, null, fragment)).toBe('/login');
  }
  for (const page of ['member', 'favorite', 'pointMall'] as const) expect(guardRoute(page, null, 'draws=SSC_1M')).toBe('/login');
  const remove = installGuard();
  navigate(pathOf('lottery', { gameCode: 'SSC_1M' }, 'proof=SSC_1M/202611230001'));
  await Promise.resolve();
  expect(where()).toBe('/lottery?gameCode=SSC_1M');
  navigate(pathOf('lottery', { gameCode: 'SSC_1M' }, 'tickets'));
  await Promise.resolve();
  expect(where()).toBe('/login');
  takeWantedPath();
  remove();
});

test('[S2.ROUTE.18] [S2.ROUTE.23] [S2.ROUTE.24] [S2.ROUTE.25] [S2.ROUTE.09] side menu, header and footer stand where the specification says', () => {
  // The window of our own customer service, which the specification leaves to the service it names, has none of the three.
  const without = (part: 'side' | 'footer' | 'header'): string[] =>
    names.filter((name) => name !== 'service' && !routeRecord(name).layout[part]).sort();
  expect(without('footer')).toEqual(['agent', 'lottery', 'seaLottery', 'seamless', 'vnLottery']);
  expect(without('side')).toEqual(['agent', 'lottery', 'seaLottery', 'seamless', 'vnLottery']);
  expect(without('header')).toEqual(['agent']);
});

test('[S2.ROUTE.13] [S2.ROUTE.16] centres are chosen by the game type of their route', () => {
  const of = (name: RouteName) => [routeRecord(name).section, routeRecord(name).gameType ?? routeRecord(name).accountList];
  expect((['sports', 'esports', 'lott', 'elott'] as const).map(of)).toEqual(
    ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'].map((type) => ['GameCenter', type]),
  );
  expect((['live', 'fish', 'rng', 'pvp'] as const).map(of)).toEqual(['LIVE', 'FISH', 'RNG', 'PVP'].map((type) => ['GameListCenter', type]));
  expect((['favorite', 'recent'] as const).map(of)).toEqual([
    ['AccountGame', 'FAV'],
    ['AccountGame', 'RECENT'],
  ]);
});

test('[S2.ROUTE.01] every path of the table is found as it stands, and nothing else is', () => {
  const remove = installGuard();
  sessionStorage.setItem('token', 'x');
  for (const name of names)
    for (const path of routes[name].paths) {
      navigate(path);
      expect(locationOf($page.get()).route).toBe(name);
      expect(window.location.pathname).toBe(path);
    }
  navigate('/nothing');
  expect(locationOf($page.get()).route).toBeUndefined();
  remove();
  sessionStorage.clear();
});

test('a guarded address goes to /login and is remembered with its query, once (decision D3)', async () => {
  const remove = installGuard();
  navigate('/promotions');
  navigate('/vnLottery?gameCode=X1');
  await Promise.resolve();
  expect(where()).toBe('/login');
  expect(takeWantedPath()).toBe('/vnLottery?gameCode=X1');
  expect(takeWantedPath()).toBeUndefined();
  remove();
});

test('[S2.GUARD.05] a push to where we are, to another site, or one the browser refuses, changes nothing and says nothing', () => {
  navigate('/promotions');
  navigate('/promotions');
  expect(where()).toBe('/promotions');
  navigate('//evil.example/x');
  navigate('https://evil.example/x');
  expect(where()).toBe('/promotions');
  const { pushState } = window.history;
  window.history.pushState = () => {
    throw new DOMException('too many', 'SecurityError');
  };
  expect(() => navigate('/help')).not.toThrow();
  window.history.pushState = pushState;
});
