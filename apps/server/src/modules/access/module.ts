import type { Module } from '../../core/module.ts';
import type { AccessTables } from './access-tables.ts';
import { createExclusionRegister, type ExclusionRegister, noExclusionRegister } from './exclusion-register.ts';
import { createIdentityProof, type IdentityProof, noIdentityProof } from './identity-proof.ts';
import { openPayload } from './open-payload.ts';
import type { KnownKeys } from './payload-keys.ts';
import { createPhoneTokens, type PhoneTokens } from './phone-token.ts';
import { accessRoutes } from './routes.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { sweepAccess } from './sweep-access.ts';

declare module '../../db/schema.ts' {
  interface Schema extends AccessTables {}
}

declare module '../../core/app.ts' {
  interface Ports {
    readonly exclusionRegister: ExclusionRegister;
    readonly identityProof: IdentityProof;
    /** Null where the deployment sends no SMS: everything by SMS is then switched off. Made by `modules/recovery`. */
    readonly smsGateway: SmsGateway | null;
    /** Null where no Firebase project is set. */
    readonly phoneTokens: PhoneTokens | null;
  }
  interface Memory {
    readonly payloadKeys: { known: KnownKeys | null };
  }
}

/** Who may try what how often, hashes, captchas, encrypted payloads, second factors, and the ways to authorities and SMS. */
export const accessModule: Module = {
  name: 'access',
  routes: accessRoutes,
  ports: {
    exclusionRegister: ({ config }) =>
      config.exclusionRegister === null ? noExclusionRegister : createExclusionRegister(config.exclusionRegister),
    identityProof: ({ config }) => (config.identityProof === null ? noIdentityProof : createIdentityProof(config.identityProof)),
    phoneTokens: ({ config }) => (config.firebase === null ? null : createPhoneTokens(config.firebase)),
  },
  memory: { payloadKeys: () => ({ known: null }) },
  sweep: sweepAccess,
  openPayload,
};
