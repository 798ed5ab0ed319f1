import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proseLinks, unwantedProse } from '../../apps/portal/test/prose-cases.ts';
import { openBrowser } from './browser.ts';
import { builtFrom } from './built-files.ts';
import { type House, startHouse } from './house.ts';
import { visitPortal } from './portal-visit.ts';

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

/** What the promotions page makes of texts that no server of ours would store. */
async function shown(texts: readonly string[], withOwnSanitiser: boolean) {
  const { page, leave } = await visitPortal(browser, house.url, 'PT');
  if (!withOwnSanitiser) await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.route('**/wps/system/promotions?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: object[] };
    const value = texts.map((content, at) => ({ ...answer.value[0], id: `case-${at}`, code: `case-${at}`, content }));
    await route.fulfill({ response, json: { ...answer, value } });
  });
  await page.goto('/promotions', { waitUntil: 'networkidle' });
  await page
    .locator('.prose')
    .nth(texts.length - 1)
    .waitFor({ state: 'attached' });
  const proses = await page.locator('.prose').evaluateAll((all) => all.map((one) => one.innerHTML));
  await leave();
  return { proses, purifier: scripts.includes(builtFrom('announcements/purify-prose.ts').script) };
}

test.each([
  { by: 'the browser itself, without a library', own: true },
  { by: 'a library, in a browser that cannot', own: false },
])('operators’ texts are cleaned by $by', async ({ own }) => {
  const links = proseLinks.map(([href]) => `<a href="${href}" onclick="alert(1)" ping="https://evil.example" download>x</a>`);
  const { proses, purifier } = await shown([...unwantedProse.map(([, html]) => html), ...links], own);
  expect(proses.slice(0, unwantedProse.length)).toEqual(unwantedProse.map(([, , rest]) => rest));
  for (const [at, [href, kept]] of proseLinks.entries()) {
    const prose = proses[unwantedProse.length + at] ?? '';
    expect(/ (onclick|ping|download)/.test(prose), prose).toBe(false);
    expect(prose.includes(' href='), href).toBe(kept);
  }
  expect(purifier, 'the library is loaded where it is needed only').toBe(!own);
});
