import type { ContractKind } from '@trevo/commission';
import { instantText, type Period } from '@trevo/commission/periods';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { StateJson, StateOf } from './state-store.ts';
import type { Published } from './tell-holders.ts';

/** A statement that is to be stored. Micros, but `paid` (ledger units). */
export type NewStatement = {
  readonly beneficiary: string;
  /** Null: the house. */
  readonly upline: string | null;
  readonly contract: string | null;
  readonly version: number | null;
  readonly netMicro: bigint;
  readonly creditMicro: bigint;
  readonly streamInMicro: bigint;
  readonly streamOutMicro: bigint;
  readonly paid: bigint;
  readonly record: unknown;
  readonly terms: unknown;
};

/** A period that was reckoned. */
export type NewRun = {
  readonly period: Period;
  readonly payFrom: Instant;
  readonly topMicro: bigint;
  readonly netMicro: bigint;
  readonly capMicro: bigint;
  readonly lapsed: unknown;
  /** What passed in; null where nothing does (ticks). */
  readonly stateIn: StateJson | null;
  /** Contracts that could not be run. */
  readonly parked: readonly unknown[];
};

/** Writes a run with its statements, numbered on from the last of the kind. The caller holds the book. */
export async function writeRun(tx: Tx, of: StateOf, run: NewRun & { readonly statements: readonly NewStatement[] }): Promise<void> {
  const { merchantId, kind, category, periodType } = of;
  const { period, payFrom, statements } = run;
  await sql`INSERT INTO commission_run (merchant_id, kind, category, period_type, period_start, period_end, pay_from, statements, top_micro, net_micro,
      cap_micro, lapsed, state_in, parked, incidents)
    VALUES (${merchantId}, ${kind}, ${category}, ${periodType}, ${timestampOf(period.start)}, ${timestampOf(period.end)}, ${timestampOf(payFrom)},
      ${statements.length}, ${String(run.topMicro)}, ${String(run.netMicro)}, ${String(run.capMicro)}, ${JSON.stringify(run.lapsed)}::jsonb,
      ${run.stateIn === null ? null : JSON.stringify(run.stateIn)}::jsonb, ${JSON.stringify(run.parked)}::jsonb,
      (SELECT coalesce(max(number), 0) FROM commission_ruling WHERE merchant_id = ${merchantId} AND state IN ('running', 'done')))`.execute(
    tx,
  );
  if (statements.length === 0) return;
  const rows = statements.map((one, place) => ({ ...amountsOf(one), place: place + 1 }));
  await sql`WITH taken AS (
      UPDATE commission_book SET last_number = last_number + ${statements.length} WHERE merchant_id = ${merchantId} AND kind = ${kind}
      RETURNING last_number - ${statements.length} AS number
    )
    INSERT INTO commission_statement (id, merchant_id, kind, number, category, period_type, period_start, period_end, beneficiary_id, upline_id,
      contract_id, version, currency, net_micro, credit_micro, stream_in_micro, stream_out_micro, paid, record, terms, salt, state, pay_from)
    SELECT new_id('stm'), ${merchantId}, ${kind}, t.number + p.place, ${category}, ${periodType}, ${timestampOf(period.start)}, ${timestampOf(period.end)},
      p.beneficiary, p.upline, p.contract, p.version, m.currency, p.net, p.credit, p."streamIn", p."streamOut", p.paid, p.record, p.terms,
      gen_random_uuid()::text, 'calculated', ${timestampOf(payFrom)}
    FROM taken t CROSS JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (place integer, beneficiary text, upline text, contract text,
      version integer, net numeric, credit numeric, "streamIn" numeric, "streamOut" numeric, paid bigint, record jsonb, terms jsonb)
      JOIN member m ON m.id = p.beneficiary`.execute(tx);
}

function amountsOf({ beneficiary, upline, contract, version, record, terms, ...of }: NewStatement) {
  const amounts = { net: String(of.netMicro), credit: String(of.creditMicro), paid: String(of.paid) };
  const stream = { streamIn: String(of.streamInMicro), streamOut: String(of.streamOutMicro) };
  return { beneficiary, upline, contract, version, record, terms, ...amounts, ...stream };
}

/** Whom a payment reached, and what they have then. */
export type PaidOut = {
  readonly statement: Id<'statement'>;
  readonly member: Id<'member'>;
  readonly currency: string;
  readonly balance: bigint;
  readonly version: bigint;
};

export async function publishStatements(tx: Tx, merchantId: Id<'merchant'>, limit: number): Promise<readonly Published[]> {
  const { rows } = await sql<Published>`SELECT p.statement, p.member, p.kind, p.cause, p.pay_from AS "payFrom", p.paid, p.credit, p.currency
    FROM commission_publish(${merchantId}, ${limit}) p`.execute(tx);
  return rows;
}

export async function payStatements(tx: Tx, merchantId: Id<'merchant'>, limit: number): Promise<readonly PaidOut[]> {
  const { rows } = await sql<PaidOut>`SELECT * FROM commission_pay(${merchantId}, ${limit})`.execute(tx);
  return rows;
}

/** A period as records write it. */
export function windowJson({ start, end }: Period) {
  return { start: instantText(start), end: instantText(end) };
}

/** Kinds that are run by period, in the order of a night: what an earlier one posts is a cost of the later ones' next period. */
export const periodKinds: readonly Exclude<ContractKind, 'realtime'>[] = ['hourly', 'daily', 'dividend'];
