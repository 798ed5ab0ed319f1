import { amountOut, type Calls, missionCategories, type ResponseOf } from '@trevo/contract';
import { ceilDiv } from '@trevo/reward-rules';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import { productsOfCategories } from '../../core/turnover-share.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { readProductLimits } from '../budgets/index.ts';
import { prizesOf } from './show-tournaments.ts';
import type { Tournament } from './tournament.ts';
import { violationsOf } from './tournament-law.ts';

type Past = { readonly validBet: bigint; readonly members: number };

/** What a tournament costs the house at the most, and what part that is of the play of the same stretch before now. It reads and writes nothing else. */
export async function previewTournament(
  db: Db,
  merchant: Merchant,
  tournament: Tournament,
): Promise<ResponseOf<Calls['officeTournamentPreview']>> {
  const { guarantee, currency } = tournament;
  const { validBet, members } = await readPast(db, tournament);
  const limits = await readProductLimits(db, merchant);
  // Whoever plays for a place plays where the most is left to be earned.
  const budgetPpm = Math.min(
    ...productsOfCategories(tournament.categories ?? missionCategories).map((product) => limits[product].budgetPpm),
  );
  const earnsPpm = validBet === 0n ? null : ceilDiv(guarantee * 1_000_000n, validBet);
  return {
    currency,
    cost: amountOut(guarantee),
    prizes: prizesOf(tournament, 0n).map((prize) => amountOut(prize)),
    validBet: amountOut(validBet),
    members,
    earnsPpm: earnsPpm === null ? null : Number(earnsPpm),
    budgetPpm,
    fits: guarantee === 0n || (earnsPpm !== null && earnsPpm <= BigInt(budgetPpm)),
    violations: [...violationsOf(merchant, tournament)],
  };
}

/** Of the listed games the settled units, which are told by game; of whole kinds the sums by hour. */
async function readPast(db: Db, { merchantId, categories, games, startsAt, endsAt, currency }: Tournament): Promise<Past> {
  const stretch = sql`clock_timestamp() - (${toTimestamp(endsAt)}::timestamptz - ${toTimestamp(startsAt)}::timestamptz)`;
  const kinds = [...(categories ?? [])];
  const { rows } = await (games === null
    ? sql<Past>`SELECT coalesce(sum(f.valid_bet), 0)::bigint AS "validBet", count(DISTINCT f.member_id)::int AS members
        FROM member_fact f JOIN member m ON m.id = f.member_id AND m.type IN (0, 1, 2, 41, 42)
        WHERE f.merchant_id = ${merchantId} AND f.slot >= ${stretch} AND m.currency = ${currency}
          AND (${categories === null} OR f.category = ANY (${kinds}::text[]))`
    : sql<Past>`SELECT coalesce(sum(u.valid_bet), 0)::bigint AS "validBet", count(DISTINCT u.member_id)::int AS members
        FROM settled_unit u JOIN member m ON m.id = u.member_id AND m.type IN (0, 1, 2, 41, 42)
        WHERE u.merchant_id = ${merchantId} AND u.settled_at >= ${stretch} AND u.currency = ${currency}
          AND (${categories === null} OR u.category = ANY (${kinds}::text[])) AND u.vendor || '/' || u.game = ANY (${[...games]}::text[])`
  ).execute(db);
  return rows[0] ?? { validBet: 0n, members: 0 };
}
