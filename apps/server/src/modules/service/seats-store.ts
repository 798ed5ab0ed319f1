import { type Id, type Instant, minuteMs, plusMs, secondMs } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Hold } from '../../core/hold.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** How long an operator keeps conversations without a tab of the back office that is open. */
export const seatLeaseMs = minuteMs;
/** A seat is renewed at most this often. */
const renewMs = 15 * secondMs;
const capacityUsual = 4;

export type Seat = {
  readonly operatorId: Id<'operator'>;
  readonly name: string;
  readonly isHere: boolean;
  readonly capacity: number;
  readonly held: number;
};

/** The seats of a brand, by name: who is at the desk, and how many conversations each has. */
export async function readSeats(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<readonly Seat[]> {
  const { rows } = await sql<Seat>`SELECT s.operator_id AS "operatorId", o.name, s.capacity::int AS capacity,
      s.is_here AND s.seen_at > ${timestampOf(plusMs(now, -seatLeaseMs))} AS "isHere",
      (SELECT count(*)::int FROM service_conversation c WHERE c.operator_id = s.operator_id AND c.state = 'taken') AS held
    FROM service_seat s JOIN operator o ON o.id = s.operator_id WHERE s.merchant_id = ${merchantId} ORDER BY o.name, s.operator_id`.execute(
    db,
  );
  return rows;
}

/** The seat of somebody who never had one. */
export function emptySeat(operatorId: Id<'operator'>): Seat {
  return { operatorId, name: '', isHere: false, capacity: capacityUsual, held: 0 };
}

type Place = { readonly merchantId: Id<'merchant'>; readonly operatorId: Id<'operator'> };

/** Sits an operator down, or lets one leave. Holds the seat until the transaction ends. `capacity` null: as it was. */
export async function sit(
  tx: Tx,
  { merchantId, operatorId }: Place,
  { isHere, capacity, now }: { readonly isHere: boolean; readonly capacity: number | null; readonly now: Instant },
): Promise<void> {
  await sql`INSERT INTO service_seat AS s (operator_id, merchant_id, is_here, capacity, seen_at)
    VALUES (${operatorId}, ${merchantId}, ${isHere}, ${capacity ?? capacityUsual}, ${toTimestamp(now)})
    ON CONFLICT (operator_id) DO UPDATE SET is_here = excluded.is_here, seen_at = excluded.seen_at,
      capacity = coalesce(${capacity}::smallint, s.capacity)`.execute(tx);
}

/** Holds a seat until the transaction ends, and says whether its operator is here and has room for one more. */
export async function hasRoom(tx: Tx, { merchantId, operatorId }: Place, now: Instant): Promise<boolean> {
  await sql`SELECT FROM service_seat WHERE operator_id = ${operatorId} AND merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  const seat = (await readSeats(tx, merchantId, now)).find((one) => one.operatorId === operatorId);
  return seat !== undefined && seat.isHere && seat.held < seat.capacity;
}

/** Renews the seats of operators who have a tab of the back office open at this process. */
export async function renewSeats({ db, clock }: App, holds: readonly Hold[]): Promise<void> {
  const sessions = [...new Set(holds.filter(({ kind }) => kind === 'office').map(({ sessionId }) => sessionId))];
  if (sessions.length === 0) return;
  const now = clock.now();
  await sql`UPDATE service_seat SET seen_at = ${toTimestamp(now)} WHERE is_here AND seen_at < ${timestampOf(plusMs(now, -renewMs))}
    AND operator_id IN (SELECT operator_id FROM operator_session WHERE id = ANY (${sessions}::text[]) AND ended_at IS NULL)`.execute(db);
}
