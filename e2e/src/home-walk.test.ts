import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertGames } from '../../apps/server/src/modules/catalogue/index.ts';
import { fictionGame } from '../../apps/server/test/fiction-game.ts';
import { announce, hangBanner, openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { firstAnswer } from './first-answer.ts';
import { type House, startHouse } from './house.ts';
import { goHome, logIn, patienceMs, type PortalVisit, sectionOf, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
/** Somebody who never logs in, with the page's clock in the story's hands. */
let visitor: PortalVisit;
const news = ['Aviso um', 'Aviso dois', 'Aviso três', 'Aviso quatro', 'Aviso cinco', 'Aviso seis'];
const elsewhere = 'Faixa da entrada';
const newcomer = 'novata';
const names = [...news, elsewhere, newcomer, 'Ficção e1', 'Ficção g1', 'lista', 'importante'];

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  for (const title of news) await announce(house, title, '<p>Um texto <strong>importante</strong></p><ul><li>lista</li></ul>');
  await hangBanner(house, { group: 'w_login', linkageType: 'ROUTE', url: '/help', art: 'auth' }, elsewhere);
  await addRareKinds();
  await openAccount(house, { username: newcomer });
  visitor = await visitPortal(browser, house.url, 'PT', { motion: true, width: 1440, names: [...names, ...house.titles] });
  await visitor.page.clock.install();
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** A vendor brings games of the two kinds that the demo has none of. */
async function addRareKinds(): Promise<void> {
  const { app, merchant } = house;
  await insertGames(app.db, merchant.id, [
    fictionGame(app, 'AG', 'e1', { kind: 'ESPORTS' }),
    fictionGame(app, 'AG', 'g1', { kind: 'COCKFIGHT' }),
  ]);
}

/** The clock of the page stands from now on, and moves only when it is told to. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Lets the page's time pass in short steps until something has happened. */
async function passTimeUntil(page: Page, happened: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 100 && !(await happened()); step++) await page.clock.runFor(100);
  expect(await happened()).toBe(true);
}

const slideOn = (page: Page): Promise<string | null> => page.locator('.hero .slide.on h2').textContent();

test('[S1.ROLE.04] [S2.MODAL.01] [S2.ANN.01] [S2.ANN.02] [S2.ANN.03] [S4.ANN.01] [S4.ANN.02] a visitor reads the announcements, eight a page, once per session; an account has its own', async () => {
  const reader = await visitPortal(browser, house.url, 'PT', { names: [...names, ...house.titles], readsAnnouncements: true });
  const { page, words } = reader;
  const { portal } = words;
  const popup = page.getByRole('dialog', { name: portal('announcement.title') });
  const closed = () =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([, value]) => value === 'closed')
        .map(([key]) => key),
    );
  await page.goto('/');
  await popup.waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  const titles = popup.getByRole('list').first().getByRole('button');
  await expect.poll(() => titles.count(), { timeout: patienceMs }).toBe(8);
  await popup.getByRole('button', { name: news[2] ?? '', exact: true }).click();
  const article = popup.getByRole('article');
  await article.getByRole('heading', { name: news[2] ?? '' }).waitFor();
  await expect.poll(() => article.locator('strong').textContent()).toBe('importante');
  await expect.poll(() => article.getByRole('listitem').allTextContents()).toEqual(['lista']);
  await popup.getByRole('button', { name: portal('pager.page', { page: 2 }) }).click();
  await expect.poll(() => titles.count(), { timeout: patienceMs }).toBe(1);
  expect(await popup.getByRole('button', { name: portal('pager.page', { page: 3 }) }).count()).toBe(0);
  await popup.getByRole('button', { name: portal('dialog.close') }).click();
  await popup.waitFor({ state: 'hidden' });
  expect(await closed()).toEqual(['announcementClosed']);

  // The banner comes with the same answer that would open the popup.
  await page.reload();
  await page.locator('.hero .slide.on h2').waitFor();
  await page.getByRole('heading', { name: portal('winners.title') }).waitFor();
  expect(await popup.count()).toBe(0);

  await logIn(page, words, newcomer, storyPassword);
  await popup.waitFor();
  await popup.getByRole('button', { name: portal('dialog.close') }).click();
  await popup.waitFor({ state: 'hidden' });
  expect((await closed()).sort()).toEqual(['announcementClosed', 'announcementClosedMember']);
  await page.reload();
  await page.getByRole('complementary', { name: portal('greeting.label') }).waitFor();
  await page.getByRole('heading', { name: portal('winners.title') }).waitFor();
  expect(await popup.count()).toBe(0);
  expect(reader.faults).toEqual([]);
  await reader.leave();
});

