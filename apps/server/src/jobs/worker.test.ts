import { type Id, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { add, done, endWait, gate, harness, kindOf, note, rowOf, turn, useDueWorkDesk, worker } from '../../test/due-work-desk.ts';
import { enqueueWork, type NewWork } from '../core/enqueue-work.ts';
import { inLeasedTransaction } from '../core/with-token.ts';
import type { Lease, WorkKind } from '../core/work.ts';
import { DatabaseAwayError } from '../db/database-away.ts';
import { inTransaction } from '../db/transaction.ts';
import { createWorker } from './worker.ts';

useDueWorkDesk();

test('F16 work is done once, however many workers come at the same time or later', async () => {
  for (let n = 0; n < 20; n++) await add(`one ${n}`);
  const workers = Array.from({ length: 4 }, () => worker());
  for (let took = 1; took > 0; ) {
    took = (await Promise.all(workers.map((one) => one.take('any')))).reduce((sum, count) => sum + count, 0);
    await Promise.all(workers.map((one) => one.idle()));
  }
  expect(await turn()).toBe(0);
  expect([done.length, new Set(done).size]).toEqual([20, 20]);
});

test('F16 a worker that dies leaves its work to the next one, under a higher token', async () => {
  await add('left');
  // Taken by a process that then says nothing any more.
  const dead = gate();
  await worker(kindOf({ work: dead.work })).take('any');
  await dead.isReached;
  expect(await turn()).toBe(0);
  await endWait('left');
  const next = gate();
  const hands = worker(kindOf({ work: next.work }));
  await hands.take('any');
  await next.isReached;
  expect([next.at.lease?.attempt, (next.at.lease?.token ?? 0n) > (dead.at.lease?.token ?? 0n)]).toEqual([2, true]);
  next.letGo();
  await hands.idle();
  expect(await rowOf('left')).toMatchObject({ is_done: true, attempts: 2 });
});

test('F16 a zombie that wakes after its lease finishes nothing, fails nothing, and writes nothing that its token guards', async () => {
  await add('zombie');
  const write = (lease: Lease) =>
    inLeasedTransaction(harness.app.db, lease, (tx) =>
      sql`INSERT INTO work_schedule (kind, made_to) VALUES ('by a zombie', now())`.execute(tx),
    );
  for (const [then, wakes] of [
    [async () => {}, 'finishes'],
    [() => Promise.reject(new Error('a late failure')), 'fails'],
    [async () => ({ againMs: 1 }), 'puts off'],
    [async (lease: Lease) => void (await write(lease)), 'writes'],
  ] as const) {
    const asleep = gate(then);
    const zombie = worker(kindOf({ work: asleep.work }));
    await zombie.take('any');
    await asleep.isReached;
    await endWait('zombie');
    const other = gate();
    const hands = worker(kindOf({ work: other.work }));
    await hands.take('any');
    await other.isReached;
    asleep.letGo();
    await zombie.idle();
    expect([wakes, await rowOf('zombie')]).toMatchObject([wakes, { is_done: false, is_held: true, last_error: null }]);
    await hands.putDown(0);
    other.letGo();
    await sql`UPDATE due_work SET attempts = 0`.execute(harness.app.db);
  }
  expect((await sql`SELECT FROM work_schedule WHERE kind = 'by a zombie'`.execute(harness.app.db)).rows).toEqual([]);
  expect(await turn()).toBe(1);
});

test('F16 who lost the lease writes nothing even where nobody else has taken the work yet', async () => {
  await add('over');
  const asleep = gate((lease) => inLeasedTransaction(harness.app.db, lease, async () => {}));
  const zombie = worker(kindOf({ work: asleep.work }));
  await zombie.take('any');
  await asleep.isReached;
  await endWait('over');
  asleep.letGo();
  await zombie.idle();
  expect(await rowOf('over')).toMatchObject({ is_done: false, last_error: null });
});

test('F16 as long as a worker renews its lease nobody else takes its work, and it hears when that was lost all the same', async () => {
  await add('long');
  const slow = gate();
  const hands = createWorker(harness.app, [kindOf({ work: slow.work })], { leaseMs: 60_000 });
  await hands.take('any');
  await slow.isReached;
  await sql`UPDATE due_work SET ready_at = now() + interval '1 second', lease_until = now() + interval '1 second'`.execute(harness.app.db);
  await hands.renew();
  const { rows } = await sql<{ left: number }>`SELECT extract(epoch FROM lease_until - now())::float8 AS left FROM due_work`.execute(
    harness.app.db,
  );
  expect(rows[0]?.left).toBeGreaterThan(50);
  expect(slow.at.lease?.signal.aborted).toBe(false);
  await endWait('long');
  await hands.renew();
  expect(slow.at.lease?.signal.aborted).toBe(true);
  slow.letGo();
  await hands.idle();
  expect(await rowOf('long')).toMatchObject({ is_done: false });
});

test('a worker that stops gives back what it has, and that does not count as a try', async () => {
  await add('given back');
  const slow = gate();
  const hands = worker(kindOf({ work: slow.work }));
  await hands.take('any');
  await slow.isReached;
  await hands.putDown(0);
  expect([slow.at.lease?.signal.aborted, await rowOf('given back')]).toMatchObject([true, { attempts: 0, is_held: false, is_done: false }]);
  expect(await turn()).toBe(1);
  slow.letGo();
  expect(done).toEqual(['given back']);
});

test('F22 work that fails again and again waits longer each time, is parked after its tries, and people are told; the rest goes on', async () => {
  const { app } = harness;
  await add('poison', { merchantId: harness.trevo });
  await add('healthy', { merchantId: harness.trevo });
  const told: object[] = [];
  const end = app.bus.subscribe(`office:${harness.trevo}/work`, (message) => told.push(message));
  const poison = kindOf({
    attemptsMax: 3,
    work: async (_app, { key }) => (key === 'poison' ? Promise.reject(new Error('poison')) : void done.push(key)),
  });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt++) {
    await turn(poison);
    const { rows } = await sql<{
      ms: number;
    }>`SELECT extract(epoch FROM ready_at - now())::float8 * 1000 AS ms FROM due_work WHERE key = 'poison'`.execute(app.db);
    waits.push(rows[0]?.ms ?? 0);
    expect(await turn(poison)).toBe(0);
    await endWait('poison');
  }
  await expect.poll(() => told[0], { timeout: 10_000 }).toEqual({ type: 'office_news', of: 'work' });
  end();
  expect(waits[0]).toBeGreaterThan(2_000);
  expect(waits[1]).toBeGreaterThan(4_900);
  expect(await rowOf('poison')).toMatchObject({ attempts: 3, is_parked: true, last_error: 'Error: poison' });
  expect(done).toEqual(['healthy']);
  expect(await turn(poison)).toBe(0);
});

