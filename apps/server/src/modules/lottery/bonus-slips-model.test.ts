import fc from 'fast-check';
import { type Instant, plusMs } from '@trevo/kernel';
import {
  type BonusAccount,
  emptyBonusAccount,
  grantBonus,
  placeBet as modelBet,
  resettleUnit,
  rollBackUnit,
  settleUnit,
} from '@trevo/reward-rules/bonus';
import { orderStatuses } from '@trevo/lottery-rules/orders';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestMember } from '../../../test/harness.ts';
import { fundMember } from '../../../test/fund-member.ts';
import { useLotteryBonusDesk } from '../../../test/lottery-bonus-desk.ts';
import type { TestIssue } from '../../../test/lottery-issues.ts';
import { straight } from '../../../test/lottery-order-desk.ts';
import { valueOf } from '../../../test/studio.ts';

const game = 'SSC_1M';
const desk = useLotteryBonusDesk();
beforeAll(() => desk.sell(game));

const contribution = { LOTT: 500_000 };
const result = '[0,0,1,2,3]';

const terms = fc.record({
  multiplePpm: fc.constantFrom(500_000, 1_000_000, 3_000_000),
  maxStakeMinor: fc.constantFrom(null, 3_000n, 50_000n),
  releases: fc.constantFrom('all' as const, 'winningsOnly' as const),
  maxConversionMinor: fc.constantFrom(null, 0n, 7_777n),
});
const share = fc.integer({ min: 0, max: 1_000 });
const outcome = fc.record({ returned: fc.oneof(fc.constantFrom(0, 1_000), share), won: fc.oneof(fc.constantFrom(0, 1, 5_000), share) });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('slip' as const),
      multiple: fc.integer({ min: 1, max: 180 }),
      issues: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('settle' as const), order: fc.nat(20), outcome }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('back' as const), order: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('correct' as const), order: fc.nat(20), outcome }) },
);
const story = fc.record({
  cash: fc.constantFrom(0n, 20n, 1_000n, 3_001n, 9_000n),
  grants: fc.array(fc.record({ terms, minor: fc.constantFrom(100n, 5_000n, 12_300n) }), { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;
type Step = Story['steps'][number];
type Outcome = { readonly returned: number; readonly won: number };

/** An order of the story, by its place in it: its unit in the model has this name. */
type Bought = {
  readonly unit: string;
  readonly orderId: string;
  readonly issue: TestIssue;
  readonly stake: bigint;
  state: 'open' | 'settled' | 'back';
};
type At = { readonly member: TestMember; readonly now: Instant; readonly orders: Bought[] };

const lookOf = ({ cashMinor, grants }: BonusAccount) => ({
  cash: cashMinor,
  grants: grants.map(({ state, wonMinor, bonusMinor, progressMicro, releasedMinor, forfeitedMinor }) => ({
    state,
    won: wonMinor,
    bonus: bonusMinor,
    progress: progressMicro,
    released: releasedMinor,
    forfeited: forfeitedMinor,
  })),
});

async function stored(member: TestMember) {
  const { rows } = await sql<Record<'state', string> & Record<'won' | 'bonus' | 'released' | 'forfeited', bigint> & { progress: string }>`
    SELECT g.state, coalesce(w.balance, 0) AS won, coalesce(b.balance, 0) AS bonus, g.progress_micro::text AS progress, g.released, g.forfeited
    FROM bonus_grant g LEFT JOIN ledger_account w ON w.owner_id = g.member_id AND w.pocket = 'bonus:' || g.id || ':won'
      LEFT JOIN ledger_account b ON b.owner_id = g.member_id AND b.pocket = 'bonus:' || g.id
    WHERE g.member_id = ${member.id} ORDER BY g.granted_at, g.id`.execute(desk.harness.app.db);
  const { cash } = await desk.pockets(member);
  return { cash, grants: rows.map((row) => ({ ...row, progress: BigInt(row.progress) })) };
}

async function live({ cash, grants, steps }: Story): Promise<void> {
  const { app, clock } = desk.harness;
  const member = await desk.harness.newMember();
  if (cash > 0n) await fundMember(app, member, cash);
  let now = clock.now();
  let model: BonusAccount = { ...emptyBonusAccount(100n), cashMinor: cash };
  for (const [place, grant] of grants.entries()) {
    const offer = await desk.publish({ amount: { fixedMinor: grant.minor } }, { ...grant.terms, contribution });
    valueOf(await desk.take(member, offer));
    const full = { wagerOn: 'bonus', contribution, minOddsMilli: 1500, expirySeconds: 10_000_000, onWithdrawal: 'keep' } as const;
    model = grantBonus(model, { id: `g${place}`, terms: { ...full, ...grant.terms }, amountMinor: grant.minor }, now).account;
  }
  const orders: Bought[] = [];
  for (const each of steps) {
    now = plusMs(now, 1);
    model = await take({ member, now, orders }, each, model);
    await desk.follow(member);
    expect(await stored(member)).toEqual(lookOf(model));
  }
}

async function take(at: At, each: Step, model: BonusAccount): Promise<BonusAccount> {
  if (each.type === 'slip') return slip(at, each, model);
  const found = at.orders.filter(({ state }) => state === (each.type === 'correct' ? 'settled' : 'open'));
  const order = found[each.order % Math.max(found.length, 1)];
  if (order === undefined) return model;
  if (each.type === 'back') {
    await sql`SELECT lottery_give_back(ARRAY[${order.orderId}], ${orderStatuses.cancelled}::smallint)`.execute(desk.harness.app.db);
    order.state = 'back';
    return rollBackUnit(model, order.unit, at.now).account;
  }
  return each.type === 'settle'
    ? settle(at, order, { model, outcome: each.outcome })
    : correct(at, order, { model, outcome: each.outcome });
}

/** A slip of so many issues, at the door and in the model, where it is one stake after the other: both take all of it, or nothing. */
async function slip(at: At, { multiple, issues: count }: { multiple: number; issues: number }, model: BonusAccount): Promise<BonusAccount> {
  const issues = await desk.issuesOf(game, count);
  const answer = await desk.slip(at.member, game, issues, [straight([1, 2, 3], { moneyUnit: 'thousandth', multiple })]);
  const stake = BigInt(multiple) * 20n;
  let account = model;
  let refused: string | null = null;
  const units = issues.map((_, i) => `u${at.orders.length + i}`);
  for (const unit of units) {
    const shape = { product: 'LOTT', rule: 'COVER', vendor: 'LOTT', game } as const;
    const said = modelBet(account, { unit, stakeMinor: stake, ...shape }, at.now);
    if (!said.answer.ok) refused ??= said.answer.code;
    account = said.account;
  }
  const locked = model.grants.find(({ state }) => state === 'active');
  const funds = model.cashMinor + (locked === undefined ? 0n : locked.wonMinor + locked.bonusMinor);
  if (stake * BigInt(count) > funds) refused = 'balance_too_low';
  expect(answer.body.success ? null : answer.body.errorCode).toBe(refused);
  if (refused !== null) return model;
  for (const [i, { orderId }] of valueOf(answer).orders.entries())
    at.orders.push({ unit: units[i] as string, orderId, issue: issues[i] as TestIssue, stake, state: 'open' });
  return account;
}

/** What an order came to, as the database takes it and as the model does. */
function cameTo({ stake }: Bought, { returned, won }: Outcome) {
  const back = (stake * BigInt(returned)) / 1_000n;
  const win = (stake * BigInt(won)) / 100n;
  return { win, back, status: win > 0n ? 4 : back > 0n ? 16 : 5, settlement: { payoutMinor: win, voidMinor: 0n, pushMinor: back } };
}

const rowsOf = (order: Bought, came: ReturnType<typeof cameTo>) =>
  JSON.stringify([{ id: order.orderId, status: came.status, win: String(came.win), returned: String(came.back), rebate: '0', prizes: [] }]);

async function settle({ now }: At, order: Bought, { model, outcome: o }: { model: BonusAccount; outcome: Outcome }): Promise<BonusAccount> {
  const { db } = desk.harness.app;
  const came = cameTo(order, o);
  await sql`UPDATE lottery_issue SET state = 'drawn', result = ${result}, drawn_at = now() WHERE id = ${order.issue.id}`.execute(db);
  // Chases of the story play on: what stops is its own step.
  await sql`UPDATE lottery_chase SET stopped_by = ${order.issue.id} WHERE stopped_by IS NULL`.execute(db);
  await sql`SELECT lottery_settle(${order.issue.id}, ${result}, ${rowsOf(order, came)}::jsonb)`.execute(db);
  order.state = 'settled';
  return settleUnit(model, order.unit, came.settlement, now).account;
}

async function correct(
  { now }: At,
  order: Bought,
  { model, outcome: o }: { model: BonusAccount; outcome: Outcome },
): Promise<BonusAccount> {
  const { app, trevo } = desk.harness;
  const came = cameTo(order, o);
  const id = app.newId('lotteryRuling');
  await sql`INSERT INTO lottery_ruling (id, merchant_id, issue_id, act, reason, evidence, state, proposed_by, proposed_at, lapses_at, decided_by, decided_at)
    VALUES (${id}, ${trevo}, ${order.issue.id}, 'void', 'draw_faulty', 'a test', 'approved', 'opr_a', now(), now(), 'opr_b', now())`.execute(
    app.db,
  );
  await sql`SELECT lottery_rectify(${id}, ${rowsOf(order, came)}::jsonb)`.execute(app.db);
  await sql`UPDATE lottery_ruling SET state = 'done', done_at = now() WHERE id = ${id}`.execute(app.db);
  return resettleUnit(model, order.unit, came.settlement, now).account;
}

test('any story of slips, chases, draws, what goes back and what is corrected comes out as the rules say, pocket by pocket', async () => {
  await fc.assert(fc.asyncProperty(story, live), { numRuns: 40 });
});
