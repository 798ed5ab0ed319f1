import { ok, refuse, type Refusal, type Result } from '@trevo/kernel';
import type { Cell, Form, Selection, SelectionRefusal, TicketForm, Way } from './selection.ts';

/** The most typed tickets (or digit strings) in one selection. Our own limit: it bounds the work of every other function. */
export const ticketsMax = 10_000;

/** The longest text of a selection, in characters: room for {@link ticketsMax} of the longest tickets, as JSON or as typed (`10 09 08 07 06` and a line break). */
export const selectionTextMax = 160_000;

type Read<T> = Result<T, SelectionRefusal>;
type Fields = Readonly<Record<string, unknown>>;

/** Reads the JSON text of a selection. What is no text, or a longer one than any legal selection's, is refused before it is looked at. */
export function parseText(text: unknown): Read<unknown> {
  if (typeof text !== 'string') return refuse('wrong-type');
  if (text.length > selectionTextMax) return refuse('too-long');
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return refuse('not-json');
  }
}

/**
 * Checks `value` against `form` and copies it; the copy holds nothing but what was checked. Time and memory are bounded by the form, not by
 * the input: fields are looked at until the first unknown one, lists after their length.
 */
export function readSelection(form: Form, value: unknown): Read<Selection> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('wrong-type');
  const fields = value as Fields;
  const wanted = form.ways.map((way) => [...fieldsOf(way), ...(form.places ? ['places'] : [])]);
  for (const name in fields) {
    if (!wanted.some((names) => names.includes(name))) return refuse('unknown-field', name.slice(0, 40));
  }
  const given = [...new Set(wanted.flat())].filter((name) => Object.hasOwn(fields, name));
  const way = form.ways.find((_, i) => (wanted[i] as string[]).length === given.length && given.every((name) => wanted[i]?.includes(name)));
  if (!way) return wrongFields(wanted, given);
  const read = readWay(way, fields);
  if (!read.ok || !form.places) return read;
  const places = readList(fields.places, 'places', placeNumbers(form.places.of), { min: form.places.choose, max: form.places.of });
  return places.ok ? ok({ ...read.value, places: places.value }) : places;
}

function wrongFields(wanted: readonly (readonly string[])[], given: readonly string[]): Refusal<SelectionRefusal> {
  const enough = wanted.find((names) => names.every((name) => given.includes(name)));
  if (enough) return refuse('unknown-field', given.find((name) => !enough.includes(name)) as string);
  const nearest = wanted.find((names) => given.every((name) => names.includes(name))) ?? wanted[0] ?? [];
  return refuse('missing-field', nearest.find((name) => !given.includes(name)) as string);
}

const placeNumbers = (of: number): readonly number[] => Array.from({ length: of }, (_, i) => i);

/** The fields that a way is written in. */
export function fieldsOf(way: Way): readonly string[] {
  switch (way.kind) {
    case 'grid':
      return ['positions'];
    case 'tickets':
      return ['tickets'];
    case 'list':
      return [way.field];
    case 'bankers':
      return ['bankers', 'picks'];
    case 'rows':
      return way.rows.map((row) => row.name);
    case 'digit':
      return ['digit'];
    case 'sides':
      return ['options'];
    case 'balls':
      return ['balls'];
    case 'strings':
      return ['picks'];
    case 'pattern':
      return ['pattern'];
    case 'nothing':
      return [];
  }
}

function readWay(way: Way, fields: Fields): Read<Selection> {
  switch (way.kind) {
    case 'grid':
      return readGrid(way, fields.positions);
    case 'tickets':
      return readTickets(way, fields.tickets);
    case 'list':
      return wrap(way.field, readList(fields[way.field], way.field, way.values, way));
    case 'bankers':
      return readBankers(way, fields);
    case 'rows':
      return readRows(way, fields);
    case 'digit':
      return readDigit(way, fields.digit);
    case 'sides':
      return readSides(way, fields.options);
    case 'balls':
      return readBalls(way, fields.balls);
    case 'strings':
      return readStrings(way, fields.picks);
    case 'pattern':
      return readPattern(way, fields.pattern);
    case 'nothing':
      return ok({});
  }
}

function wrap(field: string, list: Read<readonly Cell[]>): Read<Selection> {
  return list.ok ? ok({ [field]: list.value }) : list;
}

type Limits = { readonly min: number; readonly max: number };

