import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { announceRewards } from '../reward-centre/index.ts';

/** After the commit: tabs of members who reached a level or were given something read their messages and what there is to take anew. */
export function announceClub(app: App, members: Iterable<Id<'member'>>): void {
  for (const memberId of members) {
    app.bus.publish(`member:${memberId}`, { type: 'notice' });
    announceRewards(app, memberId);
  }
}
