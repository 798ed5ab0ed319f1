import { randomUUID } from 'node:crypto';
import { hourMs, type Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { checkCredits } from '../../../test/check-credits.ts';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { buy, endIssue, makeIssues, orderOf, sellGame, settleNow, type SlipOrder, type TestIssue } from '../../../test/lottery-issues.ts';
import { useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { onDigits, RulingDesk, threeDigits } from '../../../test/lottery-rulings.ts';
import { settleDyingEverywhere } from '../../../test/settle-dying-everywhere.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { takeFreeBet } from '../../../test/take-free-bet.ts';

const desk = useLotteryDesk('FC3D');
let rulings: RulingDesk;
beforeAll(async () => {
  await desk.sell();
  rulings = await RulingDesk.open(desk);
});

type BetId = Id<'freeBet'>;
const place = (member: TestMember, issue: TestIssue, freeBet: BetId, more: { orders?: SlipOrder[]; slipId?: string } = {}) =>
  buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [onDigits('047')], freeBet, ...more });
const settle = (issue: TestIssue, result: string | null) =>
  settleNow(desk.harness.app, desk.harness.trevo, issue.id, result === null ? null : threeDigits(result));
const betsOf = async ({ caller }: TestMember) => valueOf(await desk.harness.call('memberFreeBets', {}, caller));
const change = (betId: BetId, to: ReturnType<typeof sql>) =>
  asOwner(desk.harness.app.db, (db) => sql`UPDATE free_bet SET ${to} WHERE id = ${betId}`.execute(db));
const expire = (betId: BetId) =>
  change(betId, sql`given_at = given_at - interval '40 days', expires_at = clock_timestamp() - interval '1 second'`);
const cashOf = async (member: TestMember) => (await desk.moneyOf(member))?.balance ?? 0n;
const creditsOf = async ({ id }: TestMember) => {
  const { rows } = await sql<{
    amount: bigint;
  }>`SELECT (t.payload ->> 'name') AS name, sum(e.amount)::bigint AS amount FROM ledger_transfer t
      JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id AND a.owner_id = ${id} AND a.pocket = 'main'
    WHERE t.owner_id = ${id} AND t.scope = 'free_bet' GROUP BY t.id, t.payload ORDER BY t.id`.execute(desk.harness.app.db);
  return rows.map(({ amount }) => amount);
};
const orderIdOf = (answer: Awaited<ReturnType<typeof place>>) => valueOf(answer).orders[0]?.orderId as Id<'lotteryOrder'>;

