import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/services/install-programs.ts';

let shared: Promise<Browser> | undefined;

/**
 * Headless Chromium of the system, the same for all files of a worker, which ends with it: a browser takes a second of a core to begin. Contexts share nothing;
 * `close` closes those that came of this call. Throws a sentence when there is none.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = await (shared ??= launch());
  const own: BrowserContext[] = [];
  return Object.create(browser, {
    newContext: {
      value: async (options?: BrowserContextOptions) => {
        const context = await browser.newContext(options);
        own.push(context);
        return context;
      },
    },
    close: { value: () => Promise.all(own.splice(0).map((context) => context.close())) },
  }) as Browser;
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('Chromium is missing: run the tests with npm test, which installs it, or install the package chromium');
  const browser = await chromium.launch({
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
  // One that fell over is no file's browser any more.
  browser.on('disconnected', () => {
    shared = undefined;
  });
  return browser;
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