test('[S2.HOME.01] [S2.HOME.02] [S2.HOME.03] [S2.HOME.04] the banners of home change every five seconds, in one second, round and round', async () => {
  const { page } = visitor;
  const { banners } = await firstAnswer(house, 'announcements');
  const ofHome = banners.filter(({ groupName }) => groupName === 'w_home').map(({ title }) => title);
  expect(banners.map(({ title }) => title)).toContain(elsewhere);
  expect(ofHome).not.toContain(elsewhere);
  await page.goto('/');
  await page.locator('.hero .slide.on h2').waitFor();
  await page.getByRole('navigation', { name: visitor.words.portal('side.label') }).hover();
  await stopClock(page);
  expect(await page.locator('.hero .slide h2').allTextContents()).toEqual(ofHome);

  let before = await slideOn(page);
  await passTimeUntil(page, async () => (await slideOn(page)) !== before);
  const seen: (string | null)[] = [await slideOn(page)];
  for (const _ of ofHome) {
    before = await slideOn(page);
    expect(await slideChange(page)).toEqual([1000]);
    await page.clock.runFor(900);
    expect(await page.locator('.hero.is-moving').count(), 'after 0.9 s it still moves').toBe(1);
    await page.clock.runFor(100);
    await page.locator('.hero:not(.is-moving)').waitFor();
    await page.clock.runFor(3800);
    expect(await slideOn(page), 'after 4.8 s it is the same').toBe(before);
    await page.clock.runFor(200);
    await expect.poll(() => slideOn(page), { timeout: patienceMs }).not.toBe(before);
    seen.push(await slideOn(page));
  }
  const from = ofHome.indexOf(seen[0] ?? '');
  expect(seen).toEqual([...seen.keys()].map((step) => ofHome[(from + step) % ofHome.length]));
  await page.clock.resume();
});

/** How long the pictures that change places take for it, in milliseconds. */
function slideChange(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const running = document
      .getAnimations()
      .map(({ effect }) => effect)
      .filter((effect) => effect instanceof KeyframeEffect && effect.target?.matches('.hero > div > .slide') === true);
    return [...new Set(running.map((effect) => Number(effect?.getComputedTiming().duration)))];
  });
}

test('[S2.HOME.05] [S2.HOME.06] a banner is turned to by its tab, and opens what it is linked to', async () => {
  const { page, words } = visitor;
  const { banners } = await firstAnswer(house, 'announcements');
  const page5 = banners.find(({ url }) => url === '/inHouse');
  const promo = banners.find(({ groupName, linkageType }) => groupName === 'w_home' && linkageType === 'PROMOTION');
  const hero = page.getByRole('region', { name: words.portal('banner.label') });
  const turnTo = async (banner: typeof promo): Promise<void> => {
    await hero.getByRole('button', { name: banner?.tab ?? '', exact: true }).click();
    await expect.poll(() => slideOn(page)).toBe(banner?.title);
  };
  // Each from a banner that is pressed itself: its press ends where the tabs begin.
  for (const [before, banner, opens] of [[promo, page5, '**/inHouse'] as const, [page5, promo, '**/promotions#*'] as const]) {
    await goHome(visitor);
    await turnTo(before);
    await turnTo(banner);
    await hero.locator('.slide.on').click({ position: { x: 700, y: 200 } });
    await page.waitForURL(opens);
  }
});

