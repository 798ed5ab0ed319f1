import type { App } from '../../http/context.ts';
import { type Booked, type BookedRow, type Booking, bookedOf, bookerOf, bookStatement, type DialectOf, elementOf } from './booking.ts';

/** Bookings that share a statement: more only make each wait longer for the others. */
const together = 32;
/** Statements at work at once. The embedded database has one connection. */
const lanes = { postgres: 2, pglite: 1 } as const;

type Waiting = { readonly booking: Booking; readonly resolve: (booked: Booked) => void; readonly reject: (error: unknown) => void };

/** What waits in one dialect, by vendor: they take turns, so that one with many calls does not stand before the others. */
type Desk = { readonly dialect: DialectOf; readonly words: string; readonly queues: Map<string, Waiting[]>; busy: number; woken: boolean };

const desks = new WeakMap<App, Map<string, Desk>>();

/**
 * Books one fact of a vendor. What arrives while the database is at work goes in the next statement together: one round trip and one commit carry many
 * bookings, each with its own outcome. Rejects when the database cannot answer; whether it was booked is then unknown, and a repeat finds out.
 */
export function book(app: App, dialect: DialectOf, booking: Booking): Promise<Booked> {
  const desk = deskOf(app, dialect);
  return new Promise((resolve, reject) => {
    const booker = bookerOf(booking.link);
    const queue = desk.queues.get(booker) ?? [];
    queue.push({ booking, resolve, reject });
    desk.queues.set(booker, queue);
    wake(app, desk);
  });
}

function deskOf(app: App, dialect: DialectOf): Desk {
  const byDialect = desks.get(app) ?? new Map<string, Desk>();
  desks.set(app, byDialect);
  const desk = byDialect.get(dialect.name) ?? { dialect, words: JSON.stringify(dialect.words), queues: new Map(), busy: 0, woken: false };
  byDialect.set(dialect.name, desk);
  return desk;
}

/** Looks at the queues once everything that has arrived by now stands in them. */
function wake(app: App, desk: Desk): void {
  if (desk.woken) return;
  desk.woken = true;
  setImmediate(() => {
    desk.woken = false;
    while (desk.queues.size > 0 && desk.busy < lanes[app.database.engine]) void work(app, desk, take(desk));
  });
}

/** The next bookings, one of each vendor in turn. */
function take({ queues }: Desk): Waiting[] {
  const taken: Waiting[] = [];
  while (taken.length < together && queues.size > 0) {
    for (const [booker, queue] of queues) {
      const next = queue.shift();
      if (next) taken.push(next);
      if (queue.length === 0) queues.delete(booker);
      if (taken.length >= together) break;
    }
  }
  // In order of the players whose accounts are locked, so that two statements cannot wait for each other.
  return taken.sort((a, b) => ((a.booking.fact.player ?? '') < (b.booking.fact.player ?? '') ? -1 : 1));
}

async function work(app: App, desk: Desk, taken: readonly Waiting[]): Promise<void> {
  desk.busy += 1;
  try {
    const rows = await run(app, desk, taken);
    for (const [index, { resolve }] of taken.entries()) resolve(bookedOf(rows[index] as BookedRow));
  } catch (error) {
    await apart(app, desk, taken, error);
  } finally {
    desk.busy -= 1;
    wake(app, desk);
  }
}

/** One of them failed, and nothing of any stays: each is booked on its own, and only the one that fails again fails. */
async function apart(app: App, desk: Desk, taken: readonly Waiting[], error: unknown): Promise<void> {
  if (taken.length === 1) {
    taken[0]?.reject(error);
    return;
  }
  for (const waiting of taken) {
    try {
      const [row] = await run(app, desk, [waiting]);
      waiting.resolve(bookedOf(row as BookedRow));
    } catch (cause) {
      waiting.reject(cause);
    }
  }
}

const attemptsMax = 4;
const retryable = new Set(['40P01', '40001']);

/** A deadlock that the database broke up, or an answer that somebody else gave meanwhile, is tried again: bookings are the same twice. */
async function run(app: App, { dialect, words }: Desk, taken: readonly Waiting[]): Promise<readonly BookedRow[]> {
  const list = JSON.stringify(taken.map(({ booking }) => elementOf(booking)));
  const values = [list, new Date(app.clock.now()).toISOString(), dialect.form, dialect.keepsParked, words];
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await app.database.pool.query<BookedRow>({ name: 'vendor_book', text: bookStatement, values });
      return rows;
    } catch (error) {
      if (attempt >= attemptsMax || !retryable.has(String((error as { code?: unknown }).code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, app.random(1).readUInt8() / 25.6 + 5 * attempt));
    }
  }
}
