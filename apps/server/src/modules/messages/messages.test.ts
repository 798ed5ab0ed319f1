import { hourMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { openPosts, type Posts } from '../../../test/posts.ts';
import { runWork } from '../../../test/run-work.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMessage } from './index.ts';

let harness: Harness;
let posts: Posts;
let member: TestMember;
beforeAll(async () => {
  harness = await startHarness();
  member = await harness.newMember();
});
beforeEach(() => {
  posts = openPosts(harness.app);
});
afterAll(() => harness.close());

function queue(channel: 'email' | 'sms' = 'email', language: 'PT' | 'UR' = 'PT') {
  const { app, trevo } = harness;
  const values = { brand: 'Trevo', account: 'ana' };
  const to = channel === 'email' ? 'ana@example.com' : '+5511987654321';
  return inTransaction(app.db, (tx) =>
    queueMessage(app, tx, { merchantId: trevo, memberId: member.id, channel, kind: 'passwordReset', language, to, values }),
  );
}

const stateOf = async (id: string) =>
  harness.app.db.selectFrom('outgoing_message').where('id', '=', id).select(['state', 'told', 'sealed']).executeTakeFirstOrThrow();

test('a message goes out once, in its language, and nothing readable stays', async () => {
  const [mail, sms] = [await queue('email', 'UR'), await queue('sms')];
  await runWork(harness.app, 'message');
  await runWork(harness.app, 'message');
  expect(posts.mails).toMatchObject([{ to: 'ana@example.com', language: 'UR', messageId: `<${mail}@messages>` }]);
  expect(posts.texts).toMatchObject([{ to: '+5511987654321' }]);
  expect([await stateOf(mail), await stateOf(sms)]).toEqual([
    { state: 'sent', told: 'taken', sealed: null },
    { state: 'sent', told: 'taken', sealed: null },
  ]);
});

test('a message of a transaction that is rolled back never goes out', async () => {
  const { app, trevo } = harness;
  const work = inTransaction(app.db, async (tx) => {
    const message = { merchantId: trevo, memberId: null, channel: 'sms', kind: 'passwordReset', language: 'PT' } as const;
    await queueMessage(app, tx, { ...message, to: '+5511987654321', values: {} });
    throw new Error('undo');
  });
  await expect(work).rejects.toThrow('undo');
  await runWork(app, 'message');
  expect(posts.texts).toEqual([]);
});

test('what was certainly not taken is tried again, and arrives once', async () => {
  posts.answer = { outcome: 'later', reason: 'away' };
  const id = await queue();
  await expect(runWork(harness.app, 'message')).rejects.toThrow('Not taken: away');
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', told: 'away' });
  posts.answer = null;
  await runWork(harness.app, 'message');
  expect([posts.mails.length, (await stateOf(id)).state]).toEqual([1, 'sent']);
});

test('whoever dies between the handing over and the word of it leaves a message that is not sent again', async () => {
  const id = await queue();
  await sql`UPDATE outgoing_message SET state = 'sending' WHERE id = ${id}`.execute(harness.app.db);
  await runWork(harness.app, 'message');
  expect([posts.mails.length, await stateOf(id)]).toMatchObject([0, { state: 'unknown', sealed: null }]);
});

test.each(['refused', 'unknown'] as const)('what is %s is over, and not tried again', async (outcome) => {
  posts.answer = { outcome, reason: 'because' };
  const id = await queue('sms');
  await runWork(harness.app, 'message');
  posts.answer = null;
  await runWork(harness.app, 'message');
  expect([posts.texts.length, await stateOf(id)]).toMatchObject([0, { state: outcome, told: 'because', sealed: null }]);
});

test('what nobody could send is forgotten when it can help nobody', async () => {
  const id = await queue();
  harness.clock.advance(48 * hourMs);
  for (const sweep of harness.app.modules.sweeps) await sweep(harness.app);
  expect(await stateOf(id)).toMatchObject({ state: 'expired', sealed: null });
  await runWork(harness.app, 'message');
  expect(posts.mails).toEqual([]);
});

test('what comes too late to help is not sent', async () => {
  const id = await queue();
  harness.clock.advance(7 * hourMs);
  await runWork(harness.app, 'message');
  expect([posts.mails.length, (await stateOf(id)).state]).toEqual([0, 'expired']);
});
