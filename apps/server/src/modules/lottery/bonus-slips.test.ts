import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import { reais } from '../../../test/fund-member.ts';
import { useLotteryBonusDesk } from '../../../test/lottery-bonus-desk.ts';
import { endIssue, orderOf, settleNow, type TestIssue } from '../../../test/lottery-issues.ts';
import { straight } from '../../../test/lottery-order-desk.ts';
import { onDigits, RulingDesk, threeDigits } from '../../../test/lottery-rulings.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import type { App } from '../../core/app.ts';
import { readOrderUnits } from './order-units.ts';
import { settleIssue, settleWork } from './settle-issue.ts';
import { ratio } from '@trevo/lottery-rules';

const game = 'SSC_1M';
const desk = useLotteryBonusDesk();
beforeAll(() => desk.sell(game, 'FC3D'));

const dragon = (wish = {}) => orderOf('ssc.dragontiger_refund.p1p2', { options: ['DRAGON'] }, wish);
const settle = (issue: TestIssue | undefined, result: unknown) => settleNow(desk.harness.app, desk.harness.trevo, issue?.id ?? '', result);
const digits = (...back: number[]) => [0, 0, ...back];
const placed = async (...asked: Parameters<typeof desk.slip>) => valueOf(await desk.slip(...asked));

describe('a slip with a bonus', () => {
  test('takes cash first, and of a chase the cash goes to its first orders; what stays cash earns its rebate', async () => {
    const member = await desk.playerOf(reais(5), reais(100));
    const issues = await desk.issuesOf(game, 3);
    const answer = await placed(member, game, issues, [straight([1, 2, 3], { multiple: 2 })]);
    expect(answer).toMatchObject({ stake: '12.00', balance: { amount: '0.00' } });
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: reais(93) });
    expect((await desk.partsOf(member)).map(({ cash, bonus }) => [cash, bonus])).toEqual([
      [reais(4), 0n],
      [reais(1), reais(3)],
      [0n, reais(4)],
    ]);
  });

  test('of a member without locked money to use is cash as ever, and takes no pocket when it is refused', async () => {
    const member = await desk.playerOf(reais(1), reais(3));
    const issues = await desk.issuesOf(game);
    expect(codeOf(await desk.slip(member, game, issues, [straight([1, 2, 3], { multiple: 3 })]))).toBe('balance_too_low');
    expect(await desk.pockets(member)).toEqual({ cash: reais(1), won: 0n, bonus: reais(3) });
  });

  test('that is asked for again is the same slip, and takes no pocket twice', async () => {
    const member = await desk.playerOf(reais(1), reais(100));
    const issues = await desk.issuesOf(game);
    const slipId = crypto.randomUUID();
    const twice = await Promise.all([0, 1].map(() => desk.slip(member, game, issues, [straight([1, 2, 3])], { slipId })));
    expect(twice.map((answer) => valueOf(answer).stake)).toEqual(['2.00', '2.00']);
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: reais(99) });
  });

  test('is refused by name where the terms forbid it, and paid from cash where cash is enough', async () => {
    const issues = await desk.issuesOf(game);
    const excluded = await desk.playerOf(0n, reais(50), { contribution: { RNG: 1_000_000 } });
    expect(codeOf(await desk.slip(excluded, game, issues, [straight([1, 2, 3])]))).toBe('bonus_game_excluded');
    const small = await desk.playerOf(reais(1), reais(50), { maxStakeMinor: reais(3) });
    expect(codeOf(await desk.slip(small, game, issues, [straight([1, 2, 3], { multiple: 2 })]))).toBe('bonus_max_stake');
    expect(codeOf(await desk.slip(small, game, issues, [straight([1, 2, 3], { series: 1900 })]))).toBe('terms_refused');
    const rich = await desk.playerOf(reais(50), reais(50), { contribution: { RNG: 1_000_000 } });
    await placed(rich, game, issues, [straight([1, 2, 3], { multiple: 2 })]);
    expect(await desk.pockets(rich)).toEqual({ cash: reais(46), won: 0n, bonus: reais(50) });
  });

  test('and of an odds board all that is staked on one play of an issue stays under the maximum, in one slip or in many', async () => {
    const member = await desk.playerOf(0n, reais(50), { maxStakeMinor: reais(5) });
    const issues = await desk.issuesOf(game);
    await placed(member, game, issues, [dragon(), dragon()]);
    expect(codeOf(await desk.slip(member, game, issues, [dragon()]))).toBe('bonus_max_stake');
    await placed(member, game, issues, [straight([1, 2, 3])]);
  });

  test('may not cover most of a play, whatever of it was bought before, and however many slips come at once', async () => {
    const most = (from: number, to: number) =>
      orderOf(
        'ssc.back3.direct',
        { positions: [Array.from({ length: to - from }, (_, i) => from + i), [...Array(10).keys()], [...Array(10).keys()]] },
        { moneyUnit: 'thousandth' },
      );
    const member = await desk.playerOf(0n, reais(50));
    const issues = await desk.issuesOf(game);
    expect(codeOf(await desk.slip(member, game, issues, [most(0, 7)]))).toBe('bonus_coverage');
    const two = await desk.playerOf(0n, reais(50));
    await placed(two, game, issues, [most(0, 4)]);
    expect(codeOf(await desk.slip(two, game, issues, [most(4, 8)]))).toBe('bonus_coverage');
    const both = await Promise.all([desk.slip(member, game, issues, [most(0, 4)]), desk.slip(member, game, issues, [most(4, 8)])]);
    expect(both.map((answer) => (answer.body.success ? 'bought' : codeOf(answer))).toSorted()).toEqual(['bonus_coverage', 'bought']);
  });

  test('has its draws before the bonus ends: of a chase each, else within its thirty days of closing', async () => {
    const member = await desk.playerOf(reais(2), reais(50), { expirySeconds: 3_640 });
    const issues = await desk.issuesOf(game, 2);
    expect(codeOf(await desk.slip(member, game, issues, [straight([1, 2, 3])]))).toBe('bonus_settles_too_late');
    await placed(member, game, [issues[1] as TestIssue], [straight([1, 2, 3], { multiple: 2 })]);
    const [late] = await desk.issuesOf(game);
    await asOwner(desk.harness.app.db, (owner) =>
      sql`UPDATE lottery_issue SET draws_at = now() + interval '40 days' WHERE id = ${late?.id}`.execute(owner),
    );
    expect(codeOf(await desk.slip(member, game, [late as TestIssue], [straight([1, 2, 3])]))).toBe('bonus_settles_too_late');
  });
});

