import type { Calls, ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import type { Instant } from '@trevo/kernel';
import type { Game, Vendor } from './catalogue-store.ts';
import { isHot } from './hotness.ts';
import { nameIn } from './names.ts';

/** A game as the wire shows it. */
export type GameCard = ResponseOf<Calls['hotGames']>['list'][number];
/** A vendor as the wire shows it. */
export type VendorCard = ResponseOf<Calls['vassGameType']>[number];

/** A playable game with its vendor, and what searching compares. */
export type ListedGame = { readonly game: Game; readonly vendor: Vendor; readonly folded: string };

type Languages = { readonly language: Language; readonly fallback: Language };

export function gameCardOf({ game, vendor }: ListedGame, { language, fallback }: Languages, now: Instant): GameCard {
  const name = nameIn(game.names, language, fallback);
  return {
    nodeId: game.id,
    nodeName: nameIn(game.names, fallback, fallback),
    gameName: name,
    displayName: name,
    vassalage: vendor.code,
    accountTypeName: vendor.accountType,
    gameClassify: game.classKey,
    gameType: game.kind,
    isHot: isHot(game) ? 1 : 0,
    supportPlay: game.demoOffered ? 0 : 1,
    showIcon: game.showIconUrl,
    iconUrl: game.iconUrl,
    lagerIcon: game.largeIconUrl,
    isGame: game.isLobby ? 'VASSALAGE' : 'GAME',
    gameCode: game.code,
    glow: game.glow,
    maintenance: maintenanceOf(vendor, now),
  };
}

export function vendorCardOf(vendor: Vendor, games: readonly ListedGame[], { language, fallback }: Languages, now: Instant): VendorCard {
  return {
    vassalage: vendor.code,
    displayName: nameIn(vendor.names, language, fallback),
    accountTypeName: vendor.accountType,
    gameTypes: [...new Set(games.map(({ game }) => game.kind))],
    logoUrl: vendor.logoUrl,
    games: games.length,
    maintenance: maintenanceOf(vendor, now),
  };
}

/** Whether the vendor is in maintenance now, and until when. */
export function maintenanceOf({ maintenance }: Vendor, now: Instant): { until: string | null } | null {
  if (maintenance === null || maintenance.since > now) return null;
  if (maintenance.until !== null && maintenance.until <= now) return null;
  return { until: maintenance.until === null ? null : new Date(maintenance.until).toISOString() };
}
