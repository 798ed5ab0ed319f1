import type { Id } from '@trevo/kernel';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { App } from '../../core/app.ts';
import { type PhoneNumber, phoneDigits } from '../access/index.ts';
import { mobileMac } from '../session/index.ts';

/** Where somebody is reached: a number, or an e-mail address. */
export type Contact = { readonly channel: 'sms'; readonly number: PhoneNumber } | { readonly channel: 'email'; readonly email: string };

/** The number as it is dialled from everywhere, or null where there is no such number. */
export function dialled({ countryDialingCode, mobileNum }: PhoneNumber): string | null {
  const digits = `${countryDialingCode}${mobileNum}`.replaceAll(/\D/g, '');
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  return parsed?.isValid() === true ? parsed.number : null;
}

/** The keyed hash by which a contact is found among profiles. */
export function contactMac(app: App, contact: Contact): Buffer {
  return contact.channel === 'sms'
    ? mobileMac(app, contact.number.countryDialingCode, contact.number.mobileNum)
    : app.secrets.mac('email', contact.email.toLowerCase());
}

/** The contact as counters count it, at one brand. */
export function contactSubject(merchantId: Id<'merchant'>, contact: Contact): string {
  return `${merchantId}\n${contact.channel}\n${contact.channel === 'sms' ? phoneDigits(contact.number) : contact.email.toLowerCase()}`;
}
