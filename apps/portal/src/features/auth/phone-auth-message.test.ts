import { expect, test } from 'vitest';
import { strictTranslator } from '../../../test/strict-translator.ts';
import { phoneAuthMessage } from './phone-auth-message.ts';

const t = strictTranslator('EN');

test.each([
  ['[S8.ERR.07]', 'auth/invalid-phone-number', 'The phone number format is invalid.'],
  ['[S8.ERR.07]', 'INVALID_PHONE_NUMBER : TOO_SHORT', 'The phone number format is invalid.'],
  ['[S8.ERR.08]', 'auth/missing-phone-number', 'The phone number is missing.'],
  ['[S8.ERR.08]', 'MISSING_PHONE_NUMBER', 'The phone number is missing.'],
  ['[S8.ERR.09]', 'auth/too-many-requests', 'Too many requests. Please retry after 5 minutes.'],
  ['[S8.ERR.09]', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests. Please retry after 5 minutes.'],
  ['[S8.ERR.10]', 'auth/something-new', 'Unknown error. Please try again.'],
  ['[S8.ERR.10]', 'constructor', 'Unknown error. Please try again.'],
  ['[S8.ERR.10]', '', 'Unknown error. Please try again.'],
  ['[S8.ERR.11]', 'auth/invalid-verification-code', 'The verification code is invalid.'],
  ['[S8.ERR.11]', 'INVALID_CODE', 'The verification code is invalid.'],
  ['[S8.ERR.12]', 'auth/missing-verification-code', 'The verification code is missing.'],
  ['[S8.ERR.12]', 'MISSING_CODE', 'The verification code is missing.'],
  ['[S8.ERR.13]', 'auth/captcha-check-failed', 'The captcha check failed, or this domain is not allowed.'],
  ['[S8.ERR.13]', 'auth/unauthorized-domain', 'The captcha check failed, or this domain is not allowed.'],
  ['[S8.ERR.14]', 'auth/quota-exceeded', 'The quota is exceeded. Please contact support.'],
  ['[S8.ERR.15]', 'auth/operation-not-allowed', 'This operation is not enabled. Please contact support.'],
  ['[S8.ERR.16]', 'auth/code-expired', 'The code has expired. Please send it again.'],
  ['[S8.ERR.16]', 'SESSION_EXPIRED', 'The code has expired. Please send it again.'],
  ['[S8.ERR.17]', 'auth/popup-closed-by-user', 'Login failure. Please try again.'],
  ['[S8.ERR.17]', 'access_denied', 'Login failure. Please try again.'],
])('%s %s is told as it is meant', (_id, code, text) => {
  expect(t(phoneAuthMessage(code))).toBe(text);
});
