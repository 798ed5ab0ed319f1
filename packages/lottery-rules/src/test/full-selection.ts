import { subsets } from '../core/counting.ts';
import { lineKey, stringKey, ticketsMax } from '../core/read-selection.ts';
import type { Form, Way } from '../core/selection.ts';
import type { Chooser } from './chooser.ts';

/** The largest legal selection of one way of a form. `from` spreads typed tickets over all there are; without it they come in rising order. */
export function fullSelection(form: Form, way: Way, from?: Chooser): Record<string, unknown> {
  const selection = fullWay(way, from);
  return form.places ? { ...selection, places: Array.from({ length: form.places.of }, (_, i) => i) } : selection;
}

function fullWay(way: Way, from?: Chooser): Record<string, unknown> {
  const rows = (count: number, values: readonly unknown[]) => Array.from({ length: count }, () => values);
  switch (way.kind) {
    case 'grid':
      return { positions: rows(way.rows, way.numbers) };
    case 'tickets':
      return { tickets: allTickets(way, from) };
    case 'list':
      return { [way.field]: way.values.slice(0, way.max) };
    case 'bankers':
      return { bankers: way.values.slice(0, 1), picks: way.values.slice(1) };
    case 'rows':
      return Object.fromEntries(way.rows.map(({ name }) => [name, way.numbers]));
    case 'digit':
      return { digit: way.numbers.at(-1) };
    case 'sides':
      return { options: rows(way.rows, way.values) };
    case 'balls':
      return { balls: Object.fromEntries(Array.from({ length: way.balls }, (_, i) => [String(i + 1), way.values])) };
    case 'strings':
      return { picks: allStrings(way, from) };
    case 'pattern':
      return { pattern: '9R99' };
    case 'nothing':
      return {};
  }
}

/** The numbers 0 … count − 1, all of them in order, or with `from` every so many of them in leaps. */
function* numbersBelow(count: number, from?: Chooser): Generator<number> {
  const leap = from ? 1 + from.int(Math.max(1, Math.floor(count / ticketsMax) * 2)) : 1;
  for (let start = 0; start < leap; start++) for (let i = start; i < count; i += leap) yield i;
}

function allTickets(way: Extract<Way, { kind: 'tickets' }>, from?: Chooser): (readonly number[])[] {
  if (way.form === 'set') return [...subsets(way.numbers, way.length)];
  const tickets = new Map<string, number[]>();
  const base = way.numbers.length;
  for (const value of numbersBelow(base ** way.length, from)) {
    const ticket = Array.from({ length: way.length }, (_, i) => way.numbers[Math.floor(value / base ** i) % base] as number).reverse();
    const different = new Set(ticket).size;
    if (way.form === 'ordered-distinct' && different < way.length) continue;
    if ((way.form === 'pair' && different !== 2) || (way.form === 'mixed' && different === 1)) continue;
    tickets.set(lineKey(way.form, ticket), ticket);
    if (tickets.size === ticketsMax) break;
  }
  return [...tickets.values()];
}

function allStrings(way: Extract<Way, { kind: 'strings' }>, from?: Chooser): string[] {
  const texts = new Map<string, string>();
  for (const value of numbersBelow(10 ** way.width, from)) {
    const text = String(value).padStart(way.width, '0');
    if (!way.noRepdigit || new Set(text).size > 1) texts.set(stringKey(way, text), text);
    if (texts.size === way.max) break;
  }
  return [...texts.values()];
}
