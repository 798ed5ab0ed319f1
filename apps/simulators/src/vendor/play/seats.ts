import type { PageLanguage } from '../http/page-language.ts';
import { randomBytes } from 'node:crypto';
import type { Title } from '../titles/index.ts';
import { demoPurse } from '../wallets/demo-purse.ts';
import { callWallet } from '../wallets/call-wallet.ts';
import type { Purse } from '../wallets/purse.ts';
import { type Holder, type House, ownerOf, walletKeyOf } from '../vendor-house.ts';

/** A game that a merchant asked for and whose page has not been opened yet. */
export type Opening = {
  readonly title: Title;
  readonly language: PageLanguage;
  readonly portalOrigin: string | null;
  /** null: a demo. */
  readonly real: {
    readonly link: string;
    readonly style: 'token' | 'session' | 'wallet';
    readonly token: string;
    readonly player: string;
    readonly currency: string;
  } | null;
};

/** One open game page: who plays what, with which money. */
export type Seat = {
  readonly id: string;
  readonly title: Title;
  readonly opening: Opening;
  readonly owner: string;
  readonly currency: string;
  readonly purse: Purse;
  /** Rounds are played one after another. */
  queue: Promise<unknown>;
  /** Answers by the client's own round id: a repeat is answered, not played. */
  readonly answers: Map<string, Promise<unknown>>;
};

export type Seats = {
  /** Keeps an opening; the ticket in the page's address opens it once. */
  readonly announce: (opening: Opening) => string;
  readonly open: (ticket: string) => Promise<Seat | null>;
  readonly find: (id: unknown) => Seat | null;
  /** Origins that may show a game in a frame: those of the portals that launched one. */
  readonly origins: () => readonly string[];
};

const openingMs = 120_000;
const seatsMax = 2_000;

export function createSeats(house: House): Seats {
  const openings = new Map<string, { readonly opening: Opening; readonly until: number }>();
  const seats = new Map<string, Seat>();
  const origins = new Set<string>();

  function announce(opening: Opening): string {
    for (const [ticket, { until }] of openings) if (until < house.now()) openings.delete(ticket);
    const ticket = randomBytes(24).toString('base64url');
    openings.set(ticket, { opening, until: house.now() + openingMs });
    if (opening.portalOrigin) origins.add(opening.portalOrigin);
    return ticket;
  }

  async function open(ticket: string): Promise<Seat | null> {
    const found = openings.get(ticket);
    openings.delete(ticket);
    if (!found || found.until < house.now()) return null;
    const { opening } = found;
    const holder = opening.real ? await holderFor(house, opening.real, opening.title.code) : null;
    if (opening.real && !holder) return null;
    const purse = holder ? house.purseOf(holder, opening.title.code) : demoPurse();
    if (!purse) return null;
    const id = randomBytes(24).toString('base64url');
    const owner = holder ? ownerOf(holder) : id;
    const seat: Seat = {
      id,
      title: opening.title,
      opening,
      owner,
      currency: holder?.currency ?? 'BRL',
      purse,
      queue: Promise.resolve(),
      answers: new Map(),
    };
    seats.set(id, seat);
    const [oldest] = seats.keys();
    if (seats.size > seatsMax && oldest) seats.delete(oldest);
    return seat;
  }

  return { announce, open, find: (id) => (typeof id === 'string' ? (seats.get(id) ?? null) : null), origins: () => [...origins] };
}

/** Who the token stands for: exchanged at the wallet, or known already. */
async function holderFor(house: House, real: NonNullable<Opening['real']>, game: string): Promise<Holder | null> {
  const { link, style, token, player, currency } = real;
  if (style === 'session') return { link, player, session: token, currency };
  if (style === 'wallet') return house.books.wallets.has(walletKeyOf(link, player)) ? { link, player, session: '', currency } : null;
  const caller = house.callerOf(link);
  if (!caller) return null;
  const answer = await callWallet(caller, { name: 'authenticate', token, game });
  return answer.kind === 'done' && answer.opened ? { link, ...answer.opened } : null;
}
