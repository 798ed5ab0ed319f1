import fc from 'fast-check';
import { hourMs, type Instant, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { postPrize, postRebate, roundOf, useFactsDesk, withdrawFor } from '../../../test/facts-desk.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { toTimestamp } from '../../db/columns.ts';
import { type Posted, reverseTransfer } from '../wallet/index.ts';
import { reckonFacts } from './reckon-units.ts';

const { desk, reckon, playRound } = useFactsDesk();

let names = 0;
const prize = (member: TestMember, units: number) => postPrize(desk.harness.app, member, units);
const rebate = (member: TestMember, units: number) => postRebate(desk.harness.app, member, units);
const withdraw = (member: TestMember, units: number) => withdrawFor(desk.harness.app, member, units);

type Costs = { deposits: bigint; withdrawals: bigint; promo: bigint; rebate: bigint; vendorFee: bigint };
const sums = sql`sum(deposits)::bigint / 10000 AS deposits, sum(withdrawals)::bigint / 10000 AS withdrawals, sum(promo)::bigint / 10000 AS promo,
  sum(rebate)::bigint / 10000 AS rebate, sum(vendor_fee)::bigint AS "vendorFee"`;
async function costsOf(member: TestMember): Promise<Costs | undefined> {
  const { rows } = await sql<Costs>`SELECT ${sums} FROM member_fact WHERE member_id = ${member.id}`.execute(desk.harness.app.db);
  return rows[0];
}
async function costsOfTeam(agent: TestMember): Promise<Costs | undefined> {
  const { rows } = await sql<Costs>`SELECT ${sums} FROM team_fact WHERE agent_id = ${agent.id}`.execute(desk.harness.app.db);
  return rows[0];
}

/** Of the ledger, the costs and cash of every account that counts, against the sums of the facts. */
async function expectFactsToBeTheLedger(): Promise<void> {
  const { rows } = await sql`SELECT * FROM (
      SELECT a.owner_id AS id, coalesce(sum(e.amount) FILTER (WHERE k.kind IN ('deposit', 'suspense_credit') AND a.pocket = 'main'), 0)::bigint AS deposits,
        coalesce(-sum(e.amount) FILTER (WHERE k.kind = 'withdrawal_pay' AND a.pocket = 'pending'), 0)::bigint AS withdrawals,
        coalesce(sum(e.amount) FILTER (WHERE k.kind = 'bonus_release' AND a.pocket = 'main'), 0)::bigint AS promo,
        coalesce(sum(e.amount) FILTER (WHERE k.kind IN ('rebate', 'rebate_back') AND a.pocket = 'main'), 0)::bigint AS rebate
      FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id
        JOIN member m ON m.id = a.owner_id AND m.type <> 4
        LEFT JOIN ledger_transfer o ON o.id = t.payload->>'reverses'
        CROSS JOIN LATERAL (SELECT coalesce(o.kind, t.kind) AS kind) k
      WHERE t.outcome = 'posted' GROUP BY a.owner_id) AS l
    LEFT JOIN (SELECT member_id AS id, sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals, sum(promo)::bigint AS promo,
      sum(rebate)::bigint AS rebate FROM member_fact GROUP BY 1) AS f USING (id)
    WHERE (l.deposits, l.withdrawals, l.promo, l.rebate) IS DISTINCT FROM
      (coalesce(f.deposits, 0), coalesce(f.withdrawals, 0), coalesce(f.promo, 0), coalesce(f.rebate, 0))`.execute(desk.harness.app.db);
  expect(rows).toEqual([]);
}

test('what comes in, goes out and is given counts once, for its member and for every team above, and nothing else does', async () => {
  const { app, newMember } = desk.harness;
  const top = await newMember({ type: 1 });
  const sub = await newMember({ type: 2, uplineId: top.id });
  const [member, friend] = [await newMember({ uplineId: sub.id }), await newMember({ uplineId: top.id })];
  await fundMember(app, member, reais(100));
  await withdraw(member, 30);
  await prize(member, 7);
  await rebate(member, 3);
  await rebate(sub, 2);
  await fundMember(app, friend, reais(11));
  for (let time = 0; time < 2; time++) await reckon();
  expect(await costsOf(member)).toEqual({ deposits: 100n, withdrawals: 30n, promo: 7n, rebate: 3n, vendorFee: 0n });
  expect(await costsOfTeam(sub)).toEqual({ deposits: 100n, withdrawals: 30n, promo: 7n, rebate: 5n, vendorFee: 0n });
  expect(await costsOfTeam(top)).toEqual({ deposits: 111n, withdrawals: 30n, promo: 7n, rebate: 5n, vendorFee: 0n });
  await expectFactsToBeTheLedger();
});

test('what is taken back counts as what it was, below zero, and a trial account nowhere', async () => {
  const { app, newMember, trevo } = desk.harness;
  const member = await newMember();
  const transferId = await rebate(member, 9);
  await reckon();
  expect((await reverseTransfer(app.database, { merchantId: trevo, transferId, reason: 'mistaken' })).ok).toBe(true);
  await reckon();
  expect(await costsOf(member)).toMatchObject({ rebate: 0n });
  const { rows } = await sql<{
    amount: bigint;
  }>`SELECT amount FROM member_posting WHERE member_id = ${member.id} ORDER BY posted_at`.execute(app.db);
  expect(rows.map(({ amount }) => amount)).toEqual([reais(9), -reais(9)]);
  await expect(sql`UPDATE member_posting SET amount = 0`.execute(app.db)).rejects.toThrow(/permission denied/);
});

describe('whoever dies while reckoning', () => {
  test('at any statement leaves the costs as one clean run would', { timeout: 120_000 }, async () => {
    const { app } = desk.harness;
    await charges('YY', 100_000);
    const story = async (failsAt: number | null) => {
      const member = await desk.player(100);
      await prize(member, 5);
      await playRound(member, 'one', [10, 4]);
      const isDead =
        failsAt !== null &&
        (await runWork(failingAt(app, failsAt), 'facts').then(
          () => false,
          () => true,
        ));
      await reckon();
      return { isDead, costs: await costsOf(member) };
    };
    const clean = await story(null);
    expect(clean.costs).toMatchObject({ deposits: 100n, promo: 5n, vendorFee: 6_000n });
    let deaths = 0;
    for (let n = 1; n <= 32; n++) {
      const { isDead, ...after } = await story(n);
      expect({ isDead: false, ...after }, `dead at statement ${n}`).toEqual(clean);
      if (isDead) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(14);
    await expectFactsToBeTheLedger();
  });

  test('two who reckon at once count every movement once', async () => {
    const { app, trevo } = desk.harness;
    const members = await Promise.all(Array.from({ length: 6 }, () => desk.player(100)));
    for (const member of members) for (let n = 0; n < 3; n++) await rebate(member, 2);
    const works = ['one', 'two', 'three'];
    for (const name of works)
      await sql`SELECT work_add(${`costs-${name}`}, ARRAY[${trevo}], ARRAY['now'], ARRAY['{}'::jsonb], ARRAY[now()])`.execute(app.db);
    const all = { ...app, work: [...app.work, ...works.map((name) => ({ name: `costs-${name}`, work: reckonFacts }))] };
    await Promise.all(works.map((name) => runWork(all, `costs-${name}`)));
    for (const member of members) expect(await costsOf(member)).toMatchObject({ deposits: 100n, rebate: 6n });
    await expectFactsToBeTheLedger();
  });
});

/** The rate of a vendor, in force since long ago: facts of this test are of now. */
async function charges(vendor: string, ratePpm: number): Promise<void> {
  const { app, trevo } = desk.harness;
  await sql`INSERT INTO vendor_fee_rate (merchant_id, vendor, since, rate_ppm, announced_at)
    VALUES (${trevo}, ${vendor}, now() - interval '1 day', ${ratePpm}, now() - interval '9 days') ON CONFLICT DO NOTHING`.execute(app.db);
}

describe('the fee of a vendor', () => {
  test('is the floor of the hour’s result, however it came: a winning hour gives a negative fee', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(1_000);
    await sql`INSERT INTO vendor_fee_rate (merchant_id, vendor, since, rate_ppm, announced_at)
      VALUES (${trevo}, 'YY', now() - interval '1 hour 1 minute', 123457, now() - interval '9 days')`.execute(app.db);
    const results: [number, number, string][] = [
      [7, 0, 'table'],
      [3, 1, 'slot'],
      [2, 19, 'pond'],
      [11, 0, 'slot'],
      [5, 40, 'table'],
    ];
    for (const [n, [stake, win, game]] of results.entries()) {
      await playRound(member, `fee-${n}`, [stake, win], game);
      await reckon();
      const { rows } = await sql<{ fee: bigint; due: bigint; of: bigint }>`SELECT sum(vendor_fee)::bigint AS fee,
          (SELECT sum(floor(h.ggr * 123457 / 1000000)) FROM (SELECT slot, sum(ggr) AS ggr FROM member_fact WHERE member_id = ${member.id} GROUP BY 1) h)::bigint AS due,
          sum(ggr)::bigint AS of FROM member_fact WHERE member_id = ${member.id}`.execute(app.db);
      expect(rows[0]?.fee).toBe(rows[0]?.due);
    }
    const end = await costsOf(member);
    expect(end?.vendorFee).toBeLessThan(0n);
  });

  test('begins with the hour it was announced for, and a vendor without a rate charges nothing', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(100);
    const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(app.db);
    const later = plusMs(rows[0]?.now ?? instant(0), hourMs);
    await sql`INSERT INTO vendor_fee_rate (merchant_id, vendor, since, rate_ppm, announced_at)
      VALUES (${trevo}, 'YY', ${toTimestamp(later)}, 0, now()) ON CONFLICT DO NOTHING`.execute(app.db);
    await playRound(member, 'now', [100, 0]);
    await reckon();
    expect((await costsOf(member))?.vendorFee).toBeGreaterThan(0n);
  });
});

