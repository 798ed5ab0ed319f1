import { BusinessCalendar, dayMs, formatDate, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import { moveDeskOf } from '../../../test/move-desk.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, put, newest, chain } = useContractDesk();
const moves = moveDeskOf(desk);
const { proposeMove, decide, preview, lineOf, signMove, comeDue, run, uplineOf, pathOf, noticesOf } = moves;
const person = (options: Parameters<typeof desk.harness.newMember>[0] = {}) => desk.harness.newMember(options);
const calendar = new BusinessCalendar('America/Sao_Paulo');
const unknownId = 'tmv_00000000000000000000000000' as const;

/** Two tops; below the first an agent with an agent and a player. */
async function twoTeams() {
  const [top, agent, below] = await chain();
  const player = await person({ uplineId: below.id });
  return { top, agent, below, player, other: await person({ type: 1 }) };
}

describe('a move', () => {
  test('takes two persons, is told three days before to all it concerns, and takes the whole team along, once', async () => {
    const { top, agent, below, player, other } = await twoTeams();
    const { moveId } = valueOf(await proposeMove(agent, other));
    expect(codeOf(await decide(moveId, 'approve', desk.first))).toBe('ruling_same_operator');
    expect(await lineOf(moveId)).toMatchObject({ state: 'proposed', isOwn: true, at: null, from: { username: top.username } });
    valueOf(await decide(moveId));
    const { at, state } = await lineOf(moveId);
    expect(state).toBe('approved');
    const due = instant(Date.parse(at ?? ''));
    expect(due).toBe(calendar.startOf(calendar.dateOf(due)));
    expect(due - Date.now()).toBeGreaterThan(3 * dayMs - 60_000);
    expect(due - Date.now()).toBeLessThanOrEqual(4 * dayMs);
    const day = formatDate(calendar.dateOf(due));
    expect(await noticesOf(agent)).toEqual([['team_move_own', { day, contracts: '0' }]]);
    expect(await noticesOf(top)).toEqual([['team_move_out', { account: agent.username, day, contracts: '0' }]]);
    expect(await noticesOf(other)).toEqual([['team_move_in', { account: agent.username, day, contracts: '0' }]]);
    await run();
    expect(await uplineOf(agent)).toBe(top.id);
    await comeDue(moveId);
    for (let time = 0; time < 2; time++) await run();
    expect(await lineOf(moveId)).toMatchObject({ state: 'done', guard: null });
    expect([await uplineOf(agent), await uplineOf(below), await uplineOf(player)]).toEqual([other.id, agent.id, below.id]);
    expect(await pathOf(below)).toEqual([other.id, agent.id, below.id]);
    expect(codeOf(await decide(moveId, 'reject'))).toBe('ruling_over');
  });

  test('holds from its midnight on however late it is made: both teams are split there, and nothing of before changes', async () => {
    const { top, agent, below, other } = await twoTeams();
    const moveId = await signMove(agent, other);
    await comeDue(moveId, sql`clock_timestamp() - interval '5 hours'`);
    await run();
    const { rows } = await sql<{ agent: string; ends: boolean }>`SELECT r.agent_id AS agent, r.until = v.at AS ends FROM agent_above r
      CROSS JOIN team_move v WHERE v.id = ${moveId} AND r.ancestor_id = ${top.id} AND r.agent_id IN (${agent.id}, ${below.id})
      ORDER BY r.levels`.execute(desk.harness.app.db);
    expect(rows).toEqual([
      { agent: agent.id, ends: true },
      { agent: below.id, ends: true },
    ]);
  });

  test.each([
    ['where it stands', 'top', 'move_nowhere'],
    ['into the own team', 'below', 'move_into_own_team'],
    ['to the house, where agents of its type have no place', null, 'move_kind_unfit'],
  ] as const)('is refused %s', async (_where, pick, code) => {
    const of = await twoTeams();
    const upline = pick === null ? null : of[pick];
    expect(codeOf(await proposeMove(of.agent, upline))).toBe(code);
    expect(valueOf(await preview(of.agent, upline))).toMatchObject({ guard: code, at: null, direct: 1, directAgents: 1, below: 2 });
    expect(await uplineOf(of.agent)).toBe(of.top.id);
  });

  test('is refused to another currency, below too many levels, above the upline’s values, with a dispute or arrears, and of nobody', async () => {
    const { top, agent, below, other } = await twoTeams();
    const foreign = await person({ type: 1, currency: 'USD' });
    expect(codeOf(await proposeMove(agent, foreign))).toBe('move_currency');
    const abroad = await person({ type: 1, merchant: 'sabia' });
    const trial = await person({ type: 4 });
    expect(codeOf(await proposeMove(agent, abroad))).toBe('not_found');
    expect(codeOf(await proposeMove(abroad, agent))).toBe('not_found');
    expect(codeOf(await proposeMove(trial, agent))).toBe('not_found');
    const { db } = desk.harness.app;
    await sql`INSERT INTO team_rule (merchant_id, agent_levels) VALUES (${desk.harness.trevo}, 3)
      ON CONFLICT (merchant_id) DO UPDATE SET agent_levels = 3`.execute(db);
    const deep = await person({ type: 2, uplineId: other.id });
    expect(codeOf(await proposeMove(agent, deep))).toBe('depth_limit');
    await sql`UPDATE team_rule SET agent_levels = 12 WHERE merchant_id = ${desk.harness.trevo}`.execute(db);
    await sql`INSERT INTO member_value (merchant_id, member_id, item, value, since) VALUES (${desk.harness.trevo}, ${agent.id}, 'RNG', 100, now())`.execute(
      db,
    );
    expect(codeOf(await proposeMove(agent, deep))).toBe('move_rate_above_upline');
    await sql`INSERT INTO commission_arrear (downline_id, upline_id, kind, category, period_type, period_start, merchant_id, amount_micro, age)
      VALUES (${agent.id}, ${top.id}, 'dividend', 'CONS', 'daily', now(), ${desk.harness.trevo}, 5, 1)`.execute(db);
    expect(codeOf(await proposeMove(agent, other))).toBe('move_arrears_open');
    await disputeOf(below.id);
    expect(codeOf(await proposeMove(below, other))).toBe('move_dispute_open');
  });

  test('is one at a time for an account; of two who propose or sign at once one does, and what is over is over', async () => {
    const { agent, other } = await twoTeams();
    const both = await Promise.all([proposeMove(agent, other), proposeMove(agent, other, desk.second)]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'move_open']));
    const first = both.find(({ status }) => status === 200);
    const { moveId } = valueOf(first as (typeof both)[0]);
    const third = await signOperatorIn(desk.harness, 'finance');
    const signed = await Promise.all([decide(moveId, 'approve', third), decide(moveId, 'approve', third)]);
    expect(new Set(signed.map(codeOf))).toEqual(new Set([undefined, 'ruling_over']));
    expect(codeOf(await proposeMove(agent, other))).toBe('move_open');
    expect(codeOf(await decide(unknownId))).toBe('not_found');
    expect((await noticesOf(agent)).length).toBe(1);
  });

  test('is rejected or taken back by whoever comes, and lapses unsigned', async () => {
    const { top, agent, other } = await twoTeams();
    const rejected = valueOf(await proposeMove(agent, other)).moveId;
    valueOf(await decide(rejected, 'reject', desk.first));
    expect((await lineOf(rejected)).state).toBe('rejected');
    expect(await noticesOf(agent)).toEqual([]);
    const moveId = await signMove(agent, other);
    valueOf(await decide(moveId, 'reject', desk.first));
    expect((await lineOf(moveId)).state).toBe('cancelled');
    for (const one of [top, agent, other]) expect((await noticesOf(one)).map(([kind]) => kind)).toContain('team_move_off');
    const late = valueOf(await proposeMove(agent, other)).moveId;
    await asOwner(desk.harness.app.db, (db) => sql`UPDATE team_move SET lapses_at = now() WHERE id = ${late}`.execute(db));
    expect((await lineOf(late)).state).toBe('lapsed');
    expect(codeOf(await decide(late))).toBe('ruling_over');
    expect((await proposeMove(agent, other)).status).toBe(200);
  });

  test('is not signed once it is no longer what was shown', async () => {
    const { agent, below, other } = await twoTeams();
    const { moveId } = valueOf(await proposeMove(agent, other));
    valueOf(await decide(valueOf(await moves.proposeClosing(other)).moveId));
    expect(codeOf(await decide(moveId))).toBe('move_unfit');
    expect((await lineOf(moveId)).state).toBe('proposed');
    expect(await uplineOf(below)).toBe(agent.id);
  });

  test('is dropped, and those who were told of it are told that, where a guard speaks against it when its time has come', async () => {
    const { top, agent, other } = await twoTeams();
    const moveId = await signMove(agent, other);
    await disputeOf(agent.id);
    await comeDue(moveId);
    await run();
    expect(await lineOf(moveId)).toMatchObject({ state: 'dropped', guard: 'move_dispute_open' });
    expect(await uplineOf(agent)).toBe(top.id);
    for (const one of [top, agent, other]) expect((await noticesOf(one)).map(([kind]) => kind)).toContain('team_move_off');
  });

  test('changes nothing of what a corporate account of the house earns by', async () => {
    const corporate = await person({ type: 42 });
    const top = await person({ type: 1 });
    const low = await person({ type: 1 });
    await sql`INSERT INTO member_value (merchant_id, member_id, item, value, since)
      VALUES (${desk.harness.trevo}, ${low.id}, 'SERIES', 1700, now())`.execute(desk.harness.app.db);
    expect(codeOf(await proposeMove(corporate, low))).toBe('move_rate_above_upline');
    const before = valueOf(await desk.harness.call('officeTeamPlace', { memberId: corporate.id }, desk.first)).values;
    const moveId = await signMove(corporate, top);
    await comeDue(moveId);
    await run();
    const { values, path } = valueOf(await desk.harness.call('officeTeamPlace', { memberId: corporate.id }, desk.first));
    expect([path.length, values]).toEqual([1, before]);
    expect(Object.keys(values).length).toBeGreaterThan(1);
  });

  test('stands whole or not at all, wherever the process dies', async () => {
    const { top, agent, other } = await twoTeams();
    await put('house', top, termsAt('daily', 500));
    const id = await put(top, agent, termsAt('daily', 400));
    const moveId = await signMove(agent, other);
    await comeDue(moveId, sql`date_trunc('day', clock_timestamp() AT TIME ZONE 'America/Sao_Paulo') AT TIME ZONE 'America/Sao_Paulo'`);
    let died = 0;
    for (let statement = 1; (await lineOf(moveId)).state === 'approved'; statement++) {
      expect([await uplineOf(agent), (await newest(agent, id)).state]).toEqual([top.id, 'active']);
      await runWork(failingAt(desk.harness.app, statement * 5), 'team-moves').catch(() => (died += 1));
    }
    expect(died).toBeGreaterThan(3);
    expect(await uplineOf(agent)).toBe(other.id);
    expect(await newest(agent, id)).toMatchObject({ state: 'ending', endReason: 'OPERATOR' });
  });

  test('is seen by who may read teams, and made by who may write', async () => {
    const { agent, other } = await twoTeams();
    const auditor = await signOperatorIn(desk.harness, 'auditor');
    expect((await desk.harness.call('officeTeamMoves', {}, auditor)).status).toBe(200);
    expect(codeOf(await proposeMove(agent, other, auditor))).toBe('access_denied');
    expect(codeOf(await decide(unknownId, 'approve', auditor))).toBe('access_denied');
  });
});

