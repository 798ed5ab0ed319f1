import { BusinessCalendar, type Zone, type ZoneSpan } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';

/** The wall-clock reading of an instant at a brand's place, by the zone that held there then: a `timestamp`. */
export function localTime(at: RawBuilder<unknown>, zone: Zone): RawBuilder<unknown> {
  return sql`(${at} AT TIME ZONE ${zoneOf(at, zone)})`;
}

/** The name of a brand's zone at an instant of the database. Of a brand that never changed it that is the name, and nothing to reckon. */
export function zoneOf(at: RawBuilder<unknown>, zone: Zone): RawBuilder<unknown> {
  if (typeof zone === 'string') return sql`${zone}::text`;
  const spans = new BusinessCalendar(zone).spans();
  const ended = spans
    .slice(0, -1)
    .map(({ zone: name, end }) => sql`WHEN ${at} < ${new Date(end).toISOString()}::timestamptz THEN ${name}::text`);
  return sql`(CASE ${sql.join(ended, sql` `)} ELSE ${(spans.at(-1) as ZoneSpan).zone}::text END)`;
}

/** The instant at which a date of the database begins at a brand's place. */
export function dayStart(date: RawBuilder<unknown>, zone: Zone): RawBuilder<unknown> {
  if (typeof zone === 'string') return sql`(${date}::timestamp AT TIME ZONE ${zone}::text)`;
  const later = zone.later.toReversed().map(({ from, zone: name }) => sql`WHEN ${date} >= ${from}::date THEN ${name}::text`);
  return sql`(${date}::timestamp AT TIME ZONE (CASE ${sql.join(later, sql` `)} ELSE ${zone.first}::text END))`;
}
