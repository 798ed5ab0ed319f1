import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';
import { createOperator } from '../operators/index.ts';
import type { HashTurn } from './hash-queue.ts';
import { hashQueue } from './password-hash.ts';

const password = 'lua-nova-de-abril';
const flooder: Caller = { merchant: 'trevo', ip: '198.51.100.1' };
let harness: Harness;
let addresses = 0;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const elsewhere = (): Caller => ({ merchant: 'trevo', ip: `203.0.113.${++addresses}` });
const login = (username: string, secret: string, as: Caller) => harness.call('login', { type: 'username', username, password: secret }, as);
const signIn = (username: string, as: Caller, fields: { password?: string; verificationCode?: string } = {}) =>
  harness.call('officeSignIn', { username, password: 'wrong', verificationCode: '000000', ...fields }, as);

/** What asked for a hash and what began, in order. */
type Hashing = { readonly asked: (turn: HashTurn) => number; readonly waitedFor: (turn: HashTurn) => number };

/** Watches who gets a hash in which order while `act` runs. */
async function watchHashing(act: (hashing: Hashing) => Promise<void>): Promise<void> {
  const run = hashQueue.run.bind(hashQueue);
  const events: { readonly name: string; readonly kind: 'asked' | 'begun' }[] = [];
  const nameOf = ({ line, from }: HashTurn) => `${line} ${from}`;
  const spy = vi.spyOn(hashQueue, 'run').mockImplementation((turn, work) => {
    events.push({ name: nameOf(turn), kind: 'asked' });
    return run(turn, () => {
      events.push({ name: nameOf(turn), kind: 'begun' });
      return work();
    });
  });
  const placeOf = (turn: HashTurn, kind: 'asked' | 'begun') =>
    events.findIndex((event) => event.kind === kind && event.name === nameOf(turn));
  const hashing: Hashing = {
    asked: (turn) => events.filter((event) => event.kind === 'asked' && event.name === nameOf(turn)).length,
    waitedFor: (turn) => events.slice(placeOf(turn, 'asked'), placeOf(turn, 'begun')).filter(({ kind }) => kind === 'begun').length,
  };
  await act(hashing).finally(() => spy.mockRestore());
}

test('while one address floods both doors, a member and an operator of other addresses wait for a handful of its tries', async () => {
  const { username } = await harness.newMember({ password });
  const operator = await createOperator(harness.app, harness.trevo, { username: 'renata', name: 'Renata', role: 'finance', password });
  const secret = operator.ok ? operator.value.totpSecret : '';
  const code = await generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
  const [member, office] = [elsewhere(), elsewhere()];
  const turns = { member: { line: 'member', from: member.ip ?? '' }, office: { line: 'operator', from: office.ip ?? '' } } as const;
  const ofFlood = [
    { line: 'member', from: flooder.ip ?? '' },
    { line: 'operator', from: flooder.ip ?? '' },
  ] as const;
  await watchHashing(async (hashing) => {
    const floodAsked = () => ofFlood.reduce((sum, turn) => sum + hashing.asked(turn), 0);
    let answers: Promise<{ readonly status: number }>[] = [];
    const flood: Promise<unknown>[] = [];
    // Nothing is hashed until everybody waits.
    await whileHashingIsFull(['setup'], async () => {
      for (let i = 0; i < 45; i++) flood.push(signIn(`guess-${i}`, flooder), login(`guess-${i}`, 'wrong', flooder));
      await vi.waitUntil(() => floodAsked() >= 40, { timeout: 30_000 });
      answers = [login(username, password, member), signIn('renata', office, { password, verificationCode: code })];
      await vi.waitUntil(() => hashing.asked(turns.member) + hashing.asked(turns.office) === 2, { timeout: 30_000 });
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(flood);
    // The holders' line, the two doors', and in each the flood before them.
    expect(Math.max(hashing.waitedFor(turns.member), hashing.waitedFor(turns.office))).toBeLessThanOrEqual(6);
  });
});

test('a browser the account knows logs in from behind the very address that floods', async () => {
  const { username } = await harness.newMember({ password });
  const home = await login(username, password, elsewhere());
  const cookies = { trevo_device: home.cookies.trevo_device ?? '' };
  await Promise.all(Array.from({ length: 120 }, (_, index) => login(`other-${index}`, 'wrong', flooder)));
  expect((await login('nobody', 'wrong', flooder)).body).toMatchObject({ errorCode: 'too_many_requests' });
  expect((await login(username, password, { ...flooder, cookies })).status).toBe(200);
  await whileHashingIsFull(['member'], async () => {
    expect((await login(username, password, elsewhere())).body).toMatchObject({ errorCode: 'too_busy' });
  });
});
