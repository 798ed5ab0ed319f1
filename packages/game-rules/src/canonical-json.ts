/** Plain JSON data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON with keys sorted by code unit and no blanks: equal data gives equal text (RFC 8785 for the values we use: whole numbers, texts, booleans, null). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, held]) => held !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Path of the first place where two pieces of JSON differ (`features[0].spins[3].stops[1]`, `''` for the whole), or null when they are equal. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (isHolder(a) && isHolder(b) && Array.isArray(a) === Array.isArray(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    for (const key of keys) {
      const place = Array.isArray(a) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      const found = firstDifference(own(a, key), own(b, key), place);
      if (found !== null) return found;
    }
    return null;
  }
  return Object.is(a, b) ? null : path;
}

type Holder = Readonly<Record<string, unknown>>;

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

function own(holder: Holder, key: string): unknown {
  return Object.hasOwn(holder, key) ? holder[key] : undefined;
}
