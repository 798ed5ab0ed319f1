import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playCalls } from '../play/play-calls.ts';
import type { Seats } from '../play/seats.ts';
import { lobbies, titles } from '../titles/index.ts';
import type { House } from '../vendor-house.ts';
import { type Answered, json, type Route } from './route.ts';
import { readBody } from './merchant-body.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
const assets = join(import.meta.dirname, '../../../../../packages/ui/assets');
const codes = new Set([...titles, ...lobbies].map(({ code }) => code));

/** The game pages (built into `folder`), what they call, covers and fonts. Only the portals that launched a game may show it in a frame. */
export function pageRoutes(house: House, seats: Seats, folder: string): Route {
  const calls = playCalls(house, seats);
  return async ({ method, path, body }) => {
    const [, call] = /^\/[a-z0-9]+\/api\/([a-z]+)$/.exec(path) ?? [];
    if (method === 'POST' && call && Object.hasOwn(calls, call)) return json(200, await calls[call]?.(readBody(body) ?? {}));
    const [, cover] = /^\/covers\/([a-z0-9]+)\.svg$/.exec(path) ?? [];
    if (method === 'GET' && cover && codes.has(cover)) return file(join(assets, 'covers', `${cover}.svg`), 86_400);
    const [, font] = /^\/fonts\/(gabarito|figtree|noto-naskh-arabic-[47]00)\.woff2$/.exec(path) ?? [];
    if (method === 'GET' && font) return file(join(assets, 'fonts', `${font}.woff2`), 31_536_000);
    const [, name] = /^\/[a-z0-9]+\/play\/([\w./-]*)$/.exec(path) ?? [];
    if (method !== 'GET' || name === undefined || name.includes('..')) return null;
    const isPage = name === '';
    const answered = file(join(folder, isPage ? 'index.html' : name), isPage ? 0 : name.startsWith('assets/') ? 31_536_000 : 3_600);
    return answered && isPage
      ? { ...answered, headers: { ...answered.headers, 'content-security-policy': policyFor(seats.origins()) } }
      : answered;
  };
}

function policyFor(portals: readonly string[]): string {
  const own = ['default-src', 'script-src', 'style-src', 'font-src', 'connect-src'].map((kind) => `${kind} 'self'`);
  return [
    ...own,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portals.join(' ') || "'none'"}`,
  ].join('; ');
}

function file(path: string, maxAgeSeconds: number): Answered | null {
  const type = types[path.split('.').at(-1) ?? ''];
  if (!type || !existsSync(path)) return null;
  const control = maxAgeSeconds === 0 ? 'no-store' : `public, max-age=${maxAgeSeconds}`;
  return { status: 200, type, body: readFileSync(path), headers: { 'cache-control': control } };
}
