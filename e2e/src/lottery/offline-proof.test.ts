import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offlineDocument } from '../../../apps/portal/src/features/lottery/offline-proof/blocks.ts';
import { offlineTemplate } from '../../../apps/portal/src/features/lottery/offline-proof/vite-plugin.ts';
import { proofText } from '../../../apps/portal/src/features/lottery/results/proof-file.ts';
import { houseProof, ticketProof } from '../../../apps/portal/test/lottery-draws.ts';
import { axeFaults } from '../axe-faults.ts';
import { openBrowser } from '../browser.ts';
import { wordsOf } from '../words.ts';

let browser: Browser;
let folder: string;
let template: string;
beforeAll(async () => {
  [browser, folder, template] = await Promise.all([openBrowser(), mkdtemp(join(tmpdir(), 'trevo-proof-')), offlineTemplate()]);
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

const proof = proofText({ draw: houseProof(), ticket: ticketProof() });

/** Opens a page from the disk, without a network. What it asks for beside itself, and what the browser complains of, is kept. */
async function openFile(
  content: string,
  width = 1280,
): Promise<{ readonly page: Page; readonly asked: string[]; readonly faults: string[] }> {
  const file = join(folder, `${crypto.randomUUID()}.html`);
  await writeFile(file, content);
  const context = await browser.newContext({ offline: true, viewport: { width, height: 900 } });
  const page = await context.newPage();
  const [asked, faults]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(pathToFileURL(file).href);
  return { page, asked, faults };
}

test.each(['PT', 'EN'] as const)(
  'the page of a proof, opened from the disk without a network, verifies it and says so: %s',
  async (language) => {
    const { portal } = wordsOf(language);
    const { page, asked, faults } = await openFile(offlineDocument(template, { language, proof }));
    await page.getByText(portal('lottery.proof.verdict.holds'), { exact: true }).waitFor();
    await page.getByText(houseProof().text ?? '', { exact: true }).waitFor();
    await page.getByText(portal('lottery.proof.included'), { exact: true }).waitFor();
    expect(await page.title()).toBe(portal('lottery.offline.title'));
    expect(asked.slice(1)).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test('a figure that was changed in the file is found, and the check that fails is named', async () => {
  const { portal } = wordsOf('EN');
  const { seed } = houseProof();
  const changed = proof.replace(seed ?? '', `${seed?.startsWith('0') ? '1' : '0'}${seed?.slice(1)}`);
  const { page } = await openFile(offlineDocument(template, { language: 'EN', proof: changed }));
  await page.getByText(portal('lottery.proof.brokenAt', { step: portal('lottery.proof.step.promise') }), { exact: true }).waitFor();
  expect(await page.getByRole('status').textContent()).toBe(portal('lottery.proof.verdict.broken'));
});

test('a program that was changed in the file does not run: the page runs the one that it was made with', async () => {
  const { portal } = wordsOf('EN');
  const tampered = offlineDocument(template, { language: 'EN', proof }).replace(/<script>/u, '<script>globalThis.changed = true;');
  const { page, faults } = await openFile(tampered);
  expect(await page.evaluate(() => 'changed' in globalThis)).toBe(false);
  expect(await page.getByText(portal('lottery.proof.verdict.holds'), { exact: true }).count()).toBe(0);
  expect(faults.join()).toContain('Content Security Policy');
});

test('on a narrow screen, and from right to left, the page folds and is accessible', async () => {
  const { page } = await openFile(offlineDocument(template, { language: 'UR', proof }), 390);
  await page.getByText(wordsOf('UR').portal('lottery.proof.verdict.holds'), { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFaults(page)).toEqual([]);
});
