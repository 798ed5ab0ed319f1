import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { builtFrom } from './built-files.ts';
import { logCalls, pathOfCall } from './call-log.ts';
import { type House, startHouse } from './house.ts';
import { logIn, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let visitor: PortalVisit;
let member: PortalVisit;
const newcomer = 'novata';

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  await openAccount(house, { username: newcomer });
  visitor = await visitPortal(browser, house.url, 'PT', { width: 1440, names: house.titles });
  member = await visitPortal(browser, house.url, 'PT', { width: 1440, names: [newcomer, ...house.titles] });
  await member.page.goto('/promotions');
  await logIn(member.page, member.words, newcomer, storyPassword);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

/** Which parts of the frame stand around a page. */
async function partsOf({ page, words: { portal } }: PortalVisit) {
  const [header, side, footer] = await Promise.all([
    page.getByRole('banner').count(),
    page.getByRole('navigation', { name: portal('side.label') }).count(),
    page.getByRole('contentinfo').count(),
  ]);
  return { header, side, footer };
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const inView = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= -1 && top < window.innerHeight / 2;
  });

test('[S2.GUARD.01] [S6.GUARD.01] [S6.GUARD.02] [S6.GUARD.03] [S8.ERR.22] pages of an account lead a visitor to the log-in, which says why and goes on there', async () => {
  const { page, words, leave } = await visitPortal(browser, house.url, 'PT', { names: house.titles });
  const { portal } = words;
  const popup = page.getByRole('dialog', { name: portal('login.title') });
  for (const path of ['/favorite', '/recent', '/lottery', '/seaLottery', '/vnLottery']) {
    const paths: string[] = [];
    page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
    await page.goto(path);
    await popup.waitFor();
    await popup.getByText(portal('login.needed')).waitFor();
    expect(new URL(page.url()).pathname, path).toBe('/');
    expect(paths, path).toContain('/login');
    expect(await page.locator('main [data-type]').count(), path).toBe(0);
  }
  await page.goto('/favorite');
  await popup.getByLabel(portal('field.username')).fill(newcomer);
  await popup.getByLabel(portal('field.password'), { exact: true }).fill(storyPassword);
  await popup
    .getByRole('button', { name: portal('login.submit') })
    .last()
    .click();
  await page.waitForURL('**/favorite');
  await leave();
});

test('[S2.ROUTE.26] [S2.ROUTE.08] [S2.ROUTE.07] [S2.MC.01] the eight lazy sections load their own script when they are gone to, and not before', async () => {
  const { page, words } = member;
  const sections = {
    'account-games': '/favorite',
    'game-centre': '/sports',
    'game-list-centre': '/rng',
    lottery: '/lottery',
    'member-centre': '/member',
    'point-mall': '/pointMall',
    promotions: '/promotions',
    'game-page': '/seamless',
  };
  const scripts = new Set<string>();
  page.on('request', (request) => {
    scripts.add(new URL(request.url()).pathname);
  });
  const lazy = () => Object.keys(sections).filter((name) => scripts.has(builtFrom(`${name}/index.ts`).script));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(lazy()).toEqual([]);
  for (const [name, path] of Object.entries(sections)) {
    scripts.clear();
    await page.goto(path);
    await expect.poll(lazy, { message: path }).toContain(name);
    await page.waitForLoadState('networkidle');
    expect(lazy(), path).toEqual([name]);
  }
  await page.goto('/member');
  await page.getByRole('heading', { level: 1, name: words.portal('member.page.securityCenter') }).waitFor();
});

