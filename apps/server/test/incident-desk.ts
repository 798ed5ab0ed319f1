import type { Fact } from '@trevo/commission';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../src/db/columns.ts';
import { type CommissionDesk, playOf } from './commission-desk.ts';

/** A unit of a vendor: what it came to at first, and later. */
export type CorrectedUnit = {
  readonly member: Id<'member'>;
  readonly unit: string;
  readonly at: Instant;
  readonly turnover: bigint;
  readonly win: bigint;
  readonly correction?: { readonly at: Instant; readonly win: bigint };
};

const sumByHour = (facts: readonly Fact[]): Fact[] =>
  [...Map.groupBy(facts, ({ member, at }) => `${member} ${at}`).values()].map((own) => {
    const sum = (of: (fact: Fact) => bigint) => own.reduce((total, fact) => total + of(fact), 0n);
    const [{ member, at }] = own as [Fact];
    const figures = { turnover: sum((fact) => fact.turnover), win: sum((fact) => fact.win) };
    return { ...playOf(member, at, figures), validBet: sum((fact) => fact.validBet) };
  });

/** Facts as units were posted; or as they should have been. */
export function factsOf(units: readonly CorrectedUnit[], way: 'posted' | 'corrected'): Fact[] {
  return sumByHour(
    units.flatMap(({ member, at, turnover, win, correction }): Fact[] => {
      const first = playOf(member, at, { turnover, win });
      if (correction === undefined) return [first];
      const later = { ...playOf(member, way === 'posted' ? correction.at : at, { turnover: 0n, win: correction.win }), validBet: -1n };
      return [first, later];
    }),
  );
}

/** Writes units and their corrections with the facts that they come to. */
export async function playUnits(desk: CommissionDesk, merchantId: Id<'merchant'>, units: readonly CorrectedUnit[]): Promise<void> {
  const rows = units.flatMap(({ member, unit, at, turnover, win, correction }) => {
    const line = (n: number, posted: Instant, figures: { turnover: bigint; win: bigint; valid: bigint }) => ({
      member_id: member,
      unit,
      line: n,
      at: toTimestamp(posted),
      turnover: String(figures.turnover),
      win: String(figures.win),
      ggr: String(figures.turnover - figures.win),
      valid: String(figures.valid),
    });
    const first = line(1, at, { turnover, win, valid: turnover });
    return correction === undefined ? [first] : [first, line(2, correction.at, { turnover: 0n, win: correction.win, valid: -1n })];
  });
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    SELECT p.member_id, 'YY', p.unit, p.line, ${merchantId}, 'table', 'BRL', 'LIVE', p.at, p.at, p.at, p.turnover, p.win, p.ggr, p.valid, 0, 'FULL'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (member_id text, unit text, line integer, at timestamptz, turnover bigint, win bigint,
      ggr bigint, valid bigint)`.execute(desk.harness.app.db);
  await desk.play(merchantId, factsOf(units, 'posted'));
}

type Wish = {
  readonly kinds: readonly string[];
  readonly from: Instant;
  readonly to: Instant;
  readonly ground?: 'settlement' | 'vendorFee';
  readonly ratePpm?: number;
  /** When the second operator signed. */
  readonly decidedAt?: Instant;
};

/** An incident that two operators declared; it is worked through with the next run. */
export async function declare(desk: CommissionDesk, merchantId: Id<'merchant'>, wish: Wish): Promise<string> {
  const { kinds, from, to, ground = 'settlement', ratePpm = null, decidedAt } = wish;
  const id = desk.harness.app.newId('commissionRuling');
  const detail = { ground, vendor: 'YY', ratePpm, from: toTimestamp(from), to: toTimestamp(to), kinds };
  const at = decidedAt === undefined ? sql`clock_timestamp()` : sql`${toTimestamp(decidedAt)}::timestamptz`;
  await sql`INSERT INTO commission_ruling (id, merchant_id, act, detail, evidence, state, proposed_by, proposed_at, lapses_at, decided_by, decided_at, number)
    SELECT ${id}, ${merchantId}, 'restate', ${JSON.stringify(detail)}::jsonb, 'what a test shows', 'approved', 'one', now(), now(), 'two', ${at},
      1 + coalesce(max(number), 0) FROM commission_ruling WHERE merchant_id = ${merchantId}`.execute(desk.harness.app.db);
  return id;
}

/** The differences of an incident. */
export async function differencesOf(desk: CommissionDesk, rulingId: string) {
  const { rows } = await sql<{
    holder: string;
    at: Instant;
    old: string;
    new: string;
    contract: string | null;
  }>`SELECT beneficiary_id AS holder,
      period_start AS at, old_micro::text AS old, new_micro::text AS new, contract_id AS contract
    FROM commission_difference WHERE ruling_id = ${rulingId} ORDER BY 2, 1`.execute(desk.harness.app.db);
  return rows.map((row) => ({ ...row, old: BigInt(row.old), new: BigInt(row.new) }));
}
