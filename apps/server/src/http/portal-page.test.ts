import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../test/as-owner.ts';
import { type Harness, startHarness } from '../../test/harness.ts';
import { openStudio } from '../../test/studio.ts';
import { inTransaction } from '../db/transaction.ts';
import { forgetMerchants } from '../modules/brand/index.ts';
import { publishBanner } from '../modules/content/index.ts';
import { seedContent } from '../seed/seed-content.ts';
import { sendPortalPage } from './portal-page.ts';
import { createServer } from './server.ts';

const portal = {
  template:
    '<html lang="pt-BR"><head></head><!--first-sight--><template><img src="{{image}}" alt=""><b>{{eyebrow}}</b><h2>{{title}}</h2><p>{{text}}</p></template><!--/first-sight--><!--first-answers--><script src="/a.js"></script>',
  files: {
    // What a brand that is not the house shows for the house's drawing.
    '../../packages/ui/assets/art/slotsHead.svg': { file: 'assets/drawing-1.svg' },
    '../../packages/ui/assets/art/welcome.svg': { file: 'assets/drawing-1.svg' },
    '../../packages/i18n/catalogues/pt/portal.json': { file: 'assets/portal-1.js' },
    '../../packages/i18n/catalogues/en/portal.json': { file: 'assets/portal-2.js' },
  },
};

let harness: Harness;
let server: FastifyInstance;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  await inTransaction(harness.app.db, (tx) => seedContent(harness.app, tx, harness.trevo));
  await harness.app.db.updateTable('merchant').set({ name: 'Trevo' }).where('id', '=', harness.trevo).execute();
  await harness.app.db
    .updateTable('merchant')
    .set({ hosts: ['sabia.example'] })
    .where('id', '=', harness.sabia)
    .execute();
  server = createServer(harness.app);
  server.setNotFoundHandler((request, reply) => sendPortalPage({ server, app: harness.app, portal }, request, reply));
  await server.ready();
});
beforeEach(() => setMerchant({ status: 0, blocked_countries: [] }));
afterAll(async () => {
  await server.close();
  await harness.close();
});

async function setMerchant(values: { readonly status: number; readonly blocked_countries: string[] }): Promise<void> {
  await harness.app.db.updateTable('merchant').set(values).execute();
  forgetMerchants(harness.app);
}

async function open(url: string, { host = 'trevo.example', ip = '127.0.0.1', cookie = '' } = {}) {
  const answer = await server.inject({ url, headers: { host, cookie, 'accept-language': 'en' }, remoteAddress: ip });
  const html = answer.body;
  const data = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(html)?.[1];
  const page =
    data === undefined
      ? undefined
      : (JSON.parse(data) as { merchant: string; answers: Record<string, { success: boolean; value: unknown }> });
  return { html, page, headers: answer.headers };
}

