import { studioVendor } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { FactCategory } from './facts-tables.ts';
import { writeUnitLines } from './units-store.ts';

/** A share of a jackpot that was paid. Amounts in ledger units. */
type JackpotWin = {
  readonly memberId: Id<'member'>;
  readonly transferId: Id<'transfer'>;
  readonly currency: string;
  readonly amount: bigint;
  readonly at: Instant;
  readonly slot: Instant;
};

/** What of a jackpot was hit counts as a win like any other, of the game whose round hit it: a unit of its own without a stake (rule book §15, no. 48). */
export async function keepJackpotWins(tx: Tx, merchantId: Id<'merchant'>, wins: readonly JackpotWin[]): Promise<void> {
  if (wins.length === 0) return;
  const { rows } = await sql<{ id: string; game: string; category: FactCategory }>`WITH paid AS MATERIALIZED (
      SELECT t.id, t.payload->>'jackpot' AS jackpot FROM ledger_transfer t WHERE t.id = ANY (${wins.map(({ transferId }) => transferId)}::text[]) AND t.kind = 'jackpot_pay')
    SELECT t.id, u.game, u.category FROM paid t
      JOIN jackpot_line l ON l.jackpot_id = t.jackpot AND l.hit AND l.transfer_id = t.id
      JOIN settled_unit u ON u.member_id = l.member_id AND u.vendor = ${studioVendor} AND u.unit = l.unit AND u.line = 1`.execute(tx);
  const games = new Map(rows.map(({ id, ...game }) => [id, game]));
  await writeUnitLines(
    tx,
    merchantId,
    wins.map(({ memberId, transferId, currency, amount, at, slot }) => ({
      memberId,
      vendor: studioVendor,
      unit: transferId,
      line: 1,
      game: games.get(transferId)?.game ?? '',
      category: games.get(transferId)?.category ?? 'RNG',
      currency,
      acceptedAt: at,
      settledAt: at,
      slot,
      turnover: 0n,
      win: amount,
      ggr: -amount,
      validBet: 0n,
      rebateBase: 0n,
      reason: 'NO_CASH_STAKE' as const,
    })),
  );
}
