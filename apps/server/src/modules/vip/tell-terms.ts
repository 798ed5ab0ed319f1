import { type Id, invariant } from '@trevo/kernel';
import { worseningsOf } from '@trevo/reward-rules/vip';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice } from '../access/index.ts';
import { merchantById } from '../brand/index.ts';
import { tellOnce } from '../reward-centre/index.ts';
import { termsOf } from './ladder-law.ts';
import { readVersions } from './ladder-versions-store.ts';

/** Tells members of a version that is worse for them; enqueued when it is published, under its number. */
export const termsWork = 'vip-terms';
const atOnce = 200;

type Telling = { readonly merchantId: Id<'merchant'>; readonly version: number; readonly day: string; readonly toLevel: number };

/**
 * Tells whoever stands on the ladder, each once, that a version takes something from their level or from a higher one, and from which day (rule book §2.5). Pauses are told nothing.
 * Done again it finds nobody left.
 */
export async function tellTerms(app: App, lease: Lease): Promise<void> {
  const version = Number(lease.payload['version']);
  invariant(lease.merchantId !== null && Number.isSafeInteger(version), 'Terms are told of a version of a brand');
  const merchant = await merchantById(app, lease.merchantId);
  const versions = (await readVersions(app.db, lease.merchantId)).filter(({ startsAt }) => startsAt !== null);
  const place = versions.findIndex((one) => one.version === version);
  const [told, before] = [versions[place], versions[place + 1]];
  if (merchant === null || told === undefined || told.startsOn === null || before === undefined) return;
  const { startsOn: day } = told;
  const toLevel = Math.max(0, ...worseningsOf(termsOf(before), termsOf(told)).map(({ level }) => level));
  if (toLevel === 0) return;
  for (let after = ''; ; ) {
    lease.signal.throwIfAborted();
    const seen = await inLeasedTransaction(app.db, lease, (tx) =>
      tellSome(app, tx, { merchantId: merchant.id, version, day, toLevel }, after),
    );
    for (const memberId of seen) app.bus.publish(`member:${memberId}`, { type: 'notice' });
    if (seen.length < atOnce) break;
    after = seen.at(-1) ?? '';
  }
}

async function tellSome(app: App, tx: Tx, { merchantId, version, day, toLevel }: Telling, after: string): Promise<readonly Id<'member'>[]> {
  const { rows } = await sql<{ memberId: Id<'member'> }>`SELECT v.member_id AS "memberId"
    FROM vip_member v JOIN member m ON m.id = v.member_id AND NOT m.test AND m.status <> 'closed'
    WHERE v.merchant_id = ${merchantId} AND v.level BETWEEN 1 AND ${toLevel} AND v.member_id > ${after}
      AND NOT EXISTS (SELECT FROM member_guard g WHERE g.member_id = v.member_id AND g.paused_until > clock_timestamp())
    ORDER BY v.member_id LIMIT ${atOnce}`.execute(tx);
  for (const { memberId } of rows)
    if (await tellOnce(tx, { merchantId, memberId, kind: 'vip_terms', key: String(version) }))
      await addNotice(app, tx, { merchantId, memberId, kind: 'vip_terms', values: { day } });
  return rows.map(({ memberId }) => memberId);
}
