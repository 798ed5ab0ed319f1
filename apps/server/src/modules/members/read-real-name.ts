import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { readSealedProfile } from './members-store.ts';
import { openProfile } from './profile.ts';

/** The name a member registered with as theirs, or null where their brand did not ask for it. */
export async function readRealName(app: App, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<string | null> {
  const sealed = await readSealedProfile(app.db, merchantId, memberId);
  return (sealed === null ? null : openProfile(app, sealed).payeeName) ?? null;
}
