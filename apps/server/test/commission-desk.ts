import { type Account, type AccountType, type Category, type Contract, type Fact, house, type Tier } from '@trevo/commission';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { toTimestamp } from '../src/db/columns.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { forgetMerchants } from '../src/modules/brand/index.ts';
import { termsJson } from '../src/modules/contracts/index.ts';
import { placeMember } from '../src/modules/team/index.ts';
import { asOwner } from './as-owner.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { type Harness, newMerchant, startHarness, type TestMember } from './harness.ts';
import { onlyBrands } from './only-brands.ts';
import { runWork } from './run-work.ts';

type MemberId = Id<'member'>;

/** A rate of the base, from nothing on. */
export const tierOf = (ppm: number, from: Partial<Omit<Tier, 'rate'>> = {}): Tier => {
  return { minValidBet: 0n, minNetLoss: 0n, minActive: 0, ...from, rate: { type: 'P', ppm } };
};

/** Terms of a contract of this kind; whatever a test says otherwise counts. */
export function contractOf(of: Pick<Contract, 'kind' | 'upline' | 'downline' | 'effectiveFrom'> & Partial<Contract>): Contract {
  const periodType = ({ dividend: 'daily', daily: 'daily', hourly: 'hour', realtime: 'tick' } as const)[of.kind];
  return {
    id: `ctr_${of.kind}${of.downline}`,
    version: 1,
    endsAt: null,
    category: 'CONS',
    currency: 'BRL',
    periodType,
    tiers: of.kind === 'realtime' ? [] : [tierOf(10_000)],
    rows: [],
    activeMinValidBet: 1n,
    deduct: of.kind === 'dividend' ? ['promo', 'vendorFee', 'rebate', 'salary'] : [],
    carry: { mode: 'none' },
    cap: null,
    minPayout: 0n,
    ...of,
  };
}

/** A fact of play. */
export function playOf(
  member: string,
  at: Instant,
  figures: { turnover: bigint; win?: bigint; category?: Exclude<Category, 'CONS'> },
): Fact {
  const { turnover, win = 0n, category = 'LIVE' } = figures;
  const costs = { promo: 0n, vendorFee: 0n, rebate: 0n, salary: 0n, jackpot: 0n, paymentFee: 0n };
  return { member, at, category, turnover, win, ggr: turnover - win, validBet: turnover, ...costs };
}

/** A house where trees, contracts and facts of the past are made by hand, and commission is run on them. The ledger is proven after each test. */
export class CommissionDesk {
  #harness: Harness | null = null;
  /** The brands of the test that runs. */
  readonly #brands = new Set<Id<'merchant'>>();

  get harness(): Harness {
    if (!this.#harness) throw new Error('The house is not open yet');
    return this.#harness;
  }

  async open(): Promise<void> {
    this.#harness = await startHarness();
  }

  /** A brand of its own, in São Paulo's time. */
  async brand(): Promise<Id<'merchant'>> {
    const id = await newMerchant(this.harness.app, `c${Math.random().toString(36).slice(2, 10)}`);
    forgetMerchants(this.harness.app);
    this.#brands.add(id);
    return id;
  }

  forgetBrands(): void {
    this.#brands.clear();
  }

  /** The app as if there were these brands only. */
  async only(...merchantIds: readonly Id<'merchant'>[]): Promise<Harness['app']> {
    return onlyBrands(this.harness.app, merchantIds);
  }

  async account(merchantId: Id<'merchant'>, type: AccountType, upline: MemberId | null, at: Instant): Promise<MemberId> {
    const { app } = this.harness;
    const id = app.newId('member');
    await app.db
      .insertInto('member')
      .values({ id, merchant_id: merchantId, username: id, nickname: id, type, currency: 'BRL', language: 'PT', password_hash: null })
      .execute();
    await this.move(merchantId, id, upline, at);
    return id;
  }

  /** A top agent of the harness's brand with a session, who stood there already at `since`. */
  async topAgent(since: Instant): Promise<TestMember> {
    const top = await this.harness.newMember({ type: 1 });
    await asOwner(this.harness.app.db, async (one) => {
      const at = new Date(since).toISOString();
      await sql`UPDATE member_edge SET since = ${at} WHERE member_id = ${top.id}`.execute(one);
      await sql`UPDATE agent_above SET since = ${at} WHERE agent_id = ${top.id}`.execute(one);
    });
    return top;
  }

  async move(merchantId: Id<'merchant'>, memberId: MemberId, uplineId: MemberId | null, at: Instant): Promise<boolean> {
    return (await inTransaction(this.harness.app.db, (tx) => placeMember(tx, merchantId, { memberId, uplineId, at }))) === null;
  }

  async sign(merchantId: Id<'merchant'>, contract: Contract): Promise<void> {
    const { app } = this.harness;
    const { kind, category, downline, effectiveFrom, endsAt } = contract;
    const upline = contract.upline === house ? null : contract.upline;
    const from = toTimestamp(effectiveFrom);
    const line = `ctl_${contract.id}`;
    await sql`INSERT INTO contract_line (id, merchant_id, kind, category, upline_id, downline_id)
      VALUES (${line}, ${merchantId}, ${kind}, ${category}, ${upline}, ${downline}) ON CONFLICT DO NOTHING`.execute(app.db);
    await sql`INSERT INTO contract (id, version, line_id, merchant_id, state, terms, effective_from, ends_at, offered_at, answer_by, accepted_at)
      VALUES (${contract.id}, ${contract.version}, ${line}, ${merchantId}, ${endsAt === null ? 'active' : 'ended'}, ${JSON.stringify(termsJson(contract))}::jsonb,
        ${from}, ${endsAt === null ? null : toTimestamp(endsAt)}, ${from}, ${from}, ${from})`.execute(app.db);
  }

  async play(merchantId: Id<'merchant'>, facts: readonly Fact[]): Promise<void> {
    const rows = facts.map(({ member, at, category, turnover, win, ggr, validBet }) => {
      const figures = { turnover: String(turnover), win: String(win), ggr: String(ggr), valid_bet: String(validBet), rebate_base: '0' };
      return { member_id: member, slot: toTimestamp(at), category, merchant_id: merchantId, lines: 1, ...figures };
    });
    await sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, turnover, win, ggr, valid_bet, rebate_base, lines)
      SELECT p.member_id, p.slot, p.category, p.merchant_id, p.turnover, p.win, p.ggr, p.valid_bet, p.rebate_base, p.lines
      FROM jsonb_populate_recordset(NULL::member_fact, ${JSON.stringify(rows)}::jsonb) AS p`.execute(this.harness.app.db);
  }

  /** Facts before `at` are reckoned and do not change any more. */
  async closeFacts(merchantId: Id<'merchant'>, at: Instant): Promise<void> {
    await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${merchantId}, ${toTimestamp(at)}, ${toTimestamp(at)})
      ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = excluded.reckoned_to, closed_to = excluded.closed_to`.execute(
      this.harness.app.db,
    );
  }

