import { createHash } from 'node:crypto';
import { type Language, languages } from '@trevo/i18n';
import { hourMs, type Id, minuteMs, ok, plusMs, refuse } from '@trevo/kernel';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { holdPlayable } from '../../core/hold-playable.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countryOf, portalAddress } from '../brand/index.ts';
import { holdOpenLink } from './links-store.ts';
import { linkOf } from './roster.ts';
import { askVendor, isSilent } from './vendor-client.ts';
import { originsOf, isVendorUrl } from './vendor-origins.ts';
import type { VendorLink } from './vendor-link.ts';
import { insertLaunch, type NewLaunch } from './vendor-sessions-store.ts';
import { newSigning, vendorSides } from './vendor-sides.ts';

export type VendorLaunch = {
  readonly vendor: string;
  readonly game: string;
  readonly isLobby: boolean;
  readonly mode: 'real' | 'demo';
  /** A path of the portal. */
  readonly backUrl: string;
  readonly language: Language;
};

/** How long a launch token may be exchanged. */
const launchMs = minuteMs;
const idleMs = 30 * minuteMs;
const sessionMs = 12 * hourMs;

/**
 * Starts a game of a linked vendor: makes a launch token (bound to member, log-in, device, game and vendor; one exchange, one minute), asks the vendor for the
 * game's address, and lets only addresses of the vendor's own origins through. A demo has no token and no player.
 */
export async function launchVendor(
  ctx: CallContext,
  launch: VendorLaunch,
): Promise<Outcome<{ url: string; expiresInSeconds: number }, 'game_unavailable' | 'vendor_maintenance'>> {
  const { app, merchant } = ctx;
  const link = await linkOf(app, merchant.id, launch.vendor);
  if (!link?.enabled || isSilent(app, link)) return refuse('game_unavailable');
  const side = vendorSides[link.dialect];
  const needsToken = launch.mode === 'real' && link.wallet === 'seamless';
  const token = needsToken ? await prepare(ctx, link, launch) : null;
  if (needsToken && token === null) return refuse('game_unavailable');
  const home = portalAddress(app, merchant, ctx.header('host'));
  const request = side.askLaunch(
    link,
    {
      mode: launch.mode,
      game: launch.game,
      token,
      player: launch.mode === 'real' ? memberOf(ctx).memberId : null,
      currency: merchant.currency,
      language: languages[launch.language].tag,
      country: countryOf(ctx.ip),
      ip: ctx.ip,
      backUrl: new URL(launch.backUrl, home).href,
      homeUrl: home,
    },
    newSigning(app),
  );
  const answer = await askVendor(app, link, request);
  if (!answer.ok) return refuse('game_unavailable');
  const read = side.readLaunch(answer.value);
  if ('refused' in read) return refuse(read.refused === 'maintenance' ? 'vendor_maintenance' : 'game_unavailable');
  if (!isVendorUrl(read.url) || !originsOf(link).includes(new URL(read.url).origin)) {
    app.log.error({ vendor: link.vendor, merchant: merchant.code }, 'a vendor wants its game opened at an address that is not its own');
    return refuse('game_unavailable');
  }
  return ok({ url: read.url, expiresInSeconds: launchMs / 1000 });
}

/** A launch token, or null: the link was cut in this moment, or the game was switched off. */
async function prepare(ctx: CallContext, link: VendorLink, { game, isLobby, language }: VendorLaunch): Promise<string | null> {
  const { app } = ctx;
  const { memberId, sessionId } = memberOf(ctx);
  const token = app.random(32).toString('base64url');
  const at = app.clock.now();
  const prepared: NewLaunch = {
    id: app.newId('vendorSession'),
    vendor: link.vendor,
    memberId,
    loginId: sessionId satisfies Id<'session'>,
    deviceHash: createHash('sha256').update(ctx.userAgent).digest(),
    game,
    isLobby,
    language: languages[language].tag,
    country: countryOf(ctx.ip),
    token,
    at,
    launchExpiresAt: plusMs(at, launchMs),
    openUntil: vendorSides[link.dialect].tokenIsSession ? { idle: plusMs(at, idleMs), end: plusMs(at, sessionMs) } : null,
  };
  return inTransaction(app.db, async (tx) => {
    if (!(await holdOpenLink(tx, ctx.merchant.id, link.vendor))) return null;
    if (!(await holdPlayable(tx, ctx.merchant.id, { vendor: link.vendor, game, now: at }))) return null;
    await insertLaunch(tx, ctx.merchant.id, prepared);
    return token;
  });
}