test.each(['/', '/?ref=1', '/index', '/index.html', '/home'])(
  '%s comes with the answers its scripts would ask for, the same that the calls give',
  async (url) => {
    const { page, headers } = await open(url);
    expect(page?.merchant).toBe('trevo');
    const addresses = Object.keys(page?.answers ?? {});
    expect(addresses.map((address) => address.split('?')[0] ?? '').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      '/wps/relay/GCSGAME_hotGamesV2',
      '/wps/relay/GCSGAME_newGameVendor',
      '/wps/relay/ODSFE2_getWinnerBoard',
      '/wps/system/announcements',
      '/wps/system/footer',
      '/wps/system/popularNotice',
      '/wps/system/promotions',
      '/wps/system/status',
    ]);
    for (const address of addresses.filter((each) => !each.startsWith('/wps/system/status')))
      expect(page?.answers[address], address).toEqual((await server.inject({ url: address, headers: { 'accept-language': 'PT' } })).json());
    // Answers of a moment and of one visitor: nobody keeps them.
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('the home page comes with its first banner drawn, picture and wording on their way', async () => {
  const { html } = await open('/');
  expect(html).toContain('<img src="/assets/drawing-1.svg" alt=""><b>Bem-vindo ao Trevo</b><h2>A quarta folha é sua.</h2>');
  expect(html).toContain('href="/assets/drawing-1.svg" /></head>');
  expect(html).toContain('<link rel="modulepreload" href="/assets/portal-1.js" />');
});

test('a first banner with a picture of its own is drawn with it, in every width and for both themes; a phone fetches its own', async () => {
  const [wide, light, narrow] = ['a', 'b', 'c'].map((sign) => ({ id: sign.repeat(32), width: 1920, height: 700 }));
  const texts = { PT: { tab: 'T', eyebrow: 'Hoje', title: 'Roda', text: 'Gira.', action: '', alt: 'Uma roda "de fogo" {{title}}' } };
  const { app, trevo } = harness;
  await inTransaction(app.db, async (tx) => {
    const fields = { group: 'w_home', linkageType: 'NONE', url: '', art: 'welcome', audience: ['B'] } as const;
    const pictures = { wide, narrow, wideLight: light, narrowLight: null } as never;
    const banner = { ...fields, id: app.newId('banner'), pictures, texts };
    await publishBanner({ app, tx, merchantId: trevo, actor: { kind: 'system', id: 'test' } }, banner, -1);
  });
  const { html } = await open('/');
  const set = (sign: string) => [640, 1280, 1920].map((width) => `/brand/picture/${sign.repeat(32)}/${width}.webp ${width}w`).join(', ');
  const [image = ''] = /<picture class="photo">.*?<\/picture>/s.exec(html) ?? [];
  expect(image).toContain(`srcset="${set('a')}"`);
  expect(image).toContain(`data-light="${set('b')}"`);
  expect(image).toContain('width="1920" height="700"');
  expect(image).toContain('alt="Uma roda &quot;de fogo&quot; &#123;&#123;title}}"');
  expect(html).toContain(
    `imagesrcset="${set('a')}" imagesizes="(max-width: 1023px) 100vw, calc(100vw - 280px)" media="(min-width: 1024px)" />`,
  );
  expect(html).toContain(
    `imagesrcset="${set('c')}" imagesizes="(max-width: 1023px) 100vw, calc(100vw - 280px)" media="(max-width: 1023px)" />`,
  );
  expect(html).toContain('<h2>Roda</h2>');
  // Of each theme its own pictures alone are fetched beforehand.
  const fetched = async (cookie: string) =>
    [...(await open('/', { cookie })).html.matchAll(/imagesrcset="\/brand\/picture\/(\w)/g)].map(([, sign]) => sign);
  expect([await fetched(''), await fetched('theme=dark'), await fetched('theme=light'), await fetched('theme=%22%3E')]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
    ['b', 'c'],
    ['a', 'c'],
  ]);
  await app.db.updateTable('content_item').set({ dropped: true }).where('sort', '=', -1).execute();
});

test.each([
  ['/?lang=EN', '', 'en', 'portal-2.js'],
  ['/', 'language=EN', 'en', 'portal-2.js'],
  ['/?lang=pt-PT', 'language=EN', 'pt-BR', 'portal-1.js'],
  ['/', 'language=ES', 'pt-BR', 'portal-1.js'],
  ['/?lang=%22%3E%3Cscript%3E', 'language=<', 'pt-BR', 'portal-1.js'],
])('%s with the cookie "%s" is sent in %s, with the answers and the wording of that language', async (url, cookie, tag, wording) => {
  const { html, page } = await open(url, { cookie });
  expect(html).toContain(`<html lang="${tag}" dir="ltr">`);
  expect(html).toContain(`<link rel="modulepreload" href="/assets/${wording}" />`);
  const code = tag === 'en' ? 'EN' : 'PT';
  for (const address of Object.keys(page?.answers ?? {})) expect(address).toContain(`language=${code}`);
});

test('a visitor’s language that the brand does not offer is not spoken on its page', async () => {
  await harness.app.db
    .updateTable('merchant')
    .set({ languages: ['PT'] })
    .where('id', '=', harness.sabia)
    .execute();
  forgetMerchants(harness.app);
  expect((await open('/?lang=EN', { host: 'sabia.example' })).html).toContain('<html lang="pt-BR" dir="ltr">');
});

test.each(['/promotions', '/member', '/homes', '/index/x'])('%s comes with neither', async (url) => {
  const { html, page, headers } = await open(url);
  expect(page).toBeUndefined();
  expect(html).toBe('<html lang="pt-BR" dir="ltr"><head></head><script src="/a.js"></script>');
  expect(headers['cache-control']).toBe('no-cache');
});

test('the answers are those of the brand of the host name; a brand without a banner has nothing drawn', async () => {
  const { html, page } = await open('/', { host: 'sabia.example' });
  expect(page?.merchant).toBe('sabia');
  expect(html).not.toContain('<template>');
  expect(html).not.toContain('A quarta folha');
});

test('what an operator wrote stays text, in the drawing and in the answers', async () => {
  const written = { tab: 'x', eyebrow: 'a', title: 't', text: 'u', action: '' };
  const banner = {
    id: harness.app.newId('banner'),
    group: 'w_home',
    art: 'welcome',
    audience: ['A', 'B'],
    linkageType: 'NONE',
    url: '',
    texts: { PT: written },
  } as const;
  const made = await inTransaction(harness.app.db, (tx) =>
    publishBanner({ app: harness.app, tx, merchantId: harness.sabia, actor: { kind: 'operator', id: 'opr_test' } }, banner, 0),
  );
  expect(made).toMatchObject({ ok: true });
  // Markup is taken out when a text is stored; the page does not rely on it.
  const texts = JSON.stringify({ PT: { ...written, title: '</template></script><script>alert("$&")</script>', text: `it's <b>` } });
  await asOwner(harness.app.db, (one) => one.updateTable('content_version').set({ texts }).where('content_id', '=', banner.id).execute());
  const { html, page } = await open('/', { host: 'sabia.example' });
  expect(html).toContain(
    '<h2>&lt;/template&gt;&lt;/script&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt;</h2><p>it&#39;s &lt;b&gt;</p>',
  );
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/template>/g)).toHaveLength(1);
  expect(JSON.stringify(page)).toContain('alert(');
});

