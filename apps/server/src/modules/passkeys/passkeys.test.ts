import { minuteMs, secondMs } from '@trevo/kernel';
import { generate } from 'otplib';
import { describe, expect, test } from 'vitest';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { newSession } from '../../../test/harness.ts';
import { passkeyOrigin, passkeyPassword as password, usePasskeys } from '../../../test/passkey-desk.ts';
import { type Misuse, SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';

const desk = usePasskeys();
const refused = { errorCode: 'passkey_refused' };
const newDevice = () => new SoftwareAuthenticator(passkeyOrigin);
const listOf = async ({ caller }: { caller: object }) => (await desk.harness.call('passkeys', {}, caller)).body;

describe('a passkey is added', () => {
  test('after a proof, for the brand’s host; it is listed, told, and stands in the audit and in the own data without its key', async () => {
    const who = await desk.newMember();
    const options = JSON.parse(await desk.bindingOf(who)) as Record<string, Record<string, unknown>>;
    expect(options).toMatchObject({ rp: { id: 'jogos.example' }, attestation: 'none' });
    expect(options['authenticatorSelection']).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    expect(JSON.stringify(options)).not.toContain(who.id);
    const device = await desk.bound(who);
    expect(await listOf(who)).toMatchObject({ value: { available: true, list: [{ name: 'Meu celular', here: true, usedAt: null }] } });
    const notices = await desk.harness.call('memberNotices', {}, who.caller);
    expect(notices.body).toMatchObject({ value: [{ kind: 'passkey_added', values: { name: 'Meu celular' } }] });
    const acts = await desk.harness.app.db.selectFrom('audit_entry').where('subject_id', '=', who.id).select('action').execute();
    expect(acts).toMatchObject([{ action: 'passkey.bind' }]);
    const data = await desk.harness.call('memberData', { password }, who.caller);
    const file = data.body.success ? data.body.value.file : '';
    expect(file).toContain('Meu celular');
    expect(file).not.toContain(device.credentialId.toString('base64url'));
  });

  test('by nobody who cannot prove to be the member, and nowhere at a bare address', async () => {
    const [who, busy, locked] = [await desk.newMember(), await desk.newMember(), await desk.newMember()];
    const ask = ({ caller }: typeof who, proof: object = { password }) => desk.harness.call('passkeyBinding', proof, caller);
    expect((await ask(who, { password: 'another-1' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await ask({ ...who, caller: { ...who.caller, headers: {} } })).body).toMatchObject({ errorCode: 'feature_disabled' });
    await exhaustAttempts(desk.harness.app, 'step_up', locked.id);
    expect((await ask(locked)).body).toMatchObject({ errorCode: 'too_many_requests' });
    await whileHashingIsFull(['step_up'], async () => {
      expect((await ask(busy)).body).toMatchObject({ errorCode: 'too_busy' });
    });
  });

  test('at most ten times, and never the same twice', async () => {
    const [who, other] = [await desk.newMember(), await desk.newMember()];
    const first = await desk.bound(who);
    const again = first.make(await desk.bindingOf(other));
    expect((await desk.harness.call('bindPasskey', { name: 'Cópia', credential: again }, other.caller)).body).toMatchObject({
      errorCode: 'passkey_taken',
    });
    for (let i = 1; i < 10; i++) await desk.bound(who);
    expect((await desk.harness.call('passkeyBinding', { password }, who.caller)).body).toMatchObject({ errorCode: 'passkey_limit' });
  });

  test.each<[string, Misuse]>([
    ['on a foreign page', { origin: 'https://jogos.example.evil.test' }],
    ['on a page without TLS', { origin: 'http://jogos.example' }],
    ['for another host', { rpId: 'evil.test' }],
    ['by a device that did not ask for its lock', { isVerified: false }],
    ['for a challenge that nobody gave out', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['as a log-in', { type: 'webauthn.get' }],
  ])('never where it was made %s; the challenge is used up by that', async (_how, misuse) => {
    const who = await desk.newMember();
    const options = await desk.bindingOf(who);
    const device = newDevice();
    const bind = (credential: string) => desk.harness.call('bindPasskey', { name: 'x', credential }, who.caller);
    expect((await bind(device.make(options, misuse))).body).toMatchObject(refused);
    if (misuse.challenge === undefined) expect((await bind(device.make(options))).body).toMatchObject(refused);
    expect(await listOf(who)).toMatchObject({ value: { list: [] } });
  });

  test('never by the challenge of another member, another session, an earlier question, another purpose or five minutes ago; nor by no credential', async () => {
    const [who, thief] = [await desk.newMember(), await desk.newMember()];
    await desk.bound(thief);
    const bind = (credential: string, caller = who.caller) => desk.harness.call('bindPasskey', { name: 'x', credential }, caller);
    const stolen = await desk.bindingOf(who);
    expect((await bind(newDevice().make(stolen), thief.caller)).body).toMatchObject(refused);
    const token = await newSession(desk.harness.app, who.merchantId, who.id);
    expect((await bind(newDevice().make(stolen), { ...who.caller, token })).body).toMatchObject(refused);
    const next = await desk.bindingOf(who);
    expect((await bind(newDevice().make(stolen))).body).toMatchObject(refused);
    const proving = JSON.parse(await desk.challengeOf(thief)) as { challenge: string };
    expect((await bind(newDevice().make(next, { challenge: proving.challenge }), thief.caller)).body).toMatchObject(refused);
    for (const nothing of [
      '{}',
      'no json',
      '{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"e30","attestationObject":"e30"}}',
    ])
      expect((await bind(nothing)).body).toMatchObject(refused);
    desk.harness.clock.advance(5 * minuteMs);
    expect((await bind(newDevice().make(next))).body).toMatchObject(refused);
  });

  test('once, where the same answer is sent twice at once', async () => {
    const who = await desk.newMember();
    const credential = newDevice().make(await desk.bindingOf(who));
    const answers = await Promise.all([1, 2, 3].map(() => desk.harness.call('bindPasskey', { name: 'x', credential }, who.caller)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });
});

describe('a passkey is kept', () => {
  const keyOf = async (who: { caller: object }) => {
    const body = await listOf(who);
    return (body.success ? body.value.list[0]?.passkeyId : undefined) ?? 'psk_none';
  };

  test('under a name of its member’s choice, and nobody else’s', async () => {
    const [who, other] = [await desk.newMember(), await desk.newMember()];
    await desk.bound(who);
    const passkeyId = await keyOf(who);
    const rename = ({ caller }: typeof who) => desk.harness.call('renamePasskey', { passkeyId, name: 'Notebook' }, caller);
    expect((await rename(other)).body).toMatchObject({ errorCode: 'not_found' });
    expect((await rename(who)).body).toMatchObject({ success: true });
    expect(await listOf(who)).toMatchObject({ value: { list: [{ name: 'Notebook' }] } });
  });

  test('until its member removes it by a proof: then it opens and proves nothing, and the owner is told', async () => {
    const [who, other] = [await desk.newMember(), await desk.newMember()];
    const device = await desk.bound(who);
    const signed = device.sign(await desk.challengeOf(who));
    const login = device.sign(await desk.loginChallenge());
    const passkeyId = await keyOf(who);
    const remove = ({ caller }: typeof who, proof: object = { password }) =>
      desk.harness.call('removePasskey', { passkeyId, ...proof }, caller);
    expect((await remove(other)).body).toMatchObject({ errorCode: 'not_found' });
    expect((await remove(who, { password: 'another-1' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    await whileHashingIsFull(['step_up'], async () => {
      expect((await remove(who)).body).toMatchObject({ errorCode: 'too_busy' });
    });
    desk.harness.clock.advance(secondMs);
    expect((await remove(who)).body).toMatchObject({ success: true });
    expect((await desk.harness.call('provePasskey', { credential: signed }, who.caller)).body).toMatchObject(refused);
    expect((await desk.logIn(login)).body).toMatchObject(refused);
    const notices = await desk.harness.call('memberNotices', {}, who.caller);
    expect(notices.body).toMatchObject({ value: [{ kind: 'passkey_removed' }, { kind: 'passkey_added' }] });
  });

  test('and tries to remove it are counted', async () => {
    const who = await desk.newMember();
    await desk.bound(who);
    const passkeyId = await keyOf(who);
    await exhaustAttempts(desk.harness.app, 'step_up', who.id);
    const answer = await desk.harness.call('removePasskey', { passkeyId, password }, who.caller);
    expect(answer.body).toMatchObject({ errorCode: 'too_many_requests' });
  });
});

describe('a passkey proves who acts', () => {
  const take = ({ caller }: { caller: object }, proof: object) => desk.harness.call('memberData', proof, caller);

  test('for one act within two minutes, of its own member, in place of the password', async () => {
    const [who, other] = [await desk.newMember(), await desk.newMember()];
    const device = await desk.bound(who);
    const proof = await desk.prove(who, device);
    expect((await take(other, { password: proof })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    const both = await Promise.all([take(who, { password: proof }), take(who, { password: proof })]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    const late = await desk.prove(who, device);
    desk.harness.clock.advance(2 * minuteMs);
    expect((await take(who, { password: late })).body).toMatchObject({ errorCode: 'step_up_wrong' });
  });

  test('in place of the second factor’s code, which the password is not', async () => {
    const who = await desk.newMember();
    const device = await desk.bound(who);
    const enrolled = await desk.harness.call('enrolSecondFactor', { password }, who.caller);
    const secret = enrolled.body.success ? enrolled.body.value.secret : '';
    const verificationCode = await generate({ secret, epoch: Math.floor(desk.harness.clock.now() / 1000) });
    await desk.harness.call('confirmSecondFactor', { verificationCode }, who.caller);
    expect((await take(who, { password })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await take(who, { secondFactorCode: await desk.prove(who, device) })).body).toMatchObject({ success: true });
  });

  test.each<[string, Misuse]>([
    ['on a foreign page', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['by a device that did not ask for its lock', { isVerified: false }],
    ['with a count that does not grow', { counter: 1 }],
    ['in the name of another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['as a new passkey', { type: 'webauthn.create' }],
  ])('never where it signed %s', async (_how, misuse) => {
    const who = await desk.newMember();
    const device = await desk.bound(who);
    await desk.prove(who, device);
    const credential = device.sign(await desk.challengeOf(who), misuse);
    expect((await desk.harness.call('provePasskey', { credential }, who.caller)).body).toMatchObject(refused);
  });

  test('never twice by one answer, for another member, by another’s key, or by a changed signature', async () => {
    const [who, thief] = [await desk.newMember(), await desk.newMember()];
    const [device, own] = [await desk.bound(who), await desk.bound(thief)];
    const prove = (credential: string, { caller }: typeof who) => desk.harness.call('provePasskey', { credential }, caller);
    const credential = device.sign(await desk.challengeOf(who));
    expect((await prove(credential, thief)).body).toMatchObject(refused);
    expect((await prove(credential, who)).body).toMatchObject({ success: true });
    expect((await prove(credential, who)).body).toMatchObject(refused);
    expect((await prove(own.sign(await desk.challengeOf(who)), who)).body).toMatchObject(refused);
    const forged = JSON.parse(device.sign(await desk.challengeOf(who))) as { response: Record<string, string> };
    const foreign = JSON.parse(own.sign(await desk.challengeOf(thief))) as { response: Record<string, string> };
    forged.response['signature'] = foreign.response['signature'] ?? '';
    expect((await prove(JSON.stringify(forged), who)).body).toMatchObject(refused);
  });

  test('also by devices that count nothing', async () => {
    const who = await desk.newMember();
    const device = await desk.bound(who, new SoftwareAuthenticator(passkeyOrigin, { isCounting: false }));
    for (let i = 0; i < 2; i++)
      expect((await take(who, { password: await desk.prove(who, device) })).body).toMatchObject({ success: true });
    desk.harness.clock.advance(30 * secondMs);
    expect(await listOf(who)).toMatchObject({ value: { list: [{ usedAt: expect.any(String) }] } });
  });

  test('is asked of nobody who has none, nor at a bare address', async () => {
    const who = await desk.newMember();
    const ask = (caller: object) => desk.harness.call('passkeyChallenge', {}, caller);
    expect((await ask(who.caller)).body).toMatchObject({ errorCode: 'passkey_none' });
    expect((await ask({ ...who.caller, headers: {} })).body).toMatchObject({ errorCode: 'feature_disabled' });
  });
});
