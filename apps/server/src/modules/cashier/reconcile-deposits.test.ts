import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCashierDesk, valueOf } from '../../../test/cashier-desk.ts';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { readFaults, reconcileDeposits } from './index.ts';

const desk = useCashierDesk();
const reconcile = () => reconcileDeposits(desk.harness.app);

beforeEach(async () => {
  Object.assign(desk.bank, { isDown: false, hasNoList: false });
  desk.bank.asked.length = 0;
  // What earlier tests left is too old to be asked about.
  await sql`UPDATE deposit SET created_at = now() - interval '3 days'`.execute(desk.harness.app.db);
});

const createDeposit = (member: TestMember, language = 'pt') =>
  desk.harness.call('createDeposit', { method: 'PIX', amount: '50.00' }, { ...desk.keyed(member), language });

async function newCharge(member: TestMember): Promise<string> {
  return valueOf<{ depositId: string }>((await createDeposit(member)).body).depositId.slice(4);
}

/** Makes every charge of a member that many seconds old. */
const age = (member: TestMember, seconds: number) =>
  sql`UPDATE deposit SET created_at = now() - make_interval(secs => ${seconds}) WHERE member_id = ${member.id}`.execute(
    desk.harness.app.db,
  );

const fundsOf = async (member: TestMember) => (await desk.funds(member))[0];

const chargesOfEach = 500;
const nameOf = (member: TestMember, n: number) => createHash('md5').update(`${member.id}${n}`).digest('hex').slice(0, 26);

/** Twenty members with five hundred unpaid charges each, made over the last forty hours; those older than an hour have expired. */
async function flood(): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let count = 0; count < 20; count++) {
    const member = await desk.harness.newMember();
    const names = Array.from({ length: chargesOfEach }, (_, n) => nameOf(member, n));
    await sql`INSERT INTO deposit (id, merchant_id, member_id, method, provider, by_hand, typed, currency, amount, status, txid, request_key, created_at, expires_at)
      SELECT 'dep_' || name, ${member.merchantId}, ${member.id}, 'PIX', 'pix', false, '{}', 'BRL', 100000,
        CASE WHEN made < now() - interval '1 hour' THEN 'expired' ELSE 'waiting' END, name, name, made, made + interval '1 hour'
      FROM (SELECT name, now() - n * interval '288 seconds' - interval '30 seconds' AS made
        FROM unnest(${names}::text[]) WITH ORDINALITY AS list (name, n)) AS charge`.execute(desk.harness.app.db);
    members.push(member);
  }
  return members;
}

describe('F6 ten thousand unpaid charges of twenty members, and a notice that was lost', () => {
  test('the payment is credited within two passes, whoever’s charge it is', async () => {
    const flooding = await flood();
    const [stranger, one] = [await desk.harness.newMember(), flooding[7] as TestMember];
    const txid = await newCharge(stranger);
    desk.bank.pay(txid, reais(50));
    desk.bank.pay(nameOf(one, 123), reais(10));
    for (let pass = 0; pass < 2; pass++) await reconcile();
    expect([await fundsOf(stranger), await fundsOf(one)]).toEqual(['50.00', '10.00']);
    expect(desk.bank.asked).not.toContain(txid);
  });

  test('a provider without a list is asked in turns, so that no member and no merchant waits for the charges of another', async () => {
    desk.bank.hasNoList = true;
    const flooding = await flood();
    const others = [await desk.harness.newMember(), await desk.harness.newMember({ merchant: 'sabia' })];
    for (const member of others) {
      desk.bank.pay(await newCharge(member), reais(50));
      await age(member, 600);
    }
    await reconcile();
    const first = new Set(desk.bank.asked);
    expect(first.size).toBe(50);
    for (const member of flooding)
      expect(Array.from({ length: chargesOfEach }, (_, n) => nameOf(member, n)).some((name) => first.has(name))).toBe(true);
    await reconcile();
    expect(await Promise.all(others.map(fundsOf))).toEqual(['50.00', '50.00']);
    // Nobody was asked about twice.
    expect(new Set(desk.bank.asked).size).toBe(100);
  });
});