describe('a free bet', () => {
  test('costs nothing, pays what its order wins less its value once, and is told and checked as a credit; nothing of it is a stake', async () => {
    const member = await desk.player(10);
    const bet = await takeFreeBet(desk.harness, member);
    const issue = await desk.issueNow();
    const bought = valueOf(await place(member, issue, bet));
    expect(bought).toMatchObject({ stake: '2.00', rebate: '0.00', balance: { amount: '10.00' } });
    expect(bought.orders).toMatchObject([{ stake: '2.00', rebate: '0.00', freeBet: { betId: bet, stakeReturned: false } }]);
    expect((await betsOf(member)).open).toMatchObject([{ betId: bet, state: 'placed', orderId: bought.orders[0]?.orderId }]);
    await settle(issue, '047');
    expect(await cashOf(member)).toBe(reais(10 + 1_958));
    const { open, ended } = await betsOf(member);
    expect(open).toEqual([]);
    expect(ended).toMatchObject([{ betId: bet, state: 'used', credited: '1958.00' }]);
    expect(valueOf(await desk.list(member))).toMatchObject({
      orders: [{ status: 'won', win: '1958.00', freeBet: { betId: bet } }],
      sums: { stake: '0.00', win: '1958.00', rebate: '0.00' },
    });
    expect(await checkCredits(desk.harness, member)).toEqual(['freeBet']);
    const { rows } = await sql`SELECT 1 FROM seamless_round WHERE member_id = ${member.id}`.execute(desk.harness.app.db);
    expect(rows).toEqual([]);
    await settle(issue, '047');
    expect(await creditsOf(member)).toEqual([reais(1_958)]);
  });

  test('whose terms say so pays its value with the prize; one that loses pays nothing; a prize below its value pays nothing', async () => {
    const [rich, poor, small] = [await desk.player(1), await desk.player(1), await desk.player(1)];
    const issue = await desk.issueNow();
    await place(rich, issue, await takeFreeBet(desk.harness, rich, { stakeReturned: true }));
    await place(poor, issue, await takeFreeBet(desk.harness, poor), { orders: [onDigits('111')] });
    // All thousand numbers: one of them wins less than all of them cost.
    const all = orderOf('lf3d.d3.direct', { positions: [0, 0, 0].map(() => [...Array(10).keys()]) }, { moneyUnit: 'thousandth' });
    valueOf(await place(small, issue, await takeFreeBet(desk.harness, small), { orders: [all] }));
    await settle(issue, '047');
    expect(await Promise.all([rich, poor, small].map(cashOf))).toEqual([reais(1_961), reais(1), reais(1)]);
    for (const member of [poor, small]) expect((await betsOf(member)).ended).toMatchObject([{ state: 'used', credited: '0.00' }]);
  });

  test('comes back for three days at least when the draw is void, and can be placed again; a longer time stays', async () => {
    const member = await desk.player(1);
    const [short, long] = [await takeFreeBet(desk.harness, member, { days: 1 }), await takeFreeBet(desk.harness, member, { days: 30 })];
    const issue = await desk.issueNow();
    for (const bet of [short, long]) valueOf(await place(member, issue, bet));
    await settle(issue, null);
    expect(await cashOf(member)).toBe(reais(1));
    const { open } = await betsOf(member);
    expect(open.map(({ betId, state }) => [betId, state])).toEqual([
      [short, 'open'],
      [long, 'open'],
    ]);
    const [hours, days] = open.map(({ expiresAt }) => (Date.parse(expiresAt) - Date.now()) / hourMs);
    expect(Math.round(hours ?? 0)).toBe(72);
    expect(Math.round(days ?? 0)).toBe(720);
    const again = await desk.issueNow();
    valueOf(await place(member, again, short));
    await settle(again, '047');
    expect(await creditsOf(member)).toEqual([reais(1_958)]);
    // The void order is no other way to the same bet.
    await rulings.carryOut(desk.harness.app);
    expect(await creditsOf(member)).toEqual([reais(1_958)]);
  });

  test('that ends in a tie comes back', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(1);
    const bet = await takeFreeBet(desk.harness, member);
    await sellGame(app, trevo, 'SSC_1M');
    const [issue] = await makeIssues(app, trevo, { game: 'SSC_1M' });
    const dragon = orderOf('ssc.dragontiger_refund.p1p2', { options: ['DRAGON'] });
    valueOf(await buy(desk.harness, member, { game: 'SSC_1M', issue: issue?.number ?? '', orders: [dragon], freeBet: bet }));
    await settleNow(app, trevo, issue?.id ?? '', [5, 5, 1, 2, 3]);
    expect((await betsOf(member)).open).toMatchObject([{ betId: bet, state: 'open', orderId: null }]);
    expect(valueOf(await desk.list(member))).toMatchObject({ orders: [{ status: 'tie', returned: '0.00', win: '0.00' }] });
    expect(await cashOf(member)).toBe(reais(1));
  });

  test('that its member takes back is there as it was, with no time gained, and ends where its time is over', async () => {
    const member = await desk.player(1);
    const bet = await takeFreeBet(desk.harness, member);
    const [{ expiresAt } = { expiresAt: '' }] = (await betsOf(member)).open;
    const issue = await desk.issueNow();
    const orderId = orderIdOf(await place(member, issue, bet));
    valueOf(await desk.cancel(member, orderId));
    valueOf(await desk.cancel(member, orderId));
    expect((await betsOf(member)).open).toMatchObject([{ betId: bet, state: 'open', expiresAt }]);
    expect(await desk.exposedOn(issue)).toEqual({});
    const second = orderIdOf(await place(member, issue, bet));
    await expire(bet);
    valueOf(await desk.cancel(member, second));
    expect((await betsOf(member)).open).toEqual([]);
    await runWork(desk.harness.app, 'free-bets');
    expect((await betsOf(member)).ended).toMatchObject([{ state: 'expired', credited: null }]);
    expect(await cashOf(member)).toBe(reais(1));
  });

  test('pays one bet of exactly its value and no chase, at the own series and odds that its terms allow; it is nobody else’s, and is placed once', async () => {
    const [member, other] = [await desk.player(), await desk.player()];
    const bet = await takeFreeBet(desk.harness, member, { minOddsMilli: 1_500 });
    const [issue, next] = await makeIssues(desk.harness.app, desk.harness.trevo, { game: desk.game, count: 2 });
    if (issue === undefined || next === undefined) throw new Error('no issues');
    const refusedWith = async (orders: SlipOrder[], chase?: Parameters<typeof buy>[2]['chase']) =>
      codeOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders, freeBet: bet, ...(chase && { chase }) }));
    expect(await refusedWith([onDigits('047', { multiple: 2 })])).toBe('free_bet_unfit');
    const half = onDigits('047', { moneyUnit: 'tenth', multiple: 5 });
    expect(await refusedWith([half, half])).toBe('free_bet_unfit');
    expect(await refusedWith([onDigits('047')], { issues: [{ number: next.number, times: 1 }], stopOnWin: false })).toBe('free_bet_unfit');
    expect(await refusedWith([onDigits('047', { series: 1900 })])).toBe('free_bet_unfit');
    const all = orderOf('lf3d.d3.direct', { positions: [0, 0, 0].map(() => [...Array(10).keys()]) }, { moneyUnit: 'thousandth' });
    expect(await refusedWith([all])).toBe('bonus_low_odds');
    expect(codeOf(await place(other, issue, bet))).toBe('not_found');
    expect(codeOf(await place(member, issue, desk.harness.app.newId('freeBet')))).toBe('not_found');
    expect((await betsOf(member)).open).toMatchObject([{ state: 'open' }]);
    valueOf(await place(member, issue, bet));
    expect(codeOf(await place(member, issue, bet))).toBe('reward_state');
    const late = await takeFreeBet(desk.harness, member);
    await expire(late);
    expect(codeOf(await place(member, issue, late))).toBe('reward_expired');
    expect(await cashOf(member)).toBe(reais(1_000));
  });

  test('that is asked for in two tabs, or twice under one name, buys one order', async () => {
    const member = await desk.player(1);
    const bet = await takeFreeBet(desk.harness, member);
    const issue = await desk.issueNow();
    const slipId = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => place(member, issue, bet, { slipId })));
    expect(new Set(same.map((answer) => orderIdOf(answer))).size).toBe(1);
    expect(codeOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [onDigits('047')], slipId }))).toBe(
      'slip_id_reused',
    );
    const other = await takeFreeBet(desk.harness, member);
    const raced = await Promise.all([1, 2, 3, 4].map(() => place(member, issue, other)));
    expect(raced.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await desk.moneyOf(member)).orders).toBe(2);
  });

  test('goes through in one company with slips that money pays, each as alone', async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => desk.player(10)));
    const bets = await Promise.all(members.map((member) => takeFreeBet(desk.harness, member)));
    const issue = await desk.issueNow();
    const paid = (member: TestMember) => buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [onDigits('048')] });
    await Promise.all(members.flatMap((member, i) => [place(member, issue, bets[i] as BetId), paid(member)])).then((answers) =>
      answers.map(valueOf),
    );
    expect(await Promise.all(members.map(cashOf))).toEqual(members.map(() => reais(8)));
    await settle(issue, '047');
    expect(await Promise.all(members.map(cashOf))).toEqual(members.map(() => reais(8 + 1_958)));
  });

  test('that is placed at its end waits for its draw and pays', async () => {
    const member = await desk.player(1);
    const bet = await takeFreeBet(desk.harness, member);
    const issue = await desk.issueNow();
    valueOf(await place(member, issue, bet));
    await expire(bet);
    await runWork(desk.harness.app, 'free-bets');
    expect((await betsOf(member)).open).toMatchObject([{ state: 'placed' }]);
    await settle(issue, '047');
    expect(await creditsOf(member)).toEqual([reais(1_958)]);
  });

  test('is paid once however often the worker dies while it settles', async () => {
    const { app, trevo } = desk.harness;
    const members = await Promise.all([1, 2, 3].map(() => desk.player(1)));
    const issue = await desk.issueNow();
    for (const member of members) valueOf(await place(member, issue, await takeFreeBet(desk.harness, member)));
    await endIssue(app, trevo, issue.id, threeDigits('047'));
    const deaths = await settleDyingEverywhere(app, issue.id);
    expect(deaths).toBeGreaterThan(3);
    for (const member of members) expect(await creditsOf(member)).toEqual([reais(1_958)]);
  });
});

