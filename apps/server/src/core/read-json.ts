import { ok, type Result, refuse } from '@trevo/kernel';

/** Why a text is no JSON that we take; with a key, `at` names it. */
export type JsonFault = 'json_malformed' | 'json_too_deep' | 'json_too_many_fields' | 'repeated_field' | 'unknown_field';

const depthMax = 32;
/** The largest notice of a payment provider has a thousand payments of ten fields. */
const keysMax = 20_000;

/** Keys that reach into what every object inherits. Nothing of ours bears them. */
const inherited: ReadonlySet<string> = new Set(['__proto__', 'constructor']);

/**
 * Reads JSON from outside. Where the same key stands twice in an object, parsers disagree about which one counts (RFC 8259 §4), and with it about what was signed:
 * such a text is refused, as is one that is too deep or has too many fields. The text is read by the language's own parser first; what is left to do
 * is to walk over a text that is known to be JSON, a microsecond for a bet.
 */
export function readJson(text: string): Result<unknown, JsonFault> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('json_malformed');
  }
  return faultOf(text) ?? ok(value);
}

const [quote, backslash, colon, openObject, closeObject, openList, closeList] = [34, 92, 58, 123, 125, 91, 93];

/** The first fault of a text that is JSON, or null. */
function faultOf(text: string): ReturnType<typeof refuse<JsonFault>> | null {
  // Keys of the objects that are open, outermost first; null stands for a list.
  const open: (Set<string> | null)[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      const end = endOfString(text, at);
      if (isKey(text, end)) {
        keys += 1;
        const fault = faultOfKey(text.slice(at + 1, end), open.at(-1) ?? null);
        if (fault) return fault;
      }
      at = end;
    } else if (sign === openObject || sign === openList) {
      open.push(sign === openObject ? new Set() : null);
      if (open.length > depthMax) return refuse('json_too_deep');
    } else if (sign === closeObject || sign === closeList) open.pop();
  }
  return keys > keysMax ? refuse('json_too_many_fields') : null;
}

function faultOfKey(written: string, seen: Set<string> | null): ReturnType<typeof refuse<JsonFault>> | null {
  // The same key may be spelt with and without escapes.
  const key = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
  if (inherited.has(key)) return refuse('unknown_field', key);
  if (seen?.has(key)) return refuse('repeated_field', key);
  seen?.add(key);
  return null;
}

/** Where the string that begins at `start` ends: at a quote before which stands an even number of backslashes. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
}

/** Whether the string that ends at `end` is followed by a colon. */
function isKey(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= 32) next += 1;
  return text.charCodeAt(next) === colon;
}
