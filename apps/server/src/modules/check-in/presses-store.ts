import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { accountsOfPerson } from '../../core/persons.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** What decides about a press of a member: the person behind the account, the dates that any account of theirs pressed, and their cool-offs. */
export type Past = {
  readonly personId: Id<'member'>;
  readonly now: Instant;
  readonly dates: readonly string[];
  readonly coolOffs: readonly { readonly startsAt: Instant; readonly endsAt: Instant }[];
};

/** Reads what is known of a member, by the database's clock. Older dates than two months decide nothing but the length of a cycle, which is shorter. */
export async function readPast(db: Db, memberId: Id<'member'>): Promise<Past> {
  const { rows } = await sql<{ personId: Id<'member'>; now: Instant; dates: string[] }>`
    SELECT person_at(${memberId}, clock_timestamp()) AS "personId", clock_timestamp() AS now,
      ARRAY(SELECT DISTINCT to_char(c.day, 'YYYY-MM-DD') FROM check_in c JOIN ${accountsOfPerson(memberId)} AS a ON a.id = c.member_id) AS dates`.execute(
    db,
  );
  const { rows: coolOffs } = await sql<
    Past['coolOffs'][number]
  >`SELECT s.starts_at AS "startsAt", s.ends_at AS "endsAt" FROM cool_off_span s
    WHERE s.member_id = ${memberId} ORDER BY s.starts_at`.execute(db);
  const [row] = rows;
  return { personId: row?.personId ?? memberId, now: row?.now as Instant, dates: row?.dates ?? [], coolOffs };
}

type Press = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly personId: Id<'member'>;
  readonly day: string;
  readonly place: number;
  readonly version: number;
  readonly at: Instant;
};

/** Writes a press. False: the person has pressed on that date already, also where two tabs press at once. */
export async function insertPress(tx: Tx, press: Press): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO check_in (person_id, day, merchant_id, member_id, place, plan_version, pressed_at)
    VALUES (${press.personId}, ${press.day}::date, ${press.merchantId}, ${press.memberId}, ${press.place}, ${press.version}, ${toTimestamp(press.at)})
    ON CONFLICT (person_id, day) DO NOTHING`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
