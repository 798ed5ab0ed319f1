export {
  addDays,
  ageOn,
  BusinessCalendar,
  dateOfEpochDay,
  epochDayOf,
  formatDate,
  type LocalDate,
  type LocalDateTime,
  oldestAge,
  parseDate,
  weekdayOf,
  zoneAt,
  type ZoneSpan,
} from './calendar.ts';
export { type Id, type IdKind, idPrefixes, isId, newId } from './ids.ts';
export { type Clock, dayMs, hourMs, type Instant, instant, minuteMs, plusMs, secondMs } from './instant.ts';
export { InvariantError, invariant, unreachable } from './invariant.ts';
export { ok, type Refusal, type Result, refuse, type Success } from './result.ts';
export { formatZone, readZone, type Zone, type ZoneFrom, type ZoneHistory, zoneOfHistory } from './zone.ts';
