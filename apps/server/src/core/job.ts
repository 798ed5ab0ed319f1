import type { App } from './app.ts';

/** What a job was handed for one period. `isHeld` asks whether this worker still holds it: a zombie must stop before it writes. */
export type PeriodLease = { readonly period: string; readonly token: bigint; readonly isHeld: () => Promise<boolean> };

/** One scheduled job. `cron` has five fields, in UTC. */
export type JobDefinition = {
  readonly name: string;
  readonly cron: string;
  readonly work: (app: App, lease: PeriodLease) => Promise<void>;
  /** Names the period `at` (milliseconds) falls in: the same name never runs twice. */
  readonly periodOf: (at: number) => string;
  readonly leaseSeconds?: number;
  readonly attemptsMax?: number;
};
