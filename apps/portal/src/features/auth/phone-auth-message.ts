import type { PortalKey } from '@trevo/i18n';

/**
 * What telephone sign-ins and providers say went wrong (Spec §8 "Phone-auth messages"): the codes of Firebase's library without `auth/`, those of its calls in
 * the same spelling, and those of OpenID Connect.
 */
const sentences: Readonly<Record<string, PortalKey>> = {
  'invalid-phone-number': 'phoneAuth.invalidNumber',
  'missing-phone-number': 'phoneAuth.missingNumber',
  'too-many-requests': 'phoneAuth.tooMany',
  'too-many-attempts-try-later': 'phoneAuth.tooMany',
  'invalid-verification-code': 'phoneAuth.invalidCode',
  'invalid-code': 'phoneAuth.invalidCode',
  'missing-verification-code': 'phoneAuth.missingCode',
  'missing-code': 'phoneAuth.missingCode',
  'captcha-check-failed': 'phoneAuth.captcha',
  'unauthorized-domain': 'phoneAuth.captcha',
  'quota-exceeded': 'phoneAuth.quota',
  'operation-not-allowed': 'phoneAuth.notEnabled',
  'code-expired': 'phoneAuth.expired',
  'session-expired': 'phoneAuth.expired',
  'popup-closed-by-user': 'phoneAuth.closed',
  'access-denied': 'phoneAuth.closed',
};

/** The sentence for a code of theirs; what nobody knows is an unknown error. */
export function phoneAuthMessage(code: string): PortalKey {
  const name = code
    .replace(/^auth\//, '')
    .replace(/ :.*$/, '')
    .toLowerCase()
    .replaceAll('_', '-');
  return Object.hasOwn(sentences, name) ? (sentences[name] ?? 'phoneAuth.unknown') : 'phoneAuth.unknown';
}
