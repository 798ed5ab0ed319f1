/** A figure that is not what it should be; both sides as JSON writes them, `undefined` where one has none. */
export type FigureDifference = { readonly figure: string; readonly stated: string; readonly computed: string };

/** How many figures were compared, and which of them differ. */
export type Comparison = { readonly compared: number; readonly differences: readonly FigureDifference[] };

/** Compares two JSON values leaf by leaf; a list that is shorter than the other lacks its last items. An empty list or object is one figure. */
export function compareFigures(stated: unknown, computed: unknown, figure = ''): Comparison {
  const keys = keysOf(stated, computed);
  if (keys === null) {
    const [left, right] = [leafText(stated), leafText(computed)];
    return { compared: 1, differences: left === right ? [] : [{ figure, stated: left, computed: right }] };
  }
  const parts = keys.map((key) => compareFigures(partOf(stated, key), partOf(computed, key), placeOf(figure, key)));
  return {
    compared: parts.reduce((sum, { compared }) => sum + compared, 0),
    differences: parts.flatMap(({ differences }) => differences),
  };
}

/** A leaf as JSON writes it; what is not there is `undefined`. */
function leafText(leaf: unknown): string {
  return leaf === undefined ? 'undefined' : JSON.stringify(leaf);
}

/** The keys under which either side has parts, or null where at least one is a leaf. */
function keysOf(a: unknown, b: unknown): (string | number)[] | null {
  if (Array.isArray(a) && Array.isArray(b)) {
    const length = Math.max(a.length, b.length);
    return length === 0 ? null : Array.from({ length }, (_, index) => index);
  }
  if (Array.isArray(a) || Array.isArray(b) || !isObject(a) || !isObject(b)) return null;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.length === 0 ? null : keys;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function partOf(value: unknown, key: string | number): unknown {
  return (value as Readonly<Record<string | number, unknown>>)[key];
}

function placeOf(figure: string, key: string | number): string {
  if (typeof key === 'number') return `${figure}[${key}]`;
  return figure === '' ? key : `${figure}.${key}`;
}
