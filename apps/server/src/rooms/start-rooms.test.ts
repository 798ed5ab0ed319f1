import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { asOwner } from '../../test/as-owner.ts';
import { countingRoom, createCounted, readCounted } from '../../test/counting-room.ts';
import { type Harness, startHarness } from '../../test/harness.ts';
import { isRoomLost } from '../core/hold-room.ts';
import type { HeldRoom, RoomKind, RoomPlace } from '../core/room.ts';
import { startRooms, visitRoom } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await asOwner(harness.app.db, createCounted);
});
afterAll(() => harness.close());

const place = (key: string): RoomPlace => ({ key, merchantId: harness.trevo });
const anHourMs = 3_600_000;
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
const rowOf = async (key: string) =>
  (
    await sql<{ runner: string; token: bigint; version: bigint; is_free: boolean }>`SELECT runner, token, version,
      lease_until <= clock_timestamp() AS is_free FROM room WHERE key = ${key}`.execute(harness.app.db)
  ).rows[0];
const counted = async (key: string) => (await readCounted(harness.app.db, key)).map(({ number }) => number);
const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** A kind whose room is handed out, and which does nothing by itself. */
function handedOut(key: string, leaseMs = anHourMs): { readonly kind: RoomKind; readonly entered: HeldRoom[] } {
  const entered: HeldRoom[] = [];
  const kind: RoomKind = {
    name: 'handed out',
    leaseMs,
    places: async () => [place(key)],
    enter: (_app, room) => {
      entered.push(room);
      return async () => anHourMs;
    },
  };
  return { kind, entered };
}

/** Nobody heard of its process for a lease. */
const endLease = (key: string) => sql`UPDATE room SET lease_until = clock_timestamp() WHERE key = ${key}`.execute(harness.app.db);

test('a room that is over is forgotten, and its successor begins anew', async () => {
  const most = 5;
  let isListed = true;
  const kind = { ...countingRoom([place('over')], { most }), places: async () => (isListed ? [place('over')] : []) };
  const rooms = startRooms(harness.app, [{ ...kind, enter: (...of) => ((isListed = false), kind.enter(...of)) }]);
  onTestFinished(rooms.stop);
  await until(async () => (await counted('over')).length === most && (await rowOf('over')) === undefined);
  expect(await counted('over')).toEqual(upTo(most));
  await rooms.stop();
  expect(await rowOf('over')).toBeUndefined();
});

test('of two processes one runs a room; another goes on from what was kept as soon as the first stops', async () => {
  const kind = countingRoom([place('shared')]);
  const [first, second] = [startRooms(harness.app, [kind]), startRooms(harness.app, [kind])];
  onTestFinished(async () => {
    await first.stop();
    await second.stop();
  });
  await until(async () => (await counted('shared')).length > 5);
  const before = await readCounted(harness.app.db, 'shared');
  expect(new Set(before.map(({ token }) => token)).size).toBe(1);
  // Whichever has the room gives it back.
  await first.stop();
  const at = (await counted('shared')).length;
  await until(async () => (await counted('shared')).length > at + 2);
  await second.stop();
  const numbers = await counted('shared');
  expect(numbers).toEqual(upTo(numbers.length));
  expect(await rowOf('shared')).toMatchObject({ is_free: true, version: BigInt(numbers.length) });
});

