import { expect, test } from 'vitest';
import {
  accountTypes,
  agentTypes,
  cockfightProviders,
  contractKinds,
  dividendPeriods,
  esportProviders,
  limits,
  trialTypes,
} from './limits.ts';

test('[S9.CONST.43] agents are the account types 1, 2, 41 and 42', () => {
  expect(agentTypes).toEqual([1, 2, 41, 42]);
});

test('[S9.CONST.44] trial is account type 4, and nothing else is', () => {
  expect(trialTypes).toEqual([accountTypes.trial]);
  expect(accountTypes.trial).toBe(4);
});

test('[S9.CONST.25] the default password is 123456', () => {
  expect(limits.initialPassword).toBe('123456');
});

test('[S9.CONST.27] a verification code has at most 255 characters', () => {
  expect(limits.verificationCodeLengthMax).toBe(255);
});

test('[S9.CONST.19] the captcha is refreshed at most once a second', () => {
  expect(limits.captchaThrottleMs).toBe(1000);
});

test('an SMS code counts down 60 s for each of its minutes, and is asked for once a second', () => {
  expect([limits.smsCountdownUnitMs, limits.smsThrottleMs]).toEqual([60_000, 1000]);
});

test('[S9.CONST.46] [S9.CONST.47] no provider of e-sports and none of cockfights is named', () => {
  expect(esportProviders).toEqual([]);
  expect(cockfightProviders).toEqual([]);
});

test('[S3.CONTR.01] contracts are reckoned daily, weekly, twice a month and monthly', () => {
  expect(dividendPeriods).toEqual(['daily', 'weekly', 'semiMonthly', 'monthly']);
  expect(contractKinds).toEqual(['dividend', 'daily', 'hourly', 'realtime']);
});
