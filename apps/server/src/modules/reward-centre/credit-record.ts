import { type Id, type Instant, ok, refuse } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { type Explanation, toJson } from '@trevo/reward-rules/explanation';
import type { Calls, ResponseOf } from '@trevo/contract';
import { sql } from 'kysely';
import { type Handler, memberOf } from '../../core/call.ts';
import { type CreditBasis, isBasis, recordOf } from '../../core/credit-basis.ts';
import type { Db } from '../../db/database.ts';

type Answer = ResponseOf<Calls['creditRecord']>;
type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

/** The explanation record of a credit, by its movement or by its reward (rule book §21). What nobody kept a basis of, and what is somebody else's, is not found. */
export const creditRecord: Handler<'creditRecord'> = async ({ app, merchant, ...ctx }, { transferId, rewardId }) => {
  const owner = { merchantId: merchant.id, memberId: memberOf({ ...ctx, app, merchant }).memberId };
  const answer =
    transferId !== undefined
      ? await byMovement(app.db, owner, transferId)
      : rewardId !== undefined
        ? await byReward(app.db, owner, rewardId)
        : null;
  return answer === null ? refuse('not_found') : ok(answer);
};

type Moved = {
  readonly at: Instant;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly currency: string;
  readonly amount: bigint;
};

async function byMovement(db: Db, owner: Owner, transferId: Id<'transfer'>): Promise<Answer | null> {
  const moved = await readMovement(db, owner, transferId);
  if (moved === null) return null;
  const { payload, currency, amount, at } = moved;
  if (typeof payload.reward === 'string') return byReward(db, owner, payload.reward as Id<'reward'>);
  if (!isBasis(payload.basis)) return null;
  const record = recordOf(payload.basis, { id: transferId, memberId: owner.memberId, at, transferIds: [transferId] });
  return answerOf(record, currency, amount);
}

/** A movement of the member's own, with what of the member's pockets it touched first: money before points. */
async function readMovement(db: Db, { merchantId, memberId }: Owner, transferId: Id<'transfer'>): Promise<Moved | null> {
  const { rows } = await sql<Moved>`SELECT t.created_at AS at, t.payload, a.currency, abs(e.amount) AS amount
    FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.owner_id = ${memberId} JOIN ledger_account a ON a.id = e.account_id
    WHERE t.id = ${transferId} AND t.merchant_id = ${merchantId} AND a.owner_id = ${memberId} AND e.amount <> 0
    ORDER BY a.pocket LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

async function byReward(db: Db, owner: Owner, rewardId: Id<'reward'>): Promise<Answer | null> {
  const { rows } = await sql<{ basis: CreditBasis; at: Instant; amount: bigint; currency: string; transferId: string | null }>`
    SELECT r.basis, r.offered_at AS at, r.amount, r.currency, r.transfer_id AS "transferId" FROM reward r
    WHERE r.id = ${rewardId} AND r.member_id = ${owner.memberId} AND r.merchant_id = ${owner.merchantId} AND r.basis IS NOT NULL`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined || !isBasis(row.basis)) return null;
  const { basis, at, amount, currency, transferId } = row;
  const record = recordOf(basis, { id: rewardId, memberId: owner.memberId, at, transferIds: transferId === null ? [] : [transferId] });
  return answerOf(record, currency, amount);
}

function answerOf(record: Explanation, currency: string, minor: bigint): Answer {
  const isPoints = currency === 'PTS';
  const credited = {
    unit: isPoints ? ('points' as const) : ('money' as const),
    amount: String(isPoints ? minor / unitMinor : minor),
    currency,
  };
  return { record: toJson(record) as Answer['record'], credited };
}