test('[S2.ROUTE.09] [S2.ROUTE.18] [S2.ROUTE.22] [S2.ROUTE.23] [S2.ROUTE.24] [S2.ROUTE.16] the frame leaves out what a page has no room for', async () => {
  const { page, words } = member;
  const { portal } = words;
  for (const [path, type] of [
    ['/favorite', 'FAV'],
    ['/recent', 'RECENT'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: portal(`category.${type}`) }).waitFor();
    await expect.poll(() => page.locator('main [data-type]').getAttribute('data-type')).toBe(type);
    await expect.poll(() => partsOf(member), { message: path }).toEqual({ header: 1, side: 1, footer: 1 });
  }
  for (const path of ['/lottery', '/seaLottery', '/vnLottery']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => partsOf(member), { message: path }).toEqual({ header: 1, side: 0, footer: 0 });
  }
  await page.goto('/inHouse');
  await page.getByRole('button', { name: portal('tile.play', { game: 'Onça Real' }) }).click({ position: { x: 40, y: 60 } });
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: words.games('slots.spin') })
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/seamless');
  await expect.poll(() => partsOf(member), { message: '/seamless' }).toEqual({ header: 1, side: 0, footer: 0 });
  for (const path of ['/agent', '/agentHome']) {
    await visitor.page.goto(path);
    await visitor.page.getByRole('heading', { name: portal('login.agentTitle') }).waitFor();
    const layout = await visitor.page.locator('header.hdr, nav.side, footer.ftr').count();
    expect(layout, path).toBe(0);
  }
});

test('[S2.ROUTE.02] [S2.ROUTE.03] [S2.GUARD.03] [S2.ROUTE.11] [S2.ROUTE.20] a hash brings its element into view, and every other way begins at the top', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  await page.goto('/');
  const promotion = page
    .getByRole('navigation', { name: portal('side.label') })
    .locator('a[href^="/promotions#"]')
    .last();
  const href = (await promotion.getAttribute('href')) ?? '';
  await promotion.click();
  await page.waitForURL(`**${href}`);
  const article = page.locator(`[id="${href.split('#')[1]}"]`);
  await expect.poll(() => inView(article), { timeout: patienceMs }).toBe(true);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  expect(await article.locator('details').getAttribute('open')).not.toBeNull();
  await expect.poll(() => page.locator('main details[open]').count()).toBe(1);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: portal('category.SPORTS') })
    .or(page.getByRole('contentinfo').locator('a[href="/sports"]'))
    .first()
    .click();
  await page.waitForURL('**/sports');
  await expect.poll(() => scrolled(page), { timeout: patienceMs }).toBe(0);

  await page.goto('/help');
  const terms = page.getByRole('navigation', { name: portal('help.terms') }).getByRole('link');
  await terms.first().waitFor();
  const last = terms.last();
  const [address, title] = [(await last.getAttribute('href')) ?? '', (await last.textContent()) ?? ''];
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => last.getAttribute('aria-current')).toBe('page');
});

test('[S2.GUARD.04] [S8.ERR.06] the cover of a page goes when the page does, and when what it waited for failed', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  await page.goto('/promotions');
  await page
    .getByRole('banner')
    .getByRole('link', { name: portal('nav.RNG'), exact: true })
    .click();
  const demo = page.getByRole('button', { name: new RegExp(`^${portal('tile.demo')}`) }).first();
  const cover = page.locator('.loader.is-cover');
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(pathOfCall('freePlay'), async (route) => {
    await held;
    await route.abort();
  });
  await page.locator('main .tile').first().hover();
  await demo.click();
  await cover.waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: portal('title.promotions') }).waitFor();
  await cover.waitFor({ state: 'detached' });
  letThrough();
  const failed = page.getByRole('alertdialog', { name: portal('trial.failed') });
  await failed.getByText(portal('error.network')).waitFor();
  await failed.getByRole('button', { name: portal('dialog.ok') }).click();

  await page
    .getByRole('banner')
    .getByRole('link', { name: portal('nav.RNG'), exact: true })
    .click();
  await page.locator('main .tile').first().hover();
  await demo.click();
  await failed.waitFor();
  expect(await page.locator('.loader').count()).toBe(0);
  await failed.getByRole('button', { name: portal('dialog.ok') }).click();
  await page.unroute(pathOfCall('freePlay'));
});

