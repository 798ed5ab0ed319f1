import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { keepPostings } from './postings-store.ts';
import type { UnitLine, UnitRef } from './units-store.ts';

/** A round as it stands, with what it paid where nobody staked cash in it. Amounts in ledger units. */
export type FreeWin = Pick<UnitLine, 'category' | 'currency' | 'memberId' | 'settledAt' | 'slot' | 'unit' | 'vendor'> & {
  readonly amount: bigint;
};

/**
 * What rounds without a stake of their player paid in cash is a cost of promotions, of their kind of game: free spins at a vendor, free bets (rule book §1.3). Kept as the
 * difference to what was kept of the round before, so that a correction takes it back.
 */
export async function keepFreeWins(tx: Tx, merchantId: Id<'merchant'>, wins: readonly FreeWin[]): Promise<void> {
  if (wins.length === 0) return;
  const kept = await readKept(tx, wins);
  const postings = wins.flatMap((win) => {
    const name = nameOf(win);
    const before = kept.get(name) ?? { amount: 0n, count: 0 };
    const amount = win.amount - before.amount;
    if (amount === 0n) return [];
    kept.set(name, { amount: win.amount, count: before.count + 1 });
    const { memberId, category, currency, settledAt, slot, vendor, unit } = win;
    const transferId = `${vendor}:${unit}:${before.count + 1}`;
    return [{ memberId, transferId, kind: 'win', field: 'promo' as const, category, currency, amount, at: settledAt, slot }];
  });
  await keepPostings(tx, merchantId, postings);
}

/** What is kept of rounds; they are few, and each has few lines. */
async function readKept(tx: Tx, units: readonly UnitRef[]): Promise<Map<string, { readonly amount: bigint; readonly count: number }>> {
  const names = units.map(({ memberId, vendor, unit }) => ({ member: memberId, vendor, unit }));
  const { rows } = await sql<
    UnitRef & { amount: bigint; count: number }
  >`SELECT n.member AS "memberId", n.vendor, n.unit, sum(p.amount)::bigint AS amount,
      count(*)::int AS count
    FROM (SELECT DISTINCT * FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS n (member text, vendor text, unit text)) n
      CROSS JOIN generate_series(1, ${linesMax}::int) AS place (line)
      JOIN member_posting p ON p.member_id = n.member AND p.transfer_id = n.vendor || ':' || n.unit || ':' || place.line
    GROUP BY 1, 2, 3`.execute(tx);
  return new Map(rows.map(({ amount, count, ...unit }) => [nameOf(unit), { amount, count }]));
}

/** A round is corrected a few times at most; what comes after keeps the last as it is. */
const linesMax = 50;

function nameOf({ memberId, vendor, unit }: UnitRef): string {
  return [memberId, vendor, unit].join(' ');
}
