import { invariant, ok, refuse, type Result } from '@trevo/kernel';
import type { Play, PrizeMode } from '../core/play.ts';
import { fieldsOf } from '../core/read-selection.ts';
import type { Form, Selection, SelectionRefusal } from '../core/selection.ts';
import { BitReader, BitWriter } from './bits.ts';
import { readPlaces, readWay, writePlaces, writeWay } from './way-code.ts';

/** The longest code of any legal selection, in characters: what a line of a slip may bring at most. */
export const codeTextMax = 10_000;

/** Codes begin with the letter of their format, so that another one can follow. */
const format = 'a';

/** Bits for which of its ways a selection is written in: no form has more than four. */
const wayBits = 2;

export type CodeRefusal =
  | SelectionRefusal
  /** Not a code of this play, cut off, or another spelling of one: every selection has one code only. */
  | 'code-unreadable';

/**
 * The code of a legal selection: base64url text, the same for every order in which it may be written, at most {@link codeTextMax} characters.
 * Lists are a bit per button; ten thousand typed tickets are their gaps in rising order.
 */
export function encodeSelection(form: Form, selection: Selection): string {
  const fields = selection as Readonly<Record<string, unknown>>;
  const written = Object.keys(fields).length - (form.places ? 1 : 0);
  const way = form.ways.findIndex((it) => fieldsOf(it).length === written && fieldsOf(it).every((name) => name in fields));
  invariant(way >= 0, 'A legal selection is written in one of the ways of its form');
  const writer = new BitWriter();
  writer.write(way, wayBits);
  if (form.places) writePlaces(writer, fields.places as readonly number[], form.places.of);
  writeWay(writer, form.ways[way] as Form['ways'][number], fields);
  return format + writer.finish();
}

/**
 * Reads a code, whatever came instead of one, and checks what is in it like any selection. Only the one code that {@link encodeSelection} gives
 * for a selection is taken, so equal selections are equal texts.
 */
export function decodeSelection(play: Pick<Play, 'form' | 'validate'>, code: unknown, mode?: PrizeMode): Result<Selection, CodeRefusal> {
  if (typeof code !== 'string') return refuse('wrong-type');
  if (code.length > codeTextMax) return refuse('too-long');
  const read = readCode(play.form, code);
  if (!read) return refuse('code-unreadable');
  const selection = play.validate(read, mode);
  if (!selection.ok) return selection;
  return encodeSelection(play.form, selection.value) === code ? ok(selection.value) : refuse('code-unreadable');
}

/** The selection with its lists, tickets and places in the order of the form: what its code is read as. */
export function canonicalSelection(form: Form, selection: Selection): Selection {
  return readCode(form, encodeSelection(form, selection)) as Selection;
}

function readCode({ ways, places }: Form, code: string): Readonly<Record<string, unknown>> | null {
  if (!code.startsWith(format)) return null;
  const reader = new BitReader(code.slice(format.length));
  const way = ways[reader.read(wayBits)];
  if (!way) return null;
  const ticked = places ? { places: readPlaces(reader, places.of) } : {};
  const fields = { ...readWay(reader, way), ...ticked };
  return reader.broken ? null : fields;
}
