import { pictureAddress } from '@trevo/contract';
import type { Endpoints } from '../../core/module.ts';
import { merchantOf } from '../brand/index.ts';
import { readCopy } from './pictures-store.ts';

/** Nothing of a picture ever runs, whoever opens one as a page. */
const inert = "default-src 'none'; sandbox";
const yearSeconds = 31_536_000;

/** The pictures of a brand's content, at hosts of that brand. The name of one follows from what was sent: what is kept under it is it for ever. */
export const pictureFiles: Endpoints = {
  side: 'portal',
  add(scope, app) {
    scope.get('/brand/picture/:id/:file', async (request, reply) => {
      const { id, file } = request.params as { readonly id: string; readonly file: string };
      const width = Number(/^([1-9]\d{0,4})\.webp$/.exec(file)?.[1] ?? 0);
      const merchant = await merchantOf(app, request.hostname, undefined);
      const isName = merchant !== null && request.url.split('?')[0] === pictureAddress(id, width);
      const copy = isName ? await readCopy(app.db, merchant.id, id, width) : null;
      reply.header('content-security-policy', inert).header('x-content-type-options', 'nosniff');
      if (copy === null) return reply.code(404).send();
      return reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`).type('image/webp').send(copy);
    });
  },
};
