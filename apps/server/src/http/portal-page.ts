import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { callTable } from '@trevo/contract/table';
import {
  type Calls,
  carouselSizes,
  type Envelope,
  firstRequests,
  pictureAddress,
  pictureFor,
  pictureSet,
  type ResponseOf,
} from '@trevo/contract';
import { defaultLanguage, type Language, languageOf, languages } from '@trevo/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';

const sight = /<!--first-sight-->[\s\S]*<!--\/first-sight-->/;
const answersPlace = '<!--first-answers-->';

type Status = ResponseOf<Calls['systemStatus']>;
type Announcements = ResponseOf<Calls['announcements']>;
type Answers = Readonly<Record<string, Envelope<unknown>>>;

/** A built portal: its page as a template, and its files by the source they were built from. */
export type BuiltPortal = { readonly template: string; readonly files: Readonly<Record<string, { readonly file: string } | undefined>> };

export function readBuiltPortal(folder: string): BuiltPortal {
  return {
    template: readFileSync(join(folder, 'index.html'), 'utf8'),
    files: JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as BuiltPortal['files'],
  };
}

const compress = promisify(gzip);

/** Sends a page of the portal. The home page comes with the first banner drawn, and with the answers its scripts would ask for. */
export async function sendPortalPage(
  { server, app, portal }: { readonly server: FastifyInstance; readonly app: App; readonly portal: BuiltPortal },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isHome = /^\/(?:index(?:\.html)?|home)?(?:\?|$)/.test(request.url);
  const code = request.headers['x-merchant'];
  const merchant = await app.modules.brands.merchantOf(app, request.hostname, typeof code === 'string' ? code : undefined);
  const language = languageOfPage(merchant, request);
  const written = isHome ? await homePage({ server, portal, language }, request) : emptyPage(portal);
  const { tag, direction } = languages[language];
  const own = merchant ? app.modules.brands.brandedPage(written, merchant) : written;
  const page = own.replace(/<html lang="[^"]*"/, `<html lang="${tag}" dir="${direction}"`);
  // Its answers are of this moment and of this visitor: no cache may keep them, not even the browser's own for a restored tab.
  reply
    .header('cache-control', isHome ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page));
}

/**
 * The language a page is sent in: what its address or the visitor's own choice says, where the brand offers it, else the brand's default (Spec §9: the first
 * visit is in the default language, whatever the browser prefers).
 */
function languageOfPage(merchant: Merchant | null, request: FastifyRequest): Language {
  if (!merchant) return defaultLanguage;
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('lang') ?? '';
  return (
    languageOf(asked, merchant.languages) ?? languageOf(request.cookies.language ?? '', merchant.languages) ?? merchant.defaultLanguage
  );
}

function emptyPage({ template }: BuiltPortal): string {
  return template.replace(sight, '').replace(answersPlace, '');
}

type Asked = { readonly server: FastifyInstance; readonly portal: BuiltPortal; readonly language: Language };

