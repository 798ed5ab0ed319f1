import { house } from '@trevo/commission';
import type { AgentIncome, Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { contractKinds } from '@trevo/contract';
import { dayMs, hourMs, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { contractOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import { postRebate } from '../../../test/facts-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { declare, playUnits } from '../../../test/incident-desk.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';

const desk = useCommissionDesk();
const start = instant(Date.parse('2026-09-07T03:00:00Z'));
const hour = (n: number) => plusMs(start, n * hourMs);
const minor = (text: string) =>
  BigInt(text.replace(/^(-?\d+)\.(\d\d)(\d\d)?$/, (_, whole: string, cents: string, rest = '00') => `${whole}${cents}${rest}`));

type Revenue = ResponseOf<Calls['agentRevenue']>;
type Cells = Pick<Revenue, 'adjustments' | 'income' | 'total'>;
type Days = { readonly from: string; readonly to: string };

let top: TestMember;
let other: TestMember;
let range: Days;

type Page<R> = { readonly list: readonly R[]; readonly next: string | null };

/** All that a list opens, page after page. */
async function walk<R>(ask: (part: { readonly pageSize: number; readonly before?: string }) => Promise<Page<R>>): Promise<readonly R[]> {
  const rows: R[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page: Page<R> = await ask({ pageSize: 2, ...(before === undefined ? {} : { before }) });
    rows.push(...page.list);
    before = page.next;
  }
  return rows;
}
const statementsOf = (asked: RequestOf<Calls['commissionStatements']>, of = top) =>
  walk(async (part) => valueOf(await desk.harness.call('commissionStatements', { ...asked, ...part }, of.caller)));
const linesOf = (asked: RequestOf<Calls['agentPostings']>) =>
  walk(async (part) => valueOf(await desk.harness.call('agentPostings', { of: 'own', ...asked, ...part }, top.caller)));
const revenueOf = async (days: Days, of = top) => valueOf(await desk.harness.call('agentRevenue', days, of.caller));
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minor(amount), 0n);

/** Every cell is the sum of the records that it opens (rule book §12 R4). */
async function expectCellsToBeWhatTheyOpen({ income, adjustments, total }: Cells, days: Days): Promise<void> {
  const cells = new Map<AgentIncome, bigint>(income.map(({ income: name, amount }) => [name, minor(amount)]));
  const by = { side: 'mine', by: 'posting', ...days } as const;
  for (const kind of contractKinds) {
    const periods = await statementsOf({ kind, lines: 'periods', ...by });
    expect([kind, sum(periods.map(({ paid }) => paid))]).toEqual([kind, cells.get(kind)]);
    expect(periods.filter(({ cause, paidAt }) => cause !== null || paidAt === null)).toEqual([]);
    const differences = await statementsOf({ kind, lines: 'adjustments', ...by });
    const told = adjustments.find((one) => one.kind === kind);
    expect([kind, sum(differences.map(({ paid }) => paid))]).toEqual([kind, minor(told?.amount ?? '0.00')]);
    expect(differences.filter(({ cause }) => cause === null)).toEqual([]);
  }
  expect(cells.get('adjustments')).toBe(sum(adjustments.map(({ amount }) => amount)));
  expect(cells.get('rebate')).toBe(sum((await linesOf({ field: 'rebate', ...days })).map(({ amount }) => amount)));
  expect(minor(total)).toBe(sum((await linesOf({ field: 'income', ...days })).map(({ amount }) => amount)));
  expect(minor(total)).toBe([...cells.values()].reduce((all, amount) => all + amount, 0n));
}

beforeAll(async () => {
  const { app, trevo, newMember } = desk.harness;
  top = await desk.topAgent(plusMs(start, -hourMs));
  other = await desk.topAgent(plusMs(start, -hourMs));
  const below = await newMember({ type: 2, uplineId: top.id });
  const member = await newMember({ uplineId: below.id });
  await asOwner(app.db, async (one) => {
    const since = new Date(plusMs(start, -hourMs)).toISOString();
    await sql`UPDATE member_edge SET since = ${since} WHERE follows IS NULL`.execute(one);
    await sql`UPDATE agent_above SET since = ${since}`.execute(one);
  });
  await desk.sign(trevo, contractOf({ kind: 'daily', upline: top.id, downline: below.id, effectiveFrom: start, tiers: [tierOf(10_000)] }));
  for (const kind of ['daily', 'dividend', 'hourly'] as const)
    await desk.sign(
      trevo,
      contractOf({ kind, upline: house, downline: top.id, effectiveFrom: start, tiers: [tierOf(kind === 'dividend' ? 400_000 : 30_000)] }),
    );
  const rows = [{ minSingleBet: 0n, winPpm: 3_000, lossPpm: 3_000 }];
  await desk.sign(trevo, contractOf({ kind: 'realtime', upline: house, downline: top.id, effectiveFrom: start, rows }));
  // On the first day a round was paid as won that was lost, and that was put right on the third.
  const correction = { at: hour(53), win: -2_000_000n };
  await playUnits(desk, trevo, [
    { member: member.id, unit: 'wrong', at: hour(5), turnover: 1_000_000n, win: 2_000_000n, correction },
    { member: member.id, unit: 'right', at: hour(29), turnover: 1_500_000n, win: 0n },
    { member: member.id, unit: 'late', at: hour(31), turnover: 300_000n, win: 10_000n },
  ]);
  await desk.closeFacts(trevo, hour(48));
  await desk.run();
  await desk.run('commission-ticks');
  await desk.endReview(trevo);
  await desk.run();
  await declare(desk, trevo, { kinds: ['dividend'], from: start, to: hour(24) });
  await desk.run();
  await desk.endReview(trevo);
  await desk.run();
  await postRebate(app, top, 9);
  await runWork(app, 'facts');
  // Of what was posted, every second statement the day before.
  await asOwner(app.db, (one) =>
    sql`UPDATE member_posting p SET posted_at = p.posted_at - interval '1 day', slot = p.slot - interval '1 day'
      FROM commission_statement s WHERE s.transfer_id = p.transfer_id AND s.number % 2 = 0`.execute(one),
  );
  const on = (at: number) => new Date(at).toISOString().slice(0, 10);
  range = { from: on(app.clock.now() - 2 * dayMs), to: on(app.clock.now() + dayMs) };
});

describe('what an agent was paid', () => {
  test('is told by day, and every cell, that of the adjustments and the total among them, is the sum of the records that it opens', async () => {
    const revenue = await revenueOf(range);
    expect(revenue.list.length).toBe(2);
    for (const row of revenue.list) await expectCellsToBeWhatTheyOpen(row, { from: row.day, to: row.day });
    await expectCellsToBeWhatTheyOpen(revenue, range);
    // None of the cells is empty over the days, so none of the sums was of nothing.
    expect(revenue.income.filter(({ amount }) => minor(amount) === 0n)).toEqual([]);
    expect(revenue.adjustments.map(({ kind }) => kind)).toEqual(['dividend']);
  });

  test('counts on the day of the posting, and not of the period', async () => {
    const days = { from: new Date(start).toISOString().slice(0, 10), to: new Date(hour(48)).toISOString().slice(0, 10) };
    for (const kind of contractKinds) {
      expect(await statementsOf({ kind, lines: 'periods', by: 'period', ...range })).toEqual([]);
      expect((await statementsOf({ kind, by: 'posting', ...range })).length).toBeGreaterThan(0);
      expect((await statementsOf({ kind, by: 'period', ...days })).length).toBeGreaterThan(0);
      expect(await statementsOf({ kind, by: 'posting', ...days })).toEqual([]);
    }
  });

  test('is not what its direct downline got, whose statements are found by the day of their posting too', async () => {
    const posted = await statementsOf({ kind: 'daily', side: 'downline', by: 'posting', ...range });
    expect(posted.map(({ paid }) => paid)).toEqual((await statementsOf({ kind: 'daily', side: 'downline' })).map(({ paid }) => paid));
    expect(posted.length).toBeGreaterThan(0);
    const own = await statementsOf({ kind: 'daily', by: 'posting', ...range });
    expect(own.map(({ statementId }) => statementId)).not.toEqual(expect.arrayContaining([posted[0]?.statementId]));
    const later = { from: '2027-01-01', to: '2027-01-02' };
    expect(await statementsOf({ kind: 'daily', side: 'downline', by: 'posting', ...later })).toEqual([]);
  });

  test('is nobody else’s', async () => {
    expect(await revenueOf(range, other)).toMatchObject({ list: [], adjustments: [], total: '0.00' });
    for (const kind of contractKinds)
      for (const side of ['mine', 'downline'] as const)
        expect(await statementsOf({ kind, side, by: 'posting', ...range }, other)).toEqual([]);
  });
});