test('in maintenance only the status is in the page, and nothing is drawn', async () => {
  await setMerchant({ status: 1, blocked_countries: [] });
  const { html, page } = await open('/');
  expect(Object.keys(page?.answers ?? {}).filter((address) => address.includes('GCSGAME'))).toEqual([]);
  expect(html).not.toContain('<template>');
});

test('the region is judged by the address of who asks, not by the server’s own', async () => {
  await setMerchant({ status: 2, blocked_countries: ['US'] });
  const blocked = await open('/', { ip: '8.8.8.8' });
  expect(blocked.html).not.toContain('<template>');
  expect(Object.keys(blocked.page?.answers ?? {}).filter((address) => address.includes('GCSGAME'))).toEqual([]);
  expect((await open('/')).html).toContain('<template>');
});

test('a browser that reads gzip gets gzip', async () => {
  const answer = await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toContain('A quarta folha');
});

test('a page comes in the name and the look of the brand of its host, before any script', async () => {
  const template = `<html lang="pt-BR" data-theme="dark"><head><meta name="theme-color" content="#0c1712" /><meta name="application-name" content="Trevo" /><title>Trevo</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="manifest" href="/manifest.webmanifest" /><link rel="apple-touch-icon" href="/icon-192.png" /></head>`;
  const look = { accentDark: '#b49cff', accentLight: '#5b3fd0', ground: '#2a2342', fonts: 'text' };
  await harness.app.db
    .updateTable('merchant')
    .set({ name: 'Sabiá <b>', settings: JSON.stringify({ look }) })
    .where('id', '=', harness.sabia)
    .execute();
  forgetMerchants(harness.app);
  const named = createServer(harness.app);
  named.setNotFoundHandler((request, reply) =>
    sendPortalPage({ server: named, app: harness.app, portal: { ...portal, template } }, request, reply),
  );
  const pageOf = async (host: string) => (await named.inject({ url: '/promotions', headers: { host } })).body;
  const [own, house] = [await pageOf('sabia.example'), await pageOf('trevo.example')];
  expect(own).toContain('<title>Sabiá &#60;b&#62;</title>');
  expect(own).toContain('<meta name="application-name" content="Sabiá &#60;b&#62;" />');
  expect(own).not.toMatch(/Trevo|favicon|icon-192|"\/manifest|#0c1712/);
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)" \/><\/head>/.exec(own) ?? [];
  const style = await named.inject({ url: href, headers: { host: 'sabia.example' } });
  expect(style.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(style.body).toContain('--brand-400:#b49cff');
  expect(style.body).toContain("[data-theme='light']{");
  const manifest = await named.inject({ url: '/brand/manifest.webmanifest', headers: { host: 'sabia.example' } });
  expect(manifest.json()).toMatchObject({ name: 'Sabiá <b>' });
  expect((await named.inject({ url: '/brand/icon.svg', headers: { host: 'sabia.example' } })).body).toContain('>S</text>');
  // Word to a device has a picture beside it: the house's, or none where a brand has sent no logo.
  const icon = (host: string) => named.inject({ url: '/brand/icon.png', headers: { host } });
  expect((await icon('trevo.example')).headers.location).toBe('/icon-192.png');
  expect((await icon('sabia.example')).statusCode).toBe(404);
  expect(style.body).toContain(':root{--of-house:none;--of-any:block}');
  // The house itself needs none of it: its first visit loads nothing more than before.
  expect(house).toBe(template.replace('lang="pt-BR"', 'lang="pt-BR" dir="ltr"'));
  expect((await named.inject({ url: '/brand/style.css', headers: { host: 'trevo.example' } })).body).toBe('');
  await named.close();
});
