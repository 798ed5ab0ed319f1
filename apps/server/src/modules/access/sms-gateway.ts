import type { Language } from '@trevo/i18n';
import type { Id, Result } from '@trevo/kernel';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { App } from '../../core/app.ts';
import type { Attempt } from './attempts.ts';

export type PhoneNumber = { readonly countryDialingCode: string; readonly mobileNum: string };

/**
 * A number as it is compared and counted: one text for one telephone, however it was typed. Where the country's code ends, and which trunk or carrier digits stand before
 * the rest, is read from the whole: else one telephone would be many numbers, and prove an account each. What is no number is its digits alone.
 */
export function phoneDigits({ countryDialingCode, mobileNum }: PhoneNumber): string {
  const [country, rest] = [countryDialingCode, mobileNum].map((part) => part.replaceAll(/\D/g, ''));
  const read = parsePhoneNumberFromString(`+${country}${rest}`);
  return read?.isValid() ? `${read.countryCallingCode}\n${read.nationalNumber}` : `${country}\n${rest}`;
}

/** What a code is for; a code sent for one purpose is wrong for another. */
export type SmsPurpose = 'login' | 'register' | 'reset' | 'bind' | 'payment';

/** An order of a code. Whether it goes to anybody is found out afterwards: the answer is the same. */
export type SmsOrder = {
  readonly merchantId: Id<'merchant'>;
  readonly to: PhoneNumber;
  readonly purpose: SmsPurpose;
  readonly language: Language;
};

export type SmsProof = {
  readonly merchantId: Id<'merchant'>;
  readonly from: PhoneNumber;
  readonly purpose: SmsPurpose;
  readonly code: string;
};

/** Who sends codes by SMS, keeps them and checks them. */
export type SmsGateway = {
  readonly sendCode: (order: SmsOrder) => Promise<{ readonly expiredMinutes: number }>;
  /** Uses a code up. */
  readonly checkCode: (proof: SmsProof) => Promise<Result<true, 'sms_code_wrong'>>;
  /** Makes a code good again that was right a moment ago and opened nothing; its tries stay counted. */
  readonly giveBack: (proof: SmsProof) => Promise<void>;
};

/** Whether a code is the one that was sent; it is used up. An attempt that its counters refused is not asked about. */
export async function checkSmsCode(app: App, attempt: Attempt, proof: SmsProof): Promise<boolean> {
  const gateway = app.ports.smsGateway;
  const checked = attempt.allowed && gateway !== null ? await gateway.checkCode(proof) : null;
  return checked?.ok === true;
}
