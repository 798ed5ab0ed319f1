import type { Id, Zone } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { zoneOf } from '../db/local-time.ts';

/**
 * What an operator gave a member by hand in this month of the brand, whatever it was: cash, points and bonuses, free spins, free bets (rewards' rule book §20). Asked while
 * the member is held, so that two at once see each other.
 */
export async function countManualGifts(
  tx: Tx,
  of: { readonly memberId: Id<'member'>; readonly operatorId: string; readonly timeZone: Zone },
): Promise<number> {
  const { memberId, operatorId, timeZone } = of;
  const month = sql`date_trunc('month', clock_timestamp(), ${zoneOf(sql`clock_timestamp()`, timeZone)})`;
  const { rows } = await sql<{
    count: number;
  }>`SELECT ((SELECT count(*) FROM reward_act a WHERE a.member_id = ${memberId} AND a.asked_by = ${operatorId}
      AND a.kind = 'gift' AND a.state <> 'refused' AND a.asked_at >= ${month})
    + (SELECT count(*) FROM free_spin_gift g WHERE g.member_id = ${memberId} AND g.given_by = ${operatorId} AND g.state <> 'refused'
      AND g.given_at >= ${month})
    + (SELECT count(*) FROM free_bet_gift g WHERE g.member_id = ${memberId} AND g.given_by = ${operatorId} AND g.state <> 'refused'
      AND g.given_at >= ${month}))::int AS count`.execute(tx);
  return rows[0]?.count ?? 0;
}
