import type { Calls, ResponseOf } from '@trevo/contract';

export type Dashboard = ResponseOf<Calls['officeDashboard']>;

/** Change against the span before, in whole percent; null when there is nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}
