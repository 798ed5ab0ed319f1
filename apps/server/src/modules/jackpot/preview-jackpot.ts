import { amountOut, studioVendor } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { jackpotReturnPpm } from '@trevo/reward-rules/jackpots';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Asking, budgetView } from '../budgets/index.ts';
import type { JackpotDraft } from './drafts-store.ts';
import { budgetsOf } from './jackpot-law.ts';
import { takenGames } from './publish-jackpot.ts';

const days = 30;

/** What a draft would have cost in the last thirty days, and the inequality with it. It reads and writes nothing. */
export async function previewJackpot(tx: Tx, asking: Asking, draft: JackpotDraft) {
  const { merchant } = asking;
  const { units, staked } = await readPlayed(tx, merchant.id, { ...draft, currency: merchant.currency });
  const returnPpm = jackpotReturnPpm(draft.terms);
  const budgets = await budgetsOf(tx, asking, draft);
  const isTaken = await takenGames(tx, merchant.id, draft);
  return {
    currency: merchant.currency,
    days,
    units,
    staked: amountOut(staked),
    fed: amountOut((staked * BigInt(returnPpm)) / 1_000_000n),
    seed: amountOut(draft.terms.seedMinor),
    returnPpm,
    budgets: budgets.map(budgetView),
    fault: isTaken ? ('jackpot_game_taken' as const) : budgets.some(({ ok }) => !ok) ? ('budget_exceeded' as const) : null,
  };
}

/** First settlements in cash alone that would have passed. */
async function readPlayed(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { games, terms, currency }: Pick<JackpotDraft, 'games' | 'terms'> & { readonly currency: string },
): Promise<{ readonly units: number; readonly staked: bigint }> {
  const { rows } = await sql<{
    units: number;
    staked: bigint;
  }>`SELECT count(*)::int AS units, coalesce(sum(u.turnover), 0)::bigint AS staked
    FROM settled_unit u JOIN member m ON m.id = u.member_id AND m.type IN (0, 1, 2, 41, 42) AND NOT m.robot
    WHERE u.merchant_id = ${merchantId} AND u.vendor = ${studioVendor} AND u.game = ANY (${[...games]}::text[]) AND u.currency = ${currency} AND u.line = 1
      AND u.turnover >= ${terms.minStakeMinor} AND u.settled_at >= now() - ${days} * interval '1 day'
      AND NOT EXISTS (SELECT FROM bonus_unit b WHERE b.member_id = u.member_id AND b.vendor = u.vendor AND b.round = u.unit AND b.won + b.bonus > 0)`.execute(
    tx,
  );
  return rows[0] ?? { units: 0, staked: 0n };
}
