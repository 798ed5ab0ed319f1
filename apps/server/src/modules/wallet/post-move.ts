import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { OpenDatabase, Tx } from '../../db/database.ts';
import { again } from '../../db/statement-desk.ts';

/** Where a movement runs: on the pool, as one statement and one round trip, or inside a transaction that carries more than money. */
export type LedgerOn = Pick<OpenDatabase, 'pool'> | Tx;

/** A pocket of a member, or an account of the house (what it is for after the colon). */
export type MemberPocket = 'main' | 'pending' | 'bonus' | `bonus:${string}` | 'points' | 'points:hold' | `vendor:${string}`;
export type HousePocket =
  | `clearing:${string}`
  | `provider:${string}`
  | 'fees'
  | 'bonus_cost'
  | 'commission'
  | 'points_issued'
  | 'suspense'
  | 'revenue'
  | `receivable:${string}`
  | `jackpot:${string}`
  | `pool:${string}`
  | `host:${string}`;

/** One account: a member's pocket, or an account of the house. */
export type AccountName =
  | { readonly owner: Id<'member'>; readonly pocket: MemberPocket }
  | { readonly owner: 'house'; readonly pocket: HousePocket };

export type LedgerKind =
  | 'deposit'
  | 'deposit_suspense'
  | 'suspense_credit'
  | 'suspense_return'
  | 'withdrawal_hold'
  | 'withdrawal_release'
  | 'withdrawal_pay'
  | 'deposit_fee'
  | 'withdrawal_fee'
  | 'clearing_settle'
  | 'member_transfer'
  | 'transfer_down'
  | 'transfer_up'
  | 'bonus_grant'
  | 'bonus_release'
  | 'bonus_forfeit'
  | 'vendor_in'
  | 'vendor_back'
  | 'vendor_out'
  | 'vendor_result'
  | 'rebate'
  | 'points_earn'
  | 'points_hold'
  | 'points_unhold'
  | 'points_spend'
  | 'points_convert'
  | 'reward_credit'
  | 'referral_commission'
  | 'chargeback'
  | 'chargeback_back'
  | 'chargeback_collect'
  | 'debt_advance'
  | 'jackpot_feed'
  | 'jackpot_move'
  | 'jackpot_pay'
  | 'pool_fund'
  | 'pool_entry'
  | 'pool_pay'
  | 'pool_return'
  | 'tip'
  | 'tip_return';

/** The currency of points: one point is 10,000 ledger units, and no money. */
export const pointsCurrency = 'PTS';

/** One side of a movement: an account, and the ledger units that it gains (below zero: loses). */
export type Leg = AccountName & {
  readonly minor: bigint;
  /** What must stay on a member's pocket that is debited. */
  readonly keepMinor?: bigint;
};

/** One movement of money: its legs sum to zero. */
export type Move = {
  readonly merchantId: Id<'merchant'>;
  readonly kind: LedgerKind;
  /** Whose key it is. `owner`, `scope` and `key` name the effect: the same three answer what they answered first and never move again. */
  readonly owner: Id<'member'> | 'house';
  readonly scope: string;
  readonly key: string;
  readonly currency: Currency | typeof pointsCurrency;
  /** The first one's account is the one whose balance the answer tells. */
  readonly legs: readonly [Leg, Leg, ...Leg[]];
  /** Descriptive facts, part of what a repeat must agree on: no instants and no random values. */
  readonly payload?: Readonly<Record<string, unknown>>;
};

/** A posted movement: the first account's balance and version after it. `replayed`: it was posted before, nothing moved now. */
export type Posted = {
  readonly transferId: Id<'transfer'>;
  readonly balanceMinor: bigint;
  readonly version: bigint;
  readonly replayed: boolean;
};

export type LedgerRefusal = 'insufficient_balance' | 'need_true_account' | 'idempotency_key_reused';

/** The row that every posting function of the database answers with (`ledger_posted`, `seamless_result`). */
export type ResultRow = {
  /** Null: there was nothing to post. */
  readonly outcome: string | null;
  readonly code: string | null;
  readonly replayed: boolean;
  readonly transfer_id: string | null;
  readonly balance: bigint | null;
  readonly version: bigint | null;
};

/** The movements of a list, as they are told to the database: $1 JSON list, in order. */
const statement = `SELECT p.* FROM unnest(ledger_post((SELECT array_agg(m) FROM json_populate_recordset(NULL::ledger_move, $1::json) AS m))) AS p`;

/** Posts one movement through `ledger_post` in one round trip. Throws when it is malformed; a refusal is stored like a posting. */
export async function postMove(on: LedgerOn, move: Move): Promise<Result<Posted, LedgerRefusal>> {
  return postedOf(await runPosting<ResultRow>(on, 'ledger_post', statement, [JSON.stringify([elementOf(move)])]));
}

/** Posts a list of movements of different members in one statement, inside a transaction. Throws where one is malformed. */
export async function postMoves(tx: Tx, moves: readonly Move[]): Promise<readonly Result<Posted, LedgerRefusal>[]> {
  const { rows } = await sql<ResultRow>`SELECT p.* FROM unnest(ledger_post(
    (SELECT array_agg(m) FROM json_populate_recordset(NULL::ledger_move, ${JSON.stringify(moves.map(elementOf))}::json) AS m))) AS p`.execute(
    tx,
  );
  return rows.map((row) => postedOf<LedgerRefusal>(row));
}

/** What a posting function's row says; its codes are the caller's to name. */
export function postedOf<Code extends string>(row: ResultRow): Result<Posted, Code> {
  if (row.outcome !== 'posted') return refuse(row.code as Code);
  return ok({
    transferId: row.transfer_id as Id<'transfer'>,
    balanceMinor: row.balance ?? 0n,
    version: row.version ?? 0n,
    replayed: row.replayed,
  });
}

function elementOf({ merchantId, kind, owner, scope, key, currency, legs, payload }: Move): Record<string, unknown> {
  const ownerOf = (name: Id<'member'> | 'house') => (name === 'house' ? merchantId : name);
  const sides = legs.map((leg) => ({
    owner: ownerOf(leg.owner),
    pocket: leg.pocket,
    amount: String(leg.minor),
    keep: leg.keepMinor === undefined ? null : String(leg.keepMinor),
  }));
  return { merchant: merchantId, kind, owner: ownerOf(owner), scope, key, currency, payload: payload ?? {}, legs: sides };
}

/**
 * Runs one posting statement: prepared under `name` on the pool, plain inside a transaction. On the pool the statement is its own
 * transaction, so a deadlock that the database broke up is tried again, at most three times; inside a transaction its owner does that.
 */
export async function runPosting<Row>(on: LedgerOn, name: string, text: string, values: readonly unknown[]): Promise<Row> {
  if (!('pool' in on)) return (await sql<Row>(pieces(text), ...values).execute(on)).rows[0] as Row;
  return again(async () => (await on.pool.query({ name, text, values: values as unknown[] })).rows[0] as Row);
}

/** `f($1, $2)` as the template strings of kysely's `sql` tag; the parameters stand in order. */
function pieces(text: string): TemplateStringsArray {
  const strings = text.split(/\$\d+/);
  return Object.assign(strings, { raw: strings });
}
