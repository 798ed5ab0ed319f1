import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { buy, closeIssue, freezeIssue, settleNow } from '../../../test/lottery-issues.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

const desk = useLotteryDesk();
const price = 2;
const prize = 1_960;

const slipsStanding = async () => {
  const { rows } = await sql<{ calls: number }>`SELECT count(*)::int AS calls FROM lottery_slip`.execute(desk.harness.app.db);
  return rows[0]?.calls ?? 0;
};

test('slips that arrive together are bought or refused each for itself, and those beside a refused one stand', async () => {
  const { app, trevo } = desk.harness;
  const [open, closed, frozen] = [await desk.issueNow(), await desk.issueNow(), await desk.issueNow()];
  const members = await Promise.all(Array.from({ length: 8 }, () => desk.player(10)));
  const [fine, alsoFine, poor, late, tooLate, over, limited, again] = members;
  const [penniless, trial] = [await desk.harness.newMember(), await desk.harness.newMember()];
  const known = { slipId: randomUUID(), game: desk.game, issue: open.number, orders: [straight([1, 1, 1])] };
  const first = valueOf(await buy(desk.harness, again as TestMember, known));
  await closeIssue(app, closed.id);
  await freezeIssue(app, frozen.id);
  await sql`SELECT protection_guard(${trevo}, ${limited?.id})`.execute(app.db);
  await sql`UPDATE member_guard SET stake_limits = ARRAY[${reais(3)}::bigint, NULL, NULL] WHERE member_id = ${limited?.id}`.execute(app.db);
  await sql`UPDATE member SET type = 4 WHERE id = ${trial.id}`.execute(app.db);
  const before = await slipsStanding();
  const ask = (member: TestMember | undefined, issue: string, multiple = 1) =>
    buy(desk.harness, member as TestMember, { game: desk.game, issue, orders: [straight([1, 2, 3], { multiple }), straight([3, 2, 1])] });
  const answers = await Promise.all([
    ask(fine, open.number),
    ask(poor, open.number, 50),
    ask(late, closed.number),
    ask(tooLate, frozen.number),
    ask(over, open.number, 10_000),
    ask(limited, open.number, 2),
    buy(desk.harness, again as TestMember, known),
    ask(penniless, open.number),
    ask(trial, open.number),
    ask(alsoFine, open.number),
  ]);
  const codes = answers.map((answer) => (answer.body.success ? 'bought' : answer.body.errorCode));
  expect(codes).toEqual([
    'bought',
    'balance_too_low',
    'issue_closed',
    'issue_closed',
    'balance_too_low',
    'stake_limit_reached',
    'bought',
    'balance_too_low',
    'need_true_account',
    'bought',
  ]);
  expect(answers[6]?.body).toMatchObject({ success: true, value: first });
  expect(await slipsStanding()).toBe(before + 2);
  expect(await desk.exposedOn(open)).toEqual({
    'SSC 3-4-5:1-1-1': prize,
    'SSC 3-4-5:1-2-3': 2 * prize,
    'SSC 3-4-5:3-2-1': 2 * prize,
  });
  for (const refused of [poor, late, tooLate, over, limited])
    expect(await desk.moneyOf(refused as TestMember)).toMatchObject({ balance: reais(10), orders: 0 });
  for (const bought of [fine, alsoFine]) expect(await desk.moneyOf(bought as TestMember)).toMatchObject({ balance: reais(6), orders: 2 });
});

test('slips of one player that arrive together see each other: at the balance, at the limits, and at the most of an issue', async () => {
  const { app, trevo } = desk.harness;
  const [poor, limited, capped] = [await desk.player(5), await desk.player(), await desk.player()];
  await sql`SELECT protection_guard(${trevo}, ${limited.id})`.execute(app.db);
  await sql`UPDATE member_guard SET stake_limits = ARRAY[${reais(7)}::bigint, NULL, NULL] WHERE member_id = ${limited.id}`.execute(app.db);
  await desk.sell({ issue_stake_max: reais(9) });
  const issue = await desk.issueNow();
  const five = (member: TestMember) =>
    Array.from({ length: 5 }, (_, n) => buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [straight([n, n, n])] }));
  const all = await Promise.all([poor, limited, capped].map((member) => Promise.all(five(member))));
  const bought = all.map((answers) => answers.filter(({ body }) => body.success).length);
  const refused = all.map((answers) => new Set(answers.flatMap(({ body }) => (body.success ? [] : [body.errorCode]))));
  expect(bought).toEqual([2, 3, 4]);
  expect(refused).toEqual([new Set(['balance_too_low']), new Set(['stake_limit_reached']), new Set(['order_too_large'])]);
  expect(await desk.moneyOf(poor)).toMatchObject({ balance: reais(1), orders: 2 });
  const { rows } = await sql<{ staked: bigint[] }>`SELECT staked FROM member_guard WHERE member_id = ${limited.id}`.execute(app.db);
  expect(rows[0]?.staked.map(Number)).toEqual([reais(6), reais(6), reais(6)].map(Number));
  await desk.sell();
});

