import { expect, test } from 'vitest';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { socialPassword as password, useSocial } from '../../../test/identity-desk.ts';
import { everyLine, whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';

const desk = useSocial();
const newMember = async (username: string) => ({ ...(await desk.harness.newMember({ username, password })), password });

test('a member binds an identity by a proof, which then opens the account; the list, a notice and the log say so', async () => {
  const who = await newMember('ligada.um');
  const { ticket, as } = await desk.proven('ligada@example.com', { as: who.caller, purpose: 'bind' });
  const bind = (proof: object) => desk.harness.call('bindIdentity', { ticket, ...proof }, as);
  expect((await bind({ password: 'wrong-password' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
  expect((await bind({ password })).body).toMatchObject({ success: true });
  expect((await bind({ password })).body).toMatchObject({ errorCode: 'social_refused' });
  const { body } = await desk.harness.call('boundIdentities', {}, who.caller);
  expect(body).toMatchObject({
    value: { free: [{ provider: 'other' }, { provider: 'gone' }], list: [{ name: 'Demo ID', label: 'l•••@example.com', usedAt: null }] },
  });
  const notices = await desk.harness.call('memberNotices', {}, who.caller);
  expect(notices.body).toMatchObject({ value: [{ kind: 'identity_added', values: { name: 'Demo ID' } }] });
  const comes = await desk.proven('ligada@example.com');
  expect(comes.known).toBe(true);
  expect((await desk.harness.call('loginSocial', { ticket: comes.ticket }, comes.as)).body).toMatchObject({ success: true });
});

test('a visitor begins no binding; what was begun to come in binds nothing, and what was begun to bind opens nothing', async () => {
  const begun = await desk.harness.call('beginSocial', { provider: 'demo', purpose: 'bind' }, { merchant: 'trevo' });
  expect(begun.body).toMatchObject({ errorCode: 'not_logged_in' });
  const who = await newMember('ligada.dois');
  const entering = await desk.proven('dois@example.com');
  const asMember = { ...who.caller, cookies: entering.as.cookies ?? {} };
  expect((await desk.harness.call('bindIdentity', { ticket: entering.ticket, password }, asMember)).body).toMatchObject({
    errorCode: 'social_refused',
  });
  const binding = await desk.proven('dois@example.com', { as: who.caller, purpose: 'bind' });
  expect((await desk.harness.call('loginSocial', { ticket: binding.ticket }, binding.as)).body).toMatchObject({
    errorCode: 'social_refused',
  });
  expect((await desk.register(binding.ticket, 'LigadaDoisB', { merchant: 'trevo', cookies: binding.as.cookies ?? {} })).body).toMatchObject(
    { errorCode: 'social_refused' },
  );
});

test('another session of the same browser, or of another member, finishes no binding', async () => {
  const [one, two] = [await newMember('ligada.tres'), await newMember('ligada.quatro')];
  const back = await desk.goThrough('tres@example.com', { as: one.caller, purpose: 'bind' });
  const asTwo = { ...two.caller, cookies: back.as.cookies ?? {} };
  expect((await desk.bring({ ...back, as: asTwo })).body).toMatchObject({ errorCode: 'social_refused' });
  const { ticket, as } = await desk.proven('tres@example.com', { as: one.caller, purpose: 'bind' });
  expect((await desk.harness.call('bindIdentity', { ticket, password }, { ...two.caller, cookies: as.cookies ?? {} })).body).toMatchObject({
    errorCode: 'social_refused',
  });
});

test('an identity is one account’s, and an account has one of each provider', async () => {
  const [one, two] = [await newMember('ligada.cinco'), await newMember('ligada.seis')];
  const bind = async (who: typeof one, email: string, provider = 'demo') => {
    const { ticket, as } = await desk.proven(email, { as: who.caller, purpose: 'bind', provider });
    return (await desk.harness.call('bindIdentity', { ticket, password }, as)).body;
  };
  expect(await bind(one, 'cinco@example.com')).toMatchObject({ success: true });
  expect(await bind(two, 'cinco@example.com')).toMatchObject({ errorCode: 'identity_taken' });
  expect(await bind(one, 'outra@example.com')).toMatchObject({ errorCode: 'identity_bound' });
  expect(await bind(one, 'outra@example.com', 'other')).toMatchObject({ success: true });
});

test('proofs of who acts are counted, and wait in line like every other', async () => {
  const who = await newMember('ligada.sete');
  const { ticket, as } = await desk.proven('sete@example.com', { as: who.caller, purpose: 'bind' });
  const bind = () => desk.harness.call('bindIdentity', { ticket, password }, as);
  await whileHashingIsFull(everyLine, async () => expect((await bind()).body).toMatchObject({ errorCode: 'too_busy' }));
  const made = await bind();
  const identityId = made.body.success ? made.body.value.identityId : 'idy_';
  const remove = (proof: object = { password }) => desk.harness.call('removeIdentity', { identityId, ...proof }, who.caller);
  await whileHashingIsFull(everyLine, async () => expect((await remove()).body).toMatchObject({ errorCode: 'too_busy' }));
  const another = await desk.proven('sete.b@example.com', { as: who.caller, purpose: 'bind', provider: 'other' });
  await exhaustAttempts(desk.harness.app, 'step_up', who.id);
  expect((await desk.harness.call('bindIdentity', { ticket: another.ticket, password }, another.as)).body).toMatchObject({
    errorCode: 'too_many_requests',
  });
  expect((await remove()).body).toMatchObject({ errorCode: 'too_many_requests' });
});

test('a removed identity opens nothing; another member cannot remove it', async () => {
  const [one, two] = [await newMember('ligada.oito'), await newMember('ligada.nove')];
  const { ticket, as } = await desk.proven('oito@example.com', { as: one.caller, purpose: 'bind' });
  const made = await desk.harness.call('bindIdentity', { ticket, password }, as);
  const identityId = made.body.success ? made.body.value.identityId : 'idy_';
  const remove = (caller: object, proof: object = { password }) => desk.harness.call('removeIdentity', { identityId, ...proof }, caller);
  expect((await remove(two.caller)).body).toMatchObject({ errorCode: 'not_found' });
  expect((await remove(one.caller, { password: 'wrong-password' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
  expect((await remove(one.caller)).body).toMatchObject({ success: true });
  expect((await remove(one.caller)).body).toMatchObject({ errorCode: 'not_found' });
  const comes = await desk.proven('oito@example.com');
  expect((await desk.harness.call('loginSocial', { ticket: comes.ticket }, comes.as)).body).toMatchObject({ errorCode: 'social_unknown' });
});
