import { randomUUID } from 'node:crypto';
import type { Calls, RequestOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { canonicalResult } from '@trevo/lottery-rules/results';
import { sql } from 'kysely';
import { carryOutRuling, rulingWork } from '../src/modules/lottery/carry-out-ruling.ts';
import { settleWork } from '../src/modules/lottery/settle-issue.ts';
import type { App } from '../src/core/app.ts';
import type { Caller } from './harness.ts';
import type { LotteryDesk } from './lottery-order-desk.ts';
import { orderOf, type TestIssue } from './lottery-issues.ts';
import { runWork } from './run-work.ts';
import { signOperatorIn } from './sign-operator-in.ts';
import { valueOf } from './studio.ts';

type Proposal = Partial<RequestOf<Calls['officeProposeRuling']>>;
export const keyed = (caller: Caller): Caller => ({ ...caller, headers: { 'idempotency-key': randomUUID() } });

type Where = Pick<LotteryDesk, 'game' | 'harness'>;

/** Two operators of a desk's brand who rule about its draws. */
export class RulingDesk {
  readonly #desk: Where;
  readonly first: Caller;
  readonly second: Caller;

  private constructor(desk: Where, first: Caller, second: Caller) {
    this.#desk = desk;
    this.first = first;
    this.second = second;
  }

  static async open(desk: Where): Promise<RulingDesk> {
    return new RulingDesk(desk, await signOperatorIn(desk.harness, 'games'), await signOperatorIn(desk.harness, 'admin'));
  }

  propose(issue: TestIssue, proposal: Proposal, as = this.first) {
    const whole = { act: 'void', reason: 'draw_faulty', evidence: 'what a test shows for it', ...proposal } as const;
    return this.#desk.harness.call('officeProposeRuling', { gameCode: this.#desk.game, number: issue.number, ...whole }, keyed(as));
  }

  approve(rulingId: string, result?: string, as = this.second) {
    const typed = result === undefined ? {} : { result };
    return this.#desk.harness.call('officeApproveRuling', { rulingId: rulingId as Id<'lotteryRuling'>, ...typed }, keyed(as));
  }

  reject(rulingId: string, as = this.second) {
    const request = { rulingId: rulingId as Id<'lotteryRuling'>, reason: 'because a test asks for it' };
    return this.#desk.harness.call('officeRejectRuling', request, keyed(as));
  }

  /** Both sign that a draw is void, and its orders are worked. */
  async void(issue: TestIssue, app: App = this.#desk.harness.app): Promise<string> {
    const { rulingId } = valueOf(await this.propose(issue, {}));
    valueOf(await this.approve(rulingId));
    await this.carryOut(app);
    return rulingId;
  }

  /** Both sign another result by the bulletin, without its orders being worked. */
  async sign(issue: TestIssue, result: string): Promise<string> {
    const { rulingId } = valueOf(await this.propose(issue, { act: 'correct', reason: 'organiser_corrected', basis: 'bulletin', result }));
    valueOf(await this.approve(rulingId, result));
    return rulingId;
  }

  /** Both sign another result by the bulletin, and its orders are worked. */
  async correct(issue: TestIssue, result: string): Promise<string> {
    const rulingId = await this.sign(issue, result);
    await this.carryOut(this.#desk.harness.app);
    return rulingId;
  }

  async carryOut(app: App): Promise<void> {
    await runWork(app, rulingWork);
    await runWork(app, settleWork);
    await runWork(app, rulingWork);
  }

  async stateOf(issue: TestIssue): Promise<{ state: string; result: string | null }> {
    const { rows } = await sql<{
      state: string;
      result: string | null;
    }>`SELECT state, result FROM lottery_issue WHERE id = ${issue.id}`.execute(this.#desk.harness.app.db);
    return rows[0] as { state: string; result: string | null };
  }

  /** The movements of a member after the first deposit: kind and amount as the main pocket sees them. */
  async movementsOf(member: { readonly id: string }): Promise<string[]> {
    const { rows } = await sql<{ move: string }>`SELECT t.kind || ' ' || sum(e.amount) AS move FROM ledger_transfer t
        JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id AND a.owner_id = ${member.id} AND a.pocket = 'main'
      WHERE t.owner_id = ${member.id} AND t.kind NOT IN ('deposit', 'suspense_credit') GROUP BY t.id, t.kind ORDER BY min(e.account_version)`.execute(
      this.#desk.harness.app.db,
    );
    return rows.map(({ move }) => move);
  }
}

/** The app with rulings carried out in batches so small that an issue takes many. */
export function rulingInBatchesOf(app: App, atOnce: number): App {
  const work = app.work.map((kind) =>
    kind.name === rulingWork
      ? { ...kind, work: (it: App, lease: Parameters<typeof carryOutRuling>[1]) => carryOutRuling(it, lease, atOnce) }
      : kind,
  );
  return { ...app, work };
}

/** A result of the Chinese three digits as its canonical value, and an order on it. */
export const threeDigits = (text: string): unknown => JSON.parse(canonicalResult([...text].map(Number)));
export const onDigits = (text: string, wish: Parameters<typeof orderOf>[2] = {}) =>
  orderOf('lf3d.d3.direct', { positions: [...text].map((digit) => [Number(digit)]) }, wish);
