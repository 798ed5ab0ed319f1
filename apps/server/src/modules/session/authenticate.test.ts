import { trialTypes } from '@trevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('[S6.ROLE.04] whoever has a type of the configured trial list is told to register a real account', async () => {
  const { caller } = await harness.newMember({ type: 9 });
  const unread = async () => (await harness.call('unreadCount', {}, caller)).body;
  expect(await unread()).toMatchObject({ success: true });
  const list = trialTypes as number[];
  list.push(9);
  try {
    expect(await unread()).toMatchObject({ errorCode: 'need_true_account' });
  } finally {
    list.pop();
  }
});
