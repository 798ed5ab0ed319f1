import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { Endpoints } from '../../core/module.ts';
import { answerVendor } from './answer-vendor.ts';
import { describeVendorCalls, vendorSecurity } from './describe-vendor-calls.ts';
import type { Dialect, VendorRequest } from './dialects/dialect.ts';
import { md5Form } from './dialects/md5-form.ts';
import { readText } from './dialects/read-text.ts';
import { rsJson } from './dialects/rs-json.ts';
import { trevo } from './dialects/trevo.ts';
import { linkOf, linkOfKey } from './roster.ts';
import type { VendorLink } from './vendor-link.ts';
import { say, withEcho } from './words.ts';

const bodyBytesMax = 16 * 1024;

type Named = FastifyRequest<{ Params: { readonly merchant: string; readonly vendor: string; readonly '*': string } }>;

/**
 * The addresses vendors call (docs/vendor-api.md). Not calls of the contract: each dialect has its own proof of who calls, and its own words also for what
 * never reached a handler.
 */
export const vendorEndpoints: readonly Endpoints[] = [
  {
    ...endpointsOf(
      trevo,
      '/vendor/v1/*',
      async (app, request) => (await linkOfKey(app, headerOf(request, 'x-trevo-key') ?? ''))?.link ?? null,
    ),
    describe: () => ({ paths: describeVendorCalls(), security: vendorSecurity }),
  },
  ...[rsJson, md5Form].map((dialect) =>
    endpointsOf(dialect, `/vendor/${dialect.name}/:merchant/:vendor/*`, (app, { params }) => linkOf(app, params.merchant, params.vendor)),
  ),
];

function endpointsOf(dialect: Dialect, url: string, linkOfRequest: (app: App, request: Named) => Promise<VendorLink | null>): Endpoints {
  return {
    side: 'portal',
    add(scope, app) {
      scope.setErrorHandler((error: FastifyError, _request, reply) => {
        const key = keyOfFault(error);
        if (key === 'unavailable') app.log.error({ err: error, dialect: dialect.name }, 'a vendor request failed');
        return send(reply, dialect, withEcho(say(dialect.words, dialect.form, key, { extra: { F: '' } }), undefined));
      });
      scope.post(url, { bodyLimit: bodyBytesMax }, async (request, reply) => {
        const startedMs = performance.now();
        const named = request as Named;
        const link = await linkOfRequest(app, named);
        return send(reply, dialect, await answerVendor(app, dialect, { link, request: requestOf(named), startedMs }));
      });
    },
  };
}

/** What never came as far as being read: the request's own fault, or ours. */
function keyOfFault({ code, statusCode = 500 }: FastifyError): string {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'request_too_large';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'media_type_unsupported';
  return statusCode < 500 ? 'invalid_request' : 'unavailable';
}

function requestOf(request: Named): VendorRequest {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return {
    method: request.method,
    path: request.url,
    call: request.params['*'],
    header: (name) => headerOf(request, name),
    body,
    text: readText(body),
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function send(reply: FastifyReply, dialect: Dialect, { status, body }: { readonly status: number; readonly body: string }): FastifyReply {
  return reply.code(status).header('content-type', dialect.contentType).header('cache-control', 'no-store').send(body);
}
