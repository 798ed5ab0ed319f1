import { sessionKeys } from './session-keys.ts';

export type Audience = 'member' | 'anonymous';

const keys = { member: sessionKeys.announcementClosedMember, anonymous: sessionKeys.announcementClosed } as const;

/** Whether the announcement popup was closed in this session; visitors and accounts have a key each (Spec §4). */
export function announcementClosed(audience: Audience): boolean {
  return sessionStorage.getItem(keys[audience]) === 'closed';
}

export function closeAnnouncement(audience: Audience): void {
  sessionStorage.setItem(keys[audience], 'closed');
}
