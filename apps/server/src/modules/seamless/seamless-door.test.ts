import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { testEngine } from '../../../test/test-database.ts';
import { depositReceived } from '../wallet/index.ts';
import { creditWin, placeBet, placeBetAndWin, rollbackBet } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const reais = (units: number) => BigInt(units) * 10_000n;

async function memberWith(units: number): Promise<TestMember> {
  const member = await harness.newMember();
  const { merchantId } = member;
  const answer = await depositReceived(harness.app.database, {
    merchantId,
    memberId: member.id,
    currency: 'BRL',
    minor: reais(units),
    depositId: harness.app.newId('deposit'),
    provider: 'pix',
  });
  expect(answer).toMatchObject({ ok: true, value: { balanceMinor: reais(units), version: 1n } });
  return member;
}

const play = (member: TestMember, externalId: string, roundId = `round-${externalId}`) =>
  ({ merchantId: member.merchantId, vendor: 'PGE', memberId: member.id, currency: 'BRL', externalId, roundId, gameCode: 'onca' }) as const;

test('I8 I9 a bet, its win and their replays move money once and answer alike', async () => {
  const member = await memberWith(10);
  const on = harness.app.database;
  const bet = await placeBet(on, { ...play(member, 'b1'), minor: reais(4) });
  expect(bet).toMatchObject({ outcome: 'posted', balanceMinor: reais(6), version: 2n, replayed: false });
  const win = await creditWin(on, { ...play(member, 'w1', 'round-b1'), minor: reais(9), endsRound: true });
  expect(win).toMatchObject({ outcome: 'posted', balanceMinor: reais(15), version: 3n });
  expect(await placeBet(on, { ...play(member, 'b1'), minor: reais(4) })).toEqual({ ...bet, replayed: true });
  expect(await creditWin(on, { ...play(member, 'w1', 'round-b1'), minor: reais(9), endsRound: true })).toEqual({ ...win, replayed: true });
  expect(await placeBet(on, { ...play(member, 'b1'), minor: reais(5) })).toMatchObject({
    outcome: 'refused',
    code: 'idempotency_key_reused',
  });
});

test('I9 a refused bet is an outcome: the same bet stays refused after a deposit', async () => {
  const member = await memberWith(1);
  const on = harness.app.database;
  const refused = await placeBet(on, { ...play(member, 'b2'), minor: reais(2) });
  expect(refused).toMatchObject({ outcome: 'refused', code: 'insufficient_balance', balanceMinor: reais(1) });
  await depositReceived(on, {
    merchantId: member.merchantId,
    memberId: member.id,
    currency: 'BRL',
    minor: reais(9),
    depositId: harness.app.newId('deposit'),
    provider: 'pix',
  });
  expect(await placeBet(on, { ...play(member, 'b2'), minor: reais(2) })).toEqual({ ...refused, replayed: true });
});

test('bet and win in one step: both, and on a refused stake neither', async () => {
  const member = await memberWith(1);
  const on = harness.app.database;
  expect(await placeBetAndWin(on, { ...play(member, 'r1'), stakeMinor: reais(1), winMinor: 0n })).toMatchObject({
    outcome: 'posted',
    balanceMinor: 0n,
    version: 2n,
  });
  expect(await placeBetAndWin(on, { ...play(member, 'r2'), stakeMinor: reais(1), winMinor: reais(50) })).toMatchObject({
    outcome: 'refused',
    code: 'insufficient_balance',
    balanceMinor: 0n,
  });
});

test('I11 I13 F2 a rollback returns the stake once; before its bet it refuses the bet for ever', async () => {
  const member = await memberWith(5);
  const on = harness.app.database;
  await placeBet(on, { ...play(member, 'b3'), minor: reais(2) });
  const rolled = await rollbackBet(on, play(member, 'b3'));
  expect(rolled).toMatchObject({ outcome: 'posted', balanceMinor: reais(5) });
  expect(await rollbackBet(on, play(member, 'b3'))).toEqual({ ...rolled, replayed: true });
  const early = await rollbackBet(on, play(member, 'b4'));
  expect(early).toMatchObject({ outcome: 'refused', code: 'bet_unknown' });
  expect(await placeBet(on, { ...play(member, 'b4'), minor: reais(1) })).toMatchObject({ outcome: 'refused', code: 'bet_rolled_back' });
  expect(await rollbackBet(on, play(member, 'b4'))).toEqual({ ...early, replayed: true });
});

