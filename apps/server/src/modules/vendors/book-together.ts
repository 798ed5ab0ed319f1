import type { App } from '../../core/app.ts';
import { createDesk } from '../../db/statement-desk.ts';
import {
  type Booked,
  type BookedRow,
  type Booking,
  bookedOf,
  bookerOf,
  bookStatement,
  type DialectOf,
  elementOf,
  mayBePlain,
  type PlainBetRow,
  plainBetsStatement,
  plainBookedOf,
  plainElementOf,
} from './booking.ts';

/** With the wait in company an answer still comes within the budget of a call (vendor-guard). */
const patienceAloneMs = 1_000;

/** What a plain bet came to, or null with whether its nonce is used up by now. */
type Tried = { readonly booked: Booked | null; readonly nonceUsed: boolean };

export type Book = (booking: Booking) => Promise<Booked>;

/**
 * Books one fact of a vendor, together with what else arrives in its dialect; vendors take turns. Rejects when the database cannot answer; whether it was
 * booked is then unknown, and a repeat finds out.
 */
export function book(app: App, dialect: DialectOf, booking: Booking): Promise<Booked> {
  const byDialect = app.desks.vendorBooking;
  const known = byDialect.get(dialect.name) ?? newDesks(app, dialect);
  byDialect.set(dialect.name, known);
  return known(booking);
}

/** Bets that are as they should be have a desk of their own; what is left over there is decided with everything else. */
function newDesks(app: App, dialect: DialectOf): Book {
  const { form, keepsParked } = dialect;
  const words = JSON.stringify(dialect.words);
  const now = () => new Date(app.clock.now()).toISOString();
  const habits = {
    ownerOf: ({ link }: Booking) => bookerOf(link),
    lockOf: ({ fact }: Booking) => fact.player ?? '',
    lanes: app.database.engine === 'pglite' ? 1 : 2,
    patienceAloneMs,
  };
  const decide = createDesk<Booking, Booked>({
    ...habits,
    run: async (bookings, patienceMs) => {
      const values = [JSON.stringify(bookings.map(elementOf)), now(), form, keepsParked, words, `${patienceMs ?? 0}ms`];
      const { rows } = await app.database.pool.query<BookedRow>({ name: 'vendor_book', text: bookStatement, values });
      return rows.map(bookedOf);
    },
  });
  const bookPlain = createDesk<Booking, Tried>({
    ...habits,
    run: async (bookings, patienceMs) => {
      const values = [JSON.stringify(bookings.map(plainElementOf)), now(), form, words, `${patienceMs ?? 0}ms`];
      const { rows } = await app.database.pool.query<PlainBetRow>({ name: 'vendor_bets', text: plainBetsStatement, values });
      return rows.map((row) => ({ booked: plainBookedOf(row), nonceUsed: row.nonce_used }));
    },
  });
  return async (booking) => {
    if (!mayBePlain(booking)) return decide(booking);
    const { booked, nonceUsed } = await bookPlain(booking);
    return booked ?? decide(nonceUsed ? { ...booking, nonce: null } : booking);
  };
}
