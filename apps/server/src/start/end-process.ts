import { secondMs } from '@trevo/kernel';

/** Jobs take ten seconds at most to give back, sockets one, requests five. Who keeps the process running waits for thirty (Kubernetes) or ninety (systemd) before killing it. */
const endWithinMs = 28 * secondMs;

/** Ends the process with a code, once: what is running is stopped in order, and what hangs is left behind. */
export type EndProcess = (code: number) => void;

/** `running` resolves with what is to be stopped; where it rejects, the start says so itself and ends with its own code. */
export function endProcess(running: Promise<{ readonly stop: () => Promise<void> }>, withinMs: number = endWithinMs): EndProcess {
  let ending = false;
  return (code) => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      process.stderr.write('Trevo did not stop in time; what hangs is left behind.\n');
      process.exit(1);
    }, withinMs).unref();
    running
      .then((opened) => opened.stop())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          process.stderr.write(`Trevo did not stop in order: ${String(error)}\n`);
          process.exit(1);
        },
      );
  };
}
