import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { CallContext } from '../../core/call.ts';
import { type Asked, spendChallenge } from './challenges-store.ts';
import { type PasskeyHost, passkeyHostOf } from './passkey-host.ts';
import { findPasskey, noteUse, type Passkey } from './passkeys-store.ts';
import { readAssertion } from './read-credential.ts';
import { userHandleOf } from './user-handle.ts';

type Signed = NonNullable<ReturnType<typeof readAssertion>>;

/**
 * The passkey that signed our challenge on our page, after its device asked for its lock; null: none did, or it counts backwards. The challenge is used up
 * first, so what was sent once is worth nothing again, right or wrong.
 */
export async function verifyPasskey(ctx: CallContext, asked: Pick<Asked, 'purpose' | 'of'>, credential: string): Promise<Passkey | null> {
  const { app, merchant } = ctx;
  const host = passkeyHostOf(ctx);
  const signed = readAssertion(credential);
  if (host === null || signed === null) return null;
  if (!(await spendChallenge(ctx, { ...asked, rpId: host.rpId }, signed.challenge))) return null;
  const key = await findPasskey(app.db, merchant.id, { credentialId: signed.response.id, rpId: host.rpId });
  if (key === null || (asked.of !== null && key.memberId !== asked.of.memberId)) return null;
  const use = await verifySigned(ctx, host, { key, signed });
  if (use === null) return null;
  return (await noteUse(app.db, key, { ...use, at: app.clock.now() })) ? key : null;
}

type Given = { readonly key: Passkey; readonly signed: Signed };

async function verifySigned({ app }: CallContext, { rpId, origin }: PasskeyHost, { key, signed: { challenge, response } }: Given) {
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(app, key.memberId).toString('base64url')) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
      requireUserVerification: true,
    });
    return verified ? { counter: BigInt(authenticationInfo.newCounter), synced: authenticationInfo.credentialBackedUp } : null;
  } catch (error) {
    app.log.warn({ memberId: key.memberId, passkeyId: key.id, err: error }, 'a passkey was refused');
    return null;
  }
}
