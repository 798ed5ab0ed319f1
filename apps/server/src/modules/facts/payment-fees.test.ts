import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { failingAt } from '../../../test/failing-statement.ts';
import { useFactsDesk } from '../../../test/facts-desk.ts';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import {
  chargebackMoved,
  creditFromSuspense,
  depositReceived,
  depositToSuspense,
  holdWithdrawal,
  payWithdrawal,
  releaseWithdrawal,
  reverseTransfer,
} from '../wallet/index.ts';
import { reckonFacts } from './reckon-units.ts';

const { desk, reckon } = useFactsDesk();
const app = () => desk.harness.app;
const cents = (units: number) => BigInt(Math.round(units * 100)) * 100n;

/** Half a real and one percent of what comes in, a quarter of a real of what goes out; of `later` nothing before next week. */
beforeAll(async () => {
  const { trevo } = desk.harness;
  await sql`INSERT INTO payment_fee_rate (merchant_id, provider, direction, currency, since, fixed, rate_ppm, announced_at) VALUES
    (${trevo}, 'pix', 'deposit', 'BRL', now() - interval '9 days', 9999, 999999, now() - interval '19 days'),
    (${trevo}, 'pix', 'deposit', 'BRL', now() - interval '1 day', 5000, 10000, now() - interval '9 days'),
    (${trevo}, 'pix', 'deposit', 'BRL', now() + interval '8 days', 9999, 999999, now()),
    (${trevo}, 'pix', 'deposit', 'USD', now() - interval '1 day', 9999, 999999, now() - interval '9 days'),
    (${trevo}, 'pix', 'withdrawal', 'BRL', now() - interval '1 day', 2500, 0, now() - interval '9 days'),
    (${trevo}, 'later', 'deposit', 'BRL', now() + interval '8 days', 9999, 999999, now())`.execute(app().db);
});

let named = 0;
const of = ({ id, merchantId }: TestMember, units: number) => ({ merchantId, memberId: id, currency: 'BRL', minor: reais(units) }) as const;

async function deposit(member: TestMember, units: number, provider = 'pix'): Promise<string> {
  const payment = `E${++named}`;
  const depositId = app().newId('deposit');
  expect((await depositReceived(app().database, { ...of(member, units), depositId, provider, payment })).ok).toBe(true);
  return payment;
}

const disputed = (member: TestMember, kind: 'chargeback' | 'chargeback_back', units: number, payment: string, provider = 'pix') =>
  chargebackMoved(app().database, { ...of(member, units), kind, provider, payment, key: `${provider}:du_${++named}:1` });

async function payOut(member: TestMember, units: number, provider = 'pix') {
  const withdrawal = { ...of(member, units), withdrawalId: app().newId('withdrawal') };
  expect((await holdWithdrawal(app().database, withdrawal)).ok).toBe(true);
  const paid = await payWithdrawal(app().database, { ...withdrawal, provider, payoutId: `pyo_${++named}` });
  if (!paid.ok) throw new Error(paid.code);
  return { ...withdrawal, transferId: paid.value.transferId };
}

type Costs = { readonly fee: bigint; readonly deposits: bigint };
async function costsOf(member: TestMember): Promise<Costs> {
  const { rows } =
    await sql<Costs>`SELECT coalesce(sum(payment_fee), 0)::bigint AS fee, (coalesce(sum(deposits), 0) / 10000)::bigint AS deposits
    FROM (SELECT payment_fee, deposits FROM member_fact WHERE member_id = ${member.id}
      UNION ALL SELECT payment_fee, deposits FROM team_fact WHERE agent_id = ${member.id}) f`.execute(app().db);
  return rows[0] as Costs;
}

/** Facts, lines and what is kept of payments are the same, and every payment costs what its rate makes of what stands of it. */
async function expectFeesToAgree(): Promise<void> {
  const { rows } = await sql`SELECT * FROM
      (SELECT member_id, sum(payment_fee)::bigint AS fee FROM member_fact WHERE payment_fee <> 0 OR deposits <> 0 OR withdrawals <> 0 GROUP BY 1) f
      FULL JOIN (SELECT member_id, sum(amount)::bigint AS fee FROM member_posting WHERE field = 'paymentFee' GROUP BY 1) p USING (member_id)
      FULL JOIN (SELECT member_id, sum(fee)::bigint AS fee FROM payment_cost GROUP BY 1) c USING (member_id)
    WHERE coalesce(f.fee, 0) <> coalesce(p.fee, 0) OR coalesce(p.fee, 0) <> coalesce(c.fee, 0)
    UNION ALL SELECT member_id, amount, fee, 0 FROM payment_cost
    WHERE fee <> CASE WHEN amount > 0 THEN fixed + floor(amount::numeric * rate_ppm / 1000000) ELSE 0 END`.execute(app().db);
  expect(rows).toEqual([]);
}

