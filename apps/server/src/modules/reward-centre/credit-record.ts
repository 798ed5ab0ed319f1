import { type Id, type Instant, ok, refuse } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { type Explanation, inputsInRecordMax, type Json, toJson } from '@trevo/reward-rules/explanation';
import { type Calls, calls, type ResponseOf } from '@trevo/contract';
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

/** What the facts of a record are asked for by, where they are too many for it. */
function linkOf(of: Readonly<Record<string, string>>): string {
  return `${calls.creditInputs.path}?${new URLSearchParams(of)}`;
}

/**
 * The facts of a credit page by page, as its basis has them and in their order. Those of a reward stand with the reward; its movement only names it.
 */
export const creditInputs: Handler<'creditInputs'> = async ({ app, merchant, ...ctx }, { transferId, rewardId, page }) => {
  const { memberId } = memberOf({ ...ctx, app, merchant });
  const moved = transferId === undefined ? null : await readMovement(app.db, { merchantId: merchant.id, memberId }, transferId);
  const ofReward = moved === null ? rewardId : typeof moved.payload.reward === 'string' ? moved.payload.reward : undefined;
  if (ofReward === undefined && (moved === null || !isBasis(moved.payload.basis))) return refuse('not_found');
  const kept =
    ofReward === undefined
      ? sql`SELECT t.payload -> 'basis' AS basis FROM ledger_transfer t WHERE t.id = ${transferId}`
      : sql`SELECT r.basis FROM reward r WHERE r.id = ${ofReward} AND r.member_id = ${memberId} AND r.merchant_id = ${merchant.id} AND r.basis IS NOT NULL`;
  const [first, last] = [(page - 1) * inputsInRecordMax, page * inputsInRecordMax - 1];
  const { rows } = await sql<{ inputs: Json[]; total: number }>`
    SELECT jsonb_path_query_array(k.basis, ('$.source.inputs[' || ${String(first)} || ' to ' || ${String(last)} || ']')::jsonpath) AS inputs,
      jsonb_array_length(k.basis #> '{source,inputs}') AS total
    FROM (${kept}) AS k`.execute(app.db);
  const [found] = rows;
  if (found === undefined) return refuse('not_found');
  const inputs = found.inputs as ResponseOf<Calls['creditInputs']>['inputs'];
  return ok({ inputs, totalPages: Math.max(1, Math.ceil(found.total / inputsInRecordMax)), total: found.total });
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
  const record = recordOf(payload.basis, {
    id: transferId,
    memberId: owner.memberId,
    at,
    transferIds: [transferId],
    link: linkOf({ transferId }),
  });
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
  const record = recordOf(basis, {
    id: rewardId,
    memberId: owner.memberId,
    at,
    transferIds: transferId === null ? [] : [transferId],
    link: linkOf({ rewardId }),
  });
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
