import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { ok, refuse } from '@trevo/kernel';
import { type Handler, memberOf } from '../../core/call.ts';
import { giveStepUpProof } from '../access/index.ts';
import { challengeMs, keepChallenge } from './challenges-store.ts';
import { passkeyHostOf } from './passkey-host.ts';
import { readPasskeys } from './passkeys-store.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** What a passkey of the account signs, to prove who acts. */
export const passkeyChallenge: Handler<'passkeyChallenge'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId } = memberOf(ctx);
  const host = passkeyHostOf(ctx);
  if (host === null) return refuse('feature_disabled');
  const here = (await readPasskeys(app.db, { merchantId: merchant.id, memberId })).filter(({ rp_id }) => rp_id === host.rpId);
  if (here.length === 0) return refuse('passkey_none');
  const options = await generateAuthenticationOptions({
    rpID: host.rpId,
    challenge: new Uint8Array(app.random(32)),
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: here.map(({ credential_id: id }) => ({ id })),
  });
  await keepChallenge(ctx, { purpose: 'prove', rpId: host.rpId, of: { memberId, sessionId } }, options.challenge);
  return ok({ options: JSON.stringify(options) });
};

/** A proof for one act, for a passkey of the account that signed. */
export const provePasskey: Handler<'provePasskey'> = async (ctx, { credential }) => {
  const { memberId, sessionId } = memberOf(ctx);
  const key = await verifyPasskey(ctx, { purpose: 'prove', of: { memberId, sessionId } }, credential);
  return key === null ? refuse('passkey_refused') : ok({ proof: await giveStepUpProof(ctx.app, memberId) });
};
