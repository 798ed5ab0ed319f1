import type { Logger } from 'pino';

/**
 * A listener (of an event, a timer, a message) that throws nothing outwards: nobody stands there to catch it, and the process would end for what one
 * stranger sent. What it throws, or rejects with, is logged as `sentence`, and `clean` may then tidy up after the same arguments.
 */
export function guardedListener<Args extends unknown[]>(
  log: Pick<Logger, 'error'>,
  sentence: string,
  listen: (...args: Args) => unknown,
  clean: (...args: Args) => void = () => undefined,
): (...args: Args) => void {
  return (...args) => {
    const fail = (error: unknown) => {
      log.error({ err: error }, sentence);
      clean(...args);
    };
    try {
      const done = listen(...args);
      if (done instanceof Promise) done.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}
