const storageKey = 'serviceKey';

/** The key of this browser's conversation as a visitor: 32 random bytes in base64url, made when it is first needed. */
export function serviceKey(): string {
  const kept = localStorage.getItem(storageKey);
  return kept !== null && /^[A-Za-z0-9_-]{43}$/.test(kept) ? kept : renewServiceKey();
}

/** A new key, for another conversation: each opens one. */
export function renewServiceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  localStorage.setItem(storageKey, key);
  return key;
}
