import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { ceilDiv } from '@trevo/reward-rules';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { pointSettingsOf } from '../points/index.ts';
import type { Raffle } from './raffle.ts';

type Preview = ResponseOf<Calls['officeRafflePreview']>;

/** What a raffle costs, and what it would have given for the play of the stretch of the same length before now. Caps are by account here. */
export async function previewRaffle(db: Db, merchant: Merchant, raffle: Raffle): Promise<Preview> {
  const sumOf = (kind: 'cash' | 'points') => raffle.prizes.reduce((sum, prize) => (prize.kind === kind ? sum + prize.minor : sum), 0n);
  const points = sumOf('points') / unitMinor;
  const { ratio } = pointSettingsOf(merchant).conversion;
  const cost = sumOf('cash') + ceilDiv(points * ratio.minor, ratio.points);
  const { validBet, tickets, members } = await readPast(db, merchant.id, raffle);
  return {
    currency: raffle.currency,
    cash: amountOut(sumOf('cash')),
    points: String(points),
    cost: amountOut(cost),
    validBet: amountOut(validBet),
    tickets,
    members,
    ticketValue: tickets === 0 ? null : amountOut(ceilDiv(cost, BigInt(tickets))),
    earnsPpm: validBet === 0n ? null : Number(ceilDiv(cost * 1_000_000n, validBet)),
  };
}

type Past = { readonly validBet: bigint; readonly tickets: number; readonly members: number };

async function readPast(db: Db, merchantId: Id<'merchant'>, raffle: Raffle): Promise<Past> {
  const { categories, perMinor, cap, opensAt, closesAt } = raffle;
  const { rows } = await sql<Past>`WITH played AS (
      SELECT f.member_id, sum(f.valid_bet) AS sum FROM member_fact f JOIN member m ON m.id = f.member_id AND m.type IN (0, 1, 2, 41, 42)
      WHERE f.merchant_id = ${merchantId} AND f.slot >= clock_timestamp() - (${toTimestamp(closesAt)}::timestamptz - ${toTimestamp(opensAt)}::timestamptz)
        AND m.currency = ${raffle.currency} AND (${categories === null} OR f.category = ANY (${[...(categories ?? [])]}::text[]))
      GROUP BY f.member_id HAVING sum(f.valid_bet) > 0)
    SELECT coalesce(sum(sum), 0)::bigint AS "validBet", coalesce(sum(least(floor(sum / ${perMinor}), coalesce(${cap}::int, 2147483647))), 0)::int AS tickets,
      count(*) FILTER (WHERE sum >= ${perMinor})::int AS members FROM played`.execute(db);
  return rows[0] ?? { validBet: 0n, tickets: 0, members: 0 };
}
