import { BusinessCalendar, type Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { placeHold } from '../commission/index.ts';

/** As long as a correction is looked at by a second person, and no longer than a hold may be. */
const days = 14;

/**
 * The risk rule of bets against each other (rule book §9.4, §10): while it is not decided whether their valid bet is taken away, payments wait of those who earn by
 * contracts on these accounts: themselves, and the agents directly above. Answers whom it told. The holds end with the correction.
 */
export async function holdAbove(
  tx: Tx,
  { app, merchant }: CallContext,
  { findingId, accounts }: { readonly findingId: string; readonly accounts: readonly string[] },
): Promise<readonly Id<'member'>[]> {
  const { rows } = await sql<{
    id: Id<'member'>;
  }>`SELECT DISTINCT h.id FROM member m CROSS JOIN LATERAL (VALUES (m.id), (m.upline_id)) AS h (id)
    WHERE m.id = ANY (${[...accounts]}::text[]) AND EXISTS (SELECT FROM contract_line l JOIN contract c ON c.line_id = l.id
      WHERE l.downline_id = h.id AND c.accepted_at IS NOT NULL AND (c.ends_at IS NULL OR c.ends_at > clock_timestamp() - interval '31 days'))
    ORDER BY 1`.execute(tx);
  const of = { merchantId: merchant.id, calendar: new BusinessCalendar(merchant.timeZone) };
  const told: Id<'member'>[] = [];
  for (const { id: memberId } of rows) {
    const scope = { kind: null, category: null, periods: null };
    const hold = {
      id: app.newId('commissionHold'),
      memberId,
      reason: 'COLLUSION_REVIEW',
      days,
      note: findingId,
      by: 'system',
      findingId,
    } as const;
    if (await placeHold(tx, of, { ...hold, ...scope })) told.push(memberId);
  }
  return told;
}
