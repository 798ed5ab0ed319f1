import type { Language } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';

type VipLabel = { readonly label: string | null; readonly rank: number };

/** What a member's level is called, and which it is; null and 0 at the foot of the ladder (Spec §3). */
export async function readVipLabel(db: Db, merchant: Merchant, memberId: Id<'member'>, language: Language): Promise<VipLabel> {
  const { rows } =
    await sql<VipLabel>`SELECT coalesce(l.names ->> ${language}, l.names ->> ${merchant.defaultLanguage}) AS label, v.level AS rank
    FROM vip_member v LEFT JOIN LATERAL (SELECT x.levels -> (v.level - 1) -> 'names' AS names FROM vip_ladder x
      WHERE x.merchant_id = v.merchant_id AND x.starts_at <= clock_timestamp() ORDER BY x.starts_at DESC LIMIT 1) AS l ON v.level > 0
    WHERE v.member_id = ${memberId} AND v.merchant_id = ${merchant.id}`.execute(db);
  return rows[0] ?? { label: null, rank: 0 };
}
