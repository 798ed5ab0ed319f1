import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPlugin } from './add-plugin.ts';
import { sendNotFound } from './answer.ts';
import type { App } from '../core/app.ts';
import { type BuiltPortal, readBuiltPortal, sendPortalPage } from './portal-page.ts';
import { captchaPageHeadersOf, type Headers, phonePageHeadersOf } from './security-headers.ts';
import type { Side } from '../core/side.ts';

const apps = join(import.meta.dirname, '../../..');

/** A built browser app and where it lives; `filesOnly`: pictures beside an app, without a page. */
export type Place = { readonly prefix: string; readonly folder: string; readonly filesOnly?: boolean };

/** The order matters: a path is the first place's that has it, and what stands at `/` takes what no other prefix takes. The office shows the covers of games and the logos of vendors that the portal has. */
const builtPlaces: Readonly<Record<Side, readonly Place[]>> = {
  portal: [
    { prefix: '/games/', folder: join(apps, 'games/dist') },
    { prefix: '/', folder: join(apps, 'portal/dist') },
  ],
  office: [
    { prefix: '/covers/', folder: join(apps, 'portal/dist/covers'), filesOnly: true },
    { prefix: '/vendors/', folder: join(apps, 'portal/dist/vendors'), filesOnly: true },
    { prefix: '/', folder: join(apps, 'backoffice/dist') },
  ],
};

const callPrefixes = ['/wps/', '/lgw/', '/lotto/', '/pge/', '/office/api/', '/webhooks/', '/docs/', '/ws'];
const yearSeconds = 31_536_000;

const daySeconds = 86_400;

/** What a build wrote for itself names our sources, and what is compressed is found beside its file. */
const notGiven = /(?:^|\/)(?:manifest\.json|[^/]*\.(?:map|br|gz))$/;

/** Pages for frames of ours in which scripts of others run, each under a policy of its own, and served where the deployment has what they are for. */
const framedPages: Readonly<Record<string, (app: App) => Headers | null>> = {
  '/phone.html': phonePageHeadersOf,
  '/captcha.html': captchaPageHeadersOf,
};

/** Serves what a side shows (the portal and the game pages, or the back office): hashed assets for a year, pages never cached, history mode for what is no file. */
export function addBrowserApps(server: FastifyInstance, app: App, side: Side, places: readonly Place[] = builtPlaces[side]): void {
  const built = places.filter(({ folder }) => existsSync(folder));
  addPlugin<FastifyStaticOptions>(server, fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const place = built.find(({ folder }) => path.startsWith(join(folder, sep)));
      reply.header('cache-control', place ? keptFor(place.prefix, path.slice(place.folder.length)) : 'no-cache');
    },
  });
  const folder = places.find(({ prefix }) => prefix === '/')?.folder ?? '';
  const portal = side === 'portal' && existsSync(join(folder, 'index.html')) ? readBuiltPortal(folder) : undefined;
  const files = new Map(built.toReversed().flatMap(filesOf));
  server.setNotFoundHandler((request, reply) => answerBrowser({ server, app, places, portal, files }, request, reply));
}

/** A file of a build, and the folder of its place. */
type BuiltFile = { readonly name: string; readonly folder: string };

/**
 * What a place gives, by path, as it stands at the start. One look-up for all of them: a route for each of two thousand files is a second of the start. Names
 * that begin with a dot are never given, and the page of what stands at `/` is a template, never a file to be had.
 */
function filesOf({ prefix, folder }: Place): [string, BuiltFile][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !/(?:^|\/)\./.test(name) && !notGiven.test(name) && !(prefix === '/' && name === 'index.html'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [`${prefix}${name}`, { name, folder }]);
}

/** Hashed names never change. Covers of games and logos of vendors are named by the catalogue, not by a build: a day in the browser. */
function keptFor(prefix: string, path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${yearSeconds}, immutable`;
  return /^\/(?:covers|vendors)\//.test(join(prefix, path)) ? `public, max-age=${daySeconds}` : 'no-cache';
}

type Pages = {
  readonly server: FastifyInstance;
  readonly app: App;
  readonly places: readonly Place[];
  readonly portal: BuiltPortal | undefined;
  readonly files: ReadonlyMap<string, BuiltFile>;
};

/** The name of a file ends in letters. What ends in figures is part of an address, as an instant is: `…T03:00:00.000Z`. */
const looksLikeFile = /\.[a-z]\w{1,4}$/i;

async function answerBrowser(
  { server, app, places, portal, files }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const file = reads ? files.get(path) : undefined;
  if (file && path in framedPages) return sendFramedPage({ app, path }, file, request, reply);
  if (file && portal !== undefined && file.name.endsWith('.html')) return sendBrandedPage(app, file, request, reply);
  if (file) return reply.sendFile(file.name, file.folder);
  const isPage = reads && !callPrefixes.some((prefix) => path.startsWith(prefix)) && !looksLikeFile.test(path.replace(/index\.html$/, ''));
  const place = places.find(({ prefix, filesOnly }) => !filesOnly && `${path}/`.startsWith(prefix));
  if (!isPage || !place || !existsSync(join(place.folder, 'index.html'))) {
    return sendNotFound(app, request, reply);
  }
  if (place.prefix === '/' && portal !== undefined) return sendPortalPage({ server, app, portal }, request, reply);
  if (portal !== undefined) return sendBrandedPage(app, { name: 'index.html', folder: place.folder }, request, reply);
  return reply.header('cache-control', 'no-cache').sendFile('index.html', place.folder);
}

/** A page of the games in the name, the icon and the look of the brand whose host it comes from. */
async function sendBrandedPage(app: App, { name, folder }: BuiltFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [page, merchant] = await Promise.all([
    readFile(join(folder, name), 'utf8'),
    app.modules.brands.merchantOf(app, request.hostname, undefined),
  ]);
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(merchant ? app.modules.brands.brandedPage(page, merchant) : page);
}

async function sendFramedPage(
  { app, path }: { readonly app: App; readonly path: string },
  { name, folder }: BuiltFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = framedPages[path]?.(app) ?? null;
  if (headers === null) return sendNotFound(app, request, reply);
  return reply.headers(headers).sendFile(name, folder);
}