test('what a provider takes of a deposit and a pay-out is a cost of the member and every team above, once, by the rate of that day', async () => {
  const { newMember } = desk.harness;
  const top = await newMember({ type: 1 });
  const sub = await newMember({ type: 2, uplineId: top.id });
  const member = await newMember({ uplineId: sub.id });
  await deposit(member, 100);
  await deposit(member, 30, 'later');
  await deposit(member, 20, 'unpublished');
  await payOut(member, 40);
  for (let time = 0; time < 2; time++) await reckon();
  // 0.50 + 1 % of 100, and 0.25
  for (const one of [member, sub, top]) expect(await costsOf(one)).toEqual({ fee: cents(1.75), deposits: 150n });
  const lines = valueOf(await desk.harness.call('agentPostings', { field: 'paymentFee' }, top.caller));
  expect(lines.list.map(({ amount, field }) => [amount, field]).toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
    ['0.25', 'paymentFee'],
    ['1.50', 'paymentFee'],
  ]);
  expect(lines.sums).toEqual([{ field: 'paymentFee', amount: '1.75' }]);
  await expectFeesToAgree();
});

test('a charge-back and a reversed pay-out count as the difference that they make: undone whole, nothing is left', async () => {
  const { trevo } = desk.harness;
  const member = await desk.harness.newMember();
  const [payment, free] = [await deposit(member, 100), await deposit(member, 50, 'unpublished')];
  await reckon();
  await disputed(member, 'chargeback', 30, payment);
  await disputed(member, 'chargeback', 50, free, 'unpublished');
  await reckon();
  expect(await costsOf(member)).toEqual({ fee: cents(1.2), deposits: 70n });
  await disputed(member, 'chargeback', 70, payment);
  await reckon();
  expect(await costsOf(member)).toEqual({ fee: 0n, deposits: 0n });
  await disputed(member, 'chargeback_back', 70, payment);
  await disputed(member, 'chargeback_back', 50, free, 'unpublished');
  await reckon();
  expect(await costsOf(member)).toEqual({ fee: cents(1.2), deposits: 120n });
  const paid = await payOut(member, 40);
  await reckon();
  expect((await costsOf(member)).fee).toBe(cents(1.45));
  expect((await reverseTransfer(app().database, { merchantId: trevo, transferId: paid.transferId, reason: 'never arrived' })).ok).toBe(
    true,
  );
  expect((await releaseWithdrawal(app().database, { ...paid, releaseId: `back-${paid.withdrawalId}` })).ok).toBe(true);
  for (let time = 0; time < 2; time++) await reckon();
  expect((await costsOf(member)).fee).toBe(cents(1.2));
  await expectFeesToAgree();
});

test('money out of suspense costs as the payment that it was, and its charge-back finds it', async () => {
  const { trevo } = desk.harness;
  const member = await desk.harness.newMember();
  const item = { merchantId: trevo, currency: 'BRL', minor: reais(100), provider: 'pix', itemId: `E${++named}` } as const;
  await depositToSuspense(app().database, item);
  await creditFromSuspense(app().database, { ...item, memberId: member.id });
  await reckon();
  expect(await costsOf(member)).toEqual({ fee: cents(1.5), deposits: 100n });
  await disputed(member, 'chargeback', 100, item.itemId);
  await reckon();
  expect(await costsOf(member)).toEqual({ fee: 0n, deposits: 0n });
  await expectFeesToAgree();
});

describe('whoever dies while reckoning', () => {
  test('at any statement leaves the fees as one clean run would', { timeout: 120_000 }, async () => {
    const story = async (failsAt: number | null) => {
      const member = await desk.harness.newMember();
      const payment = await deposit(member, 100);
      await payOut(member, 10);
      await reckon();
      await disputed(member, 'chargeback', 40, payment);
      await deposit(member, 60);
      const isDead =
        failsAt !== null &&
        (await runWork(failingAt(app(), failsAt), 'facts').then(
          () => false,
          () => true,
        ));
      await reckon();
      return { isDead, costs: await costsOf(member) };
    };
    const clean = await story(null);
    expect(clean.costs).toEqual({ fee: cents(2.45), deposits: 120n });
    let deaths = 0;
    for (let n = 1; n <= 28; n++) {
      const { isDead, ...after } = await story(n);
      expect({ isDead: false, ...after }, `dead at statement ${n}`).toEqual(clean);
      if (isDead) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(10);
    await expectFeesToAgree();
  });

  test('two who reckon at once count every payment once', async () => {
    const { trevo } = desk.harness;
    const members = await Promise.all(Array.from({ length: 6 }, () => desk.harness.newMember()));
    for (const member of members) for (let n = 0; n < 3; n++) await deposit(member, 100);
    const works = ['one', 'two', 'three'];
    for (const name of works)
      await sql`SELECT work_add(${`fees-${name}`}, ARRAY[${trevo}], ARRAY['now'], ARRAY['{}'::jsonb], ARRAY[now()])`.execute(app().db);
    const all = { ...app(), work: [...app().work, ...works.map((name) => ({ name: `fees-${name}`, work: reckonFacts }))] };
    await Promise.all(works.map((name) => runWork(all, `fees-${name}`)));
    for (const member of members) expect((await costsOf(member)).fee).toBe(cents(4.5));
    await expectFeesToAgree();
  });
});
