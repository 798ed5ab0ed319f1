import { type RawBuilder, sql } from 'kysely';

/** Accounts that are one person with a member now (rewards' rule book §1), itself among them: rows of `id`. */
export function accountsOfPerson(memberId: string): RawBuilder<unknown> {
  return sql`(SELECT ${memberId}::text AS id UNION SELECT n.member_id FROM member_person n
    WHERE n.person_id = person_at(${memberId}, clock_timestamp()) AND n.until = 'infinity')`;
}

/** These members, and every other account of their persons: rows of `id` and `person`. */
export function accountsOfPersons(memberIds: readonly string[]): RawBuilder<unknown> {
  return sql`(WITH asked AS (SELECT a.id, person_at(a.id, clock_timestamp()) AS person FROM unnest(${[...memberIds]}::text[]) AS a (id))
    SELECT id, person FROM asked
    UNION SELECT n.member_id, n.person_id FROM member_person n WHERE n.until = 'infinity' AND n.person_id IN (SELECT person FROM asked))`;
}
