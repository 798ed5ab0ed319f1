/** The outcome of an operation that may be refused: a value, or a code from a closed union. Expected failures are values; only broken invariants throw. */
export type Result<T, Code extends string> = Success<T> | Refusal<Code>;

export type Success<T> = { readonly ok: true; readonly value: T };

/** A refusal names its code and, where it helps the caller, the place of what is wrong (a field path such as `positions[2]`). */
export type Refusal<Code extends string> = { readonly ok: false; readonly code: Code; readonly at?: string };

export function ok<T>(value: T): Success<T> {
  return { ok: true, value };
}

export function refuse<Code extends string>(code: Code, at?: string): Refusal<Code> {
  return at === undefined ? { ok: false, code } : { ok: false, code, at };
}
