import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { type Bench, limitRow } from './runner/bench.ts';
import { openSocket, startFanOutServer } from './runner/fan-out.ts';

const SOCKETS = 10_000;
const PLAYERS = 500;
const AT_ONCE = 100;
/** The server pings and speaks to each socket at least once meanwhile. */
const REST_MS = 30_000;

/** What open tabs cost a process in which nothing happens: memory of 10,000 sockets, each with a session that was found and topics that are listened to. */
export const benches: readonly Bench[] = [
  {
    name: 'idle-sockets',
    run: async ({ postgres, say }) => {
      const server = await startFanOutServer((await postgres()).createDatabase('idle_sockets'), PLAYERS);
      const sockets: Socket[] = [];
      try {
        const emptyMb = residentMb(server.pid);
        const startedMs = performance.now();
        while (sockets.length < SOCKETS) {
          const from = sockets.length;
          const tokenOf = (index: number) => server.tokens[(from + index) % PLAYERS] ?? '';
          sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => openSocket(server.url, tokenOf(index))))));
        }
        const seconds = (performance.now() - startedMs) / 1_000;
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
        const fullMb = residentMb(server.pid);
        say(`${emptyMb.toFixed(0)} MB before, ${fullMb.toFixed(0)} MB with ${SOCKETS} sockets, opened in ${seconds.toFixed(0)} s`);
        return [
          limitRow({ name: 'memory of a socket at rest', value: ((fullMb - emptyMb) * 1_024) / SOCKETS, unit: 'kB', atMost: 40 }),
          limitRow({
            name: 'sockets that were lost at rest',
            value: sockets.filter(({ destroyed }) => destroyed).length,
            unit: '',
            atMost: 0,
          }),
        ];
      } finally {
        for (const socket of sockets) socket.destroy();
        server.stop();
      }
    },
  },
];

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}
