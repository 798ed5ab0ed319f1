import { ok, refuse, type Result } from '@trevo/kernel';
import { lineKey, readString, readTicket, stringKey } from './read-selection.ts';
import type { Form, SelectionRefusal, Way } from './selection.ts';
import { readTypedLines, type TypedRefusal } from './typed-lines.ts';

/** The tickets of a player's typing, once each, and how many repetitions were left out. */
export type TypedTickets = { readonly tickets: readonly (readonly number[])[]; readonly repeated: number };

/** The strings of a player's typing, once each, and how many repetitions were left out. */
export type TypedStrings = { readonly picks: readonly string[]; readonly repeated: number };

/**
 * Reads tickets as players type or paste them: one ticket per line, comma or semicolon. Single digits may be written together ("123"),
 * larger numbers are separated by blanks ("01 05 11"). Repeated tickets are dropped and counted; what is no ticket of the play is refused with
 * its line, never dropped. Null when the play takes no tickets. Rule book §1.
 */
export function readTypedTickets(form: Form, text: unknown): { readonly ok: true; readonly value: TypedTickets } | TypedRefusal | null {
  const way = form.ways.find((it) => it.kind === 'tickets');
  if (!way) return null;
  const read = readTypedLines(text, 'tickets', {
    readOne(piece, at) {
      const cells = cellsOf(way, piece, at);
      const ticket = cells.ok ? readTicket(way, cells.value, at) : cells;
      return ticket.ok ? ok({ item: ticket.value, key: lineKey(way.form, ticket.value) }) : ticket;
    },
  });
  return read.ok ? ok({ tickets: read.value.items, repeated: read.value.repeated }) : read;
}

/** Reads digit strings as players type them ("07, 70"), like {@link readTypedTickets}. Null when the play takes no strings. */
export function readTypedStrings(form: Form, text: unknown): { readonly ok: true; readonly value: TypedStrings } | TypedRefusal | null {
  const way = form.ways.find((it) => it.kind === 'strings');
  if (!way) return null;
  const read = readTypedLines(text, 'picks', {
    most: way.max,
    readOne(piece, at) {
      const string = readString(way, piece, at);
      return string.ok ? ok({ item: string.value, key: stringKey(way, string.value) }) : string;
    },
  });
  return read.ok ? ok({ picks: read.value.items, repeated: read.value.repeated }) : read;
}

/** The numbers of one typed ticket, and no more than one too many; whether they make a ticket of the play is for the form to say. */
function cellsOf(way: Extract<Way, { kind: 'tickets' }>, text: string, at: string): Result<readonly number[], SelectionRefusal> {
  const together = way.numbers.every((number) => number < 10) && /^\d+$/.test(text);
  const cells = together ? text.slice(0, way.length + 1).split('') : text.split(/\s+/, way.length + 1);
  return cells.every((cell) => /^\d{1,2}$/.test(cell)) ? ok(cells.map(Number)) : refuse('wrong-form', at);
}
