import { createDesk } from '../../db/statement-desk.ts';
import type { App } from '../../http/context.ts';
import { type Booked, type BookedRow, type Booking, bookedOf, bookerOf, bookStatement, type DialectOf, elementOf } from './booking.ts';

/** With the wait in company an answer still comes within the budget of a call (vendor-guard). */
const patienceAloneMs = 1_000;

type Book = (booking: Booking) => Promise<Booked>;

const desks = new WeakMap<App, Map<string, Book>>();

/**
 * Books one fact of a vendor, together with what else arrives in its dialect; vendors take turns. Rejects when the database cannot answer; whether it was
 * booked is then unknown, and a repeat finds out.
 */
export function book(app: App, dialect: DialectOf, booking: Booking): Promise<Booked> {
  const byDialect = desks.get(app) ?? new Map<string, Book>();
  desks.set(app, byDialect);
  const known = byDialect.get(dialect.name) ?? newDesk(app, dialect);
  byDialect.set(dialect.name, known);
  return known(booking);
}

function newDesk(app: App, dialect: DialectOf): Book {
  const words = JSON.stringify(dialect.words);
  return createDesk<Booking, Booked>({
    run: async (bookings, patienceMs) => {
      const list = JSON.stringify(bookings.map(elementOf));
      const values = [list, new Date(app.clock.now()).toISOString(), dialect.form, dialect.keepsParked, words, `${patienceMs ?? 0}ms`];
      const { rows } = await app.database.pool.query<BookedRow>({ name: 'vendor_book', text: bookStatement, values });
      return rows.map(bookedOf);
    },
    ownerOf: ({ link }) => bookerOf(link),
    lockOf: ({ fact }) => fact.player ?? '',
    lanes: app.database.engine === 'pglite' ? 1 : 3,
    patienceAloneMs,
  });
}
