import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { forgetMerchants, merchantById } from './merchant-of.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('the status of a brand is normal and names the brand the request belongs to', async () => {
  const answer = await harness.call('systemStatus', {}, { merchant: 'sabia' });
  expect(answer.body).toMatchObject({ success: true, value: { status: 0, merchant: { code: 'sabia' } } });
});

test('an unknown field is refused with its place, in the caller’s language', async () => {
  const answer = await harness.call('systemStatus', { colour: 'green' } as never, { language: 'en' });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    success: false,
    errorCode: 'invalid_request',
    fields: [{ at: 'colour', code: 'unknown_field', message: 'This field is not accepted.' }],
  });
});

test('a merchant that does not exist is refused', async () => {
  const answer = await harness.call('systemStatus', {}, { merchant: 'nobody' });
  expect([answer.status, answer.body]).toMatchObject([404, { errorCode: 'unknown_merchant' }]);
});

test('a session of one merchant is nobody at another', async () => {
  const member = await harness.newMember();
  const answer = await harness.call('systemStatus', {}, { ...member.caller, merchant: 'sabia' });
  expect([answer.status, answer.body]).toMatchObject([401, { errorCode: 'session_expired' }]);
});

test('rows that were being read when a brand changed are not kept: who asks after the change is told of it', async () => {
  const { app, trevo } = harness;
  const setStatus = (status: number) => app.db.updateTable('merchant').set({ status }).where('id', '=', trevo).execute();
  forgetMerchants(app);
  const early = merchantById(app, trevo);
  forgetMerchants(app);
  expect((await early)?.status).toBe(0);
  await setStatus(2);
  expect((await merchantById(app, trevo))?.status).toBe(2);
  await setStatus(0);
  forgetMerchants(app);
});
