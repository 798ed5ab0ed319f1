import { houseLook, paletteOf } from '@trevo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Endpoints } from '../../core/module.ts';
import { settingsOf } from './brand-settings.ts';
import { hasHouseMark, styleOf } from './brand-style.ts';
import { readLogo } from './logo-store.ts';
import { merchantOf } from './merchant-of.ts';

/** Nothing of these files ever runs, whoever opens one as a page. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const yearSeconds = 31_536_000;

type Asked = { readonly merchant: Merchant; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** What pages of a brand load of it, by the host they come from: its style sheet, its logo, its icon and what a phone keeps it under. */
export const brandFiles: Endpoints = {
  side: 'portal',
  add(scope, app) {
    const add = (path: string, answer: (asked: Asked) => FastifyReply | Promise<FastifyReply>) =>
      scope.get(path, async (request, reply) => {
        const merchant = await merchantOf(app, request.hostname, undefined);
        if (!merchant) return reply.code(404).send();
        reply.header('content-security-policy', inert).header('x-content-type-options', 'nosniff');
        return answer({ merchant, request, reply });
      });
    add('/brand/style.css', sendStyle);
    add('/brand/icon.svg', sendIcon);
    add('/brand/icon.png', sendPushIcon);
    add('/brand/manifest.webmanifest', sendManifest);
    add('/brand/logo/:id', (asked) => sendLogo(app, asked));
  },
  describe: () => ({ paths: {}, security: {} }),
};

/** Kept for a year under its own version, and under any other not at all. */
function sendStyle({ merchant, request, reply }: Asked): FastifyReply {
  const style = styleOf(merchant);
  const isOwn = style !== null && (request.query as Record<string, unknown>).v === style.version;
  return reply
    .header('cache-control', isOwn ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    .type('text/css; charset=utf-8')
    .send(style?.css ?? '');
}

/** The first letter of the name on the accent of the dark theme. */
function sendIcon({ merchant, reply }: Asked): FastifyReply {
  const { dark } = paletteOf(settingsOf(merchant).look);
  const letter = [...merchant.name.toUpperCase()].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${dark.accent}"/><text x="32" y="45" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="38" fill="${dark['text-on-brand']}">${letter}</text></svg>`;
  return reply.header('cache-control', 'no-cache').type('image/svg+xml').send(svg);
}

/** What stands beside word to a device, which no drawing may: the house's picture, a logo that is one, or nothing. */
function sendPushIcon({ merchant, reply }: Asked): FastifyReply {
  const { logo } = settingsOf(merchant);
  reply.header('cache-control', 'no-cache');
  if (hasHouseMark(merchant)) return reply.redirect('/icon-192.png');
  return logo === null ? reply.code(404).send() : reply.redirect(`/brand/logo/${logo.id}`);
}

function sendManifest({ merchant, reply }: Asked): FastifyReply {
  return reply
    .header('cache-control', 'no-cache')
    .type('application/manifest+json')
    .send(JSON.stringify(manifestOf(merchant)));
}

function manifestOf(merchant: Merchant) {
  const ground = groundOf(merchant);
  return {
    name: merchant.name,
    short_name: merchant.name,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [{ src: '/brand/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
}

/** The colour behind every page of the dark theme. */
function groundOf(merchant: Merchant): string {
  return paletteOf(settingsOf(merchant).look).dark['ink-900'] ?? houseLook.accentDark;
}

/** Its name follows from what was sent: what is kept under it is it. */
async function sendLogo(app: App, { merchant, request, reply }: Asked): Promise<FastifyReply> {
  const logo = await readLogo(app.db, merchant.id, (request.params as { id: string }).id);
  if (logo === null) return reply.code(404).send();
  return reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`).type(logo.type).send(logo.content);
}

/** A page of the portal or of the games in a brand's name: what it is called, its icon, and its style, loaded before anything is drawn. */
export function brandedPage(page: string, merchant: Merchant): string {
  const style = styleOf(merchant);
  if (style === null) return page;
  const named = hasHouseMark(merchant) ? page : nameOn(page, merchant);
  return named
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_whole, before: string) => `${before}${groundOf(merchant)}`)
    .replace('</head>', () => `<link rel="stylesheet" href="/brand/style.css?v=${style.version}" /></head>`);
}

function nameOn(page: string, { name }: Merchant): string {
  const written = name.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${written}</title>`)
    .replace(/(<meta name="application-name" content=")[^"]*/, (_whole, before: string) => `${before}${written}`)
    .replace('/favicon.svg', '/brand/icon.svg')
    .replace('/manifest.webmanifest', '/brand/manifest.webmanifest')
    .replace(/\s*<link rel="apple-touch-icon"[^>]*>/, '');
}
