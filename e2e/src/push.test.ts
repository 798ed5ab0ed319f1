import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { openAccount, storyPassword } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { logInByPhone, visitByPhone } from './phone-visit.ts';
import { patienceMs } from './portal-visit.ts';

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

type Pushed = { readonly subscription: string; readonly text: string };
const pushed = async (endpoint: string) => {
  const all = (await (await fetch(new URL('/push/messages', house.postUrl))).json()) as readonly Pushed[];
  return all.filter(({ subscription }) => endpoint.endsWith(`/${subscription}`)).map(({ text }) => text);
};

/** A browser whose maker's push service is the simulated one: what it answers a page that subscribes is what a push service answers a browser. */
async function subscribeAtSimulator(page: Page): Promise<() => string> {
  let endpoint = '';
  await page.exposeFunction('subscribeAtSimulator', async (key: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(new URL('/push/subscriptions', house.postUrl), { method: 'POST', headers, body: JSON.stringify({ key }) });
    const made = (await answer.json()) as { readonly endpoint: string };
    endpoint = made.endpoint;
    return made;
  });
  await page.addInitScript(() => {
    const host = window as unknown as {
      subscribeAtSimulator: (key: string) => Promise<{ endpoint: string; keys: Record<string, string> }>;
    };
    let kept: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => kept;
    PushManager.prototype.subscribe = async (options) => {
      const key = btoa(String.fromCharCode(...new Uint8Array(options?.applicationServerKey as ArrayBuffer)));
      const made = await host.subscribeAtSimulator(key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
      kept = { endpoint: made.endpoint, options: {}, toJSON: () => made, unsubscribe: async () => kept !== (kept = null) } as never;
      return kept;
    };
  });
  return () => endpoint;
}

/** Hands words to the page's service worker, as the browser does when its push service has some. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) resolve(first.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(house.url).origin, registrationId: await promise, data });
}

type Shown = { readonly title: string; readonly body: string; readonly dir: string; readonly data: { readonly path: string } };
type Worker = {
  shown: Shown[];
  readonly registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> };
};

/** What the page's service worker has the browser show; one without a screen shows nothing to anybody. */
async function watchNotifications(page: Page): Promise<() => Promise<readonly Shown[]>> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The page has no service worker');
  await worker.evaluate(() => {
    const self = globalThis as unknown as Worker;
    self.shown = [];
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
  });
  return () => worker.evaluate(() => (globalThis as unknown as Worker).shown);
}

test('a member switches word of security on, somebody comes in elsewhere, the device shows it, and a log-out ends it', async () => {
  await openAccount(house, { username: 'aviso.pt' });
  const visit = await visitByPhone(browser, house.url, 'PT', { keepsShell: true });
  const { page, context, words } = visit;
  const { portal } = words;
  await context.grantPermissions(['notifications'], { origin: new URL(house.url).origin });
  const endpointOf = await subscribeAtSimulator(page);
  await logInByPhone(visit, 'aviso.pt', storyPassword);
  await page.goto('/member');
  const card = page.getByRole('region', { name: portal('push.title') });
  expect(await card.getByRole('switch', { checked: true }).count()).toBe(0);
  await card.getByRole('switch', { name: portal('push.security') }).tap();
  await card.getByRole('switch', { name: portal('push.security'), checked: true }).waitFor();
  await card.getByRole('button', { name: portal('push.stop') }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const elsewhere = await visitByPhone(browser, house.url, 'PT');
  await logInByPhone(elsewhere, 'aviso.pt', storyPassword);
  const [text = ''] = await vi.waitUntil(
    async () => {
      const texts = await pushed(endpointOf());
      return texts.length > 0 && texts;
    },
    { timeout: patienceMs, interval: 200 },
  );
  expect(JSON.parse(text)).toMatchObject({ body: expect.stringContaining('aparelho novo'), path: '/member?page=messageV2' });

  const shown = await watchNotifications(page);
  await deliver(page, text);
  expect(await vi.waitUntil(async () => (await shown())[0], { timeout: patienceMs, interval: 200 })).toMatchObject({
    body: expect.stringContaining('aparelho novo'),
    dir: 'ltr',
    data: { path: '/member?page=messageV2' },
  });
  // Words that are none of ours show nothing of themselves.
  await deliver(page, '<script>alert(1)</script>');
  expect(await vi.waitUntil(async () => (await shown())[1], { timeout: patienceMs, interval: 200 })).toMatchObject({
    title: new URL(house.url).hostname,
    body: '',
    data: { path: '/' },
  });

  await page.evaluate(async () => {
    const token = sessionStorage.getItem('token');
    await fetch('/wps/session/logout', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  });
  const third = await visitByPhone(browser, house.url, 'PT');
  await logInByPhone(third, 'aviso.pt', storyPassword);
  expect(await house.app.db.selectFrom('push_device').select('id').execute()).toEqual([]);
  expect(await pushed(endpointOf())).toHaveLength(1);
  expect(visit.faults).toEqual([]);
  await Promise.all([visit.leave(), elsewhere.leave(), third.leave()]);
});