test('F6 what a member paid while the list did not answer is in the next one, also hours later', async () => {
  const [member, other] = [await desk.harness.newMember(), await desk.harness.newMember()];
  desk.bank.pay(await newCharge(other), reais(50));
  await reconcile();
  expect(await fundsOf(other)).toBe('50.00');
  desk.bank.hasNoList = true;
  desk.bank.pay(await newCharge(member), reais(50));
  await reconcile();
  // Too young to be asked about, and the list is silent: nothing may be concluded.
  expect([await fundsOf(member), desk.bank.asked]).toEqual(['0.00', []]);
  await sql`UPDATE payment_listing SET listed_until = now() - interval '20 hours'`.execute(desk.harness.app.db);
  desk.bank.hasNoList = false;
  await reconcile();
  expect(await fundsOf(member)).toBe('50.00');
});

test('F6 I20 money in the list that no charge asked for is in suspense of the brand whose account it is, once', async () => {
  const member = await desk.harness.newMember();
  await newCharge(member);
  desk.bank.pay('achargethatnobodyevermade0', reais(7));
  for (let pass = 0; pass < 2; pass++) await reconcile();
  const { faults } = await readFaults(desk.harness.app.db, desk.harness.trevo, { offset: 0, limit: 50 });
  expect(faults.filter(({ minor }) => minor === reais(7)).map(({ reason }) => reason)).toEqual(['unknown_charge']);
  expect((await readFaults(desk.harness.app.db, desk.harness.sabia, { offset: 0, limit: 50 })).total).toBe(0);
});

test('a provider that does not answer is asked about five charges in a pass, not about all that are due', async () => {
  await flood();
  desk.bank.isDown = true;
  await reconcile();
  expect(desk.bank.asked).toHaveLength(5);
});

test('the older a charge that waits, the rarer it is asked about: at first every twenty seconds, at last every three minutes', async () => {
  desk.bank.hasNoList = true;
  const member = await desk.harness.newMember();
  const txid = await newCharge(member);
  for (const [seconds, pause, isAsked] of [
    [60, 15, false],
    [60, 25, true],
    [3000, 100, false],
    [3000, 160, true],
  ] as const) {
    await age(member, seconds);
    await sql`UPDATE deposit SET asked_at = now() - make_interval(secs => ${pause}) WHERE txid = ${txid}`.execute(desk.harness.app.db);
    desk.bank.asked.length = 0;
    await reconcile();
    expect(desk.bank.asked, `${seconds} ${pause}`).toEqual(isAsked ? [txid] : []);
  }
});

test('a member leaves at most so many charges unpaid in a day, and is told so in their language; what was paid does not count', async () => {
  await desk.setCashier({ depositsUnpaidDayMax: 3 });
  const member = await desk.harness.newMember();
  const txids = [await newCharge(member), await newCharge(member), await newCharge(member)];
  // They expire and make room among those that wait, not among those of the day.
  await sql`UPDATE deposit SET status = 'expired', expires_at = now() WHERE member_id = ${member.id}`.execute(desk.harness.app.db);
  for (const [language, words] of [
    ['pt', '3 depósitos nas últimas 24 horas que não foram pagos'],
    ['en', '3 deposits in the last 24 hours that were not paid'],
  ] as const) {
    expect((await createDeposit(member, language)).body).toMatchObject({
      errorCode: 'deposits_unpaid',
      message: expect.stringContaining(words),
    });
  }
  desk.bank.pay(txids[0] ?? '', reais(50));
  await reconcile();
  expect((await createDeposit(member)).status).toBe(200);
  expect((await createDeposit(member)).body).toMatchObject({ errorCode: 'deposits_unpaid' });
  await age(member, 86_401);
  expect((await createDeposit(member)).status).toBe(200);
  await desk.setCashier({});
});
