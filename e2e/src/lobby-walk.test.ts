import type { Browser, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type CallLog, logCalls, pathOfCall } from './call-log.ts';
import { firstAnswer } from './first-answer.ts';
import { type House, startHouse } from './house.ts';
import { logIn, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let visitor: PortalVisit;
let asked: CallLog;
/** Somebody with an account that is new. */
let member: PortalVisit;
let askedByMember: CallLog;
const newcomer = 'novata';

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  await openAccount(house, { username: newcomer });
  visitor = await visitPortal(browser, house.url, 'PT', { width: 1440, names: house.titles });
  asked = logCalls(visitor.page);
  member = await visitPortal(browser, house.url, 'PT', { width: 1440, names: [newcomer, ...house.titles] });
  askedByMember = logCalls(member.page);
  await member.page.goto('/promotions');
  await logIn(member.page, member.words, newcomer, storyPassword);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const gridOf = (page: Page): Locator => page.locator('main .tiles .tile:not([aria-hidden])');
const namesIn = (page: Page): Promise<string[]> => gridOf(page).locator('.nm').allTextContents();
const queryOf = (request: Request | undefined): URLSearchParams => new URL(request?.url() ?? 'http://nothing').searchParams;

async function openLobby({ page, words: { portal } }: PortalVisit, path: string, category: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: portal(`category.${category}`) }).waitFor();
  await gridOf(page).first().waitFor();
}

const filtersOf = ({ page, words: { portal } }: PortalVisit): Locator => page.getByRole('radiogroup', { name: portal('lobby.filters') });

test('[S2.LOBBY.03] [S2.LOBBY.07] [S2.LOBBY.11] [S2.LOBBY.17] a lobby asks for eighteen games when it opens, and shows them under its four filters', async () => {
  asked.clear();
  await openLobby(visitor, '/rng', 'RNG');
  const { portal } = visitor.words;
  expect(asked.of('gameList').map((request) => Object.fromEntries(queryOf(request)))).toMatchObject([
    { gameType: 'RNG', pageNo: '1', pageSize: '18' },
  ]);
  await expect.poll(() => gridOf(visitor.page).count()).toBe(18);
  await expect
    .poll(() => filtersOf(visitor).getByRole('radio').allTextContents())
    .toEqual(['ALL', 'HOT', 'FAV', 'RECENT'].map((filter) => portal(`lobby.filter.${filter}`)));
  await filtersOf(visitor)
    .getByRole('radio', { name: portal('lobby.filter.HOT') })
    .click();
  await expect.poll(() => queryOf(asked.of('gameList').at(-1)).get('isHot'), { timeout: patienceMs }).toBe('1');
});

test('[S2.LOBBY.05] [S2.ROUTE.14] the vendors of a category are a list with All, each narrows the games, and an address can begin with one', async () => {
  await openLobby(visitor, '/rng', 'RNG');
  const { page, words } = visitor;
  const { portal } = words;
  const categories = await firstAnswer(house, 'gameVendors');
  const vendors = categories.find(({ gameCategory }) => gameCategory === 'RNG')?.vendors ?? [];
  expect(vendors.length).toBeGreaterThan(2);
  const list = page.getByRole('combobox', { name: portal('lobby.vendor') });
  await list.click();
  const options = page.getByRole('option').locator('.grow');
  await expect
    .poll(() => options.allTextContents())
    .toEqual([portal('lobby.allVendors'), ...vendors.map(({ displayName }) => displayName)]);
  const [, second] = vendors;
  await options.getByText(second?.displayName ?? '', { exact: true }).click();
  const ofVendor = async () => [...new Set(await gridOf(page).locator('.vd').allTextContents())];
  await expect.poll(ofVendor, { timeout: patienceMs }).toEqual([second?.displayName]);
  await list.click();
  await options.getByText(portal('lobby.allVendors'), { exact: true }).click();
  await expect.poll(async () => (await ofVendor()).length, { timeout: patienceMs }).toBeGreaterThan(1);

  asked.clear();
  await openLobby(visitor, `/rng?vassalage=${second?.vassalage}`, 'RNG');
  await expect.poll(ofVendor, { timeout: patienceMs }).toEqual([second?.displayName]);
  expect(asked.of('gameList').map((request) => queryOf(request).get('vassalage'))).toEqual([second?.vassalage]);
});

test('[S2.LOBBY.06] the classes of games are tabs where there is more than one', async () => {
  const { page, words } = visitor;
  await openLobby(visitor, '/rng', 'RNG');
  const strip = page.getByRole('tablist', { name: words.portal('lobby.classes') });
  const tabs = strip.getByRole('tab');
  await expect.poll(() => tabs.count()).toBeGreaterThanOrEqual(3);
  const all = await page
    .locator('main')
    .getByText(/\d+ jogos/)
    .first()
    .textContent();
  await tabs.nth(1).click();
  await expect
    .poll(
      () =>
        page
          .locator('main')
          .getByText(/\d+ jogos?/)
          .first()
          .textContent(),
      { timeout: patienceMs },
    )
    .not.toBe(all);
  await openLobby(visitor, '/fish', 'FISH');
  expect(await strip.count()).toBe(0);
});

