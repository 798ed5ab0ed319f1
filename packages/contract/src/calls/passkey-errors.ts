import type { ErrorEntry } from '../errors.ts';

/** Codes of passkeys (Spec §2, security centre). */
export const passkeyErrors = {
  passkey_refused: { status: 401, messageKey: 'passkey_refused', retry: 'never', ofSecret: true },
  passkey_none: { status: 409, messageKey: 'passkey_none', retry: 'never' },
  passkey_taken: { status: 409, messageKey: 'passkey_taken', retry: 'never' },
  passkey_limit: { status: 409, messageKey: 'passkey_limit', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
