import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';

/** What a device knows an account by: the same for all its passkeys, and nothing can be read from it. */
export function userHandleOf(app: App, memberId: Id<'member'>): Buffer {
  return app.secrets.mac('passkey-user', memberId);
}
