import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, noRequest, textIn } from '../fields.ts';
import { serviceAddressOf, serviceEntryLimits, serviceKinds } from '../service-address.ts';

const office = { encrypted: false, access: ['operator'], idempotent: 'none' } as const;

const language = z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'invalid' }));

/** `titles`: what an entry is called in the languages in which `title` is not its name. */
const entry = z.strictObject({
  csType: z.enum(serviceKinds),
  title: z.string(),
  titles: z.optional(z.record(language, z.string())),
  url: z.string(),
  enabled: z.boolean(),
});

const address = z.pipe(
  z.string().check(
    z.maxLength(serviceEntryLimits.address, { error: 'too_long' }),
    z.refine((text) => serviceAddressOf(text) !== null, { error: 'service_link' }),
  ),
  z.transform((text: string): string => serviceAddressOf(text) ?? ''),
);
const entryIn = z.strictObject({
  csType: z.enum(serviceKinds),
  title: textIn(1, serviceEntryLimits.title),
  titles: z.optional(z.record(language, textIn(1, serviceEntryLimits.title))),
  url: address,
  enabled: z.boolean(),
});

const phoneCodes = z.enum(['sms', 'firebase']);

/** How customers reach a brand, and how it reaches them to see that a number is theirs. */
export const officeContactCalls = {
  officeServiceEntries: defineCall({
    ...office,
    method: 'GET',
    path: '/office/api/brand/services',
    permission: 'brand.read',
    spec: '§3 Customer service',
    request: noRequest,
    response: z.strictObject({ entries: z.array(entry) }),
    errors: [],
    summary: 'The customer services of the brand in their order, those that are off too',
  }),
  officeSetServiceEntries: defineCall({
    ...office,
    method: 'POST',
    path: '/office/api/brand/services',
    permission: 'brand.write',
    spec: '§3 Customer service; §9',
    lines: ['reason'],
    request: z.strictObject({
      /** All of them, in the order in which they are offered. */
      entries: z.array(entryIn).check(z.maxLength(serviceEntryLimits.entries, { error: 'too_long' })),
      reason: textIn(10, 500),
    }),
    response: done,
    errors: ['setting_unchanged', 'service_entry_twice'],
    summary: 'Replaces the customer services of the brand; links are https addresses or the brand’s own chat',
  }),
  officePhoneCodes: defineCall({
    ...office,
    method: 'GET',
    path: '/office/api/brand/phone-codes',
    permission: 'brand.read',
    spec: '§5; §7',
    request: noRequest,
    /** `offered`: the ways that the deployment has; `inBrowser`: its Firebase has a key for browsers, without which only apps have a form for it. */
    response: z.strictObject({ kind: phoneCodes, offered: z.array(phoneCodes), inBrowser: z.boolean() }),
    errors: [],
    summary: 'Who tells that a telephone number is its owner’s',
  }),
  officeSetPhoneCodes: defineCall({
    ...office,
    method: 'POST',
    path: '/office/api/brand/phone-codes',
    permission: 'brand.write',
    spec: '§5; §7',
    lines: ['reason'],
    request: z.strictObject({ kind: phoneCodes, reason: textIn(10, 500) }),
    response: done,
    errors: ['setting_unchanged', 'feature_disabled'],
    summary: 'Sets who tells that a telephone number is its owner’s: a code by SMS, or Firebase where the deployment has it',
  }),
};
