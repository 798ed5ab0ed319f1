import { BusinessCalendar, type LocalDate, parseDate } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import type { Caller } from '../../../test/harness.ts';
import { knownCaptcha } from '../../../test/known-captcha.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { createWorker } from '../../jobs/worker.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { sealProfile } from '../members/index.ts';
import { readBalances } from '../wallet/index.ts';

let harness: Harness;
let drafter: Caller;
let publisher: Caller;
const calendar = new BusinessCalendar('America/Sao_Paulo');
const terms = {
  withinDays: 30,
  qualifyValidBet: '100.00',
  tiers: [
    { from: 1, reward: '10.00' },
    { from: 3, reward: '15.00' },
  ],
  refereeReward: '5.00',
  commissionPpm: 500,
  commissionDays: 90,
  monthlyCap: '1.00',
  maxReferees: 3,
};
beforeAll(async () => {
  harness = await startHarness();
  const { db } = harness.app;
  await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${harness.trevo}, '2099-01-01', '2099-01-01')`.execute(db);
  [drafter, publisher] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  await publish(terms);
  await sql`UPDATE referral_terms SET starts_at = '2020-01-01'`.execute(db);
});
beforeEach(() => flag(true));
afterEach(async () => {
  await setJurisdiction(harness, 'default');
  await assertLedgerSound(harness.app);
});
afterAll(() => harness.close());

async function flag(enabled: boolean) {
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'REFERRAL', enabled });
}
async function publish(asked: typeof terms) {
  valueOf(await harness.call('officeDraftReferralTerms', asked, drafter));
  const { versions } = valueOf(await harness.call('officeReferralTerms', {}, drafter));
  const version = versions[0]?.terms.version ?? 0;
  return { version, answer: await harness.call('officePublishReferralTerms', { version }, publisher) };
}
const look = () => runWork(harness.app, 'referrals');

type Person = { readonly referrer?: TestMember; readonly at?: string; readonly browser?: string; readonly idNumber?: string; readonly unknown?: true };
let browsers = 0;
/** An account that has logged in from a browser, brought by somebody. */
async function person({ referrer, at = '2026-03-01T12:00:00Z', browser = `own ${++browsers}`, idNumber, unknown }: Person = {}) {
  const { app } = harness;
  const member = await harness.newMember();
  await sql`UPDATE member SET referred_by_id = ${referrer?.id ?? null}, created_at = ${at} WHERE id = ${member.id}`.execute(app.db);
  const sealed = sealProfile(app, unknown ? {} : { birthday: '1990-05-01' });
  const mac = idNumber === undefined ? null : Buffer.from(idNumber);
  await sql`INSERT INTO member_profile (member_id, merchant_id, sealed, id_number_mac) VALUES (${member.id}, ${member.merchantId}, ${sealed}, ${mac})`.execute(
    app.db,
  );
  await sql`INSERT INTO member_device (id, merchant_id, member_id, cookie_hash, user_agent, last_ip, first_seen_at, last_seen_at)
    VALUES (${app.newId('device')}, ${member.merchantId}, ${member.id}, ${Buffer.from(browser)}, 'test', '127.0.0.1', now(), now())`.execute(app.db);
  return member;
}
/** Newcomers of long ago count as well: the window of the work is about real time. */
const recent = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** So many hours from noon of the tenth of a month, at most a month ago: one month's. */
function tenth(hours: number): string {
  const now = new Date();
  const back = now.getUTCDate() > 10 ? 0 : 1;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 10, 12 + hours)).toISOString();
}
let rounds = 0;
/** A settled unit, and what it adds to the hour. */
async function play(member: TestMember, at: string, units: number) {
  const { db } = harness.app;
  const minor = BigInt(Math.round(units * 10_000));
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    VALUES (${member.id}, 'YY', ${`r${++rounds}`}, 1, ${member.merchantId}, 'slot', 'BRL', 'RNG', ${at}, ${at}, date_trunc('hour', ${at}::timestamptz), ${minor}, 0,
      ${minor}, ${minor}, ${minor}, 'STAKE')`.execute(db);
  await sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, valid_bet, lines)
    VALUES (${member.id}, date_trunc('hour', ${at}::timestamptz), 'RNG', ${member.merchantId}, ${minor}, 1)
    ON CONFLICT (member_id, slot, category) DO UPDATE SET valid_bet = member_fact.valid_bet + excluded.valid_bet`.execute(db);
}
const pause = (member: TestMember, kind: 'cool_off' | 'exclusion', since = recent(0), until = '2099-01-01') =>
  sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', ${kind}, ${since}, ${until}, '{2026-01-01,2026-01-01,2026-01-01}')`.execute(harness.app.db);
