import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import { asOwner } from '../../../test/as-owner.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { knownCaptcha } from '../../../test/known-captcha.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { recent, useReferralDesk } from '../../../test/referral-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { sealProfile } from '../members/index.ts';

const { desk, flag, look, person, play, pause, unpause } = useReferralDesk();
let drafter: Caller;
let publisher: Caller;
/** The terms of the desk, as operators write them. */
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
  [drafter, publisher] = [await signOperatorIn(desk.harness, 'admin'), await signOperatorIn(desk.harness, 'admin')];
});

async function publish(asked: typeof terms) {
  valueOf(await desk.harness.call('officeDraftReferralTerms', asked, drafter));
  const { versions } = valueOf(await desk.harness.call('officeReferralTerms', {}, drafter));
  const version = versions[0]?.terms.version ?? 0;
  return { version, answer: await desk.harness.call('officePublishReferralTerms', { version }, publisher) };
}
/** So many hours from noon of the tenth of a month, at most a month ago: one month's. */
function tenth(hours: number): string {
  const now = new Date();
  const back = now.getUTCDate() > 10 ? 0 : 1;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 10, 12 + hours)).toISOString();
}
async function stateOf(member: TestMember): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`SELECT state FROM referral WHERE referee_id = ${member.id}`.execute(desk.harness.app.db);
  return rows[0]?.state;
}
const rewardsOf = async (member: TestMember) =>
  valueOf(await desk.harness.call('memberRewards', {}, member.caller)).list.map(({ source, amount }) => `${source} ${amount}`);
const pageOf = async (member: TestMember) => valueOf(await desk.harness.call('memberReferral', {}, member.caller));