test('F22 work that kills its worker each time is parked too, by the worker that finds it', async () => {
  await add('killer');
  const killer = kindOf({ attemptsMax: 2, work: gate().work });
  for (let attempt = 1; attempt <= 2; attempt++) {
    await worker(killer).take('any');
    await endWait('killer');
  }
  expect(await turn(killer)).toBe(0);
  expect(await rowOf('killer')).toMatchObject({ is_parked: true, attempts: 2, is_held: false });
});

test('F22 the platform’s own work is reported to the operators of the deployment’s brand, and to nobody else’s', async () => {
  await add('platform');
  const told: string[] = [];
  const ends = [harness.trevo, harness.sabia].map((id) => harness.app.bus.subscribe(`office:${id}/work`, () => told.push(id)));
  await turn(kindOf({ attemptsMax: 1, work: () => Promise.reject(new Error('no')) }));
  await expect.poll(() => told, { timeout: 10_000 }).toEqual([harness.trevo]);
  for (const end of ends) end();
});

test('F8 that the database was away is not held against the work: it is not parked for it', async () => {
  await add('away');
  const away = kindOf({ attemptsMax: 2, work: () => Promise.reject(new DatabaseAwayError()) });
  for (let time = 0; time < 4; time++) {
    await turn(away);
    await endWait('away');
  }
  expect(await rowOf('away')).toMatchObject({ attempts: 0, is_parked: false });
  expect([await turn(), done]).toEqual([1, ['away']]);
});

test('work that takes too long has failed, and the next one has its room', async () => {
  await add('endless');
  await turn(kindOf({ limitSeconds: 0.05, work: gate().work }));
  expect(await rowOf('endless')).toMatchObject({ is_done: false, last_error: 'Error: It took longer than 0.05 s' });
});

