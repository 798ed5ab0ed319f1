import { BusinessCalendar, dayMs, type Id, type Instant, invariant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Db, Tx } from '../../db/database.ts';
import { gamesOnSale } from './games.ts';
import { databaseNow } from './issues-store.ts';
import type { PlaySales } from './office-lottery-store.ts';
import { returnOf, salesBetween } from './play-return.ts';

/** The kind of due work of each hour that holds what every play gave back against what its rules give. */
export const driftWork = 'lottery-drift';

/** Over so many days a play is looked at. */
const driftDays = 30;

type Found = { readonly sales: PlaySales; readonly spreads: number };

/** Looks at every play of a brand's lotteries, and keeps those whose return chance does not explain: an alarm until a look finds otherwise. */
export async function watchDrift(app: App, lease: Lease): Promise<void> {
  const { merchantId } = lease;
  invariant(merchantId, 'Drift is watched brand by brand');
  const merchant = (await app.modules.brands.everyMerchant(app)).find(({ id }) => id === merchantId);
  if (!merchant) return;
  const now = await databaseNow(app.db);
  const on = new BusinessCalendar(merchant.timeZone).dateOf(now);
  let changed = false;
  for (const { game, lottery } of await gamesOnSale(app, merchant, now)) {
    if (lease.signal.aborted) return;
    const sales = await salesBetween(app.db, merchantId, { code: game.code, from: plusMs(now, -driftDays * dayMs), to: now });
    const found = sales.flatMap((play): Found[] => {
      const { drift, isAlarm } = returnOf(lottery.id, play, on);
      return isAlarm ? [{ sales: play, spreads: drift }] : [];
    });
    changed =
      (await inLeasedTransaction(app.db, lease, (tx) => keep(tx, merchantId, { game: game.code, found: worstOf(found) }))) || changed;
  }
  if (changed) app.desks.officeNews(merchantId, 'lotteries', 'dashboard');
}

/** Of one price that was sold by several editions of the rules, the one that is the furthest away: an alarm names a price once. */
function worstOf(found: readonly Found[]): readonly Found[] {
  const worst = new Map<string, Found>();
  for (const one of found) {
    const { play, mode, series, odds } = one.sales;
    const key = JSON.stringify([play, mode, series, odds]);
    const known = worst.get(key);
    if (!known || Math.abs(one.spreads) > Math.abs(known.spreads)) worst.set(key, one);
  }
  return [...worst.values()];
}

/** Keeps what a look found of a game, and forgets what it did not; says whether an alarm came or went. */
async function keep(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { game, found }: { readonly game: string; readonly found: readonly Found[] },
): Promise<boolean> {
  const list = found.map(({ sales: { play, mode, series, odds, draws, staked, paid }, spreads }) => {
    const price = { play, mode, series, odds: odds === null ? '' : JSON.stringify(odds) };
    return { ...price, draws, staked: String(staked), paid: String(paid), spreads };
  });
  const columns = sql.raw('play text, mode text, series integer, odds text, draws integer, staked bigint, paid bigint, spreads integer');
  const gone = await sql`DELETE FROM lottery_drift d WHERE d.merchant_id = ${merchantId} AND d.game = ${game}
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${JSON.stringify(list)}::jsonb) AS n (${columns})
      WHERE n.play = d.play AND n.mode = d.mode AND n.series = d.series AND n.odds = d.odds)`.execute(tx);
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO lottery_drift AS d (merchant_id, game, play, mode, series, odds, draws, staked, paid, spreads, since, seen_at)
    SELECT ${merchantId}, ${game}, n.play, n.mode, n.series, n.odds, n.draws, n.staked, n.paid, n.spreads, clock_timestamp(), clock_timestamp()
    FROM jsonb_to_recordset(${JSON.stringify(list)}::jsonb) AS n (${columns})
    ON CONFLICT (merchant_id, game, play, mode, series, odds) DO UPDATE SET draws = excluded.draws, staked = excluded.staked, paid = excluded.paid,
      spreads = excluded.spreads, seen_at = excluded.seen_at
    RETURNING d.since = d.seen_at AS "isNew"`.execute(tx);
  return (gone.numAffectedRows ?? 0n) > 0n || rows.some(({ isNew }) => isNew);
}

/** A play whose return chance does not explain. */
export type Drift = { readonly game: string; readonly play: string; readonly since: Instant };

/** The plays of a brand that the last look found, each once however many prices of it, since the first of them. */
export async function readDrifts(db: Db, merchantId: Id<'merchant'>): Promise<readonly Drift[]> {
  const { rows } = await sql<Drift>`SELECT game, play, min(since) AS since FROM lottery_drift WHERE merchant_id = ${merchantId}
    GROUP BY game, play ORDER BY min(since), game, play`.execute(db);
  return rows;
}
