import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLanguages } from '../../apps/server/src/modules/brand/index.ts';
import { fundMember, reais } from '../../apps/server/test/fund-member.ts';
import { axeFaults } from './axe-faults.ts';
import { openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, giveReason, signIn, visitOffice } from './office-visit.ts';
import { logInByPhone, visitByPhone } from './phone-visit.ts';
import { isTold, logIn, patienceMs, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
  const operator = { kind: 'operator', id: 'story' } as const;
  await setLanguages(house.app, house.merchant, operator, ['PT', 'EN', 'ES', 'UR']);
  await fundMember(house.app, await openAccount(house, { username: 'marta' }), reais(80));
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const renata = 'Renata Castro';
const reason = 'Asked for by the brand';
const message = { title: 'Manutenção na quinta', text: 'Das 3h às 4h os saques esperam.' };
const names = ['marta', renata, reason, message.title, message.text];

/** Where the story leaves pictures of its pages, for who looks at them. */
const pictures = process.env['TREVO_STORY_PICTURES'];

async function picture(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

test('[S1.MC.04] an operator writes to a member, whose open page counts it at once; opened it is read, and the operator sees so; taken back it is gone', async () => {
  const member = await visitPortal(browser, house.url, 'PT', { width: 1280, names: [...names, ...house.titles] });
  await member.page.goto('/promotions');
  await logIn(member.page, member.words, 'marta', storyPassword);
  const { portal } = member.words;
  const connected = isTold(member.page);
  await member.page.goto('/member?page=messageV2');
  await connected;
  await member.page.getByRole('button', { name: portal('messages.readAll') }).click();
  const entry = member.page
    .getByRole('navigation', { name: portal('member.nav') })
    .getByRole('link', { name: new RegExp(`^${portal('member.page.messageV2')}`) });
  await expect.poll(() => entry.textContent(), { timeout: patienceMs }).toBe(portal('member.page.messageV2'));

  const desk = await visitOffice(browser, house, { language: 'PT', width: 1920, names });
  await signIn(desk, await house.newOperator('content', renata));
  const { office } = desk.words;
  const { page } = desk;
  await enterRoom(desk, 'content');
  await page.getByRole('tab', { name: office('office.content.kind.message') }).click();
  await picture(page, 'messages-none-1920');
  await page.getByRole('button', { name: office('office.content.new.message') }).click();
  await page.getByRole('textbox', { name: new RegExp(`^${office('office.content.part.title')}`) }).fill(message.title);
  await page.getByRole('textbox', { name: office('office.content.part.content') }).click();
  await page.keyboard.type(message.text);
  await picture(page, 'message-new-1920');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('combobox', { name: office('office.message.readers') }).click();
  await page.getByRole('option', { name: office('office.message.readers.listed') }).click();
  await page.getByLabel(office('office.message.usernames')).fill('marta\nninguem');
  await page.getByRole('button', { name: office('office.content.save') }).click();
  await page.getByText('ninguem', { exact: false }).last().waitFor();
  await page
    .getByRole('region', { name: office('office.content.before') })
    .getByText('ninguem')
    .waitFor();
  await picture(page, 'message-fault-1920');
  await page.getByLabel(office('office.message.usernames')).fill('marta');
  await page.getByRole('button', { name: office('office.content.save') }).click();
  await page
    .getByRole('button', { name: office('office.content.publish'), exact: true })
    .and(page.locator(':enabled'))
    .click();
  await page.getByRole('dialog').getByLabel(office('office.reason')).waitFor();
  await picture(page, 'message-publish-1920');
  await giveReason(desk, office('office.content.publish'), reason);

  await expect.poll(() => entry.textContent(), { timeout: patienceMs }).toContain('1 ');
  const opening = member.page.getByRole('button', { name: portal('messages.open', { title: message.title }) });
  await opening.waitFor();
  await picture(member.page, 'inbox-1280');
  expect(await axeFaults(member.page)).toEqual([]);
  await opening.click();
  const dialog = member.page.getByRole('dialog', { name: message.title });
  await dialog.getByText(message.text).waitFor();
  await picture(member.page, 'message-open-1280');
  expect(await axeFaults(member.page)).toEqual([]);
  await member.page.keyboard.press('Escape');
  await expect.poll(() => entry.textContent(), { timeout: patienceMs }).toBe(portal('member.page.messageV2'));

  await page.reload();
  const figures = page.getByRole('region', { name: office('office.message.figures') });
  await figures.getByRole('definition').last().waitFor();
  expect(await figures.getByRole('definition').allTextContents()).toEqual(['1', '0', '1', '1']);
  await picture(page, 'message-out-1920');
  await page.setViewportSize({ width: 1280, height: 900 });
  await picture(page, 'message-out-1280');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: office('office.message.end') }).click();
  await giveReason(desk, office('office.message.end'), reason, () => opening.waitFor({ state: 'detached' }));
  await enterRoom(desk, 'content');
  await page.getByRole('tab', { name: office('office.content.kind.message') }).click();
  await page.getByRole('link', { name: message.title }).waitFor();
  await picture(page, 'messages-1280');
  expect([...member.faults, ...desk.faults]).toEqual([]);
  expect(member.witness.takeWords()).toEqual([]);
  await desk.leave();
  await member.leave();
});

test.each([
  ['PT', 1280, 'Onça Real'],
  ['EN', 1920, 'Royal Jaguar'],
] as const)(
  'one search over the site in %s at %i px: a key opens it, it finds as it is typed, under any name and with a slip, and leads to playing',
  async (language, width, game) => {
    const member = await visitPortal(browser, house.url, language, { width, names: [...names, ...house.titles] });
    const { page, words } = member;
    const { portal } = words;
    await page.goto('/promotions');
    await logIn(page, words, 'marta', storyPassword);
    await page.goto('/help');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: portal('find.label') });
    const field = dialog.getByRole('combobox', { name: portal('find.label') });
    await field.waitFor();
    await picture(page, `search-hint-${language}`);
    await field.fill('s');
    await dialog.getByRole('option').first().waitFor();
    await picture(page, `search-groups-${language}`);
    expect(await axeFaults(page)).toEqual([]);
    await field.fill('xyzxyz');
    await dialog.getByText(portal('find.none')).waitFor();
    await picture(page, `search-none-${language}`);
    await field.fill('onca reel');
    await dialog.getByRole('option', { name: game }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/seamless/);
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: words.games('slots.spin') })
      .waitFor();
    expect(member.faults).toEqual([]);
    expect(member.witness.takeWords()).toEqual([]);
    await member.leave();
  },
);

test.each(['PT', 'UR'] as const)('on a phone in %s the search stands above the menu, and its list in its place', async (language) => {
  const phone = await visitByPhone(browser, house.url, language);
  const { page, words } = phone;
  await logInByPhone(phone, 'marta', storyPassword);
  await page.goto('/');
  await page.getByRole('button', { name: words.portal('folded.search') }).tap();
  const field = page.getByRole('combobox', { name: words.portal('find.label') });
  await field.waitFor();
  await picture(page, `phone-menu-${language}`);
  await field.fill(words.portal('member.page.messageV2').slice(0, 4));
  const found = page.getByRole('option', { name: words.portal('member.page.messageV2') });
  await found.waitFor();
  await picture(page, `phone-search-${language}`);
  expect(await axeFaults(page)).toEqual([]);
  await found.tap();
  await page.getByRole('heading', { level: 1, name: words.portal('member.page.messageV2') }).waitFor();
  await picture(page, `phone-inbox-${language}`);
  expect(phone.faults).toEqual([]);
  await phone.leave();
});
