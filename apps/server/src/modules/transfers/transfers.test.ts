import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { setSettings } from '../../../test/set-settings.ts';
import { valueOf } from '../../../test/studio.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';
import { codeOf, teamPassword, useTeamDesk } from '../../../test/team-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

const desk = useTeamDesk();
const { person, send, sendDown, balanceOf } = desk;

async function team() {
  const top = await person({ type: 1, money: 1000 });
  const agent = await person({ type: 2, uplineId: top.id, money: 100 });
  const player = await person({ uplineId: agent.id, money: 50 });
  return { top, agent, player };
}
const balances = (...of: readonly TestMember[]) => Promise.all(of.map(balanceOf));
const receiptsOf = async (member: TestMember, side: 'all' | 'sent' | 'received' = 'all') =>
  valueOf(await desk.harness.call('teamTransfers', { side }, member.caller)).list;

test('[S1.AC.03] a transfer to the downline and one to the upline change both balances, and both sides have the receipt', async () => {
  const { top, agent, player } = await team();
  expect(valueOf(await sendDown(agent, player, '30.00'))).toMatchObject({
    side: 'sent',
    way: 'down',
    account: player.username,
    amount: '30.00',
  });
  expect(await balances(top, agent, player)).toEqual([1000n, 70n, 80n]);
  const up = valueOf(await send(agent, '20.00'));
  expect(up).toMatchObject({ side: 'sent', way: 'up', amount: '20.00' });
  expect(up.account).not.toBe(top.username);
  expect(await balances(top, agent, player)).toEqual([1020n, 50n, 80n]);
  expect(await receiptsOf(agent)).toMatchObject([{ way: 'up' }, { way: 'down' }]);
  expect(await receiptsOf(top)).toMatchObject([{ side: 'received', way: 'up', account: agent.username }]);
  const [received] = await receiptsOf(player);
  expect(received).toMatchObject({ side: 'received', way: 'down', amount: '30.00' });
  expect(received?.account).not.toBe(agent.username);
  const of = { transferId: received?.transferId as never };
  expect(valueOf(await desk.harness.call('teamTransfer', of, player.caller))).toEqual(received);
  expect(codeOf(await desk.harness.call('teamTransfer', of, top.caller))).toBe('not_found');
  const moves = valueOf(await desk.harness.call('walletEntries', {}, agent.caller)).list;
  expect(moves.map(({ kind }) => kind).slice(0, 2)).toEqual(['transfer_up', 'transfer_down']);
});

/** Whether the account itself says that there is somebody above to send to. */
const sendsUp = async ({ caller }: TestMember) => valueOf(await desk.harness.call('memberInfo', {}, caller)).sendsUp;

test('the account says whether there is somebody above to send to: not without an upline, nor for the top of a team', async () => {
  const { top, agent, player } = await team();
  expect(await Promise.all([top, agent, player, await person({})].map(sendsUp))).toEqual([false, true, true, false]);
});

test('the same key sends once, however often and at once; with another amount it is refused', async () => {
  const { agent, player } = await team();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendDown(agent, player, '10.00', { key })));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const again = await sendDown(agent, player, '10.00', { key });
  expect(again.status).toBe(200);
  expect(await balances(agent, player)).toEqual([90n, 60n]);
  expect(codeOf(await sendDown(agent, player, '11.00', { key }))).toBe('idempotency_key_reused');
  expect(await receiptsOf(player)).toHaveLength(1);
  const bare = await desk.harness.call('sendTeamTransfer', { amount: '1.00', memberId: player.id, password: teamPassword }, agent.caller);
  expect(codeOf(bare)).toBe('idempotency_key_missing');
});

