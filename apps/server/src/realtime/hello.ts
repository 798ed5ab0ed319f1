import { readJson } from '../core/read-json.ts';
import { tokenPattern } from '../core/token-pattern.ts';

/** The first message of a tab of the portal, of a game, or of a visitor's window of customer service. */
export type Hello = { readonly token: string; readonly merchant: string | undefined; readonly side: 'portal' | 'game' | 'service' };

/** Reads a tab's first message, or null when it is no hello. */
export function readHello(text: string): Hello | null {
  const read = readJson(text);
  if (!read.ok || typeof read.value !== 'object' || read.value === null || Array.isArray(read.value)) return null;
  const { type, token, merchant, side = 'portal', ...more } = read.value as Record<string, unknown>;
  if (type !== 'hello' || typeof token !== 'string' || !tokenPattern.test(token) || Object.keys(more).length > 0) return null;
  if (merchant !== undefined && (typeof merchant !== 'string' || !/^[a-z0-9-]{1,32}$/.test(merchant))) return null;
  return side === 'portal' || side === 'game' || side === 'service' ? { token, merchant, side } : null;
}
