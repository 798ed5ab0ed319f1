import type { App } from '../../core/app.ts';
import { createDesk } from '../../db/statement-desk.ts';
import { type Booked, type BookedRow, type Booking, bookedOf, bookerOf, bookStatement, type DialectOf, elementOf } from './booking.ts';
import { wordsName } from './dialects/spoken-words.ts';

/** With the wait in company an answer still comes within the budget of a call (vendor-guard). */
const patienceAloneMs = 1_000;

export type Book = (booking: Booking) => Promise<Booked>;

/**
 * Books one fact of a vendor, together with what else arrives in its dialect; vendors take turns. Rejects when the database cannot answer; whether it was
 * booked is then unknown, and a repeat finds out.
 */
export function book(app: App, dialect: DialectOf, booking: Booking): Promise<Booked> {
  const byDialect = app.desks.vendorBooking;
  const known = byDialect.get(dialect.name) ?? newDesk(app, dialect);
  byDialect.set(dialect.name, known);
  return known(booking);
}

function newDesk(app: App, dialect: DialectOf): Book {
  return createDesk<Booking, Booked>({
    ownerOf: ({ link }) => bookerOf(link),
    lockOf: ({ fact }) => fact.player ?? '',
    lanes: app.database.engine === 'pglite' ? 1 : 2,
    patienceAloneMs,
    run: async (bookings, patienceMs) => {
      const now = new Date(app.clock.now()).toISOString();
      const values = [JSON.stringify(bookings.map(elementOf)), now, wordsName(dialect), dialect.keepsParked, `${patienceMs ?? 0}ms`];
      const { rows } = await app.database.pool.query<BookedRow>({ name: 'vendor_book', text: bookStatement, values });
      return bookings.map((booking, place) => bookedOf(dialect, booking, rows[place] as BookedRow));
    },
  });
}
