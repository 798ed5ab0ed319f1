import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPlugin } from './add-plugin.ts';
import { sendNotFound } from './answer.ts';
import type { App } from '../core/app.ts';
import { type BuiltPortal, readBuiltPortal, sendPortalPage } from './portal-page.ts';
import type { Side } from '../core/side.ts';

const apps = join(import.meta.dirname, '../../..');

/** A built browser app and where it lives; `filesOnly`: pictures beside an app, without a page. */
export type Place = { readonly prefix: string; readonly folder: string; readonly filesOnly?: boolean };

/** The order matters: what stands at `/` takes what no other prefix takes. The office shows the covers of games and the logos of vendors that the portal has. */
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

/** What a build wrote for itself: it names our sources. Folders that begin with a dot are never served. */
const builderNotes = ['**/manifest.json', '**/*.map'];

/** Serves what a side shows (the portal and the game pages, or the back office): hashed assets for a year, pages never cached, history mode for what is no file. */
export function addBrowserApps(server: FastifyInstance, app: App, side: Side, places: readonly Place[] = builtPlaces[side]): void {
  let decorated = false;
  for (const { prefix, folder } of places) {
    if (!existsSync(folder)) continue;
    addPlugin<FastifyStaticOptions>(server, fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: !decorated,
      wildcard: false,
      index: false,
      preCompressed: true,
      // What is compressed is found beside its file. The page of the portal is a template, never a file to be had.
      globIgnore: ['**/*.br', '**/*.gz', ...builderNotes, ...(prefix === '/' ? ['index.html'] : [])],
      cacheControl: false,
      setHeaders: (reply, path) => {
        // A page is sent by whichever place came first.
        reply.header('cache-control', path.startsWith(join(folder, sep)) ? keptFor(prefix, path.slice(folder.length)) : 'no-cache');
      },
    });
    decorated = true;
  }
  const folder = places.find(({ prefix }) => prefix === '/')?.folder ?? '';
  const portal = side === 'portal' && existsSync(join(folder, 'index.html')) ? readBuiltPortal(folder) : undefined;
  server.setNotFoundHandler((request, reply) => answerPage({ server, app, places, portal }, request, reply));
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
};

async function answerPage({ server, app, places, portal }: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  const isPage =
    (request.method === 'GET' || request.method === 'HEAD') &&
    !callPrefixes.some((prefix) => path.startsWith(prefix)) &&
    !/\.\w{2,5}$/.test(path.replace(/index\.html$/, ''));
  const place = places.find(({ prefix, filesOnly }) => !filesOnly && `${path}/`.startsWith(prefix));
  if (!isPage || !place || !existsSync(join(place.folder, 'index.html'))) {
    return sendNotFound(app, request, reply);
  }
  if (place.prefix === '/' && portal !== undefined) return sendPortalPage({ server, app, portal }, request, reply);
  return reply.header('cache-control', 'no-cache').sendFile('index.html', place.folder);
}
