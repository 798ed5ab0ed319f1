import type { Locator, Page } from 'playwright-core';

/** Runs in the page: notes how windows are opened, and opens them. */
export function noteWindows(): void {
  const open = window.open.bind(window);
  const noted: string[] = [];
  Object.assign(window, { trevoWindows: noted });
  window.open = (url, target, features) => {
    noted.push(features ?? '');
    return open(url, target, features);
  };
}

/** Presses something that opens a customer service, and tells where its window leads and what it was to look like. */
export async function openedBy(page: Page, press: Locator): Promise<{ readonly url: string; readonly features: string }> {
  await page
    .context()
    .route('https://*.trevo.example/**', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Olá</p>' }));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), press.click()]);
  await opened.waitForURL(/^https?:/);
  const url = opened.url();
  await opened.close();
  const features = await page.evaluate(() => (window as unknown as { trevoWindows: string[] }).trevoWindows.at(-1) ?? '');
  return { url, features };
}
