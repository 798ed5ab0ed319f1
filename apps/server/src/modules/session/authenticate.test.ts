import { trialTypes } from '@trevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';

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

test('requests that come at the same time are each their own caller: of its brand, with a session that has not ended', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => harness.newMember()));
  const [ended, ...live] = members as [(typeof members)[0], ...typeof members];
  expect((await harness.call('logout', {}, ended.caller)).body).toMatchObject({ success: true });
  const nameOf = async (caller: Caller) => {
    const { body } = await harness.call('memberInfo', {}, caller);
    return body.success ? body.value.account : body.errorCode;
  };
  const told = await Promise.all([
    ...live.map(({ caller }) => nameOf(caller)),
    nameOf(ended.caller),
    nameOf({ ...(live[0] as typeof ended).caller, merchant: 'sabia' }),
    ...live.map(({ caller }) => nameOf(caller)),
  ]);
  const names = live.map(({ username }) => username);
  expect(told).toEqual([...names, 'session_expired', 'session_expired', ...names]);
});
