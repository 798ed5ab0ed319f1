import { type RawBuilder, sql } from 'kysely';

/** Whether an account excluded itself, or stands in the authority's register. A cool-off is no exclusion. */
export const isExcluded = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql`EXISTS (SELECT FROM member_guard g
  WHERE g.member_id = ${memberId} AND g.pause_kind IN ('exclusion', 'register') AND g.paused_until > clock_timestamp())`;
