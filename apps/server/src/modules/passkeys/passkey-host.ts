import { isIP } from 'node:net';
import type { CallContext } from '../../core/call.ts';
import { portalAddress } from '../brand/index.ts';

/** Where a passkey is made and used: `rpId` is the host that browsers hold it for, `origin` the page that may ask for it. */
export type PasskeyHost = { readonly rpId: string; readonly origin: string };

/**
 * The host that the page was opened by, where it is the brand's; null where it is another, or a bare address, which browsers make no passkeys for. Where the
 * deployment has a public address, `Host` may be what a proxy made of it.
 */
export function passkeyHostOf({ app, merchant, header }: CallContext): PasskeyHost | null {
  const asked = header('host');
  const { hostname, origin } = new URL(portalAddress(app, merchant, asked));
  if (app.config.publicUrl === null && asked?.replace(/:\d+$/, '') !== hostname) return null;
  return isIP(hostname) !== 0 || hostname.startsWith('[') ? null : { rpId: hostname, origin };
}