test('what is to be looked at again comes again after its time, as if it had never failed', async () => {
  await add('again');
  const again = kindOf({ attemptsMax: 2, work: async (_app, lease) => (await note(_app, lease), { againMs: 60_000 }) });
  for (let time = 0; time < 4; time++) {
    expect([await turn(again), await turn(again)]).toEqual([1, 0]);
    await endWait('again');
  }
  expect([done.length, await rowOf('again')]).toMatchObject([4, { attempts: 0, is_parked: false }]);
});

test('work stands with the transaction that adds it: of one that is rolled back nothing is ever done', async () => {
  const works = (key: string): NewWork[] => [{ merchantId: null, key, due: { afterMs: 0 } }];
  await inTransaction(harness.app.db, (tx) => enqueueWork(tx, 'test', works('committed')));
  await inTransaction(harness.app.db, async (tx) => {
    await enqueueWork(tx, 'test', works('rolled back'));
    throw new Error('the money did not move');
  }).catch(() => {});
  while ((await turn()) > 0);
  expect(done).toEqual(['committed']);
});

test('a key of an owner is there once, also after it was done; another owner has its own', async () => {
  const [first] = await add('same');
  expect(first).toMatch(/^wrk_/);
  expect(await add('same')).toEqual([]);
  expect(await add('same', { merchantId: harness.trevo })).toHaveLength(1);
  while ((await turn()) > 0);
  expect([await add('same'), done]).toEqual([[], ['same', 'same']]);
});

test('F14 what is due is the database’s to say: a node whose clock is ten minutes off takes nothing early and nothing late', async () => {
  await add('later', { due: { afterMs: 300_000 } });
  await add('now', { due: { at: plusMs(harness.clock.now(), -1_000) } });
  for (const offMs of [600_000, -1_200_000]) {
    harness.clock.advance(offMs);
    await turn();
  }
  harness.clock.advance(600_000);
  expect(done).toEqual(['now']);
});

test('what is due longest is done first, and an owner with much to do does not stand before the others', async () => {
  const many: NewWork[] = Array.from({ length: 200 }, (_, n) => ({
    merchantId: harness.trevo,
    key: `trevo ${String(n).padStart(3, '0')}`,
    due: { at: plusMs(harness.clock.now(), n - 100_000) },
  }));
  await enqueueWork(harness.app.db, 'test', many.toReversed());
  const owners: (Id<'merchant'> | null)[] = [harness.sabia, null];
  for (const merchantId of owners) await add(`other ${merchantId}`, { merchantId });
  await turn(kindOf({ atOnce: 6 }));
  expect(done.filter((key) => key.startsWith('other'))).toHaveLength(2);
  expect(done.filter((key) => key.startsWith('trevo'))).toEqual(['trevo 000', 'trevo 001']);
  // Where there is room for one only, everybody's turn comes all the same.
  for (const merchantId of owners) await add(`further ${merchantId}`, { merchantId });
  for (let turns = 0; turns < 40; turns++) await turn(kindOf({ atOnce: 1 }));
  expect(done.filter((key) => key.startsWith('further'))).toHaveLength(2);
});

test('a kind with a hundred rows keeps no other kind waiting', async () => {
  await enqueueWork(
    harness.app.db,
    'test',
    Array.from({ length: 100 }, (_, n) => ({ merchantId: null, key: `${n}`, due: { afterMs: 0 } })),
  );
  await add('urgent', { kind: 'other' });
  await turn(kindOf(), kindOf({ name: 'other' }));
  expect(done).toContain('urgent');
  expect(done).toHaveLength(9);
});

test('work that goes in order waits for what was due before it, and not for what was parked', async () => {
  const inOrder = (work: WorkKind['work'] = note) => kindOf({ inOrder: true, attemptsMax: 2, work });
  for (const day of [1, 2, 3]) await add(`day ${day}`, { due: { at: plusMs(harness.clock.now(), day * 1_000 - 10_000) } });
  const fails = inOrder(() => Promise.reject(new Error('not yet')));
  expect([await turn(fails), await turn(inOrder()), done]).toEqual([1, 0, []]);
  await endWait('day 1');
  await turn(fails);
  expect(await rowOf('day 1')).toMatchObject({ is_parked: true });
  while ((await turn(inOrder())) > 0);
  expect(done).toEqual(['day 2', 'day 3']);
});
