import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { add, done, endWait, gate, harness, kindOf, note, rowOf, turn, useDueWorkDesk, worker } from '../../test/due-work-desk.ts';
import type { App } from '../core/app.ts';
import { inLeasedTransaction } from '../core/with-token.ts';
import type { WorkKind } from '../core/work.ts';
import { endLeases } from './work-store.ts';
import { createWorker } from './worker.ts';

useDueWorkDesk();

/** The app with a database that does all that it is asked, and whose one answer, counted from 1, is lost on the way. */
function losingAnswer(lost: number): App {
  let count = 0;
  const db = harness.app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1;
      if (count === lost) throw new Error('the line broke');
      return result;
    },
  });
  return { ...harness.app, db };
}

test('F16 what a claim took whose answer was lost is done at once by the worker that asked, and the lost try does not count', async () => {
  await add('unheard');
  const hands = createWorker(losingAnswer(1), [kindOf()]);
  await expect(hands.take('any')).rejects.toThrow('the line broke');
  expect(await rowOf('unheard')).toMatchObject({ is_held: true, attempts: 1 });
  expect(await hands.take('any')).toBe(1);
  await hands.idle();
  expect(done).toEqual(['unheard']);
  expect(await rowOf('unheard')).toMatchObject({ is_done: true, attempts: 1 });
});

test('F16 after a lost answer a worker takes nothing from another, and nothing again that it has in hand', async () => {
  const [others, mine] = [gate(), gate()];
  await add('of another');
  const another = worker(kindOf({ work: others.work }));
  await another.take('any');
  await add('in hand');
  const work: WorkKind['work'] = (app, lease) => (lease.key === 'in hand' ? mine.work(app, lease) : note(app, lease));
  const hands = createWorker(losingAnswer(2), [kindOf({ work })]);
  expect(await hands.take('any')).toBe(1);
  await mine.isReached;
  await add('unheard');
  await expect(hands.take('any')).rejects.toThrow('the line broke');
  expect(await hands.take('any')).toBe(1);
  for (const { letGo } of [mine, others]) letGo();
  await Promise.all([hands.idle(), another.idle()]);
  for (const key of ['of another', 'in hand', 'unheard']) expect(await rowOf(key)).toMatchObject({ is_done: true, attempts: 1 });
  expect(done).toEqual(['unheard']);
});

test('F16 who asked and died before the answer came keeps it for the lease; another worker has it then', async () => {
  await add('unheard');
  await expect(createWorker(losingAnswer(1), [kindOf()]).take('any')).rejects.toThrow('the line broke');
  expect(await turn()).toBe(0);
  await endWait('unheard');
  expect(await turn()).toBe(1);
});

test('F16 a process that is the only one has at its start what the one before held, each counted as a try, and who held it commits nothing', async () => {
  await add('left');
  const dead = gate((lease) =>
    inLeasedTransaction(harness.app.db, lease, (tx) =>
      sql`INSERT INTO work_schedule (kind, made_to) VALUES ('by the dead', now())`.execute(tx),
    ).then(() => {}),
  );
  const before = worker(kindOf({ work: dead.work }));
  await before.take('any');
  await dead.isReached;
  await endLeases(harness.app.db);
  expect(await turn()).toBe(1);
  expect(await rowOf('left')).toMatchObject({ is_done: true, attempts: 2 });
  dead.letGo();
  await before.idle();
  const { rows } = await sql`SELECT 1 FROM work_schedule WHERE kind = 'by the dead'`.execute(harness.app.db);
  expect(rows).toEqual([]);
});
