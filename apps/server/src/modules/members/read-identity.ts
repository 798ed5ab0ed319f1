import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { readSealedProfile } from './members-store.ts';
import { openProfile, type Profile } from './profile.ts';

/** Whether a member's identity is known to level 1: everything is on record that the brand's jurisdiction asks of a newcomer, proven where it asks for a proof. */
export async function hasIdentity(app: App, merchant: Merchant, memberId: Id<'member'>): Promise<boolean> {
  const sealed = await readSealedProfile(app.db, merchant.id, memberId);
  if (sealed === null) return false;
  return isIdentified(merchant, openProfile(app, sealed));
}

/** The same of personal data that was read. */
export function isIdentified(merchant: Merchant, profile: Profile): boolean {
  return jurisdictionOf(merchant).fieldsNeeded.every((field) => (profile[field] ?? '') !== '');
}
