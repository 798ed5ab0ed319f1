import type { GameType } from '@trevo/contract';
import { defaultLanguage } from '@trevo/i18n';
import * as z from 'zod/mini';
import type { OutboundRequest } from '../vendor-client.ts';
import { signingKeyOf, type VendorLink } from '../vendor-link.ts';
import { hashMd5Form } from './md5-form.ts';
import { looks, vendorName } from './vendor-fields.ts';
import type { LaunchOrder, Signing, VendorSide } from './vendor-side.ts';

const base = '/IntegrationService/v3/http/CasinoGameAPI';
const kinds: Readonly<Record<string, GameType>> = { vs: 'RNG', lg: 'LIVE', fs: 'FISH', sp: 'SPORTS', pv: 'PVP' };
const picture = z.string().check(z.maxLength(512), z.regex(/^https?:\/\/[^\s"'<>]+$/));
const gameList = z.object({
  error: z.literal('0'),
  gameList: z.array(
    z.object({
      gameID: vendorName,
      gameName: z.string().check(z.minLength(1), z.maxLength(80)),
      gameTypeID: z.string(),
      demoGameAvailable: z.boolean(),
      iconUrl: picture,
      ...looks,
    }),
  ),
});
const launched = z.object({ error: z.literal('0'), gameURL: z.string().check(z.maxLength(4096)) });

/** The md5-form dialect at a vendor (docs/vendor-api.md §3). */
export const md5FormVendor: VendorSide = {
  tokenIsSession: false,
  askLaunch: (link, order, signing) => signed(link, `${base}/game/url/`, launchFields(order), signing),
  readLaunch({ body }) {
    const read = launched.safeParse(body);
    return read.success ? { url: read.data.gameURL } : { refused: 'other' };
  },
  askGames: (link, signing) => signed(link, `${base}/getCasinoGames/`, {}, signing),
  readGames({ body }) {
    const read = gameList.safeParse(body);
    if (!read.success) return null;
    const games = read.data.gameList
      .filter(({ gameTypeID }) => kinds[gameTypeID] !== undefined)
      .map((game) => ({
        code: game.gameID,
        kind: kinds[game.gameTypeID] ?? 'RNG',
        names: game.names ?? { [defaultLanguage]: game.gameName },
        iconUrl: game.iconUrl,
        largeIconUrl: game.iconUrl,
        glow: game.glow ?? null,
        classKey: game.classKey ?? 'CLASSIC',
        demo: game.demoGameAvailable,
        lobby: false,
      }));
    return { maintenance: null, games };
  },
};

function launchFields(order: LaunchOrder): Record<string, string> {
  return {
    symbol: order.game,
    language: order.language.split('-')[0] ?? '',
    currency: order.currency,
    country: order.country ?? '',
    platform: 'WEB',
    technology: 'H5',
    lobbyUrl: order.backUrl,
    cashierUrl: order.homeUrl,
    ...(order.player === null || order.token === null ? { playMode: 'DEMO' } : { token: order.token, externalPlayerId: order.player }),
  };
}

function signed(link: VendorLink, path: string, sent: Readonly<Record<string, string>>, { now }: Signing): OutboundRequest {
  const fields = Object.entries({ secureLogin: link.settings.secureLogin ?? '', ...sent }).filter(([, value]) => value !== '');
  const secret = signingKeyOf(link, 'shared', now)?.value.toString('utf8') ?? '';
  const body = new URLSearchParams([...fields, ['hash', hashMd5Form(fields, secret)]]).toString();
  return { path, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}
