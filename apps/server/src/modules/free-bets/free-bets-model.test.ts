import { type Id, instant } from '@trevo/kernel';
import { settleFreeBet } from '@trevo/reward-rules/free-play';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { reais } from '../../../test/fund-member.ts';
import { buy, settleNow, type TestIssue } from '../../../test/lottery-issues.ts';
import { useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { onDigits, RulingDesk, threeDigits } from '../../../test/lottery-rulings.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { takeFreeBet } from '../../../test/take-free-bet.ts';

// The ledger is proven to sum to zero after each test (`useLotteryDesk`).
const desk = useLotteryDesk('FC3D');
let rulings: RulingDesk;
beforeAll(async () => {
  rulings = await RulingDesk.open(desk);
});

const steps = ['place', 'cancel', 'win', 'lose', 'void', 'correctUp', 'correctDown', 'rule', 'expire', 'tick'] as const;
type Step = (typeof steps)[number];

/** The bet as the rule book has it: a few lines beside a database. */
type Model = { state: 'open' | 'placed' | 'used' | 'expired'; isOver: boolean; paid: bigint; drawn: 'no' | 'won' | 'lost' | 'void' };

const prize = reais(1_960);
const undated = instant(0);
const due = (stakeReturned: boolean): bigint =>
  settleFreeBet(
    { valueMinor: reais(2), minOddsMilli: 0, stakeReturned, expiresAt: undated },
    { result: 'won', payoutMinor: prize },
    undated,
  ).cashMinor;

/** One member with one bet: each step is done where it can be, and refused where it cannot. */
async function walk(path: readonly Step[], stakeReturned: boolean): Promise<Model> {
  const { app, trevo } = desk.harness;
  const member = await desk.player(1);
  const bet = await takeFreeBet(desk.harness, member, { stakeReturned });
  const model: Model = { state: 'open', isOver: false, paid: 0n, drawn: 'no' };
  let at: { readonly issue: TestIssue; readonly orderId: Id<'lotteryOrder'> } | null = null;
  const end = async (result: string | null) => settleNow(app, trevo, at?.issue.id ?? '', result === null ? null : threeDigits(result));
  for (const step of path) {
    if (step === 'place') {
      const issue = await desk.issueNow();
      const answer = await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [onDigits('047')], freeBet: bet });
      if (model.state === 'open' && !model.isOver) {
        at = { issue, orderId: valueOf(answer).orders[0]?.orderId as Id<'lotteryOrder'> };
        Object.assign(model, { state: 'placed', drawn: 'no' });
      } else expect(codeOf(answer)).toBe(model.state === 'open' ? 'reward_expired' : 'reward_state');
    } else if (step === 'cancel' && at !== null && model.state === 'placed') {
      valueOf(await desk.cancel(member, at.orderId));
      model.state = 'open';
    } else if ((step === 'win' || step === 'lose') && model.state === 'placed') {
      await end(step === 'win' ? '047' : '111');
      Object.assign(model, { state: 'used', drawn: step === 'win' ? 'won' : 'lost' });
      if (step === 'win') model.paid = due(stakeReturned);
    } else if (step === 'void' && model.state === 'placed') {
      await end(null);
      Object.assign(model, { state: 'open', isOver: false, drawn: 'void' });
    } else if ((step === 'correctUp' || step === 'correctDown') && at !== null && model.state === 'used' && model.drawn !== 'void') {
      const to = step === 'correctUp' ? 'won' : 'lost';
      if (model.drawn === to) continue;
      await rulings.correct(at.issue, to === 'won' ? '047' : '111');
      model.drawn = to;
      if (to === 'won') model.paid = due(stakeReturned);
    } else if (step === 'rule' && at !== null && model.state === 'used' && model.drawn !== 'void') {
      await rulings.void(at.issue);
      model.drawn = 'void';
      if (model.paid === 0n) Object.assign(model, { state: 'open', isOver: false });
    } else if (step === 'expire') {
      await asOwner(app.db, (db) =>
        sql`UPDATE free_bet SET given_at = given_at - interval '40 days', expires_at = clock_timestamp() - interval '1 second' WHERE id = ${bet}`.execute(
          db,
        ),
      );
      model.isOver = true;
    } else if (step === 'tick') {
      await runWork(app, 'free-bets');
      if (model.state === 'open' && model.isOver) model.state = 'expired';
    }
    const { rows } = await sql<{ state: string; credited: bigint; cash: bigint; staked: number }>`SELECT f.state, f.credited,
        (SELECT balance FROM ledger_account a WHERE a.owner_id = f.member_id AND a.pocket = 'main') AS cash,
        (SELECT count(*)::int FROM ledger_transfer t WHERE t.owner_id = f.member_id AND t.kind IN ('bet', 'win', 'rollback')) AS staked
      FROM free_bet f WHERE f.id = ${bet}`.execute(app.db);
    expect(rows[0], `after ${step}`).toEqual({ state: model.state, credited: model.paid, cash: reais(1) + model.paid, staked: 0 });
  }
  return model;
}

test('whatever happens to a free bet in whatever order, it stands as the rules say, was paid at most once, and no stake ever moved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 9 }), fc.boolean(), async (path, stakeReturned) => {
      expect((await walk(path, stakeReturned)).paid).toBeLessThanOrEqual(due(stakeReturned));
    }),
    {
      numRuns: 25,
    },
  );
}, 120_000);

// A path that the property could miss: each turn that pays or gives back, one after the other.
test.each([
  [['place', 'void', 'place', 'lose', 'correctUp', 'correctDown', 'correctUp', 'rule', 'place'], false],
  [['place', 'lose', 'rule', 'place', 'cancel', 'place', 'expire', 'tick', 'win', 'rule'], true],
  [['place', 'expire', 'tick', 'cancel', 'place', 'tick', 'place'], false],
] as const)('the way %j pays its prize at most once', async (path, stakeReturned) => {
  expect((await walk(path, stakeReturned)).paid).toBeLessThanOrEqual(due(stakeReturned));
});
