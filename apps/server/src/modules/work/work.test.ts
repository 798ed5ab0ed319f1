import { type Id, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../test/cashier-desk.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { enqueueWork, type NewWork } from '../../core/enqueue-work.ts';
import type { Lease } from '../../core/work.ts';
import { createWorker } from '../../jobs/worker.ts';
import { readAudit } from '../audit/index.ts';

let harness: Harness;
let admin: Caller;
let stranger: Caller;
beforeAll(async () => {
  harness = await startHarness();
  admin = await signOperatorIn(harness, 'admin');
  stranger = await signOperatorIn(harness, 'admin', 'sabia');
});
afterAll(() => harness.close());
afterEach(() => sql`DELETE FROM due_work`.execute(harness.app.db));

const reason = 'because a test asks for it';
const receipt = 'withdrawal-receipt';
const add = async (key: string, more: Partial<NewWork> & { kind?: string } = {}): Promise<Id<'work'>> => {
  const { kind = receipt, ...work } = more;
  const [id] = await enqueueWork(harness.app.db, kind, [{ merchantId: harness.trevo, key, due: { afterMs: 0 }, ...work }]);
  if (!id) throw new Error('It stood already');
  return id;
};
/** A try that fails, as often as it takes to be parked. */
const fail = async (attemptsMax = 1) => {
  const worker = createWorker(harness.app, [{ name: receipt, attemptsMax, work: () => Promise.reject(new Error('no bank answers')) }]);
  await worker.take('any');
  await worker.idle();
};
type Overview = {
  kinds: { kind: string; platform: boolean; schedule: { lastAt: string | null; nextAt: string | null; timeZone: string } | null }[];
};
const overview = async (as: Caller) => valueOf<Overview>((await harness.call('officeWork', {}, as)).body).kinds;
const row = (workId: Id<'work'>, as = admin) => harness.call('officeWorkRow', { workId }, as);
const run = (workId: Id<'work'>, as = admin) => harness.call('officeRunWork', { workId, reason }, as);
const park = (workId: Id<'work'>, as = admin) => harness.call('officeParkWork', { workId, reason }, as);
const keysOf = async (request: object, as = admin) =>
  valueOf<{ list: { key: string }[] }>((await harness.call('officeWorkList', request as never, as)).body).list.map(({ key }) => key);

test('operators see how much of each kind waits, is due, late, at work, parked and done today', async () => {
  await add('later', { due: { afterMs: 600_000 } });
  await add('parked');
  await fail();
  await add('done');
  await sql`UPDATE due_work SET done_at = now() WHERE key = 'done'`.execute(harness.app.db);
  await add('at work');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const worker = createWorker(harness.app, [{ name: receipt, work: () => held }]);
  await worker.take('any');
  await add('due');
  await add('late', { due: { at: plusMs(harness.clock.now(), -300_000) } });
  const line = (await overview(admin)).find(({ kind }) => kind === receipt);
  expect(line).toMatchObject({ platform: false, waiting: 1, due: 2, late: 1, atWork: 1, parked: 1, doneToday: 1, schedule: null });
  const byState = await Promise.all((['waiting', 'due', 'late', 'at_work', 'parked', 'done'] as const).map((state) => keysOf({ state })));
  expect(byState).toEqual([['later'], ['late', 'due'], ['late'], ['at work'], ['parked'], ['done']]);
  expect(await keysOf({ kind: 'vendor-transfer' })).toEqual([]);
  letGo();
  await worker.idle();
});

test('schedules tell their last and their next period, a brand’s by the clock of the brand', async () => {
  await runWork(harness.app, 'ledger-night');
  await sql`INSERT INTO work_schedule (kind, merchant_id, made_to) VALUES ('ledger-night', ${harness.trevo}, now())`.execute(
    harness.app.db,
  );
  const night = (await overview(admin)).find(({ kind }) => kind === 'ledger-night')?.schedule;
  expect(night).toMatchObject({ cron: '20 3 * * *', timeZone: 'America/Sao_Paulo', missed: 'all' });
  expect(night?.nextAt).toMatch(/T06:20:00\.000Z$/);
  expect(Date.parse(String(night?.nextAt))).toBeGreaterThan(harness.clock.now());
  expect(Date.parse(String(night?.lastAt))).toBeLessThanOrEqual(Date.now());
});

test('one piece of work tells what it is about, its tries and its last error, and nothing that bears the name of a secret', async () => {
  const workId = await add('told', { payload: { withdrawalId: 'wdr_1', password: 'never shown', token: 'never shown' } });
  await fail(3);
  expect((await row(workId)).body).toMatchObject({
    value: {
      work: { key: 'told', state: 'waiting', attempts: 1, error: 'Error: no bank answers', platform: false },
      payload: { withdrawalId: 'wdr_1' },
      attemptsMax: 8,
      leaseUntil: null,
      parkedAt: null,
    },
  });
  expect(JSON.stringify((await row(workId)).body)).not.toContain('never shown');
});

test('F22 parked work is run again by an operator with a reason, has all its tries, and the audit log says who', async () => {
  const workId = await add('poison');
  await fail();
  expect((await row(workId)).body).toMatchObject({ value: { work: { state: 'parked' } } });
  expect((await run(workId)).body).toMatchObject({ success: true });
  expect((await row(workId)).body).toMatchObject({ value: { work: { state: 'due', attempts: 0 }, parkedAt: null } });
  const acts = await readAudit(harness.app.db, harness.trevo, { action: 'work.run_again', limit: 5 });
  expect(acts).toMatchObject([
    { actor: { kind: 'operator' }, subject: { id: workId }, detail: { key: 'poison', state: 'parked', reason } },
  ]);
});

test('work that is set aside is not done, and a worker that has it finishes nothing and writes nothing any more', async () => {
  const workId = await add('aside');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const leases: Lease[] = [];
  const worker = createWorker(harness.app, [{ name: receipt, work: async (_app, lease) => (leases.push(lease), await held) }]);
  await worker.take('any');
  expect(codeOf((await run(workId)).body)).toBe('work_at_work');
  expect((await park(workId)).body).toMatchObject({ success: true });
  expect((await park(workId)).body).toMatchObject({ success: true });
  letGo();
  await worker.idle();
  expect((await row(workId)).body).toMatchObject({ value: { work: { state: 'parked' }, doneAt: null } });
  expect(await worker.take('any')).toBe(0);
  const acts = await readAudit(harness.app.db, harness.trevo, { action: 'work.park', limit: 5 });
  expect(acts).toMatchObject([{ subject: { id: workId }, detail: { state: 'at_work' } }]);
});

test('what is done stays done', async () => {
  const workId = await add('done');
  await sql`UPDATE due_work SET done_at = now() WHERE id = ${workId}`.execute(harness.app.db);
  expect([codeOf((await run(workId)).body), codeOf((await park(workId)).body)]).toEqual(['work_done', 'work_done']);
});

test('an operator sees the work of the own brand alone; the platform’s is for those of the deployment’s brand', async () => {
  const own = await add('of trevo');
  const platform = await add('of the platform', { kind: 'games', merchantId: null });
  for (const workId of [own, platform]) {
    const answers = [await row(workId, stranger), await run(workId, stranger), await park(workId, stranger)];
    expect(answers.map(({ body }) => codeOf(body))).toEqual(['not_found', 'not_found', 'not_found']);
  }
  expect(await keysOf({}, stranger)).toEqual([]);
  expect((await overview(stranger)).some((kind) => kind.platform)).toBe(false);
  expect((await keysOf({})).sort()).toEqual(['of the platform', 'of trevo']);
  expect((await overview(admin)).find(({ kind }) => kind === 'games')).toMatchObject({ platform: true, due: 1 });
});

test('who may only read changes nothing, and other roles do not see the room', async () => {
  const workId = await add('looked at');
  const auditor = await signOperatorIn(harness, 'auditor');
  const support = await signOperatorIn(harness, 'support');
  expect((await row(workId, auditor)).status).toBe(200);
  for (const [one, as] of [
    [run, auditor],
    [park, auditor],
    [row, support],
  ] as const)
    expect(codeOf((await one(workId, as)).body)).toBe('access_denied');
});
