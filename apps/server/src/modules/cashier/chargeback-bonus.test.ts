import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { valueOf } from '../../../test/studio.ts';
import { type TestBank, useTestBank } from '../../../test/test-bank.ts';
import type { DisputeMove } from './methods/payment-port.ts';
import { readFaults, receivePayment, takeDispute } from './index.ts';

const desk = useBonusDesk();
const app = () => desk.harness.app;
const teller = () => ({ merchantId: desk.harness.trevo, provider: 'pix' });
let bank: TestBank;
beforeAll(() => {
  bank = useTestBank(app());
});

const matched = { kind: 'deposit', amount: { matchPpm: 500_000, maxMinor: reais(50), minDepositMinor: reais(20) } } as const;

type Paid = { readonly member: TestMember; readonly depositId: Id<'deposit'>; readonly endToEndId: string; readonly minor: bigint };

/** A deposit that was credited, with the bonus that was chosen for it. */
async function paid(amount: number, member?: TestMember): Promise<Paid> {
  const owner = member ?? (await desk.harness.newMember());
  const { offerId, version } = await desk.publish(matched);
  const asked = { method: 'PIX', amount: `${amount}.00`, offer: { offerId, version } } as const;
  const caller = { ...owner.caller, headers: { 'idempotency-key': randomUUID() } };
  const { depositId } = valueOf(await desk.harness.call('createDeposit', asked, caller));
  const { endToEndId, minor } = await credit(depositId, amount);
  return { member: owner, depositId: depositId as Id<'deposit'>, endToEndId, minor };
}

async function credit(depositId: string, amount: number) {
  const payment = bank.pay(depositId.slice(4), reais(amount));
  await receivePayment(app(), payment, { ...teller(), currency: 'BRL', said: Buffer.from('{}') });
  return payment;
}

let count = 0;
const moveOf = ({ endToEndId, minor }: Paid, more: Partial<DisputeMove> = {}): DisputeMove => ({
  disputeId: `db_${++count}`,
  endToEndId,
  minor,
  kind: 'taken',
  reason: 'fraudulent',
  ...more,
});

/** What people read of these disputes' bonuses: reason and cash. */
async function faultsOf({ member }: Paid) {
  const { faults } = await readFaults(app().db, desk.harness.trevo, { offset: 0, limit: 200 });
  return faults
    .filter(({ reason, body }) => reason.startsWith('chargeback_bonus') && body.toString().includes(member.id))
    .map(({ reason, minor }) => [reason, minor])
    .reverse();
}

const noticesOf = async ({ caller }: TestMember) =>
  valueOf(await desk.harness.call('memberNotices', {}, caller)).filter(({ kind }) => kind === 'chargeback_bonus');

async function grantOf({ depositId }: Paid) {
  const { rows } = await sql<{
    state: string;
    reason: string | null;
  }>`SELECT state, reason FROM bonus_grant WHERE deposit_id = ${depositId}`.execute(app().db);
  return rows[0];
}

/** Wagers what is asked and becomes cash, as the last round of a long evening would leave it. */
async function finish({ depositId, member }: Paid): Promise<void> {
  await sql`UPDATE bonus_grant SET progress_micro = required_micro WHERE deposit_id = ${depositId}`.execute(app().db);
  await desk.follow(member);
}

test('the bonus of a charged-back deposit ends once, however often and by how many at once it is told: what is locked goes back, cash stays', async () => {
  const story = await paid(40);
  expect(await desk.pockets(story.member)).toEqual({ cash: reais(40), won: 0n, bonus: reais(20) });
  const move = moveOf(story);
  await inParallel(5, 5, () => takeDispute(app(), move, teller()));
  await takeDispute(app(), move, teller());
  expect(await desk.pockets(story.member)).toEqual({ cash: 0n, won: 0n, bonus: 0n });
  expect(await grantOf(story)).toEqual({ state: 'cancelled', reason: 'CHARGEBACK' });
  expect(await noticesOf(story.member)).toMatchObject([{ values: { amount: '20.00', currency: 'BRL' } }]);
  expect(await faultsOf(story)).toEqual([]);
  const { rows } =
    await sql`SELECT detail::jsonb->>'minor' AS minor FROM audit_entry WHERE action = 'bonuses.cancel' AND detail::jsonb->>'deposit' = ${story.depositId}`.execute(
      app().db,
    );
  expect(rows).toEqual([{ minor: String(reais(20)) }]);
  await assertLedgerSound(app());
});