test('only along one edge, only the way the kind of account may, and what is refused moves nothing', async () => {
  const { top, agent, player } = await team();
  const streamer = await person({ type: 41, uplineId: top.id, money: 20 });
  const fan = await person({ uplineId: streamer.id, money: 20 });
  const house = await person({ money: 20 });
  const foreign = await person({ type: 0, merchant: 'sabia' });
  expect(codeOf(await sendDown(top, player, '5.00'))).toBe('not_in_team');
  expect(codeOf(await sendDown(agent, top, '5.00'))).toBe('not_in_team');
  expect(codeOf(await sendDown(agent, agent, '5.00'))).toBe('not_in_team');
  expect(codeOf(await sendDown(agent, fan, '5.00'))).toBe('not_in_team');
  expect(codeOf(await sendDown(agent, foreign, '5.00'))).toBe('not_in_team');
  expect(codeOf(await send(top, '5.00'))).toBe('transfer_way_refused');
  expect(codeOf(await send(house, '5.00'))).toBe('transfer_way_refused');
  expect(codeOf(await sendDown(streamer, fan, '5.00'))).toBe('transfer_way_refused');
  expect(codeOf(await send(streamer, '5.00'))).toBeUndefined();
  expect(codeOf(await send(fan, '5.00'))).toBeUndefined();
  expect(await balances(top, agent, player, streamer, fan, house)).toEqual([1005n, 100n, 50n, 20n, 15n, 20n]);
});

test('the amount, the password and the cash are asked for', async () => {
  await setSettings(desk.harness, { transfers: { min: '2.00', max: '500.00' } });
  const { agent, player } = await team();
  expect(codeOf(await sendDown(agent, player, '1.99'))).toBe('amount_below_minimum');
  expect(codeOf(await sendDown(agent, player, '500.01'))).toBe('amount_above_maximum');
  expect(codeOf(await sendDown(agent, player, '5.001'))).toBe('amount_not_payable');
  expect(codeOf(await sendDown(agent, player, '100.01'))).toBe('insufficient_balance');
  expect(codeOf(await sendDown(agent, player, '5.00', { password: 'another pass phrase' }))).toBe('step_up_wrong');
  for (let i = 0; i < 6; i++) await sendDown(agent, player, '5.00', { password: 'another pass phrase' });
  expect(codeOf(await sendDown(agent, player, '5.00'))).toBe('too_many_requests');
  expect(await balances(agent, player)).toEqual([100n, 50n]);
  await setSettings(desk.harness, {});
});

test('a day has limits for each edge, and two at once do not pass them', async () => {
  await setSettings(desk.harness, { transfers: { day: '50.00', perDay: 3 } });
  const { agent, player } = await team();
  const other = await person({ uplineId: agent.id });
  const answers = await Promise.all([sendDown(agent, player, '30.00'), sendDown(agent, player, '30.00')]);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['transfer_day_amount_reached', undefined]));
  expect(codeOf(await sendDown(agent, player, '20.01'))).toBe('transfer_day_amount_reached');
  for (let i = 0; i < 2; i++) expect(codeOf(await sendDown(agent, player, '1.00'))).toBeUndefined();
  expect(codeOf(await sendDown(agent, player, '1.00'))).toBe('transfer_count_reached');
  const { receiver } = valueOf(await desk.harness.call('teamTransferTerms', { memberId: player.id }, agent.caller));
  expect(receiver).toEqual({ account: player.username, amountLeft: '18.00', countLeft: 0 });
  expect(codeOf(await sendDown(agent, other, '1.00'))).toBeUndefined();
  await setSettings(desk.harness, {});
});

test('an account of the last day gets nothing from above, one without identity neither sends nor gets', async () => {
  const { agent } = await team();
  const young = await person({ uplineId: agent.id, money: 5 });
  await sql`UPDATE member SET created_at = now() - interval '23 hours' WHERE id = ${young.id}`.execute(desk.harness.app.db);
  expect(codeOf(await sendDown(agent, young, '5.00'))).toBe('transfer_too_early');
  expect(codeOf(await send(young, '5.00'))).toBeUndefined();
  const unknown = await person({ uplineId: agent.id, money: 5, birthday: '' });
  expect(codeOf(await sendDown(agent, unknown, '5.00'))).toBe('transfer_barred');
  expect(codeOf(await send(unknown, '5.00'))).toBe('identity_needed');
});

