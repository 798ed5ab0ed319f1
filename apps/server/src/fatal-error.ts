/** Something is gone that this process cannot serve without: it ends, and whoever keeps it running starts it anew. Thrown where nobody catches it, for the last guard. */
export class FatalError extends Error {
  override readonly name = 'FatalError';
}