test('a part that leaves enough of the deposit ends nothing and is for people; the part that leaves too little ends it', async () => {
  const story = await paid(40);
  await takeDispute(app(), moveOf(story, { minor: reais(15) }), teller());
  expect([await grantOf(story), await faultsOf(story)]).toEqual([{ state: 'active', reason: null }, [['chargeback_bonus', 0n]]]);
  expect(await noticesOf(story.member)).toEqual([]);
  await takeDispute(app(), moveOf(story, { minor: reais(10) }), teller());
  expect(await grantOf(story)).toEqual({ state: 'cancelled', reason: 'CHARGEBACK' });
  expect(await noticesOf(story.member)).toHaveLength(1);
  expect(await desk.pockets(story.member)).toEqual({ cash: reais(15), won: 0n, bonus: 0n });
});

test('what had become cash is not taken: people read of it, with the amount', async () => {
  const story = await paid(40);
  await finish(story);
  expect(await desk.pockets(story.member)).toEqual({ cash: reais(60), won: 0n, bonus: 0n });
  await takeDispute(app(), moveOf(story), teller());
  expect(await desk.pockets(story.member)).toEqual({ cash: reais(20), won: 0n, bonus: 0n });
  expect(await grantOf(story)).toMatchObject({ state: 'completed' });
  expect([await faultsOf(story), await noticesOf(story.member)]).toEqual([[['chargeback_bonus', reais(20)]], []]);
  await assertLedgerSound(app());
});

test('a charge-back that did not hold gives the money back and not the bonus: people are told', async () => {
  const story = await paid(40);
  const move = moveOf(story);
  await takeDispute(app(), move, teller());
  for (let turn = 0; turn < 2; turn++) await takeDispute(app(), { ...move, kind: 'given_back' }, teller());
  expect(await desk.pockets(story.member)).toEqual({ cash: reais(40), won: 0n, bonus: 0n });
  expect(await faultsOf(story)).toEqual([['chargeback_bonus_lost', null]]);
});

test('only the bonus of that deposit ends: another one takes its turn, and a deposit without one ends none', async () => {
  const first = await paid(40);
  const second = await paid(60, first.member);
  expect(await grantOf(second)).toMatchObject({ state: 'queued' });
  await takeDispute(app(), moveOf(first), teller());
  expect([await grantOf(first), await grantOf(second)]).toMatchObject([{ state: 'cancelled' }, { state: 'active' }]);
  const caller = { ...first.member.caller, headers: { 'idempotency-key': randomUUID() } };
  const plain = valueOf(await desk.harness.call('createDeposit', { method: 'PIX', amount: '30.00' }, caller));
  const { endToEndId, minor } = await credit(plain.depositId, 30);
  await takeDispute(app(), moveOf({ ...second, endToEndId, minor }), teller());
  expect(await grantOf(second)).toMatchObject({ state: 'active' });
  expect(await desk.pockets(first.member)).toEqual({ cash: reais(60), won: 0n, bonus: reais(30) });
  await assertLedgerSound(app());
});

test('a process that dies at any statement of it has done all or nothing, and the next telling does it', { timeout: 120_000 }, async () => {
  let deaths = 0;
  for (let n = 1; n <= 36; n++) {
    const story = await paid(40);
    const move = moveOf(story);
    const isDead = await takeDispute(failingAt(app(), n), move, teller()).then(
      () => false,
      () => true,
    );
    const half = await desk.pockets(story.member);
    expect([reais(60), 0n], `dead at statement ${n}`).toContain(half.cash + half.bonus);
    await takeDispute(app(), move, teller());
    expect(await desk.pockets(story.member), `dead at statement ${n}`).toEqual({ cash: 0n, won: 0n, bonus: 0n });
    expect(await noticesOf(story.member)).toHaveLength(1);
    if (isDead) deaths += 1;
  }
  expect(deaths).toBeGreaterThan(10);
  await assertLedgerSound(app());
});
