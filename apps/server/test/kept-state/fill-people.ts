import type { ContentBody } from '@trevo/contract';
import { generate } from 'otplib';
import { minuteMs, ok } from '@trevo/kernel';
import { demoAccounts } from '../../src/seed/index.ts';
import { handIn } from '../hand-in.ts';
import type { Caller, Harness, TestMember } from '../harness.ts';
import { knownCaptcha } from '../known-captcha.ts';
import { setJurisdiction } from '../protected-play.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fund, nodeIdOf, valueOf } from '../studio.ts';

const password = 'lua-nova-de-abril';

/** A member of a kept state with money, a session, and the password that opens the account. */
export type Person = TestMember & { readonly password: string };

/** Registers somebody as the portal does: with a captcha, an own date of birth and, where the law asks for them, name and tax number. */
export async function newPerson(harness: Harness, username: string, reais: number, more: object = {}): Promise<Person> {
  const { cookies, text } = await knownCaptcha(harness);
  const own = { username, password, confirmPassword: password, birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true };
  const as = { merchant: 'trevo', cookies };
  const { account, login } = valueOf(await harness.call('register', { ...own, login: true, captcha: text, ...more }, as));
  const row = await harness.app.db.selectFrom('member').where('username', '=', account).select('id').executeTakeFirstOrThrow();
  const caller = { merchant: 'trevo', token: login?.token ?? '' };
  const person: Person = { id: row.id as TestMember['id'], username: account, merchantId: harness.trevo, caller, password };
  if (reais > 0) await fund(harness, person, reais);
  return person;
}

/** The demo's member, logged in: somebody with a past. */
export async function demoMember(harness: Harness): Promise<Person> {
  const account = demoAccounts.find(({ role }) => role === 'member');
  if (!account) throw new Error('The demo has a member');
  const caller = await logIn(harness, account.username, account.password);
  const row = await harness.app.db.selectFrom('member').where('username', '=', account.username).select('id').executeTakeFirstOrThrow();
  return { id: row.id as TestMember['id'], merchantId: harness.trevo, caller, username: account.username, password: account.password };
}

/** A session as the log-in of the portal makes it. */
export async function logIn(harness: Harness, username: string, word: string, more: object = {}): Promise<Caller> {
  const request = { type: 'username', username, password: word, ...more } as const;
  const answer = await harness.call('login', request, {
    merchant: 'trevo',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
  });
  return { merchant: 'trevo', token: valueOf(answer).token, cookies: answer.cookies };
}

/** What accounts leave behind: browsers, notices, second factors, tickets, invitations to try a password again, questions to an authority. */
export async function fillPeople(harness: Harness): Promise<void> {
  const { app, call } = harness;
  handIn(app, { exclusionRegister: { isListed: async () => ok(false) }, identityProof: { isConfirmed: async () => ok(true) } });
  const ana = await newPerson(harness, 'AnaRegistrada', 50);
  const again = await logIn(harness, ana.username, password, { rememberMe: true });
  valueOf(await call('handOverTicket', { purpose: 'app' }, again));
  await call('login', { type: 'username', username: ana.username, password: 'not her password' }, { merchant: 'trevo' });
  await call('captcha', {}, { merchant: 'trevo' });
  const { secret } = valueOf(await call('enrolSecondFactor', { password }, ana.caller));
  const codeNow = () => generate({ secret, epoch: Math.floor(app.clock.now() / 1000) });
  valueOf(await call('confirmSecondFactor', { verificationCode: await codeNow() }, ana.caller));
  // A code opens once.
  harness.clock.advance(minuteMs);
  await logIn(harness, ana.username, password, { verificationCode: await codeNow() });
  const nodeId = await nodeIdOf(harness, ana.caller, 'setes');
  valueOf(await call('addFavourite', { nodeId }, ana.caller));
  valueOf(await call('reportGameProblem', { nodeId, mode: 'real', kind: 'stopped', description: 'O carretel parou no meio.' }, ana.caller));
  valueOf(await call('sendFeedback', { questionType: 'game', content: 'Gostei da Pipa.', contactInfo: '' }, ana.caller));
  valueOf(
    await call('sendFeedback', { questionType: 'other', content: 'Falem comigo.', contactInfo: 'rui@exemplo.com' }, { merchant: 'trevo' }),
  );
  await writeToMembers(harness, ana);
  await fillProtection(harness);
  await fillRegister(harness);
}

async function fillProtection(harness: Harness): Promise<void> {
  const { call } = harness;
  const caio = await newPerson(harness, 'CaioComLimites', 80);
  valueOf(await call('setLimit', { kind: 'loss', period: 'month', amount: '500.00' }, caio.caller));
  valueOf(await call('setLimit', { kind: 'deposit', period: 'day', amount: '900.00' }, caio.caller));
  // Looser than before: it waits for its day.
  valueOf(await call('setLimit', { kind: 'loss', period: 'month', amount: '700.00' }, caio.caller));
  valueOf(await call('setRealityCheck', { minutes: 30 }, caio.caller));
  valueOf(await call('answerRealityCheck', { choice: 'continue' }, caio.caller));
  valueOf(await call('positionHistory', {}, caio.caller));
  const dora = await newPerson(harness, 'DoraPausou', 20);
  valueOf(await call('pausePlay', { term: 'year' }, dora.caller));
}

/** Under a law with a register of the excluded, somebody is asked about at registration and at log-in. */
async function fillRegister(harness: Harness): Promise<void> {
  await setJurisdiction(harness, 'BR');
  const elis = await newPerson(harness, 'ElisDoBrasil', 30, { payeeName: 'Elis Souza', idNumber: '52998224725' });
  await logIn(harness, elis.username, password);
  await setJurisdiction(harness, 'default');
}

/** A message of an operator to somebody by name, which is read. */
async function writeToMembers(harness: Harness, { username, caller }: Person): Promise<void> {
  const writer = await signOperatorIn(harness, 'content');
  const content: ContentBody = {
    kind: 'message',
    fields: {
      nature: 'service',
      readers: 'listed',
      usernames: [username],
      levels: [],
      languages: [],
      registeredFrom: null,
      registeredUntil: null,
      newcomers: false,
    },
    texts: { PT: { title: 'Sobre o seu contato', content: '<p>Recebemos a sua mensagem.</p>' } },
  };
  const { contentId } = valueOf(await harness.call('officeWriteContent', { content }, writer));
  valueOf(await harness.call('officePublishContent', { contentId, version: 1, reason: 'An answer to what was asked' }, writer));
  valueOf(await harness.call('readMessages', {}, caller));
}
