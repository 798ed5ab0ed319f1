import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { changeSettings, openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { accountOf, pathOf, tryLogin } from './portal-entrance.ts';
import { patienceMs, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
const names = ['helena', 'novata', 'profunda', 'pr•••a'];

beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  await changeSettings(house, { registerFields: { birthday: true, affiliateCode: false } });
  await openAccount(house, { username: 'helena', type: 1 });
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

test('[S1.AC.01] [S1.AC.02] [S2.AC.02] [S2.AC.03] [S2.AC.04] [S3.ENT.35] an agent makes a link, a newcomer registers by it and stands in the downline, and the agent raises what the newcomer earns by', async () => {
  const agent = await visitPortal(browser, house.url, 'PT', { names: [...names, ...house.titles] });
  const { page, words } = agent;
  const { portal } = words;
  await page.goto('/agent');
  await agent.witness.expectChange(page, async () => {
    await tryLogin(agent, page.getByRole('main'), { username: 'helena' });
    await page.waitForURL('**/agentHome');
    await page.getByRole('heading', { level: 1, name: portal('agent.page.agentTeamOverview') }).waitFor();
  });
  const menu = page.getByRole('navigation', { name: portal('agent.nav') });
  // All kinds of contract are on at this brand: twelve pages, and the way back.
  await expect.poll(() => menu.getByRole('link').count()).toBe(13);

  await menu.getByRole('link', { name: portal('agent.page.registerCenter'), exact: true }).click();
  await page.getByText(portal('agent.link.none')).waitFor();
  await page
    .getByRole('button', { name: portal('agent.link.new') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: portal('agent.link.new') });
  await form.getByLabel(portal('agent.link.usesMax')).fill('1');
  await form.getByLabel(portal('agent.series'), { exact: true }).fill('1961');
  await form.getByRole('button', { name: portal('agent.link.make') }).click();
  await form.getByText(portal('agent.fault.above', { most: '1960' })).waitFor();
  await form.getByLabel(portal('agent.series'), { exact: true }).fill('1900');
  await form.getByLabel(portal('category.RNG'), { exact: true }).fill('0,1');
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: portal('agent.link.make') }).click();
  const made = page.locator('dialog').filter({ has: page.getByRole('img', { name: portal('agent.link.qr') }) });
  await made.waitFor();
  const address = (await made.locator('code').textContent()) ?? '';
  expect(address).toMatch(new RegExp(`^${house.url}/register\\?affiliateCode=[2-9A-Z]{8}$`));
  await made.getByRole('button', { name: portal('dialog.close') }).click();

  const newcomer = await visitPortal(browser, house.url, 'PT', { names: [...names, ...house.titles] });
  await newcomer.page.goto(address.slice(house.url.length));
  const entry = newcomer.page.getByRole('dialog', { name: portal('register.title') });
  const code = address.split('=')[1] ?? '';
  expect(await axeFaults(newcomer.page)).toEqual([]);
  await entry.getByRole('button', { name: portal('invite.accept') }).click();
  await expect.poll(() => entry.getByLabel(portal('field.affiliateCode')).inputValue(), { timeout: patienceMs }).toBe(code);
  await entry.getByLabel(portal('field.username')).fill('novata');
  await entry.getByLabel(portal('field.password'), { exact: true }).fill(storyPassword);
  await entry.getByLabel(portal('field.confirmPassword'), { exact: true }).fill(storyPassword);
  await entry
    .getByRole('group', { name: portal('field.birthday') })
    .getByRole('textbox')
    .first()
    .pressSequentially('17051990');
  for (const box of await entry.getByRole('checkbox').all()) await box.check({ force: true });
  await entry.getByRole('button', { name: portal('register.submit') }).click();
  await accountOf(newcomer, 'novata').waitFor();
  await newcomer.leave();

  await menu.getByRole('link', { name: portal('agent.page.downlineManagmentView'), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'novata' });
  await row.getByText('1900').waitFor();
  await row.getByText('0,1%').waitFor();
  expect([pathOf(page), new URL(page.url()).searchParams.get('page')]).toEqual(['/agentHome', 'downlineManagmentView']);
  await row.getByRole('button', { name: portal('agent.team.acts') }).click();
  await page.getByRole('menuitem', { name: portal('agent.values.change') }).click();
  const values = page.getByRole('dialog', { name: portal('agent.values.title', { account: 'novata' }) });
  await values.getByLabel(portal('category.RNG'), { exact: true }).fill('0,2');
  await values.getByRole('button', { name: portal('agent.values.save'), exact: true }).click();
  await row.getByText('0,2%').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await menu.getByRole('link', { name: portal('agent.page.registerCenter'), exact: true }).click();
  await page.getByRole('row').filter({ hasText: code }).getByText(portal('agent.link.state.usedUp')).waitFor();
  expect(agent.faults).toEqual([]);
  expect(agent.witness.takeWords()).toEqual([]);
  await agent.leave();
});

test('an agent goes down the team level by level, and names beyond the direct downline are masked', async () => {
  const { id } = await house.app.db.selectFrom('member').select('id').where('username', '=', 'helena').executeTakeFirstOrThrow();
  const sub = await openAccount(house, { username: 'subagente', type: 2, uplineId: id as `mbr_${string}` });
  await openAccount(house, { username: 'profunda', uplineId: sub.id });
  const agent = await visitPortal(browser, house.url, 'EN', { names: ['subagente', ...names, ...house.titles] });
  const { page, words } = agent;
  const { portal } = words;
  await page.goto('/agent');
  await tryLogin(agent, page.getByRole('main'), { username: 'helena' });
  await page.waitForURL('**/agentHome');
  await page.goto('/agentHome?page=downlineManagmentView');
  const row = page.getByRole('row').filter({ hasText: 'subagente' });
  await row.getByRole('link', { name: portal('agent.team.open') }).click();
  await page.getByRole('row').filter({ hasText: 'pr•••a' }).waitFor();
  const way = page.getByRole('navigation', { name: portal('agent.team.way') });
  await way.getByText('subagente').waitFor();
  expect(await page.getByText('profunda').count()).toBe(0);
  await way.getByRole('link', { name: portal('agent.team.own') }).click();
  await row.waitFor();
  expect(agent.faults).toEqual([]);
  await agent.leave();
});