test('[S2.ANN.06] [S2.ANN.07] [S2.MODAL.02] the notices walk by, and a press opens the one that was pressed', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  const notices = await firstAnswer(house, 'popularNotice');
  expect(notices.length).toBeGreaterThanOrEqual(3);
  await goHome(visitor);
  const row = page.getByRole('region', { name: portal('notice.label') });
  const shown = row.locator('.lap').first().getByRole('button');
  await shown.first().waitFor();
  await expect.poll(() => shown.locator('b').allTextContents()).toEqual(notices.map(({ title }) => title));
  await row.getByRole('button', { name: portal('notice.pause') }).click();
  await shown.nth(2).press('Enter');
  const popup = page.getByRole('dialog', { name: portal('notice.label') });
  await popup.getByRole('heading', { name: notices[2]?.title ?? '' }).waitFor();
  await popup.getByText(portal('notice.of', { at: 3, count: notices.length })).waitFor();
  await popup.getByRole('button', { name: portal('dialog.close') }).click();
});

test('[S2.HOME.12] [S2.HOME.13] [S2.HOME.17] [S2.HOME.18] [S2.HOME.15] the sections of home stand in their order, six tiles in view and 14 px between them', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  await goHome(visitor);
  const order = ['INHOUSE', 'HOT', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT'];
  const headings = page.getByRole('main').locator('section:has(.swiper)').getByRole('heading', { level: 2 });
  await headings.first().waitFor();
  await expect.poll(() => headings.allTextContents()).toEqual(order.map((category) => portal(`category.${category}`)));
  for (const category of ['INHOUSE', 'RNG']) {
    const swiper = sectionOf(page, portal(`category.${category}`))
      .getByRole('group')
      .first();
    await expect.poll(() => tilesInView(swiper), { message: category }).toEqual({ whole: 6, gaps: [14] });
  }
});

/** How many tiles of a swiper are seen whole, and the gaps between all of them. */
function tilesInView(swiper: Locator): Promise<{ readonly whole: number; readonly gaps: readonly number[] }> {
  return swiper.evaluate((track) => {
    const view = track.getBoundingClientRect();
    const tiles = [...track.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect());
    const gaps = tiles.slice(1).map((tile, index) => Math.round(tile.left - (tiles[index]?.right ?? 0)));
    const whole = tiles.filter(({ left, right }) => left >= view.left - 1 && right <= view.right + 1).length;
    return { whole, gaps: [...new Set(gaps)] };
  });
}

