import { ok, refuse, type Result } from '@trevo/kernel';
import { lineKey, selectionTextMax, ticketsMax } from './read-selection.ts';
import type { Form, SelectionRefusal, Way } from './selection.ts';

/** What came out of a player's typing: the tickets, once each, and how many repetitions were left out. */
export type TypedTickets = { readonly tickets: readonly (readonly number[])[]; readonly repeated: number };

/**
 * Reads tickets as players type or paste them: one ticket per line, comma or semicolon. Single digits may be written together ("123"),
 * larger numbers are separated by spaces ("01 05 11"). Repeated tickets are dropped and counted; what is no ticket is refused with its number,
 * never dropped. Null when the play takes no tickets. Rule book §1.
 */
export function readTypedTickets(form: Form, text: string): Result<TypedTickets, SelectionRefusal> | null {
  const way = form.ways.find((it) => it.kind === 'tickets');
  if (!way) return null;
  if (text.length > selectionTextMax) return refuse('too-long');
  const tickets: (readonly number[])[] = [];
  const seen = new Set<string>();
  const parts = text.split(/[\n\r,;]+/).filter((part) => part.trim() !== '');
  for (let i = 0; i < parts.length; i++) {
    const ticket = readTicket(way, (parts[i] as string).trim());
    if (!ticket) return refuse('wrong-form', `tickets[${i}]`);
    const key = lineKey(way.form, ticket);
    if (seen.has(key)) continue;
    seen.add(key);
    tickets.push(ticket);
    if (tickets.length > ticketsMax) return refuse('too-many', 'tickets');
  }
  return ok({ tickets, repeated: parts.length - tickets.length });
}

function readTicket(way: Extract<Way, { kind: 'tickets' }>, text: string): readonly number[] | null {
  const together = way.numbers.every((number) => number < 10) && /^\d+$/.test(text);
  const cells = together ? [...text] : text.split(/\s+/);
  if (cells.length !== way.length || !cells.every((cell) => /^\d{1,2}$/.test(cell))) return null;
  const numbers = cells.map(Number);
  return numbers.every((number) => way.numbers.includes(number)) ? numbers : null;
}
