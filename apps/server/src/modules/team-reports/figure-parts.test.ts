import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { dayMs, type Instant, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { postPrize, postRebate, useFactsDesk, withdrawFor } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { inTransaction } from '../../db/transaction.ts';
import { placeMember } from '../team/index.ts';

const { desk, reckon, playRound } = useFactsDesk();

type Statements = ResponseOf<Calls['agentStatements']>;
type Figures = Statements['total'];
type Field = ResponseOf<Calls['agentPostings']>['sums'][number]['field'];
const minor = (text: string) =>
  BigInt(text.replace(/^(-?\d+)\.(\d\d)(\d\d)?$/, (_, whole: string, cents: string, rest = '00') => `${whole}${cents}${rest}`));
const statementsOf = async (agent: TestMember, asked: RequestOf<Calls['agentStatements']> = {}) =>
  valueOf(await desk.harness.call('agentStatements', { pageSize: 100, ...asked }, agent.caller));
const askParts = (agent: TestMember, asked: RequestOf<Calls['agentFigureParts']>) =>
  desk.harness.call('agentFigureParts', asked, agent.caller);
const askLines = (agent: TestMember, asked: RequestOf<Calls['agentPostings']>) =>
  desk.harness.call('agentPostings', { pageSize: 100, ...asked }, agent.caller);
const rowOf = ({ list }: Statements, role: string, member?: TestMember): Figures => {
  const row = list.find((one) => one.role === role && (member === undefined || one.memberId === member.id));
  expect([role, row === undefined]).toEqual([role, false]);
  return row?.figures as Figures;
};

/** A figure that opens parts is the sum of the parts, column by column. */
async function expectParts(agent: TestMember, asked: RequestOf<Calls['agentFigureParts']>, figures: Figures): Promise<void> {
  const { list, total } = valueOf(await askParts(agent, asked));
  expect(total).toEqual(figures);
  for (const name of Object.keys(figures) as (keyof Figures)[]) {
    const sum = list.reduce((all, part) => all + minor(part.figures[name]), 0n);
    expect([name, sum]).toEqual([name, minor(figures[name])]);
  }
}

/** A figure that opens lines is the sum of the lines, and of what stands above them. */
async function expectLines(agent: TestMember, asked: RequestOf<Calls['agentPostings']>, figures: Figures): Promise<void> {
  const of: readonly (readonly [Field, string])[] = [
    ['deposit', figures.deposits],
    ['withdrawal', figures.withdrawals],
    ['promo', figures.promo],
    ['rebate', figures.rebate],
    ['salary', figures.salary],
    ['dividend', figures.dividend],
  ];
  for (const [field, amount] of of) {
    const { list, sums, next } = valueOf(await askLines(agent, { ...asked, field }));
    expect(next).toBeNull();
    expect([field, list.reduce((sum, line) => sum + minor(line.amount), 0n)]).toEqual([field, minor(amount)]);
    expect(sums).toEqual([{ field, amount }]);
  }
}

async function live(person: TestMember, name: string): Promise<void> {
  const { app } = desk.harness;
  await fundMember(app, person, reais(500));
  await postPrize(app, person, 7);
  await postRebate(app, person, 3);
  await withdrawFor(app, person, 20);
  await playRound(person, `${name}-table`, [30, 12]);
  await playRound(person, `${name}-slot`, [11, 4], 'slot');
}

let teams = 0;
/** A top agent with a member and an agent below, who has a member: each with money and play. */
async function newTeam() {
  const { app, newMember, trevo } = desk.harness;
  await sql`INSERT INTO vendor_fee_rate (merchant_id, vendor, since, rate_ppm, announced_at)
    VALUES (${trevo}, 'YY', now() - interval '1 day', 123457, now() - interval '9 days') ON CONFLICT DO NOTHING`.execute(app.db);
  const top = await newMember({ type: 1 });
  const near = await newMember({ uplineId: top.id });
  const sub = await newMember({ type: 2, uplineId: top.id });
  const deep = await newMember({ uplineId: sub.id, username: `profunda.${++teams}` });
  for (const person of [top, near, sub, deep]) await live(person, person.id);
  await reckon();
  return { top, near, sub, deep };
}

test('the figures of a member directly below are the sum of its lines, and of its days and kinds of game', async () => {
  const { top, near } = await newTeam();
  const figures = rowOf(await statementsOf(top), 'team', near);
  expect([figures.deposits, figures.turnover, figures.promo]).toEqual(['500.00', '41.00', '7.00']);
  await expectLines(top, { memberId: near.id }, figures);
  await expectParts(top, { of: 'own', memberId: near.id }, figures);
  const lines = valueOf(await askLines(top, { memberId: near.id }));
  expect([lines.account, new Set(lines.list.map(({ account }) => account))]).toEqual([near.username, new Set([near.username])]);
  expect(valueOf(await askParts(top, { of: 'own', memberId: near.id })).account).toBe(near.username);
});

test('the own figures and the total of the team are the sums of what they open, and so are the kinds of game and the fields of the lines', async () => {
  const { top } = await newTeam();
  const page = await statementsOf(top);
  await expectParts(top, { of: 'own' }, rowOf(page, 'self'));
  await expectLines(top, { of: 'own' }, rowOf(page, 'self'));
  await expectParts(top, { of: 'team' }, page.total);
  await expectLines(top, { of: 'team' }, page.total);
  const { categories } = valueOf(await desk.harness.call('agentOverview', {}, top.caller));
  expect(categories.map(({ category }) => category).toSorted()).toEqual(['LIVE', 'RNG']);
  for (const { category, validBet } of categories) {
    const parts = valueOf(await askParts(top, { of: 'team', category }));
    expect(parts.total.validBet).toBe(validBet);
    expect(parts.list.map((part) => [part.category, part.figures.validBet])).toEqual([[category, validBet]]);
  }
  const whole = valueOf(await askLines(top, {}));
  expect(whole.account).toBeNull();
  for (const sum of whole.sums) expect(valueOf(await askLines(top, { field: sum.field })).sums).toEqual([sum]);
});

test('the page of an agent below opens the same way: itself by its lines, its members by their days under a masked name', async () => {
  const { top, sub, deep } = await newTeam();
  const page = await statementsOf(top, { agentId: sub.id });
  await expectParts(top, { of: 'team', memberId: sub.id }, page.total);
  await expectParts(top, { of: 'own', memberId: sub.id }, rowOf(page, 'self'));
  await expectLines(top, { memberId: sub.id }, rowOf(page, 'self'));
  await expectParts(top, { of: 'own', memberId: deep.id }, rowOf(page, 'team', deep));
  expect(valueOf(await askParts(top, { of: 'own', memberId: deep.id })).account).toMatch(/^pr•••/);
  // Single movements are told of the direct downline only.
  expect(codeOf(await askLines(top, { memberId: deep.id }))).toBe('not_in_team');
});

test('another’s team, one above and a member’s team are refused, whatever is asked of them', async () => {
  const { top, near, sub, deep } = await newTeam();
  const stranger = await desk.harness.newMember({ type: 1 });
  const foreign = await desk.harness.newMember({ type: 1, merchant: 'sabia' });
  const theirs = await desk.harness.newMember({ uplineId: foreign.id, merchant: 'sabia' });
  for (const [agent, of] of [
    [stranger, near],
    [stranger, sub],
    [stranger, deep],
    [sub, top],
    [sub, near],
    [top, foreign],
    [top, theirs],
  ] as const) {
    expect(codeOf(await askLines(agent, { memberId: of.id }))).toBe('not_in_team');
    for (const part of ['team', 'own', 'left'] as const)
      expect(codeOf(await askParts(agent, { of: part, memberId: of.id }))).toBe('not_in_team');
  }
  for (const part of ['team', 'left'] as const) expect(codeOf(await askParts(top, { of: part, memberId: near.id }))).toBe('not_in_team');
});

test('what those who left did is told by day without a name, and its new upline sees what it does since: sums and lines are those of the rows', async () => {
  const { app, newMember, trevo } = desk.harness;
  const [left, right] = [await newMember({ type: 1 }), await newMember({ type: 1 })];
  const mover = await newMember({ uplineId: left.id });
  await live(mover, `before-${mover.id}`);
  await reckon();
  // Accounts move when a day begins: what was before lies some hours back here, and the move was at the last full hour.
  const { rows } = await asOwner(app.db, async (db) => {
    for (const table of ['member_fact', 'team_fact', 'member_posting'])
      await sql`UPDATE ${sql.table(table)} SET slot = slot - interval '2 hours'`.execute(db);
    for (const table of ['member_posting', 'team_posting'])
      await sql`UPDATE ${sql.table(table)} SET posted_at = posted_at - interval '2 hours'`.execute(db);
    for (const table of ['member_edge', 'agent_above'])
      await sql`UPDATE ${sql.table(table)} SET since = since - interval '1 day' WHERE merchant_id = ${trevo}`.execute(db);
    return sql<{ at: Instant }>`SELECT date_trunc('hour', now()) AS at`.execute(db);
  });
  const at = rows[0]?.at ?? instant(0);
  expect(await inTransaction(app.db, (tx) => placeMember(tx, trevo, { memberId: mover.id, uplineId: right.id, at }))).toBeNull();
  await postRebate(app, mover, 9);
  await playRound(mover, `after-${mover.id}`, [7, 0]);
  await reckon();
  const days = { from: new Date(at - 2 * dayMs).toISOString().slice(0, 10), to: new Date(at + dayMs).toISOString().slice(0, 10) };
  const gone = rowOf(await statementsOf(left, days), 'left');
  expect([gone.turnover, gone.rebate]).toEqual(['41.00', '3.00']);
  await expectParts(left, { of: 'left', ...days }, gone);
  const come = rowOf(await statementsOf(right, days), 'team', mover);
  expect([come.turnover, come.rebate, come.deposits]).toEqual(['7.00', '9.00', '0.00']);
  await expectLines(right, { memberId: mover.id, ...days }, come);
  await expectParts(right, { of: 'own', memberId: mover.id, ...days }, come);
  expect(codeOf(await askLines(left, { memberId: mover.id, ...days }))).toBe('not_in_team');
  expect(codeOf(await askParts(left, { of: 'own', memberId: mover.id, ...days }))).toBe('not_in_team');
});
