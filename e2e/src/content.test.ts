import { join } from 'node:path';
import type { Language } from '@trevo/i18n';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { pngFile } from '../../apps/server/test/picture-files.ts';
import { type Banner, publishBanner } from '../../apps/server/src/modules/content/index.ts';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { enterRoom, isFull, type OfficeVisit, signIn, visitOffice } from './office-visit.ts';
import { faultsAt, visitByPhone } from './phone-visit.ts';
import { patienceMs, visitPortal } from './portal-visit.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await startHouse();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

const renata = 'Renata Castro';
const reason = 'pedido da marca / asked for by the brand';
const banner = {
  PT: { tab: 'Roda', eyebrow: 'Sexta às 20h', title: 'A roda de fogo gira', text: 'Some pontos em Boitatá.', action: 'Participar' },
  EN: { tab: 'Wheel', eyebrow: 'Friday at 8 pm', title: 'The wheel of fire turns', text: 'Earn points at Boitatá.', action: 'Take part' },
} as const;
const notice = {
  PT: { title: 'Manutenção no domingo', heading: 'Quando', content: 'Das 4h às 5h, sem jogos.' },
  EN: { title: 'Maintenance on Sunday', heading: 'When', content: 'From 4 to 5 am, no games.' },
} as const;
const own = {
  PT: { title: 'Quem somos', content: 'Uma casa pequena, desde 2026.' },
  EN: { title: 'Who we are', content: 'A small house, since 2026.' },
} as const;
const names = [
  renata,
  reason,
  'Roda errada',
  ...[banner.PT, banner.EN, notice.PT, notice.EN, own.PT, own.EN].flatMap((texts) => Object.values<string>(texts)),
];

/** Where the story leaves pictures of its pages, for who looks at them. */
const pictures = process.env['TREVO_STORY_PICTURES'];