test('[S2.LOBBY.09] load more appends the next page', async () => {
  const { page, words } = visitor;
  await openLobby(visitor, '/rng', 'RNG');
  const first = await namesIn(page);
  asked.clear();
  await page.getByRole('button', { name: words.portal('lobby.more') }).click();
  await expect.poll(() => gridOf(page).count(), { timeout: patienceMs }).toBeGreaterThan(18);
  expect((await namesIn(page)).slice(0, 18)).toEqual(first);
  expect(asked.of('gameList').map((request) => queryOf(request).get('pageNo'))).toEqual(['2']);
});

test('[S2.LOBBY.08] [S2.LOBBY.16] a name that is typed is asked for, and what is not there says so', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  await openLobby(visitor, '/rng', 'RNG');
  asked.clear();
  const field = page.getByRole('searchbox', { name: portal('lobby.searchIn', { category: portal('category.RNG') }) });
  await field.fill('sapo');
  await expect.poll(() => namesIn(page), { timeout: patienceMs }).toEqual(['Sapo da Sorte']);
  expect(asked.of('gameList').map((request) => queryOf(request).get('gameName'))).toEqual(['sapo']);
  await field.fill('nada se chama assim');
  await page.getByRole('main').getByText(portal('in_no_data'), { exact: true }).waitFor();
  expect(await gridOf(page).count()).toBe(0);
});

test('[S2.LOBBY.19] [S2.LOBBY.20] [S4.LAUNCH.01] [S2.MODAL.03] favourites, recent games and real money ask a visitor to log in, and nothing else happens', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  await openLobby(visitor, '/rng', 'RNG');
  const popup = page.getByRole('dialog', { name: portal('login.title') });
  const stays = async (open: () => Promise<void>): Promise<void> => {
    const games = await namesIn(page);
    asked.clear();
    await open();
    await popup.waitFor();
    await expect
      .poll(() => filtersOf(visitor).getByRole('radio', { checked: true }).allTextContents())
      .toEqual([portal('lobby.filter.ALL')]);
    await expect.poll(() => namesIn(page)).toEqual(games);
    expect(new URL(page.url()).pathname).toBe('/rng');
    for (const call of ['favouriteList', 'recentGames', 'launchGame', 'gameLaunchFB'] as const) expect(asked.of(call)).toEqual([]);
    await popup.getByRole('button', { name: portal('dialog.close') }).click();
    await popup.waitFor({ state: 'hidden' });
  };
  for (const filter of ['FAV', 'RECENT'])
    await stays(() =>
      filtersOf(visitor)
        .getByRole('radio', { name: portal(`lobby.filter.${filter}`) })
        .click(),
    );
  await stays(() =>
    gridOf(page)
      .first()
      .getByRole('button', { name: /^Jogar/ })
      .first()
      .click({ position: { x: 40, y: 60 } }),
  );
});

test('[S2.GAME.04] [S7.LAUNCH.01] a tile under the pointer shows its play button, which starts the game', async () => {
  const { page, words } = member;
  await openLobby(member, '/inHouse', 'INHOUSE');
  const tile = gridOf(page).filter({ hasText: 'Onça Real' });
  expect(await tile.locator('.ov').evaluate((overlay) => getComputedStyle(overlay).opacity)).toBe('0');
  await tile.hover();
  await expect.poll(() => tile.locator('.ov').evaluate((overlay) => getComputedStyle(overlay).opacity), { timeout: patienceMs }).toBe('1');
  const spot = await tile.locator('.playb').boundingBox();
  askedByMember.clear();
  await page.mouse.click((spot?.x ?? 0) + (spot?.width ?? 0) / 2, (spot?.y ?? 0) + (spot?.height ?? 0) / 2);
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: words.games('slots.spin') })
    .waitFor();
  expect([askedByMember.of('gameLaunchFB').length, askedByMember.of('launchGame').length]).toEqual([1, 0]);
});

test('[S2.LOBBY.04] the switch for recent games turns the list to them and back', async () => {
  const { page, words } = member;
  await openLobby(member, '/inHouse', 'INHOUSE');
  const all = await namesIn(page);
  const toggle = page.getByRole('switch', { name: words.portal('lobby.showRecent') });
  await toggle.click();
  await expect.poll(() => namesIn(page), { timeout: patienceMs }).toEqual(['Onça Real']);
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true');
  await toggle.click();
  await expect.poll(() => namesIn(page), { timeout: patienceMs }).toEqual(all);
});

