import { createHash } from 'node:crypto';
import { Books } from './books.ts';
import { md5FormDialect } from './dialects/md5-form-dialect.ts';
import { rsJsonDialect } from './dialects/rs-json-dialect.ts';
import { trevoDialect } from './dialects/trevo-dialect.ts';
import { createJournal, type Journal } from './journal.ts';
import { createMatchDesk, type MatchDesk } from './matches/match-desk.ts';
import { createMischief, type Mischief } from './misbehaviour.ts';
import { type VendorLink, withKey } from './vendor-link.ts';
import type { Caller } from './wallets/call-wallet.ts';
import { createDeliverer, type Deliverer } from './wallets/deliver.ts';
import type { Purse } from './wallets/purse.ts';
import { seamlessPurse } from './wallets/seamless-purse.ts';
import { transferPurse } from './wallets/transfer-purse.ts';
import type { Dialect } from './wallets/wallet-call.ts';

/** A player at a merchant, as a purse needs to know them. `session` is what the wallet wants beside the player; empty after a restart. */
export type Holder = { readonly link: string; readonly player: string; readonly session: string; readonly currency: string };

/** What all simulated vendors share: links, books, calls to wallets, matches, and the orders to misbehave. */
export type House = {
  readonly links: ReadonlyMap<string, VendorLink>;
  /** Every key of every link, newest first: what a merchant signs with any of them is heard. */
  readonly known: () => readonly VendorLink[];
  /** Takes a link's new key into use, beside those before it; false where there is no such link, or this is no key of its dialect. */
  readonly takeKey: (link: string, key: string) => boolean;
  readonly books: Books;
  readonly mischief: Mischief;
  readonly journal: Journal;
  readonly desk: MatchDesk;
  readonly now: () => number;
  readonly callerOf: (link: string) => Caller | null;
  /** Where this player's money for this title is. */
  readonly purseOf: (holder: Holder, game: string) => Purse | null;
  readonly stop: () => void;
};

export type HouseOptions = {
  readonly links: readonly VendorLink[];
  readonly booksFile: string | null;
  readonly now: () => number;
  readonly matchPace?: number | undefined;
};

/** The name of a link in the books. */
export function linkName({ merchant, vendor }: Pick<VendorLink, 'merchant' | 'vendor'>): string {
  return `${merchant}/${vendor}`;
}

/** A player's wallet at a transfer vendor, by link and player. */
export function walletKeyOf(link: string, player: string): string {
  return `${link} ${player}`;
}

/** The seat a match bet belongs to: found again after a restart. */
export function ownerOf({ link, player, session, currency }: Holder): string {
  return [link, player, session, currency].join(' ');
}

export function openHouse({ links: all, booksFile, now, matchPace = 1 }: HouseOptions): House {
  let known = all;
  const links = new Map(all.toReversed().map((link) => [linkName(link), link]));
  const books = new Books(booksFile);
  const [mischief, journal] = [createMischief(), createJournal(now)];
  const callers = new Map([...links].map(([name, link]) => [name, callerFor(link, { mischief, journal, now })]));
  const callerOf = (link: string) => callers.get(link) ?? null;
  const deliverer: Deliverer = createDeliverer(books, callerOf);

  function takeKey(name: string, key: string): boolean {
    const link = links.get(name);
    const renewed = link ? withKey(link, key) : null;
    if (!renewed) return false;
    known = [renewed, ...known];
    links.set(name, renewed);
    callers.set(name, callerFor(renewed, { mischief, journal, now }));
    return true;
  }

  function purseOf(holder: Holder, game: string): Purse | null {
    const { link, player } = holder;
    if (links.get(link)?.wallet === 'transfer') {
      const walletKey = walletKeyOf(link, player);
      return books.wallets.has(walletKey) ? transferPurse({ books, walletKey, link, player, game, now }) : null;
    }
    const caller = callers.get(link);
    return caller ? seamlessPurse({ ...holder, caller, deliverer, books, game, now }) : null;
  }

  // Only vendor and merchants know the keys: nobody else can work out how a match ends, and a restart does not change it.
  const seed = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  const desk = createMatchDesk({ books, seed, now, pace: matchPace, purseOf: (owner, code) => purseOf(holderOf(owner), code) });
  deliverer.resume();
  const stop = () => {
    desk.stop();
    deliverer.stop();
  };
  return { links, known: () => known, takeKey, books, mischief, journal, desk, now, callerOf, purseOf, stop };
}

function holderOf(owner: string): Holder {
  const [link = '', player = '', session = '', currency = ''] = owner.split(' ');
  return { link, player, session, currency };
}

function callerFor(link: VendorLink, { mischief, journal, now }: Pick<House, 'mischief' | 'journal' | 'now'>): Caller {
  return { vendor: link.vendor, dialect: dialectOf(link, now), mischief, journal };
}

function dialectOf(link: VendorLink, now: () => number): Dialect {
  if (link.dialect === 'rs-json') return rsJsonDialect(link);
  if (link.dialect === 'md5-form') return md5FormDialect(link, now);
  return trevoDialect({ key: link.key, walletUrl: link.walletUrl ?? '' }, now);
}
