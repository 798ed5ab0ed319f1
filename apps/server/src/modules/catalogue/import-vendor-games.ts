import { type Id, instant, minuteMs, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { withPatience } from '../../db/patience.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { linkOf, readVendorGames, type VendorGame, writeSaysMaintenance } from '../vendors/index.ts';
import { insertGameClasses, readGameClasses } from './catalogue-store.ts';
import { forgetCatalogue } from './catalogue-snapshot.ts';
import { readCodesOn, switchOffForList, upsertVendorGames } from './imported-games-store.ts';
import { switchVendor } from './switch-vendor.ts';
import { judgeList } from './vendor-list-gap.ts';
import { gameClass } from './names.ts';
import { holdVendorList, readListGap, writeListGap } from './vendor-lists-store.ts';

/**
 * What an import did: games the vendor lists, of them new or changed (those that came back among them); games switched off because the vendor no longer lists
 * them; and games that would go off, and wait for an operator instead because they are too many.
 */
export type GamesImport = { readonly listed: number; readonly changed: number; readonly switchedOff: number; readonly waiting: number };

/** What a statement about twenty thousand games may take. */
const importMs = minuteMs;
const fallbackClass = gameClass('CLASSIC');

/**
 * Reads a vendor's list of games into the merchant's catalogue: new games come in, names and pictures follow the vendor, what it no longer lists goes off until
 * it does, and more than a tenth of them at once only at an operator's word. What operators decided (hot, off, another picture) stays. The maintenance the
 * vendor tells is set, and taken back when it tells otherwise.
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
  const outcome = await withPatience(importMs, () => followList(app, { merchantId, vendor, actor, games }));
  const saidBefore = await writeSaysMaintenance(app.db, merchantId, vendor, maintenance !== null);
  if (maintenance !== null || saidBefore) {
    const until = maintenance && { until: maintenance.until === null ? null : instant(Date.parse(maintenance.until)) };
    await switchVendor(app, { merchantId, vendorCode: vendor, change: { maintenance: until }, actor, reason: 'said by the vendor' });
  }
  forgetCatalogue(app, merchantId);
  return ok(outcome);
}

type List = { readonly merchantId: Id<'merchant'>; readonly vendor: string; readonly actor: Actor; readonly games: readonly VendorGame[] };

async function followList(app: App, { merchantId, vendor, actor, games }: List): Promise<GamesImport> {
  const at = app.clock.now();
  return inTransaction(app.db, async (tx): Promise<GamesImport> => {
    await holdVendorList(tx, merchantId, vendor);
    const before = await readListGap(tx, merchantId, vendor);
    const on = await readCodesOn(tx, merchantId, vendor);
    const { goesOff, gap } = judgeList(on, new Set(games.map(({ code }) => code)), before);
    await insertGameClasses(tx, merchantId, [fallbackClass]);
    const classes = new Set((await readGameClasses(tx, merchantId)).map(({ key }) => key));
    const known = games.map((game) => ({
      ...game,
      id: app.newId('game'),
      classKey: classes.has(game.classKey) ? game.classKey : fallbackClass.key,
    }));
    const changed = await upsertVendorGames(tx, merchantId, vendor, known);
    const switchedOff = await switchOffForList(tx, merchantId, vendor, goesOff);
    const isSame = before !== null && gap !== null && before.missing.join() === gap.missing.join();
    await writeListGap(tx, merchantId, { vendor, gap, listed: games.length, since: isSame ? before.since : at, at });
    const done = { listed: games.length, changed, switchedOff, waiting: gap?.missing.length ?? 0 };
    const begins = done.waiting > 0 && !isSame;
    if (begins) app.log.warn({ merchantId, vendor, ...done }, 'a vendor lists so many games less that an operator must decide');
    if (changed > 0 || switchedOff > 0 || begins)
      await recordAudit(tx, { merchantId, actor, action: 'vendor.games', subject: { kind: 'vendor', id: vendor }, detail: done, at });
    return done;
  });
}
