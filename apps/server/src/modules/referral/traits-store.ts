import type { Id } from '@trevo/kernel';
import type { Identity, Referrer } from '@trevo/reward-rules/referral';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What is known of a referrer and a referee when they are compared. */
export type Pair = {
  /** Null: the account does not count any more. */
  readonly referrer: Referrer | null;
  readonly referee: Identity & { readonly knownPerson: boolean };
};

type Row = {
  readonly type: number;
  readonly closed: boolean;
  readonly samePerson: boolean;
  readonly knownPerson: boolean;
  readonly referrerInstruments: string[];
  readonly refereeInstruments: string[];
  readonly referrerDevices: string[];
  readonly refereeDevices: string[];
};

/** Where an account was paid, and by whom its deposits came. */
const instrumentsOf = (
  id: string,
) => sql`ARRAY(SELECT DISTINCT 't' || encode(w.target_mac, 'hex') FROM withdrawal w WHERE w.member_id = ${id}
    UNION SELECT 'p' || encode(p.payer_mac, 'hex') FROM deposit d JOIN payment_receipt p ON p.deposit_id = d.id
      WHERE d.member_id = ${id} AND p.payer_mac IS NOT NULL)`;
const devicesOf = (id: string) => sql`ARRAY(SELECT encode(d.cookie_hash, 'hex') FROM member_device d WHERE d.member_id = ${id})`;

/**
 * Compares two accounts of a brand as they are known now: one person where an operator linked them or they carry one identity number; a known person where either is
 * true of an older account.
 */
export async function readPair(db: Db, referrerId: Id<'member'>, refereeId: Id<'member'>): Promise<Pair> {
  const { rows } = await sql<Row>`
    SELECT o.type, o.status = 'closed' AS closed,
      person_at(m.id, clock_timestamp()) = person_at(o.id, clock_timestamp()) OR coalesce(mp.id_number_mac = op.id_number_mac, false) AS "samePerson",
      EXISTS (SELECT FROM member_person n JOIN member b ON b.id = n.member_id
        WHERE n.person_id = person_at(m.id, clock_timestamp()) AND n.until = 'infinity' AND b.id <> m.id AND b.created_at < m.created_at)
      OR EXISTS (SELECT FROM member_profile p JOIN member b ON b.id = p.member_id
        WHERE p.merchant_id = m.merchant_id AND p.id_number_mac = mp.id_number_mac AND b.id <> m.id AND b.created_at < m.created_at) AS "knownPerson",
      ${instrumentsOf(referrerId)} AS "referrerInstruments", ${instrumentsOf(refereeId)} AS "refereeInstruments",
      ${devicesOf(referrerId)} AS "referrerDevices", ${devicesOf(refereeId)} AS "refereeDevices"
    FROM member m JOIN member o ON o.id = ${referrerId} AND o.merchant_id = m.merchant_id
      LEFT JOIN member_profile mp ON mp.member_id = m.id LEFT JOIN member_profile op ON op.member_id = o.id
    WHERE m.id = ${refereeId}`.execute(db);
  const [row] = rows;
  const identity = (person: string, instruments: string[], devices: string[]) => ({ person, instruments, devices });
  return {
    referrer:
      row === undefined || row.closed
        ? null
        : { ...identity(referrerId, row.referrerInstruments, row.referrerDevices), type: row.type, test: false },
    referee: {
      ...identity(row?.samePerson === true ? referrerId : refereeId, row?.refereeInstruments ?? [], row?.refereeDevices ?? []),
      knownPerson: row?.knownPerson === true,
    },
  };
}
