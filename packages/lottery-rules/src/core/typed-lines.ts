import { ok, refuse, type Refusal, type Result } from '@trevo/kernel';
import { selectionTextMax, ticketsMax } from './read-selection.ts';
import type { SelectionRefusal } from './selection.ts';

/** Where a refused ticket stands: its line (from 1) and the ticket as it was typed, at most {@link typedEchoMax} characters of it. */
export type TypedLine = { readonly number: number; readonly text: string };

/** A refusal of typed text. `line` is missing only where no single line is at fault. */
export type TypedRefusal = Refusal<SelectionRefusal> & { readonly line?: TypedLine };

/** What came out of a player's typing: each ticket once, and how many repetitions were left out. */
export type TypedLines<T> = { readonly items: readonly T[]; readonly repeated: number };

/** How much of a refused ticket is said back. */
export const typedEchoMax = 40;

/** One ticket out of its typed text, with the key under which repetitions are found. */
type ReadOne<T> = (text: string, at: string) => Result<{ readonly item: T; readonly key: string }, SelectionRefusal>;

/**
 * Reads tickets one per line, comma or semicolon, up to `most` different ones. Repeated tickets are dropped and counted; what is no ticket is
 * refused with its line, never dropped. A text longer than any legal one is refused before it is looked at.
 */
export function readTypedLines<T>(
  text: unknown,
  field: string,
  { most = ticketsMax, readOne }: { readonly most?: number; readonly readOne: ReadOne<T> },
): { readonly ok: true; readonly value: TypedLines<T> } | TypedRefusal {
  if (typeof text !== 'string') return refuse('wrong-type');
  if (text.length > selectionTextMax) return refuse('too-long');
  const items: T[] = [];
  const seen = new Set<string>();
  let count = 0;
  for (const line of typedPieces(text)) {
    const read = readOne(line.text, `${field}[${count}]`);
    if (!read.ok) return { ...read, line: echoed(line) };
    count++;
    if (seen.has(read.value.key)) continue;
    if (items.length === most) return { ...refuse('too-many', field), line: echoed(line) };
    seen.add(read.value.key);
    items.push(read.value.item);
  }
  return count === 0 ? refuse('too-few', field) : ok({ items, repeated: count - items.length });
}

function echoed({ number, text }: TypedLine): TypedLine {
  return { number, text: text.slice(0, typedEchoMax) };
}

/** The tickets of a text as they were typed, without the blanks around them, each with the number of its line. */
function* typedPieces(text: string): Generator<TypedLine> {
  let number = 1;
  for (const [part] of text.matchAll(/[^\n\r,;]+|\r\n|\n|\r/g)) {
    if (part === '\n' || part === '\r' || part === '\r\n') number++;
    else if (part.trim() !== '') yield { number, text: part.trim() };
  }
}
