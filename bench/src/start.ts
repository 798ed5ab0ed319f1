import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, limitRow } from './runner/bench.ts';
import { runTrevo } from './runner/run-trevo.ts';

/** By then rooms and jobs work, and what starting took was given back. */
const SETTLE_MS = 30_000;

/** Start times and memory of the embedded product, as `npm start` brings it up. */
export const benches: readonly Bench[] = [
  {
    name: 'start',
    run: async ({ folder, say }) => {
      const data = join(folder, 'start-data');
      say('starting on an empty folder');
      const first = await runTrevo(data);
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const firstMemoryMb = residentMb(first.serverPid);
      const firstExit = await first.stop();
      say('starting again on the same folder');
      const second = await runTrevo(data);
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const memoryMb = residentMb(second.serverPid);
      const stopMs = performance.now();
      const secondExit = await second.stop();
      return [
        limitRow({ name: 'first start, empty folder', value: first.startSeconds, unit: 's', atMost: 90 }),
        limitRow({ name: 'second start', value: second.startSeconds, unit: 's', atMost: 5 }),
        limitRow({
          name: 'memory of the embedded process, half a minute after its first start',
          value: firstMemoryMb,
          unit: 'MB',
          atMost: 500,
        }),
        limitRow({ name: 'memory of the embedded process, after its second', value: memoryMb, unit: 'MB', atMost: 500 }),
        limitRow({ name: 'clean stop', value: (performance.now() - stopMs) / 1_000, unit: 's', atMost: 5 }),
        limitRow({ name: 'exit codes after Ctrl-C', value: Math.max(firstExit, secondExit), unit: '', atMost: 0 }),
      ];
    },
  },
];

/** Resident memory of a process, everything in it included, in millions of bytes. */
function residentMb(pid: number): number {
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return (kilobytes * 1_024) / 1_000_000;
}
