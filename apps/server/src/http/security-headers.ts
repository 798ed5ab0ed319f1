import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { vendorOrigins } from '../modules/vendors/index.ts';
import type { App } from './context.ts';

/** Names in lower case, with their values. */
export type Headers = Readonly<Record<string, string>>;

/**
 * For answers that are data, and carry what members sent: pictures, texts. No browser takes them for anything else (`nosniff`), and one
 * that is led to open one as a page runs and loads nothing.
 */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const made = new WeakMap<App, { readonly vendors: readonly string[]; readonly headers: Headers }>();

/** Puts the headers of every answer on whatever a route, an error or a page that is not there answers. Added before any other hook: those may refuse. */
export function addSecurityHeaders(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeadersOf(app));
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json')) reply.header('content-security-policy', dataPolicy);
    done();
  });
}

/** {@link securityHeadersOf} an answer that is data. */
export function dataHeadersOf(app: App): Headers {
  return { ...securityHeadersOf(app), 'content-security-policy': dataPolicy };
}

/**
 * Headers of every answer, also of one that no route gave: a strict content policy without inline script, no framing but of our own games, no sniffing,
 * no referrer to others. Made anew when the vendors that are linked have changed.
 */
export function securityHeadersOf(app: App): Headers {
  const vendors = vendorOrigins(app);
  const known = made.get(app);
  if (known?.vendors === vendors) return known.headers;
  const headers = makeHeaders(vendors, app.config.publicUrl?.startsWith('https:') === true);
  made.set(app, { vendors, headers });
  return headers;
}

/** `vendors`: origins of the pages and pictures that ours may show, and nobody else's. */
function makeHeaders(vendors: readonly string[], overTls: boolean): Headers {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...vendors],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...vendors],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  set({} as IncomingMessage, answer, () => undefined);
  return headers;
}
