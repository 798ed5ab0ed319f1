import type { Arrear, Arrears, Category, ContractKind, PayState } from '@trevo/commission';
import { type Id, type Instant, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { Line } from './book-store.ts';

/** Whose state: a line of a kind of a brand. */
export type StateOf = Line & { readonly merchantId: Id<'merchant'>; readonly kind: ContractKind };

/** Streams of a kind and category, in micros. */
export async function readStreams(tx: Tx, { merchantId, kind, category }: Omit<StateOf, 'periodType'>): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ member: string; balance: string }>`SELECT member_id AS member, balance::text FROM commission_stream
    WHERE merchant_id = ${merchantId} AND kind = ${kind} AND category = ${category}`.execute(tx);
  return new Map(rows.map(({ member, balance }) => [member, BigInt(balance)]));
}

/** Streams of a kind that hold a ledger unit or more. */
export async function readPayable(
  tx: Tx,
  merchantId: Id<'merchant'>,
  kind: ContractKind,
): Promise<readonly { readonly holder: string; readonly category: Category }[]> {
  const { rows } = await sql<{ holder: string; category: Category }>`SELECT member_id AS holder, category FROM commission_stream
    WHERE merchant_id = ${merchantId} AND kind = ${kind} AND balance >= 1000000 ORDER BY 1, 2`.execute(tx);
  return rows;
}

/** What passes into a period from those before. */
export async function readState(tx: Tx, of: StateOf): Promise<PayState> {
  const { merchantId, kind, category, periodType } = of;
  const carry = await sql<{ member: string; amount: string }>`SELECT member_id AS member, amount::text FROM commission_carry
    WHERE merchant_id = ${merchantId} AND kind = ${kind} AND category = ${category} AND period_type = ${periodType} AND amount <> 0`.execute(
    tx,
  );
  const owed = await sql<Omit<Arrear, 'amountMicro'> & { downline: string; amount: string }>`SELECT downline_id AS downline,
      upline_id AS upline, period_start AS period, amount_micro::text AS amount, age::int FROM commission_arrear
    WHERE merchant_id = ${merchantId} AND kind = ${kind} AND category = ${category} AND period_type = ${periodType}`.execute(tx);
  const arrears = new Map<string, Arrear[]>();
  for (const { downline, amount, ...arrear } of owed.rows)
    arrears.set(downline, [...(arrears.get(downline) ?? []), { ...arrear, amountMicro: BigInt(amount) }]);
  return {
    streams: await readStreams(tx, of),
    carry: new Map(carry.rows.map(({ member, amount }) => [member, BigInt(amount)])),
    arrears,
  };
}

/** Streams as they stand after a run; those that did not change are left alone. */
export async function writeStreams(
  tx: Tx,
  { merchantId, kind, category }: Omit<StateOf, 'periodType'>,
  { before, after }: { readonly before: ReadonlyMap<string, bigint>; readonly after: ReadonlyMap<string, bigint> },
): Promise<void> {
  const changed = [...after].filter(([member, balance]) => before.get(member) !== balance);
  if (changed.length === 0) return;
  const rows = changed.map(([member, balance]) => ({ member, balance: String(balance) }));
  await sql`INSERT INTO commission_stream (member_id, kind, category, merchant_id, balance)
    SELECT p.member, ${kind}, ${category}, ${merchantId}, p.balance FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (member text, balance numeric)
    ON CONFLICT (member_id, kind, category) DO UPDATE SET balance = excluded.balance`.execute(tx);
}

/** What passes from a period into the next. */
export async function writeState(
  tx: Tx,
  of: StateOf,
  { before, after }: { readonly before: PayState; readonly after: PayState },
): Promise<void> {
  const { merchantId, kind, category, periodType } = of;
  await writeStreams(tx, of, { before: before.streams, after: after.streams });
  const carried = [...after.carry].filter(([member, amount]) => (before.carry.get(member) ?? 0n) !== amount);
  const rows = carried.map(([member, amount]) => ({ member, amount: String(amount) }));
  await sql`INSERT INTO commission_carry (member_id, kind, category, period_type, merchant_id, amount)
    SELECT p.member, ${kind}, ${category}, ${periodType}, ${merchantId}, p.amount
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (member text, amount numeric)
    ON CONFLICT (member_id, kind, category, period_type) DO UPDATE SET amount = excluded.amount`.execute(tx);
  await sql`DELETE FROM commission_arrear WHERE merchant_id = ${merchantId} AND kind = ${kind} AND category = ${category}
    AND period_type = ${periodType}`.execute(tx);
  await sql`INSERT INTO commission_arrear (downline_id, upline_id, kind, category, period_type, period_start, merchant_id, amount_micro, age)
    SELECT p.downline, p.upline, ${kind}, ${category}, ${periodType}, p.period, ${merchantId}, p.amount, p.age
    FROM jsonb_to_recordset(${JSON.stringify(arrearRows(after.arrears))}::jsonb)
      AS p (downline text, upline text, period timestamptz, amount numeric, age smallint)`.execute(tx);
}

/** What passes into or out of a period besides streams, as it is kept with the period. */
export type StateJson = {
  readonly carry: readonly { readonly member: string; readonly amount: string }[];
  readonly arrears: readonly {
    readonly downline: string;
    readonly upline: string;
    readonly period: string;
    readonly amount: string;
    readonly age: number;
  }[];
};

export function stateJson({ carry, arrears }: PayState): StateJson {
  const carried = [...carry].filter(([, amount]) => amount !== 0n).map(([member, amount]) => ({ member, amount: String(amount) }));
  return { carry: carried, arrears: arrearRows(arrears) };
}

/** The state of {@link stateJson}, without streams. */
export function stateOfJson({ carry, arrears }: StateJson): PayState {
  const owed = new Map<string, Arrear[]>();
  for (const { downline, upline, period, amount, age } of arrears) {
    const arrear = { upline, period: instant(Date.parse(period)), amountMicro: BigInt(amount), age };
    owed.set(downline, [...(owed.get(downline) ?? []), arrear]);
  }
  return { streams: new Map(), carry: new Map(carry.map(({ member, amount }) => [member, BigInt(amount)])), arrears: owed };
}

function arrearRows(arrears: Arrears) {
  return [...arrears].flatMap(([downline, owed]) =>
    owed.map(({ upline, period, amountMicro, age }: Arrear & { readonly period: Instant }) => {
      return { downline, upline, period: toTimestamp(period), amount: String(amountMicro), age };
    }),
  );
}
