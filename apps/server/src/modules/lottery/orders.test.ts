import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, closeIssue, freezeIssue, makeIssues, orderOf, settleNow } from '../../../test/lottery-issues.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

const desk = useLotteryDesk();

describe('a slip', () => {
  test('I8 I9 takes every stake once, however often and however parallel it is sent, and answers the same', async () => {
    const member = await desk.player(100);
    const issue = await desk.issueNow();
    const slip = {
      slipId: randomUUID(),
      game: desk.game,
      issue: issue.number,
      orders: [straight([1, 2, 3]), straight([4, 5, 6], { multiple: 3, series: 1900 })],
    };
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(desk.harness, member, slip)));
    const first = valueOf(answers[0] as (typeof answers)[0]);
    expect(first).toMatchObject({
      slipId: slip.slipId,
      chaseId: null,
      stake: '8.00',
      rebate: '0.18',
      balance: { amount: '92.00', currency: 'BRL' },
    });
    expect(first.orders.map(({ stake, rebate, status, statusCode, lines }) => [stake, rebate, status, statusCode, lines])).toEqual([
      ['2.00', '0.00', 'pending', 2, 1],
      ['6.00', '0.18', 'pending', 2, 1],
    ]);
    for (const answer of answers) expect(answer.body).toMatchObject({ success: true, value: first });
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(92), orders: 2 });
    expect(codeOf(await buy(desk.harness, member, { ...slip, orders: slip.orders.slice(1) }))).toBe('slip_id_reused');
    await settleNow(desk.harness.app, desk.harness.trevo, issue.id, [0, 0, 9, 9, 9]);
    expect(valueOf(await buy(desk.harness, member, slip))).toEqual(first);
    // The rebate is what the lower series left out, of the stake that was lost.
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(92) + 1_800n, orders: 2 });
  });

  test('is refused whole, and nothing moves, for whatever is not as the house sells it', async () => {
    const member = await desk.player(100);
    const [issue, closed, frozen, other] = [
      await desk.issueNow(),
      await desk.issueNow(),
      await desk.issueNow(7_200),
      await desk.issueNow(),
    ];
    await closeIssue(desk.harness.app, closed.id);
    await freezeIssue(desk.harness.app, frozen.id);
    const good = straight([1, 2, 3]);
    const ask = async (orders: object[], more: object = {}) =>
      codeOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: orders as (typeof good)[], ...more }));
    const before = await desk.moneyOf(member);
    const wrong: [string, string][] = [
      ['lottery_unknown', await ask([good], { game: 'SSC_9M' })],
      ['lottery_unknown', await ask([good], { game: 'SSC_5M' })],
      ['issue_unknown', await ask([good], { issue: 'T0' })],
      ['issue_closed', await ask([good], { issue: closed.number })],
      ['issue_closed', await ask([good], { issue: frozen.number })],
      ['play_unknown', await ask([good, { ...good, play: 'ssc.nothing' }])],
      ['play_unknown', await ask([{ ...good, play: 'lhc.special' }])],
      ['selection_refused', await ask([{ ...good, selection: `${good.selection}A` }])],
      ['selection_refused', await ask([{ ...good, selection: 'x' }])],
      ['invalid_request', await ask([{ ...good, selection: 'a'.repeat(10_001) }])],
      ['terms_refused', await ask([{ ...good, mode: 'SEA' }])],
      ['terms_refused', await ask([{ ...good, series: 1961 }])],
      ['terms_refused', await ask([{ ...good, series: 1799 }])],
      ['terms_refused', await ask([straight([1, 2, 3], { multiple: 10_001 })])],
      ['terms_refused', await ask([orderOf('ssc.dragontiger_refund.p1p2', { options: ['DRAGON'] }, { series: 1900 })])],
      ['terms_refused', await ask([good], { chase: { issues: [{ number: issue.number, times: 1 }], stopOnWin: true } })],
      ['price_changed', await ask([good, { ...good, lines: 2 }])],
      ['price_changed', await ask([{ ...good, stake: '1.99' }])],
      ['price_changed', await ask([{ ...good, stake: '0.01' }])],
      ['balance_too_low', await ask([good, straight([1, 2, 3], { multiple: 50 })])],
      ['issue_unknown', await ask([good], { chase: { issues: [{ number: 'T0', times: 1 }], stopOnWin: true } })],
      [
        'issue_closed',
        await ask([good], { issue: other.number, chase: { issues: [{ number: frozen.number, times: 1 }], stopOnWin: true } }),
      ],
      [
        'terms_refused',
        await ask([good], { issue: other.number, chase: { issues: [{ number: closed.number, times: 1 }], stopOnWin: true } }),
      ],
    ];
    for (const [expected, code] of wrong) expect(code).toBe(expected);
    const far = await makeIssues(desk.harness.app, desk.harness.trevo, { game: desk.game, count: 11 });
    const [first, ...further] = far.map(({ number }) => number);
    const chase = { issues: further.map((number) => ({ number, times: 1 })), stopOnWin: false };
    expect(
      await ask(
        Array.from({ length: 91 }, () => good),
        { issue: first, chase },
      ),
    ).toBe('order_too_large');
    expect(await desk.moneyOf(member)).toEqual(before);
    expect(await desk.exposedOn(issue)).toEqual({});
  });

  test('tells the price that holds, and what is wrong in which order', async () => {
    const member = await desk.player(100);
    const issue = await desk.issueNow();
    const stale = { ...straight([1, 2, 3]), lines: 7, stake: '14.00' };
    const answer = await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [straight([3, 2, 1]), stale] });
    expect(answer.body).toMatchObject({
      errorCode: 'price_changed',
      fields: [{ at: 'orders[1]' }],
      message: 'O preço mudou: 1 linha, R$\u00a02,00 no total. Nada foi cobrado.',
    });
  });

  test('of a megabyte and more, and of more orders than a slip has, is refused before it is read', async () => {
    const member = await desk.player(10);
    const issue = await desk.issueNow();
    const huge = await buy(desk.harness, member, {
      game: desk.game,
      issue: issue.number,
      orders: [{ ...straight([1, 2, 3]), selection: 'a'.repeat(10_000_000) }],
    });
    expect(huge.body.success).toBe(false);
    const many = Array.from({ length: 101 }, () => straight([1, 2, 3]));
    expect(codeOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: many }))).toBe('invalid_request');
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(10), orders: 0 });
  });

  test('over what one player may stake on an issue, over an order, or over what an outcome may cost is refused', async () => {
    const [member, other] = [await desk.player(), await desk.player()];
    await desk.sell({
      issue_stake_max: reais(10),
      order_stake_max: reais(8),
      order_prize_max: reais(7_000),
    });
    const issue = await desk.issueNow();
    const ask = (who: TestMember, order: ReturnType<typeof straight>) =>
      buy(desk.harness, who, { game: desk.game, issue: issue.number, orders: [order] });
    expect(codeOf(await ask(member, straight([1, 2, 3], { multiple: 5 })))).toBe('order_too_large');
    expect(codeOf(await ask(member, straight([1, 2, 3], { multiple: 4 })))).toBe('order_too_large');
    valueOf(await ask(member, straight([1, 2, 3], { multiple: 3 })));
    valueOf(await ask(member, straight([1, 2, 4], { multiple: 2 })));
    expect(codeOf(await ask(member, straight([1, 2, 5])))).toBe('order_too_large');
    valueOf(await ask(other, straight([1, 2, 5])));
    await desk.sell({ exposure_max: reais(9_000) });
    // 123 stands at 3 × 1960 reais by now: with 2 × 1960 more it would come to 9,800.
    const full = await ask(other, straight([1, 2, 3], { multiple: 2 }));
    expect(full.body).toMatchObject({ errorCode: 'issue_full', fields: [{ at: 'orders[0]', message: expect.stringContaining('1 2 3') }] });
    valueOf(await ask(other, straight([1, 2, 3])));
    expect((await desk.exposedOn(issue))['SSC 3-4-5:1-2-3']).toBe(4 * 1_960);
    await desk.sell();
  });

  test('of players at the limit of an outcome at once is taken as far as it goes, and no further', async () => {
    await desk.sell({ exposure_max: reais(1_960 * 3) });
    const issue = await desk.issueNow();
    const members = await Promise.all(Array.from({ length: 6 }, () => desk.player(10)));
    const answers = await Promise.all(
      members.map((member) => buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [straight([7, 7, 7])] })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3);
    for (const { body } of answers) if (!body.success) expect(body.errorCode).toBe('issue_full');
    expect(await desk.exposedOn(issue)).toEqual({ 'SSC 3-4-5:7-7-7': 1_960 * 3 });
    await desk.sell();
  });

  test('is refused where protection says so, or the account may not play', async () => {
    const [paused, limited, locked] = [await desk.player(), await desk.player(), await desk.player()];
    const issue = await desk.issueNow();
    const orders = [straight([1, 2, 3], { multiple: 3 }), straight([1, 2, 4], { multiple: 3 })];
    await sql`SELECT protection_guard(${desk.harness.trevo}, ${limited.id})`.execute(desk.harness.app.db);
    await sql`UPDATE member_guard SET stake_limits = ARRAY[${reais(10)}::bigint, NULL, NULL] WHERE member_id = ${limited.id}`.execute(
      desk.harness.app.db,
    );
    expect(codeOf(await buy(desk.harness, limited, { game: desk.game, issue: issue.number, orders }))).toBe('stake_limit_reached');
    valueOf(await buy(desk.harness, limited, { game: desk.game, issue: issue.number, orders: orders.slice(1) }));
    const refusedBy = async (column: 'loss_limits' | 'time_limits') => {
      await sql`UPDATE member_guard SET stake_limits = '{NULL,NULL,NULL}', ${sql.ref(column)} = '{0,NULL,NULL}' WHERE member_id = ${limited.id}`.execute(
        desk.harness.app.db,
      );
      return codeOf(await buy(desk.harness, limited, { game: desk.game, issue: issue.number, orders }));
    };
    expect(await refusedBy('loss_limits')).toBe('loss_limit_reached');
    await sql`UPDATE member_guard SET loss_limits = '{NULL,NULL,NULL}' WHERE member_id = ${limited.id}`.execute(desk.harness.app.db);
    expect(await refusedBy('time_limits')).toBe('time_limit_reached');
    await sql`UPDATE member_guard SET limits_missing = true WHERE member_id = ${limited.id}`.execute(desk.harness.app.db);
    expect(codeOf(await buy(desk.harness, limited, { game: desk.game, issue: issue.number, orders }))).toBe('limits_required');
    await sql`SELECT protection_set_pause(${desk.harness.trevo}, ${paused.id}, 'cool_off', now() + interval '1 day')`.execute(
      desk.harness.app.db,
    );
    expect(codeOf(await buy(desk.harness, paused, { game: desk.game, issue: issue.number, orders }))).toBe('play_paused');
    await sql`UPDATE member SET currency = 'USD' WHERE id = ${locked.id}`.execute(desk.harness.app.db);
    expect(codeOf(await buy(desk.harness, locked, { game: desk.game, issue: issue.number, orders }))).toBe('bet_refused');
    expect(await desk.moneyOf(paused)).toMatchObject({ balance: reais(1_000), orders: 0 });
    expect(await desk.moneyOf(limited)).toMatchObject({ balance: reais(994), orders: 1 });
  });
});

