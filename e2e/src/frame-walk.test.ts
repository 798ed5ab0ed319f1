import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setResources } from '../../apps/server/src/modules/brand/index.ts';
import { switchVendor } from '../../apps/server/src/modules/catalogue/index.ts';
import { openAccount, operator, promote, storyPassword, switchModule } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type CallLog, logCalls } from './call-log.ts';
import { firstAnswer } from './first-answer.ts';
import { type House, startHouse } from './house.ts';
import { noteWindows, openedBy } from './opened-windows.ts';
import { pathOf } from './portal-entrance.ts';
import { balanceCents, logIn, patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
let visitor: PortalVisit;
let member: PortalVisit;
let askedByMember: CallLog;
let memberId: string;
const further = ['Promoção cinco', 'Promoção seis', 'Promoção sete', 'Promoção oito'];

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  for (const title of further) await promote(house, title);
  ({ id: memberId } = await openAccount(house, { username: 'marta' }));
  const options = { width: 1440, names: ['marta', ...further, ...house.titles] };
  visitor = await visitPortal(browser, house.url, 'PT', options);
  await visitor.page.addInitScript(noteWindows);
  member = await visitPortal(browser, house.url, 'PT', options);
  askedByMember = logCalls(member.page);
  await visitor.page.goto('/');
  await member.page.goto('/promotions');
  await logIn(member.page, member.words, 'marta', storyPassword);
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const bannerOf = ({ page }: PortalVisit): Locator => page.getByRole('banner');
const sideOf = ({ page, words: { portal } }: PortalVisit): Locator => page.getByRole('navigation', { name: portal('side.label') });

test('[S2.HEAD.14] [S2.HEAD.15] [S2.HEAD.16] [S1.SCREEN.02] [S9.CONST.26] the header of a visitor: notices, services in a window of their own, deposit, withdrawal, agents', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  const header = bannerOf(visitor);
  await page.removeLocatorHandler(page.locator('dialog.ann'));
  const news = page.getByRole('dialog', { name: portal('announcement.title') });
  await page.reload();
  if (await page.evaluate(() => sessionStorage.getItem('announcementClosed') !== 'closed')) {
    await news.waitFor();
    await news.getByRole('button', { name: portal('dialog.close') }).click();
  }
  await header.getByRole('button', { name: portal('notice.openSome') }).click();
  await news.getByRole('article').waitFor();
  await news.getByRole('button', { name: portal('dialog.close') }).click();

  await header.getByRole('button', { name: portal('service.menu') }).click();
  const menu = page.getByRole('menu', { name: portal('service.menu') });
  await expect
    .poll(() => menu.getByRole('menuitem').allTextContents())
    .toEqual(['Atendimento', 'WhatsApp', 'Telegram', portal('service.help')]);
  const service = await openedBy(page, menu.getByRole('menuitem', { name: 'Atendimento', exact: true }));
  expect(new URL(service.url).pathname).toBe('/service');
  expect(service.features).toContain('width=440,height=750');

  const shortcuts = header.getByRole('navigation', { name: portal('shortcuts.label') });
  const popup = page.getByRole('dialog', { name: portal('login.title') });
  for (const name of ['shortcuts.deposit', 'shortcuts.withdraw']) {
    await shortcuts.getByRole('button', { name: portal(name) }).click();
    await popup.getByText(portal('login.needed')).waitFor();
    await popup.getByRole('button', { name: portal('dialog.close') }).click();
  }
  await expect.poll(() => shortcuts.locator('button, a').count()).toBe(3);
  await shortcuts.getByRole('link', { name: portal('shortcuts.agent') }).click();
  await page.getByRole('heading', { name: portal('login.agentTitle') }).waitFor();
  expect(pathOf(page)).toBe('/agent');
});