/** A slip by numbers: which player, on which of a few outcomes, how often. */
const slips = fc.array(
  fc.record({
    who: fc.nat({ max: 5 }),
    orders: fc.array(fc.record({ digit: fc.nat({ max: 2 }), multiple: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 4, maxLength: 24 },
);

test('I9 however slips of many players meet, no outcome costs more than its limit, no balance falls below zero, and what is refused had no room', {
  timeout: 240_000,
}, async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => desk.player(60)));
  const property = fc.asyncProperty(slips, fc.integer({ min: 3, max: 12 }), async (asked, most) => {
    await desk.sell({ exposure_max: reais(prize * most) });
    const issue = await desk.issueNow();
    const before = await Promise.all(members.map((member) => desk.moneyOf(member)));
    const answers = await Promise.all(
      asked.map(({ who, orders }) =>
        buy(desk.harness, members[who] as TestMember, {
          game: desk.game,
          issue: issue.number,
          orders: orders.map(({ digit, multiple }) => straight([digit, digit, digit], { multiple })),
        }),
      ),
    );
    const timesOf = (at: number, digit: number) =>
      (asked[at]?.orders ?? []).reduce((sum, order) => sum + (order.digit === digit ? order.multiple : 0), 0);
    const stakeOf = (at: number) => price * [0, 1, 2].reduce((sum, digit) => sum + timesOf(at, digit), 0);
    const stood = answers.flatMap(({ body }, at) => (body.success ? [at] : []));
    const cells = [0, 1, 2].map((digit) => stood.reduce((sum, at) => sum + timesOf(at, digit), 0));
    const exposed = await desk.exposedOn(issue);
    for (const [digit, times] of cells.entries()) {
      expect(exposed[`SSC 3-4-5:${digit}-${digit}-${digit}`] ?? 0).toBe(times * prize);
      expect(times).toBeLessThanOrEqual(most);
    }
    const balances: number[] = [];
    for (const [who, member] of members.entries()) {
      const spent = stood.filter((at) => asked[at]?.who === who).reduce((sum, at) => sum + stakeOf(at), 0);
      const { balance } = await desk.moneyOf(member);
      expect(balance).toBe((before[who]?.balance ?? 0n) - reais(spent));
      expect(balance >= 0n).toBe(true);
      balances.push(Number(balance) / 10_000);
    }
    for (const [at, { body }] of answers.entries()) {
      if (body.success) continue;
      expect(['issue_full', 'balance_too_low']).toContain(body.errorCode);
      if (body.errorCode === 'balance_too_low') expect(stakeOf(at)).toBeGreaterThan(balances[asked[at]?.who ?? 0] ?? 0);
      else expect([0, 1, 2].some((digit) => timesOf(at, digit) > 0 && (cells[digit] ?? 0) + timesOf(at, digit) > most)).toBe(true);
    }
    await settleNow(desk.harness.app, desk.harness.trevo, issue.id, null);
  });
  await fc.assert(property, { numRuns: Math.max(4, Math.floor(24 * (inject('propertyShare') ?? 1))) });
  await desk.sell();
});

test('a burst until the close is bought before it to the microsecond of the database, and refused after it', {
  timeout: 60_000,
}, async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => desk.player(1_000)));
  const issue = await desk.issueNow(2);
  const counts = await Promise.all(
    members.map(async (member, at) => {
      for (let bought = 0; ; bought++) {
        const answer = await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [straight([at, bought % 10, 0])] });
        if (!answer.body.success) {
          expect(codeOf(answer)).toBe('issue_closed');
          return bought;
        }
      }
    }),
  );
  const { rows } = await sql<{ orders: number; late: number; passed: boolean }>`SELECT count(*)::int AS orders,
      count(*) FILTER (WHERE o.placed_at >= i.closes_at)::int AS late, bool_and(clock_timestamp() >= i.closes_at) AS passed
    FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id WHERE i.id = ${issue.id}`.execute(desk.harness.app.db);
  expect(rows).toEqual([{ orders: counts.reduce((sum, bought) => sum + bought, 0), late: 0, passed: true }]);
  expect(rows[0]?.orders).toBeGreaterThan(0);
});
