import { createSign } from 'node:crypto';
import type { GameType } from '@trevo/contract';
import { defaultLanguage } from '@trevo/i18n';
import * as z from 'zod/mini';
import type { OutboundRequest } from '../vendor-client.ts';
import { signingKeyOf, type VendorLink } from '../vendor-link.ts';
import { looks, vendorName } from './vendor-fields.ts';
import type { LaunchOrder, Signing, VendorSide } from './vendor-side.ts';

const kinds: Readonly<Record<string, GameType>> = {
  'Video Slots': 'RNG',
  'Live Dealer': 'LIVE',
  'Fishing Games': 'FISH',
  'Sports Betting': 'SPORTS',
  'Table Games': 'PVP',
};

const picture = z.string().check(z.maxLength(512), z.regex(/^https?:\/\/[^\s"'<>]+$/));
const gameList = z.array(
  z.object({
    game_code: vendorName,
    name: z.string().check(z.minLength(1), z.maxLength(80)),
    category: z.string(),
    url_thumb: picture,
    url_background: picture,
    demo_game_support: z.boolean(),
    enabled: z.boolean(),
    ...looks,
  }),
);
const launched = z.object({ url: z.string().check(z.maxLength(4096)) });
/** ISO 4217's code for no currency: how this protocol asks for a demo. */
const noCurrency = 'X'.repeat(3);

/** The rs-json dialect at a vendor (docs/vendor-api.md §2). */
export const rsJsonVendor: VendorSide = {
  tokenIsSession: true,
  askLaunch: (link, order, signing) => signed(link, '/operator/generic/v2/game/url', launchBody(link, order), signing),
  readLaunch({ body }) {
    const read = launched.safeParse(body);
    return read.success ? { url: read.data.url } : { refused: 'other' };
  },
  askGames: (link, signing) => signed(link, '/operator/generic/v2/game/list', { operator_id: link.settings.operatorId ?? '' }, signing),
  readGames({ body }) {
    const read = gameList.safeParse(body);
    if (!read.success) return null;
    const games = read.data
      .filter(({ enabled, category }) => enabled && kinds[category] !== undefined)
      .map((game) => ({
        code: game.game_code,
        kind: kinds[game.category] ?? 'RNG',
        names: game.names ?? { [defaultLanguage]: game.name },
        iconUrl: game.url_thumb,
        largeIconUrl: game.url_background,
        glow: game.glow ?? null,
        classKey: game.classKey ?? 'CLASSIC',
        demo: game.demo_game_support,
        lobby: false,
      }));
    return { maintenance: null, games };
  },
};

function launchBody({ settings, merchantCode }: VendorLink, order: LaunchOrder): Record<string, unknown> {
  const currency = order.mode === 'demo' ? noCurrency : order.currency;
  return {
    operator_id: settings.operatorId ?? '',
    ...(order.player === null ? {} : { user: order.player, token: order.token }),
    game_code: order.game,
    game_currency: currency,
    currency,
    lang: order.language.split('-')[0],
    country: order.country ?? 'BR',
    platform: 'GPL_DESKTOP',
    ip: order.ip,
    lobby_url: order.backUrl,
    deposit_url: order.homeUrl,
    sub_partner_id: merchantCode,
  };
}

function signed(link: VendorLink, path: string, sent: unknown, { now }: Signing): OutboundRequest {
  const body = JSON.stringify(sent);
  const key = signingKeyOf(link, 'sign', now);
  const signature = key ? createSign('sha256').update(body).sign(key.value.toString('utf8'), 'base64') : '';
  return { path, body, headers: { 'content-type': 'application/json', 'x-hub88-signature': signature } };
}