describe('the answer before a slip', () => {
  const preview = async (
    member: Awaited<ReturnType<typeof desk.playerOf>>,
    issue: TestIssue | undefined,
    orders: ReturnType<typeof straight>[],
  ) => valueOf(await desk.harness.call('slipPreview', { gameCode: game, issue: issue?.number ?? '', orders }, member.caller));

  test('says from which money, how much of it counts and why not, as the slip then does', async () => {
    const member = await desk.playerOf(reais(1), reais(50), { maxStakeMinor: reais(10) });
    const [issue] = await desk.issuesOf(game);
    expect(await preview(member, issue, [straight([1, 2, 3])])).toEqual({
      currency: 'BRL',
      counts: 'PARTLY',
      contributionPpm: 500_000,
      maxStake: '10.00',
      byResult: false,
      stake: { refused: null, cash: '1.00', locked: '1.00', counted: '2.00' },
    });
    expect(await preview(member, issue, [dragon()])).toMatchObject({ counts: 'PARTLY', contributionPpm: 200_000, byResult: true });
    expect((await preview(member, issue, [straight([1, 2, 3], { multiple: 9 })])).stake).toMatchObject({
      refused: { code: 'bonus_max_stake', message: expect.stringMatching(/\w/), at: 'orders[0]' },
      locked: '0.00',
    });
    expect((await preview(member, issue, [straight([1, 2, 3], { multiple: 90 })])).stake.refused).toMatchObject({
      code: 'balance_too_low',
      at: null,
    });
    expect((await preview(member, { id: '', number: 'T999999' }, [straight([1, 2, 3])])).stake.refused).toMatchObject({
      code: 'issue_unknown',
      at: 'issue',
    });
    expect(await desk.pockets(member)).toEqual({ cash: reais(1), won: 0n, bonus: reais(50) });
  });

  test('says of who has no bonus that nothing counts', async () => {
    const member = await desk.harness.newMember();
    const [issue] = await desk.issuesOf(game);
    expect(await preview(member, issue, [straight([1, 2, 3])])).toMatchObject({ counts: 'NO_GRANT', contributionPpm: 0 });
  });

  test('says of who never had money that it is too little, as the slip then does', async () => {
    const member = await desk.harness.newMember();
    const [issue] = await desk.issuesOf(game);
    expect((await preview(member, issue, [straight([1, 2, 3])])).stake).toMatchObject({
      refused: { code: 'balance_too_low', at: null },
      cash: '0.00',
    });
  });
});

