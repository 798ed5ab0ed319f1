import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureBrowser, findChromium } from '../../scripts/services/install-programs.ts';
import { type Bench, limitRow, median } from './runner/bench.ts';
import { runTrevo } from './runner/run-trevo.ts';

const VISITS = 5;
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 10_000_000 / 8;
const ROUND_TRIP_MS = 40;
const QUIET_MS = 2_000;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The first visit to the home page by somebody who was never here: bytes of script, and when the page is there. */
export const benches: readonly Bench[] = [
  {
    name: 'first-load',
    run: async ({ folder, say }) => {
      ensureBrowser();
      const trevo = await runTrevo(join(folder, 'first-load-data'));
      const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: FLAGS });
      try {
        const scripts = await scriptSizes(browser, trevo.url);
        for (const [path, bytes] of scripts) say(`${(bytes / 1_000).toFixed(1).padStart(7)} kB  ${path}`);
        const paints: number[] = [];
        for (let visit = 0; visit < VISITS; visit += 1) paints.push(await largestPaintMs(browser, trevo.url));
        return [
          limitRow({ name: 'first visit to /, JavaScript gzip', value: sum([...scripts.values()]) / 1_000, unit: 'kB', atMost: 108.5 }),
          limitRow({ name: `largest paint, ${CPU_SLOWDOWN}× CPU, 10 Mbit/s`, value: median(paints) / 1_000, unit: 's', atMost: 1.5 }),
        ];
      } finally {
        await browser.close();
        await trevo.stop();
      }
    },
  },
];

/** Bytes of every script that the first visit loads, by path, as gzip at its highest level would send it. */
async function scriptSizes(browser: Browser, url: string): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const read = async (): Promise<void> => {
      sizes.set(new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length);
    };
    reading.push(read());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  await Promise.all(reading);
  await context.close();
  if (sizes.size === 0) throw new Error('the home page loaded no script');
  return sizes;
}

/** Milliseconds from navigation to the largest contentful paint, with an empty cache on a slow machine and line. */
async function largestPaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const network = { offline: false, latency: ROUND_TRIP_MS, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const paintMs = await readLargestPaint(page);
  await context.close();
  if (!(paintMs > 0)) throw new Error('the browser reported no contentful paint');
  return paintMs;
}

function readLargestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(0), 5_000);
      }),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
