import { instant, type Instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { roundOf, useFactsDesk } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { buy, orderOf, settleNow } from '../../../test/lottery-issues.ts';
import { straight } from '../../../test/lottery-order-desk.ts';
import { valueOf } from '../../../test/studio.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { creditWin, placeBet, placeBetAndWin, rollbackBet } from '../seamless/index.ts';
import { placeMember } from '../team/index.ts';

const { desk, reckon, playRound, linesOf, factsOf, expectFactsToBeTheSumOfLines } = useFactsDesk();

test('a round counts once it is over, by the rule of its product: a table by what it could move, a slot and a shot by the stake', async () => {
  const member = await desk.player(1_000);
  const { app } = desk.harness;
  await playRound(member, 'hedged', [200, 195]);
  await placeBetAndWin(app.database, { ...roundOf(member, 'spun', 'slot'), stakeMinor: reais(10), winMinor: reais(10) });
  await placeBetAndWin(app.database, { ...roundOf(member, 'shot', 'pond'), stakeMinor: reais(3), winMinor: 0n });
  await placeBet(app.database, { ...roundOf(member, 'open'), minor: reais(50) });
  await reckon();
  expect(await linesOf(member)).toEqual([
    { unit: 'hedged', line: 1, category: 'LIVE', turnover: 200n, win: 195n, ggr: 5n, valid: 5n, reason: 'NET' },
    { unit: 'spun', line: 1, category: 'RNG', turnover: 10n, win: 10n, ggr: 0n, valid: 10n, reason: 'FULL' },
    { unit: 'shot', line: 1, category: 'FISH', turnover: 3n, win: 0n, ggr: 3n, valid: 3n, reason: 'FULL' },
  ]);
  await reckon();
  expect(await factsOf(member)).toEqual([
    { category: 'FISH', turnover: 3n, win: 0n, ggr: 3n, valid: 3n, lines: 1 },
    { category: 'LIVE', turnover: 200n, win: 195n, ggr: 5n, valid: 5n, lines: 1 },
    { category: 'RNG', turnover: 10n, win: 10n, ggr: 0n, valid: 10n, lines: 1 },
  ]);
  await expectFactsToBeTheSumOfLines();
});

test('a stake that came back is no turnover, and nothing is counted twice when the vendor says it twice', async () => {
  const member = await desk.player(100);
  const { app } = desk.harness;
  await placeBet(app.database, { ...roundOf(member, 'back'), minor: reais(40) });
  for (let time = 0; time < 2; time++) {
    await rollbackBet(app.database, {
      merchantId: member.merchantId,
      vendor: 'YY',
      memberId: member.id,
      currency: 'BRL',
      externalId: 'back',
    });
  }
  await reckon();
  expect(await linesOf(member)).toEqual([
    { unit: 'back', line: 1, category: 'LIVE', turnover: 0n, win: 0n, ggr: 0n, valid: 0n, reason: 'VOID' },
  ]);
});

test('a win after the end is a line of its own in the hour of its posting, and the first line stays as it was', async () => {
  const member = await desk.player(100);
  const { app } = desk.harness;
  await playRound(member, 'late', [10, 0]);
  await reckon();
  await creditWin(app.database, { ...roundOf(member, 'late'), externalId: 'late-more', minor: reais(25), endsRound: false });
  await reckon();
  expect(await linesOf(member)).toEqual([
    { unit: 'late', line: 1, category: 'LIVE', turnover: 10n, win: 0n, ggr: 10n, valid: 10n, reason: 'FULL' },
    { unit: 'late', line: 2, category: 'LIVE', turnover: 0n, win: 25n, ggr: -25n, valid: 0n, reason: 'FULL' },
  ]);
  await expect(sql`UPDATE settled_unit SET win = 0`.execute(app.db)).rejects.toThrow(/permission denied/);
});

test('an order of a lottery counts by its stake, unless the orders of its player cover the play; what was given back is no bet', async () => {
  const { app, trevo } = desk.harness;
  const [member, cautious] = [await desk.player(1_000), await desk.player(1_000)];
  const issue = await desk.issueNow();
  const place = (digits: readonly number[]) => orderOf('ssc.fixed', { positions: [[], [], [], [], [...digits]] });
  const order = { game: desk.game, issue: issue.number };
  valueOf(await buy(desk.harness, member, { ...order, orders: [straight([1, 2, 3]), place([0, 1, 2])] }));
  const placed = valueOf(await buy(desk.harness, member, { ...order, orders: [straight([7, 7, 7])] }));
  valueOf(await desk.cancel(member, placed.orders[0]?.orderId ?? ''));
  // Two orders that cover a half each cover the whole together.
  for (const digits of [
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ])
    valueOf(await buy(desk.harness, cautious, { ...order, orders: [place(digits)] }));
  await settleNow(app, trevo, issue.id, [0, 0, 1, 2, 3]);
  await reckon();
  const shown = async (of: TestMember) =>
    (await linesOf(of)).map(({ category, turnover, win, valid, reason }) => [category, turnover, win, valid, reason].join(' ')).toSorted();
  expect(await shown(member)).toEqual(['LOTT 0 0 0 VOID', 'LOTT 2 1960 2 FULL', 'LOTT 6 0 6 FULL']);
  expect(await shown(cautious)).toEqual(['LOTT 10 0 0 COVERAGE', 'LOTT 10 19 0 COVERAGE']);
});

test('on a board of odds all that a player has on one play of an issue is one unit: both sides of it move nothing', async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.player(1_000);
  const issue = await desk.issueNow();
  const side = (option: string) => orderOf('ssc.dragontiger_refund.p1p2', { options: [option] }, { multiple: 50 });
  for (const option of ['DRAGON', 'TIGER']) {
    valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [side(option)] }));
  }
  await settleNow(app, trevo, issue.id, [5, 2, 1, 2, 3]);
  await reckon();
  expect(await linesOf(member)).toMatchObject([
    { line: 1, category: 'ELOTT', turnover: 200n, win: 196n, ggr: 4n, valid: 4n, reason: 'NET' },
  ]);
});

