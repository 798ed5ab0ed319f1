import { minuteMs } from '@trevo/kernel';
import type { JobDefinition } from './job.ts';

/** When a job runs, and what its periods are called. */
type Schedule = Pick<JobDefinition, 'cron' | 'periodOf'>;

export const everyMinute: Schedule = { cron: '* * * * *', periodOf: (at) => String(Math.floor(at / minuteMs)) };

export const everyTenMinutes: Schedule = { cron: '*/10 * * * *', periodOf: (at) => String(Math.floor(at / (10 * minuteMs))) };

/** Once an hour, at this minute of it. */
export function everyHourAt(minute: number): Schedule {
  return { cron: `${minute} * * * *`, periodOf: (at) => String(Math.floor(at / (60 * minuteMs))) };
}

/** The day of an instant in UTC, `yyyy-MM-dd`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
