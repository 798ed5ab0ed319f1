import type { Instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Topic } from '../../core/bus.ts';
import type { Bar, Hold, Opened, Opening } from '../../core/hold.ts';
import type { Merchant } from '../../core/merchant.ts';
import { authenticateToken } from './authenticate.ts';
import { readSessionBars } from './sessions-store.ts';

/** What the token of a log-in opens: a tab of the portal. */
export async function openPortalTab(app: App, merchant: Merchant, token: string): Promise<Opened | null> {
  const comer = await authenticateToken(app, merchant, token);
  if (!comer.ok) return null;
  const { sessionId, memberId } = comer.value;
  return { sessionId, memberId, gameSessionId: null, game: null, role: null };
}

/** What a tab of a member hears, the portal's and a game's: of the log-in and of the account; the portal's of the brand as well. */
export function topicsOfMember({ kind, sessionId, memberId, merchantId }: Opening): readonly Topic[] {
  if (memberId === null) return [];
  const ofPortal: readonly Topic[] = kind === 'portal' ? [`merchant:${merchantId}`] : [];
  return [`session:${sessionId}`, `member:${memberId}`, ...ofPortal];
}

/** Tabs, also of games, whose log-in is over or may hold nothing open for now. */
export async function readMemberBars(app: App, holds: readonly Hold[], now: Instant): Promise<Map<Hold, Bar>> {
  const held = holds.filter(({ memberId }) => memberId !== null);
  const rows = await readSessionBars(app.db, [...new Set(held.map(({ sessionId }) => sessionId))], now);
  const bars = new Map(rows.map(({ id, bar, reason }) => [id, { code: bar, reason }] as const));
  return new Map(held.flatMap((hold) => [bars.get(hold.sessionId)].flatMap((bar) => (bar ? [[hold, bar] as const] : []))));
}
