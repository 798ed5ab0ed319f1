import type { FindingKind } from '@trevo/contract';
import type { Currency } from '@trevo/money';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { FindingFigures } from './pattern-tables.ts';

type Person = { readonly memberId: Id<'member'>; readonly username: string };
export type FindingState = 'confirmed' | 'dismissed' | 'open';
export type Finding = {
  readonly id: string;
  readonly kind: FindingKind;
  readonly day: string;
  readonly accounts: readonly Person[];
  readonly figures: FindingFigures;
  readonly currency: Currency;
  readonly noticedAt: Instant;
  readonly state: FindingState;
  readonly decidedBy: string | null;
  readonly note: string | null;
  /** Of bets against each other that were confirmed: the newest correction of their valid bet. */
  readonly correction: FindingCorrection | null;
};

export type FindingCorrection = {
  readonly act: 'neutralise' | 'restore';
  readonly state: 'done' | 'proposed' | 'rejected';
  readonly proposedBy: string;
  readonly proposer: string;
  readonly units: number | null;
  /** Ledger units as text. */
  readonly validBet: string | null;
};

/** A page of what was found in a brand's teams, newest first, and how many there are. */
export async function readFindings(
  db: Db,
  merchantId: Id<'merchant'>,
  asked: { readonly state: FindingState; readonly kind: FindingKind | 'all'; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Finding[]; readonly total: number }> {
  const where = sql`f.merchant_id = ${merchantId} AND f.state = ${asked.state} AND (${asked.kind} = 'all' OR f.kind = ${asked.kind})`;
  const { rows } =
    await sql<Finding>`SELECT f.id, f.kind, to_char(f.day, 'YYYY-MM-DD') AS day, f.figures, f.noticed_at AS "noticedAt", f.state, f.note,
      coalesce(o.name, f.decided_by) AS "decidedBy",
      (SELECT m.currency FROM member m WHERE m.id = f.accounts[1]) AS currency,
      (SELECT jsonb_agg(jsonb_build_object('memberId', m.id, 'username', m.username) ORDER BY a.place) FROM unnest(f.accounts) WITH ORDINALITY AS a (id, place)
        JOIN member m ON m.id = a.id) AS accounts,
      (SELECT jsonb_build_object('act', c.act, 'state', c.state, 'proposedBy', c.proposed_by, 'proposer', coalesce(p.name, c.proposed_by),
          'units', c.units, 'validBet', c.valid_bet::text)
        FROM team_correction c LEFT JOIN operator p ON p.id = c.proposed_by WHERE c.finding_id = f.id ORDER BY c.proposed_at DESC, c.id DESC LIMIT 1) AS correction
    FROM team_finding f LEFT JOIN operator o ON o.id = f.decided_by
    WHERE ${where} ORDER BY f.noticed_at DESC, f.id LIMIT ${asked.limit} OFFSET ${asked.offset}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM team_finding f WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Decides an open finding; answers what it is about, 'over' where it was decided, or null where there is none. */
export async function decideFinding(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { id, state, by, note }: { readonly id: string; readonly state: FindingState; readonly by: string; readonly note: string },
): Promise<{ readonly kind: FindingKind; readonly accounts: readonly Id<'member'>[] } | 'over' | null> {
  const { rows } = await sql<{ kind: FindingKind; accounts: Id<'member'>[] }>`UPDATE team_finding
    SET state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), note = ${note}
    WHERE id = ${id} AND merchant_id = ${merchantId} AND state = 'open' RETURNING kind, accounts`.execute(tx);
  if (rows[0] !== undefined) return rows[0];
  const known = await sql`SELECT FROM team_finding WHERE id = ${id} AND merchant_id = ${merchantId}`.execute(tx);
  return known.rows.length > 0 ? 'over' : null;
}

/** From now on some accounts are one person. False where they were. */
export async function joinPersons(tx: Tx, merchantId: Id<'merchant'>, accounts: readonly Id<'member'>[]): Promise<boolean> {
  const { rows } = await sql<{ changed: number }>`SELECT person_join(${merchantId}, ${[...accounts]}::text[]) AS changed`.execute(tx);
  return (rows[0]?.changed ?? 0) > 0;
}

/** From now on an account is a person of its own. False where it was. */
export async function leavePerson(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`SELECT person_leave(${merchantId}, ${memberId}) AS left`.execute(tx);
  return rows[0]?.left ?? false;
}

/** The account of that name that counts; null where there is none. */
export async function readCounted(db: Db, merchantId: Id<'merchant'>, which: ReturnType<typeof sql>): Promise<Id<'member'> | null> {
  const { rows } = await sql<{
    id: Id<'member'>;
  }>`SELECT m.id FROM member m WHERE m.merchant_id = ${merchantId} AND m.type <> 4 AND ${which}`.execute(db);
  return rows[0]?.id ?? null;
}
