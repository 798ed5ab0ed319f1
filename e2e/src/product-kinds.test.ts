import type { GameType } from '@trevo/contract';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertGames } from '../../apps/server/src/modules/catalogue/index.ts';
import { fictionGame } from '../../apps/server/test/fiction-game.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { goHome, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let visitor: PortalVisit;

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  const { app, merchant } = house;
  // A vendor brings games of the two kinds that the demo has none of.
  await insertGames(app.db, merchant.id, [
    fictionGame(app, 'AG', 'e1', { kind: 'ESPORTS' }),
    fictionGame(app, 'AG', 'g1', { kind: 'COCKFIGHT' }),
  ]);
  visitor = await visitPortal(browser, house.url, 'PT', { width: 1440, names: ['Ficção e1', 'Ficção g1', ...house.titles] });
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** The names of the games of a kind that the brand offers, those of its own vendor alone or the others. */
async function namesOf(kind: GameType): Promise<readonly string[]> {
  const games = await house.app.db.selectFrom('game').select('names').where('kind', '=', kind).where('enabled', '=', true).execute();
  return games.map(({ names }) => names['PT'] ?? '');
}

/** The games that a page lists, once there is one. */
async function listedIn(place: Locator): Promise<readonly string[]> {
  const tiles = place.locator('.tile:not([aria-hidden]) .nm');
  await tiles.first().waitFor();
  return tiles.allTextContents();
}

test('[S1.GAME.01] nine kinds of product are reached from home, and each lists games of its own', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  await page.goto('/');
  await page.locator('.hero .slide.on h2').waitFor();
  const menu = page.getByRole('navigation', { name: portal('categories.label') });
  for (const [category, kind] of [
    ['RNG', 'RNG'],
    ['LIVE', 'LIVE'],
    ['FISH', 'FISH'],
    ['PVP', 'PVP'],
    ['SPORTS', 'SPORTS'],
    ['ESPORTS', 'ESPORTS'],
    ['COCKFIGHT', 'COCKFIGHT'],
    ['INHOUSE', 'RNG'],
  ] as const) {
    await menu.getByRole('button', { name: portal(`category.short.${category}`), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: portal(`category.${category}`) }).waitFor();
    const listed = await listedIn(page.getByRole('region', { name: portal(`category.${category}`) }));
    const own = await namesOf(kind);
    expect(
      listed.filter((name) => !own.includes(name)),
      category,
    ).toEqual([]);
  }
  await goHome(visitor);
  await page
    .getByRole('navigation', { name: portal('side.label') })
    .locator('a[href="/lott"]')
    .click();
  await page.getByRole('heading', { level: 1, name: portal('category.LOTT') }).waitFor();
  const lotteries = await namesOf('LOTT');
  const listed = await listedIn(page.getByRole('main'));
  expect(listed.filter((name) => !lotteries.includes(name))).toEqual([]);
  visitor.expectNoFaults();
});

test('[S2.ROUTE.12] /sports, /esports, /lott and /elott are the game centre, each of its own kind of game', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  for (const [path, kind] of [
    ['/sports', 'SPORTS'],
    ['/esports', 'ESPORTS'],
    ['/lott', 'LOTT'],
    ['/elott', 'ELOTT'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: portal(`category.${kind}`) }).waitFor();
    await expect.poll(() => page.locator('main [data-game-type]').getAttribute('data-game-type'), { message: path }).toBe(kind);
    if (kind !== 'ELOTT') expect((await listedIn(page.getByRole('main'))).length, path).toBeGreaterThan(0);
  }
  // A lottery at decimal odds is one of the house's lotteries in another prize mode, and opens in it.
  const board = page.getByRole('region', { name: portal('lottery.see.board') });
  const titles = board.getByRole('heading', { level: 3 });
  await titles.first().waitFor();
  const addresses = await titles.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const address of addresses) expect(new URL(address ?? '', house.url).searchParams.get('prizeMode')).toBe('ELOTT');
  await page.goto('/lott');
  await expect.poll(() => titles.count(), { timeout: patienceMs }).toBeGreaterThan(addresses.length);
  visitor.expectNoFaults();
});
