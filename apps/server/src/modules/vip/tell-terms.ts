import { type Id, invariant } from '@trevo/kernel';
import { worseningsOf } from '@trevo/reward-rules/vip';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice } from '../access/index.ts';
import { merchantById } from '../brand/index.ts';
import { tellAll, tellAtOnce, tellOnce, type ToldSome } from '../reward-centre/index.ts';
import { termsOf } from './ladder-law.ts';
import { readVersions } from './ladder-versions-store.ts';
import { stillComes } from './take-back-store.ts';

/** Tells members of a version that is worse for them; enqueued when it is published, under its number. */
export const termsWork = 'vip-terms';

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
  await tellAll(app, lease, (tx, after) => tellSome(app, tx, { merchantId: merchant.id, version, day, toLevel }, after));
}

async function tellSome(app: App, tx: Tx, { merchantId, version, day, toLevel }: Telling, after: string): Promise<ToldSome> {
  // It may have been taken back meanwhile; while it is told it is not.
  if (!(await stillComes(tx, merchantId, version))) return { told: [], next: null };
  const { rows } = await sql<{ memberId: Id<'member'> }>`SELECT v.member_id AS "memberId"
    FROM vip_member v JOIN member m ON m.id = v.member_id AND NOT m.test AND m.status <> 'closed'
    WHERE v.merchant_id = ${merchantId} AND v.level BETWEEN 1 AND ${toLevel} AND v.member_id > ${after}
      AND NOT EXISTS (SELECT FROM member_guard g WHERE g.member_id = v.member_id AND g.paused_until > clock_timestamp())
    ORDER BY v.member_id LIMIT ${tellAtOnce}`.execute(tx);
  const told: Id<'member'>[] = [];
  for (const { memberId } of rows) {
    if (!(await tellOnce(tx, { merchantId, memberId, kind: 'vip_terms', key: String(version) }))) continue;
    await addNotice(app, tx, { merchantId, memberId, kind: 'vip_terms', values: { day } });
    told.push(memberId);
  }
  return { told, next: rows.length < tellAtOnce ? null : (rows.at(-1)?.memberId ?? null) };
}