async function homePage({ server, portal, language }: Asked, request: FastifyRequest): Promise<string> {
  const requests = firstRequests(language);
  const answers = await firstAnswers({ server, language, requests }, request);
  const status = valueOf<Status>(answers, 'systemStatus');
  if (status === undefined) return emptyPage(portal);
  const theme = request.cookies.theme === 'light' ? 'light' : 'dark';
  const drawn = status.status === 0 ? firstSight({ portal, theme }, status, valueOf<Announcements>(answers, 'announcements')) : undefined;
  const byAddress = Object.fromEntries(Object.entries(answers).map(([name, body]) => [addressOf(requests, name as FirstCall), body]));
  // Not a script: a block of data, in which no `<` can end it.
  const data = JSON.stringify({ merchant: status.merchant.code, answers: byAddress }).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="first-answers">${data}</script>`;
  const wording = `../../packages/i18n/catalogues/${languages[language].folder}/portal.json`;
  const preloads = [`<link rel="modulepreload" href="${fileOf(portal, wording)}" />`, drawn === undefined ? '' : drawn.preload].join('');
  return portal.template
    .replace(sight, () => drawn?.html ?? '')
    .replace('</head>', () => `${preloads}</head>`)
    .replace(answersPlace, () => block);
}

type Requests = ReturnType<typeof firstRequests>;
type FirstCall = keyof Requests;

/** The answers of the portal's first calls, through the same door and with the same rights as if the visitor's browser had asked. Refusals are left out. */
async function firstAnswers(
  { server, language, requests }: Omit<Asked, 'portal'> & { readonly requests: Requests },
  request: FastifyRequest,
): Promise<Answers> {
  const { host, 'user-agent': agent = '', ...rest } = request.headers;
  const forwarded = Object.fromEntries(Object.entries(rest).filter(([name]) => name.startsWith('x-forwarded-')));
  const read = async (name: FirstCall): Promise<[string, Envelope<unknown>][]> => {
    const answer = await server.inject({
      method: 'GET',
      url: addressOf(requests, name),
      remoteAddress: request.socket.remoteAddress ?? '',
      headers: { ...forwarded, host: host ?? '', 'user-agent': agent, 'accept-language': language },
    });
    const body = answer.json<Envelope<unknown>>();
    return body.success ? [[name, body]] : [];
  };
  return Object.fromEntries((await Promise.all((Object.keys(requests) as FirstCall[]).map(read))).flat());
}

/** Path and query of a call as the client writes them. */
function addressOf(requests: Requests, name: FirstCall): string {
  const [, path = ''] = callTable[name].split(' ');
  return `${path}?${new URLSearchParams(Object.entries(requests[name]).map(([key, value]) => [key, String(value)]))}`;
}

function valueOf<T>(answers: Answers, name: FirstCall): T | undefined {
  const body = answers[name];
  return body?.success ? (body.value as T) : undefined;
}

/** The first banner in the page's own markup. A banner with a part missing, or with a picture of another host, is left to the page's scripts. */
function firstSight(
  { portal, theme }: { readonly portal: BuiltPortal; readonly theme: 'dark' | 'light' },
  { imageCdns }: Status,
  announcements: Announcements | undefined,
): { readonly html: string; readonly preload: string } | undefined {
  const banner = announcements?.banners.find(({ groupName }) => groupName === 'w_home');
  const html = sight.exec(portal.template)?.[0];
  if (banner === undefined || html === undefined) return undefined;
  const { title, text, eyebrow, pictures } = banner;
  const isOurs = imageCdns.length === 0;
  const shown =
    pictures === null ? drawingSight(portal, banner, isOurs) : isOurs ? photoSight({ pictures, alt: banner.alt, theme }) : undefined;
  if (shown === undefined || eyebrow === '' || title === '' || text === '') return undefined;
  const parts: Readonly<Record<string, string>> = { title, text, eyebrow };
  const withImage = html.replace(/<img\b[^>]*\{\{image\}\}[^>]*>/, (tag) => shown.image(tag));
  return {
    html: withImage.replaceAll(/\{\{(\w+)\}\}/g, (_whole, part: string) => escaped(parts[part] ?? '')),
    preload: shown.preload,
  };
}

type Banner = Announcements['banners'][number];
/** How the place of the picture is filled, and what fetches it beforehand. */
type ImageSight = { readonly image: (tag: string) => string; readonly preload: string };

function drawingSight(portal: BuiltPortal, { art }: Banner, isOurs: boolean): ImageSight | undefined {
  const image = art.startsWith('/') ? (isOurs ? art : undefined) : fileOf(portal, `../../packages/ui/assets/art/${art}.svg`);
  if (image === undefined) return undefined;
  return {
    image: (tag) => tag.replace('{{image}}', () => escaped(image)),
    preload: `<link rel="preload" as="image" fetchpriority="high" href="${escaped(image)}" />`,
  };
}

type PhotoToShow = {
  readonly pictures: NonNullable<Banner['pictures']>;
  readonly alt: string;
  /** That of the page, as far as the server was told. */
  readonly theme: 'dark' | 'light';
};

/**
 * What `Art` of packages/ui makes of a photo on a wide screen, where alone the first sight is shown; a phone fetches its own beforehand. `first-sight.js`
 * takes the picture for the light theme where the page has it; what is fetched beforehand is that of the theme the browser had the last time.
 */
function photoSight({ pictures, alt, theme }: PhotoToShow): ImageSight {
  const [wide, light] = [pictureFor(pictures, 'dark', false), pictureFor(pictures, 'light', false)];
  const [early, narrow] = [theme === 'light' ? light : wide, pictureFor(pictures, theme, true)];
  const sources = `srcset="${pictureSet(wide)}" sizes="${carouselSizes}" width="${wide.width}" height="${wide.height}"`;
  const ofLight = light.id === wide.id ? '' : ` data-light="${pictureSet(light)}"`;
  const preload = (picture: typeof wide, media: string) =>
    `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${pictureSet(picture)}" imagesizes="${carouselSizes}"${media} />`;
  return {
    image: (tag) => {
      const filled = tag
        .replace('{{image}}', pictureAddress(wide.id, wide.width))
        .replace(/ alt="[^"]*"/, () => ` alt="${escaped(alt).replaceAll('{', '&#123;')}"`)
        .replace('<img', `<img ${sources}${ofLight}`);
      return `<picture class="photo">${filled}</picture>`;
    },
    preload:
      narrow.id === early.id
        ? preload(early, '')
        : preload(early, ' media="(min-width: 1024px)"') + preload(narrow, ' media="(max-width: 1023px)"'),
  };
}

function fileOf({ files }: BuiltPortal, source: string): string | undefined {
  const entry = Object.hasOwn(files, source) ? files[source] : undefined;
  return entry && `/${entry.file}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
