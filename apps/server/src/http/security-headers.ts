import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { vendorOrigins } from '../modules/vendors/index.ts';
import { addPlugin } from './add-plugin.ts';
import type { App } from './context.ts';

/**
 * For answers that are data, and carry what members sent: pictures, texts. No browser takes them for anything else (`nosniff`), and one
 * that is led to open one as a page runs and loads nothing.
 */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every answer: a strict content policy without inline script, no framing but of our own games, no sniffing, no referrer to others. */
export function addSecurityHeaders(server: FastifyInstance, app: App): void {
  // Pages and pictures of the vendors that are linked, and of nobody else.
  const vendors = () => vendorOrigins(app).join(' ');
  const overTls = app.config.publicUrl?.startsWith('https:') === true;
  addPlugin<FastifyHelmetOptions>(server, helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', vendors],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", vendors],
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
  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (String(reply.getHeader('content-type')).startsWith('application/json')) reply.header('content-security-policy', dataPolicy);
    done();
  });
}