test('I12 F3 a win before its bet is parked and paid once when the bet comes', async () => {
  const member = await memberWith(5);
  const on = harness.app.database;
  const win = { ...play(member, 'w5', 'round-5'), minor: reais(3), endsRound: true };
  expect(await creditWin(on, win)).toMatchObject({ outcome: 'parked', code: 'round_unknown' });
  await placeBet(on, { ...play(member, 'b5', 'round-5'), minor: reais(1) });
  expect(await creditWin(on, win)).toMatchObject({ outcome: 'posted', replayed: true, balanceMinor: reais(7) });
});

test.each([
  ['of a plain bet', false],
  ['of a bet that the guard looks at', true],
])('I12 F3 %s: a win that came first ends its round if it said so, and leaves it open if it did not', async (_, guarded) => {
  const member = await memberWith(10);
  const on = harness.app.database;
  if (guarded) await on.pool.query('SELECT protection_guard($1, $2)', [member.merchantId, member.id]);
  for (const endsRound of [true, false]) {
    const round = `first-${String(endsRound)}`;
    expect(await creditWin(on, { ...play(member, `w-${round}`, round), minor: reais(3), endsRound })).toMatchObject({ outcome: 'parked' });
    expect(await placeBet(on, { ...play(member, `b-${round}`, round), minor: reais(1) })).toMatchObject({ outcome: 'posted' });
    expect(await roundOf(member, round)).toEqual({
      status: endsRound ? 'ended' : 'open',
      is_dated: endsRound,
      staked: reais(1),
      won: reais(3),
    });
  }
});

test.runIf(testEngine === 'postgres')(
  'I12 F3 a win that comes while its bet is being booked waits for it and is paid, not parked',
  async () => {
    const member = await memberWith(10);
    const on = harness.app.database;
    const client = await on.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(betOf('b-race', 'race', 10_000), [member.merchantId, member.id]);
      const win = creditWin(on, { ...play(member, 'w-race', 'race'), minor: reais(3), endsRound: true });
      await untilSomebodyWaitsFor(client);
      await client.query('COMMIT');
      expect(await win).toMatchObject({ outcome: 'posted', balanceMinor: reais(12) });
    } finally {
      client.release();
    }
    expect(await roundOf(member, 'race')).toMatchObject({ status: 'ended', won: reais(3) });
  },
);

test('I23 a trial account has no real money', async () => {
  const trial = await harness.newMember({ type: 4 });
  expect(await placeBet(harness.app.database, { ...play(trial, 'b6'), minor: reais(1) })).toMatchObject({
    outcome: 'refused',
    code: 'need_true_account',
  });
});

test('F4 a process that dies between the debit and its answer has debited once: the retry gets the original answer', async () => {
  const member = await memberWith(10);
  const on = harness.app.database;
  const bet = { ...play(member, 'b7'), minor: reais(4) };
  // The first answer reaches nobody: its connection is cut once the statement was sent.
  const client = await on.pool.connect();
  await client.query('BEGIN');
  await client.query(betOf('b7', 'round-b7', 40_000), [member.merchantId, member.id]);
  await client.query('COMMIT');
  client.release(true);
  const retried = await placeBet(on, bet);
  expect(retried).toMatchObject({ outcome: 'posted', replayed: true, balanceMinor: reais(6), version: 2n });
  expect(await placeBet(on, bet)).toEqual(retried);
});

