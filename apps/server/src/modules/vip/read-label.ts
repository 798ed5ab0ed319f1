import type { Language } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { nameIn, type Names } from '../catalogue/index.ts';

/** What a member's level is called, and which it is; null and 0 at the foot of the ladder (Spec §3). */
export async function readVipLabel(
  db: Db,
  merchant: Merchant,
  memberId: Id<'member'>,
  language: Language,
): Promise<{ readonly label: string | null; readonly rank: number }> {
  const { rows } = await sql<{ level: number; names: Names | null }>`SELECT v.level, l.names FROM vip_member v
    LEFT JOIN vip_level l ON l.merchant_id = v.merchant_id AND l.level = v.level
    WHERE v.member_id = ${memberId} AND v.merchant_id = ${merchant.id}`.execute(db);
  const [row] = rows;
  return { label: row?.names ? nameIn(row.names, language, merchant.defaultLanguage) : null, rank: row?.level ?? 0 };
}
