import { minuteMs } from '@trevo/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handIn } from '../../../test/hand-in.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

const password = 'lua-nova-de-abril';
let harness: Harness;
let asked = 0;
beforeAll(async () => {
  harness = await startHarness();
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  for (const modId of ['MOBILENUMREG3', 'MOBILENUMPASSREG3'] as const)
    if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId, enabled: true });
  handIn(harness.app, {
    smsGateway: {
      sendCode: async () => ({ expiredMinutes: 1 }),
      giveBack: async () => undefined,
      checkCode: async ({ code }) => {
        asked += 1;
        return code === '4321' ? { ok: true, value: true } : { ok: false, code: 'sms_code_wrong' };
      },
    },
  });
});
afterAll(() => harness.close());

const person = { password, confirmPassword: password, birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true } as const;
const tryFrom = (ip: string, change: object) =>
  harness.call('registerMobile', { mobileNum: '11988887777', countryDialingCode: '55', ...person, ...change }, { merchant: 'trevo', ip });

test('a code sent to a number is tried five times, from however many addresses and however its country is typed', async () => {
  for (let i = 0; i < 5; i++) {
    const wrong = { countryDialingCode: i % 2 === 0 ? '+55' : '55', verificationCode: '9999' };
    expect((await tryFrom(`203.0.113.${i}`, wrong)).body).toMatchObject({ errorCode: 'sms_code_wrong' });
  }
  expect((await tryFrom('203.0.113.10', { verificationCode: '4321' })).body).toMatchObject({ errorCode: 'too_many_requests' });
  expect(asked).toBe(5);
  harness.clock.advance(5 * minuteMs);
  expect((await tryFrom('203.0.113.11', { verificationCode: '4321' })).body).toMatchObject({ success: true });
});

test('of thirty codes for one number that arrive together from thirty addresses the gateway hears five', async () => {
  const before = asked;
  const tries = Array.from({ length: 30 }, (_, i) => tryFrom(`198.51.100.${i}`, { mobileNum: '11977776666', verificationCode: '0000' }));
  expect((await Promise.all(tries)).every(({ body }) => !body.success)).toBe(true);
  expect(asked - before).toBe(5);
});