test('[S1.FAV.01] [S2.FAV.01] [S4.FAV.01] [S4.FAV.02] [S4.FAV.06] a heart adds a game and takes it out again: seen at once, then told to the server', async () => {
  const { page, words } = member;
  const { portal } = words;
  await openLobby(member, '/rng', 'RNG');
  const game = { game: 'Onça Real' };
  const add = page.getByRole('button', { name: portal('tile.favourite', game) });
  const remove = page.getByRole('button', { name: portal('tile.unfavourite', game) });
  askedByMember.clear();
  await add.click();
  await expect.poll(() => askedByMember.of('addFavourite').length, { timeout: patienceMs }).toBe(1);
  await expect.poll(() => remove.getAttribute('aria-pressed')).toBe('true');
  await openLobby(member, '/favorite', 'FAV');
  await expect.poll(() => namesIn(page)).toEqual(['Onça Real']);
  expect(askedByMember.of('removeFavourite')).toEqual([]);

  await openLobby(member, '/rng', 'RNG');
  await remove.waitFor();
  let answered = false;
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(pathOfCall('removeFavourite'), async (route) => {
    await held;
    answered = true;
    await route.continue();
  });
  await remove.click();
  await add.waitFor();
  await expect.poll(() => add.getAttribute('aria-pressed')).toBe('false');
  expect(answered, 'the tile did not wait for the server').toBe(false);
  expect(askedByMember.of('removeFavourite')).toHaveLength(1);
  const told = page.waitForResponse((response) => pathOfCall('removeFavourite')(new URL(response.url())));
  letThrough();
  expect((await told).ok()).toBe(true);
  await page.goto('/favorite');
  await page.getByText(portal('lobby.empty.FAV')).waitFor();
});

test('[S4.GAME.01] [S4.GAME.02] [S9.SESS.05] [S9.SESS.06] [S2.LOBBY.15] [S4.LANG.01] [S4.LANG.02] [S7.LANG.01] hot games and vendors are kept for the session; another language is kept, told to the server, and asks for them and for the lobby again', async () => {
  const { page } = member;
  await page.evaluate(() => sessionStorage.removeItem('HOT_GAMES'));
  await page.evaluate(() => sessionStorage.removeItem('gameVendor'));
  const lists = ['hotGames', 'gameVendors'] as const;
  const askedFor = () => lists.map((name) => askedByMember.of(name).length);
  const kept = () =>
    page.evaluate(() =>
      ['HOT_GAMES', 'gameVendor'].map((key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { language?: string }).language),
    );
  const home = async (): Promise<void> => {
    await page.goto('/');
    await page.locator('main section .tile').first().waitFor();
  };
  askedByMember.clear();
  await home();
  await expect.poll(kept, { timeout: patienceMs }).toEqual(['PT', 'PT']);
  expect(askedFor()).toEqual([1, 1]);
  askedByMember.clear();
  await home();
  expect(askedFor(), 'the second time nothing is asked').toEqual([0, 0]);

  const { portal } = member.words;
  await page
    .getByRole('navigation', { name: portal('categories.label') })
    .getByRole('button', { name: portal('category.short.RNG'), exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: portal('category.RNG') }).waitFor();
  await gridOf(page).first().waitFor();
  askedByMember.clear();
  await page
    .getByRole('button', { name: portal('language.now', { language: 'Português' }) })
    .first()
    .click();
  await page
    .getByRole('menuitem', { name: 'English' })
    .or(page.getByRole('menuitemradio', { name: 'English' }))
    .click();
  await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
  await expect.poll(() => namesIn(page), { timeout: patienceMs }).toContain('Royal Jaguar');
  await expect.poll(kept, { timeout: patienceMs }).toEqual(['EN', 'EN']);
  expect(askedFor()).toEqual([1, 1]);
  expect(askedByMember.of('gameList').map((request) => queryOf(request).get('language'))).toEqual(['EN']);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('EN');
  await expect.poll(() => askedByMember.of('changeLanguage').length, { timeout: patienceMs }).toBe(1);
  expect(askedByMember.of('changeLanguage').map((request) => request.postDataJSON() as unknown)).toEqual([{ language: 'EN' }]);
  const atHouse = async () =>
    (await house.app.db.selectFrom('member').select('language').where('username', '=', newcomer).executeTakeFirstOrThrow()).language;
  await expect.poll(atHouse, { timeout: patienceMs }).toBe('EN');
});

test('[S8.ERR.31] a game whose picture does not come shows the house’s own', async () => {
  const { page } = visitor;
  await page.route('**/covers/onca.svg', (route) => route.abort());
  await openLobby(visitor, '/inHouse', 'INHOUSE');
  const broken = gridOf(page).filter({ hasText: 'Onça Real' });
  await broken.getByTestId('default-cover').waitFor();
  expect(await broken.locator('.art img').count()).toBe(0);
  const whole = gridOf(page).filter({ hasNotText: 'Onça Real' }).first();
  await expect
    .poll(() => whole.locator('.art img').evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: patienceMs })
    .toBeGreaterThan(0);
});

test('nothing of all this made a fault', () => {
  const own = (fault: string): boolean => !fault.includes('/covers/onca.svg');
  expect([...visitor.faults, ...member.faults].filter(own)).toEqual([]);
  expect(visitor.witness.takeWords()).toEqual([]);
});