test('for a day after a withdrawal password was reset nothing is sent', async () => {
  const agent = await person({ type: 2, money: 20 });
  const young = await person({ uplineId: agent.id });
  const { app, trevo } = desk.harness;
  await sql`INSERT INTO money_rest (member_id, merchant_id, until) VALUES (${agent.id}, ${trevo}, now() + interval '1 minute')`.execute(
    app.db,
  );
  expect(codeOf(await sendDown(agent, young, '5.00'))).toBe('money_rests');
  await sql`UPDATE money_rest SET until = now() - interval '1 minute' WHERE member_id = ${agent.id}`.execute(app.db);
  expect(codeOf(await sendDown(agent, young, '5.00'))).toBeUndefined();
});

test('a paused, locked, closed or never opened account gets nothing, and nobody learns which it is', async () => {
  const { agent } = await team();
  const [paused, locked, closed, initial, limited] = await Promise.all(Array.from({ length: 5 }, () => person({ uplineId: agent.id })));
  const { app, trevo } = desk.harness;
  if (!paused || !locked || !closed || !initial || !limited) throw new Error('nobody');
  await sql`SELECT protection_set_pause(${trevo}, ${paused.id}, 'cool_off', now() + interval '7 days')`.execute(app.db);
  await sql`UPDATE member SET status = 'locked' WHERE id = ${locked.id}`.execute(app.db);
  await sql`UPDATE member SET status = 'closed' WHERE id = ${closed.id}`.execute(app.db);
  await sql`UPDATE member SET password_initial = true WHERE id = ${initial.id}`.execute(app.db);
  await desk.harness.call('setLimit', { kind: 'deposit', period: 'day', amount: '20.00' }, limited.caller);
  expect(codeOf(await sendDown(agent, limited, '15.00'))).toBeUndefined();
  const answers = await Promise.all([paused, locked, closed, initial, limited].map((one) => sendDown(agent, one, '10.00')));
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['transfer_barred']));
  expect(await balances(agent, paused, locked, closed, initial, limited)).toEqual([85n, 0n, 0n, 0n, 0n, 15n]);
});

test('the agent policy and the law of the place close transfers; trials and visitors have none', async () => {
  const { agent, player } = await team();
  const merchant = await merchantOf(desk.harness.app, 'localhost', 'trevo');
  if (!merchant) throw new Error('no brand');
  const set = (enabled: boolean) => setFlag(desk.harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'AGENTPOLICY3', enabled });
  await set(false);
  expect(codeOf(await sendDown(agent, player, '5.00'))).toBe('feature_disabled');
  expect(await sendsUp(agent)).toBe(false);
  for (const call of ['teamTransferTerms', 'teamTransfers'] as const)
    expect(codeOf(await desk.harness.call(call, {}, agent.caller))).toBe('feature_disabled');
  const transferId = 'txn_0000000000000000000000000a' as never;
  expect(codeOf(await desk.harness.call('teamTransfer', { transferId }, agent.caller))).toBe('feature_disabled');
  await set(true);
  await setJurisdiction(desk.harness, 'MT');
  expect(codeOf(await sendDown(agent, player, '5.00'))).toBe('transfers_closed');
  expect(codeOf(await desk.harness.call('teamTransferTerms', {}, agent.caller))).toBe('transfers_closed');
  expect(await sendsUp(agent)).toBe(false);
  await setJurisdiction(desk.harness, 'default');
  const trial = await desk.harness.newMember({ type: 4 });
  expect((await send(trial, '5.00')).status).toBe(403);
  expect(codeOf(await desk.harness.call('teamTransferTerms', { memberId: agent.id }, player.caller))).toBe('not_in_team');
  expect(valueOf(await desk.harness.call('teamTransferTerms', {}, player.caller))).toMatchObject({ receiver: { countLeft: 20 } });
  expect(await balances(agent, player)).toEqual([100n, 50n]);
});

