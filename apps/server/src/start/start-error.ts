/** A start that cannot go on; its message is the one sentence that is printed. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
