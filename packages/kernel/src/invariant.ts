/** Raised when the program itself is wrong; the request dies, the process does not. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Throws {@link InvariantError} with `sentence` unless `condition` holds. Never use it for bad input: refuse that with a Result. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new InvariantError(sentence);
}

/** Marks a branch that the types prove unreachable. */
export function unreachable(value: never): never {
  throw new InvariantError(`Unreachable value ${JSON.stringify(value)}`);
}
