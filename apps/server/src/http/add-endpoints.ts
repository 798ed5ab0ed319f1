import type { FastifyInstance } from 'fastify';
import type { App } from '../core/app.ts';
import type { Endpoints } from '../core/module.ts';
import { addPlugin } from './add-plugin.ts';

/** Adds a group of addresses in a scope of its own, where every body, whatever it claims to be, is read as bytes. */
export function addEndpoints(server: FastifyInstance, app: App, { add }: Endpoints): void {
  const addAll = async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    add(scope, app);
  };
  addPlugin(server, addAll, {});
}
