import { type Id, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice } from '../access/index.ts';
import { tellAll, tellAtOnce, tellOnce, type ToldSome } from '../reward-centre/index.ts';

/** Tells members that a version they were told of does not come; enqueued when it is taken back, under its number. */
export const termsOffWork = 'vip-terms-off';

type Telling = { readonly merchantId: Id<'merchant'>; readonly version: number; readonly day: string };

/**
 * Tells whoever read of a version that it does not come, each once: those who would have lost by it, and those who were told what a level asks at a test that would have been by it.
 * Pauses are told nothing. Done again it finds nobody left.
 */
export async function tellTermsOff(app: App, lease: Lease): Promise<void> {
  const version = Number(lease.payload['version']);
  const day = String(lease.payload['startsOn']);
  const { merchantId } = lease;
  invariant(merchantId !== null && Number.isSafeInteger(version), 'What does not come is a version of a brand');
  await tellAll(app, lease, (tx, after) => tellSome(app, tx, { merchantId, version, day }, after));
}

async function tellSome(app: App, tx: Tx, { merchantId, version, day }: Telling, after: string): Promise<ToldSome> {
  const { rows } = await sql<{ memberId: Id<'member'> }>`SELECT DISTINCT t.member_id AS "memberId"
    FROM reward_told t JOIN member m ON m.id = t.member_id AND m.status <> 'closed'
      JOIN vip_ladder l ON l.merchant_id = t.merchant_id AND l.version = ${version}
    WHERE t.merchant_id = ${merchantId} AND t.member_id > ${after} AND ((t.kind = 'vip_terms' AND t.key = l.version::text)
        OR (t.kind = 'vip_keep' AND split_part(t.key, ' ', 1) >= ${day} AND t.told_at >= l.published_at AND t.told_at <= l.dropped_at))
      AND NOT EXISTS (SELECT FROM member_guard g WHERE g.member_id = t.member_id AND g.paused_until > clock_timestamp())
    ORDER BY t.member_id LIMIT ${tellAtOnce}`.execute(tx);
  const told: Id<'member'>[] = [];
  for (const { memberId } of rows) {
    if (!(await tellOnce(tx, { merchantId, memberId, kind: 'vip_terms_off', key: String(version) }))) continue;
    await addNotice(app, tx, { merchantId, memberId, kind: 'vip_terms_off', values: { day } });
    told.push(memberId);
  }
  return { told, next: rows.length < tellAtOnce ? null : (rows.at(-1)?.memberId ?? null) };
}
