// The door of the daily check-in.

export { type CheckIn, type CheckInPast, type CheckInSettings, type DateSpan, existsIn, pressCheckIn } from './check-in.ts';
