import type { RewardFindingKind } from '@trevo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

let harness: Harness;
let one: Caller;
let two: Caller;
beforeAll(async () => {
  harness = await startHarness();
  [one, two] = [await signOperatorIn(harness, 'finance'), await signOperatorIn(harness, 'finance')];
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

/** A time within the day that a night looks through. */
const yesterday = sql`(clock_timestamp() - interval '1 day')`;
const look = () => runWork(harness.app, 'reward-patterns');
const findings = async (kind: RewardFindingKind, about: TestMember, state: 'confirmed' | 'dismissed' | 'open' = 'open') =>
  valueOf(await harness.call('officeRewardFindings', { kind, state, pageSize: 100 }, two)).list.filter(({ accounts }) =>
    accounts.some(({ memberId }) => memberId === about.id),
  );
const decide = (findingId: string, decision: 'confirm' | 'dismiss', as = one) =>
  harness.call('officeDecideRewardFinding', { findingId: findingId as `rfn_${string}`, decision, note: 'looked at by a person' }, as);
const reopen = (findingId: string, as = two) =>
  harness.call('officeReopenRewardFinding', { findingId: findingId as `rfn_${string}`, reason: 'it was a family of two' }, as);

/** Rewards that a member took yesterday. */
async function took({ id, merchantId }: TestMember, times: number, source = 'check_in', kind = 'cash'): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await sql`INSERT INTO reward (id, merchant_id, member_id, source, source_key, kind, amount, currency, offered_at, claim_until, state, ended_at)
      VALUES (${harness.app.newId('reward')}, ${merchantId}, ${id}, ${source}, ${`${time}`}, ${kind}, 10000, 'BRL', now() - interval '2 days',
        now() + interval '2 days', 'claimed', ${yesterday})`.execute(harness.app.db);
}
const useBrowser = ({ id, merchantId }: TestMember, cookie: string) =>
  sql`INSERT INTO member_device (id, merchant_id, member_id, cookie_hash, user_agent, last_ip, first_seen_at, last_seen_at)
    VALUES (${harness.app.newId('device')}, ${merchantId}, ${id}, ${cookie}, 'test', '127.0.0.1', ${yesterday}, ${yesterday})`.execute(
    harness.app.db,
  );
const played = ({ id, merchantId }: TestMember, units: number) =>
  sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, turnover, valid_bet, lines)
    VALUES (${id}, date_trunc('hour', ${yesterday}), 'RNG', ${merchantId}, ${units * 10_000}, ${units * 10_000}, 1)`.execute(
    harness.app.db,
  );

describe('gifts of accounts that share a browser', () => {
  test('are found once, with what was given; dismissed they are not told again', async () => {
    const [first, second, beside] = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
    for (const member of [first, second, beside]) await useBrowser(member, 'kitchen');
    for (const member of [first, second]) await took(member, 2);
    for (let time = 0; time < 2; time += 1) await look();
    const [found, ...more] = await findings('shared_gifts', first);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ count: 2, times: 4, amount: '4.00', state: 'open', decidedBy: null });
    // Who was given nothing is not in it.
    expect(found?.accounts.map(({ memberId }) => memberId).sort()).toEqual([first.id, second.id].sort());
    valueOf(await decide(found?.findingId ?? '', 'dismiss'));
    await look();
    expect(await findings('shared_gifts', first)).toEqual([]);
    expect(await findings('shared_gifts', first, 'dismissed')).toHaveLength(1);
  });

  test('are nothing where they are one person’s, where only one was given something, or the browser is a public one', async () => {
    const [own, other] = [await harness.newMember(), await harness.newMember()];
    for (const member of [own, other]) {
      await useBrowser(member, 'home');
      await took(member, 1);
    }
    await sql`SELECT person_join(${own.merchantId}, ${[own.id, other.id]}::text[])`.execute(harness.app.db);
    const [alone, without] = [await harness.newMember(), await harness.newMember()];
    for (const member of [alone, without]) await useBrowser(member, 'office');
    await took(alone, 1);
    const many = await Promise.all(Array.from({ length: 21 }, () => harness.newMember()));
    for (const member of many) {
      await useBrowser(member, 'library');
      await took(member, 1);
    }
    await look();
    for (const member of [own, alone, many[0] as TestMember]) expect(await findings('shared_gifts', member)).toEqual([]);
  });
});

describe('rewards that are taken without any play', () => {
  test('are found from the tenth on, whoever played or took what needs play is not', async () => {
    const [idle, nine, player, winner] = [
      await harness.newMember(),
      await harness.newMember(),
      await harness.newMember(),
      await harness.newMember(),
    ];
    await took(idle, 10, 'check_in', 'points');
    await took(nine, 9);
    await took(player, 10);
    await played(player, 1);
    await took(winner, 10, 'tournament');
    await look();
    expect(await findings('claims_unplayed', idle)).toMatchObject([{ count: 1, times: 10, amount: '0.00' }]);
    for (const member of [nine, player, winner]) expect(await findings('claims_unplayed', member)).toEqual([]);
  });
});

describe('bonuses that are given up for withdrawals', () => {
  test('are found from the third in a month on, and others are not', async () => {
    const [cycling, twice, tired] = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
    const { merchantId } = cycling;
    const offerId = harness.app.newId('bonusOffer');
    await sql`INSERT INTO bonus_offer (id, version, merchant_id, kind, title, amount, terms, one_per, budget, starts_at, ends_at)
      VALUES (${offerId}, 1, ${merchantId}, 'deposit', '{}', '{"fixedMinor":"1"}', '{}', 'week', 1, now() - interval '60 days', now())`.execute(
      harness.app.db,
    );
    const gaveUp = async ({ id }: TestMember, times: number, reason = 'WITHDRAWAL') => {
      for (let time = 0; time < times; time += 1)
        await sql`INSERT INTO bonus_grant (id, merchant_id, member_id, offer_id, offer_version, title, currency, amount, terms, games, state, reason, required_micro,
            progress_micro, released, forfeited, granted_at, granted_on, ended_at, moves)
          VALUES (${harness.app.newId('bonusGrant')}, ${merchantId}, ${id}, ${offerId}, 1, '{}', 'BRL', 50000, '{}', '{}', 'forfeited', ${reason}, 1, 0, 0, 0,
            ${yesterday}, current_date, ${yesterday}, 0)`.execute(harness.app.db);
    };
    await gaveUp(cycling, 3);
    await gaveUp(twice, 2);
    await gaveUp(tired, 3, 'MEMBER');
    await look();
    expect(await findings('withdraw_cycle', cycling)).toMatchObject([{ count: 1, times: 3, amount: '15.00' }]);
    for (const member of [twice, tired]) expect(await findings('withdraw_cycle', member)).toEqual([]);
  });
});

describe('referees who qualified with the least they could', () => {
  test('are found where five of them did and stood still, not where they went on playing', async () => {
    const terms = { qualifyValidBetMinor: '10000000' };
    const { merchantId } = await harness.newMember();
    await sql`INSERT INTO referral_terms (merchant_id, version, terms, drafted_at, starts_at) VALUES (${merchantId}, 1, ${JSON.stringify(terms)}::jsonb, now(), now())`.execute(
      harness.app.db,
    );
    const bring = async (referrer: TestMember, units: readonly number[]) => {
      for (const [ordinal, bet] of units.entries()) {
        const referee = await harness.newMember();
        await played(referee, bet);
        await sql`INSERT INTO referral (referee_id, merchant_id, referrer_id, terms_version, registered_at, state, qualified_at, ordinal, referrer_reward, earns_until, earned_to)
          VALUES (${referee.id}, ${merchantId}, ${referrer.id}, 1, now() - interval '10 days', 'qualified', ${yesterday} - interval '7 days', ${ordinal + 1}, 100000,
            now(), now())`.execute(harness.app.db);
      }
    };
    const [ring, friends, few] = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
    await bring(ring, [1000, 1000, 1100, 1200, 1150, 9000]);
    await bring(friends, [1000, 1000, 9000, 9000, 9000, 1000, 1000, 1000]);
    await bring(few, [1000, 1000, 1000, 1000]);
    await look();
    expect(await findings('least_referrals', ring)).toMatchObject([{ count: 6, times: 6, amount: '50.00' }]);
    for (const member of [friends, few]) expect(await findings('least_referrals', member)).toEqual([]);
  });
});

describe('a finding', () => {
  async function found() {
    const member = await harness.newMember();
    await took(member, 10);
    await look();
    const [finding] = await findings('claims_unplayed', member);
    return { member, id: finding?.findingId ?? '' };
  }

  test('is decided once, by whoever may, and moves nothing', async () => {
    const { member, id } = await found();
    const before = await sql`SELECT status FROM member WHERE id = ${member.id}`.execute(harness.app.db);
    const auditor = await signOperatorIn(harness, 'auditor');
    expect(codeOf(await decide(id, 'confirm', auditor))).toBe('access_denied');
    const both = await Promise.all([decide(id, 'confirm'), decide(id, 'dismiss', two)]);
    expect(new Set(both.map(({ body }) => (body.success ? null : body.errorCode)))).toEqual(new Set(['finding_over', null]));
    expect((await sql`SELECT status FROM member WHERE id = ${member.id}`.execute(harness.app.db)).rows).toEqual(before.rows);
    const { rows } = await sql`SELECT count(*)::int AS rewards FROM reward WHERE member_id = ${member.id} AND state = 'claimed'`.execute(
      harness.app.db,
    );
    expect(rows).toEqual([{ rewards: 10 }]);
    expect(codeOf(await decide('rfn_00000000000000000000000000', 'dismiss'))).toBe('not_found');
  });

  test('that was decided wrongly is opened again by another operator, with a reason, and is decided anew', async () => {
    const { member, id } = await found();
    expect(codeOf(await reopen(id))).toBe('reward_state');
    valueOf(await decide(id, 'confirm'));
    expect(codeOf(await reopen(id, one))).toBe('second_approval_required');
    valueOf(await reopen(id));
    expect(await findings('claims_unplayed', member)).toMatchObject([{ state: 'open', note: 'it was a family of two', decidedBy: null }]);
    valueOf(await decide(id, 'dismiss'));
    expect(await findings('claims_unplayed', member)).toEqual([]);
    expect(codeOf(await reopen('rfn_00000000000000000000000000'))).toBe('not_found');
    const { rows } = await sql`SELECT action FROM audit_entry WHERE detail::jsonb ->> 'findingId' = ${id} ORDER BY sequence`.execute(
      harness.app.db,
    );
    expect(rows).toEqual([{ action: 'reward.finding.confirm' }, { action: 'reward.finding.reopen' }, { action: 'reward.finding.dismiss' }]);
  });
});
