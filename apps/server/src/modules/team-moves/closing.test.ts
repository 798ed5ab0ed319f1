import { BusinessCalendar, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import type { TestMember } from '../../../test/harness.ts';
import { expectJoinedToBeCounted } from '../../../test/joined-counts.ts';
import { moveDeskOf } from '../../../test/move-desk.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { placeMember } from '../team/index.ts';

const { desk, put, newest, offer, chain } = useContractDesk();
const { proposeClosing, propose, proposeMove, decide, lineOf, comeDue, run, uplineOf, pathOf, noticesOf } = moveDeskOf(desk);
const person = (options: Parameters<typeof desk.harness.newMember>[0] = {}) => desk.harness.newMember(options);

async function close(member: TestMember): Promise<string> {
  const { moveId } = valueOf(await proposeClosing(member));
  valueOf(await decide(moveId));
  return moveId;
}

test('closing an agent takes two persons: it is out at once, its contracts end at the next midnight, and its downline comes below its upline then', async () => {
  const [top, agent, below] = await chain();
  const player = await person({ uplineId: agent.id });
  const deep = await person({ uplineId: below.id });
  await put('house', top, termsAt('dividend', 3_000));
  const held = await put(top, agent, termsAt('dividend', 2_000));
  const given = await put(agent, below, termsAt('dividend', 1_000));
  const waiting = valueOf(await offer(agent, player, termsAt('dividend', 500))).contractId;
  const { moveId } = valueOf(await proposeClosing(agent));
  expect(codeOf(await decide(moveId, 'approve', desk.first))).toBe('ruling_same_operator');
  expect((await desk.harness.call('agentTerms', {}, agent.caller)).status).toBe(200);
  valueOf(await decide(moveId));
  const { at } = await lineOf(moveId);
  const due = instant(Date.parse(at ?? ''));
  const calendar = new BusinessCalendar('America/Sao_Paulo');
  expect([due > Date.now(), due === calendar.startOf(calendar.dateOf(due))]).toEqual([true, true]);
  expect(codeOf(await desk.harness.call('agentTerms', {}, agent.caller))).toBe('session_expired');
  const ends = { state: 'ending', endsAt: at };
  expect(await newest(top, held)).toMatchObject({ ...ends, endReason: 'ACCOUNT_CLOSED' });
  expect(await newest(below, given)).toMatchObject(ends);
  expect((await newest(player, waiting)).state).toBe('withdrawn');
  expect((await noticesOf(top)).map(([kind]) => kind)).toContain('team_closing_up');
  expect((await noticesOf(below)).map(([kind]) => kind)).toContain('team_closing_down');
  expect(codeOf(await decide(moveId, 'reject'))).toBe('ruling_over');
  await run();
  expect(await uplineOf(player)).toBe(agent.id);
  await comeDue(moveId);
  for (let time = 0; time < 2; time++) await run();
  expect((await lineOf(moveId)).state).toBe('done');
  expect([await uplineOf(below), await uplineOf(player), await uplineOf(deep), await uplineOf(agent)]).toEqual([
    top.id,
    top.id,
    below.id,
    top.id,
  ]);
  expect(await pathOf(below)).toEqual([top.id, below.id]);
  const { direct, directAgents, below: all } = valueOf(await desk.harness.call('officeTeamPlace', { memberId: top.id }, desk.first));
  expect({ direct, directAgents, all }).toEqual({ direct: 3, directAgents: 2, all: 4 });
  expect(valueOf(await desk.harness.call('officeTeamPlace', { memberId: agent.id }, desk.first))).toMatchObject({ direct: 0, below: 0 });
});

test('nobody comes below a closed agent, and it is not moved or closed again', async () => {
  const [top, agent] = await chain();
  const other = await person({ type: 1 });
  const player = await person({ uplineId: top.id });
  await close(agent);
  const { app, trevo, clock } = desk.harness;
  const placing = { memberId: player.id, uplineId: agent.id, at: clock.now() };
  expect(await inTransaction(app.db, (tx) => placeMember(tx, trevo, placing))).toMatchObject({ code: 'UPLINE_UNKNOWN' });
  expect(codeOf(await proposeMove(agent, other))).toBe('move_open');
  expect(codeOf(await proposeMove(player, agent))).toBe('not_found');
  expect(codeOf(await proposeClosing(agent))).toBe('close_not_agent');
});

test('members are no agents to be closed, nor accounts that are not there; and agents below a top agent have to be moved first', async () => {
  const [top, agent] = await chain();
  const player = await person({ uplineId: agent.id });
  expect(codeOf(await proposeClosing(player))).toBe('close_not_agent');
  expect(codeOf(await propose({ kind: 'close', account: 'nobody at all' }))).toBe('not_found');
  const look = (account: string) => desk.harness.call('officePreviewTeamMove', { kind: 'close', account }, desk.first);
  expect([codeOf(await look(player.username)), codeOf(await look('nobody at all'))]).toEqual(['close_not_agent', 'not_found']);
  expect(codeOf(await proposeClosing(top))).toBe('move_kind_unfit');
});

test('players of a closed top agent come to the house, and a corporate account keeps what it earns by', async () => {
  const top = await person({ type: 1 });
  const player = await person({ uplineId: top.id });
  const corporate = await person({ type: 42, uplineId: top.id });
  await sql`INSERT INTO member_value (merchant_id, member_id, item, value, since) VALUES (${desk.harness.trevo}, ${corporate.id}, 'RNG', 1000, now())`.execute(
    desk.harness.app.db,
  );
  const moveId = await close(top);
  await comeDue(moveId);
  await run();
  expect([await uplineOf(player), await uplineOf(corporate)]).toEqual([null, null]);
  const { values } = valueOf(await desk.harness.call('officeTeamPlace', { memberId: corporate.id }, desk.first));
  expect(values).toEqual({ RNG: 1000 });
});

test('of two closings one above the other at one midnight the downline comes below whoever is left', async () => {
  const [top, agent, below] = await chain();
  const player = await person({ uplineId: below.id });
  const first = await close(below);
  const second = await close(agent);
  for (const moveId of [first, second]) await comeDue(moveId, sql`date_trunc('minute', clock_timestamp())`);
  await run();
  expect([await uplineOf(player), await uplineOf(below), await uplineOf(agent)]).toEqual([top.id, top.id, top.id]);
});

test('a closing that dies half-way goes on where it stood, and everybody is moved once', async () => {
  const [top, agent, below] = await chain();
  const players = [await person({ uplineId: agent.id }), await person({ uplineId: agent.id })];
  const moveId = await close(agent);
  await comeDue(moveId);
  for (let statement = 4; (await lineOf(moveId)).state === 'approved'; statement += 3)
    await runWork(failingAt(desk.harness.app, statement), 'team-moves').catch(() => null);
  for (const one of [below, ...players]) expect(await uplineOf(one)).toBe(top.id);
  const { rows } =
    await sql`SELECT member_id FROM member_edge WHERE member_id = ANY (${players.map(({ id }) => id)}) AND until < 'infinity'`.execute(
      desk.harness.app.db,
    );
  expect(rows).toHaveLength(2);
});

test('what is left in the streams of a closed account ends once nothing comes to it any more: the house bears what is below zero', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 500));
  await put(top, agent, termsAt('daily', 400));
  const { app, trevo } = desk.harness;
  const stream = (kind: string, balance: number) =>
    sql`INSERT INTO commission_stream (member_id, kind, category, merchant_id, balance)
    VALUES (${agent.id}, ${kind}, 'CONS', ${trevo}, ${balance})`.execute(app.db);
  for (const [kind, balance] of [
    ['daily', -7_000_000],
    ['dividend', 5],
    ['hourly', 3_000_000],
  ] as const)
    await stream(kind, balance);
  const left = async () => {
    await runWork(app, 'closed-streams');
    const { rows } = await sql<{ kind: string; balance: string }>`SELECT kind, balance::text FROM commission_stream
      WHERE member_id = ${agent.id} ORDER BY kind`.execute(app.db);
    return rows.map(({ balance }) => balance);
  };
  expect(await left()).toEqual(['-7000000', '5', '3000000']);
  const moveId = await close(agent);
  await comeDue(moveId);
  await run();
  // Its last day is not run yet. What can be paid is never dropped.
  expect(await left()).toEqual(['-7000000', '0', '3000000']);
  await sql`INSERT INTO commission_run (merchant_id, kind, category, period_type, period_start, period_end, pay_from, statements, top_micro, net_micro,
    cap_micro, lapsed) VALUES (${trevo}, 'daily', 'CONS', 'daily', now() + interval '1 day', now() + interval '2 days', now(), 0, 0, 0, 0, '[]')`.execute(
    app.db,
  );
  for (let time = 0; time < 2; time++) expect(await left()).toEqual(['0', '0', '3000000']);
  const { rows } = await sql`SELECT balance::text FROM commission_write_off WHERE member_id = ${agent.id} ORDER BY kind`.execute(app.db);
  expect(rows).toEqual([{ balance: '-7000000' }, { balance: '5' }]);
});

test('a large downline is moved a part at a time', async () => {
  const [top, agent] = await chain();
  const player = await person({ uplineId: agent.id });
  for (let each = 0; each < 4; each++) await person({ uplineId: agent.id });
  await close(agent);
  const { app, trevo } = desk.harness;
  const part = async () => {
    const { rows } = await sql<{ moved: number }>`SELECT team_release(${trevo}, ${agent.id}, '{}', clock_timestamp(), 2) AS moved`.execute(
      app.db,
    );
    return rows[0]?.moved;
  };
  const moved = [];
  for (let time = 0; time < 5; time++) moved.push(await part());
  expect(moved).toEqual([1, 2, 2, 1, 0]);
  await expectJoinedToBeCounted(app.db, trevo);
  expect(await uplineOf(player)).toBe(top.id);
});
