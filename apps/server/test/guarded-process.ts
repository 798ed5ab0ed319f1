import { pino } from 'pino';
import { FatalError } from '../src/fatal-error.ts';
import { endProcess } from '../src/start/end-process.ts';
import { guardProcess } from '../src/start/last-guard.ts';

/**
 * A process under the last guard, for its test: the fault named in the arguments happens where nobody catches it, and a word every 20 ms says that the
 * process still serves. `hangs`: its stop never ends.
 */
const [, , fault = '', hangs] = process.argv;
const faults: Readonly<Record<string, () => void>> = {
  throws: () => {
    throw new TypeError('of one request');
  },
  rejects: () => void Promise.reject(new Error('of one request')),
  'throws nothing in particular': () => {
    // oxlint-disable-next-line typescript/only-throw-error
    throw null;
  },
  'has no memory': () => {
    throw new RangeError('Array buffer allocation failed');
  },
  'has no database': () => {
    throw new FatalError('The embedded database has stopped');
  },
  'never stops': () =>
    void setInterval(() => {
      throw new Error('again');
    }, 1),
  'before it serves': () => {
    throw new Error('in the middle of the start');
  },
};

const guard = guardProcess();
const happen = faults[fault];
if (fault === 'before it serves') {
  // What the process would say if it lived on has its turn after the fault, however slow the machine is.
  setImmediate(() => {
    setImmediate(serve);
    happen?.();
  });
} else {
  const stop = async () => {
    process.stdout.write('stopping\n');
    if (hangs) await new Promise(() => undefined);
  };
  const end = endProcess(Promise.resolve({ stop }), 100);
  guard.serve({ log: pino({ base: null }), end: () => end(1) });
  setImmediate(() => happen?.());
  serve();
}

function serve(): void {
  let beats = 0;
  const beating = setInterval(() => {
    process.stdout.write('serving\n');
    if (++beats === 10) {
      clearInterval(beating);
      process.exit(0);
    }
  }, 20);
}
