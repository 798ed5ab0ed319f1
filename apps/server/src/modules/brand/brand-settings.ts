import { type BrandLook, type FieldRule, fontPairNames, houseLook, isHex, namedKinds, patternIds, patterns } from '@trevo/contract';
import { minuteMs } from '@trevo/kernel';
import * as z from 'zod/mini';
import type { Merchant } from '../../core/merchant.ts';

/** Fields that a brand may add to its registration form (Spec §5); the form shows a field only when it is named in the settings. */
export const optionalFields = [
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'idNumber',
  'email',
  'mobileNum',
  'nickname',
  'birthday',
  'affiliateCode',
  'captcha',
] as const;
export type OptionalField = (typeof optionalFields)[number];

const rule = z.strictObject({
  acceptedPattern: z.string().check(z.maxLength(256)),
  minLength: z.int().check(z.gte(0), z.lte(4096)),
  maxLength: z.int().check(z.gte(0), z.lte(4096)),
  patternId: z.enum(patternIds),
});

const colour = z.custom<BrandLook['accentDark']>((value) => typeof value === 'string' && isHex(value));

const schema = z.object({
  /** How the brand looks; what follows from it is in `@trevo/contract`. */
  look: z.optional(z.object({ accentDark: colour, accentLight: colour, ground: z.nullable(colour), fonts: z.enum(fontPairNames) })),
  /** A picture of the brand's own, in the place of its name in letters. */
  logo: z.optional(z.nullable(z.object({ id: z.string(), width: z.int(), height: z.int() }))),
  /** Under which licence it works, by language: the last line of every page. */
  licence: z.optional(z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(500)))),
  /** A session ends when it was not used for so long. */
  idleMinutes: z.optional(z.int().check(z.gte(1), z.lte(720))),
  passwordMaxDays: z.optional(z.int().check(z.gte(1), z.lte(3650))),
  /** Field → whether it must be filled. A field that is not here is not on the form. */
  registerFields: z.optional(z.partialRecord(z.enum(optionalFields), z.boolean())),
  /** The brand's own rules; they replace the default of their field. */
  registerRules: z.optional(z.record(z.string(), rule)),
  registerType: z.optional(z.enum(['register', 'registerMobile'])),
  /** Who tells that a telephone number is its owner's: an SMS of ours, or Firebase. */
  phoneCodes: z.optional(z.enum(['sms', 'firebase'])),
  /** The identity providers that people come in by, of those that the deployment knows. */
  socialProviders: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(6))),
  /** What the operator says of the brand, by language: how many games it has, what it gives. They answer for it; the platform states none of its own. */
  claims: z.optional(z.record(z.string(), z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(4)))),
  /** What account types are called, by language. */
  kindNames: z.optional(z.partialRecord(z.enum(namedKinds), z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(24))))),
  analyticsId: z.optional(z.nullable(z.string())),
  imageCdns: z.optional(z.array(z.string())),
  gameLaunchCdns: z.optional(z.array(z.string())),
});

type Stored = z.output<typeof schema>;

/** What a brand sets for itself, from `merchant.settings`; what it leaves out has the platform's default. */
export type BrandSettings = { readonly [K in keyof Stored]-?: Exclude<Stored[K], undefined> };

const defaults: BrandSettings = {
  look: houseLook,
  logo: null,
  licence: {},
  idleMinutes: 30,
  passwordMaxDays: 90,
  registerFields: { birthday: true, email: false, affiliateCode: false, captcha: true },
  registerRules: {},
  registerType: 'register',
  phoneCodes: 'sms',
  socialProviders: [],
  claims: {},
  kindNames: {},
  analyticsId: null,
  imageCdns: [],
  gameLaunchCdns: [],
};

const read = new WeakMap<Merchant, BrandSettings>();

/** The settings of a brand. Throws when a stored setting is malformed: the use cases that write them validate. */
export function settingsOf(merchant: Merchant): BrandSettings {
  let settings = read.get(merchant);
  if (!settings) {
    settings = { ...defaults, ...(schema.parse(merchant.settings) as Partial<BrandSettings>) };
    read.set(merchant, settings);
  }
  return settings;
}

export function idleMsOf(merchant: Merchant): number {
  return settingsOf(merchant).idleMinutes * minuteMs;
}

/** Whether the brand has numbers proven by Firebase, in place of codes of ours. */
export function provesByFirebase(merchant: Merchant): boolean {
  return settingsOf(merchant).phoneCodes === 'firebase';
}

function named(patternId: FieldRule['patternId'], minLength: number, maxLength: number): FieldRule {
  return { acceptedPattern: patterns[patternId], minLength, maxLength, patternId };
}

/** Rules of a brand that sets none of its own. Passwords may hold anything but blanks, since the form trims them (Spec §5). */
const defaultRules: Readonly<Record<string, FieldRule>> = {
  username: named('letterFirst', 4, 16),
  password: named('noSpaces', 8, 64),
  paymentPassword: named('noSpaces', 6, 64),
  payeeName: named('lettersSpaces', 2, 80),
  nickname: named('any', 2, 24),
  email: named('email', 6, 254),
  mobileNum: named('digits', 6, 15),
  qqNum: named('digits', 5, 12),
  line: named('noSpaces', 2, 32),
  whatsapp: named('digits', 6, 15),
  facebook: named('any', 2, 64),
  wechat: named('noSpaces', 2, 32),
  zalo: named('digits', 6, 15),
  telegram: named('noSpaces', 2, 33),
  idNumber: named('alphanumeric', 5, 20),
  birthday: named('dateYmd', 10, 10),
  affiliateCode: named('alphanumeric', 1, 32),
  referralCode: named('alphanumeric', 1, 32),
};

/** Pattern and length of each field of the registration and password forms. */
export function registerRulesOf(merchant: Merchant): Record<string, FieldRule> {
  return { ...defaultRules, ...settingsOf(merchant).registerRules };
}
