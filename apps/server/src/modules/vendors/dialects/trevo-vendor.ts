import { gameTypes } from '@trevo/contract';
import * as z from 'zod/mini';
import { signingKeyOf, type VendorLink } from '../vendor-link.ts';
import type { OutboundRequest } from '../vendor-client.ts';
import { signTrevo } from './trevo.ts';
import { gameClass, gameGlow, gameNames, vendorName } from './vendor-fields.ts';
import type { LaunchOrder, Signing, VendorSide } from './vendor-side.ts';

const picture = z.string().check(z.maxLength(512), z.regex(/^https?:\/\/[^\s"'<>]+$/));

const gameList = z.object({
  ok: z.literal(true),
  maintenance: z.nullable(z.object({ until: z.nullable(z.iso.datetime()) })),
  games: z.array(
    z.object({
      code: vendorName,
      kind: z.enum(gameTypes),
      names: gameNames,
      iconUrl: picture,
      largeIconUrl: picture,
      glow: gameGlow,
      classKey: gameClass,
      demo: z.boolean(),
      lobby: z.boolean(),
    }),
  ),
});
const launched = z.object({ ok: z.literal(true), url: z.string().check(z.maxLength(4096)) });
const refusal = z.object({ ok: z.literal(false), code: z.string() });

/** Signs a request of ours to a vendor of our own dialect with the link's signing key. `path` stands below the vendor's base. */
export function signedForVendor(link: VendorLink, path: string, body: string, { now, nonce }: Signing): OutboundRequest {
  const key = signingKeyOf(link, 'shared', now);
  const timestamp = String(now);
  const signed = { timestamp, nonce, method: 'POST', path: `${new URL(link.baseUrl).pathname.replace(/\/$/, '')}${path}`, body };
  return {
    path,
    body,
    headers: {
      'content-type': 'application/json',
      'x-trevo-key': key?.id ?? '',
      'x-trevo-timestamp': timestamp,
      'x-trevo-nonce': nonce,
      'x-trevo-signature': key ? signTrevo(key.value, signed) : '',
    },
  };
}

/** Our own dialect at a vendor, of either wallet style (docs/vendor-api.md §4). */
export const trevoVendor: VendorSide = {
  tokenIsSession: false,
  askLaunch: (link, order, signing) => signedForVendor(link, '/launch', JSON.stringify(launchBody(link, order)), signing),
  readLaunch({ body }) {
    const read = launched.safeParse(body);
    if (read.success) return { url: read.data.url };
    const refused = refusal.safeParse(body);
    return { refused: refused.success && refused.data.code === 'maintenance' ? 'maintenance' : 'other' };
  },
  askGames: (link, signing) => signedForVendor(link, '/games', '{}', signing),
  readGames({ body }) {
    const read = gameList.safeParse(body);
    return read.success ? { maintenance: read.data.maintenance, games: read.data.games } : null;
  },
};

function launchBody({ wallet }: VendorLink, order: LaunchOrder): Record<string, unknown> {
  const { mode, game, token, player, currency, language, country, backUrl } = order;
  const who = { ...(token === null || wallet === 'transfer' ? {} : { token }), ...(player === null ? {} : { player }) };
  return { mode, game, ...who, currency, language, country, backUrl, device: 'desktop', wallet };
}
