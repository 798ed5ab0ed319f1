import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice, verifyStepUp } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { tellOwner } from '../recovery/index.ts';
import { challengeMs, keepChallenge, spendChallenge } from './challenges-store.ts';
import { type PasskeyHost, passkeyHostOf } from './passkey-host.ts';
import { insertPasskey, type NewPasskey, readPasskeys } from './passkeys-store.ts';
import { readRegistration } from './read-credential.ts';
import { userHandleOf } from './user-handle.ts';

const passkeysMax = 10;
/** EdDSA, ES256, RS256, by their numbers in COSE (RFC 9053): what every browser's devices speak. */
const algorithms = [-8, -7, -257] as const;

/** Begins a passkey, for whoever proves to be the member: the challenge that it answers is given to nobody else. */
export const passkeyBinding: Handler<'passkeyBinding'> = async (ctx, { password, secondFactorCode }) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId, username } = memberOf(ctx);
  const host = passkeyHostOf(ctx);
  if (host === null) return refuse('feature_disabled');
  const known = await readPasskeys(app.db, { merchantId: merchant.id, memberId });
  if (known.length >= passkeysMax) return refuse('passkey_limit');
  const proven = await verifyStepUp(app, { ...ctx, memberId }, { password, code: secondFactorCode });
  if (!proven.ok) return proven;
  const options = await generateRegistrationOptions({
    rpName: merchant.name,
    rpID: host.rpId,
    userName: username,
    userID: new Uint8Array(userHandleOf(app, memberId)),
    challenge: new Uint8Array(app.random(32)),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: known.filter(({ rp_id }) => rp_id === host.rpId).map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx, { purpose: 'bind', rpId: host.rpId, of: { memberId, sessionId } }, options.challenge);
  return ok({ options: JSON.stringify(options) });
};

/** Keeps the passkey that answers the member's own challenge, made on our page, by a device that asked for its lock. */
export const bindPasskey: Handler<'bindPasskey'> = async (ctx, { name, credential }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const host = passkeyHostOf(ctx);
  const made = host === null ? null : await verifyMade(ctx, host, credential);
  if (made === null) return refuse('passkey_refused');
  const key = { ...made, id: app.newId('passkey'), memberId, name };
  const about = { merchantId: merchant.id, memberId };
  const at = app.clock.now();
  const isNew = await inTransaction(app.db, async (tx) => {
    if (!(await insertPasskey(tx, merchant.id, key, at))) return false;
    await addNotice(app, tx, { ...about, kind: 'passkey_added', values: { name } });
    await tellOwner(app, tx, { ...about, kind: 'passkeyAdded' });
    await recordMemberAct(tx, { ...about, action: 'passkey.bind', at });
    return true;
  });
  if (!isNew) return refuse('passkey_taken');
  app.bus.publish(`member:${memberId}`, { type: 'notice' });
  return ok({ passkeyId: key.id });
};

type Made = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'rpId' | 'synced'>;

async function verifyMade(ctx: CallContext, { rpId, origin }: PasskeyHost, credential: string): Promise<Made | null> {
  const { memberId, sessionId } = memberOf(ctx);
  const read = readRegistration(credential);
  if (read === null || !(await spendChallenge(ctx, { purpose: 'bind', rpId, of: { memberId, sessionId } }, read.challenge))) return null;
  const expected = {
    expectedChallenge: read.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  };
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({ response: read.response, ...expected });
    if (!verified || !registrationInfo) return null;
    const { credential: made, credentialBackedUp: synced } = registrationInfo;
    const publicKey = Buffer.from(made.publicKey);
    return { credentialId: made.id, publicKey, counter: BigInt(made.counter), transports: made.transports ?? [], rpId, synced };
  } catch (error) {
    ctx.app.log.info({ memberId, err: error }, 'a passkey that was made could not be verified');
    return null;
  }
}
