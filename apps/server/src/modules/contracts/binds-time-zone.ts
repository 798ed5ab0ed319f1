import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { living } from './contracts-store.ts';

/** The longest period, after whose end the last statement of a contract comes. */
const lastPeriod = sql`interval '32 days'`;

/**
 * Whether periods of contracts run by the brand's time zone: something is offered or in force, or ended so lately that its last period may still be reckoned.
 * In another zone days, weeks and months begin at other instants, and what lies between two would belong to no period or to both (rule book §2, §15 case 7).
 */
export async function bindsTimeZone(db: Db, merchantId: Id<'merchant'>): Promise<boolean> {
  const { rows } = await sql<{ binds: boolean }>`SELECT EXISTS (SELECT FROM contract c WHERE c.merchant_id = ${merchantId}
    AND (${living} OR c.ends_at > clock_timestamp() - ${lastPeriod})) AS binds`.execute(db);
  return rows[0]?.binds === true;
}