describe('an order', () => {
  test('is taken back before the close with exactly its stake, once, and frees what it could have cost', async () => {
    const [member, other] = [await desk.player(10), await desk.player(10)];
    const issue = await desk.issueNow();
    const { orders } = valueOf(
      await buy(desk.harness, member, {
        game: desk.game,
        issue: issue.number,
        orders: [straight([1, 2, 3]), straight([1, 2, 3], { multiple: 2, series: 1900 })],
      }),
    );
    const [first, second] = orders.map(({ orderId }) => orderId) as [string, string];
    expect(codeOf(await desk.cancel(other, first))).toBe('order_unknown');
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.cancel(member, second)));
    expect(valueOf(answers[0] as (typeof answers)[0])).toMatchObject({
      order: { status: 'cancelled', statusCode: 8, returned: '4.00', rebate: '0.00' },
      balance: { amount: '8.00' },
    });
    for (const answer of answers) expect(answer.body).toEqual({ ...answers[0]?.body });
    expect(await desk.exposedOn(issue)).toEqual({ 'SSC 3-4-5:1-2-3': 1_960 });
    await closeIssue(desk.harness.app, issue.id);
    expect(codeOf(await desk.cancel(member, first))).toBe('issue_closed');
    await freezeIssue(desk.harness.app, issue.id);
    expect(codeOf(await desk.cancel(member, first))).toBe('issue_closed');
    await settleNow(desk.harness.app, desk.harness.trevo, issue.id, [0, 0, 1, 2, 3]);
    expect(codeOf(await desk.cancel(member, first))).toBe('order_over');
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(8 + 1_960) });
  });

  test('is shown to its owner with draw and prizes, and to nobody else', async () => {
    const [member, other] = [await desk.player(100), await desk.player(10)];
    const [issue, later] = [await desk.issueNow(), await desk.issueNow(7_200)];
    valueOf(
      await buy(desk.harness, member, {
        game: desk.game,
        issue: issue.number,
        orders: [straight([1, 2, 3]), straight([9, 9, 9], { moneyUnit: 'tenth' })],
      }),
    );
    valueOf(await buy(desk.harness, member, { game: desk.game, issue: later.number, orders: [straight([1, 2, 3])] }));
    await settleNow(desk.harness.app, desk.harness.trevo, issue.id, [0, 0, 1, 2, 3]);
    const all = valueOf(await desk.list(member));
    expect(all).toMatchObject({ total: 3, totalPages: 1, sums: { stake: '4.20', win: '1960.00', returned: '0.00', rebate: '0.00' } });
    const won = valueOf(await desk.list(member, { status: 'won' })).orders;
    expect(won).toHaveLength(1);
    const orderId = won[0]?.orderId as Id<'lotteryOrder'>;
    expect(valueOf(await desk.harness.call('lotteryOrder', { orderId }, member.caller))).toMatchObject({
      order: { win: '1960.00', status: 'won', statusCode: 4, issue: issue.number, lottery: 'SSC' },
      prizes: [{ key: 'WIN', tier: 'WIN', count: 1, amount: '1960.00' }],
      draw: { number: issue.number, result: [0, 0, 1, 2, 3] },
      chase: [],
    });
    expect(codeOf(await desk.harness.call('lotteryOrder', { orderId }, other.caller))).toBe('order_unknown');
    const [pending] = valueOf(await desk.list(member, { status: 'pending' })).orders;
    expect(valueOf(await desk.harness.call('lotteryOrder', { orderId: pending?.orderId as Id<'lotteryOrder'> }, member.caller)).draw).toBe(
      null,
    );
    expect(valueOf(await desk.list(other))).toMatchObject({ total: 0, totalPages: 0, orders: [], sums: { stake: '0.00' } });
    expect(valueOf(await desk.list(member, { pageSize: 2, pageNo: 2 })).orders).toHaveLength(1);
    expect(valueOf(await desk.list(member, { gameCode: 'SSC_5M' })).total).toBe(0);
    expect(valueOf(await desk.list(member, { issue: later.number })).orders.map(({ issue: of }) => of)).toEqual([later.number]);
    expect(valueOf(await desk.list(member, { issue: issue.number, gameCode: 'SSC_5M' })).total).toBe(0);
    expect(valueOf(await desk.list(other, { issue: issue.number })).total).toBe(0);
    expect(valueOf(await desk.list(member, { to: '2020-01-01' })).total).toBe(0);
  });
});
