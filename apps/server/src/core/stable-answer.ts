const texts = new WeakMap<object, string | null>();

/** Marks the value of an answer that is given again and again and never changed: its text is made once. Returns the value. */
export function stableAnswer<T extends object>(value: T): T {
  if (!texts.has(value)) texts.set(value, null);
  return value;
}

/** The text of an answer's envelope. */
export function envelopeText(body: unknown): string {
  const value = (body as { readonly value?: unknown }).value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(body);
  const known = texts.get(value);
  if (known === undefined) return JSON.stringify(body);
  if (known !== null) return known;
  const text = JSON.stringify(body);
  texts.set(value, text);
  return text;
}
