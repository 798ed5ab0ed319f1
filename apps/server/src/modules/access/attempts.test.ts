import { minuteMs } from '@trevo/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { attemptPolicies, forgetAttempts, giveBackAttempt, takeAttempt } from './attempts.ts';

let harness: Harness;
let subjects = 0;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const newSubject = () => `subject ${++subjects}`;
const take = (...given: Parameters<typeof takeAttempt> extends [unknown, ...infer Rest] ? Rest : never) =>
  takeAttempt(harness.app, ...given);

test('an attempt counts under each of its counters, and one refusal is enough', async () => {
  const [address, name] = ['203.0.113.1', newSubject()];
  expect(await take({ login_account: name, login_address: address })).toMatchObject({
    allowed: true,
    earlier: { login_address: 0, login_account: 0 },
    lock: null,
  });
  await exhaustAttempts(harness.app, 'login_account', name);
  expect(await take({ login_account: name, login_address: address })).toMatchObject({
    allowed: false,
    earlier: { login_address: 1 },
    lock: { kind: 'login_account', until: harness.clock.now() + 5 * minuteMs },
  });
});

test('an address that is locked out brings no account nearer to its lock', async () => {
  const [address, name] = ['203.0.113.2', newSubject()];
  await exhaustAttempts(harness.app, 'login_address', address);
  for (let i = 0; i < 20; i++)
    expect(await take({ login_address: address, login_account: name })).toMatchObject({ allowed: false, lock: { kind: 'login_address' } });
  expect(await take({ login_address: '203.0.113.3', login_account: name })).toMatchObject({ allowed: true, earlier: { login_account: 0 } });
});

test('of attempts that arrive together, under several counters, no more than the limit get through, and all get an answer', async () => {
  const name = newSubject();
  const attempts = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      take({ operator_address: `192.0.2.${index}`, operator_account: name, operator_account_day: name }),
    ),
  );
  expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(attemptPolicies.operator_account.max);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.10', false],
])('%s and %s are one network: %s', async (one, other, isOne) => {
  const kinds = ['login_address', 'operator_address', 'captcha', 'register', 'invitation', 'free_play'] as const;
  for (const kind of kinds) {
    await exhaustAttempts(harness.app, kind, one);
    expect([kind, (await take({ [kind]: other })).allowed]).toEqual([kind, !isOne]);
  }
});

test('a success forgets what was tried on its subject, and never what its network tried', async () => {
  const [address, name] = ['203.0.113.20', newSubject()];
  for (let i = 0; i < 3; i++) await take({ login_address: address, login_account: name });
  await forgetAttempts(harness.app, await take({ login_address: address, login_account: name }));
  expect(await take({ login_address: address, login_account: name })).toMatchObject({ earlier: { login_address: 4, login_account: 0 } });
});

test('an attempt that could not be made is given back to its subject; a lock is not', async () => {
  const [address, name] = ['203.0.113.21', newSubject()];
  for (let i = 0; i < 30; i++) {
    const attempt = await take({ login_address: address, login_account: name });
    expect(attempt.allowed).toBe(true);
    await giveBackAttempt(harness.app, attempt);
  }
  expect(await take({ login_address: address, login_account: name })).toMatchObject({ earlier: { login_address: 30, login_account: 0 } });
  await exhaustAttempts(harness.app, 'login_account', name);
  await giveBackAttempt(harness.app, await take({ login_account: name }));
  expect((await take({ login_account: name })).allowed).toBe(false);
});
