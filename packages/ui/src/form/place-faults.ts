/** What is wrong, by field. */
export type Faults<V> = { readonly [N in keyof V]?: string | undefined };

/** What a failed attempt says: one sentence for all of it, and what it names of single fields, by their path in the request. */
export type FormFailure = {
  readonly message: string;
  readonly fields: readonly { readonly at: string; readonly message: string }[];
  /** Nothing happened under the key it was sent under, and nothing will: the next attempt has another. */
  readonly isFinal?: boolean;
};

/**
 * Puts what was refused at the fields it names: by the whole path, or by its last part (`fields.pixKey` is the field `pixKey`). What names no field of the form is
 * said of the form as a whole, so that nothing is refused in silence.
 */
export function placeFaults<N extends string>(
  { message, fields }: FormFailure,
  names: readonly N[],
): { readonly placed: Partial<Record<N, string>>; readonly failed?: string } {
  const placed: Partial<Record<N, string>> = {};
  const astray: string[] = [];
  for (const { at, message: words } of fields) {
    const name = names.find((one) => one === at) ?? names.find((one) => lastPart(one) === lastPart(at));
    if (name === undefined) astray.push(words);
    else placed[name] ??= words;
  }
  if (astray.length > 0) return { placed, failed: astray.join(' ') };
  return fields.length === 0 ? { placed, failed: message } : { placed };
}

function lastPart(path: string): string {
  return (
    path
      .split(/[.[\]]+/)
      .filter((part) => part !== '')
      .at(-1) ?? path
  );
}
