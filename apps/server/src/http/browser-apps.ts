import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { pickLanguage } from '@trevo/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPlugin } from './add-plugin.ts';
import { sendRefusal } from './answer.ts';
import type { App } from './context.ts';

const apps = join(import.meta.dirname, '../../..');

/** The built browser apps and where each lives. The order matters: the portal takes what no other prefix takes. */
const places = [
  { prefix: '/office/', folder: join(apps, 'backoffice/dist') },
  { prefix: '/games/', folder: join(apps, 'games/dist') },
  { prefix: '/', folder: join(apps, 'portal/dist') },
] as const;

const callPrefixes = ['/wps/', '/lgw/', '/lotto/', '/pge/', '/office/api/', '/webhooks/', '/docs/', '/ws'];
const yearSeconds = 31_536_000;

/** Pictures that the catalogue names: covers of games, logos of vendors. */
const pictures = ['covers', 'vendors'];

/** Serves the portal, the back office and the game pages: hashed assets for a year, pages never cached, history mode for what is no file. */
export function addBrowserApps(server: FastifyInstance, app: App): void {
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
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      },
    });
    decorated = true;
  }
  // Named by the catalogue, not by a build: a day in the browser, and none of the hashed names.
  for (const folder of pictures)
    addPlugin<FastifyStaticOptions>(server, fastifyStatic, {
      root: join(apps, '../packages/ui/assets', folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      maxAge: '1d',
    });
  server.setNotFoundHandler((request, reply) => answerPage(app, request, reply));
}

function answerPage(app: App, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const isPage =
    (request.method === 'GET' || request.method === 'HEAD') &&
    !callPrefixes.some((prefix) => path.startsWith(prefix)) &&
    !/\.\w{2,5}$/.test(path.replace(/index\.html$/, ''));
  const place = places.find(({ prefix }) => `${path}/`.startsWith(prefix));
  if (!isPage || !place || !existsSync(join(place.folder, 'index.html'))) {
    const language = pickLanguage(request.headers['accept-language'], ['PT', 'EN'], 'PT');
    return sendRefusal(app, reply, { ok: false, code: 'not_found' }, { language, requestId: request.id });
  }
  return reply.header('cache-control', 'no-cache').sendFile('index.html', place.folder);
}
