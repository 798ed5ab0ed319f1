import { BusinessCalendar, formatDate, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { roundOf, useFactsDesk } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { anotherSession, signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { creditWin } from '../seamless/index.ts';

const { desk, reckon, playRound, linesOf, factsOf, expectFactsToBeTheSumOfLines } = useFactsDesk();
const operators = {} as { finance: Caller; admin: Caller };
beforeAll(async () => {
  operators.finance = await signOperatorIn(desk.harness, 'finance');
  operators.admin = await signOperatorIn(desk.harness, 'admin');
});
const note = 'one bets banker, the other player';

/** An agent with two accounts that play three rounds at one table against each other, and one together; and what the night would find of it. */
async function found(name: string) {
  const { app, newMember, trevo } = desk.harness;
  const top = await newMember({ type: 1 });
  const pair = [await newMember({ uplineId: top.id }), await newMember({ uplineId: top.id })] as const;
  for (const one of pair) await fundMember(app, one, reais(1_000));
  for (let round = 0; round < 3; round++) {
    await playRound(pair[0], `${name}${round}`, [100, 200]);
    await playRound(pair[1], `${name}${round}`, [100, 0]);
  }
  for (const one of pair) await playRound(one, `${name}-both`, [50, 0]);
  await reckon();
  const day = formatDate(new BusinessCalendar('America/Sao_Paulo').dateOf(instant(Date.now())));
  const findingId = await find(name, { trevo, day, pair });
  return { top, pair, findingId, day };
}

type Found = { readonly trevo: string; readonly day: string; readonly pair: readonly [TestMember, TestMember] };
async function find(name: string, { trevo, day, pair: [first, second] }: Found): Promise<string> {
  const findingId = desk.harness.app.newId('teamFinding');
  const accounts = [first.id, second.id].toSorted();
  await sql`INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures) VALUES (${findingId}, ${trevo}, 'opposite_bets', ${name}, ${day}::date,
    ${accounts}::text[], '{"accounts": 2, "rounds": 3, "opposite": 3, "turnover": "6000000"}')`.execute(desk.harness.app.db);
  return findingId;
}

const confirm = (findingId: string) =>
  desk.harness.call('officeDecideTeamFinding', { findingId: findingId as `tfn_${string}`, decision: 'confirm', note }, operators.finance);
const decide = (findingId: string, decision: 'approve' | 'reject', as = operators.admin) =>
  desk.harness.call('officeDecideOpposite', { findingId: findingId as `tfn_${string}`, decision }, as);
const revoke = (findingId: string, as = operators.finance) =>
  desk.harness.call('officeRevokeOpposite', { findingId: findingId as `tfn_${string}`, reason: note }, as);
const validOf = async (member: TestMember) => (await factsOf(member)).map(({ valid, ggr }) => [valid, ggr]);
const activeOf = async (top: TestMember) =>
  (
    await sql<{ members: number }>`SELECT members::int AS members FROM team_active WHERE agent_id = ${top.id} AND period = 'day'`.execute(
      desk.harness.app.db,
    )
  ).rows;
async function correctionOf(findingId: string) {
  const { list } = valueOf(await desk.harness.call('officeTeamFindings', { state: 'confirmed', pageSize: 100 }, operators.admin));
  return list.find((one) => one.findingId === findingId)?.correction;
}

test('bets against each other lose their valid bet when a second person signs, once; the result stays, and the agent is told', async () => {
  const { top, pair, findingId, day } = await found('ta');
  expect(await validOf(pair[0])).toEqual([[350n, -250n]]);
  expect(codeOf(await decide(findingId, 'approve'))).toBe('not_found');
  valueOf(await confirm(findingId));
  expect(await correctionOf(findingId)).toMatchObject({ act: 'neutralise', state: 'proposed', isOwn: false });
  expect(codeOf(await decide(findingId, 'approve', operators.finance))).toBe('ruling_same_operator');
  expect(codeOf(await revoke(findingId))).toBe('ruling_over');
  expect(await validOf(pair[0])).toEqual([[350n, -250n]]);
  const both = await Promise.all([decide(findingId, 'approve'), decide(findingId, 'approve')]);
  expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'ruling_over']));
  expect(await validOf(pair[0])).toEqual([[50n, -250n]]);
  expect(await validOf(pair[1])).toEqual([[50n, 350n]]);
  expect((await linesOf(pair[0])).filter(({ line }) => line === 2)).toMatchObject(
    Array.from({ length: 3 }, () => ({ valid: -100n, turnover: 0n, ggr: 0n, reason: 'OPPOSITE' })),
  );
  expect(await correctionOf(findingId)).toMatchObject({ state: 'done', units: 6, validBet: '-600.00' });
  expect(await activeOf(top)).toEqual([{ members: 0 }]);
  const told = valueOf(await desk.harness.call('memberNotices', {}, top.caller)).filter(({ kind }) => kind === 'bets_neutralised');
  expect(told.map(({ values }) => values).toSorted((a, b) => ((a.account ?? '') < (b.account ?? '') ? -1 : 1))).toEqual(
    pair.map(({ username }) => ({ account: username, day, count: '6' })).toSorted((a, b) => (a.account < b.account ? -1 : 1)),
  );
  const { rows } = await sql`SELECT sum(valid_bet)::bigint / 10000 AS valid FROM team_fact WHERE agent_id = ${top.id}`.execute(
    desk.harness.app.db,
  );
  expect(rows).toEqual([{ valid: 100n }]);
  await expectFactsToBeTheSumOfLines();
});

