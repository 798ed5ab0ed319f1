export { instantText, readInstant } from './instant-text.ts';
export { businessDateAt, isPeriodStart, type Period, periodAt, periodOfDate, periodsBetween, type PeriodType, tickMs } from './period.ts';
export { disputeMs, restatementMs, reviewMs, type Timetable, timetableOf } from './timetable.ts';
