import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { noRequest, textIn } from '../fields.ts';
import { secret } from '../secret.ts';
import { linkIn } from './team-fields.ts';

const claimField = z.enum(['birthday', 'payeeName', 'idNumber']);
const spec = '§2 §6; rule book §4';

/** Accounts that agents make for others, and how their owners take them. */
export const directAccountCalls = {
  createDownlineAccount: defineCall({
    method: 'PUT',
    path: '/wps/agent/account',
    access: ['agent'],
    module: 'AGENTPOLICY3',
    encrypted: true,
    idempotent: 'key',
    request: z.strictObject({
      username: textIn(1, 64),
      /** Without one it is the initial password that every form offers. */
      password: z.optional(secret(textIn(1, 128))),
      accountType: linkIn.accountType,
      values: linkIn.values,
    }),
    response: z.strictObject({ memberId: z.string(), account: z.string(), accountType: z.int() }),
    errors: [
      'feature_disabled',
      'account_type_refused',
      'value_above_own',
      'username_taken',
      'username_unclear',
      'rule_broken',
      'depth_limit',
      'too_many_accounts',
      'too_busy',
    ],
    spec,
    summary: 'Make an account below the agent; it does nothing until its owner has taken it',
  }),
  accountClaim: defineCall({
    method: 'GET',
    path: '/wps/member/claim',
    access: ['member', 'agent'],
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: noRequest,
    response: z.strictObject({
      /** Whether the account was made by an agent and waits for its owner. */
      needed: z.boolean(),
      /** What the law of the brand’s place asks of its owner. */
      fields: z.array(claimField),
      ageMin: z.int(),
    }),
    errors: [],
    spec,
    summary: 'What the owner of an account that an agent made fills in with the first change of password',
  }),
  claimAccount: defineCall({
    method: 'POST',
    path: '/wps/member/claim',
    access: ['member', 'agent'],
    encrypted: true,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({
      oldPassword: secret(textIn(1, 128)),
      newPassword: secret(textIn(1, 128)),
      confirmNewPassword: secret(textIn(1, 128)),
      birthday: z.optional(textIn(0, 10)),
      payeeName: z.optional(textIn(0, 128)),
      idNumber: z.optional(textIn(0, 32)),
      termsAccepted: z.boolean(),
      ageConfirmed: z.boolean(),
    }),
    response: z.strictObject({ endedSessions: z.int() }),
    errors: [
      'nothing_to_claim',
      'password_wrong',
      'password_mismatch',
      'password_unchanged',
      'password_too_easy',
      'rule_broken',
      'field_required',
      'under_age',
      'terms_not_accepted',
      'age_not_confirmed',
      'exclusion_register_listed',
      'exclusion_register_unavailable',
      'identity_unconfirmed',
      'identity_unavailable',
      'too_many_requests',
      'too_busy',
    ],
    spec,
    summary: 'Take an account that an agent made: a password of one’s own, age, terms and identity',
  }),
};
