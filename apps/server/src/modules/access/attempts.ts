import { limits } from '@trevo/contract';
import { dayMs, hourMs, type Instant, invariant, minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { networkOf } from '../../core/address-ranges.ts';
import type { App } from '../../core/app.ts';
import { toTimestamp } from '../../db/columns.ts';

type AttemptPolicy = {
  readonly max: number;
  readonly windowMs: number;
  readonly lockMs: number;
  /** Counts a network, whatever it tries: an IPv4 address or 64 bits of IPv6. Never forgotten or given back: it measures work, not guesses. */
  readonly byNetwork?: true;
};

const quarterMs = 15 * minuteMs;

/**
 * How often each thing may be tried before its subject is locked out for five minutes (Spec §9). An attempt under several counters is counted in the
 * order in which they stand here.
 */
export const attemptPolicies = {
  /** Log-ins from one network, whatever the account. */
  login_address: { max: 100, windowMs: quarterMs, lockMs: limits.lockoutMs, byNetwork: true },
  /** Log-ins to one account from browsers it does not know; a known browser has a counter of its own, so a stranger cannot lock the owner out. */
  login_account: { max: 10, windowMs: quarterMs, lockMs: limits.lockoutMs },
  login_device: { max: 10, windowMs: quarterMs, lockMs: limits.lockoutMs },
  /** Sign-ins to the back office: few people, so fewer tries. */
  operator_address: { max: 50, windowMs: quarterMs, lockMs: limits.lockoutMs, byNetwork: true },
  operator_account: { max: 5, windowMs: quarterMs, lockMs: limits.lockoutMs },
  /** Five codes every five minutes would be found by patience: the day has an end of its own. */
  operator_account_day: { max: 30, windowMs: dayMs, lockMs: 12 * hourMs },
  operator_device: { max: 5, windowMs: quarterMs, lockMs: limits.lockoutMs },
  /** Passwords of somebody who is logged in. */
  step_up: { max: 5, windowMs: quarterMs, lockMs: limits.lockoutMs },
  /**
   * Codes of the second factor at a log-in, by account, or by browser where the account knows it: whoever has a member's password, or a copy of a browser's
   * cookies, cannot go on for days. First of the two, so that who has used it up does not keep the member from codes inside.
   */
  second_factor_day: { max: 30, windowMs: dayMs, lockMs: 12 * hourMs },
  /** Codes of an account's second factor, at whichever door; a right password does not forget them. */
  second_factor: { max: 5, windowMs: quarterMs, lockMs: limits.lockoutMs },
  /** Wrong codes of an account in a day, for its owner's notice; it locks nothing. */
  second_factor_wrong: { max: 1_000_000, windowMs: dayMs, lockMs: 0 },
  /** Log-ins by one remember-me credential, and codes beside it: with the last of those it ends. */
  remembered: { max: 10, windowMs: quarterMs, lockMs: limits.lockoutMs },
  remembered_code: { max: 3, windowMs: dayMs, lockMs: dayMs },
  /** New passwords for forgotten ones, from one network. */
  reset_password: { max: 30, windowMs: quarterMs, lockMs: limits.lockoutMs, byNetwork: true },
  /** Codes sent to one number, from wherever they are tried. */
  sms_code: { max: 5, windowMs: quarterMs, lockMs: limits.lockoutMs },
  /** Codes and links that are asked for: each costs money or fills a stranger's box, so networks, addresses and whole brands are bounded. */
  message_network: { max: 20, windowMs: hourMs, lockMs: limits.lockoutMs, byNetwork: true },
  message_brand: { max: 3_000, windowMs: hourMs, lockMs: limits.lockoutMs },
  message_target_minute: { max: 1, windowMs: minuteMs, lockMs: minuteMs },
  message_target: { max: 6, windowMs: hourMs, lockMs: hourMs },
  /** Challenges for passkeys that strangers ask for: each is a row. */
  passkey_challenge: { max: 100, windowMs: quarterMs, lockMs: limits.lockoutMs, byNetwork: true },
  /** Ways through an identity provider that are begun and come back: each is a row, or a question to the provider. */
  social: { max: 60, windowMs: quarterMs, lockMs: limits.lockoutMs, byNetwork: true },
  captcha: { max: 60, windowMs: minuteMs, lockMs: limits.lockoutMs, byNetwork: true },
  register: { max: 30, windowMs: hourMs, lockMs: limits.lockoutMs, byNetwork: true },
  invitation: { max: 60, windowMs: 10 * minuteMs, lockMs: limits.lockoutMs, byNetwork: true },
  free_play: { max: 30, windowMs: hourMs, lockMs: limits.lockoutMs, byNetwork: true },
  feedback: { max: 10, windowMs: hourMs, lockMs: hourMs, byNetwork: true },
  problem: { max: 10, windowMs: hourMs, lockMs: hourMs },
  /** Conversations with customer service that are begun from a network, lines of one, and pictures, each of which costs a core. */
  service_start: { max: 10, windowMs: hourMs, lockMs: quarterMs, byNetwork: true },
  service_line: { max: 20, windowMs: minuteMs, lockMs: minuteMs },
  service_picture: { max: 20, windowMs: hourMs, lockMs: quarterMs, byNetwork: true },
  ticket: { max: 30, windowMs: minuteMs, lockMs: limits.lockoutMs },
} as const satisfies Record<string, AttemptPolicy>;

export type AttemptKind = keyof typeof attemptPolicies;

/** The counters of an attempt: under which kinds it counts, and for whom. */
export type AttemptSubjects = Readonly<Partial<Record<AttemptKind, string>>>;

/** An attempt that was counted before it is made. Only {@link takeAttempt} makes one; what evaluates a secret asks for it. */
export type Attempt = {
  readonly isCounted: true;
  /** Whether it may go on: every counter said so. */
  readonly allowed: boolean;
  /** How many came before it in the window of each counter that counted it. */
  readonly earlier: Readonly<Partial<Record<AttemptKind, number>>>;
  /** Which counter refused it, and until when. */
  readonly lock: { readonly kind: AttemptKind; readonly until: Instant } | null;
  /** The counters of its subjects, without those of networks. */
  readonly keys: readonly Buffer[];
};

type CountRow = { allowed: boolean; earlier: number; locked_until: Instant | null };

/**
 * Counts one attempt before it is made, under each counter until one refuses. On every node alike: the counters stand in the database, and attempts
 * that arrive together are told apart there.
 */
export async function takeAttempt(app: App, subjects: AttemptSubjects): Promise<Attempt> {
  const kinds = (Object.keys(attemptPolicies) as AttemptKind[]).filter((kind) => subjects[kind] !== undefined);
  invariant(kinds.length > 0, 'An attempt is counted somewhere');
  const keys = kinds.map((kind) => attemptKey(app, kind, subjects[kind] ?? ''));
  const figures = (pick: (policy: AttemptPolicy) => number) => kinds.map((kind) => pick(attemptPolicies[kind]));
  const { rows } = await sql<CountRow>`
    SELECT allowed, earlier, locked_until FROM attempt_take(${keys}::bytea[], ${toTimestamp(app.clock.now())}::timestamptz,
      ${figures(({ max }) => max)}::integer[], ${figures(({ windowMs }) => windowMs / 1000)}::integer[],
      ${figures(({ lockMs }) => lockMs / 1000)}::integer[])`.execute(app.db);
  const last = rows.at(-1);
  const refusedBy = kinds[rows.length - 1];
  return {
    isCounted: true,
    allowed: rows.length === kinds.length && last?.allowed === true,
    earlier: Object.fromEntries(rows.map((row, index) => [kinds[index] ?? '', row.earlier])),
    lock: last?.locked_until && refusedBy ? { kind: refusedBy, until: last.locked_until } : null,
    keys: keys.filter((_key, index) => index < rows.length && !isByNetwork(kinds[index])),
  };
}

/** Forgets what was counted of the attempt's subjects, after a success. What its network tried stays counted. */
export async function forgetAttempts(app: App, { keys }: Attempt): Promise<void> {
  for (const key of keys) await app.db.deleteFrom('attempt').where('key', '=', key).execute();
}

/** Gives an attempt back that could not be made: nothing was evaluated, so its subjects do not come closer to a lock. */
export async function giveBackAttempt(app: App, { keys }: Attempt): Promise<void> {
  for (const key of keys) {
    await app.db
      .updateTable('attempt')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .where('locked_until', 'is', null)
      .execute();
  }
}

/** The name under which a counter stands in the database: a keyed hash, from which nobody reads the account or the address. */
export function attemptKey(app: App, kind: AttemptKind, subject: string): Buffer {
  return app.secrets.mac('attempt', `${kind}\n${isByNetwork(kind) ? networkOf(subject) : subject}`);
}

function isByNetwork(kind: AttemptKind | undefined): boolean {
  return kind !== undefined && 'byNetwork' in attemptPolicies[kind];
}
