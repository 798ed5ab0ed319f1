import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what this thread needs no more, at once: the engine of JavaScript clears that only when something wants the room. Holds the thread up for a tenth of a
 * second. The other threads' compiled WebAssembly stays, which this would throw away as well: the embedded database would compile itself anew in the middle of its work.
 */
export function collectGarbage(): void {
  setFlagsFromString('--no-flush-liftoff-code');
  setFlagsFromString('--expose-gc');
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
  setFlagsFromString('--no-expose-gc');
}