test('of two operators at one moment: one finding is confirmed once, signed or ended, and asked back once; a second session is no second person', async () => {
  const { pair, findingId } = await found('tz');
  const others = [await signOperatorIn(desk.harness, 'finance'), await signOperatorIn(desk.harness, 'finance')] as const;
  const confirmAs = (as: Caller) =>
    desk.harness.call('officeDecideTeamFinding', { findingId: findingId as `tfn_${string}`, decision: 'confirm', note }, as);
  const confirmed = (await Promise.all(others.map(confirmAs))).map(codeOf);
  expect(confirmed.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['finding_over', undefined]);
  // Who confirmed it may not sign at another machine; the other one may.
  const [one, other] = confirmed[0] === undefined ? others : [others[1], others[0]];
  expect(codeOf(await decide(findingId, 'approve', await anotherSession(desk.harness, one)))).toBe('ruling_same_operator');
  valueOf(await decide(findingId, 'approve', other));
  expect(await validOf(pair[0])).toEqual([[50n, -250n]]);
  expect(
    (await Promise.all(others.map((as) => revoke(findingId, as)))).map(codeOf).toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(['ruling_over', undefined]);
  const ended = (await Promise.all([decide(findingId, 'approve'), decide(findingId, 'reject')])).map(codeOf);
  expect(ended.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['ruling_over', undefined]);
  expect(await validOf(pair[0])).toEqual([[ended[0] === undefined ? 350n : 50n, -250n]]);
  await expectFactsToBeTheSumOfLines();
});

test('a correction of the vendor’s afterwards changes the result, and does not bring the valid bet back', async () => {
  const { pair, findingId } = await found('tb');
  valueOf(await confirm(findingId));
  valueOf(await decide(findingId, 'approve'));
  await creditWin(desk.harness.app.database, { ...roundOf(pair[1], 'tb0'), externalId: 'tb0-more', minor: reais(40), endsRound: true });
  await reckon();
  expect(await validOf(pair[1])).toEqual([[50n, 310n]]);
  await expectFactsToBeTheSumOfLines();
});

test('what was taken is given back by two persons, once; a proposal that is rejected changes nothing', async () => {
  const { pair, findingId } = await found('tc');
  valueOf(await confirm(findingId));
  valueOf(await decide(findingId, 'approve'));
  valueOf(await revoke(findingId));
  expect(codeOf(await revoke(findingId))).toBe('ruling_over');
  valueOf(await decide(findingId, 'reject'));
  expect(await validOf(pair[0])).toEqual([[50n, -250n]]);
  valueOf(await revoke(findingId, operators.admin));
  expect(codeOf(await decide(findingId, 'approve'))).toBe('ruling_same_operator');
  valueOf(await decide(findingId, 'approve', operators.finance));
  expect(await validOf(pair[0])).toEqual([[350n, -250n]]);
  expect(await validOf(pair[1])).toEqual([[350n, 350n]]);
  expect(codeOf(await revoke(findingId))).toBe('ruling_over');
  expect(codeOf(await revoke('tfn_00000000000000000000000000'))).toBe('not_found');
  await expectFactsToBeTheSumOfLines();
});

test('a rejected correction takes nothing, and units that two findings took come back with the last of them', async () => {
  const { pair, findingId, day } = await found('td');
  const second = await find('td again', { trevo: desk.harness.trevo, day, pair });
  const third = await find('td no', { trevo: desk.harness.trevo, day, pair });
  valueOf(await confirm(third));
  valueOf(await decide(third, 'reject', operators.finance));
  expect(codeOf(await decide(third, 'approve'))).toBe('ruling_over');
  for (const id of [findingId, second]) {
    valueOf(await confirm(id));
    valueOf(await decide(id, 'approve'));
  }
  expect(await validOf(pair[0])).toEqual([[50n, -250n]]);
  valueOf(await revoke(findingId));
  valueOf(await decide(findingId, 'approve'));
  expect(await validOf(pair[0])).toEqual([[50n, -250n]]);
  valueOf(await revoke(second));
  valueOf(await decide(second, 'approve'));
  expect(await validOf(pair[0])).toEqual([[350n, -250n]]);
});

test('while it is not decided, payments of those who earn on these accounts by contracts wait, and nobody else’s; the holds end with the correction', async () => {
  const { app, trevo } = desk.harness;
  const holdsOf = async (of: TestMember) => {
    const { list } = valueOf(await desk.harness.call('officeCommissionHolds', { pageSize: 100 }, operators.finance));
    return list.filter(({ memberId }) => memberId === of.id).map(({ reason, isOfRule, kind }) => ({ reason, isOfRule, kind }));
  };
  const { top, pair, findingId } = await found('te');
  const upper = await desk.harness.newMember({ type: 1 });
  for (const { id } of [top, upper]) {
    await sql`INSERT INTO contract_line (id, merchant_id, kind, category, upline_id, downline_id)
      VALUES (${`ctl_${id}`}, ${trevo}, 'dividend', 'CONS', NULL, ${id})`.execute(app.db);
    await sql`INSERT INTO contract (id, version, line_id, merchant_id, state, terms, effective_from, offered_at, answer_by, accepted_at)
      VALUES (${`ctr_${id}`}, 1, ${`ctl_${id}`}, ${trevo}, 'active', '{}', now(), now(), now(), now())`.execute(app.db);
  }
  valueOf(await confirm(findingId));
  expect(await holdsOf(top)).toEqual([{ reason: 'COLLUSION_REVIEW', isOfRule: true, kind: null }]);
  for (const one of [...pair, upper]) expect(await holdsOf(one)).toEqual([]);
  const told = valueOf(await desk.harness.call('memberNotices', {}, top.caller)).filter(({ kind }) => kind === 'pay_held');
  expect(told).toMatchObject([{ values: { reason: 'COLLUSION_REVIEW' } }]);
  valueOf(await decide(findingId, 'approve'));
  expect(await holdsOf(top)).toEqual([]);
});
