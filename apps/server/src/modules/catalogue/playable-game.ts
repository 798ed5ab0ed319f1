import type { GameType } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { catalogueOf } from './catalogue-snapshot.ts';
import { type ListedGame, maintenanceOf } from './game-card.ts';
import { nameIn } from './names.ts';
import { writeRecent } from './player-games-store.ts';

/** The playable game of that id, with its vendor, or null. */
export async function playableGame(app: App, merchantId: Id<'merchant'>, gameId: Id<'game'>): Promise<ListedGame | null> {
  const snapshot = await catalogueOf(app, merchantId);
  return snapshot.byId.get(gameId) ?? null;
}

/** Whether the game's vendor is in maintenance now, and until when. */
export function vendorMaintenance(app: App, { vendor }: ListedGame): { until: string | null } | null {
  return maintenanceOf(vendor, app.clock.now());
}

/** Remembers that the member started the game. */
export async function rememberStart(
  app: App,
  owner: { merchantId: Id<'merchant'>; memberId: Id<'member'> },
  gameId: Id<'game'>,
): Promise<void> {
  await writeRecent(app.db, owner, gameId, app.clock.now());
}

/** What a game is called and how it looks, by vendor and code; null when it cannot be played (any more). */
export async function gameFace(
  app: App,
  merchant: { id: Id<'merchant'>; defaultLanguage: Language },
  of: { vendorCode: string; code: string; language: Language },
): Promise<{ nodeId: string; name: string; iconUrl: string; kind: GameType } | null> {
  const snapshot = await catalogueOf(app, merchant.id);
  const listed = snapshot.games.find(({ game }) => game.vendorCode === of.vendorCode && game.code === of.code);
  if (!listed) return null;
  const { id, names, showIconUrl, iconUrl, kind } = listed.game;
  return { nodeId: id, name: nameIn(names, of.language, merchant.defaultLanguage), iconUrl: showIconUrl ?? iconUrl, kind };
}