describe('a ruling about the draw of a free bet', () => {
  test('pays what is more as a difference, takes nothing back that was paid, and gives no bet back that paid', async () => {
    const [won, lost] = [await desk.player(1), await desk.player(1)];
    const issue = await desk.issueNow();
    valueOf(await place(won, issue, await takeFreeBet(desk.harness, won)));
    valueOf(await place(lost, issue, await takeFreeBet(desk.harness, lost), { orders: [onDigits('048')] }));
    await settle(issue, '047');
    await rulings.correct(issue, '048');
    expect(await Promise.all([won, lost].map(creditsOf))).toEqual([[reais(1_958)], [reais(1_958)]]);
    await rulings.correct(issue, '047');
    expect(await Promise.all([won, lost].map(creditsOf))).toEqual([[reais(1_958)], [reais(1_958)]]);
    await rulings.void(issue);
    expect(await Promise.all([won, lost].map(cashOf))).toEqual([reais(1_959), reais(1_959)]);
    for (const member of [won, lost]) expect((await betsOf(member)).ended).toMatchObject([{ state: 'used', credited: '1958.00' }]);
  });

  test('that it is void gives a bet back that paid nothing, once', async () => {
    const member = await desk.player(1);
    const bet = await takeFreeBet(desk.harness, member);
    const issue = await desk.issueNow();
    valueOf(await place(member, issue, bet));
    await settle(issue, '111');
    expect((await betsOf(member)).ended).toMatchObject([{ state: 'used', credited: '0.00' }]);
    await rulings.void(issue);
    expect((await betsOf(member)).open).toMatchObject([{ betId: bet, state: 'open' }]);
    expect(await cashOf(member)).toBe(reais(1));
  });
});

