import { createHash } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import type { Dialect } from './dialects/dialect.ts';
import type { MoneyFact } from './vendor-fact.ts';
import type { VendorLink } from './vendor-link.ts';

/** One money fact of a vendor with whom it came from and its words, for the report of what cannot be placed. */
export type Booking = {
  readonly link: VendorLink;
  readonly keyId: string;
  readonly nonce: string | null;
  readonly fact: MoneyFact;
  readonly said: string;
};

/** What the books say: the answer to send, and what it means. `moved`: the balance changed now, to `balanceMinor` at `version`. */
export type Booked = {
  readonly status: number;
  readonly body: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly replayed: boolean;
  readonly moved: boolean;
  readonly memberId: Id<'member'> | null;
  readonly currency: string | null;
  readonly balanceMinor: bigint | null;
  readonly version: bigint | null;
};

/** A row of the database's type `vendor_done`. */
export type BookedRow = Omit<Booked, 'memberId' | 'balanceMinor'> & { readonly member_id: string | null; readonly balance: bigint | null };

/**
 * Books requests of vendors that speak one dialect, in one round trip and one commit: nonce, stored answer, guards, money, answer. $1 JSON list,
 * $2 instant, $3 form, $4 whether parked is an answer, $5 words, $6 how long to wait for a player's locked account.
 * Rows come in the order of the list.
 */
export const bookStatement = `SELECT d.* FROM (SELECT set_config('lock_timeout', $6, true) AS patience) AS s CROSS JOIN json_to_recordset($1::json) AS i (
    merchant text, vendor text, key text, nonce text, action text, member text, session bytea, any_game boolean, game text, currency text, transaction text,
    round text, amount bigint, win bigint, ends boolean, detail jsonb, facts bytea, said text)
  CROSS JOIN LATERAL vendor_act(i.merchant, i.vendor, i.key, i.nonce, $2::timestamptz, i.action, i.member, i.session, i.any_game, i.game,
    i.currency, i.transaction, i.round, i.amount, i.win, i.ends, i.detail, i.facts, i.said, CASE WHEN s.patience <> '' THEN $3 END, $4, $5) AS d`;

/** A row that `vendor_bets` answers. `status` null: not plain, and to be decided by `bookStatement`. */
export type PlainBetRow = {
  readonly nonce_used: boolean;
  readonly status: number | null;
  readonly body: string;
  readonly member_id: string;
  readonly currency: string;
  readonly balance: bigint;
  readonly version: bigint;
};

/** Books bets that are as they should be, with one statement per table for all of them. $1 JSON list, $2 instant, $3 form, $4 words, $5 as $6 above. */
export const plainBetsStatement = `SELECT d.* FROM (SELECT set_config('lock_timeout', $5, true) AS patience) AS s
  CROSS JOIN LATERAL vendor_bets($1::json, $2::timestamptz, CASE WHEN s.patience <> '' THEN $3 END, $4::jsonb) AS d`;

/** Whether it may be booked as a plain bet. */
export function mayBePlain({ fact }: Booking): boolean {
  return (fact.action === 'bet' || fact.action === 'bet-and-win') && fact.player !== null && fact.session !== null;
}

/** A bet as one element of the list of plain ones; `place`: its number in the list. */
export function plainElementOf(booking: Booking, place: number): Record<string, unknown> {
  const { any_game: _, said: __, ...element } = elementOf(booking);
  return { ...element, place };
}

/** What a plain bet came to; null: it is not plain. */
export function plainBookedOf({ status, body, member_id, currency, balance, version }: PlainBetRow): Booked | null {
  if (status === null) return null;
  const what = { outcome: 'posted', code: null, replayed: false, moved: true };
  return { ...what, status, body, memberId: member_id as Id<'member'>, currency, balanceMinor: balance, version };
}

/** A booking as one element of the statement's list. */
export function elementOf({ link, keyId, nonce, fact, said }: Booking): Record<string, unknown> {
  return {
    merchant: link.merchantId,
    vendor: link.vendor,
    key: keyId,
    nonce,
    action: fact.action,
    member: fact.player,
    session: fact.session === null ? null : `\\x${hashSecret(fact.session).toString('hex')}`,
    any_game: fact.anyGame,
    game: fact.game,
    currency: fact.currency,
    transaction: fact.transaction,
    round: fact.round,
    amount: String(fact.amountMinor),
    win: String(fact.winMinor),
    ends: fact.ends,
    detail: fact.campaign === null ? {} : { campaign: fact.campaign },
    facts: `\\x${factsHash(fact)}`,
    said,
  };
}

export function bookedOf({ member_id, balance, ...row }: BookedRow): Booked {
  return { ...row, memberId: member_id as Id<'member'> | null, balanceMinor: balance };
}

/** SHA-256 of a launch token or session as it is stored. */
export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What a repeat must agree on: everything but whose session it came in. A rollback is the same with and without its player. */
function factsHash({ action, game, currency, round, amountMinor, winMinor, ends, campaign }: MoneyFact): string {
  const told = [action, game, currency, round, amountMinor, winMinor, ends, campaign].join('|');
  return createHash('sha256').update(told).digest('hex');
}

/** The key under which calls in work are counted: one vendor of one merchant. */
export function bookerOf({ merchantId, vendor }: Pick<VendorLink, 'merchantId' | 'vendor'>): string {
  return `${merchantId}/${vendor}`;
}

export type DialectOf = Pick<Dialect, 'name' | 'form' | 'keepsParked' | 'words'>;
