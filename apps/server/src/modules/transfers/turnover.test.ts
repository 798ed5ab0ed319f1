import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, pixTarget, useCashierDesk } from '../../../test/cashier-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { inTransaction } from '../../db/transaction.ts';
import { reais } from '../../../test/fund-member.ts';
import { transferAlongEdge } from '../wallet/index.ts';
import { insertTransfer, readTurnoverDue } from './transfers-store.ts';

const desk = useCashierDesk();

/** A transfer as it stands after the call. */
async function transfer(from: TestMember, to: TestMember, units: number): Promise<void> {
  const { app, trevo } = desk.harness;
  const move = {
    merchantId: trevo,
    memberId: from.id,
    toMemberId: to.id,
    way: 'down',
    currency: 'BRL',
    minor: reais(units),
    key: randomUUID(),
  } as const;
  await inTransaction(app.db, async (tx) => {
    const posted = await transferAlongEdge(tx, move);
    if (!posted.ok) throw new Error(posted.code);
    const { transferId: id } = posted.value;
    await insertTransfer(tx, trevo, {
      id,
      senderId: from.id,
      receiverId: to.id,
      way: 'down',
      currency: 'BRL',
      minor: reais(units),
      requestKey: move.key,
    });
  });
}

async function play(member: TestMember, units: number): Promise<void> {
  const { app, trevo } = desk.harness;
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    VALUES (${member.id}, 'YY', ${randomUUID()}, 1, ${trevo}, 'slot', 'BRL', 'RNG', now(), clock_timestamp(),
      date_trunc('hour', now()), ${reais(units)}, 0, ${reais(units)}, ${reais(units)}, ${reais(units)}, 'FULL')`.execute(app.db);
}
const dueOf = async (member: TestMember) => (await readTurnoverDue(desk.harness.app.db, desk.harness.trevo, member.id)) / 10_000n;
const ask = async (member: TestMember, amount: string) => codeOf((await desk.ask(member, amount, { fields: pixTarget })).body);

test('what was received is played once before it is withdrawn; the rest of the balance is free', async () => {
  const agent = await desk.memberWith(500);
  const player = await desk.memberWith(100);
  await transfer(agent, player, 60);
  expect(await dueOf(player)).toBe(60n);
  expect(await ask(player, '100.01')).toBe('turnover_needed');
  expect(await ask(player, '160.01')).toBe('insufficient_balance');
  expect(await ask(player, '100.00')).toBeUndefined();
  await play(player, 40);
  expect(await dueOf(player)).toBe(20n);
  expect(await ask(player, '40.01')).toBe('turnover_needed');
  expect(await ask(player, '40.00')).toBeUndefined();
});

test('play of before counts for nothing, and play beyond what was due not for what comes later', async () => {
  const agent = await desk.memberWith(500);
  const player = await desk.memberWith(100);
  await play(player, 80);
  await transfer(agent, player, 50);
  expect(await dueOf(player)).toBe(50n);
  await play(player, 70);
  expect(await dueOf(player)).toBe(0n);
  await play(player, 30);
  await transfer(agent, player, 10);
  expect(await dueOf(player)).toBe(10n);
  await transfer(agent, player, 5);
  expect(await dueOf(player)).toBe(15n);
});

test('what is sent on is due at who gets it, and comes back due', async () => {
  const [one, two, three] = [await desk.memberWith(500), await desk.memberWith(100), await desk.memberWith(100)];
  await transfer(one, two, 60);
  await transfer(two, three, 60);
  expect([await dueOf(two), await dueOf(three)]).toEqual([0n, 60n]);
  await transfer(three, two, 40);
  expect([await dueOf(two), await dueOf(three)]).toEqual([40n, 20n]);
});
