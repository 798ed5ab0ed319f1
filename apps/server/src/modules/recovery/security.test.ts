import { minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { fundMember } from '../../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { holdTransaction } from '../../../test/hold-transaction.ts';
import { testEngine } from '../../../test/test-database.ts';
import { handIn } from '../../../test/hand-in.ts';
import { runWork } from '../../../test/run-work.ts';
import { inTransaction } from '../../db/transaction.ts';
import { offerReward } from '../reward-centre/index.ts';
import { checkLedger } from '../wallet/index.ts';
import { codeIn, openPosts, type Posts } from '../../../test/posts.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';

const password = 'lua-nova-de-abril';
const pin = '482913';
let harness: Harness;
let posts: Posts;
let count = 0;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(() => {
  posts = openPosts(harness.app);
  harness.clock.advance(2 * minuteMs);
});
afterAll(() => harness.close());

const newMember = () => harness.newMember({ password });
const numberOf = () => `1197${String(6_000_000 + ++count)}`;
const stateOf = async ({ caller }: TestMember) => (await harness.call('memberSecurity', {}, caller)).body;

async function codeFor({ caller }: TestMember, contact: { channel: 'email' | 'sms'; target: string; countryDialingCode?: string }) {
  const { body } = await harness.call('sendContactCode', contact, caller);
  expect(body).toMatchObject({ success: true, value: { expiredMinutes: 5 } });
  await posts.deliver();
  const sent = contact.channel === 'email' ? posts.mails : posts.texts;
  const to = contact.channel === 'email' ? contact.target : `+${contact.countryDialingCode}${contact.target}`;
  return codeIn(sent.findLast((one) => one.to === to)?.text);
}

async function bind(who: TestMember, contact: { channel: 'email' | 'sms'; target: string; countryDialingCode?: string }) {
  const verificationCode = await codeFor(who, contact);
  return harness.call('bindContact', { ...contact, verificationCode, password }, who.caller);
}

describe('a contact', () => {
  test('is bound by a code to it and the account’s proof; then it can be seen masked, and recovered by', async () => {
    const who = await newMember();
    expect(await stateOf(who)).toMatchObject({ value: { email: null, mobile: null, paymentPassword: false } });
    expect((await bind(who, { channel: 'email', target: `${who.username}@example.com` })).body).toMatchObject({ success: true });
    expect((await bind(who, { channel: 'sms', target: numberOf(), countryDialingCode: '55' })).body).toMatchObject({ success: true });
    expect(await stateOf(who)).toMatchObject({ value: { email: { masked: 'm•••@e•••.com', proven: true }, mobile: { proven: true } } });
    const mails = posts.mails.length;
    await harness.call('forgotByEmail', { username: who.username, email: `${who.username}@example.com` }, { merchant: 'trevo' });
    harness.clock.advance(2 * minuteMs);
    await harness.call('forgotByEmail', { username: who.username, email: `${who.username}@example.com` }, { merchant: 'trevo' });
    await posts.deliver();
    expect(posts.mails.length).toBeGreaterThan(mails);
  });

  test('is not bound by a wrong code, a wrong password, a code of another contact, or twice by one code', async () => {
    const who = await newMember();
    const contact = { channel: 'email', target: `${who.username}@example.com` } as const;
    const verificationCode = await codeFor(who, contact);
    const wrong = verificationCode === '000000' ? '000001' : '000000';
    const send = (change: object) => harness.call('bindContact', { ...contact, verificationCode, password, ...change }, who.caller);
    expect((await send({ password: 'another-1' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await send({ verificationCode: wrong })).body).toMatchObject({ errorCode: 'contact_code_wrong' });
    expect((await send({ target: 'other@example.com' })).body).toMatchObject({ errorCode: 'contact_code_wrong' });
    expect((await send({})).body).toMatchObject({ success: true });
    expect((await send({})).body).toMatchObject({ errorCode: 'contact_code_wrong' });
  });

  test('that changes is told to the one before', async () => {
    const who = await newMember();
    await bind(who, { channel: 'email', target: `a-${who.username}@example.com` });
    await bind(who, { channel: 'email', target: `b-${who.username}@example.com` });
    await posts.deliver();
    expect(posts.mails.at(-1)).toMatchObject({ to: `a-${who.username}@example.com` });
    const { body } = await harness.call('memberNotices', {}, who.caller);
    expect(body).toMatchObject({ value: [{ kind: 'contact_changed' }, { kind: 'contact_changed' }] });
  });

  test('is one account’s: of two that prove it, the second is refused', async () => {
    const [first, second] = [await newMember(), await newMember()];
    const number = { channel: 'sms', target: numberOf(), countryDialingCode: '55' } as const;
    expect((await bind(first, number)).status).toBe(200);
    harness.clock.advance(2 * minuteMs);
    expect((await bind(second, number)).body).toMatchObject({ errorCode: 'contact_taken' });
  });

  test('that is none is refused, and a code goes once a minute', async () => {
    const who = await newMember();
    const ask = (channel: 'email' | 'sms', target: string) =>
      harness.call('sendContactCode', { channel, target, countryDialingCode: '55' }, who.caller);
    expect((await ask('email', 'no address')).body).toMatchObject({ errorCode: 'rule_broken' });
    expect((await ask('sms', '123')).body).toMatchObject({ errorCode: 'mobile_invalid' });
    const given = { verificationCode: '1', password, countryDialingCode: '55' };
    expect((await harness.call('bindContact', { channel: 'email', target: 'no address', ...given }, who.caller)).body).toMatchObject({
      errorCode: 'rule_broken',
    });
    expect((await harness.call('bindContact', { channel: 'sms', target: '123', ...given }, who.caller)).body).toMatchObject({
      errorCode: 'mobile_invalid',
    });
    expect((await ask('email', 'once@example.com')).status).toBe(200);
    expect((await ask('email', 'once@example.com')).body).toMatchObject({ errorCode: 'too_many_requests' });
    handIn(harness.app, { mailer: null });
    expect((await ask('email', 'none@example.com')).body).toMatchObject({ errorCode: 'feature_disabled' });
  });
});

describe('the withdrawal password', () => {
  const set = ({ caller }: TestMember, newPaymentPassword: string, proof: object, confirmPaymentPassword = newPaymentPassword) =>
    harness.call('setPaymentPassword', { newPaymentPassword, confirmPaymentPassword, ...proof }, caller);

  test('is set by the log-in password, and changed by itself only', async () => {
    const who = await newMember();
    expect((await set(who, pin, { password: 'another-1' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await set(who, 'x', { password })).body).toMatchObject({ errorCode: 'rule_broken' });
    expect((await set(who, pin, { password }, '482914')).body).toMatchObject({ errorCode: 'password_mismatch' });
    expect((await set(who, pin, { password })).body).toMatchObject({ success: true });
    expect(await stateOf(who)).toMatchObject({ value: { paymentPassword: true } });
    expect((await set(who, '111222', { password })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await set(who, '111222', { password: pin })).body).toMatchObject({ success: true });
  });

  test('asks for the second factor where there is one', async () => {
    const who = await newMember();
    const enrolled = await harness.call('enrolSecondFactor', { password }, who.caller);
    const secret = enrolled.body.success ? enrolled.body.value.secret : '';
    const codeNow = () => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
    await harness.call('confirmSecondFactor', { verificationCode: await codeNow() }, who.caller);
    harness.clock.advance(minuteMs);
    expect((await set(who, pin, { password })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await set(who, pin, { secondFactorCode: await codeNow() })).body).toMatchObject({ success: true });
  });
});

describe('the account’s own data', () => {
  test('is everything, readable, for whoever proves it, and leaves a notice and an audit line', async () => {
    const who = await newMember();
    await bind(who, { channel: 'email', target: `${who.username}@example.com` });
    await fundMember(harness.app, who, 1_000_000n);
    expect((await harness.call('memberData', { password: 'another-1' }, who.caller)).body).toMatchObject({ errorCode: 'step_up_wrong' });
    const { body } = await harness.call('memberData', { password }, who.caller);
    const file = body.success ? body.value.file : '{}';
    const data = JSON.parse(file) as Record<string, readonly Record<string, unknown>[]>;
    expect(data).toMatchObject({ person: { email: `${who.username}@example.com` }, account: { username: who.username } });
    expect(data['logins']).toHaveLength(1);
    expect(data['movements']?.length).toBeGreaterThan(0);
    for (const secret of ['hash', 'token', 'sealed', '$argon2']) expect(file).not.toContain(secret);
  });

  test('nobody else’s stands in it', async () => {
    const [who, other] = [await newMember(), await newMember()];
    await bind(other, { channel: 'email', target: `${other.username}@example.com` });
    const { body } = await harness.call('memberData', { password }, who.caller);
    expect(body.success && body.value.file.includes(other.id)).toBe(false);
  });
});

describe('log-ins', () => {
  test('are listed newest first, the own one marked, and no other account’s', async () => {
    const who = await newMember();
    harness.clock.advance(minuteMs);
    await harness.call('login', { type: 'username', username: who.username, password }, { merchant: 'trevo', ip: '203.0.113.9' });
    const { body } = await harness.call('memberLogins', {}, who.caller);
    expect(body).toMatchObject({
      value: [
        { method: 'username', ip: '203.0.113.9', current: false },
        { current: true, endedAt: null },
      ],
    });
  });
});

describe('closing an account', () => {
  const close = ({ caller }: TestMember, proof: object = { password }) => harness.call('closeAccount', proof, caller);

  test('ends it for good, and every way in', async () => {
    const who = await newMember();
    expect((await close(who, { password: 'another-1' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await close(who)).body).toMatchObject({ success: true });
    expect((await harness.call('memberInfo', {}, who.caller)).body).toMatchObject({ errorCode: 'session_expired' });
    const again = await harness.call('login', { type: 'username', username: who.username, password }, { merchant: 'trevo' });
    expect(again.body).toMatchObject({ errorCode: 'contact_your_agent' });
  });

  test('is refused while money is left, a round is open, and for agents', async () => {
    const [rich, playing, agent] = [await newMember(), await newMember(), await harness.newMember({ password, type: 2 })];
    await fundMember(harness.app, rich, 10_000n);
    expect((await close(rich)).body).toMatchObject({ errorCode: 'close_balance' });
    const round = { vendor: 'PGE', external_id: 'r1', game: 'setes', currency: 'BRL', started_at: new Date().toISOString() };
    await harness.app.db
      .insertInto('seamless_round')
      .values({ ...round, merchant_id: playing.merchantId, member_id: playing.id } as never)
      .execute();
    expect((await close(playing)).body).toMatchObject({ errorCode: 'close_open' });
    expect((await close(agent)).body).toMatchObject({ errorCode: 'close_agent' });
  });

  test.runIf(testEngine === 'postgres')('waits for a bet that is being placed, and is refused for its round', async () => {
    const who = await newMember();
    await fundMember(harness.app, who, 10_000n);
    const bet = await holdTransaction(harness.app.db);
    const acts = sql`ARRAY[ROW (${who.merchantId}, 'PGE', ${who.id}, 'BRL', 'b1', 'r2', 'onca', 10000, NULL, false, '{}')::seamless_act]`;
    await sql`SELECT seamless_bet(${acts})`.execute(bet.tx);
    const closing = close(who);
    const waiting = () =>
      sql`SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`.execute(
        bet.tx,
      );
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBe(1);
    await bet.end();
    expect((await closing).body).toMatchObject({ errorCode: 'close_open' });
  });
});

describe('closing an account with something left', () => {
  const close = (who: TestMember, more: object = {}) => harness.call('closeAccount', { password, ...more }, who.caller);
  const figuresOf = async ({ caller }: TestMember) =>
    (await harness.call('closingFigures', {}, caller)).body as { value: Record<string, unknown> };
  const offer = (who: TestMember, kind: 'cash' | 'points' | 'ticket', amount: bigint) =>
    inTransaction(harness.app.db, (tx) =>
      offerReward(
        {
          ...harness.app,
          modules: {
            ...harness.app.modules,
            rewards: { ...harness.app.modules.rewards, ticket: () => Promise.resolve({ ok: true, value: null }) },
          },
        },
        tx,
        { merchantId: who.merchantId, memberId: who.id, source: 'promotion', sourceKey: `${kind} ${amount}`, kind, amount, days: 30 },
      ),
    );
  const statesOf = async ({ id }: TestMember) =>
    (
      await sql<{ kind: string; state: string }>`SELECT kind, state FROM reward WHERE member_id = ${id} ORDER BY kind`.execute(
        harness.app.db,
      )
    ).rows.map(({ kind, state }) => `${kind} ${state}`);
  const pointsOf = async ({ id }: TestMember) =>
    (
      await sql<{
        sum: bigint;
      }>`SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger_account WHERE owner_id = ${id} AND currency = 'PTS'`.execute(
        harness.app.db,
      )
    ).rows[0]?.sum;

  test('what ends with it is told in figures, and nobody closes without having seen them', async () => {
    const who = await newMember();
    await offer(who, 'points', 70_000n);
    await offer(who, 'ticket', 3n);
    const { value } = await figuresOf(who);
    expect(value).toMatchObject({
      takeOutFirst: false,
      points: '0',
      credited: [{ kind: 'points', amount: '7' }],
      lost: [{ kind: 'ticket', amount: '3' }],
    });
    expect((await close(who)).body).toMatchObject({ errorCode: 'figures_changed' });
    await offer(who, 'ticket', 4n);
    expect((await close(who, { figures: value.figures })).body).toMatchObject({ errorCode: 'figures_changed' });
    expect(await statesOf(who)).toEqual(['points claimable', 'ticket claimable', 'ticket claimable']);
    expect((await close(who, { figures: (await figuresOf(who)).value.figures })).body).toMatchObject({ success: true });
    expect(await statesOf(who)).toEqual(['points issued', 'ticket withdrawn', 'ticket withdrawn']);
    expect(await pointsOf(who)).toBe(70_000n);
  });

  test('cash that was not taken is credited when the closing is asked for, and paid out first', async () => {
    const who = await newMember();
    await offer(who, 'cash', 20_000n);
    const { value } = await figuresOf(who);
    expect(value).toMatchObject({ cash: '2.00', takeOutFirst: true });
    expect((await close(who, { figures: value.figures })).body).toMatchObject({ errorCode: 'close_balance' });
    expect(await statesOf(who)).toEqual(['cash issued']);
    expect((await harness.call('walletBalance', {}, who.caller)).body).toMatchObject({ value: { balance: '2.00' } });
    expect((await close(who, { figures: value.figures })).body).toMatchObject({ errorCode: 'close_balance' });
  });

  test('while rewards are stopped cash that nobody can claim is no obstacle: it is credited, also what ran out meanwhile', async () => {
    const who = await newMember();
    await sql`INSERT INTO reward_stop (merchant_id, stopped_by, reason) VALUES (${who.merchantId}, 'op_test', 'a test')`.execute(
      harness.app.db,
    );
    try {
      await offer(who, 'cash', 20_000n);
      await offer(who, 'cash', 30_000n);
      await offer(who, 'points', 70_000n);
      await sql`UPDATE reward SET claim_until = offered_at + interval '1 microsecond' WHERE member_id = ${who.id} AND amount = 30000`.execute(
        harness.app.db,
      );
      expect((await figuresOf(who)).value).toMatchObject({ cash: '5.00', takeOutFirst: true });
      expect((await close(who)).body).toMatchObject({ errorCode: 'close_balance' });
      expect(await statesOf(who)).toEqual(['cash issued', 'cash issued', 'points claimable']);
      expect((await harness.call('walletBalance', {}, who.caller)).body).toMatchObject({ value: { balance: '5.00' } });
    } finally {
      await sql`UPDATE reward_stop SET lifted_at = clock_timestamp(), lifted_by = 'op_test', lift_reason = 'over' WHERE merchant_id = ${who.merchantId} AND lifted_at IS NULL`.execute(
        harness.app.db,
      );
    }
  });

  test('points are kept for thirty days and end then, posted back to the house; an account that was opened again keeps them', async () => {
    const [gone, back] = [await newMember(), await newMember()];
    for (const who of [gone, back]) {
      await offer(who, 'points', 70_000n);
      expect((await close(who, { figures: (await figuresOf(who)).value.figures })).body).toMatchObject({ success: true });
    }
    const { rows } = await sql<{ days: number }>`SELECT round(extract(epoch FROM ready_at - now()) / 86400)::int AS days FROM due_work
      WHERE kind = 'points-lapse' AND payload->>'memberId' = ${gone.id}`.execute(harness.app.db);
    expect(rows).toEqual([{ days: 30 }]);
    await sql`UPDATE member SET status = 'active' WHERE id = ${back.id}`.execute(harness.app.db);
    await runWork(harness.app, 'points-lapse');
    expect([await pointsOf(gone), await pointsOf(back)]).toEqual([0n, 70_000n]);
    expect((await checkLedger(harness.app.db)).faults).toEqual([]);
  });
});

test('proofs are counted, and where hashing is full nothing is used up', async () => {
  const [who, other] = [await newMember(), await newMember()];
  await exhaustAttempts(harness.app, 'step_up', who.id);
  const contact = { channel: 'email', target: `${who.username}@example.com`, verificationCode: '123456' } as const;
  const secret = { newPaymentPassword: pin, confirmPaymentPassword: pin };
  const all = (as: TestMember) => [
    harness.call('bindContact', { ...contact, password }, as.caller),
    harness.call('setPaymentPassword', { ...secret, password }, as.caller),
    harness.call('memberData', { password }, as.caller),
    harness.call('closeAccount', { password }, as.caller),
  ];
  for (const answer of all(who)) expect((await answer).body).toMatchObject({ errorCode: 'too_many_requests' });
  await whileHashingIsFull(['step_up'], async () => {
    for (const answer of all(other)) expect((await answer).body).toMatchObject({ errorCode: 'too_busy' });
  });
});
