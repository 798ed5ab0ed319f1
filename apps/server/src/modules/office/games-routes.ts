import type { Calls, ResponseOf } from '@trevo/contract';
import { instant, ok } from '@trevo/kernel';
import type { Handlers } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { nameIn, offByList, readGames, readVendors, switchGame, switchVendor, vendorNames } from '../catalogue/index.ts';
import { isoOrNull, pageAnswer, windowOf } from './office-answers.ts';
import { readNames } from './people-store.ts';

export const officeGamesRoutes: Handlers<'officeGames' | 'officeSetGame' | 'officeVendors' | 'officeSetVendor'> = {
  officeGames: async (ctx, input) => {
    const { app, merchant, language } = ctx;
    const vendorName = await vendorNames(ctx);
    const wanted = (input.search ?? '').toLowerCase();
    const games = (await readGames(app.db, merchant.id)).filter(
      (game) =>
        (input.vendor === undefined || game.vendorCode === input.vendor) &&
        (wanted === '' ||
          game.code.toLowerCase().includes(wanted) ||
          nameIn(game.names, language, merchant.defaultLanguage).toLowerCase().includes(wanted)),
    );
    const window = windowOf(input);
    const shown = games.slice(window.offset, window.offset + window.limit);
    const names = await readNames(
      app.db,
      merchant.id,
      shown.flatMap(({ offBy }) => (offBy === null || offBy === offByList ? [] : [offBy])),
    );
    const list = shown.map((game) => ({
      nodeId: game.id,
      gameCode: game.code,
      displayName: nameIn(game.names, language, merchant.defaultLanguage),
      vendor: game.vendorCode,
      vendorName: vendorName(game.vendorCode),
      gameType: game.kind,
      isHot: game.hotRank !== null,
      enabled: game.enabled,
      off: offOf(game.offBy, names),
      iconUrl: game.showIconUrl ?? game.iconUrl,
    }));
    return ok(pageAnswer(list, games.length, window));
  },
  officeSetGame: async (ctx, { nodeId, enabled, isHot, reason }) => {
    const { app, merchant } = ctx;
    const hotRanks = (await readGames(app.db, merchant.id)).map((game) => game.hotRank ?? 0);
    const outcome = await switchGame(app, {
      merchantId: merchant.id,
      gameId: nodeId,
      change: {
        ...(enabled === undefined ? {} : { enabled }),
        // A game that becomes hot goes to the end of the hot list.
        ...(isHot === undefined ? {} : { hotRank: isHot ? Math.max(0, ...hotRanks) + 1 : null }),
      },
      actor: actorOf(ctx),
      reason,
    });
    return outcome.ok ? ok({ done: true as const }) : outcome;
  },
  officeVendors: async ({ app, merchant, language }) => {
    const games = await readGames(app.db, merchant.id);
    const vendors = await readVendors(app.db, merchant.id);
    return ok(
      vendors.map((vendor) => ({
        vendor: vendor.code,
        displayName: nameIn(vendor.names, language, merchant.defaultLanguage),
        enabled: vendor.enabled,
        maintenance: vendor.maintenance ? { until: isoOrNull(vendor.maintenance.until) } : null,
        games: games.filter((game) => game.vendorCode === vendor.code).length,
      })),
    );
  },
  officeSetVendor: async (ctx, { vendor, enabled, maintenance, reason }) => {
    const outcome = await switchVendor(ctx.app, {
      merchantId: ctx.merchant.id,
      vendorCode: vendor,
      change: {
        ...(enabled === undefined ? {} : { enabled }),
        ...(maintenance === undefined
          ? {}
          : { maintenance: maintenance && { until: maintenance.until === null ? null : instant(Date.parse(maintenance.until)) } }),
      },
      actor: actorOf(ctx),
      reason,
    });
    return outcome.ok ? ok({ done: true as const }) : outcome;
  },
};

function offOf(by: string | null, names: ReadonlyMap<string, string>): ResponseOf<Calls['officeGames']>['list'][number]['off'] {
  if (by === null) return null;
  return by === offByList ? { by: 'list', name: null } : { by: 'operator', name: names.get(by) ?? null };
}