test('F16 a zombie keeps nothing, and what it would write with it is not written', async () => {
  const { kind, entered } = handedOut('zombie');
  const old = startRooms(harness.app, [kind]);
  onTestFinished(old.stop);
  await until(() => entered.length === 1);
  await entered[0]?.keep({ snapshot: { by: 'the first' } });
  await endLease('zombie');
  const next = startRooms(harness.app, [kind]);
  onTestFinished(next.stop);
  await until(() => entered.length === 2);
  const [zombie, heir] = entered;
  expect(heir?.snapshot).toEqual({ by: 'the first' });
  expect(heir?.token).toBeGreaterThan(zombie?.token ?? 0n);
  const keeping = {
    snapshot: { by: 'the zombie' },
    tell: [{ topic: 'member:mbr_counting', message: { type: 'notice' } }] as const,
    write: async (tx: Parameters<typeof readCounted>[0]) =>
      void (await sql`INSERT INTO counted (room, number, token) VALUES ('zombie', 1, 0)`.execute(tx)),
  };
  const told: unknown[] = [];
  onTestFinished(harness.app.bus.subscribe('member:mbr_counting', (message) => told.push(message)));
  await expect(zombie?.keep(keeping)).rejects.toSatisfy(isRoomLost);
  expect([await counted('zombie'), told, heir?.snapshot]).toEqual([[], [], { by: 'the first' }]);
  await heir?.keep({ ...keeping, snapshot: { by: 'the heir' } });
  expect([await counted('zombie'), told.length, heir?.snapshot]).toEqual([[1], 1, { by: 'the heir' }]);
  // It gives nothing back either.
  await old.stop();
  expect(await rowOf('zombie')).toMatchObject({ is_free: false, token: heir?.token });
});

test('what fails with the writing is not kept and not told, and the step is done again', async () => {
  let failures = 2;
  const told: unknown[] = [];
  onTestFinished(harness.app.bus.subscribe('member:mbr_counting', (message) => told.push(message)));
  const kind = countingRoom([place('failing')]);
  const enter: RoomKind['enter'] = (app, room) =>
    kind.enter(app, {
      ...room,
      get snapshot() {
        return room.snapshot;
      },
      keep: (keeping) =>
        room.keep({
          ...keeping,
          async write(tx) {
            await keeping.write?.(tx);
            if (failures-- > 0) throw new Error('nothing of this may stay');
          },
        }),
    });
  const rooms = startRooms(harness.app, [{ ...kind, enter }]);
  onTestFinished(rooms.stop);
  await until(() => told.length > 2);
  await rooms.stop();
  const numbers = await counted('failing');
  expect(numbers).toEqual(upTo(numbers.length));
  expect(told).toEqual(numbers.map((number) => ({ type: 'deposit', depositId: String(number), status: 'failing' })));
});

test('a room that rests keeps its lease, and a stop does not wait for its rest', async () => {
  const { kind, entered } = handedOut('resting', 400);
  const rooms = startRooms(harness.app, [kind]);
  onTestFinished(rooms.stop);
  const others = startRooms(harness.app, [kind]);
  onTestFinished(others.stop);
  await until(() => entered.length > 0);
  const leases = new Set<string>();
  const leaseEnd = async () =>
    (await sql<{ at: string }>`SELECT lease_until::text AS at FROM room WHERE key = 'resting'`.execute(harness.app.db)).rows[0]?.at;
  // Each is another beat; together they are longer than a lease.
  await until(async () => leases.add((await leaseEnd()) ?? '').size > 6);
  expect(entered).toHaveLength(1);
  const startedMs = performance.now();
  await Promise.all([rooms.stop(), others.stop()]);
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  expect(await rowOf('resting')).toMatchObject({ is_free: true });
});

test('a room that is visited is stepped by hand alone, is nobody else’s meanwhile, and is given back also where the visit fails', async () => {
  const { kind, entered } = handedOut('visited');
  const other = () => visitRoom(harness.app, kind, place('visited'), async () => {});
  await visitRoom(harness.app, kind, place('visited'), async (step) => {
    expect(await step()).toBe(anHourMs);
    expect((await rowOf('visited'))?.is_free).toBe(false);
    await expect(other()).rejects.toThrow('Nobody else runs the room');
  });
  expect((await rowOf('visited'))?.is_free).toBe(true);
  const failing = visitRoom(harness.app, kind, place('visited'), () => Promise.reject(new Error('The visit fails')));
  await expect(failing).rejects.toThrow('The visit fails');
  expect((await rowOf('visited'))?.is_free).toBe(true);
  await other();
  expect(entered.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
});
