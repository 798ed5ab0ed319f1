import type { Id, Instant } from '@trevo/kernel';
import type { App } from './app.ts';
import type { Schedule } from './schedules.ts';

/** What a piece of work needs to know beside its key: ids and words. No secrets: operators read it. */
export type WorkPayload = Readonly<Record<string, string | number | boolean | null>>;

/** A time of a schedule: the instant, and its day (`yyyy-MM-dd`) by the clock of the schedule's zone. */
export type Period = { readonly at: Instant; readonly day: string };

/** A piece of work in the hands of one worker, for as long as its lease is renewed. */
export type Lease = {
  readonly id: Id<'work'>;
  readonly kind: string;
  readonly key: string;
  /** Whose work it is; null: the platform's. */
  readonly merchantId: Id<'merchant'> | null;
  readonly payload: WorkPayload;
  readonly dueAt: Instant;
  /** Of work that a schedule made. */
  readonly period: Period | null;
  /** Fencing token: grows with every try of every work. */
  readonly token: bigint;
  /** 1: the first. */
  readonly attempt: number;
  /** Aborted when the lease is lost or the try took too long. What writes money asks the database too (`withToken`). */
  readonly signal: AbortSignal;
};

/** Not done yet, and nobody's fault: somebody else has to be asked again. The tries count from one again. */
export type ComeAgain = { readonly againMs: number };

/** A kind of work, and who does it. It may be done more than once: a worker can die between the work and the word that it is done. */
export type WorkKind = {
  readonly name: string;
  readonly work: (app: App, lease: Lease) => Promise<ComeAgain | void>;
  /** Makes rows of this kind by the clock. Without one, they come from whoever has something to do (`enqueueWork`). */
  readonly schedule?: Schedule;
  /** How many rows a process works on at once. */
  readonly atOnce?: number;
  /** After so many tries that failed a row is parked, and people are told. */
  readonly attemptsMax?: number;
  /** How long it waits after a first failure; each further one waits twice as long, an hour at most. */
  readonly tryAgainSeconds?: number;
  /** What one try may take; then it has failed. */
  readonly limitSeconds?: number;
  /** An owner's rows are done one after the other, the first due first; one that is parked keeps nobody waiting. */
  readonly inOrder?: boolean;
};

/** What holds where a kind says nothing. The tries of work that keeps failing stretch over about ten minutes. */
export const workDefaults = { atOnce: 8, attemptsMax: 8, tryAgainSeconds: 5, limitSeconds: 600 } as const;