test('[S8.ERR.01] [S8.ERR.19] a section whose script or style does not come, or a popup whose script does not, says so, and comes when it is tried again', async () => {
  const { page, words, leave } = await visitPortal(browser, house.url, 'PT', { names: house.titles });
  const { portal } = words;
  await page.clock.install();
  const fault = page.getByRole('main').getByRole('alert');
  const promotions = page.getByRole('banner').getByRole('link', { name: portal('nav.PROMO') });
  const section = builtFrom('promotions/index.ts');
  await page.route(`**${section.script}`, (route) => route.abort());
  await page.goto('/');
  await promotions.click();
  await fault.getByRole('heading', { name: portal('chunk.title') }).waitFor();
  await fault.getByText(portal('chunk.failed')).waitFor();
  await page.unroute(`**${section.script}`);
  await fault.getByRole('button', { name: portal('chunk.retry') }).click();
  await page.getByRole('heading', { level: 1, name: portal('title.promotions') }).waitFor();

  // Of its style as well.
  const isStyle = (url: URL) => section.styles.includes(url.pathname);
  expect(section.styles.length).toBeGreaterThan(0);
  await page.route(isStyle, (route) => route.abort());
  await page.goto('/');
  await promotions.click();
  await fault.getByText(portal('chunk.failed')).waitFor();
  await page.unroute(isStyle);
  await fault.getByRole('button', { name: portal('chunk.retry') }).click();
  await page.getByRole('heading', { level: 1, name: portal('title.promotions') }).waitFor();

  // And of a popup.
  const popup = page.getByRole('dialog', { name: portal('login.title') });
  const question = page.getByRole('alertdialog', { name: portal('chunk.title') });
  const login = page.getByRole('banner').getByRole('button', { name: portal('header.login') });
  const dialogScript = `**${builtFrom('auth/components/login-dialog.tsx').script}`;
  await page.route(dialogScript, (route) => route.abort());
  await login.click();
  await question.getByText(portal('chunk.failed')).waitFor();
  await page.unroute(dialogScript);
  // The page stands as it was until it is loaded anew: what is pressed before is lost with it.
  await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: portal('chunk.retry') }).click()]);
  await question.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: portal('title.promotions') }).waitFor();
  await login.click();
  await popup.waitFor();
  await popup.getByRole('button', { name: portal('dialog.close') }).click();

  // A script that neither comes nor fails: two minutes later the page says that it took too long.
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const listScript = `**${builtFrom('game-list-centre/index.ts').script}`;
  await page.route(listScript, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(listScript);
  await page
    .getByRole('banner')
    .getByRole('link', { name: portal('nav.RNG'), exact: true })
    .click();
  await asked;
  await page.clock.fastForward(119_000);
  expect(await fault.count()).toBe(0);
  await page.clock.fastForward(2000);
  await fault.getByText(portal('error.timeout')).waitFor();
  letThrough();
  await fault.getByRole('button', { name: portal('chunk.retry') }).click();
  await page.getByRole('heading', { level: 1, name: portal('category.RNG') }).waitFor();
  await leave();
});

test('[S8.ERR.18] without a network the page says so, and goes on when it is back', async () => {
  const { page, words, leave } = await visitPortal(browser, house.url, 'PT', { names: house.titles });
  const { portal } = words;
  await page.clock.install();
  await page.goto('/rng');
  const grid = page.locator('main .tile:not([aria-hidden])');
  await grid.first().waitFor();
  await page.context().setOffline(true);
  await page
    .getByRole('radiogroup', { name: portal('lobby.filters') })
    .getByRole('radio', { name: portal('lobby.filter.HOT') })
    .click();
  const fault = page.getByRole('main').getByRole('alert');
  const calls = logCalls(page);
  for (let seconds = 0; seconds < 20 && (await fault.count()) === 0; seconds += 1) await page.clock.runFor(1000);
  await fault.getByText(portal('error.network')).waitFor();
  await page.context().setOffline(false);
  calls.clear();
  await fault.getByRole('button', { name: portal('chunk.retry') }).click();
  await grid.first().waitFor();
  expect(calls.of('gameList').length).toBeGreaterThan(0);
  await leave();
});

test('nothing of all this made a fault', () => {
  const ownDoing = (fault: string): boolean => !fault.includes('/login/freeplay');
  expect([...visitor.faults, ...member.faults].filter(ownDoing)).toEqual([]);
});
