import { minuteMs, secondMs } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import { isLeaseLost } from '../core/with-token.ts';
import { type ComeAgain, type Lease, type WorkKind, workDefaults } from '../core/work.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { withPatience } from '../db/patience.ts';
import { backOffMs } from './back-off.ts';
import { reportParked, tellOfWork } from './report-parked.ts';
import { failWork, type Held, putOff } from './work-store.ts';

/** What a statement of a job may take; one that takes longer asks for more itself. */
const statementMs = 5 * minuteMs;
const errorLength = 500;

export type Doing = {
  readonly kind: WorkKind;
  readonly lease: Lease;
  readonly giveUp: AbortController;
  /** Says that it is done; false where the lease was lost. */
  readonly finish: (held: Held) => Promise<boolean>;
};

/**
 * Does a piece of work and says what became of it, if its lease still holds: done, to be looked at again, to be tried again later, or given up. Never rejects:
 * what cannot be said now (the database is away) is found out when the lease is over.
 */
export async function doWork(app: App, { kind, lease, giveUp, finish }: Doing): Promise<void> {
  const of = { kind: lease.kind, workId: lease.id, merchantId: lease.merchantId, attempt: lease.attempt };
  try {
    const left = await withinLimit(kind, giveUp, () => withPatience(statementMs, () => kind.work(app, lease)));
    const isOurs = left ? await putOff(app.db, lease, left.againMs) : await finish(lease);
    if (!isOurs) app.log.warn(of, 'work was done by who had lost its lease; it is done again');
  } catch (error) {
    if (isLeaseLost(error)) app.log.warn(of, 'work was left to whoever has its lease now');
    else
      await noteFailure(app, kind, lease, error).catch((err: unknown) =>
        app.log.warn({ ...of, err }, 'what became of work could not be said'),
      );
  }
  // News, and no more: whoever looks asks again.
  await tellOfWork(app, lease.merchantId).catch(() => undefined);
}

async function noteFailure(app: App, kind: WorkKind, lease: Lease, error: unknown): Promise<void> {
  const { id, merchantId, attempt } = lease;
  // That the database is away says nothing about the work.
  const counts = !isDatabaseAway(error);
  const isLast = counts && attempt >= (kind.attemptsMax ?? workDefaults.attemptsMax);
  const againMs = isLast ? null : backOffMs(attempt, kind.tryAgainSeconds ?? workDefaults.tryAgainSeconds, Math.random());
  const isOurs = await failWork(app.db, lease, { error: wordsOf(error), againMs, counts });
  if (!isOurs) return;
  if (isLast) await reportParked(app, { id, kind: kind.name, merchantId, error });
  else app.log.warn({ err: error, workId: id, kind: kind.name, merchantId, attempt, againMs }, 'work failed and will be tried again');
}

/** What an operator reads of an error: its words, and none of the rows that a database quotes beside them. */
function wordsOf(error: unknown): string {
  return String(error).slice(0, errorLength);
}

async function withinLimit(
  { limitSeconds = workDefaults.limitSeconds }: WorkKind,
  giveUp: AbortController,
  work: () => Promise<ComeAgain | void>,
): Promise<ComeAgain | void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`It took longer than ${limitSeconds} s`);
      giveUp.abort(error);
      reject(error);
    }, limitSeconds * secondMs);
  });
  try {
    return await Promise.race([work(), over]);
  } finally {
    clearTimeout(timer);
  }
}
