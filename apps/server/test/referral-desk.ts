import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { merchantOf, setFlag } from '../src/modules/brand/index.ts';
import { sealProfile } from '../src/modules/members/index.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from './harness.ts';
import { setJurisdiction } from './protected-play.ts';
import { runWork } from './run-work.ts';

/** Terms of the programme that holds in these tests, as they are stored. */
const storedTerms = {
  withinDays: 30,
  qualifyValidBetMinor: '1000000',
  qualifyDepositMinor: null,
  tiers: [
    { from: 1, rewardMinor: '100000' },
    { from: 3, rewardMinor: '150000' },
  ],
  refereeRewardMinor: '50000',
  commissionPpm: 500,
  commissionDays: 90,
  monthlyCapMinor: '10000',
  maxReferees: 3,
};

type Person = {
  readonly referrer?: TestMember;
  readonly at?: string;
  readonly browser?: string;
  readonly idNumber?: string;
  readonly unknown?: true;
};

/** So many days ago. */
export const recent = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** A house with a referral programme, whose facts are reckoned far ahead; and what tests of it do. The ledger is proven after each. */
export function useReferralDesk() {
  const desk = {} as { harness: Harness };
  let browsers = 0;
  let rounds = 0;
  beforeAll(async () => {
    desk.harness = await startHarness();
    const { app, trevo } = desk.harness;
    await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${trevo}, '2099-01-01', '2099-01-01')`.execute(app.db);
    await sql`INSERT INTO referral_terms (merchant_id, version, terms, drafted_by, drafted_at, published_by, starts_at)
      VALUES (${trevo}, 1, ${JSON.stringify(storedTerms)}::jsonb, 'one', '2020-01-01', 'another', '2020-01-01')`.execute(app.db);
  });
  beforeEach(() => flag(true));
  afterEach(async () => {
    await setJurisdiction(desk.harness, 'default');
    await assertLedgerSound(desk.harness.app);
  });
  afterAll(() => desk.harness.close());

  async function flag(enabled: boolean): Promise<void> {
    const merchant = await merchantOf(desk.harness.app, 'localhost', 'trevo');
    if (merchant) await setFlag(desk.harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'REFERRAL', enabled });
  }
  const look = () => runWork(desk.harness.app, 'referrals');
  /** An account that has logged in from a browser, brought by somebody. */
  async function person({ referrer, at = '2026-03-01T12:00:00Z', browser = `own ${++browsers}`, idNumber, unknown }: Person = {}) {
    const { app } = desk.harness;
    const member = await desk.harness.newMember();
    await sql`UPDATE member SET referred_by_id = ${referrer?.id ?? null}, created_at = ${at} WHERE id = ${member.id}`.execute(app.db);
    const sealed = sealProfile(app, unknown ? {} : { birthday: '1990-05-01' });
    const mac = idNumber === undefined ? null : Buffer.from(idNumber);
    await sql`INSERT INTO member_profile (member_id, merchant_id, sealed, id_number_mac) VALUES (${member.id}, ${member.merchantId}, ${sealed}, ${mac})`.execute(
      app.db,
    );
    await sql`INSERT INTO member_device (id, merchant_id, member_id, cookie_hash, user_agent, last_ip, first_seen_at, last_seen_at)
      VALUES (${app.newId('device')}, ${member.merchantId}, ${member.id}, ${Buffer.from(browser)}, 'test', '127.0.0.1', now(), now())`.execute(
      app.db,
    );
    return member;
  }
  /** A settled unit, and what it adds to the hour. */
  async function play(member: TestMember, at: string, units: number) {
    const { db } = desk.harness.app;
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
      VALUES (${member.id}, ${member.merchantId}, 'UTC', ${kind}, ${since}, ${until}, '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
      desk.harness.app.db,
    );
  const unpause = (member: TestMember) =>
    sql`DELETE FROM member_guard WHERE member_id = ${member.id}`
      .execute(desk.harness.app.db)
      .catch(() => sql`UPDATE member_guard SET paused_until = now() WHERE member_id = ${member.id}`.execute(desk.harness.app.db));
  return { desk, flag, look, person, play, pause, unpause };
}
