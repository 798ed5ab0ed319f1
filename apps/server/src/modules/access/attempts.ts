import { limits } from '@trevo/contract';
import { type Instant, minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/context.ts';

type AttemptPolicy = { readonly max: number; readonly windowMs: number; readonly lockMs: number };

/** How often each thing may be tried before its subject is locked out for five minutes (Spec §9). */
export const attemptPolicies = {
  /** Log-ins to one account from browsers it does not know; a known browser has a counter of its own, so a stranger cannot lock the owner out. */
  login_account: { max: 10, windowMs: 15 * minuteMs, lockMs: limits.lockoutMs },
  login_device: { max: 10, windowMs: 15 * minuteMs, lockMs: limits.lockoutMs },
  /** Log-ins from one address, whatever the account. */
  login_address: { max: 100, windowMs: 15 * minuteMs, lockMs: limits.lockoutMs },
  step_up: { max: 5, windowMs: 15 * minuteMs, lockMs: limits.lockoutMs },
  captcha: { max: 60, windowMs: minuteMs, lockMs: limits.lockoutMs },
  register: { max: 30, windowMs: 60 * minuteMs, lockMs: limits.lockoutMs },
  invitation: { max: 60, windowMs: 10 * minuteMs, lockMs: limits.lockoutMs },
  free_play: { max: 30, windowMs: 60 * minuteMs, lockMs: limits.lockoutMs },
  problem: { max: 10, windowMs: 60 * minuteMs, lockMs: 60 * minuteMs },
  ticket: { max: 30, windowMs: minuteMs, lockMs: limits.lockoutMs },
} as const satisfies Record<string, AttemptPolicy>;

export type AttemptKind = keyof typeof attemptPolicies;

/** Whether an attempt may go on, how many came before it in its window, and until when its subject is locked. */
export type Attempt = { readonly allowed: boolean; readonly earlier: number; readonly lockedUntil: Instant | null };

/** Counts one attempt of `kind` by `subject` before it is made. Counts on every node alike: the counter stands in the database. */
export async function takeAttempt(app: App, db: Db, kind: AttemptKind, subject: string): Promise<Attempt> {
  const { max, windowMs, lockMs } = attemptPolicies[kind];
  const { rows } = await sql<{ allowed: boolean; earlier: number; locked_until: Instant | null }>`
    SELECT allowed, earlier, locked_until FROM attempt_take(${keyOf(app, kind, subject)}, ${toTimestamp(app.clock.now())}::timestamptz, ${max},
      make_interval(secs => ${windowMs / 1000}), make_interval(secs => ${lockMs / 1000}))`.execute(db);
  const row = rows[0];
  return { allowed: row?.allowed ?? false, earlier: row?.earlier ?? 0, lockedUntil: row?.locked_until ?? null };
}

/** Forgets the attempts of `subject`, after a success. */
export async function clearAttempts(app: App, db: Db, kind: AttemptKind, subject: string): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('key', '=', keyOf(app, kind, subject))
    .execute();
}

function keyOf(app: App, kind: AttemptKind, subject: string): Buffer {
  return app.secrets.mac('attempt', `${kind}\n${subject}`);
}
