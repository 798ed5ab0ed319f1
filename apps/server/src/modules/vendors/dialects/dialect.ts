import type { BalanceForm, Words } from '../words.ts';
import type { Fact } from '../vendor-fact.ts';
import type { DialectName, VendorKey, VendorLink } from '../vendor-link.ts';

/** A vendor's request as it came. `call` is the path below the dialect's base; `text` the body where it is text (`readText`), else null. */
export type VendorRequest = {
  readonly method: string;
  readonly path: string;
  readonly call: string;
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
  readonly text: string | null;
};

/** Whom a request is from, once its signature held; the nonce is used up with the booking. */
export type Caller = { readonly link: VendorLink; readonly key: VendorKey; readonly nonce: string | null };

/** What a request says: one fact, or several that are done in order and answered as the last. `echo` is the request's own id where answers repeat it. */
export type Reading = { readonly facts: readonly [Fact, ...Fact[]]; readonly echo?: string | undefined };

/** Why a request says nothing that could be done: a key of the dialect's words, and the field at fault. */
export type Unread = { readonly refused: string; readonly field?: string; readonly echo?: string | undefined };

/** How a dialect answered before: answers that were given in these words are repeated in them. */
export type FormerWords = { readonly version: number; readonly words: Words; readonly form: BalanceForm };

/** A vendor's words: how requests are proven and read, and what is answered. Knows nothing of money. */
export type Dialect = {
  readonly name: DialectName;
  readonly contentType: string;
  readonly words: Words;
  readonly form: BalanceForm;
  /** Of `words` and `form`, from 1. What was sent under a version is never edited: other words are a new version, and those before stand in `former`. */
  readonly version: number;
  readonly former: readonly FormerWords[];
  /** Whether a win whose round is unknown is answered for ever as parked; otherwise the vendor is told to ask again until its bet came. */
  readonly keepsParked: boolean;
  /** Whether the body was signed with one of the link's keys, in time; else the key of the dialect's words that says why not. */
  readonly verify: (request: VendorRequest, link: VendorLink, now: number) => Caller | Unread;
  readonly read: (request: VendorRequest, caller: Caller) => Reading | Unread;
};

export function isUnread(value: Caller | Reading | Unread): value is Unread {
  return 'refused' in value;
}
