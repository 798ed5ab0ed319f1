import type { Result } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Attempt } from './attempts.ts';

export type PhoneNumber = { readonly countryDialingCode: string; readonly mobileNum: string };

/** A number as it is compared and counted: its digits alone, however it was typed. */
export function phoneDigits({ countryDialingCode, mobileNum }: PhoneNumber): string {
  return `${countryDialingCode}\n${mobileNum}`.replaceAll(/[^\d\n]/g, '');
}

/** What a code is for; a code sent for one purpose is wrong for another. */
export type SmsPurpose = 'login' | 'register';

/** A provider of SMS codes. It keeps and checks the codes it sent; an adapter lives outside the modules and is handed in at start. */
export type SmsGateway = {
  readonly sendCode: (
    to: PhoneNumber,
    purpose: SmsPurpose,
  ) => Promise<Result<{ readonly expiredMinutes: number }, 'sms_failed' | 'sms_quota_exceeded'>>;
  /** Uses a code up. */
  readonly checkCode: (
    from: PhoneNumber,
    purpose: SmsPurpose,
    code: string,
  ) => Promise<Result<true, 'sms_code_wrong' | 'sms_code_expired'>>;
};

export type SmsProof = { readonly from: PhoneNumber; readonly purpose: SmsPurpose; readonly code: string };

/** Whether a code is the one that was sent; it is used up. An attempt that its counters refused is not asked about. */
export async function checkSmsCode(app: App, attempt: Attempt, { from, purpose, code }: SmsProof): Promise<boolean> {
  const checked = attempt.allowed ? await app.ports.smsGateway?.checkCode(from, purpose, code) : undefined;
  return checked?.ok === true;
}
