import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, newSession, startHarness, type TestMember } from '../../../test/harness.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { rollback, stake, win } from '../../../test/protected-play.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { runWork } from '../../../test/run-work.ts';
import { reverseTransfer } from '../wallet/index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

async function memberWith(units: number): Promise<TestMember> {
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(units));
  return member;
}
const history = async (member: TestMember) => valueOf(await harness.call('positionHistory', {}, member.caller));

test('twelve months, the running one last, each with what was paid in, staked, won and given back, and the whole life beside them', async () => {
  const member = await memberWith(100);
  await stake(harness, member, 30, 'a');
  await win(harness, member, 50, 'a');
  await stake(harness, member, 10, 'b');
  await rollback(harness, member, 'b');
  const first = await history(member);
  expect(first.months).toHaveLength(12);
  expect(first.months.at(-1)).toMatchObject({
    deposited: '100.00',
    withdrawn: '0.00',
    staked: '40.00',
    won: '50.00',
    returned: '10.00',
    net: '20.00',
  });
  expect(first.months[0]).toMatchObject({ staked: '0.00', net: '0.00' });
  // What was summed once is summed no second time; what came since is added.
  await asOwner(harness.app.db, (one) => sql`UPDATE position_day SET day = day - 70 WHERE member_id = ${member.id}`.execute(one));
  await stake(harness, member, 5, 'c');
  const second = await history(member);
  expect(second.months.at(-1)).toMatchObject({ staked: '5.00', net: '-5.00', deposited: '0.00' });
  expect(second.lifetime).toMatchObject({ deposited: '100.00', staked: '45.00', won: '50.00', net: '15.00' });
});

test('a correction takes back what it corrects', async () => {
  const member = await memberWith(100);
  const bet = await stake(harness, member, 30, 'a');
  await win(harness, member, 50, 'a');
  if (bet.transferId === null) throw new Error('the bet has a transfer');
  await reverseTransfer(harness.app.database, { merchantId: member.merchantId, transferId: bet.transferId, reason: 'test' });
  expect((await history(member)).lifetime).toMatchObject({ staked: '0.00', won: '50.00', net: '50.00', deposited: '100.00' });
});

test('asked for by many at once while bets run, no entry is lost or counted twice', async () => {
  const member = await memberWith(500);
  await Promise.all([inParallel(30, 6, () => stake(harness, member, 2)), inParallel(10, 4, () => history(member))]);
  expect((await history(member)).lifetime).toMatchObject({ staked: '60.00', deposited: '500.00' });
});

test('a member sees nobody else’s position, and a new one an empty year', async () => {
  const member = await harness.newMember({ merchant: 'sabia' });
  const empty = await history(member);
  expect(empty.lifetime).toEqual({
    since: null,
    deposited: '0.00',
    withdrawn: '0.00',
    staked: '0.00',
    won: '0.00',
    returned: '0.00',
    net: '0.00',
  });
  expect(empty.months.every(({ net }) => net === '0.00')).toBe(true);
});

test('the reality check tells what this session won or lost, and comes again so long after the last answer', async () => {
  const member = await memberWith(100);
  await stake(harness, member, 40, 'before');
  await asOwner(harness.app.db, (one) =>
    sql`UPDATE session SET created_at = clock_timestamp() WHERE member_id = ${member.id}`.execute(one),
  );
  await stake(harness, member, 10, 'a');
  await stake(harness, member, 7, 'b');
  await win(harness, member, 4, 'a');
  const first = valueOf(await harness.call('realityCheck', {}, member.caller));
  expect(first).toMatchObject({ minutes: 60, staked: '17.00', won: '4.00', net: '-13.00', currency: 'BRL' });
  expect(Date.parse(first.dueAt) - Date.parse(first.sessionStartedAt)).toBe(3_600_000);
  expect((await harness.call('setRealityCheck', { minutes: 15 }, member.caller)).status).toBe(200);
  expect(codeOf(await harness.call('setRealityCheck', { minutes: 20 }, member.caller))).toBe('limit_malformed');
  harness.clock.advance(20 * 60_000);
  await harness.call('answerRealityCheck', { choice: 'continue' }, member.caller);
  const second = valueOf(await harness.call('realityCheck', {}, member.caller));
  expect(Date.parse(second.dueAt)).toBe(harness.clock.now() + 15 * 60_000);
  expect(second.sessionStartedAt).toBe(first.sessionStartedAt);
});

test('stopping at the reality check ends this session and no other', async () => {
  const member = await harness.newMember();
  const other = await newSession(harness.app, member.merchantId, member.id);
  await harness.call('answerRealityCheck', { choice: 'stop' }, member.caller);
  expect(codeOf(await harness.call('realityCheck', {}, member.caller))).toBe('session_expired');
  expect((await harness.call('realityCheck', {}, { merchant: 'trevo', token: other })).status).toBe(200);
});

test('a long history is brought forward by the hour, before anybody waits for it', async () => {
  const member = await memberWith(2_000);
  await inParallel(520, 4, () => stake(harness, member, 1, randomUUID()));
  await runWork(harness.app, 'positions');
  const { rows } = await sql<{ version: bigint }>`SELECT m.version FROM position_mark m JOIN ledger_account a ON a.id = m.account_id
    WHERE m.member_id = ${member.id} AND a.pocket = 'main'`.execute(harness.app.db);
  expect(rows).toEqual([{ version: 521n }]);
});