test('F4 a process that dies before the debit is committed has debited nothing, and the retry plays', async () => {
  const member = await memberWith(10);
  const on = harness.app.database;
  const client = await on.pool.connect();
  await client.query('BEGIN');
  await client.query(betOf('b8', 'round-b8', 40_000), [member.merchantId, member.id]);
  await client.query('ROLLBACK');
  client.release(true);
  expect(await placeBet(on, { ...play(member, 'b8'), minor: reais(4) })).toMatchObject({
    outcome: 'posted',
    replayed: false,
    balanceMinor: reais(6),
  });
});

test('wins and rollbacks of a locked member are booked; a new bet is not', async () => {
  const member = await memberWith(10);
  const on = harness.app.database;
  await placeBet(on, { ...play(member, 'b9'), minor: reais(4) });
  await placeBet(on, { ...play(member, 'b11'), minor: reais(3) });
  await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', member.id).execute();
  expect(await placeBet(on, { ...play(member, 'b10'), minor: reais(1) })).toMatchObject({ outcome: 'refused', code: 'member_not_active' });
  expect(await placeBet(on, { ...play(member, 'b9'), minor: reais(4) })).toMatchObject({ outcome: 'posted', replayed: true });
  expect(await creditWin(on, { ...play(member, 'w9', 'round-b9'), minor: reais(2), endsRound: true })).toMatchObject({
    outcome: 'posted',
    balanceMinor: reais(5),
  });
  expect(await rollbackBet(on, play(member, 'b11'))).toMatchObject({ outcome: 'posted', balanceMinor: reais(8) });
  expect(await rollbackBet(on, play(member, 'b9'))).toMatchObject({ outcome: 'refused', code: 'round_paid' });
});

test('the answer before a bet is what the bet then gets, and asking takes nothing', async () => {
  const on = harness.app.database;
  const [rich, poor, paused, locked] = [await memberWith(10), await memberWith(1), await memberWith(10), await memberWith(10)];
  await on.pool.query(`SELECT protection_set_pause($1, $2, 'cool_off', clock_timestamp() + interval '1 day')`, [
    paused.merchantId,
    paused.id,
  ]);
  await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', locked.id).execute();
  for (const [member, code] of [
    [rich, null],
    [poor, 'insufficient_balance'],
    [paused, 'play_paused'],
    [locked, 'member_not_active'],
  ] as const) {
    const act = {
      merchant: member.merchantId,
      vendor: 'PGE',
      member: member.id,
      currency: 'BRL',
      external: 'p1',
      round: 'p1',
      game: 'onca',
      amount: '40000',
    };
    const ask = async () =>
      (
        await on.pool.query(
          `SELECT p.code, to_json(p.parts) AS parts FROM unnest(seamless_plan(ARRAY[(SELECT a FROM json_populate_record(NULL::seamless_act, $1::json) AS a)])) AS p`,
          [JSON.stringify({ ...act, detail: {} })],
        )
      ).rows[0];
    const planned = await ask();
    expect(planned).toMatchObject({ code, parts: [{ owner: member.id, pocket: 'main', amount: -40_000 }] });
    expect(await ask()).toEqual(planned);
    const bet = await placeBet(on, { ...play(member, 'p1', 'p1'), minor: reais(4) });
    expect([bet.outcome, bet.code]).toEqual([code === null ? 'posted' : 'refused', code]);
  }
});

async function roundOf(member: TestMember, round: string) {
  const { rows } = await harness.app.database.pool.query(
    'SELECT status, ended_at IS NOT NULL AS is_dated, staked, won FROM seamless_round WHERE member_id = $1 AND external_id = $2',
    [member.id, round],
  );
  return rows[0];
}

/** A stake in a transaction of one's own: $1 the brand, $2 the member. */
function betOf(id: string, round: string, minor: number): string {
  return `SELECT seamless_bet(ARRAY[ROW ($1, 'PGE', $2, 'BRL', '${id}', '${round}', 'onca', ${minor}, NULL, false, '{}')::seamless_act])`;
}

/** Until another waits for what this connection's transaction holds. */
async function untilSomebodyWaitsFor(client: pg.PoolClient): Promise<void> {
  const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid';
  await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
}
