import { failureMessage } from '../../../platform/failure-message.ts';
import type { Say } from '../../../platform/language.ts';
import { phoneAuthMessage } from '../phone-auth-message.ts';
import { PhoneSignInError } from './phone-desk.ts';

/** What to tell of a code that was not sent or not taken: by Firebase, or by us. */
export function phoneFailure(error: unknown, t: Say): string {
  return error instanceof PhoneSignInError ? t(phoneAuthMessage(error.code)) : failureMessage(error, t);
}
