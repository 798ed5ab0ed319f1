import { minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fundMember } from '../../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { holdTransaction } from '../../../test/hold-transaction.ts';
import { runWork } from '../../../test/run-work.ts';
import { testEngine } from '../../../test/test-database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { offerReward } from '../reward-centre/index.ts';
import { checkLedger } from '../wallet/index.ts';

const password = 'lua-nova-de-abril';
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(() => harness.clock.advance(2 * minuteMs));
afterAll(() => harness.close());

const newMember = () => harness.newMember({ password });

describe('closing an account', () => {
  const close = ({ caller }: TestMember, proof: object = { password }) => harness.call('closeAccount', proof, caller);

  test('ends it for good, and every way in', async () => {
    const who = await newMember();
    expect((await close(who, { password: 'another-1' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await close(who)).body).toMatchObject({ success: true });
    expect((await harness.call('memberInfo', {}, who.caller)).body).toMatchObject({ errorCode: 'session_expired' });
    const again = await harness.call('login', { type: 'username', username: who.username, password }, { merchant: 'trevo' });
    expect(again.body).toMatchObject({ errorCode: 'contact_your_agent' });
  });

  test('is refused while money is left, a round is open, and for agents', async () => {
    const [rich, playing, agent] = [await newMember(), await newMember(), await harness.newMember({ password, type: 2 })];
    await fundMember(harness.app, rich, 10_000n);
    expect((await close(rich)).body).toMatchObject({ errorCode: 'close_balance' });
    const round = { vendor: 'PGE', external_id: 'r1', game: 'setes', currency: 'BRL', started_at: new Date().toISOString() };
    await harness.app.db
      .insertInto('seamless_round')
      .values({ ...round, merchant_id: playing.merchantId, member_id: playing.id } as never)
      .execute();
    expect((await close(playing)).body).toMatchObject({ errorCode: 'close_open' });
    expect((await close(agent)).body).toMatchObject({ errorCode: 'close_agent' });
  });

  test.runIf(testEngine === 'postgres')('waits for a bet that is being placed, and is refused for its round', async () => {
    const who = await newMember();
    await fundMember(harness.app, who, 10_000n);
    const bet = await holdTransaction(harness.app.db);
    const acts = sql`ARRAY[ROW (${who.merchantId}, 'PGE', ${who.id}, 'BRL', 'b1', 'r2', 'onca', 10000, NULL, false, '{}')::seamless_act]`;
    await sql`SELECT seamless_bet(${acts})`.execute(bet.tx);
    const closing = close(who);
    const waiting = () =>
      sql`SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`.execute(
        bet.tx,
      );
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBe(1);
    await bet.end();
    expect((await closing).body).toMatchObject({ errorCode: 'close_open' });
  });
});

describe('closing an account with something left', () => {
  const close = (who: TestMember, more: object = {}) => harness.call('closeAccount', { password, ...more }, who.caller);
  const figuresOf = async ({ caller }: TestMember) =>
    (await harness.call('closingFigures', {}, caller)).body as { value: Record<string, unknown> };
  const offer = (who: TestMember, kind: 'cash' | 'points' | 'ticket', amount: bigint) =>
    inTransaction(harness.app.db, (tx) =>
      offerReward(
        {
          ...harness.app,
          modules: {
            ...harness.app.modules,
            rewards: { ...harness.app.modules.rewards, ticket: () => Promise.resolve({ ok: true, value: null }) },
          },
        },
        tx,
        { merchantId: who.merchantId, memberId: who.id, source: 'promotion', sourceKey: `${kind} ${amount}`, kind, amount, days: 30 },
      ),
    );
  const statesOf = async ({ id }: TestMember) =>
    (
      await sql<{ kind: string; state: string }>`SELECT kind, state FROM reward WHERE member_id = ${id} ORDER BY kind`.execute(
        harness.app.db,
      )
    ).rows.map(({ kind, state }) => `${kind} ${state}`);
  const pointsOf = async ({ id }: TestMember) =>
    (
      await sql<{
        sum: bigint;
      }>`SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger_account WHERE owner_id = ${id} AND currency = 'PTS'`.execute(
        harness.app.db,
      )
    ).rows[0]?.sum;

  test('what ends with it is told in figures, and nobody closes without having seen them', async () => {
    const who = await newMember();
    await offer(who, 'points', 70_000n);
    await offer(who, 'ticket', 3n);
    const { value } = await figuresOf(who);
    expect(value).toMatchObject({
      takeOutFirst: false,
      points: '0',
      credited: [{ kind: 'points', amount: '7' }],
      lost: [{ kind: 'ticket', amount: '3' }],
    });
    expect((await close(who)).body).toMatchObject({ errorCode: 'figures_changed' });
    await offer(who, 'ticket', 4n);
    expect((await close(who, { figures: value.figures })).body).toMatchObject({ errorCode: 'figures_changed' });
    expect(await statesOf(who)).toEqual(['points claimable', 'ticket claimable', 'ticket claimable']);
    expect((await close(who, { figures: (await figuresOf(who)).value.figures })).body).toMatchObject({ success: true });
    expect(await statesOf(who)).toEqual(['points issued', 'ticket withdrawn', 'ticket withdrawn']);
    expect(await pointsOf(who)).toBe(70_000n);
  });

  test('cash that was not taken is credited when the closing is asked for, and paid out first', async () => {
    const who = await newMember();
    await offer(who, 'cash', 20_000n);
    const { value } = await figuresOf(who);
    expect(value).toMatchObject({ cash: '2.00', takeOutFirst: true });
    expect((await close(who, { figures: value.figures })).body).toMatchObject({ errorCode: 'close_balance' });
    expect(await statesOf(who)).toEqual(['cash issued']);
    expect((await harness.call('walletBalance', {}, who.caller)).body).toMatchObject({ value: { balance: '2.00' } });
    expect((await close(who, { figures: value.figures })).body).toMatchObject({ errorCode: 'close_balance' });
  });

  test('while rewards are stopped cash that nobody can claim is no obstacle: it is credited, also what ran out meanwhile', async () => {
    const who = await newMember();
    await sql`INSERT INTO reward_stop (merchant_id, stopped_by, reason) VALUES (${who.merchantId}, 'op_test', 'a test')`.execute(
      harness.app.db,
    );
    try {
      await offer(who, 'cash', 20_000n);
      await offer(who, 'cash', 30_000n);
      await offer(who, 'points', 70_000n);
      await sql`UPDATE reward SET claim_until = offered_at + interval '1 microsecond' WHERE member_id = ${who.id} AND amount = 30000`.execute(
        harness.app.db,
      );
      expect((await figuresOf(who)).value).toMatchObject({ cash: '5.00', takeOutFirst: true });
      expect((await close(who)).body).toMatchObject({ errorCode: 'close_balance' });
      expect(await statesOf(who)).toEqual(['cash issued', 'cash issued', 'points claimable']);
      expect((await harness.call('walletBalance', {}, who.caller)).body).toMatchObject({ value: { balance: '5.00' } });
    } finally {
      await sql`UPDATE reward_stop SET lifted_at = clock_timestamp(), lifted_by = 'op_test', lift_reason = 'over' WHERE merchant_id = ${who.merchantId} AND lifted_at IS NULL`.execute(
        harness.app.db,
      );
    }
  });

  test('points are kept for thirty days and end then, posted back to the house; an account that was opened again keeps them', async () => {
    const [gone, back] = [await newMember(), await newMember()];
    for (const who of [gone, back]) {
      await offer(who, 'points', 70_000n);
      expect((await close(who, { figures: (await figuresOf(who)).value.figures })).body).toMatchObject({ success: true });
    }
    const { rows } = await sql<{ days: number }>`SELECT round(extract(epoch FROM ready_at - now()) / 86400)::int AS days FROM due_work
      WHERE kind = 'points-lapse' AND payload->>'memberId' = ${gone.id}`.execute(harness.app.db);
    expect(rows).toEqual([{ days: 30 }]);
    await sql`UPDATE member SET status = 'active' WHERE id = ${back.id}`.execute(harness.app.db);
    await runWork(harness.app, 'points-lapse');
    expect([await pointsOf(gone), await pointsOf(back)]).toEqual([0n, 70_000n]);
    expect((await checkLedger(harness.app.db)).faults).toEqual([]);
  });
});