describe('orders with locked money', () => {
  test('pay their locked share to what was won, count at their rate, and are cash only to points and commissions', async () => {
    const member = await desk.playerOf(reais(1), reais(100));
    const issues = await desk.issuesOf(game);
    const { orders } = await placed(member, game, issues, [straight([1, 2, 3])]);
    await settle(issues[0], digits(1, 2, 3));
    expect(await desk.pockets(member)).toEqual({ cash: reais(980), won: reais(980), bonus: reais(99) });
    await desk.follow(member);
    expect(await desk.grantOf(member)).toMatchObject({ state: 'active', done: '1.00', won: '980.00' });
    expect(await desk.partsOf(member)).toMatchObject([{ reason: 'COUNTED', state: 'counted', paid: reais(980) }]);
    const [unit] = await readOrderUnits(desk.harness.app.db, [orders[0]?.orderId ?? ''], ratio(7, 10));
    expect(unit).toMatchObject({ staked: reais(1), won: reais(980), voided: 0n, pushed: 0n });
  });

  test('complete a bonus, and what was won with it is cash', async () => {
    const member = await desk.playerOf(0n, reais(2), { multiplePpm: 500_000 });
    const issues = await desk.issuesOf(game);
    await placed(member, game, issues, [straight([1, 2, 3])]);
    await settle(issues[0], digits(1, 2, 3));
    await desk.follow(member);
    expect(await desk.grantOf(member)).toMatchObject({ state: 'completed' });
    expect(await desk.pockets(member)).toEqual({ cash: reais(1_960), won: 0n, bonus: 0n });
  });

  test('that cover both sides of an odds board count what they risk together, in whatever batches they are settled', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.playerOf(0n, reais(100), { multiplePpm: 10_000_000 });
    const [issue] = await desk.issuesOf(game);
    const tiger = orderOf('ssc.dragontiger_refund.p1p2', { options: ['TIGER'] }, { multiple: 5 });
    await placed(member, game, [issue as TestIssue], [dragon({ multiple: 5 }), tiger]);
    await endIssue(app, trevo, issue?.id ?? '', [9, 1, 0, 0, 0]);
    const bySteps = {
      ...app,
      work: app.work.map((kind) =>
        kind.name === settleWork
          ? {
              ...kind,
              work: async (it: App, lease: Parameters<typeof settleIssue>[1]) => {
                await settleIssue(it, lease, 1);
                await desk.follow(member);
              },
            }
          : kind,
      ),
    };
    await runWork(bySteps, settleWork);
    await desk.follow(member);
    // 20.00 staked, 19.60 paid: what it moved is 0.40, of which a fifth counts.
    expect(await desk.grantOf(member)).toMatchObject({ done: '0.08' });
  });

  test('go back to each pocket exactly: taken back, stopped by a win, of a void draw, at a tie', async () => {
    const member = await desk.playerOf(reais(3), reais(100));
    const issues = await desk.issuesOf(game, 3);
    const { chaseId } = await placed(member, game, issues, [straight([1, 2, 3])]);
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: reais(97) });
    valueOf(await desk.harness.call('cancelLotteryChase', { chaseId: chaseId as `ltc_${string}` }, member.caller));
    expect(await desk.pockets(member)).toEqual({ cash: reais(3), won: 0n, bonus: reais(100) });
    const [a, b, c] = await desk.issuesOf(game, 3);
    await placed(member, game, [a, b, c] as TestIssue[], [straight([1, 2, 3])]);
    await settle(a, digits(1, 2, 3));
    expect(await desk.pockets(member)).toEqual({ cash: reais(1 + 1_960), won: 0n, bonus: reais(100) });
    const other = await desk.playerOf(reais(1), reais(10));
    const [gone, even] = await desk.issuesOf(game, 2);
    await placed(other, game, [gone as TestIssue], [straight([1, 2, 3])]);
    await settle(gone, null);
    await placed(other, game, [even as TestIssue], [dragon()]);
    await settle(even, [5, 5, 0, 0, 0]);
    expect(await desk.pockets(other)).toEqual({ cash: reais(1), won: 0n, bonus: reais(10) });
    await desk.follow(other);
    expect((await desk.partsOf(other)).map(({ reason }) => reason)).toEqual(['VOID', 'PUSH']);
    expect(await desk.grantOf(other)).toMatchObject({ state: 'active', done: '0.00' });
  });

  test('of a bonus that was given up pay their cash share, and nothing of what was locked', async () => {
    const member = await desk.playerOf(reais(1), reais(10));
    const issues = await desk.issuesOf(game);
    await placed(member, game, issues, [straight([1, 2, 3])]);
    const grant = await desk.grantOf(member);
    expect(grant?.giveUp).toMatchObject({ openRounds: 1, openLocked: '1.00' });
    const asked = { grantId: grant?.grantId as `bgr_${string}`, figures: grant?.giveUp?.figures ?? '' };
    valueOf(await desk.harness.call('forfeitBonus', asked, member.caller));
    await settle(issues[0], digits(1, 2, 3));
    await desk.follow(member);
    expect(await desk.pockets(member)).toEqual({ cash: reais(980), won: 0n, bonus: 0n });
  });
});

