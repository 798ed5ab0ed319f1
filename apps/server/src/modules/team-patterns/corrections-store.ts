import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { UnitWorth } from '../facts/index.ts';

export type CorrectionAct = 'neutralise' | 'restore';

/** A correction that waits for a second person, with the finding that it is about. */
export type Correction = {
  readonly id: string;
  readonly act: CorrectionAct;
  readonly state: 'done' | 'proposed' | 'rejected';
  readonly proposedBy: string;
  readonly reason: string;
  /** `yyyy-MM-dd` at the brand's place. */
  readonly day: string;
  readonly accounts: readonly [Id<'member'>, Id<'member'>];
};

type NewCorrection = Pick<Correction, 'act' | 'id' | 'reason'> & { readonly findingId: string; readonly by: Id<'operator'> };

/** Notes what is proposed. False where the same was proposed or done already. */
export async function insertCorrection(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { id, findingId, act, reason, by }: NewCorrection,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO team_correction (id, merchant_id, finding_id, act, reason, proposed_by, proposed_at)
    VALUES (${id}, ${merchantId}, ${findingId}, ${act}, ${reason}, ${by}, clock_timestamp()) ON CONFLICT DO NOTHING RETURNING 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The newest correction of a finding, held; null where there is none. */
export async function holdCorrection(tx: Tx, merchantId: Id<'merchant'>, findingId: string): Promise<Correction | null> {
  await sql`SELECT FROM team_finding WHERE id = ${findingId} AND merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  const { rows } =
    await sql<Correction>`SELECT c.id, c.act, c.state, c.proposed_by AS "proposedBy", c.reason, to_char(f.day, 'YYYY-MM-DD') AS day, f.accounts
    FROM team_correction c JOIN team_finding f ON f.id = c.finding_id
    WHERE c.finding_id = ${findingId} AND c.merchant_id = ${merchantId} ORDER BY c.proposed_at DESC, c.id DESC LIMIT 1`.execute(tx);
  return rows[0] ?? null;
}

type Decided = {
  readonly state: 'done' | 'rejected';
  readonly by: Id<'operator'>;
  readonly units: number | null;
  readonly validBet: bigint | null;
};

export async function decideCorrection(tx: Tx, id: string, { state, by, units, validBet }: Decided): Promise<void> {
  await sql`UPDATE team_correction SET state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), units = ${units},
    valid_bet = ${validBet === null ? null : String(validBet)}::bigint WHERE id = ${id}`.execute(tx);
}

/** Units of both accounts of a finding in whose rounds they stood against each other. */
export async function readOppositeUnits(
  tx: Tx,
  merchantId: Id<'merchant'>,
  {
    accounts: [first, second],
    from,
    to,
  }: Pick<Correction, 'accounts'> & { readonly from: ReturnType<typeof sql>; readonly to: ReturnType<typeof sql> },
): Promise<readonly { readonly memberId: Id<'member'>; readonly vendor: string; readonly unit: string }[]> {
  const { rows } = await sql<{ memberId: Id<'member'>; vendor: string; unit: string }>`SELECT o.member_id AS "memberId", o.vendor, o.unit
    FROM opposite_units(${merchantId}, ${first}, ${second}, ${from}, ${to}) o`.execute(tx);
  return rows;
}

/** Keeps what a finding took; of what another took before it notes that it wants it as well. */
export async function insertTaken(
  tx: Tx,
  findingId: string,
  {
    units,
    taken,
  }: {
    readonly units: readonly { readonly memberId: string; readonly vendor: string; readonly unit: string }[];
    readonly taken: readonly UnitWorth[];
  },
): Promise<void> {
  const rows = units.map(({ memberId, vendor, unit }) => {
    const worth = taken.find((one) => one.memberId === memberId && one.vendor === vendor && one.unit === unit);
    return {
      member: memberId,
      vendor,
      unit,
      valid_bet: String(worth?.validBet ?? 0n),
      rebate_base: String(worth?.rebateBase ?? 0n),
      reason: worth?.reason ?? 'OPPOSITE',
    };
  });
  await sql`INSERT INTO team_correction_unit (finding_id, member_id, vendor, unit, valid_bet, rebate_base, reason)
    SELECT ${findingId}, n.member, n.vendor, n.unit, n.valid_bet, n.rebate_base, n.reason FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n (member text, vendor text, unit text, valid_bet bigint, rebate_base bigint, reason text)`.execute(tx);
}

/** What a finding took and nobody else wants: to be given back. What another finding wants as well is that one's from now on. */
export async function releaseTaken(tx: Tx, findingId: string): Promise<readonly UnitWorth[]> {
  await sql`UPDATE team_correction_unit o SET valid_bet = t.valid_bet, rebate_base = t.rebate_base, reason = t.reason
    FROM team_correction_unit t
    WHERE t.finding_id = ${findingId} AND t.reason <> 'OPPOSITE' AND (o.member_id, o.vendor, o.unit) = (t.member_id, t.vendor, t.unit) AND NOT o.given_back
      AND o.finding_id = (SELECT min(w.finding_id) FROM team_correction_unit w WHERE (w.member_id, w.vendor, w.unit) = (t.member_id, t.vendor, t.unit)
        AND NOT w.given_back AND w.finding_id <> t.finding_id)`.execute(tx);
  const { rows } = await sql<UnitWorth>`UPDATE team_correction_unit t SET given_back = true WHERE t.finding_id = ${findingId}
    RETURNING t.member_id AS "memberId", t.vendor, t.unit, t.reason,
      CASE WHEN EXISTS (SELECT FROM team_correction_unit w WHERE (w.member_id, w.vendor, w.unit) = (t.member_id, t.vendor, t.unit)
        AND NOT w.given_back AND w.finding_id <> t.finding_id) THEN NULL ELSE t.valid_bet END AS "validBet", t.rebate_base AS "rebateBase"`.execute(
    tx,
  );
  return rows.filter(({ validBet, reason }) => validBet !== null && reason !== 'OPPOSITE');
}