describe('time and pauses', () => {
  test('a bet that nobody placed ends at its instant and not before; a cool-off stops its clock, an exclusion ends it', async () => {
    const [member, resting, gone] = [await desk.player(1), await desk.player(1), await desk.player(1)];
    const bets = await Promise.all([member, resting, gone].map((one) => takeFreeBet(desk.harness, one)));
    const [own, rested] = bets as [BetId, BetId, BetId];
    await change(own, sql`expires_at = clock_timestamp() + interval '1 hour'`);
    const guard = (who: TestMember, kind: string) =>
      sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
      VALUES (${who.id}, ${who.merchantId}, 'UTC', ${kind}, clock_timestamp() - interval '1 minute', now() + interval '9 days',
        '{2026-01-01,2026-01-01,2026-01-01}')`.execute(desk.harness.app.db);
    await guard(resting, 'cool_off');
    await guard(gone, 'exclusion');
    await sql`UPDATE member SET guarded = true WHERE id = ANY (${[resting.id, gone.id]}::text[])`.execute(desk.harness.app.db);
    expect(codeOf(await place(resting, await desk.issueNow(), rested))).toBe('play_paused');
    await runWork(desk.harness.app, 'free-bets');
    const stateOf = async (id: BetId | undefined) => {
      const { rows } = await sql<{
        state: string;
        days: number;
      }>`SELECT state, extract(epoch FROM expires_at - now()) / 86400 AS days FROM free_bet
        WHERE id = ${id ?? ''}`.execute(desk.harness.app.db);
      return rows[0];
    };
    expect((await stateOf(bets[0]))?.state).toBe('open');
    expect(Number((await stateOf(bets[1]))?.days)).toBeGreaterThan(15);
    expect((await stateOf(bets[2]))?.state).toBe('expired');
    await expire(own);
    await runWork(desk.harness.app, 'free-bets');
    expect((await stateOf(bets[0]))?.state).toBe('expired');
  });
});
