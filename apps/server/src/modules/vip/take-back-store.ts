import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { type LadderVersion, readVersions } from './ladder-versions-store.ts';

/** A version that was announced last, and the one that goes on if it does not come; null: there was none before it. */
export type Announced = { readonly version: LadderVersion; readonly startsAt: Instant; readonly before: LadderVersion | null };

/**
 * The announced version of this number, held until the transaction ends; null where it is none, where its day has come, or where another one follows it: what follows was judged
 * beside it.
 */
export async function holdAnnounced(tx: Tx, merchantId: Id<'merchant'>, version: number): Promise<Announced | null> {
  await sql`SELECT 1 FROM merchant WHERE id = ${merchantId} FOR UPDATE`.execute(tx);
  const { rows } = await sql`SELECT 1 FROM vip_ladder WHERE merchant_id = ${merchantId} AND version = ${version}
    AND starts_at > clock_timestamp() FOR UPDATE`.execute(tx);
  if (rows.length === 0) return null;
  const [last, before = null] = (await readVersions(tx, merchantId)).filter(({ startsAt }) => startsAt !== null);
  return last === undefined || last.startsAt === null || last.version !== version
    ? null
    : { version: last, startsAt: last.startsAt, before };
}

/** Notes who asks that an announced version is not to come, and why. */
export async function askTakeBack(
  tx: Tx,
  merchantId: Id<'merchant'>,
  version: number,
  asked: { readonly by: string; readonly reason: string },
) {
  await sql`UPDATE vip_ladder SET take_back_by = ${asked.by}, take_back_at = clock_timestamp(), take_back_reason = ${asked.reason}
    WHERE merchant_id = ${merchantId} AND version = ${version}`.execute(tx);
}

/** The version comes after all: nobody asks any more. */
export async function leaveAnnounced(tx: Tx, merchantId: Id<'merchant'>, version: number): Promise<void> {
  await sql`UPDATE vip_ladder SET take_back_by = NULL, take_back_at = NULL, take_back_reason = NULL
    WHERE merchant_id = ${merchantId} AND version = ${version}`.execute(tx);
}

/** Takes an announced version back, with what its levels would have added to rebates: nothing was reckoned by them yet. */
export async function takeAnnouncedBack(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { version, startsAt }: Announced,
  signedBy: string,
): Promise<void> {
  await sql`UPDATE vip_ladder SET starts_at = NULL, dropped_by = ${signedBy}, dropped_at = clock_timestamp()
    WHERE merchant_id = ${merchantId} AND version = ${version.version}`.execute(tx);
  await sql`DELETE FROM vip_extra_rebate WHERE merchant_id = ${merchantId} AND since = ${toTimestamp(startsAt)} AND since > clock_timestamp()`.execute(
    tx,
  );
}

/** Holds a published version as it is until the transaction ends; false where it was taken back. */
export async function stillComes(tx: Tx, merchantId: Id<'merchant'>, version: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM vip_ladder WHERE merchant_id = ${merchantId} AND version = ${version}
    AND starts_at IS NOT NULL FOR SHARE`.execute(tx);
  return rows.length > 0;
}