describe('a move with contracts', () => {
  test('waits for a period start of each of them, ends them there with all below, and shows which periods are split', async () => {
    const { top, agent, below, other } = await twoTeams();
    await put('house', top, termsAt('dividend', 3_000));
    await put('house', other, termsAt('dividend', 3_000, { periodType: 'monthly' }));
    const held = await put(top, agent, termsAt('dividend', 2_000));
    const given = await put(agent, below, termsAt('dividend', 1_000));
    const effect = valueOf(await preview(agent, other));
    expect(effect.ending.map(({ upline, downline }) => [upline, downline])).toEqual([
      [top.username, agent.username],
      [agent.username, below.username],
    ]);
    const due = instant(Date.parse(effect.at ?? ''));
    expect(new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'America/Sao_Paulo' }).format(due)).toBe('Mon');
    expect(due - Date.now()).toBeGreaterThan(3 * dayMs - 60_000);
    expect(effect.split.map(({ account }) => account).filter((name) => name !== other.username)).toEqual([]);
    const moveId = await signMove(agent, other);
    expect((await noticesOf(agent)).find(([kind]) => kind === 'team_move_own')?.[1]).toMatchObject({ contracts: '2' });
    expect((await newest(agent, held)).state).toBe('active');
    const monday = sql`date_trunc('week', clock_timestamp() AT TIME ZONE 'America/Sao_Paulo') AT TIME ZONE 'America/Sao_Paulo'`;
    await comeDue(moveId, monday);
    await run();
    const { at } = await lineOf(moveId);
    expect(await newest(agent, held)).toMatchObject({ state: 'ending', endReason: 'OPERATOR', endsAt: at });
    expect(await newest(below, given)).toMatchObject({ state: 'ending', endReason: 'UPLINE_ENDED', endsAt: at });
    await runWork(desk.harness.app, 'contracts');
    expect([(await newest(agent, held)).state, (await newest(below, given)).state]).toEqual(['ended', 'ended']);
  });

  test('is dropped where a contract was signed meanwhile whose period does not begin then', async () => {
    const { top, agent, other } = await twoTeams();
    const moveId = await signMove(agent, other);
    await put('house', top, termsAt('daily', 500));
    const id = await put(top, agent, termsAt('daily', 400));
    await comeDue(moveId, sql`date_trunc('day', clock_timestamp()) - interval '90 minutes'`);
    await run();
    expect(await lineOf(moveId)).toMatchObject({ state: 'dropped', guard: 'move_period_start' });
    expect((await newest(agent, id)).state).toBe('active');
  });
});

/** A payment of an account that it disputes. */
async function disputeOf(memberId: string): Promise<void> {
  const { trevo, app } = desk.harness;
  await sql`INSERT INTO commission_statement (id, merchant_id, kind, number, category, period_type, period_start, period_end, beneficiary_id, currency,
      net_micro, credit_micro, stream_in_micro, stream_out_micro, paid, record, salt, state, published_at, pay_from)
    VALUES (${app.newId('statement')}, ${trevo}, 'dividend', (SELECT 1 + count(*) FROM commission_statement), 'CONS', 'daily', now() - interval '2 days',
      now() - interval '1 day', ${memberId}, 'BRL', 0, 0, 0, 0, 0, '{}', 'salt', 'published', now(), now())`.execute(app.db);
  await sql`INSERT INTO commission_dispute (id, merchant_id, statement_id, member_id, claim, answer_by) SELECT ${app.newId('commissionDispute')}, ${trevo},
    s.id, ${memberId}, 'it was more', now() + interval '7 days' FROM commission_statement s WHERE s.beneficiary_id = ${memberId}`.execute(
    app.db,
  );
}