test('whatever comes in whatever order, the costs are those of the ledger, and of teams those of their members', {
  timeout: 120_000,
}, async () => {
  const { app, newMember } = desk.harness;
  const act = fc.record({
    who: fc.nat({ max: 7 }),
    what: fc.constantFrom('deposit', 'prize', 'rebate', 'withdraw', 'play', 'reverse', 'reckon'),
    amount: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), async (acts) => {
      const agents: TestMember[] = [await newMember({ type: 1 })];
      for (let n = 0; n < 3; n++) agents.push(await newMember({ type: 2, uplineId: (agents[n >> 1] as TestMember).id }));
      const people = [...agents];
      for (let n = 0; n < 4; n++) people.push(await newMember({ uplineId: (agents[n] as TestMember).id }));
      for (const person of people) await fundMember(app, person, reais(1_000));
      const paid: Posted['transferId'][] = [];
      for (const { who, what, amount } of acts) {
        const person = people[who] as TestMember;
        if (what === 'deposit') await fundMember(app, person, reais(amount));
        if (what === 'prize') await prize(person, amount);
        if (what === 'rebate') paid.push(await rebate(person, amount));
        if (what === 'withdraw') await withdraw(person, amount);
        if (what === 'play') await playRound(person, roundOf(person, `x${++names}`).roundId, [amount, amount >> 1]);
        const last = what === 'reverse' ? paid.pop() : undefined;
        if (last) await reverseTransfer(app.database, { merchantId: person.merchantId, transferId: last, reason: 'test' });
        if (what === 'reckon') await reckon();
      }
      await reckon();
      await expectFactsToBeTheLedger();
      const { rows } =
        await sql`SELECT * FROM (SELECT agent_id, sum(deposits) AS d, sum(promo) AS p, sum(rebate) AS r, sum(vendor_fee) AS v FROM team_fact
          WHERE agent_id = ANY (${agents.map(({ id }) => id)}::text[]) GROUP BY 1) t
        CROSS JOIN LATERAL (SELECT sum(f.deposits) AS d, sum(f.promo) AS p, sum(f.rebate) AS r, sum(f.vendor_fee) AS v FROM member_fact f
          WHERE f.member_id = t.agent_id OR f.member_id IN (SELECT m.id FROM member m JOIN agent_above a ON a.agent_id = m.upline_id
            WHERE a.ancestor_id = t.agent_id)) AS own
        WHERE (t.d, t.p, t.r, t.v) IS DISTINCT FROM (own.d, own.p, own.r, own.v)`.execute(app.db);
      expect(rows).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