describe('a result that is corrected', () => {
  test('takes back of each pocket what is there, and no cash for what was locked', async () => {
    const rulings = await RulingDesk.open({ game: 'FC3D', harness: desk.harness });
    const member = await desk.playerOf(reais(1), reais(50));
    const [issue] = await desk.issuesOf('FC3D');
    await placed(member, 'FC3D', [issue as TestIssue], [onDigits('047')]);
    await settle(issue, threeDigits('047'));
    await desk.follow(member);
    expect(await desk.pockets(member)).toEqual({ cash: reais(980), won: reais(980), bonus: reais(49) });
    await rulings.correct(issue as TestIssue, '048');
    await desk.follow(member);
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: reais(49) });
    expect(await desk.grantOf(member)).toMatchObject({ state: 'active', done: '1.00' });
    await rulings.correct(issue as TestIssue, '047');
    expect(await desk.pockets(member)).toEqual({ cash: reais(980), won: reais(980), bonus: reais(49) });
    await rulings.void(issue as TestIssue);
    await desk.follow(member);
    expect(await desk.pockets(member)).toEqual({ cash: reais(1), won: 0n, bonus: reais(50) });
    expect(await desk.grantOf(member)).toMatchObject({ done: '0.00' });
  });

  test('of which the locked money was lost meanwhile is the house’s loss, and what lacks in cash is owed', async () => {
    const rulings = await RulingDesk.open({ game: 'FC3D', harness: desk.harness });
    const member = await desk.playerOf(reais(1), reais(1), { contribution: { LOTT: 1_000 } });
    const [issue, next] = await desk.issuesOf('FC3D', 2);
    await placed(member, 'FC3D', [issue as TestIssue], [onDigits('047')]);
    await settle(issue, threeDigits('047'));
    await placed(member, 'FC3D', [next as TestIssue], [onDigits('111', { multiple: 500 }), onDigits('222', { multiple: 480 })]);
    await settle(next, threeDigits('333'));
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: 0n });
    await rulings.correct(issue as TestIssue, '048');
    const { owed } = valueOf(await desk.harness.call('lotteryOrders', {}, member.caller));
    expect([owed, await desk.pockets(member)]).toEqual(['980.00', { cash: 0n, won: 0n, bonus: 0n }]);
  });
});

test('a worker that dies at any statement of a settlement loses and doubles no pocket', { timeout: 300_000 }, async () => {
  const { app, trevo } = desk.harness;
  const story = async (dies: number | null) => {
    const members = [await desk.playerOf(reais(1), reais(50)), await desk.playerOf(reais(3), reais(50))];
    const issues = await desk.issuesOf(game, 2);
    for (const member of members) await placed(member, game, issues, [straight([1, 2, 3]), straight([4, 4, 4])]);
    await endIssue(app, trevo, issues[0]?.id ?? '', digits(1, 2, 3));
    const broken = dies === null ? null : failingAt(app, dies);
    if (broken !== null) await runWork(broken, settleWork).catch(() => null);
    await runWork(app, settleWork);
    for (const member of members) await desk.follow(member);
    return Promise.all(members.map(async (member) => [await desk.pockets(member), (await desk.grantOf(member))?.done]));
  };
  const clean = await story(null);
  for (const n of [1, 3, 5, 7, 9, 11, 13, 16, 20]) expect(await story(n), `dead at statement ${n}`).toEqual(clean);
});
