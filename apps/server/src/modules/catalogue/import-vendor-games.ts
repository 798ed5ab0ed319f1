import { type Id, instant, ok, type Result, refuse } from '@trevo/kernel';
import { inTransaction } from '../../db/transaction.ts';
import type { App } from '../../http/context.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { linkOf, readVendorGames, writeSaysMaintenance } from '../vendors/index.ts';
import { insertGameClasses, readGameClasses } from './catalogue-store.ts';
import { forgetCatalogue } from './catalogue-snapshot.ts';
import { switchMissingGamesOff, upsertVendorGames } from './imported-games-store.ts';
import { switchVendor } from './switch-vendor.ts';

/** What an import did: games the vendor lists, of them new or changed, and games switched off because the vendor no longer lists them. */
export type GamesImport = { readonly listed: number; readonly changed: number; readonly switchedOff: number };

const fallbackClass = { key: 'CLASSIC', names: { PT: 'Clássicos', EN: 'Classics' } };

/**
 * Reads a vendor's list of games into the merchant's catalogue: new games come in, names and pictures follow the vendor, what it no longer lists goes off.
 * What operators decided (hot, off, another picture) stays. The maintenance the vendor tells is set, and taken back when it tells otherwise.
 */
export async function importVendorGames(
  app: App,
  { merchantId, vendor, actor }: { readonly merchantId: Id<'merchant'>; readonly vendor: string; readonly actor: Actor },
): Promise<Result<GamesImport, 'game_unknown' | 'vendor_silent' | 'vendor_list_malformed'>> {
  const link = await linkOf(app, merchantId, vendor);
  if (!link?.enabled) return refuse('game_unknown');
  const list = await readVendorGames(app, link);
  if (!list.ok) return list;
  const { games, maintenance } = list.value;
  const outcome = await inTransaction(app.db, async (tx): Promise<GamesImport> => {
    await insertGameClasses(tx, merchantId, [fallbackClass]);
    const classes = new Set((await readGameClasses(tx, merchantId)).map(({ key }) => key));
    const known = games.map((game) => ({ ...game, classKey: classes.has(game.classKey) ? game.classKey : fallbackClass.key }));
    const changed = await upsertVendorGames(
      tx,
      merchantId,
      vendor,
      known.map((game) => ({ id: app.newId('game'), ...game })),
    );
    const switchedOff = await switchMissingGamesOff(
      tx,
      merchantId,
      vendor,
      known.map(({ code }) => code),
    );
    const done = { listed: games.length, changed, switchedOff };
    if (changed > 0 || switchedOff > 0)
      await recordAudit(tx, {
        merchantId,
        actor,
        action: 'vendor.games',
        subject: { kind: 'vendor', id: vendor },
        detail: done,
        at: app.clock.now(),
      });
    return done;
  });
  const saidBefore = await writeSaysMaintenance(app.db, merchantId, vendor, maintenance !== null);
  if (maintenance !== null || saidBefore) {
    const until = maintenance && { until: maintenance.until === null ? null : instant(Date.parse(maintenance.until)) };
    await switchVendor(app, { merchantId, vendorCode: vendor, change: { maintenance: until }, actor, reason: 'said by the vendor' });
  }
  forgetCatalogue(app, merchantId);
  return ok(outcome);
}
