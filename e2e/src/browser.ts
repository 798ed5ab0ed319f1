import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/services/install-programs.ts';

/** Headless Chromium of the system. Throws a sentence when there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('Chromium is missing: run the tests with npm test, which installs it, or install the package chromium');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  });
}

/** A page that remembers everything a careful person would call a fault: console errors, page errors, failed requests, content-policy violations. */
export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: readonly string[];
  /** Notes the faults of another tab as well. */
  readonly watchPage: (page: Page) => void;
};

export type VisitOptions = {
  readonly width?: number;
  readonly language?: 'pt-BR' | 'en-US';
  readonly theme?: 'dark' | 'light';
  readonly reducedMotion?: boolean;
};

export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: options.width ?? 1440, height: 900 },
    locale: options.language ?? 'pt-BR',
    colorScheme: options.theme ?? 'dark',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const faults: string[] = [];
  const watchPage = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  };
  const page = await context.newPage();
  watchPage(page);
  return { page, context, faults, watchPage };
}