test('[S2.SIDE.01] [S2.SIDE.02] [S2.SIDE.08] [S2.SIDE.09] [S2.SIDE.10] [S2.SIDE.13] [S2.SIDE.14] [S1.SIDE.01] [S2.SCREEN.11] the side menu: home, games, six promotions and all, apps, languages; and it folds', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  await page.goto('/promotions');
  const side = sideOf(visitor);
  await side.getByText(portal('side.promotions'), { exact: true }).waitFor();
  // Under them stand tournaments, the wheel and whatever else is on.
  const promotions = page.getByRole('main').locator('article.promo');
  await promotions.first().waitFor();
  const all = await promotions.getByRole('heading').allTextContents();
  expect(all).toHaveLength(8);
  const group = side
    .locator('.grp')
    .filter({ hasText: portal('side.promotions') })
    .filter({ hasText: portal('side.allPromotions') });
  await expect.poll(() => group.getByRole('link').allTextContents()).toEqual([...all.slice(0, 6), portal('side.allPromotions')]);
  const games = side
    .locator('.grp')
    .filter({ hasText: portal('side.games') })
    .getByRole('link')
    .locator('.ell');
  const categories = ['INHOUSE', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'LOTT'].map((category) => portal(`category.${category}`));
  await expect.poll(() => games.allTextContents()).toEqual(categories);
  const codes = side.getByRole('img', { name: /QR/ });
  await expect
    .poll(() => codes.evaluateAll((drawn) => drawn.map((code) => code.getAttribute('aria-label'))))
    .toEqual(['side.ios', 'side.android'].map((app) => portal('side.codeOf', { app: portal(app) })));
  for (const code of await codes.all()) await expect.poll(() => code.boundingBox()).toMatchObject({ width: 120, height: 120 });
  await side.getByRole('button', { name: portal('language.now', { language: 'Português' }) }).click();
  expect(
    await page
      .getByRole('menu', { name: portal('language.label') })
      .getByRole('menuitem')
      .allTextContents(),
  ).toEqual(['Português (BR)', 'English']);
  await page.keyboard.press('Escape');

  const width = async () => (await side.boundingBox())?.width ?? 0;
  const open = await width();
  await bannerOf(visitor)
    .getByRole('button', { name: portal('side.collapse') })
    .click();
  await expect.poll(width, { timeout: patienceMs }).toBeLessThan(open / 2);
  expect(await codes.count()).toBe(0);
  await bannerOf(visitor)
    .getByRole('button', { name: portal('side.expand') })
    .click();
  await expect.poll(width, { timeout: patienceMs }).toBe(open);
  await side.getByRole('link', { name: portal('side.home'), exact: true }).click();
  await page.locator('.hero').waitFor();
  expect(pathOf(page)).toBe('/');
});

test('[S2.FOOT.01] [S2.FOOT.02] [S2.FOOT.03] [S2.FOOT.04] [S2.FOOT.05] [S2.FOOT.06] [S2.MODAL.07] [S1.FOOT.01] [S1.SCREEN.05] the footer: products, help in a popup, words about the brand, six channels, the vendors’ logos', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const { description, help, products, social, vendors } = await firstAnswer(house, 'footer');
  await footer.getByText(description).waitFor();
  await footer.locator('.legal').getByText('18+', { exact: true }).waitFor();
  await page
    .getByRole('complementary', { name: portal('care.label') })
    .getByText('18+', { exact: true })
    .waitFor();
  const links = footer.locator('.ftr-social a');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])))
    .toEqual(social.map(({ channel, url }) => [channel, url]));
  const lists = footer.locator('.cols').getByRole('list');
  await expect.poll(() => lists.nth(0).getByRole('link').allTextContents()).toEqual(products.map(({ title }) => title));
  await expect
    .poll(() => lists.nth(1).getByRole('button').allTextContents())
    .toEqual([...help.map(({ title }) => title), portal('feedback.title')]);
  expect([products.length > 3, help.length > 3, vendors.length > 3]).toEqual([true, true, true]);
  const channels = ['YouTube', 'Twitter', 'TikTok', 'Facebook', 'Instagram', 'WhatsApp'];
  for (const channel of channels)
    await expect.poll(() => footer.getByRole('link', { name: channel }).locator('svg').count(), { message: channel }).toBe(1);
  const logos = footer.getByRole('list', { name: portal('footer.vendors') }).getByRole('img');
  await expect
    .poll(() => logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('alt'))))
    .toEqual(vendors.map(({ displayName }) => displayName));
  await logos.last().scrollIntoViewIfNeeded();
  const drawn = () => logos.evaluateAll((all) => (all as HTMLImageElement[]).filter((logo) => logo.naturalWidth > 0).length);
  await expect.poll(drawn, { timeout: patienceMs }).toBe(vendors.length);
  const third = help[2]?.title ?? '';
  await footer.getByRole('button', { name: third, exact: true }).click();
  const popup = page.getByRole('dialog', { name: third });
  await popup.locator('.prose').filter({ hasText: /\p{L}/u }).waitFor();
  expect(pathOf(page)).toBe('/');
  await popup.getByRole('button', { name: portal('dialog.close') }).click();
});

