import { isSame, partsOfKey, trevoSignature } from '../dialects/trevo-signature.ts';
import type { Seats } from '../play/seats.ts';
import { titleOf } from '../titles/index.ts';
import { type House, linkName, walletKeyOf } from '../vendor-house.ts';
import type { TrevoLink, VendorLink } from '../vendor-link.ts';
import { type Answered, type Asked, json, type Route } from './route.ts';
import { type Body, readBody, refusal } from './merchant-body.ts';
import { transferCall } from './transfer-calls.ts';
import { pageLanguage } from './page-language.ts';
import { gameRows, originOf } from './vendor-games.ts';

type OwnLink = VendorLink & TrevoLink;

const windowMs = 60_000;
const noncesMax = 10_000;

/** What a merchant of our own dialect calls at the vendor: games, launch, and the transfer wallet (docs/vendor-api.md, 4 and 5). */
export function trevoRoutes(house: House, seats: Seats, origin: () => string): Route {
  const nonces = new Set<string>();
  return async (asked) => {
    const [, vendor = '', call = ''] = /^\/([a-z0-9]+)\/([a-z-]+)$/.exec(asked.path) ?? [];
    const keyId = String(asked.headers['x-trevo-key'] ?? '');
    const link = house.known().find((one): one is OwnLink => isOf(one, vendor, keyId));
    if (asked.method !== 'POST' || vendor === '' || call === '' || asked.headers['x-trevo-key'] === undefined) return null;
    const refused = link ? refuseSignature(link, asked, house.now(), nonces) : 'signature_invalid';
    if (refused || !link) return refusal(401, refused ?? 'signature_invalid');
    const body = readBody(asked.body);
    if (!body) return refusal(400, 'invalid_request');
    if (call === 'games') return json(200, { ok: true, maintenance: null, games: gameRows(origin(), link.vendor) });
    if (call === 'launch') return launch(house, seats, `${origin()}/${vendor}`, link, body);
    return link.wallet === 'transfer' ? transferCall(house, linkName(link), call, body, asked.body) : refusal(404, 'call_unknown');
  };
}

function isOf(link: VendorLink, vendor: string, keyId: string): link is OwnLink {
  return link.dialect === 'trevo' && link.vendor.toLowerCase() === vendor && partsOfKey(link.key).id === keyId;
}

/** Signature first, then time, then nonce: what is forged is not even remembered. */
function refuseSignature(link: OwnLink, { headers, method, path, body }: Asked, now: number, nonces: Set<string>): string | null {
  const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) => String(headers[`x-trevo-${name}`] ?? ''));
  const signed = { timestamp: timestamp ?? '', nonce: nonce ?? '', method, path, body };
  if (!isSame(trevoSignature(partsOfKey(link.key).secret, signed), signature ?? '')) return 'signature_invalid';
  if (!(Math.abs(now - Number(timestamp)) <= windowMs)) return 'timestamp_outside_window';
  if (nonces.has(`${linkName(link)} ${nonce}`)) return 'nonce_replayed';
  if (nonces.size >= noncesMax) nonces.clear();
  nonces.add(`${linkName(link)} ${nonce}`);
  return null;
}

function launch(house: House, seats: Seats, base: string, link: OwnLink, body: Body): Answered {
  const title = titleOf(link.vendor, String(body.game));
  if (!title) return refusal(422, 'game_unknown');
  const name = linkName(link);
  const player = String(body.player ?? '');
  const isReal = body.mode === 'real';
  const style = link.wallet === 'transfer' ? 'wallet' : 'token';
  const currency = String(body.currency ?? 'BRL');
  // A player who comes before any money has an empty wallet.
  if (isReal && style === 'wallet')
    house.books.openWallet(walletKeyOf(name, player), { merchant: link.merchant, vendor: link.vendor, player, currency });
  const real = isReal ? ({ link: name, style, token: String(body.token ?? ''), player, currency } as const) : null;
  const language = pageLanguage(body.language);
  const ticket = seats.announce({ title, language, portalOrigin: originOf(body.backUrl), real });
  return json(200, { ok: true, url: `${base}/play/?open=${ticket}&lang=${language}` });
}
