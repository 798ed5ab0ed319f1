/** Keys of the browser's session storage (Spec §9 "Session keys"). */
export const sessionKeys = {
  token: 'token',
  merchantWallet: 'merchantWallet',
  validate: 'validate',
  consolidated: 'consolidated',
  hotGames: 'HOT_GAMES',
  gameVendor: 'gameVendor',
  merchant: 'merchant',
  merchantCode: 'merchantCode',
  announcementClosed: 'announcementClosed',
  announcementClosedMember: 'announcementClosedMember',
  firstLogin: 'firstLogin',
  openIntentions: 'openIntentions',
  openSlips: 'openSlips',
  openWallet: 'openWallet',
} as const;

/** What a log-out leaves in the session storage (decision D25). Who comes in again may still ask what became of their own movement. */
const keptAtLogout = [sessionKeys.merchant, sessionKeys.merchantCode, sessionKeys.openIntentions, sessionKeys.openSlips] as const;

export function readToken(): string | null {
  return sessionStorage.getItem(sessionKeys.token);
}

export function saveToken(token: string): void {
  sessionStorage.setItem(sessionKeys.token, token);
}

/** Empties the session storage but for the merchant and the movements nobody answered yet. */
export function clearSessionStorage(): void {
  const kept = keptAtLogout.map((key) => [key, sessionStorage.getItem(key)] as const);
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value);
}

/** Keeps the merchant code under both names in both storages (Spec §9). */
export function rememberMerchant(code: string): void {
  for (const storage of [sessionStorage, localStorage]) {
    storage.setItem(sessionKeys.merchant, code);
    storage.setItem(sessionKeys.merchantCode, code);
  }
}

/** A cached answer, or undefined when it is missing or not readable. */
export function readCached<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    sessionStorage.removeItem(key);
    return undefined;
  }
}

/** Keeps an answer for this session. A full storage only costs the cache. */
export function writeCached(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    sessionStorage.removeItem(key);
  }
}
