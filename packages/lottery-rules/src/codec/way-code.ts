import type { Cell, RowName, Way } from '../core/selection.ts';
import type { BitReader, BitWriter } from './bits.ts';
import { readNumberSet, writeNumberSet } from './number-set.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A list of cells as a bit for each cell that could be in it: the order of a list never counts. */
function writeList(writer: BitWriter, list: readonly Cell[] | undefined, values: readonly Cell[]): void {
  for (const value of values) writer.write(list?.includes(value) ? 1 : 0, 1);
}

function readList<T extends Cell>(reader: BitReader, values: readonly T[]): readonly T[] {
  return values.filter(() => reader.read(1) === 1);
}

/** Bits for an index below `count`. */
function indexBits(count: number): number {
  return Math.ceil(Math.log2(count));
}

/** Writes the fields of one way. */
export function writeWay(writer: BitWriter, way: Way, fields: Fields): void {
  switch (way.kind) {
    case 'grid':
      for (const row of fields.positions as readonly (readonly number[])[]) writeList(writer, row, way.numbers);
      return;
    case 'tickets':
      return writeNumberSet(
        writer,
        rising((fields.tickets as readonly (readonly number[])[]).map((ticket) => rankOf(way, ticket))),
        ticketSpace(way),
      );
    case 'list':
      return writeList(writer, fields[way.field] as readonly Cell[], way.values);
    case 'bankers':
      writeList(writer, fields.bankers as readonly Cell[], way.values);
      return writeList(writer, fields.picks as readonly Cell[], way.values);
    case 'rows':
      for (const { name } of way.rows) writeList(writer, fields[name] as readonly number[], way.numbers);
      return;
    case 'digit':
      return writer.write(way.numbers.indexOf(fields.digit as number), indexBits(way.numbers.length));
    case 'sides':
      for (const row of fields.options as readonly (readonly string[])[]) writeList(writer, row, way.values);
      return;
    case 'balls':
      for (let ball = 1; ball <= way.balls; ball++)
        writeList(writer, (fields.balls as Readonly<Record<string, readonly Cell[]>>)[ball], way.values);
      return;
    case 'strings':
      return writeNumberSet(
        writer,
        rising((fields.picks as readonly string[]).map((text) => Number(way.unordered ? sorted(text) : text))),
        10 ** way.width,
      );
    case 'pattern': {
      const pattern = fields.pattern as string;
      writer.write(pattern.indexOf('R'), indexBits(way.width));
      return writer.write(Number(pattern.replace('R', '')), indexBits(10 ** (way.width - 1)));
    }
    case 'nothing':
  }
}

/** Reads the fields of one way: lists in the order of the form, tickets and strings in rising order. */
export function readWay(reader: BitReader, way: Way): Fields {
  switch (way.kind) {
    case 'grid':
      return { positions: times(way.rows, () => readList(reader, way.numbers)) };
    case 'tickets':
      return { tickets: readNumberSet(reader, ticketSpace(way)).map((rank) => ticketOf(way, rank)) };
    case 'list':
      return { [way.field]: readList(reader, way.values) };
    case 'bankers':
      return { bankers: readList(reader, way.values), picks: readList(reader, way.values) };
    case 'rows': {
      const rows: Partial<Record<RowName, readonly number[]>> = {};
      for (const { name } of way.rows) rows[name] = readList(reader, way.numbers);
      return rows;
    }
    case 'digit':
      return { digit: way.numbers[reader.read(indexBits(way.numbers.length))] };
    case 'sides':
      return { options: times(way.rows, () => readList(reader, way.values)) };
    case 'balls': {
      const balls: Record<string, readonly Cell[]> = {};
      for (let ball = 1; ball <= way.balls; ball++) {
        const cells = readList(reader, way.values);
        if (cells.length > 0) balls[ball] = cells;
      }
      return { balls };
    }
    case 'strings':
      return { picks: readNumberSet(reader, 10 ** way.width).map((number) => String(number).padStart(way.width, '0')) };
    case 'pattern': {
      const free = reader.read(indexBits(way.width));
      const digits = String(reader.read(indexBits(10 ** (way.width - 1)))).padStart(way.width - 1, '0');
      return { pattern: `${digits.slice(0, free)}R${digits.slice(free)}` };
    }
    case 'nothing':
      return {};
  }
}

/** Places of a draw as bits. */
export function writePlaces(writer: BitWriter, places: readonly number[], of: number): void {
  for (let place = 0; place < of; place++) writer.write(places.includes(place) ? 1 : 0, 1);
}

export function readPlaces(reader: BitReader, of: number): readonly number[] {
  return times(of, (place) => place).filter(() => reader.read(1) === 1);
}

type TicketWay = Extract<Way, { kind: 'tickets' }>;

/** Tickets of different numbers without an order are subsets, a bit for each number; all others are numerals in the base of the numbers. */
function ticketSpace({ form, length, numbers }: TicketWay): number {
  return form === 'set' ? 2 ** numbers.length : numbers.length ** length;
}

function rankOf({ form, numbers }: TicketWay, ticket: readonly number[]): number {
  const digits = ticket.map((number) => numbers.indexOf(number));
  if (form === 'set') return digits.reduce((rank, digit) => rank + 2 ** digit, 0);
  const ordered = form === 'ordered' || form === 'ordered-distinct';
  return (ordered ? digits : rising(digits)).reduce((rank, digit) => rank * numbers.length + digit, 0);
}

function ticketOf({ form, length, numbers }: TicketWay, rank: number): readonly number[] {
  if (form === 'set') return numbers.filter((_, digit) => Math.floor(rank / 2 ** digit) % 2 === 1);
  return times(length, (i) => numbers[Math.floor(rank / numbers.length ** (length - 1 - i)) % numbers.length] as number);
}

function rising(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

function sorted(text: string): string {
  return [...text].sort().join('');
}

function times<T>(count: number, make: (i: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}