function readList<T extends Cell>(value: unknown, at: string, allowed: readonly T[], { min, max }: Limits): Read<readonly T[]> {
  if (!Array.isArray(value)) return refuse('wrong-type', at);
  if (value.length > max) return refuse('too-many', at);
  const list: T[] = [];
  for (let i = 0; i < value.length; i++) {
    const cell = value[i] as T;
    if (typeof cell !== typeof allowed[0]) return refuse('wrong-type', `${at}[${i}]`);
    const known = allowed.indexOf(cell);
    if (known < 0) return refuse('out-of-range', `${at}[${i}]`);
    if (list.includes(cell)) return refuse('duplicate', `${at}[${i}]`);
    list.push(allowed[known] as T);
  }
  return list.length < min ? refuse('too-few', at) : ok(list);
}

function readGrid(way: Extract<Way, { kind: 'grid' }>, value: unknown): Read<Selection> {
  if (!Array.isArray(value)) return refuse('wrong-type', 'positions');
  if (value.length !== way.rows) return refuse(value.length < way.rows ? 'too-few' : 'too-many', 'positions');
  const least = way.filled === way.rows ? 1 : 0;
  const positions: (readonly number[])[] = [];
  for (let i = 0; i < value.length; i++) {
    const row = readList(value[i], `positions[${i}]`, way.numbers, { min: least, max: way.numbers.length });
    if (!row.ok) return row;
    positions.push(row.value);
  }
  return positions.filter((row) => row.length > 0).length < way.filled ? refuse('too-few', 'positions') : ok({ positions });
}

function readTickets(way: Extract<Way, { kind: 'tickets' }>, value: unknown): Read<Selection> {
  if (!Array.isArray(value)) return refuse('wrong-type', 'tickets');
  if (value.length === 0) return refuse('too-few', 'tickets');
  if (value.length > ticketsMax) return refuse('too-many', 'tickets');
  const seen = new Set<string>();
  const tickets: (readonly number[])[] = [];
  for (let i = 0; i < value.length; i++) {
    const ticket = readTicket(way, value[i], `tickets[${i}]`);
    if (!ticket.ok) return ticket;
    const key = lineKey(way.form, ticket.value);
    if (seen.has(key)) return refuse('duplicate', `tickets[${i}]`);
    seen.add(key);
    tickets.push(ticket.value);
  }
  return ok({ tickets });
}

/** One ticket of a way, checked cell by cell and against the form of the play. */
export function readTicket(way: Extract<Way, { kind: 'tickets' }>, value: unknown, at: string): Read<readonly number[]> {
  if (!Array.isArray(value)) return refuse('wrong-type', at);
  if (value.length !== way.length) return refuse('wrong-length', at);
  const ticket: number[] = [];
  for (let i = 0; i < value.length; i++) {
    const cell = value[i] as number;
    if (typeof cell !== 'number') return refuse('wrong-type', `${at}[${i}]`);
    const known = way.numbers.indexOf(cell);
    if (known < 0) return refuse('out-of-range', `${at}[${i}]`);
    ticket.push(way.numbers[known] as number);
  }
  return ticketFits(way.form, ticket) ? ok(ticket) : refuse('wrong-form', at);
}

function ticketFits(form: TicketForm, ticket: readonly number[]): boolean {
  const different = new Set(ticket).size;
  switch (form) {
    case 'ordered':
    case 'multiset':
      return true;
    case 'ordered-distinct':
    case 'set':
      return different === ticket.length;
    case 'pair':
      return different === ticket.length - 1;
    case 'mixed':
      return different > 1;
  }
}

/** The identity of a ticket as a line: tickets with the same key are one line. */
export function lineKey(form: TicketForm, ticket: readonly number[]): string {
  return form === 'ordered' || form === 'ordered-distinct' ? ticket.join() : [...ticket].sort((a, b) => a - b).join();
}

function readBankers(way: Extract<Way, { kind: 'bankers' }>, fields: Fields): Read<Selection> {
  const bankers = readList(fields.bankers, 'bankers', way.values, { min: 1, max: way.size - 1 });
  if (!bankers.ok) return bankers;
  const picks = readList(fields.picks, 'picks', way.values, { min: way.size - bankers.value.length, max: way.values.length });
  if (!picks.ok) return picks;
  const shared = picks.value.findIndex((cell) => bankers.value.includes(cell));
  return shared >= 0 ? refuse('duplicate', `picks[${shared}]`) : ok({ bankers: bankers.value, picks: picks.value });
}

function readRows(way: Extract<Way, { kind: 'rows' }>, fields: Fields): Read<Selection> {
  const rows: Record<string, readonly number[]> = {};
  for (const { name, min } of way.rows) {
    const row = readList(fields[name], name, way.numbers, { min, max: way.numbers.length });
    if (!row.ok) return row;
    rows[name] = row.value;
  }
  return ok(rows);
}

