import { verifyRsa } from '../dialects/rs-json-dialect.ts';
import type { Seats } from '../play/seats.ts';
import { type Kind, titleOf } from '../titles/index.ts';
import { type House, linkName } from '../vendor-house.ts';
import type { RsJsonLink, VendorLink } from '../vendor-link.ts';
import { json, type Route } from './route.ts';
import { type Body, readBody } from './merchant-body.ts';
import { pageLanguage } from './page-language.ts';
import { classKeyOf, coverUrl, originOf, titlesOf } from './vendor-games.ts';

const categories: Readonly<Record<Kind, string>> = {
  RNG: 'Video Slots',
  LIVE: 'Live Dealer',
  FISH: 'Fishing Games',
  SPORTS: 'Sports Betting',
  PVP: 'Table Games',
};
/** ISO 4217 for "no currency": a demo. */
const noCurrency = 'X'.repeat(3);

/** What a merchant of the `rs-json` dialect calls at the vendor: game list and game address (docs/vendor-api.md, 2). */
export function rsJsonRoutes(house: House, seats: Seats, origin: () => string): Route {
  return async ({ method, path, headers, body: text }) => {
    const [, vendor = '', call = ''] = /^\/([a-z0-9]+)\/operator\/generic\/v2\/game\/(list|url)$/.exec(path) ?? [];
    if (method !== 'POST' || vendor === '') return null;
    const body = readBody(text) ?? {};
    const link = house
      .known()
      .filter((one): one is VendorLink & RsJsonLink => isOf(one, vendor, body.operator_id))
      .find(({ walletPublicKey }) => verifyRsa(walletPublicKey, text, String(headers['x-hub88-signature'] ?? '')));
    if (!link) return json(401, { error: 'signature' });
    if (call === 'list')
      return json(
        200,
        titlesOf(link.vendor).map((title) => gameRow(origin(), title)),
      );
    const title = titleOf(link.vendor, String(body.game_code));
    if (!title) return json(404, { error: 'game_code' });
    const isDemo = body.currency === noCurrency;
    if (!isDemo && (typeof body.user !== 'string' || typeof body.token !== 'string')) return json(400, { error: 'user' });
    const language = pageLanguage(body.lang);
    const ticket = seats.announce({ title, language, portalOrigin: originOf(body.lobby_url), real: isDemo ? null : realOf(link, body) });
    return json(200, { url: `${origin()}/${vendor}/play/?open=${ticket}&lang=${language}` });
  };
}

function isOf(link: VendorLink, vendor: string, operator: unknown): link is VendorLink & RsJsonLink {
  return link.dialect === 'rs-json' && link.vendor.toLowerCase() === vendor && link.operatorId === operator;
}

/** The token of this dialect is the session itself: nothing is exchanged. */
function realOf(link: VendorLink, { token, user, currency }: Body) {
  return { link: linkName(link), style: 'session', token: String(token), player: String(user), currency: String(currency) } as const;
}

function gameRow(origin: string, title: ReturnType<typeof titlesOf>[number]) {
  const { code, names, kind, vendor, theme } = title;
  const picture = coverUrl(origin, code);
  return {
    game_code: code,
    name: names.PT,
    category: categories[kind],
    product: vendor,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    url_thumb: picture,
    url_background: picture,
    demo_game_support: true,
    enabled: true,
    names,
    glow: theme.field[0],
    classKey: classKeyOf(title),
  };
}
