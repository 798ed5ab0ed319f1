/** A failure the reader can act on: its message is one sentence and is shown without a stack. */
export class LaunchError extends Error {
  /** @override */
  name = 'LaunchError';
}