test('[S2.SIDE.15] [S2.SIDE.16] a bar floats at the right with service and three channels; a channel that the brand has not is nowhere', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  const bar = page.getByRole('complementary', { name: portal('float.label') });
  const labels = (all: Locator) => all.evaluateAll((entries) => entries.map((entry) => entry.getAttribute('aria-label')));
  await page.goto('/');
  await bar.waitFor();
  await expect.poll(() => labels(bar.locator('button, a'))).toEqual([portal('service.open'), 'WhatsApp', 'Facebook', 'Telegram']);
  const box = await bar.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1380);
  const before = box?.y;
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 800);
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: patienceMs }).toBeGreaterThan(500);
  expect((await bar.boundingBox())?.y).toBe(before);
  const channels = sideOf(visitor).locator('.chan a');
  await expect.poll(() => labels(channels)).toEqual(['Facebook', 'Instagram', 'Telegram']);
  await setResources(house.app, house.merchant, operator, [
    { resourceType: 'TELEGRAM', url: 'https://canais.trevo.example/telegram', labelNameEn: 'Telegram' },
  ]);
  await page.reload();
  await channels.first().waitFor();
  await expect.poll(() => labels(channels)).toEqual(['Telegram']);
  await expect.poll(() => labels(bar.locator('button, a'))).toEqual([portal('service.open'), 'Telegram']);
});

test('[S2.HEAD.17] the top navigation follows the vendors that the server has', async () => {
  const { page, words } = visitor;
  const { portal } = words;
  // In a narrower window the last entries stand behind "More".
  const narrow = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ ...narrow, width: 1920 });
  await page.goto('/rng');
  const nav = page.getByRole('navigation', { name: portal('nav.label') });
  const entry = (kind: string): Locator => nav.getByText(portal(`nav.${kind}`), { exact: true });
  for (const kind of ['HOME', 'RNG', 'FISH', 'PVP', 'PROMO']) await entry(kind).waitFor();
  const { app, merchant } = house;
  const turn = (enabled: boolean) =>
    switchVendor(app, { merchantId: merchant.id, vendorCode: 'KY', change: { enabled }, actor: operator, reason: 'o fornecedor pediu' });
  await turn(false);
  await page.evaluate(() => sessionStorage.removeItem('gameVendor'));
  await page.reload();
  for (const kind of ['HOME', 'RNG', 'FISH', 'PROMO']) await entry(kind).waitFor();
  expect(await entry('PVP').count()).toBe(0);
  await turn(true);
  await page.setViewportSize(narrow);
});