  /** The run of the brands of this test, and of the harness's own: those that other tests left behind are not gone through with them. */
  async run(kind: 'commission' | 'commission-ticks' = 'commission', app?: Harness['app']): Promise<void> {
    return runWork(app ?? (await this.only(this.harness.trevo, ...this.#brands)), kind);
  }

  async runOf(merchantId: Id<'merchant'>): Promise<void> {
    return runWork(await this.only(merchantId), 'commission');
  }

  /** All statements of a brand in the order of their periods and holders. */
  async statements(merchantId: Id<'merchant'>) {
    return this.harness.app.db
      .selectFrom('commission_statement')
      .where('merchant_id', '=', merchantId)
      .selectAll()
      .orderBy('period_start')
      .orderBy('kind')
      .orderBy('beneficiary_id')
      .execute();
  }

  /** What the house's commission accounts and its holders' wallets of a brand stand at. */
  async money(merchantId: Id<'merchant'>): Promise<{ house: bigint; wallets: bigint; paid: bigint; credits: bigint; streams: bigint }> {
    const { rows } = await sql<{ house: bigint; wallets: bigint; paid: bigint; credits: string; streams: string }>`SELECT
        (SELECT coalesce(sum(e.amount), 0)::bigint FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
          WHERE a.merchant_id = ${merchantId} AND a.pocket LIKE 'commission:%') AS house,
        (SELECT coalesce(sum(a.balance), 0)::bigint FROM ledger_account a WHERE a.merchant_id = ${merchantId} AND a.pocket = 'main') AS wallets,
        (SELECT coalesce(sum(s.paid), 0)::bigint FROM commission_statement s WHERE s.merchant_id = ${merchantId} AND s.state = 'paid') AS paid,
        (SELECT coalesce(sum(s.credit_micro), 0)::text FROM commission_statement s WHERE s.merchant_id = ${merchantId}) AS credits,
        (SELECT coalesce(sum(s.balance), 0)::text FROM commission_stream s WHERE s.merchant_id = ${merchantId}) AS streams`.execute(
      this.harness.app.db,
    );
    const row = rows[0] as { house: bigint; wallets: bigint; paid: bigint; credits: string; streams: string };
    return { ...row, credits: BigInt(row.credits), streams: BigInt(row.streams) };
  }

  /** Dividends are paid after their review: it is over. */
  async endReview(merchantId: Id<'merchant'>): Promise<void> {
    await asOwner(this.harness.app.db, (one) =>
      sql`UPDATE commission_statement SET pay_from = now() WHERE merchant_id = ${merchantId}`.execute(one),
    );
  }
}

/** The account of the pure rules. */
export function ruleAccount(id: string, type: AccountType, edges: Account['edges']): Account {
  return { id, type, edges, person: null, isTest: false };
}

/** The desk of a test file. */
export function useCommissionDesk(): CommissionDesk {
  const desk = new CommissionDesk();
  beforeAll(() => desk.open());
  afterEach(() => {
    desk.forgetBrands();
    return assertLedgerSound(desk.harness.app);
  });
  afterAll(() => desk.harness.close());
  return desk;
}