async function picture({ page }: Pick<OfficeVisit, 'page'>, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

/** Saves what is written, publishes it and waits until the room says that it is out. */
async function saveAndPublish({ page, words: { office } }: OfficeVisit): Promise<void> {
  await page.getByRole('button', { name: office('office.content.save') }).click();
  const publish = page.getByRole('button', { name: office('office.content.publish'), exact: true });
  await publish.and(page.locator(':enabled')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(office('office.reason')).fill(reason);
  await dialog.getByRole('button', { name: office('office.content.publish') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.content-acts').getByText(office('office.content.state.out')).waitFor();
}

async function sees(language: Language, look: (visit: Awaited<ReturnType<typeof visitPortal>>) => Promise<void>): Promise<void> {
  const visit = await visitPortal(browser, house.url, language, { width: 1440, names, readsAnnouncements: true });
  await visit.page.goto('/');
  await look(visit);
  expect(visit.faults).toEqual([]);
  await visit.leave();
}

test('an operator writes a banner and an announcement in two languages, looks at them and publishes them; visitors see each in their language, until it is brought back', async () => {
  const desk = await visitOffice(browser, house, { language: 'PT', width: 1920, names });
  await signIn(desk, await house.newOperator('content', renata));
  const { page, words } = desk;
  const { office } = words;
  const part = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${office(`office.content.part.${name}`)}( |$)`) });

  await enterRoom(desk, 'content');
  await picture(desk, 'list-1920');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: office('office.content.new.banner') }).click();
  for (const language of ['PT', 'EN'] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${language}`) }).click();
    for (const [name, text] of Object.entries(banner[language])) await part(name).fill(text);
    await page.locator('.content-preview').getByRole('heading', { name: banner[language].title }).waitFor();
  }
  await page.getByRole('radio', { name: office('office.content.theme.light') }).click();
  await picture(desk, 'banner-new-1920');
  expect(await axeFaults(page)).toEqual([]);
  await saveAndPublish(desk);
  const at = page.url();
  await picture(desk, 'banner-out-1920');
  await page.setViewportSize({ width: 1280, height: 900 });
  await picture(desk, 'banner-out-1280');
  expect(await axeFaults(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1920, height: 1080 });

  await enterRoom(desk, 'content');
  await page.getByRole('tab', { name: office('office.content.kind.announcement') }).click();
  await page.getByRole('button', { name: office('office.content.new.announcement') }).click();
  for (const language of ['PT', 'EN'] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${language}`) }).click();
    await part('title').fill(notice[language].title);
    await page.getByRole('textbox', { name: office('office.content.part.content') }).click();
    await page.getByRole('button', { name: office('office.content.tool.heading') }).click();
    await page.keyboard.type(notice[language].heading);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: office('office.content.tool.strong') }).click();
    await page.keyboard.type(notice[language].content);
    await page.locator('.content-preview .office-prose strong').getByText(notice[language].content).waitFor();
  }
  await picture(desk, 'announcement-1920');
  expect(await axeFaults(page)).toEqual([]);
  await saveAndPublish(desk);

  for (const language of ['PT', 'EN'] as const) {
    await sees(language, async (visit) => {
      const popup = visit.page.locator('dialog.ann');
      await popup.getByRole('button', { name: notice[language].title }).click();
      await popup.locator('.prose strong').getByText(notice[language].content).waitFor();
      await popup.locator('.prose h3').getByText(notice[language].heading).waitFor();
      await visit.page.keyboard.press('Escape');
      await popup.waitFor({ state: 'hidden' });
      await visit.page.locator('.htabs').getByText(banner[language].tab).click();
      await visit.page.getByRole('heading', { name: banner[language].title }).waitFor();
      await picture(visit, `portal-${language}`);
    });
  }

  // A wrong text goes out over it, and the one before is brought back.
  await page.goto(at);
  await isFull(page);
  await part('tab').fill('Roda errada');
  await saveAndPublish(desk);
  await sees('PT', async (visit) => {
    await visit.page.locator('.htabs').getByText('Roda errada').waitFor();
  });
  const versions = page.getByRole('region', { name: office('office.content.versions') });
  await versions.getByRole('button', { name: office('office.content.compare') }).click();
  await page.locator('.content-sides .is-changed').first().waitFor();
  await picture(desk, 'compare-1920');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await versions.getByRole('button', { name: office('office.content.rollBack') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(office('office.reason')).fill(reason);
  await dialog.getByRole('button', { name: office('office.content.rollBack') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await versions.getByText(office('office.content.copyOf', { version: 1 })).waitFor();
  await sees('PT', async (visit) => {
    await visit.page.locator('.htabs').getByText(banner.PT.tab, { exact: true }).waitFor();
    expect(await visit.page.locator('.htabs').getByText('Roda errada').count()).toBe(0);
  });
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

test('an operator writes a page of the brand’s own; the footer leads visitors to it in their language, also on a phone, until it is ended', async () => {
  const desk = await visitOffice(browser, house, { language: 'EN', width: 1280, names });
  await signIn(desk, await house.newOperator('content', renata));
  const { page, words } = desk;
  const { office } = words;
  const part = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${office(`office.content.part.${name}`)}( |$)`) });
  await enterRoom(desk, 'content');
  await page.getByRole('tab', { name: office('office.content.kind.page') }).click();
  await page.getByRole('button', { name: office('office.content.new.page') }).click();
  await page.getByLabel(office('office.content.code')).fill('about-us');
  for (const language of ['PT', 'EN'] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${language}`) }).click();
    await part('title').fill(own[language].title);
    await page.getByRole('textbox', { name: office('office.content.part.content') }).click();
    await page.keyboard.type(own[language].content);
    await page.locator('.content-preview').getByText(own[language].content).waitFor();
  }
  expect(await axeFaults(page)).toEqual([]);
  await saveAndPublish(desk);
  await picture(desk, 'page-out-1280');

  await sees('EN', async (visit) => {
    await visit.page.locator('dialog.ann').waitFor();
    await visit.page.keyboard.press('Escape');
    await visit.page.getByRole('contentinfo').getByRole('link', { name: own.EN.title }).click();
    await visit.page.getByRole('heading', { name: own.EN.title, level: 1 }).waitFor();
    await visit.page.getByText(own.EN.content).waitFor();
    await expect.poll(() => visit.page.title()).toContain(own.EN.title);
    expect(await axeFaults(visit.page)).toEqual([]);
    await picture(visit, 'page-EN-1440');
  });
  const phone = await visitByPhone(browser, house.url, 'PT');
  await phone.page.goto('/');
  expect(await faultsAt(phone.page, '/page#about-us')).toEqual([]);
  await phone.page.getByRole('heading', { name: own.PT.title, level: 1 }).waitFor();
  await phone.page.getByText(own.PT.content).waitFor();
  await picture(phone, 'page-PT-390');

  await page.getByRole('button', { name: office('office.content.end') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(office('office.reason')).fill(reason);
  await dialog.getByRole('button', { name: office('office.content.end') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await phone.page.reload();
  await phone.page.getByText(phone.words.portal('notFound.text')).waitFor();
  await phone.leave();
  expect(desk.faults).toEqual([]);
  await desk.leave();
});

const photo = {
  PT: { tab: 'Foto', eyebrow: 'No domingo', title: 'A foto da casa', text: 'Um campo inteiro.', action: '', alt: 'Um campo de trevos' },
  EN: { tab: 'Photo', eyebrow: 'On Sunday', title: 'The photo of the house', text: 'A whole field.', action: '', alt: 'A field of clover' },
} as const;

test('pictures that an operator sends are refused in words, looked at in each language, theme and screen, and seen at home, on a phone by its own', async () => {
  const ownWords = [...names, ...Object.values(photo).flatMap((texts) => Object.values<string>(texts)), 'PNG', 'JPG', 'MB'];
  const desk = await visitOffice(browser, house, { language: 'PT', width: 1920, names: ownWords });
  await signIn(desk, await house.newOperator('content', renata));
  const { page, words } = desk;
  const { office } = words;
  const part = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${office(`office.content.part.${name}`)}( |$)`) });
  const preview = page.getByRole('region', { name: office('office.content.preview') });
  const slot = (name: string) => page.getByLabel(office(`office.content.slot.${name}`), { exact: true });
  const put = (name: string, width: number, height: number, blue: number) =>
    slot(name).setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: pngFile(width, height, [20, 110, blue]) });

  await enterRoom(desk, 'content');
  await page.getByRole('button', { name: office('office.content.new.banner') }).click();
  await put('wide', 300, 200, 40);
  await page.getByText(/300 × 200/).waitFor();
  await put('wide', 2000, 800, 40);
  // Each is drawn anew several times over, in processes that step back.
  await page.getByRole('img', { name: office('office.content.slot.wide') }).waitFor({ timeout: 2 * patienceMs });
  await put('narrow', 800, 800, 90);
  await page.getByRole('img', { name: office('office.content.slot.narrow'), exact: true }).waitFor({ timeout: 2 * patienceMs });
  for (const language of ['PT', 'EN'] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${language}`) }).click();
    for (const [name, text] of Object.entries(photo[language])) await part(name).fill(text);
    await preview.getByRole('img', { name: photo[language].alt }).waitFor();
  }
  await picture(desk, 'pictures-1920');
  expect(await axeFaults(page)).toEqual([]);
  await preview.getByRole('radio', { name: office('office.content.screen.phone') }).click();
  await picture(desk, 'pictures-phone-1920');
  await page.setViewportSize({ width: 1280, height: 900 });
  await picture(desk, 'pictures-1280');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await saveAndPublish(desk);
  // The browser notes the one that was refused.
  expect(desk.faults).toEqual([expect.stringMatching(/400 .*content\/pictures/)]);
  await desk.leave();

  for (const language of ['PT', 'EN'] as const)
    for (const width of [1280, 390]) {
      const visit = await visitPortal(browser, house.url, language, { width, names: ownWords });
      await visit.page.goto('/');
      const { tab, alt } = photo[language];
      await visit.page.locator('.htabs').getByRole('button', { name: tab }).click();
      const image = visit.page.getByRole('img', { name: alt });
      await image.waitFor();
      const shown = await image.evaluate(async (element: HTMLImageElement) => {
        await element.decode();
        return { address: new URL(element.currentSrc).pathname, ratio: element.naturalWidth / element.naturalHeight };
      });
      expect(shown).toMatchObject({ address: expect.stringMatching(/^\/brand\/picture\/[0-9a-f]{32}\/\d+\.webp$/) });
      // The phone has the square one.
      expect(shown.ratio).toBeCloseTo(width === 390 ? 1 : 2.5, 1);
      await picture(visit, `photo-${language}-${width}`);
      expect(visit.faults).toEqual([]);
      await visit.leave();
    }
});

test('[S3.ENT.11] a banner stands in the side menu, at the log-in, at the registration and at the forgotten password, and leads on from there', async () => {
  const groups = { w_leftmenu: 'Menu', w_login: 'Entrada', w_register: 'Cadastro', w_forget: 'Senha' } as const;
  const { app } = house;
  const { id: merchantId } = await app.db.selectFrom('merchant').select('id').where('code', '=', 'trevo').executeTakeFirstOrThrow();
  await inTransaction(app.db, async (tx) => {
    for (const [group, title] of Object.entries(groups)) {
      const made: Banner = {
        id: app.newId('banner'),
        group: group as keyof typeof groups,
        linkageType: 'ROUTE',
        url: '/promotions',
        art: 'boitata',
        audience: ['A', 'B'],
        texts: { PT: { tab: '', eyebrow: 'Só hoje', title: `Faixa ${title}`, text: 'Um lembrete curto.', action: '' } },
      };
      await publishBanner({ app, tx, merchantId: merchantId as `mer_${string}`, actor: { kind: 'system', id: 'story' } }, made, 0);
    }
  });
  const visit = await visitPortal(browser, house.url, 'PT', { width: 1440, names: [...names, 'Faixa', 'Só hoje', 'Um lembrete curto.'] });
  const { page, words } = visit;
  await page.goto('/promotions');
  const card = (title: string) => page.getByRole('region', { name: `Faixa ${title}`, exact: true });
  await card('Menu').waitFor();
  await picture(visit, 'menu');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.portal('header.login') })
    .click();
  await card('Entrada').waitFor();
  await picture(visit, 'login');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: words.portal('login.forgot') }).click();
  await card('Senha').waitFor();
  await picture(visit, 'forgot');
  await card('Senha').getByRole('button', { name: 'Faixa Senha' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.portal('header.register') })
    .click();
  await card('Cadastro').waitFor();
  await picture(visit, 'register');
  expect(await axeFaults(page)).toEqual([]);
  expect(visit.faults).toEqual([]);
  await visit.leave();
});