test('[S2.HEAD.03] [S2.HEAD.04] [S2.HEAD.05] [S2.MC.03] the purse of a member is hidden under stars, refreshed, and filled', async () => {
  const { page, words } = member;
  const { portal } = words;
  const purse = bannerOf(member).getByRole('group', { name: portal('purse.label') });
  expect(await balanceCents(page)).toBe(0);
  await purse.getByRole('button', { name: portal('purse.hide') }).click();
  await purse.getByText(/\*{6}/).waitFor();
  expect(await purse.getByText(/0,00/).isVisible()).toBe(false);
  await purse.getByRole('button', { name: portal('purse.show') }).click();
  await purse.getByText(/0,00/).waitFor();
  expect(await purse.getByText(/\*{6}/).count()).toBe(0);
  askedByMember.clear();
  await purse.getByRole('button', { name: portal('purse.refresh') }).click();
  await expect.poll(() => askedByMember.of('walletBalance').length, { timeout: patienceMs }).toBe(1);
  await purse.getByRole('button', { name: portal('purse.deposit') }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('textbox', { name: portal('deposit.amount') }).waitFor();
  await popup.getByRole('button', { name: portal('dialog.close') }).click();
  await bannerOf(member)
    .getByRole('navigation', { name: portal('shortcuts.label') })
    .getByRole('button', { name: portal('shortcuts.deposit') })
    .click();
  await page
    .getByRole('main')
    .getByRole('textbox', { name: portal('deposit.amount') })
    .waitFor();
  await page.getByRole('heading', { level: 1, name: portal('member.page.depositv2') }).waitFor();
  expect(new URL(page.url()).search).toBe('?page=depositv2');
});

test('[S2.HEAD.07] [S2.HEAD.08] [S2.HEAD.09] [S2.HEAD.10] the account menu: name and id to copy, the security centre, the messages', async () => {
  const { page, words } = member;
  const { portal } = words;
  await page.goto('/');
  const trigger = bannerOf(member).getByRole('button', { name: portal('account.open', { account: 'marta' }) });
  const entry = async (name: string): Promise<Locator> => {
    await trigger.click();
    return page.getByRole('menu', { name: portal('account.menu') }).getByRole('menuitem', { name });
  };
  await (await entry(portal('account.id', { id: memberId }))).waitFor();
  await page.keyboard.press('Escape');
  await (await entry(portal('account.copy', { account: 'marta' }))).click();
  const copied = page.getByRole('alertdialog', { name: portal('copy.title') });
  await copied.getByText(portal('copy.text', { account: 'marta' })).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('marta');
  await copied.getByRole('button', { name: portal('copy.confirm') }).click();
  await copied.waitFor({ state: 'hidden' });
  await (await entry(portal('account.mine'))).click();
  await page.getByRole('heading', { level: 1, name: portal('member.page.securityCenter') }).waitFor();
  expect(pathOf(page)).toBe('/member');
  await (await entry(portal('account.messages'))).click();
  await page.getByRole('heading', { level: 1, name: portal('member.page.messageV2') }).waitFor();
  expect(new URL(page.url()).search).toBe('?page=messageV2');
  expect(await page.getByRole('menuitem', { name: portal('account.agent'), exact: true }).count()).toBe(0);
});

test('[S6.FLAG.11] [S2.SIDE.04] a brand without a VIP club shows a member no entry to it; with one, it opens the security centre', async () => {
  const { page, words } = member;
  await page.goto('/promotions');
  await page.getByRole('article').first().waitFor();
  const entry = sideOf(member).getByRole('button', { name: new RegExp(`^${words.portal('side.vip')}`) });
  expect(await entry.count()).toBe(0);
  await switchModule(house, 'VIP', true);
  await page.reload();
  await entry.click();
  await page.getByRole('heading', { level: 1, name: words.portal('member.page.securityCenter') }).waitFor();
  expect(pathOf(page)).toBe('/member');
  // A page that asks for the club at this moment would be refused, and rightly.
  await page.goto('/promotions');
  await switchModule(house, 'VIP', false);
  await page.goto('/member');
  await page.getByRole('heading', { level: 1, name: words.portal('member.page.securityCenter') }).waitFor();
  expect(await entry.count()).toBe(0);
});

test('[S6.FLAG.12] the invitation of friends stands in the side menu while the brand has it', async () => {
  const { page, words } = member;
  const entry = sideOf(member).getByRole('button', { name: new RegExp(`^${words.portal('side.invite')}`) });
  for (const isOn of [false, true, false]) {
    await switchModule(house, 'REFERRAL', isOn);
    await page.goto('/promotions');
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => entry.count(), { message: `the brand invites: ${isOn}` }).toBe(isOn ? 1 : 0);
  }
});

test('nothing of all this made a fault', () => {
  expect([...visitor.faults, ...member.faults]).toEqual([]);
  expect([...visitor.witness.takeWords(), ...member.witness.takeWords()]).toEqual([]);
});
