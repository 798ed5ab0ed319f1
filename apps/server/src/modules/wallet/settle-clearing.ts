import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { postMove } from './post-move.ts';
import { summed } from './sum-days.ts';

type Rest = { readonly pocket: `clearing:${string}`; readonly currency: Currency; readonly minor: bigint };

/**
 * Moves what a day's rounds left in each vendor's clearing account to the house's revenue, open rounds and held wins left out: at rest clearing is
 * zero (I22), and what a vendor only says it owes is no loss of the house before somebody pays it. Once per vendor, currency and day; a repeat after a crash moves nothing twice. Returns how many accounts moved.
 */
export async function settleClearing(app: App, merchantId: Id<'merchant'>, day: string): Promise<number> {
  const { rows } = await sql<Rest>`
    SELECT a.pocket, a.currency, (coalesce(e.total, 0) - coalesce((SELECT sum(r.staked - r.returned - r.won) FROM seamless_round r
        WHERE r.merchant_id = a.merchant_id AND 'clearing:' || r.vendor = a.pocket AND r.currency = a.currency AND r.status = 'open'), 0)
      + coalesce((SELECT sum(h.amount) FROM seamless_held h WHERE h.merchant_id = a.merchant_id AND 'clearing:' || h.vendor = a.pocket AND h.currency = a.currency
        AND h.action = 'win' AND h.ended_at IS NULL), 0))::bigint AS minor
    FROM ledger_account a
    LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ${summed} d GROUP BY account_id) e ON e.account_id = a.id
    WHERE a.merchant_id = ${merchantId} AND a.pocket LIKE 'clearing:%'
      AND NOT EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.owner_id = a.merchant_id AND t.scope = 'clearing_settle' AND t.key = a.pocket || ':' || a.currency || ':' || ${day}::text)`.execute(
    app.db,
  );
  let moved = 0;
  for (const { pocket, currency, minor } of rows) {
    if (minor === 0n) continue;
    await postMove(app.database, {
      merchantId,
      kind: 'clearing_settle',
      owner: 'house',
      scope: 'clearing_settle',
      key: `${pocket}:${currency}:${day}`,
      currency,
      legs: [
        { owner: 'house', pocket: 'revenue', minor },
        { owner: 'house', pocket, minor: -minor },
      ],
    });
    moved += 1;
  }
  return moved;
}
