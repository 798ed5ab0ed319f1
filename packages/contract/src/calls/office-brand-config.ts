import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, intIn, noRequest, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { fontPairNames } from '../look/brand-look.ts';
import { type Hex, isHex } from '../look/colour.ts';

const base = { encrypted: false, access: ['operator'], spec: '§3 permission response; §6 flags', idempotent: 'none' } as const;

/** Base64 of the largest file. */
const logoTextMax = Math.ceil(limits.uploadBytesMax / 3) * 4;

const colour = z.custom<Hex>((value) => typeof value === 'string' && isHex(value), { error: 'invalid' });
const language = z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'invalid' }));

const look = z.strictObject({
  accentDark: colour,
  accentLight: colour,
  /** Its hue tints grounds and greys; null: those of the house. */
  ground: z.nullable(colour),
  fonts: z.enum(fontPairNames),
});

/** All that makes a brand another one, but its modules (`officeSetFlag`) and what it publishes. */
const config = z.strictObject({
  name: textIn(1, 40),
  hosts: z.array(z.string().check(z.maxLength(253))).check(z.maxLength(20)),
  languages: z.array(language).check(z.minLength(1), z.maxLength(32)),
  defaultLanguage: language,
  currency: z.string().check(z.maxLength(3)),
  timeZone: z.string().check(z.maxLength(64)),
  jurisdiction: z.string().check(z.maxLength(16)),
  look,
  logo: z.nullable(z.strictObject({ id: idIn('brandLogo'), width: z.int(), height: z.int() })),
  /** Under which licence the brand works, by language: the last line of every page. */
  licence: z.record(language, textIn(1, 500)),
});

const version = z.strictObject({
  versionId: z.string(),
  number: z.int(),
  config,
  reason: z.string(),
  state: z.enum(['proposed', 'done', 'rejected', 'lapsed']),
  /** Whoever proposed it: an operator by name, or nobody where it is what the brand began as. */
  proposedBy: z.nullable(z.string()),
  isOwn: z.boolean(),
  proposedAt: instantText,
  decidedBy: z.nullable(z.string()),
});

/** A brand as operators set it. What money and law follow from changes by two of them; every state stays, and can be gone back to. */
export const officeBrandConfigCalls = {
  officeBrandConfig: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/brand/config',
    permission: 'brand.read',
    request: noRequest,
    response: z.strictObject({
      config,
      /** The logo that is shown now, as a data address; null: the name in letters. */
      logoPicture: z.nullable(z.string()),
      /** Of the state in force; a change names it, so that nobody overwrites what they have not seen. */
      number: z.int(),
      /** The currency stays as it is: there are accounts in it. */
      currencyHeld: z.boolean(),
      choices: z.strictObject({ languages: z.array(z.string()), currencies: z.array(z.string()), jurisdictions: z.array(z.string()) }),
      /** What waits first, then the newest; the last fifty. */
      versions: z.array(version),
    }),
    errors: [],
    summary: 'The brand as it is set, and every state before',
  }),
  officeSetBrandConfig: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/brand/config',
    permission: 'brand.write',
    lines: ['reason'],
    request: z.strictObject({ number: intIn(0, 999_999), config, reason: textIn(10, 500) }),
    response: z.strictObject({ versionId: z.string(), state: z.enum(['proposed', 'done']) }),
    errors: [
      'brand_changed_meanwhile',
      'brand_proposal_open',
      'setting_unchanged',
      'setting_unfit',
      'look_unreadable_dark',
      'look_unreadable_light',
      'host_malformed',
      'host_taken',
      'time_zone_unknown',
      'currency_held',
      'default_language_not_offered',
      'logo_unfit',
    ],
    summary: 'Sets the brand. Where currency, time zone, law or hosts change it waits for another operator',
  }),
  officeDecideBrandConfig: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/brand/config/:versionId/decision',
    permission: 'brand.write',
    request: z.strictObject({ versionId: idIn('brandVersion'), decision: z.enum(['approve', 'reject']) }),
    response: done,
    errors: ['not_found', 'ruling_over', 'ruling_same_operator', 'brand_changed_meanwhile', 'host_taken', 'currency_held'],
    summary: 'Signs a change of the brand as the second person, or ends it',
  }),
  officeSendBrandLogo: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/brand/logo',
    permission: 'brand.write',
    bodyBytesMax: logoTextMax + 4096,
    request: z.strictObject({
      data: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(logoTextMax, { error: 'too_long' })),
    }),
    response: z.strictObject({ logo: z.strictObject({ id: z.string(), width: z.int(), height: z.int() }), picture: z.string() }),
    errors: ['logo_unfit', 'pictures_busy'],
    summary: 'Takes an SVG, PNG or JPEG in base64 and keeps what we drew of it; nothing shows it before the brand is set to',
  }),
};
