import type { BonusTerms } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import { fundMember } from './fund-member.ts';
import type { TestMember } from './harness.ts';
import { useBonusDesk } from './bonus-desk.ts';
import { buy, makeIssues, sellGame, type SlipOrder, type SlipWish, type TestIssue } from './lottery-issues.ts';
import { valueOf } from './studio.ts';

/** A server whose brand has bonuses that count in lotteries, and sells some; for tests of both. */
export function useLotteryBonusDesk() {
  const desk = useBonusDesk();
  const contribution = { LOTT: 500_000, ELOTT: 200_000 } as const;

  async function sell(...games: readonly string[]): Promise<void> {
    for (const game of games) await sellGame(desk.harness.app, desk.harness.trevo, game);
  }

  /** A member with so much cash and a bonus of so much, in ledger units. */
  async function playerOf(cash: bigint, bonus: bigint, terms: Partial<BonusTerms> = {}): Promise<TestMember> {
    const member = await desk.harness.newMember();
    if (cash > 0n) await fundMember(desk.harness.app, member, cash);
    valueOf(
      await desk.take(member, await desk.publish({ amount: { fixedMinor: bonus } }, { contribution, maxStakeMinor: null, ...terms })),
    );
    return member;
  }

  async function issuesOf(game: string, count = 1): Promise<readonly TestIssue[]> {
    return makeIssues(desk.harness.app, desk.harness.trevo, { game, count });
  }

  function slip(member: TestMember, game: string, issues: readonly TestIssue[], orders: readonly SlipOrder[], wish: SlipWish = {}) {
    const [first, ...later] = issues;
    const chase = later.length === 0 ? {} : { chase: { issues: later.map(({ number }) => ({ number, times: 1 })), stopOnWin: true } };
    return buy(desk.harness, member, { game, issue: first?.number ?? '', orders, ...chase, ...wish });
  }

  /** What of each of a member's orders was staked from which pocket and lies there, in the order of their issues. */
  async function partsOf(member: TestMember) {
    const { rows } = await sql<{
      cash: bigint;
      won: bigint;
      bonus: bigint;
      paid: bigint;
      rebate: bigint;
      reason: string | null;
      state: string;
    }>`
      SELECT o.stake - u.won - u.bonus - u.returned AS cash, u.won, u.bonus, u.paid, o.rebate, u.reason, u.state
      FROM lottery_order o JOIN bonus_unit u ON u.member_id = o.member_id AND u.vendor = o.vendor AND u.round = o.id
        JOIN lottery_issue i ON i.id = o.issue_id WHERE o.member_id = ${member.id} ORDER BY i.number, o.place`.execute(desk.harness.app.db);
    return rows;
  }

  async function grantOf(member: TestMember) {
    const { grants } = await desk.show(member);
    return grants[0];
  }

  return Object.assign(desk, { sell, playerOf, issuesOf, slip, partsOf, grantOf });
}
