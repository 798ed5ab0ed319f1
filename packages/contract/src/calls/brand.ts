import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { noRequest } from '../fields.ts';
import { namedKinds } from '../limits.ts';
import { fieldRule } from './members.ts';

/** A white-label module: on when `enabled` is '1' (Spec §3). */
export type WhitelabelModule = { modId: string; enabled: '0' | '1'; childrenNodes: WhitelabelModule[] };
const whitelabelModule: z.ZodMiniType<WhitelabelModule> = z.strictObject({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  childrenNodes: z.array(z.lazy(() => whitelabelModule)),
});

const country = z.strictObject({ countryCode: z.string(), countryDialingCode: z.string() });

export const brandCalls = {
  systemStatus: defineCall({
    method: 'GET',
    path: '/wps/system/status',
    access: ['visitor', 'member', 'trial', 'agent'],
    encrypted: false,
    idempotent: 'none',
    alwaysOpen: true,
    beforePasswordChange: true,
    request: z.strictObject({ platform: z.optional(z.literal('WEB')), language: z.optional(z.string().check(z.maxLength(8))) }),
    response: z.strictObject({
      /** 0 normal, 1 maintenance, 2 region-restricted (decision D19). */
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      maintenance: z.nullable(z.strictObject({ until: z.nullable(z.string()), message: z.string() })),
      regionRestriction: z.nullable(z.strictObject({ message: z.string() })),
      location: z.strictObject({ ip: z.string(), country: z.nullable(z.string()) }),
      customerService: z.array(z.strictObject({ csType: z.string(), title: z.string(), path: z.string() })),
      domainRoute: z.array(z.string()),
      resources: z.array(z.strictObject({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() })),
      whitelabel: z.array(whitelabelModule),
      registerRules: z.record(z.string(), fieldRule),
      mainDomain: z.string(),
      analyticsId: z.nullable(z.string()),
      imageCdns: z.array(z.string()),
      gameLaunchCdns: z.array(z.string()),
      merchant: z.strictObject({
        code: z.string(),
        name: z.string(),
        currency: z.string(),
        timeZone: z.string(),
        languages: z.array(z.string()),
        defaultLanguage: z.string(),
        lotteryType: z.literal('Lott'),
        /** Under which licence the brand works, in the caller's language; left out where it says nothing. */
        licence: z.optional(z.string()),
        /** What the brand calls account types, by language, where it has words of its own (decision D18). */
        kindNames: z.optional(z.partialRecord(z.enum(namedKinds), z.record(z.string(), z.string()))),
      }),
      /** Public JWK set for encrypted payloads, newest first. */
      payloadKeys: z.array(z.record(z.string(), z.string())),
      /** Server time, for clients whose clock is off. */
      now: z.string(),
    }),
    errors: [],
    spec: '§3 §4 §7; D19 D20',
    summary: 'System status, brand, flags and the public keys for encrypted payloads',
  }),
  whitelabel: defineCall({
    method: 'GET',
    path: '/wps/system/whitelabel',
    access: ['visitor', 'member', 'trial', 'agent'],
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: noRequest,
    response: z.array(whitelabelModule),
    errors: [],
    spec: '§7; D20',
    summary: 'The white-label module tree alone',
  }),
  countries: defineCall({
    method: 'GET',
    path: '/wps/system/countries',
    access: ['visitor', 'member', 'trial', 'agent'],
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.array(country),
    errors: [],
    spec: '§3 §7; D29',
    summary: 'Countries and their dialling codes',
  }),
  brandClaims: defineCall({
    method: 'GET',
    path: '/wps/system/claims',
    access: ['visitor', 'member', 'trial', 'agent'],
    apart: true,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    /** In the language of the caller, else in that of the brand. */
    response: z.array(z.string()),
    errors: [],
    spec: '§9 (claims)',
    summary: 'What the brand says of itself, in its operator’s own words; nothing unless it says something',
  }),
  domainRoute: defineCall({
    method: 'GET',
    path: '/wps/system/domainRoute',
    access: ['visitor', 'member', 'trial', 'agent'],
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.array(z.string()),
    errors: [],
    spec: '§7',
    summary: 'Host names that serve this brand',
  }),
};