test('a trial account counts nowhere, and what it played leaves nothing', async () => {
  const { app } = desk.harness;
  const trial = await desk.harness.newMember({ type: 4 });
  await placeBetAndWin(app.database, { ...roundOf(trial, 'free', 'slot'), stakeMinor: 0n, winMinor: 0n });
  await reckon();
  expect(await linesOf(trial)).toEqual([]);
  const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM settled_line`.execute(app.db);
  expect(rows).toEqual([{ waiting: 0 }]);
});

describe('what a team came to', () => {
  test('is what everybody in it played while there: a move takes nothing along and leaves nothing behind', async () => {
    const { app, trevo, newMember } = desk.harness;
    const top = await newMember({ type: 1 });
    const [left, right] = [await newMember({ type: 2, uplineId: top.id }), await newMember({ type: 2, uplineId: top.id })];
    const member = await newMember({ uplineId: left.id });
    for (const player of [top, left, member]) await fundMember(app, player, reais(1_000));
    await playRound(member, 'm1', [10, 0]);
    await playRound(left, 'l1', [20, 0]);
    await playRound(top, 't1', [40, 0]);
    await reckon();
    expect(await teamsOf([top, left, right])).toEqual([70n, 30n, 0n]);
    const { rows } = await sql<{ at: Instant }>`SELECT clock_timestamp() AS at`.execute(app.db);
    const at = plusMs(rows[0]?.at ?? instant(0), 1);
    expect(await inTransaction(app.db, (tx) => placeMember(tx, trevo, { memberId: left.id, uplineId: right.id, at }))).toBeNull();
    await expect
      .poll(
        async () =>
          (await sql<{ isOver: boolean }>`SELECT clock_timestamp() > ${toTimestamp(at)} AS "isOver"`.execute(app.db)).rows[0]?.isOver,
      )
      .toBe(true);
    await playRound(member, 'm2', [100, 0]);
    await creditWin(app.database, { ...roundOf(member, 'm1'), externalId: 'm1-late', minor: reais(7), endsRound: false });
    await reckon();
    expect(await teamsOf([top, left, right])).toEqual([163n, 123n, 93n]);
  });

  test('is the sum of its own play, of its direct members and of the teams below', async () => {
    const { app, newMember } = desk.harness;
    const top = await newMember({ type: 1 });
    const agents: TestMember[] = [top];
    for (let n = 0; n < 8; n++) agents.push(await newMember({ type: 2, uplineId: (agents[n % agents.length] as TestMember).id }));
    const members: TestMember[] = [];
    for (let n = 0; n < 12; n++) members.push(await newMember({ uplineId: (agents[n % agents.length] as TestMember).id }));
    for (const [n, player] of [...agents, ...members].entries()) {
      await fundMember(app, player, reais(100));
      await playRound(player, `p${n}`, [1 + n, 0]);
    }
    await reckon();
    const { rows } = await sql`SELECT t.agent_id FROM (SELECT agent_id, sum(ggr) AS ggr FROM team_fact GROUP BY 1) AS t
      WHERE t.ggr <> (SELECT coalesce(sum(f.ggr), 0) FROM member_fact f WHERE f.member_id = t.agent_id)
        + (SELECT coalesce(sum(f.ggr), 0) FROM member m JOIN member_fact f ON f.member_id = m.id WHERE m.upline_id = t.agent_id AND NOT is_agent(m.type))
        + (SELECT coalesce(sum(f.ggr), 0) FROM member m JOIN team_fact f ON f.agent_id = m.id WHERE m.upline_id = t.agent_id)
        AND t.agent_id = ANY (${agents.map(({ id }) => id)}::text[])`.execute(app.db);
    expect(rows).toEqual([]);
    expect(await teamsOf([top])).toEqual([231n]);
  });
});

/** Gross result of teams, in whole units. */
async function teamsOf(agents: readonly TestMember[]): Promise<bigint[]> {
  const { rows } = await sql<{
    id: string;
    ggr: bigint;
  }>`SELECT agent_id AS id, sum(ggr)::bigint / 10000 AS ggr FROM team_fact GROUP BY 1`.execute(desk.harness.app.db);
  return agents.map((agent) => rows.find(({ id }) => id === agent.id)?.ggr ?? 0n);
}
