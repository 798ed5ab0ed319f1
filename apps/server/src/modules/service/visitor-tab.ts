import type { App } from '../../core/app.ts';
import type { Topic } from '../../core/bus.ts';
import type { Opened, Opening } from '../../core/hold.ts';
import type { Merchant } from '../../core/merchant.ts';
import { readCurrent } from './conversation-store.ts';
import { hashToken } from '../session/index.ts';

/** What the key of a visitor opens: the window of the one conversation that began with it. */
export async function openVisitorTab(app: App, merchant: Merchant, key: string): Promise<Opened | null> {
  const current = await readCurrent(app.db, merchant.id, { keyHash: hashToken(key) }, app.clock.now());
  if (current === null) return null;
  // Windows are counted by log-in, which a visitor does not have: by conversation instead.
  const sessionId = `ses_${current.id.slice('cnv_'.length)}` as const;
  return { sessionId, conversationId: current.id, memberId: null, gameSessionId: null, game: null, role: null };
}

export function topicsOfVisitor({ kind, conversationId }: Opening): readonly Topic[] {
  return kind === 'service' && conversationId !== undefined ? [`visitor:${conversationId}`] : [];
}