test('F15 money that goes there and comes back leaves word for operators, once a day and pair', async () => {
  const { agent, player } = await team();
  const alerts = async () =>
    (
      await sql`SELECT accounts, figures ->> 'there' AS there, figures ->> 'back' AS back FROM team_finding
        WHERE kind = 'round_trip' AND accounts[1] = ${agent.id}`.execute(desk.harness.app.db)
    ).rows;
  const pair = [agent.id, player.id];
  await sendDown(agent, player, '50.00');
  await send(player, '39.99');
  expect(await alerts()).toEqual([]);
  await send(player, '1.01');
  expect(await alerts()).toEqual([{ accounts: pair, there: '500000', back: '410000' }]);
  await send(player, '9.00');
  expect(await alerts()).toEqual([{ accounts: pair, there: '500000', back: '500000' }]);
});

test('the receiver’s tabs hear of it', async () => {
  const { agent, player } = await team();
  const heard: unknown[] = [];
  const stop = desk.harness.app.bus.subscribe(`member:${player.id}`, (message) => void heard.push(message));
  const { transferId } = valueOf(await sendDown(agent, player, '7.00'));
  await expect
    .poll(() => heard)
    .toEqual([expect.objectContaining({ type: 'balance', balance: '57.00' }), { type: 'team_transfer', transferId }]);
  stop();
});

test('nothing is lost or made, and nobody falls below zero, whatever is sent at once', async () => {
  await setSettings(desk.harness, { transfers: { perDay: 1000 } });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 60 })), { minLength: 4, maxLength: 14 }), async (orders) => {
      const { top, agent, player } = await team();
      const other = await person({ uplineId: agent.id, money: 10 });
      const ways = [
        (n: string) => sendDown(top, agent, n),
        (n: string) => sendDown(agent, player, n),
        (n: string) => sendDown(agent, other, n),
        (n: string) => send(agent, n),
        (n: string) => send(player, n),
        (n: string) => send(other, n),
      ] as const;
      const answers = await Promise.all(orders.map(async ([way, units]) => ways[way]?.(`${units}.00`)));
      for (const answer of answers)
        expect([undefined, 'insufficient_balance', 'too_busy', 'too_many_requests']).toContain(answer && codeOf(answer));
      const after = await balances(top, agent, player, other);
      expect(after.reduce((sum, one) => sum + one, 0n)).toBe(1160n);
      expect(after.every((one) => one >= 0n)).toBe(true);
      const moved = answers.filter((answer) => answer?.status === 200).length;
      const { rows } = await sql<{
        n: number;
      }>`SELECT count(*)::int AS n FROM team_transfer WHERE ${agent.id} IN (sender_id, receiver_id)`.execute(desk.harness.app.db);
      expect(rows[0]?.n).toBe(moved);
    }),
    { numRuns: 6 },
  );
  await setSettings(desk.harness, {});
});

test('keys of different members do not meet', async () => {
  const { agent, player } = await team();
  const key = randomUUID();
  expect(codeOf(await sendDown(agent, player, '5.00', { key }))).toBeUndefined();
  expect(codeOf(await send(player, '5.00', { key }))).toBeUndefined();
  expect(await balances(agent, player)).toEqual([100n, 50n]);
});

test('a process that died after the money moved leaves nothing to send twice', async () => {
  const { agent, player } = await team();
  const key = randomUUID();
  expect(codeOf(await sendDown(agent, player, '5.00', { key }))).toBeUndefined();
  const forget = (lease: string) =>
    sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() + ${lease}::interval WHERE key = ${key}`.execute(
      desk.harness.app.db,
    );
  await forget('1 minute');
  expect(codeOf(await sendDown(agent, player, '5.00', { key }))).toBe('request_in_progress');
  await forget('-1 minute');
  expect(valueOf(await sendDown(agent, player, '5.00', { key }))).toMatchObject({ amount: '5.00' });
  expect(await balances(agent, player)).toEqual([95n, 55n]);
  await whileHashingIsFull(['step_up'], async () => expect(codeOf(await sendDown(agent, player, '5.00'))).toBe('too_busy'));
});
