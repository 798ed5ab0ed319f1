import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import type { App } from '../core/app.ts';
import type { Side } from '../core/side.ts';
import { isSideOverTls } from './sides.ts';

/** Names in lower case, with their values. */
export type Headers = Readonly<Record<string, string>>;

/**
 * For answers that are data, and carry what members sent: pictures, texts. No browser takes them for anything else (`nosniff`), and one
 * that is led to open one as a page runs and loads nothing.
 */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

type Made = { readonly origins: readonly (readonly string[])[]; readonly headers: Headers };

/** By the settings they follow from. */
const made: Readonly<Record<Side, WeakMap<Config, Made>>> = { portal: new WeakMap(), office: new WeakMap() };

/** Puts the headers of every answer on whatever a route, an error or a page that is not there answers. Added before any other hook: those may refuse. */
export function addSecurityHeaders(server: FastifyInstance, app: App, side: Side): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeadersOf(app, side));
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json')) reply.header('content-security-policy', dataPolicy);
    done();
  });
}

/** {@link securityHeadersOf} an answer that is data. */
export function dataHeadersOf(app: App): Headers {
  return { ...securityHeadersOf(app, 'portal'), 'content-security-policy': dataPolicy };
}

/** Where Firebase's library asks whether a person is there, and where it orders and redeems codes. */
const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const identityToolkit = 'https://identitytoolkit.googleapis.com';

/**
 * {@link securityHeadersOf} a page in which scripts of others run: that of telephone sign-ins at Firebase, in a frame of ours. Null where the deployment has
 * no web key of a project: then nobody gets it.
 */
export function phonePageHeadersOf(app: App): Headers | null {
  const { web } = app.ports.phoneTokens ?? {};
  if (!web) return null;
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...recaptcha],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:', ...recaptcha],
    'frame-src': [...recaptcha, 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [web.emulator === null ? identityToolkit : new URL(web.emulator).origin, ...recaptcha],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  return withPolicy(app, policy);
}

/**
 * {@link securityHeadersOf} the page in which the captcha service's script runs, in a frame of ours. Null where the deployment has no such service: then nobody
 * gets it.
 */
export function captchaPageHeadersOf(app: App): Headers | null {
  const { captchaJudge } = app.ports;
  if (captchaJudge === null) return null;
  const { origins } = captchaJudge;
  return withPolicy(app, {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...origins],
    'style-src': ["'self'", "'unsafe-inline'", ...origins],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'font-src': ["'self'", 'data:', ...origins],
    'media-src': [...origins],
    'connect-src': [...origins],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
}

function withPolicy(app: App, policy: Readonly<Record<string, readonly string[]>>): Headers {
  const text = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return { ...securityHeadersOf(app, 'portal'), 'content-security-policy': text.join('; ') };
}

/**
 * Headers of every answer, also of one that no route gave: a strict content policy without inline script, no framing but of our own games, no sniffing,
 * no referrer to others, and no text that becomes markup or script where a page did not make it clean (Trusted Types). Made anew when the origins that
 * modules name (of linked vendors, of video) have changed.
 */
export function securityHeadersOf(app: App, side: Side): Headers {
  const { modules } = app;
  const origins = [...modules.origins, ...modules.streams].map((originsOf) => originsOf(app));
  const known = made[side].get(app.config);
  if (known && origins.every((list, place) => known.origins[place] === list)) return known.headers;
  const shown = origins.slice(0, modules.origins.length).flat();
  const played = side === 'portal' ? origins.slice(modules.origins.length).flat() : [];
  const headers = makeHeaders(app, side, { shown, played });
  made[side].set(app.config, { origins, headers });
  return headers;
}

/**
 * Who may make text into markup in a page: the cleaner of operators' texts, and what reads the words of one without showing it; and who names the script that
 * keeps the portal's shell. The office has none of them.
 */
const textPolicies: Readonly<Record<Side, readonly string[]>> = { portal: ['dompurify', 'inert-text', 'shell-worker'], office: ["'none'"] };

/** Origins of the pages and pictures that ours may show, and of the video that they may play, which is loaded by script: nobody else's. */
type Others = { readonly shown: readonly string[]; readonly played: readonly string[] };

/** The office shows pictures of games, frames nothing, and plays nothing. */
function makeHeaders({ config }: Pick<App, 'config'>, side: Side, { shown, played }: Others): Headers {
  const overTls = isSideOverTls(side, config);
  const framed = side === 'office' ? ["'none'"] : ["'self'", ...shown];
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
        imgSrc: ["'self'", 'data:', 'blob:', ...shown],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:', 'data:', ...played],
        connectSrc: ["'self'", ...played],
        frameSrc: framed,
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [side === 'office' ? "'none'" : "'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [...textPolicies[side]],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: side === 'office' ? 'deny' : 'sameorigin' },
  });
  set({} as IncomingMessage, answer, () => undefined);
  return headers;
}
