import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { visit } from './browser.ts';

/** What somebody sees and loads who was never here. */
export type FirstVisit = {
  readonly page: Page;
  readonly faults: readonly string[];
  /** Paths of the calls that left the browser. */
  readonly calls: readonly string[];
  /** All scripts as gzip at its highest level sends them, by path, in kB. Waits for those that are on their way. */
  readonly scriptKb: () => Promise<Readonly<Record<string, number>>>;
  readonly leave: () => Promise<void>;
};

export type FirstVisitOptions = {
  readonly width?: number;
  readonly theme?: 'dark' | 'light';
  /** The page's own scripts never come: what stands then is what the server drew. */
  readonly withoutScripts?: boolean;
};

/** Opens the home page in a browser without a past that asks for little motion: the first banner stays, however long the page takes. */
export async function payFirstVisit(browser: Browser, url: string, options: FirstVisitOptions = {}): Promise<FirstVisit> {
  const { width = 1280, theme = 'dark', withoutScripts = false } = options;
  const { page, context, faults } = await visit(browser, url, { width, reducedMotion: true });
  if (theme === 'light') await context.addInitScript(() => localStorage.setItem('theme', 'light'));
  if (withoutScripts) await context.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const calls: string[] = [];
  const sizes: Promise<readonly [path: string, kB: number]>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(pathname);
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const { pathname } = new URL(response.url());
    const size = response.body().then((body): readonly [string, number] => [pathname, gzipSync(body, { level: 9 }).length / 1000]);
    // A page that is left while a script is on its way is a fault for whoever asks for its size, and for nobody else.
    size.catch(() => undefined);
    sizes.push(size);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  return {
    page,
    faults,
    calls,
    scriptKb: async () => Object.fromEntries(await Promise.all(sizes)),
    leave: () => context.close(),
  };
}

export type Place = { readonly text: string; readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where the parts of the first banner and of the frame stand, to the pixel, and what they say. */
export function firstPlaces(page: Page): Promise<Readonly<Record<string, Place | undefined>>> {
  return page.evaluate(() => {
    const parts = ['.care', '.hdr', '.side', '.hero', '.slide.on > img', '.slide.on .eyebrow', '.slide.on h2', '.slide.on p'];
    const placeOf = (selector: string) => {
      const element = document.querySelector(selector);
      if (element === null) return undefined;
      const { x, y, width } = element.getBoundingClientRect();
      // The side menu is as high as its page.
      const height = selector === '.side' ? 0 : element.getBoundingClientRect().height;
      const text = ['.care', '.hdr', '.side', '.hero'].includes(selector) ? '' : (element.textContent ?? '').trim();
      return { text, x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    };
    return Object.fromEntries(parts.map((selector) => [selector, placeOf(selector)]));
  });
}