const unpause = (member: TestMember) => sql`DELETE FROM member_guard WHERE member_id = ${member.id}`.execute(harness.app.db).catch(() =>
  sql`UPDATE member_guard SET paused_until = now() WHERE member_id = ${member.id}`.execute(harness.app.db),
);
async function stateOf(member: TestMember): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`SELECT state FROM referral WHERE referee_id = ${member.id}`.execute(harness.app.db);
  return rows[0]?.state;
}
const rewardsOf = async (member: TestMember) =>
  valueOf(await harness.call('memberRewards', {}, member.caller)).list.map(({ source, amount }) => `${source} ${amount}`);
const pageOf = async (member: TestMember) => valueOf(await harness.call('memberReferral', {}, member.caller));

describe('a newcomer', () => {
  test('who registers by a code is noted with its owner, seen masked; a forged code keeps nobody out, and counts for nobody', async () => {
    const referrer = await person();
    const codes = await Promise.all([1, 2, 3].map(() => pageOf(referrer)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
    const code = codes[0]?.code ?? '';
    expect(code).toMatch(/^[2-9A-Z]{8}$/);
    const register = async (username: string, referralCode: string) => {
      const { cookies, text } = await knownCaptcha(harness);
      const password = 'lua-nova-de-abril';
      const form = { username, password, confirmPassword: password, birthday: '1990-05-01', captcha: text, referralCode };
      const consent = { termsAccepted: true, ageConfirmed: true, login: true, registerMethod: 'WEB' } as const;
      return harness.call('register', { ...form, ...consent }, { merchant: 'trevo', cookies });
    };
    expect((await register('amigadela', code.toLowerCase())).status).toBe(200);
    expect((await register('sozinha', 'FORJADO1')).status).toBe(200);
    await look();
    await look();
    const { list } = valueOf(await harness.call('memberReferees', {}, referrer.caller));
    expect(list).toMatchObject([{ name: 'am***a', state: 'pending', reward: '0.00', qualifiedAt: null }]);
    const { rows } = await sql`SELECT referred_by_id FROM member WHERE username = 'sozinha'`.execute(harness.app.db);
    expect(rows).toEqual([{ referred_by_id: null }]);
  });

  test('is tested in the order of the book: agent’s code, one person, a known person, a shared browser', async () => {
    const at = recent(2);
    const referrer = await person({ at: recent(40), browser: 'home', idNumber: 'one' });
    await person({ at: recent(41), idNumber: 'two' });
    const agent = await harness.newMember({ type: 2 });
    const byAgent = await person({ referrer: agent, at });
    const self = await person({ referrer, at, browser: 'home', idNumber: 'one' });
    const known = await person({ referrer, at, browser: 'home', idNumber: 'two' });
    const sharing = await person({ referrer, at, browser: 'home' });
    const fine = await person({ referrer, at });
    await look();
    expect(await Promise.all([byAgent, self, known, sharing, fine].map(stateOf))).toEqual([
      'invitation_code_error',
      'SAME_PERSON',
      'KNOWN_PERSON',
      'DEVICE_REVIEW',
      'pending',
    ]);
  });

  test('of a trial or before there were terms is no referral', async () => {
    const referrer = await person({ at: recent(40) });
    const trial = await harness.newMember({ type: 4 });
    await sql`UPDATE member SET referred_by_id = ${referrer.id} WHERE id = ${trial.id}`.execute(harness.app.db);
    const early = await person({ referrer, at: '2019-06-01T00:00:00Z' });
    await look();
    expect(await Promise.all([trial, early].map(stateOf))).toEqual([undefined, undefined]);
  });
});

test('a shared browser is decided once by one operator, with a reason; silence is acceptance', async () => {
  const referrer = await person({ at: recent(40), browser: 'club' });
  const at = recent(1);
  const [first, second, third] = [
    await person({ referrer, at, browser: 'club' }),
    await person({ referrer, at, browser: 'club' }),
    await person({ referrer, at: recent(8), browser: 'club' }),
  ];
  await look();
  expect(await stateOf(third)).toBe('pending');
  const queue = valueOf(await harness.call('officeReferrals', { pageSize: 100 }, drafter)).list;
  expect(queue.filter(({ referrerId }) => referrerId === referrer.id)).toMatchObject([
    { referee: first.username, sharedBrowsers: 1, state: 'DEVICE_REVIEW' },
    { referee: second.username },
  ]);
  const decide = (member: TestMember, decision: 'accept' | 'refuse') =>
    harness.call('officeDecideReferral', { refereeId: member.id, decision, note: 'what was found' }, drafter);
  expect((await Promise.all([decide(first, 'refuse'), decide(first, 'accept')])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  valueOf(await decide(second, 'refuse'));
  expect(codeOf(await decide(second, 'accept'))).toBe('reward_state');
  expect(codeOf(await decide(referrer, 'accept'))).toBe('not_found');
  expect(await stateOf(second)).toBe('SAME_DEVICE');
  expect((await harness.call('officeReferrals', {}, await signOperatorIn(harness, 'games'))).status).toBe(403);
});

describe('who qualifies', () => {
  test('is known, has played enough within the days, and both are rewarded once, however often and at once', async () => {
    const referrer = await person({ at: recent(60) });
    const made = { referrer, at: recent(20) };
    const [good, poor, late, nameless] = [await person(made), await person(made), await person({ ...made, at: recent(35) }), await person({ ...made, unknown: true })];
    await play(good, recent(10), 60);
    await play(good, recent(9), 40);
    await play(poor, recent(10), 99.9999);
    await play(late, recent(4), 500);
    await play(nameless, recent(10), 500);
    await Promise.all([look(), look()]);
    await look();
    expect(await Promise.all([good, poor, late, nameless].map(stateOf))).toEqual(['qualified', 'pending', 'ended', 'pending']);
    expect(await rewardsOf(referrer)).toEqual(['referral 10.00']);
    expect(await rewardsOf(good)).toEqual(['referral 5.00']);
    expect(await pageOf(referrer)).toMatchObject({ total: { referees: 4, qualified: 1, rewards: '10.00' } });
    const sealed = sealProfile(harness.app, { birthday: '1990-05-01' });
    await sql`UPDATE member_profile SET sealed = ${sealed} WHERE member_id = ${nameless.id}`.execute(harness.app.db);
    await look();
    expect(await stateOf(nameless)).toBe('qualified');
  });

  test('earns the tier of the own place, in the order of qualifying; above the month’s number nothing', async () => {
    const referrer = await person({ at: recent(60) });
    const people = [];
    for (let each = 0; each < 4; each++) people.push(await person({ referrer, at: tenth(-48) }));
    for (const [place, one] of people.entries()) await play(one, tenth(-place), 100);
    await look();
    expect(await Promise.all(people.map(stateOf))).toEqual(['limit', 'qualified', 'qualified', 'qualified']);
    expect((await rewardsOf(referrer)).toSorted()).toEqual(['referral 10.00', 'referral 10.00', 'referral 15.00']);
    expect(await rewardsOf(people[0] as TestMember)).toEqual([]);
  });

  test('is compared once more: one place of payment, or one person by then, is refused', async () => {
    const referrer = await person({ at: recent(60) });
    const [payee, linked] = [await person({ referrer, at: recent(10) }), await person({ referrer, at: recent(10) })];
    await look();
    for (const one of [referrer, payee])
      await sql`INSERT INTO withdrawal (id, merchant_id, member_id, method, provider, by_hand, currency, amount, status, request_key, target_kind, target_masked,
        holder, target, target_mac, approvals_needed, released, requested_at) VALUES (${harness.app.newId('withdrawal')}, ${one.merchantId}, ${one.id}, 'pix',
        'pix', false, 'BRL', 5, 'rejected', ${one.id}, 'email', 'x', 'x', 'x', 'one place', 1, 5, now())`.execute(harness.app.db);
    await sql`SELECT person_join(${harness.trevo}, ARRAY[${referrer.id}, ${linked.id}])`.execute(harness.app.db);
    for (const one of [payee, linked]) await play(one, recent(2), 500);
    await look();
    expect(await Promise.all([payee, linked].map(stateOf))).toEqual(['SAME_INSTRUMENT', 'SAME_PERSON']);
    expect(await rewardsOf(referrer)).toEqual([]);
  });

  test('asks for a deposit only where the terms do and the law lets them', async () => {
    const { version } = await publish({ ...terms, qualifyDeposit: '50.00' } as typeof terms);
    await sql`UPDATE referral_terms SET starts_at = '2020-01-01' WHERE version = ${version}`.execute(harness.app.db);
    const referrer = await person({ at: recent(60) });
    const [payer, idle] = [await person({ referrer, at: recent(10) }), await person({ referrer, at: recent(10) })];
    await sql`INSERT INTO deposit (id, merchant_id, member_id, method, provider, by_hand, currency, amount, status, txid, request_key, typed, credited, created_at,
        expires_at, credited_at)
      VALUES (${harness.app.newId('deposit')}, ${payer.merchantId}, ${payer.id}, 'pix', 'pix', false, 'BRL', 500000, 'credited', ${payer.id}, 'k', '{}', 500000, now(),
        now(), ${recent(4)})`.execute(harness.app.db);
    for (const one of [payer, idle]) await play(one, recent(5), 500);
    await look();
    expect(await Promise.all([payer, idle].map(stateOf))).toEqual(['qualified', 'pending']);
    expect((await pageOf(referrer)).terms).toMatchObject({ qualifyDeposit: '50.00' });
    await setJurisdiction(harness, 'BR');
    expect((await pageOf(referrer)).terms).toMatchObject({ qualifyDeposit: null });
    await setJurisdiction(harness, 'default');
    await sql`UPDATE referral_terms SET terms = terms || '{"qualifyDepositMinor": null}' WHERE version = ${version}`.execute(harness.app.db);
  });
});

test('a cool-off waits for its reward, an exclusion gets none, and neither is shown the programme', async () => {
  const [resting, gone] = [await person({ at: recent(60) }), await person({ at: recent(60) })];
  const [ofResting, ofGone, excluded] = [
    await person({ referrer: resting, at: recent(10) }),
    await person({ referrer: gone, at: recent(10) }),
    await person({ referrer: gone, at: recent(10) }),
  ];
  for (const one of [ofResting, ofGone]) await play(one, recent(2), 200);
  await pause(excluded, 'exclusion', recent(5));
  await play(excluded, recent(2), 200);
  await pause(resting, 'cool_off');
  await pause(gone, 'exclusion');
  await look();
  expect(await Promise.all([ofResting, ofGone, excluded].map(stateOf))).toEqual(['qualified', 'qualified', 'pending']);
  expect(codeOf(await harness.call('memberReferral', {}, resting.caller))).toBe('play_paused');
  expect(codeOf(await harness.call('memberReferees', {}, gone.caller))).toBe('play_paused');
  expect([await rewardsOf(ofResting), await rewardsOf(ofGone)]).toEqual([['referral 5.00'], ['referral 5.00']]);
  await unpause(resting);
  await unpause(gone);
  await look();
  expect([await rewardsOf(resting), await rewardsOf(gone)]).toEqual([['referral 10.00'], []]);
});

describe('commission', () => {
  const date = (text: string) => parseDate(text) as LocalDate;
  const noon = (day: string) => new Date(calendar.startOf(date(day)) + 12 * 3_600_000).toISOString();
  /** The night before a day; done twice it is done once. */
  async function night(day: string) {
    const { app, trevo } = harness;
    const kind = app.work.find(({ name }) => name === 'referral-commission');
    if (kind === undefined) throw new Error('no such work');
    for (const key of ['a', 'b']) {
      const payload = { periodAt: new Date(calendar.startOf(date(day))).toISOString(), periodDay: day };
      await enqueueWork(app.db, 'referral-commission', [{ merchantId: trevo, key: `${day} ${key} ${Math.random()}`, due: { afterMs: 0 }, payload }]);
      const worker = createWorker(app, [kind]);
      while ((await worker.take('any')) > 0) await worker.idle();
    }
    const { rows } = await sql`SELECT last_error FROM due_work WHERE kind = 'referral-commission' AND last_error IS NOT NULL`.execute(app.db);
    expect(rows).toEqual([]);
  }
  /** Somebody who brought one who has qualified on the first of March. */
  async function pair() {
    const referrer = await person({ at: '2026-01-01T00:00:00Z' });
    const referee = await person({ at: noon('2026-02-20') });
    await sql`INSERT INTO referral (referee_id, merchant_id, referrer_id, terms_version, registered_at, state, identity_at, qualified_at, ordinal, earns_until, earned_to)
      VALUES (${referee.id}, ${harness.trevo}, ${referrer.id}, 1, ${noon('2026-02-20')}, 'qualified', ${noon('2026-02-20')}, ${noon('2026-03-01')}, 1,
        ${noon('2026-05-30')}, ${noon('2026-03-01')})`.execute(harness.app.db);
    return { referrer, referee };
  }
  const cashOf = async ({ id, merchantId }: TestMember) => (await readBalances(harness.app.db, merchantId, id, 'BRL')).main;

  test('is paid by day in whole units, once, and what is below one stays in the stream; corrections come off later credits', async () => {
    const { referrer, referee } = await pair();
    await play(referee, noon('2026-02-28'), 1000);
    await play(referee, noon('2026-03-01'), 100);
    await play(referee, noon('2026-03-02'), 0.1999);
    await night('2026-03-02');
    expect(await cashOf(referrer)).toBe(500n);
    await night('2026-03-03');
    expect(await pageOf(referrer)).toMatchObject({ total: { commission: '0.05' }, streamMicro: '999500' });
    await play(referee, noon('2026-03-03'), -1);
    await night('2026-03-04');
    await play(referee, noon('2026-03-04'), 1);
    await night('2026-03-05');
    expect(await cashOf(referrer)).toBe(500n);
    expect((await pageOf(referrer)).streamMicro).toBe('999500');
  });

  test('has a cap by month: what exceeds it is shown and dropped; and ends with the days', async () => {
    const { referrer, referee } = await pair();
    await play(referee, noon('2026-03-10'), 3000);
    await night('2026-03-11');
    await play(referee, noon('2026-04-10'), 100);
    await night('2026-04-11');
    await play(referee, noon('2026-05-31'), 100);
    await night('2026-06-01');
    const { days, total } = await pageOf(referrer);
    expect(total.commission).toBe('1.05');
    expect(days).toMatchObject([
      { day: '2026-04-10', paid: '0.05', dropped: '0.00' },
      { day: '2026-03-10', paid: '1.00', dropped: '0.50' },
    ]);
    expect(await cashOf(referrer)).toBe(10_500n);
  });

  test('ends for everybody when the referee excludes themselves; a referrer in a cool-off has it afterwards, an excluded one not', async () => {
    const [first, second, third] = [await pair(), await pair(), await pair()];
    for (const { referee } of [first, second, third]) {
      await play(referee, noon('2026-03-10'), 100);
      await play(referee, noon('2026-03-12'), 100);
    }
    await pause(first.referee, 'exclusion', noon('2026-03-11'));
    await pause(second.referrer, 'cool_off');
    await pause(third.referrer, 'exclusion');
    await night('2026-03-13');
    expect(await Promise.all([first, second, third].map(({ referrer }) => cashOf(referrer)))).toEqual([500n, 0n, 0n]);
    await unpause(second.referrer);
    await unpause(third.referrer);
    await night('2026-03-14');
    expect(await Promise.all([first, second, third].map(({ referrer }) => cashOf(referrer)))).toEqual([500n, 1000n, 0n]);
  });
});

describe('the programme', () => {
  test('takes two operators; what is worse for members begins seven days later', async () => {
    valueOf(await harness.call('officeDraftReferralTerms', { ...terms, refereeReward: '4.00' }, drafter));
    const [draft] = valueOf(await harness.call('officeReferralTerms', {}, publisher)).versions;
    const version = draft?.terms.version ?? 0;
    expect(draft).toMatchObject({ startsAt: null, publishedBy: null });
    expect(codeOf(await harness.call('officePublishReferralTerms', { version }, drafter))).toBe('second_approval_required');
    expect(codeOf(await harness.call('officePublishReferralTerms', { version: version + 1 }, publisher))).toBe('reward_state');
    const both = await Promise.all([1, 2].map(() => harness.call('officePublishReferralTerms', { version }, publisher)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const member = await person();
    expect((await pageOf(member)).terms).toMatchObject({ refereeReward: '5.00' });
    const [worse] = valueOf(await harness.call('officeReferralTerms', {}, publisher)).versions;
    expect(Date.parse(worse?.startsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const better = await publish({ ...terms, refereeReward: '6.00' });
    expect(better.answer.status).toBe(200);
    expect((await pageOf(member)).terms).toMatchObject({ refereeReward: '6.00' });
    const bad = { ...terms, tiers: [{ from: 2, reward: '10.00' }] };
    expect((await harness.call('officeDraftReferralTerms', bad, drafter)).status).toBe(400);
  });

  test('is closed by its flag: nothing is judged, given or shown; an agent is told no code', async () => {
    const referrer = await person({ at: recent(60) });
    const waiting = await person({ referrer, at: recent(3) });
    await flag(false);
    await look();
    expect(await stateOf(waiting)).toBeUndefined();
    expect(codeOf(await harness.call('memberReferral', {}, referrer.caller))).toBe('feature_disabled');
    expect(codeOf(await harness.call('memberReferees', {}, referrer.caller))).toBe('feature_disabled');
    await flag(true);
    const agent = await harness.newMember({ type: 2 });
    expect(await pageOf(agent)).toMatchObject({ code: null, terms: null });
    const trial = await harness.newMember({ type: 4 });
    expect((await harness.call('memberReferral', {}, trial.caller)).status).toBe(403);
  });
});