function readDigit(way: Extract<Way, { kind: 'digit' }>, value: unknown): Read<Selection> {
  if (typeof value !== 'number') return refuse('wrong-type', 'digit');
  const known = way.numbers.indexOf(value);
  return known < 0 ? refuse('out-of-range', 'digit') : ok({ digit: way.numbers[known] as number });
}

function readSides(way: Extract<Way, { kind: 'sides' }>, value: unknown): Read<Selection> {
  if (!Array.isArray(value)) return refuse('wrong-type', 'options');
  if (value.length !== way.rows) return refuse(value.length < way.rows ? 'too-few' : 'too-many', 'options');
  const options: (readonly string[])[] = [];
  for (let i = 0; i < value.length; i++) {
    const row = readList(value[i], `options[${i}]`, way.values, { min: 1, max: way.values.length });
    if (!row.ok) return row;
    options.push(row.value);
  }
  return ok({ options });
}

function readBalls(way: Extract<Way, { kind: 'balls' }>, value: unknown): Read<Selection> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('wrong-type', 'balls');
  const names = Array.from({ length: way.balls }, (_, i) => String(i + 1));
  for (const name in value) if (!names.includes(name)) return refuse('out-of-range', `balls.${name.slice(0, 40)}`);
  const balls: Record<string, readonly Cell[]> = {};
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue;
    const cells = readMixedList((value as Fields)[name], `balls.${name}`, way.values);
    if (!cells.ok) return cells;
    balls[name] = cells.value;
  }
  return Object.keys(balls).length === 0 ? refuse('too-few', 'balls') : ok({ balls });
}

/** Like readList, for the one form whose list holds numbers and options side by side. */
function readMixedList(value: unknown, at: string, allowed: readonly Cell[]): Read<readonly Cell[]> {
  if (!Array.isArray(value)) return refuse('wrong-type', at);
  if (value.length === 0) return refuse('too-few', at);
  if (value.length > allowed.length) return refuse('too-many', at);
  const list: Cell[] = [];
  for (let i = 0; i < value.length; i++) {
    const cell = value[i] as Cell;
    if (typeof cell !== 'number' && typeof cell !== 'string') return refuse('wrong-type', `${at}[${i}]`);
    const known = allowed.indexOf(cell);
    if (known < 0) return refuse('out-of-range', `${at}[${i}]`);
    if (list.includes(cell)) return refuse('duplicate', `${at}[${i}]`);
    list.push(allowed[known] as Cell);
  }
  return ok(list);
}

function readStrings(way: StringsWay, value: unknown): Read<Selection> {
  if (!Array.isArray(value)) return refuse('wrong-type', 'picks');
  if (value.length > way.max) return refuse('too-many', 'picks');
  const seen = new Set<string>();
  const picks: string[] = [];
  for (let i = 0; i < value.length; i++) {
    const text = readString(way, value[i], `picks[${i}]`);
    if (!text.ok) return text;
    const key = stringKey(way, text.value);
    if (seen.has(key)) return refuse('duplicate', `picks[${i}]`);
    seen.add(key);
    picks.push(text.value);
  }
  return picks.length < way.min ? refuse('too-few', 'picks') : ok({ picks });
}

type StringsWay = Extract<Way, { kind: 'strings' }>;

/** One digit string of a way. */
export function readString(way: StringsWay, text: unknown, at: string): Read<string> {
  if (typeof text !== 'string') return refuse('wrong-type', at);
  if (text.length !== way.width) return refuse('wrong-length', at);
  if (!/^[0-9]+$/.test(text)) return refuse('out-of-range', at);
  return way.noRepdigit && new Set(text).size === 1 ? refuse('wrong-form', at) : ok(text);
}

/** The identity of a string as a line: strings with the same key are one line. */
export function stringKey(way: StringsWay, text: string): string {
  return way.unordered ? [...text].sort().join('') : text;
}

function readPattern(way: Extract<Way, { kind: 'pattern' }>, value: unknown): Read<Selection> {
  if (typeof value !== 'string') return refuse('wrong-type', 'pattern');
  if (value.length !== way.width) return refuse('wrong-length', 'pattern');
  if (!/^[0-9R]+$/.test(value)) return refuse('out-of-range', 'pattern');
  return value.indexOf('R') >= 0 && value.indexOf('R') === value.lastIndexOf('R')
    ? ok({ pattern: value })
    : refuse('wrong-form', 'pattern');
}
