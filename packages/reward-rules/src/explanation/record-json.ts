/** Plain JSON data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Names of whole numbers that are wider than a double, beside those that end in Minor or Micro. */
const wideNames = new Set([
  'points',
  'balance',
  'score',
  'minScore',
  'target',
  'space',
  'roll',
  'maxMultiplierPpm',
  'step',
  'minimum',
  'dayLimit',
  'dayUsed',
  'minor',
]);

/** Maps whose values are all wide, whatever their keys. */
const wideMaps = new Set(['streams', 'credited']);

function isWide(name: string): boolean {
  return /(?:Minor|Micro)$/.test(name) || wideNames.has(name);
}

/** Data of the rules as JSON: wide numbers become strings of digits; what is undefined is left out. */
export function toJson(value: unknown): Json {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value as Json;
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return Object.fromEntries(entries.map(([key, held]) => [key, toJson(held)]));
}

/** The inverse of {@link toJson}: strings under the names of wide numbers become wide numbers again. Throws on what is no whole number. */
export function fromJson(value: Json, wide = false): unknown {
  if (typeof value === 'string') return wide ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map((held: Json) => fromJson(held, wide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, fromJson(held, wideMaps.has(key) || isListOfWide(key, wide))]),
  );
}

function isListOfWide(key: string, wide: boolean): boolean {
  return wide || isWide(key);
}

/** JSON with keys in order and no blanks, so that equal data has one text. */
export function canonicalText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalText(held)}`).join(',')}}`;
}