test('[S2.HOME.14] [S2.LOBBY.01] [S2.LOBBY.02] [S2.HOME.24] [S6.ROLE.01] More opens the category, which is a lobby with its title and without the winner board', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  await goHome(visitor);
  const winners = page.getByRole('heading', { name: portal('winners.title') });
  await winners.waitFor();
  await sectionOf(page, portal('category.LIVE'))
    .getByRole('button', { name: portal('home.more') })
    .click();
  await page.getByRole('heading', { level: 1, name: portal('category.LIVE') }).waitFor();
  const categories = page.getByRole('navigation', { name: portal('categories.label') });
  await expect.poll(() => categories.locator('[aria-current]').allTextContents()).toEqual([portal('category.short.LIVE')]);
  expect(await winners.count()).toBe(0);
  await page
    .getByRole('region', { name: portal('category.LIVE') })
    .locator('.tile')
    .first()
    .waitFor();
  for (const category of ['HOT', 'FISH', 'SPORTS', 'PVP', 'INHOUSE', 'RNG', 'ESPORTS', 'COCKFIGHT']) {
    await categories.getByRole('button', { name: portal(`category.short.${category}`), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: portal(`category.${category}`) }).waitFor();
    await page
      .getByRole('region', { name: portal(`category.${category}`) })
      .locator('.tile')
      .first()
      .waitFor();
  }
  await categories.getByRole('button', { name: portal('category.short.HOME'), exact: true }).click();
  await winners.waitFor();
  await page.goto('/promotions');
  await page.getByRole('heading', { level: 1, name: portal('title.promotions') }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('[S2.HOME.21] [S2.HOME.22] a name that is typed shows what was found, and a cleared field shows home again', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  await goHome(visitor);
  const field = page.getByRole('searchbox', { name: portal('search.label') });
  await field.fill('onça');
  const found = page.getByRole('region', { name: portal('category.SEARCH') });
  await found.getByRole('button', { name: portal('tile.play', { game: 'Onça Real' }) }).waitFor();
  await expect.poll(() => found.locator('.tile .nm').allTextContents(), { timeout: patienceMs }).toEqual(['Onça Real']);
  const current = page.getByRole('navigation', { name: portal('categories.label') }).locator('[aria-current]');
  expect(await current.count()).toBe(0);
  await field.fill('');
  await sectionOf(page, portal('category.INHOUSE')).waitFor();
  await expect.poll(() => current.allTextContents()).toEqual([portal('category.short.HOME')]);
  expect(await found.count()).toBe(0);
});

test('[S2.HOME.25] [S2.HOME.26] the winner board stands in pairs and moves by itself', async () => {
  const { page, words } = visitor;
  const winners = await firstAnswer(house, 'winnerBoard');
  await page.goto('/');
  const board = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words.portal('winners.title') }) })
    .last();
  const pairs = board.getByRole('listitem');
  await pairs.first().waitFor();
  const sizes = await pairs.evaluateAll((all) => all.map((pair) => pair.querySelectorAll('.wrow').length));
  expect(sizes).toEqual(Array.from({ length: Math.ceil(winners.length / 2) }, (_, at) => Math.min(2, winners.length - 2 * at)));
  expect(sizes.length).toBeGreaterThan(2);
  const place = async () => (await pairs.first().boundingBox())?.x ?? 0;
  const before = await place();
  await stopClock(page);
  await page.clock.runFor(4500);
  await expect.poll(place, { timeout: patienceMs }).toBeLessThan(before - 100);
  await page.clock.resume();
});

test('[S2.HOME.15] [S2.HOME.16] [S1.GAME.02] the games played last stand on home for an account that has played, and for nobody else', async () => {
  const player = await visitPortal(browser, house.url, 'PT', { width: 1440, names: [...names, ...house.titles] });
  const { page, words } = player;
  const { portal } = words;
  const title = portal('category.RECENT');
  const recent = sectionOf(page, title);
  const played = page.waitForResponse((response) => response.url().includes('GCS_recentGame'));
  await page.goto('/');
  await sectionOf(page, portal('category.HOT')).waitFor();
  expect(await recent.count()).toBe(0);
  await logIn(page, words, newcomer, storyPassword);
  expect(await (await played).json()).toMatchObject({ value: { total: 0 } });
  await page.getByRole('complementary', { name: portal('greeting.label') }).waitFor();
  expect(await recent.count()).toBe(0);

  await page
    .getByRole('button', { name: portal('tile.play', { game: 'Onça Real' }) })
    .first()
    .click({ position: { x: 40, y: 60 } });
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: words.games('slots.spin') })
    .waitFor();
  await page.getByRole('link', { name: portal('game.back') }).click();
  await recent.getByRole('button', { name: portal('tile.play', { game: 'Onça Real' }) }).waitFor();
  const headings = await page.getByRole('main').locator('section:has(.swiper)').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 3)).toEqual(['INHOUSE', 'RECENT', 'HOT'].map((category) => portal(`category.${category}`)));
  await page.goto('/recent');
  await page
    .getByRole('region', { name: title })
    .getByRole('button', { name: portal('tile.play', { game: 'Onça Real' }) })
    .waitFor();
  await expect.poll(() => page.locator('main .tile .nm').allTextContents()).toEqual(['Onça Real']);
  expect([...player.faults, ...player.witness.takeWords()]).toEqual([]);
  await player.leave();
});

test('nothing of all this made a fault', () => {
  expect(visitor.faults).toEqual([]);
  expect(visitor.witness.takeWords()).toEqual([]);
});
