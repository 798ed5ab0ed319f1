import type { Language } from '@trevo/i18n';
import type { App } from '../../core/app.ts';
import type { Outcome, CallContext } from '../../core/call.ts';
import { lotteryVendors } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { launchPge } from '../pge/index.ts';
import { launchVendor } from '../vendors/index.ts';
import type { Game } from './catalogue-store.ts';

/** One start of a game: what the vendor's adapter turns into an address. */
export type LaunchRequest = {
  readonly game: Game;
  readonly mode: 'real' | 'demo';
  readonly backUrl: string;
  readonly language: Language;
};

/** How games of a vendor are started. A vendor without one has no tile: what is shown can be played. */
export type VendorAdapter = {
  readonly launch: (
    ctx: CallContext,
    request: LaunchRequest,
  ) => Promise<Outcome<{ readonly url: string; readonly expiresInSeconds: number }, 'game_unavailable' | 'vendor_maintenance'>>;
};

/** Vendors whose games this process brings itself, by code. */
export const ownVendors: Readonly<Record<string, VendorAdapter>> = {
  ...Object.fromEntries(Object.entries(lotteryVendors).map(([page, vendor]) => [vendor, lotteryAt(`/${page}`)])),
  PGE: { launch: (ctx, { game, mode, backUrl, language }) => launchPge(ctx, { game: game.code, mode, backUrl, language }) },
};

/** Our own lotteries are pages of the portal. */
function lotteryAt(path: string): VendorAdapter {
  return {
    launch: async (_ctx, { game }) =>
      ok({ url: `${path}?${new URLSearchParams({ gameCode: game.code }).toString()}`, expiresInSeconds: lotteryPathSeconds }),
  };
}

/** The path says the game and nothing else; it is good for as long as a page may wait to open it. */
const lotteryPathSeconds = 60;

/** Vendors of other companies: whether one is linked to the merchant shows when it is asked. */
const linked: VendorAdapter = {
  launch: (ctx, { game, mode, backUrl, language }) =>
    launchVendor(ctx, { vendor: game.vendorCode, game: game.code, isLobby: game.isLobby, mode, backUrl, language }),
};

/** How games of the vendor are started, whoever it is. */
export function launcherOf(app: App, code: string): VendorAdapter {
  return vendorAdapter(app, code) ?? linked;
}

/** The adapter of a vendor that this process brings itself, or null: its games are started where the merchant has a link to it. */
export function vendorAdapter(app: App, code: string): VendorAdapter | null {
  const { vendorAdapters } = app.ports;
  return Object.hasOwn(vendorAdapters, code) ? (vendorAdapters[code] ?? null) : null;
}
