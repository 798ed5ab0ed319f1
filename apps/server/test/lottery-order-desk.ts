import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { fundMember, reais } from './fund-member.ts';
import { type Harness, startHarness, type TestMember } from './harness.ts';
import { makeIssues, orderOf, sellGame, type TestIssue } from './lottery-issues.ts';

/** A house that sells one game at its first brand, and what tests ask of it. The ledger is proven after each. */
export class LotteryDesk {
  readonly game: string;
  #harness: Harness | null = null;

  constructor(game: string) {
    this.game = game;
  }

  get harness(): Harness {
    if (!this.#harness) throw new Error('The house is not open yet');
    return this.#harness;
  }

  async open(): Promise<void> {
    this.#harness = await startHarness();
    await this.sell();
  }

  sell(wish: Parameters<typeof sellGame>[3] = {}): Promise<void> {
    return sellGame(this.harness.app, this.harness.trevo, this.game, wish);
  }

  async player(units = 1_000): Promise<TestMember> {
    const member = await this.harness.newMember();
    await fundMember(this.harness.app, member, reais(units));
    return member;
  }

  async issueNow(closesInSeconds = 3_600): Promise<TestIssue> {
    const [issue] = await makeIssues(this.harness.app, this.harness.trevo, { game: this.game, closesInSeconds });
    if (!issue) throw new Error('No issue was made');
    return issue;
  }

  async moneyOf(member: TestMember): Promise<{ balance: bigint; transfers: number; orders: number }> {
    const { rows } = await sql<{ balance: bigint; transfers: number; orders: number }>`SELECT balance,
        (SELECT count(*)::int FROM ledger_transfer t WHERE t.owner_id = ${member.id}) AS transfers,
        (SELECT count(*)::int FROM lottery_order o WHERE o.member_id = ${member.id}) AS orders
      FROM ledger_account WHERE owner_id = ${member.id} AND pocket = 'main'`.execute(this.harness.app.db);
    return rows[0] as { balance: bigint; transfers: number; orders: number };
  }

  /** What the open orders of an issue can cost, in whole units, by space and cell. */
  async exposedOn(issue: TestIssue): Promise<Record<string, number>> {
    const { rows } = await sql<{ cell: string; amount: bigint }>`SELECT space || ':' || cell AS cell, amount FROM lottery_exposure
      WHERE issue_id = ${issue.id} AND amount > 0 ORDER BY 1`.execute(this.harness.app.db);
    return Object.fromEntries(rows.map(({ cell, amount }) => [cell, Number(amount) / 10_000]));
  }

  list(member: TestMember, request = {}) {
    return this.harness.call('lotteryOrders', request, member.caller);
  }

  cancel(member: TestMember, orderId: string) {
    return this.harness.call('cancelLotteryOrder', { orderId: orderId as Id<'lotteryOrder'> }, member.caller);
  }

  cancelAll(member: TestMember, chaseId: string | null) {
    return this.harness.call('cancelLotteryChase', { chaseId: chaseId as Id<'lotteryChase'> }, member.caller);
  }
}

/** The desk of a test file. */
export function useLotteryDesk(game = 'SSC_1M'): LotteryDesk {
  const desk = new LotteryDesk(game);
  beforeAll(() => desk.open());
  afterEach(() => assertLedgerSound(desk.harness.app));
  afterAll(() => desk.harness.close());
  return desk;
}

/** The last three digits of SSC, one number each. */
export function straight(digits: readonly number[], wish: Parameters<typeof orderOf>[2] = {}) {
  return orderOf('ssc.back3.direct', { positions: digits.map((digit) => [digit]) }, wish);
}
