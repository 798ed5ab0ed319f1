import type { ErrorEntry } from '../errors.ts';

/** Codes of the ways in through others: identity providers, and tokens of telephone sign-ins (Spec §4, §8). */
export const identityErrors = {
  social_refused: { status: 401, messageKey: 'social_refused', retry: 'never', ofSecret: true },
  social_unknown: { status: 409, messageKey: 'social_unknown', retry: 'never' },
  social_unavailable: { status: 503, messageKey: 'social_unavailable', retry: 'later' },
  identity_taken: { status: 409, messageKey: 'identity_taken', retry: 'never' },
  identity_bound: { status: 409, messageKey: 'identity_bound', retry: 'never' },
  phone_token_refused: { status: 401, messageKey: 'phone_token_refused', retry: 'never', ofSecret: true },
  phone_token_expired: { status: 401, messageKey: 'phone_token_expired', retry: 'never', ofSecret: true },
  phone_token_unavailable: { status: 503, messageKey: 'phone_token_unavailable', retry: 'later' },
} as const satisfies Record<string, ErrorEntry>;
