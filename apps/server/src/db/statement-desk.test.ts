import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDesk, type DeskWork } from './statement-desk.ts';

type Job = { readonly owner: string; readonly lock: string; readonly id: number };

const job = (id: number, owner = 'a', lock = `lock${id}`): Job => ({ id, owner, lock });

/** A desk with one lane whose statements `answer` runs; what each carried is kept. */
function deskOver(answer: (jobs: readonly Job[], patienceMs: number | null) => Promise<readonly number[]>, lanes = 1) {
  const statements: number[][] = [];
  const work: DeskWork<Job, number> = {
    run: (jobs, patienceMs) => {
      statements.push(jobs.map(({ id }) => id));
      return answer(jobs, patienceMs);
    },
    ownerOf: ({ owner }) => owner,
    lockOf: ({ lock }) => lock,
    lanes,
    patienceAloneMs: 7,
  };
  return { desk: createDesk(work), statements };
}

const echo = async (jobs: readonly Job[]) => jobs.map(({ id }) => id);
const refusal = (code: string) => Object.assign(new Error('refused'), { code });

test('what arrives while the database is at work goes in the next statement together, each with its own answer', async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { desk, statements } = deskOver(async (jobs) => {
    begun.resolve();
    if (jobs[0]?.id === 0) await gate.promise;
    return echo(jobs);
  });
  const first = desk(job(0));
  await begun.promise;
  const rest = Promise.all([3, 1, 2].map((id) => desk(job(id))));
  gate.resolve();
  expect([await first, await rest]).toEqual([0, [3, 1, 2]]);
  // In order of their locks, whatever the order they came in.
  expect(statements).toEqual([[0], [1, 2, 3]]);
});

/** A desk with two lanes, whose first statement is at work with jobs 0, 1 and 2 until it may `finish`. */
async function deskAtWork() {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { desk, statements } = deskOver(async (jobs) => {
    begun.resolve();
    if (jobs[0]?.id === 0) await gate.promise;
    return echo(jobs);
  }, 2);
  const first = [0, 1, 2].map((id) => desk(job(id)));
  await begun.promise;
  return { desk, statements, finish: () => (gate.resolve(), Promise.all(first)) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('beside a statement at work', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('a second begins when as many wait as the first carries', async () => {
    const { desk, statements, finish } = await deskAtWork();
    const rest = [desk(job(3)), desk(job(4))];
    await nextTurn();
    expect(statements).toEqual([[0, 1, 2]]);
    expect(await Promise.all([...rest, desk(job(5))])).toEqual([3, 4, 5]);
    expect(statements.slice(1)).toEqual([[3, 4, 5]]);
    await finish();
  });

  test('nobody waits for company longer than a moment', async () => {
    const { desk, statements, finish } = await deskAtWork();
    const waiting = desk(job(3));
    await nextTurn();
    expect(statements).toEqual([[0, 1, 2]]);
    vi.advanceTimersByTime(10);
    expect(await waiting).toBe(3);
    await finish();
  });
});

test('owners take turns: one job of an owner with few does not wait behind many of another', async () => {
  const { desk, statements } = deskOver(echo);
  const many = Array.from({ length: 40 }, (_, id) => desk(job(id, 'busy')));
  await Promise.all([...many, desk(job(99, 'quiet'))]);
  // The first began as soon as there was company enough.
  expect(statements.map(({ length }) => length)).toEqual([16, 25]);
  expect(statements[1]).toContain(99);
});

test('a job that the database refuses fails alone, and the others of its statement are done', async () => {
  const { desk } = deskOver(async (jobs) => {
    if (jobs.some(({ id }) => id === 2)) throw refusal('TRV01');
    return echo(jobs);
  });
  const answers = await Promise.allSettled([1, 2, 3].map((id) => desk(job(id))));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test.each([
  ['a deadlock', '40P01'],
  ['a key that another transaction took in this moment', '23505'],
])('%s is tried again', async (_what, code) => {
  let runs = 0;
  const { desk } = deskOver(async (jobs) => {
    runs += 1;
    if (runs === 1) throw refusal(code);
    return echo(jobs);
  });
  expect(await Promise.all([desk(job(1)), desk(job(2))])).toEqual([1, 2]);
  expect(runs).toBe(2);
});

test('a line that broke is not tried again, and every job of the statement hears of it', async () => {
  const broken = deskOver(async () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' })));
  const answers = await Promise.allSettled([broken.desk(job(1)), broken.desk(job(2))]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(broken.statements).toHaveLength(1);
});

test('who waits for a lock goes on alone with patience of their own; later jobs for the same lock do not hold up the others', async () => {
  let unlock: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  const { desk, statements } = deskOver(async (jobs, patienceMs) => {
    if (!jobs.some(({ lock }) => lock === 'held')) return echo(jobs);
    if (jobs.length > 1 || patienceMs !== 7) throw refusal('55P03');
    await held;
    return echo(jobs);
  });
  const waiting = [desk(job(1, 'a', 'held')), desk(job(2))];
  expect(await waiting[1]).toBe(2);
  waiting.push(desk(job(3, 'a', 'held')), desk(job(4)));
  expect(await waiting[3]).toBe(4);
  expect(statements.filter(({ length }) => length > 1)).toEqual([[1, 2]]);
  unlock();
  expect(await Promise.all(waiting)).toEqual([1, 2, 3, 4]);
});
