import { randomInt } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isWhole, openRaw, sendRaw } from '../raw-client.ts';
import { type Outcome, playCase } from './play-case.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { type WireCase, wireCases } from './wire-case.ts';

/** TREVO_FUZZ_SEED plays a seed again, TREVO_FUZZ_CASES so many cases. */
const seed = Number(process.env.TREVO_FUZZ_SEED ?? randomInt(2 ** 31));
const count = Number(process.env.TREVO_FUZZ_CASES ?? Math.ceil(3_000 * (inject('propertyShare') ?? 1)));

/** Fewer than the system keeps waiting for a process that is busy: what it drops is nobody's fault. */
const atOnce = 300;
/** Ten seconds for headers, up to twenty for a body that stands still, and what a busy machine adds. */
const withinMs = 27_000;
/** Ten seconds for jobs, one for sockets, five for requests, and the database; after twenty-eight the process would say that it did not stop in time. */
const stopWithinMs = 28_000;
/** Connections to the database come and go with the load. */
const descriptorsMore = 24;
const residentMbMore = 250;

let server: ServerProcess;
beforeAll(async () => {
  process.stdout.write(`fuzz of the surface: seed ${seed}, ${count} cases (TREVO_FUZZ_SEED=${seed} plays them again)\n`);
  server = await startServerProcess();
}, 120_000);
afterAll(async () => {
  if (server.isAlive()) await server.stop();
});

const healthOf = async (port: number) => (await sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: trevo\r\n\r\n', { until: isWhole })).status;

const neither = 'neither answered nor closed';

/** What must never come of a case; null: all is well. */
function faultOf({ statuses, silent }: Outcome): string | null {
  if (silent) return neither;
  const failed = statuses.find((status) => status >= 500);
  return failed === undefined ? null : `answered ${failed}`;
}

type Turn = readonly [number, WireCase];

/** Every third case goes to the office. */
const portOf = (index: number) => server.ports[index % 3 === 2 ? 1 : 0];

/** Plays cases, many at once, and tells what must not have come of them. */
async function playAll(cases: readonly WireCase[]): Promise<readonly string[]> {
  const faults: string[] = [];
  const silent: Turn[] = [];
  const waiting = cases.entries();
  const play = async ([index, one]: Turn, isAgain: boolean) => {
    const fault = faultOf(await playCase(portOf(index), one, withinMs));
    if (fault === neither && !isAgain) silent.push([index, one]);
    else if (fault)
      faults.push(`${one.kind}, ${one.end}: ${fault}: ${JSON.stringify(Buffer.concat(one.parts).toString('latin1').slice(0, 600))}`);
  };
  const work = async () => {
    for (const one of waiting) if (server.isAlive()) await play(one, false);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  // On a machine with much else to do a connection may get stuck before it comes to the server: what is silent is asked once more.
  await Promise.all(silent.map((one) => play(one, true)));
  return faults;
}

test('whatever comes over the wire is answered or closed, and leaves nothing behind', { timeout: 180_000 }, async () => {
  // Once round, so that what is opened for good is open: connections to the database, compiled code.
  await playAll(wireCases(1, 200));
  await expect.poll(() => server.descriptors(), { timeout: 15_000, interval: 200 }).toBeLessThan(100);
  const before = { descriptors: server.descriptors(), residentMb: server.residentMb() };

  const faults = await playAll(wireCases(seed, count));
  expect(faults.slice(0, 5), `${faults.length} faults of seed ${seed}`).toEqual([]);
  expect(server.isAlive()).toBe(true);
  expect(await Promise.all(server.ports.map(healthOf))).toEqual([200, 200]);
  expect(server.complaints().slice(0, 5), `seed ${seed}`).toEqual([]);
  await expect
    .poll(() => server.descriptors(), { timeout: 15_000, interval: 200 })
    .toBeLessThanOrEqual(before.descriptors + descriptorsMore);
  expect(server.residentMb()).toBeLessThan(before.residentMb + residentMbMore);
});

test('after all that the server still stops in its time, with connections of every kind open', { timeout: 60_000 }, async () => {
  const cases = wireCases(seed + 1, 150);
  const open: Socket[] = [];
  for (const [index, { parts }] of cases.entries()) {
    const socket = await openRaw(portOf(index));
    const bytes = Buffer.concat(parts);
    // Whole ones and halves, none of which goes on.
    socket.write(bytes.subarray(0, open.length % 2 === 0 ? bytes.length : Math.ceil(bytes.length / 2)));
    open.push(socket);
  }
  const { code, ms } = await server.stop();
  for (const socket of open) socket.destroy();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(stopWithinMs);
});