describe('a newcomer', () => {
  test('who registers by a code is noted with its owner, seen masked; a forged code keeps nobody out, and counts for nobody', async () => {
    const referrer = await person();
    const codes = await Promise.all([1, 2, 3].map(() => pageOf(referrer)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
    const code = codes[0]?.code ?? '';
    expect(code).toMatch(/^[2-9A-Z]{8}$/);
    const register = async (username: string, referralCode: string) => {
      const { cookies, text } = await knownCaptcha(desk.harness);
      const password = 'lua-nova-de-abril';
      const form = { username, password, confirmPassword: password, birthday: '1990-05-01', captcha: text, referralCode };
      const consent = { termsAccepted: true, ageConfirmed: true, login: true, registerMethod: 'WEB' } as const;
      return desk.harness.call('register', { ...form, ...consent }, { merchant: 'trevo', cookies });
    };
    expect((await register('amigadela', code.toLowerCase())).status).toBe(200);
    expect((await register('sozinha', 'FORJADO1')).status).toBe(200);
    await look();
    await look();
    const { list } = valueOf(await desk.harness.call('memberReferees', {}, referrer.caller));
    expect(list).toMatchObject([{ name: 'am***a', state: 'pending', reward: '0.00', qualifiedAt: null }]);
    const { rows } = await sql`SELECT referred_by_id FROM member WHERE username = 'sozinha'`.execute(desk.harness.app.db);
    expect(rows).toEqual([{ referred_by_id: null }]);
  });

  test('is tested in the order of the book: agent’s code, one person, a known person, a shared browser', async () => {
    const at = recent(2);
    const referrer = await person({ at: recent(40), browser: 'home', idNumber: 'one' });
    await person({ at: recent(41), idNumber: 'two' });
    const agent = await desk.harness.newMember({ type: 2 });
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
    const trial = await desk.harness.newMember({ type: 4 });
    await sql`UPDATE member SET referred_by_id = ${referrer.id} WHERE id = ${trial.id}`.execute(desk.harness.app.db);
    const early = await person({ referrer, at: '2019-06-01T00:00:00Z' });
    await look();
    expect(await Promise.all([trial, early].map(stateOf))).toEqual([undefined, undefined]);
  });
});

test('a shared browser is decided once by one operator, with a reason; silence is acceptance', async () => {
  const referrer = await person({ at: recent(40), browser: 'club' });
  const at = recent(1);
  const [first, second, third] = [
    await person({ referrer, at: recent(1.1), browser: 'club' }),
    await person({ referrer, at, browser: 'club' }),
    await person({ referrer, at: recent(8), browser: 'club' }),
  ];
  await look();
  expect(await stateOf(third)).toBe('pending');
  const queue = valueOf(await desk.harness.call('officeReferrals', { pageSize: 100 }, drafter)).list;
  expect(queue.filter(({ referrerId }) => referrerId === referrer.id)).toMatchObject([
    { referee: first.username, sharedBrowsers: 1, state: 'DEVICE_REVIEW' },
    { referee: second.username },
  ]);
  const decide = (member: TestMember, decision: 'accept' | 'refuse') =>
    desk.harness.call('officeDecideReferral', { refereeId: member.id, decision, note: 'what was found' }, drafter);
  const both = await Promise.all([decide(first, 'refuse'), decide(first, 'accept')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  valueOf(await decide(second, 'refuse'));
  expect(codeOf(await decide(second, 'accept'))).toBe('reward_state');
  expect(codeOf(await decide(referrer, 'accept'))).toBe('not_found');
  expect(await stateOf(second)).toBe('SAME_DEVICE');
  expect((await desk.harness.call('officeReferrals', {}, await signOperatorIn(desk.harness, 'games'))).status).toBe(403);
});

describe('who qualifies', () => {
  test('is known, has played enough within the days, and both are rewarded once, however often and at once', async () => {
    const referrer = await person({ at: recent(60) });
    const made = { referrer, at: recent(20) };
    const [good, poor, late, nameless] = [
      await person(made),
      await person(made),
      await person({ ...made, at: recent(35) }),
      await person({ ...made, unknown: true }),
    ];
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
    for (const one of [referrer, good]) expect(await checkCredits(desk.harness, one)).toEqual(['referral']);
    expect(await pageOf(referrer)).toMatchObject({ total: { referees: 4, qualified: 1, rewards: '10.00' } });
    const sealed = sealProfile(desk.harness.app, { birthday: '1990-05-01' });
    await sql`UPDATE member_profile SET sealed = ${sealed} WHERE member_id = ${nameless.id}`.execute(desk.harness.app.db);
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
    expect(await checkCredits(desk.harness, referrer)).toEqual(['referral']);
    expect(await rewardsOf(people[0] as TestMember)).toEqual([]);
  });

  test('is compared once more: one place of payment, or one person by then, is refused', async () => {
    const referrer = await person({ at: recent(60) });
    const [payee, linked] = [await person({ referrer, at: recent(10) }), await person({ referrer, at: recent(10) })];
    await look();
    for (const one of [referrer, payee])
      await sql`INSERT INTO withdrawal (id, merchant_id, member_id, method, provider, by_hand, currency, amount, status, request_key, target_kind, target_masked,
        holder, target, target_mac, approvals_needed, released, requested_at) VALUES (${desk.harness.app.newId('withdrawal')}, ${one.merchantId}, ${one.id}, 'pix',
        'pix', false, 'BRL', 5, 'rejected', ${one.id}, 'email', 'x', 'x', 'x', 'one place', 1, 5, now())`.execute(desk.harness.app.db);
    await sql`SELECT person_join(${desk.harness.trevo}, ARRAY[${referrer.id}, ${linked.id}])`.execute(desk.harness.app.db);
    for (const one of [payee, linked]) await play(one, recent(2), 500);
    await look();
    expect(await Promise.all([payee, linked].map(stateOf))).toEqual(['SAME_INSTRUMENT', 'SAME_PERSON']);
    expect(await rewardsOf(referrer)).toEqual([]);
  });

  test('asks for a deposit only where the terms do and the law lets them', async () => {
    const { version } = await publish({ ...terms, qualifyDeposit: '50.00' } as typeof terms);
    await sql`UPDATE referral_terms SET starts_at = '2020-01-01' WHERE version = ${version}`.execute(desk.harness.app.db);
    const referrer = await person({ at: recent(60) });
    const [payer, idle] = [await person({ referrer, at: recent(10) }), await person({ referrer, at: recent(10) })];
    await sql`INSERT INTO deposit (id, merchant_id, member_id, method, provider, by_hand, currency, amount, status, txid, request_key, typed, credited, created_at,
        expires_at, credited_at)
      VALUES (${desk.harness.app.newId('deposit')}, ${payer.merchantId}, ${payer.id}, 'pix', 'pix', false, 'BRL', 500000, 'credited', ${payer.id}, 'k', '{}', 500000, now(),
        now(), ${recent(4)})`.execute(desk.harness.app.db);
    // Whose bank took the deposit back has not paid in.
    const undone = await person({ referrer, at: recent(10) });
    const depositId = desk.harness.app.newId('deposit');
    await sql`INSERT INTO deposit (id, merchant_id, member_id, method, provider, by_hand, currency, amount, status, txid, request_key, typed, credited, created_at,
        expires_at, credited_at)
      VALUES (${depositId}, ${undone.merchantId}, ${undone.id}, 'card', 'card', false, 'BRL', 500000, 'credited', ${undone.id}, 'k', '{}', 500000, now(),
        now(), ${recent(8)})`.execute(desk.harness.app.db);
    await sql`INSERT INTO deposit_dispute (provider, dispute_id, merchant_id, member_id, deposit_id, end_to_end_id, currency, amount, status, reason, taken_at)
      VALUES ('card', ${depositId}, ${undone.merchantId}, ${undone.id}, ${depositId}, 'E', 'BRL', 500000, 'taken', 'fraudulent', ${recent(7)})`.execute(
      desk.harness.app.db,
    );
    for (const one of [payer, idle, undone]) await play(one, recent(5), 500);
    await look();
    expect(await Promise.all([payer, idle, undone].map(stateOf))).toEqual(['qualified', 'pending', 'pending']);
    expect((await pageOf(referrer)).terms).toMatchObject({ qualifyDeposit: '50.00' });
    await setJurisdiction(desk.harness, 'BR');
    expect((await pageOf(referrer)).terms).toMatchObject({ qualifyDeposit: null });
    await setJurisdiction(desk.harness, 'default');
    await sql`UPDATE referral_terms SET terms = terms || '{"qualifyDepositMinor": null}' WHERE version = ${version}`.execute(
      desk.harness.app.db,
    );
  });
});

test('a rate of commission that turnover cannot bear beside everything else is neither drafted nor published', async () => {
  const dear = { ...terms, commissionPpm: 9000 };
  expect(codeOf(await desk.harness.call('officeDraftReferralTerms', dear, drafter))).toBe('budget_exceeded');
  valueOf(await desk.harness.call('officeDraftReferralTerms', { ...terms, commissionPpm: 600 }, drafter));
  const version = valueOf(await desk.harness.call('officeReferralTerms', {}, drafter)).versions[0]?.terms.version ?? 0;
  await sql`INSERT INTO team_rate_most (merchant_id, item, most_ppm) VALUES (${desk.harness.trevo}, 'RNG', 8000)`.execute(
    desk.harness.app.db,
  );
  expect(codeOf(await desk.harness.call('officePublishReferralTerms', { version }, publisher))).toBe('budget_exceeded');
  await asOwner(desk.harness.app.db, (db) => sql`DELETE FROM team_rate_most`.execute(db));
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
  expect(codeOf(await desk.harness.call('memberReferral', {}, resting.caller))).toBe('play_paused');
  expect(codeOf(await desk.harness.call('memberReferees', {}, gone.caller))).toBe('play_paused');
  expect([await rewardsOf(ofResting), await rewardsOf(ofGone)]).toEqual([['referral 5.00'], ['referral 5.00']]);
  await unpause(resting);
  await unpause(gone);
  await look();
  expect([await rewardsOf(resting), await rewardsOf(gone)]).toEqual([['referral 10.00'], []]);
});

describe('the programme', () => {
  test('takes two operators; what is worse for members begins seven days later', async () => {
    valueOf(await desk.harness.call('officeDraftReferralTerms', { ...terms, refereeReward: '4.00' }, drafter));
    const [draft] = valueOf(await desk.harness.call('officeReferralTerms', {}, publisher)).versions;
    const version = draft?.terms.version ?? 0;
    expect(draft).toMatchObject({ startsAt: null, publishedBy: null });
    expect(codeOf(await desk.harness.call('officePublishReferralTerms', { version }, drafter))).toBe('second_approval_required');
    expect(codeOf(await desk.harness.call('officePublishReferralTerms', { version: version + 1 }, publisher))).toBe('reward_state');
    const both = await Promise.all([1, 2].map(() => desk.harness.call('officePublishReferralTerms', { version }, publisher)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const member = await person();
    expect((await pageOf(member)).terms).toMatchObject({ refereeReward: '5.00' });
    const [worse] = valueOf(await desk.harness.call('officeReferralTerms', {}, publisher)).versions;
    expect(Date.parse(worse?.startsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const better = await publish({ ...terms, refereeReward: '6.00' });
    expect(better.answer.status).toBe(200);
    expect((await pageOf(member)).terms).toMatchObject({ refereeReward: '6.00' });
    const bad = { ...terms, tiers: [{ from: 2, reward: '10.00' }] };
    expect((await desk.harness.call('officeDraftReferralTerms', bad, drafter)).status).toBe(400);
  });

  test('is closed by its flag: nothing is judged, given or shown; an agent is told no code', async () => {
    const referrer = await person({ at: recent(60) });
    const waiting = await person({ referrer, at: recent(3) });
    await flag(false);
    await look();
    expect(await stateOf(waiting)).toBeUndefined();
    expect(codeOf(await desk.harness.call('memberReferral', {}, referrer.caller))).toBe('feature_disabled');
    expect(codeOf(await desk.harness.call('memberReferees', {}, referrer.caller))).toBe('feature_disabled');
    await flag(true);
    const agent = await desk.harness.newMember({ type: 2 });
    expect(await pageOf(agent)).toMatchObject({ code: null, terms: null });
    const trial = await desk.harness.newMember({ type: 4 });
    expect((await desk.harness.call('memberReferral', {}, trial.caller)).status).toBe(403);
  });
});
