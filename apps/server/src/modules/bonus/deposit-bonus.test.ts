import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { type TestBank, useTestBank } from '../../../test/test-bank.ts';

const desk = useBonusDesk();
let bank: TestBank;
beforeAll(() => {
  bank = useTestBank(desk.harness.app);
});

const matched = { kind: 'deposit', amount: { matchPpm: 500_000, maxMinor: reais(50), minDepositMinor: reais(20) } } as const;
const deposit = (member: TestMember, amount: string, offer?: { offerId: `bof_${string}`; version: number }) =>
  desk.harness.call(
    'createDeposit',
    { method: 'PIX', amount, ...(offer && { offer: { offerId: offer.offerId, version: offer.version } }) },
    { ...member.caller, headers: { 'idempotency-key': randomUUID() } },
  );

async function pay(depositId: string, minor: bigint): Promise<void> {
  const notice = bank.notice([bank.pay(depositId.slice(4), minor)], desk.harness.clock.now());
  const url = '/wps/cashier/notices/pix/trevo';
  await desk.harness.server.inject({ method: 'POST', url, payload: notice.payload, headers: notice.headers });
}

test('a bonus that was chosen before paying comes with the money, once; without a choice there is none', async () => {
  const member = await desk.harness.newMember();
  const offer = await desk.publish(matched);
  const { depositId } = valueOf(await deposit(member, '40.00', offer));
  expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: 0n });
  await Promise.all([pay(depositId, reais(40)), pay(depositId, reais(40))]);
  expect(await desk.pockets(member)).toEqual({ cash: reais(40), won: 0n, bonus: reais(20) });
  const plain = valueOf(await deposit(member, '30.00'));
  await pay(plain.depositId, reais(30));
  expect(await desk.pockets(member)).toEqual({ cash: reais(70), won: 0n, bonus: reais(20) });
  expect(await checkCredits(desk.harness, member)).toEqual(['offer']);
});

test('what cannot be had is told before paying, and leaves no deposit', async () => {
  const member = await desk.harness.newMember();
  const offer = await desk.publish({ ...matched, budgetMinor: reais(30) });
  expect(codeOf(await deposit(member, '15.00', offer))).toBe('offer_not_available');
  expect(codeOf(await deposit(member, '40.00', await desk.publish()))).toBe('offer_not_available');
  expect(codeOf(await deposit(member, '40.00', { ...offer, version: 7 }))).toBe('offer_not_available');
  valueOf(await deposit(member, '40.00', offer));
  // Once per person, also while the first deposit is not paid; and its part of the budget is held.
  expect(codeOf(await deposit(member, '40.00', offer))).toBe('offer_not_available');
  expect(codeOf(await deposit(await desk.harness.newMember(), '40.00', offer))).toBe('offer_not_available');
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM deposit WHERE member_id = ${member.id}`.execute(
    desk.harness.app.db,
  );
  expect(rows[0]?.count).toBe(1);
});

test('who pauses before the money comes has the money, and no bonus', async () => {
  const member = await desk.harness.newMember();
  const { depositId } = valueOf(await deposit(member, '40.00', await desk.publish(matched)));
  await sql`SELECT protection_set_pause(${member.merchantId}, ${member.id}, 'cool_off', now() + interval '1 day')`.execute(
    desk.harness.app.db,
  );
  await pay(depositId, reais(40));
  expect(await desk.pockets(member)).toEqual({ cash: reais(40), won: 0n, bonus: 0n });
  const { rows } = await sql`SELECT outcome FROM bonus_choice WHERE deposit_id = ${depositId}`.execute(desk.harness.app.db);
  expect(rows).toEqual([{ outcome: 'play_paused' }]);
});

test('a bonus whose deposit comes while all rewards are stopped waits, and is given once when that is lifted', async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.harness.newMember();
  const offer = await desk.publish(matched);
  const { depositId } = valueOf(await deposit(member, '40.00', offer));
  await sql`INSERT INTO reward_stop (merchant_id, stopped_by, reason) VALUES (${trevo}, 'test', 'A fault in an offer')`.execute(app.db);
  await pay(depositId, reais(40));
  await runWork(app, 'bonus');
  expect(await desk.pockets(member)).toEqual({ cash: reais(40), won: 0n, bonus: 0n });
  expect(codeOf(await deposit(await desk.harness.newMember(), '40.00', offer))).toBe('offer_not_available');
  await sql`UPDATE reward_stop SET lifted_at = now(), lifted_by = 'test' WHERE merchant_id = ${trevo}`.execute(app.db);
  await runWork(app, 'bonus');
  await runWork(app, 'bonus');
  expect(await desk.pockets(member)).toEqual({ cash: reais(40), won: 0n, bonus: reais(20) });
});
