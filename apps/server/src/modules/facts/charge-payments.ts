import { paymentFeeOf } from '@trevo/commission/units';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { Counted } from './postings-store.ts';

/** Cash of a member as it counts, with the payment it belongs to. */
export type PaymentMove = Counted & { readonly provider: string | null; readonly payment: string | null; readonly postedAt: Instant };

type Rate = { readonly fixed: bigint; readonly ratePpm: number };
/** What of a payment stands, and the fee of it. The rate is the one in force when it was booked first. */
type Cost = Rate & { readonly amount: bigint; readonly fee: bigint };
type Direction = 'deposit' | 'withdrawal';
type Named = PaymentMove & { readonly field: Direction; readonly provider: string; readonly payment: string };

/**
 * The costs of what payment providers take for these movements, which come in the order of time. A charge-back or a reversal leaves less of its payment, down to
 * nothing: what counts is the difference that it makes to the fee of that payment (agents' rule book §1.3). A payment that cost nothing when it was booked costs
 * nothing later.
 */
export async function chargePayments(tx: Tx, merchantId: Id<'merchant'>, moves: readonly PaymentMove[]): Promise<readonly Counted[]> {
  const named = moves.filter((move): move is Named => isCash(move) && move.provider !== null && move.payment !== null);
  if (named.length === 0) return [];
  const { costs, rates } = await readCosts(tx, merchantId, named);
  const changed = new Map<string, Named & Cost>();
  const fees: Counted[] = [];
  named.forEach((move, place) => {
    const name = nameOf(move);
    const before = changed.get(name) ?? costs.get(name) ?? opened(move, rates[place] ?? null);
    if (before === null) return;
    const amount = before.amount + move.amount;
    const fee = paymentFeeOf(amount, before);
    const { fixed, ratePpm } = before;
    changed.set(name, { ...move, amount, fee, fixed, ratePpm });
    if (fee !== before.fee) fees.push(feeOf(move, fee - before.fee));
  });
  await writeCosts(tx, merchantId, [...changed.values()]);
  return fees;
}

function isCash({ field }: PaymentMove): boolean {
  return field === 'deposit' || field === 'withdrawal';
}

/** Nothing of a payment yet; null where the movement is not the one that begins it, or it costs nothing. */
function opened({ amount, kind }: Named, rate: Rate | null): Cost | null {
  return rate === null || amount <= 0n || kind === 'chargeback_back' ? null : { ...rate, amount: 0n, fee: 0n };
}

function feeOf({ memberId, transferId, currency, at, slot }: Named, amount: bigint): Counted {
  return {
    memberId,
    transferId: `${transferId}:fee`,
    kind: 'payment_fee',
    field: 'paymentFee',
    category: 'CONS',
    currency,
    amount,
    at,
    slot,
  };
}

function nameOf({ provider, field, payment }: Pick<Named, 'field' | 'payment' | 'provider'>): string {
  return [provider, field, payment].join(' ');
}

type Row = {
  readonly place: number;
  readonly amount: bigint | null;
  readonly fee: bigint | null;
  readonly fixed: bigint | null;
  readonly ratePpm: number | null;
};

/** What is known of these payments, and for each movement the rate that is in force for it. */
async function readCosts(tx: Tx, merchantId: Id<'merchant'>, moves: readonly Named[]) {
  const asked = moves.map(({ provider, field, payment, currency, postedAt }, place) => {
    return { place, provider, direction: field, payment, currency, at: toTimestamp(postedAt) };
  });
  const { rows } =
    await sql<Row>`SELECT n.place, c.amount, c.fee, coalesce(c.fixed, r.fixed) AS fixed, coalesce(c.rate_ppm, r.rate_ppm) AS "ratePpm"
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        AS n (place integer, provider text, direction text, payment text, currency text, at timestamptz)
      LEFT JOIN payment_cost c ON c.merchant_id = ${merchantId} AND c.provider = n.provider AND c.direction = n.direction AND c.payment = n.payment
      LEFT JOIN LATERAL (SELECT f.fixed, f.rate_ppm FROM payment_fee_rate f WHERE f.merchant_id = ${merchantId} AND f.provider = n.provider
        AND f.direction = n.direction AND f.currency = n.currency AND f.since <= n.at ORDER BY f.since DESC LIMIT 1) r ON true`.execute(tx);
  const costs = new Map<string, Cost>();
  const rates: (Rate | null)[] = moves.map(() => null);
  for (const { place, amount, fee, fixed, ratePpm } of rows) {
    if (fixed === null || ratePpm === null) continue;
    rates[place] = { fixed, ratePpm };
    if (amount !== null && fee !== null) costs.set(nameOf(moves[place] as Named), { amount, fee, fixed, ratePpm });
  }
  return { costs, rates };
}

async function writeCosts(tx: Tx, merchantId: Id<'merchant'>, costs: readonly (Named & Cost)[]): Promise<void> {
  if (costs.length === 0) return;
  const rows = costs.map(({ provider, field, payment, memberId, fixed, ratePpm, amount, fee }) => ({
    merchant_id: merchantId,
    provider,
    direction: field,
    payment,
    member_id: memberId,
    fixed: String(fixed),
    rate_ppm: ratePpm,
    amount: String(amount),
    fee: String(fee),
  }));
  await sql`INSERT INTO payment_cost AS c SELECT p.* FROM jsonb_populate_recordset(NULL::payment_cost, ${JSON.stringify(rows)}::jsonb) AS p
    ON CONFLICT (merchant_id, provider, direction, payment) DO UPDATE SET amount = excluded.amount, fee = excluded.fee`.execute(tx);
}
