import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openBrowser } from './browser.ts';

let browser: Browser;
let page: Page;
let shown = '';
beforeAll(async () => {
  browser = await openBrowser();
  page = await (await browser.newContext()).newPage();
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: shown }));
});
afterAll(() => browser?.close());

const pageOf = ({ words = 'Entrar', ink = '#222', label = 'Nome', lang = 'pt', size = 30 }) =>
  `<!doctype html><html lang="${lang}"><head><title>Uma página</title></head><body style="background: #fff"><main>
    <p style="color: ${ink}">${words}</p><input aria-label="${label}"><button style="width: ${size}px; height: ${size}px">x</button>
    <button style="width: ${size}px; height: ${size}px">y</button></main></body></html>`;

async function faultsOf(content: Parameters<typeof pageOf>[0]): Promise<string> {
  shown = pageOf(content);
  await page.goto('http://localhost/');
  return (await axeFaults(page)).join();
}

test('a screen that differs from a sound one in its words alone is sound; in its colours, its names or its sizes it is judged anew', async () => {
  expect(await faultsOf({})).toBe('');
  expect(await faultsOf({ words: 'Log in', label: 'Name', lang: 'en' })).toBe('');
  expect(await page.evaluate(() => 'axe' in window), 'it was not judged again').toBe(false);
  expect(await faultsOf({ ink: '#ccc' })).toContain('color-contrast');
  expect(await faultsOf({ label: '' })).toContain('label');
  expect(await faultsOf({ size: 12 })).toContain('target-size');
  // What was found stays found.
  expect(await faultsOf({ ink: '#ccc' })).toContain('color-contrast');
});
