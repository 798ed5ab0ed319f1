import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { secondMs } from '@trevo/kernel';

/** By then rooms and jobs have taken up their work. */
const afterMs = 10 * secondMs;

/**
 * Gives back what starting took, once: reading the program and filling a database leave a heap twice as large as serving needs, and the engine of JavaScript clears it
 * only when something wants the room. One pause of a tenth of a second, shortly after the start.
 */
export function giveBackMemory(): void {
  const timer = setTimeout(() => {
    setFlagsFromString('--expose-gc');
    runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
    setFlagsFromString('--no-expose-gc');
  }, afterMs);
  timer.unref();
}
