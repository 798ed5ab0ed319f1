import { createHash } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import type { Dialect } from './dialects/dialect.ts';
import { type Speaking, wordsName, wordsNamed } from './dialects/spoken-words.ts';
import type { MoneyFact } from './vendor-fact.ts';
import type { VendorLink } from './vendor-link.ts';
import { say } from './words.ts';

/** One money fact of a vendor with whom it came from and its words, for the report of what cannot be placed. */
export type Booking = {
  readonly link: VendorLink;
  readonly keyId: string;
  readonly nonce: string | null;
  readonly fact: MoneyFact;
  readonly said: string;
};

/**
 * What the books say: the answer to send, and what it means. `moved`: the cash changed now, to `balanceMinor` at `version`. `follows`: a round of a player
 * with a bonus is over, of which something follows for it.
 */
export type Booked = {
  readonly status: number;
  readonly body: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly replayed: boolean;
  readonly moved: boolean;
  readonly follows: boolean;
  readonly memberId: Id<'member'> | null;
  readonly currency: string | null;
  readonly balanceMinor: bigint | null;
  readonly version: bigint | null;
};

/** A row of the database's type `vendor_booked`. `words`: the name of those it was first answered in; null: it has no answer yet that stands. */
export type BookedRow = Pick<Booked, 'outcome' | 'code' | 'replayed' | 'moved' | 'follows' | 'currency' | 'version'> & {
  readonly member_id: string | null;
  readonly balance: bigint | null;
  /** What of the balance is locked money of a bonus: a vendor sees one balance. */
  readonly locked: bigint | null;
  readonly transfer_id: string | null;
  readonly words: string | null;
};

/**
 * Books facts of vendors that speak one dialect, in one round trip and one commit: nonce, stored answer, guards, money, answer. $1 JSON list,
 * $2 instant, $3 name of the words, $4 whether parked is an answer, $5 how long to wait for a player's locked account. Rows come in the order of the list.
 */
export const bookStatement = `SELECT d.outcome, d.code, d.replayed, d.moved, d.member_id, d.currency, d.balance, d.locked, d.follows, d.version, d.transfer_id, d.words
  FROM (SELECT set_config('lock_timeout', $5, true) AS patience) AS s
  CROSS JOIN LATERAL unnest(vendor_book($1::json, $2::timestamptz, CASE WHEN s.patience <> '' THEN $3 END, $4::boolean)) AS d`;

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

/** What was booked with its answer: the words of now, or, of what was answered before, those of then. */
export function bookedOf(dialect: DialectOf, { fact }: Pick<Booking, 'fact'>, row: BookedRow): Booked {
  const { member_id, balance, locked, transfer_id: transferId, words: name, ...what } = row;
  const memberId = member_id === '' ? null : (member_id as Id<'member'> | null);
  const isWaiting = what.outcome === 'parked' && name === null && !dialect.keepsParked;
  const key = what.outcome === 'refused' || isWaiting ? (what.code ?? '') : what.outcome;
  const { words, form } = wordsNamed(dialect, name ?? wordsName(dialect));
  const filling = {
    player: memberId,
    currency: what.currency,
    balanceMinor: balance,
    transferId,
    extra: { X: fact.transaction, N: fact.round ?? '' },
  };
  const cashMinor = balance === null ? null : balance - (locked ?? 0n);
  return { ...say(words, form, key, filling, fact.action), ...what, memberId, balanceMinor: cashMinor };
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

export type DialectOf = Speaking & Pick<Dialect, 'keepsParked'>;
