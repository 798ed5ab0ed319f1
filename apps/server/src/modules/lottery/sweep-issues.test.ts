import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, closeIssue, makeIssues, settleNow, type TestIssue } from '../../../test/lottery-issues.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { sweepIssues, unsoldDays } from './sweep-issues.ts';

const desk = useLotteryDesk();

async function issue(): Promise<TestIssue> {
  const [made] = await makeIssues(desk.harness.app, desk.harness.trevo, { game: desk.game });
  if (!made) throw new Error('An issue was made');
  return made;
}

/** Lets an issue be as if it had been drawn so many days ago, with what stands in its row. */
async function passed(
  of: TestIssue,
  days: number,
  change = sql`state = 'settled', result = '[0,0,1,2,3]', drawn_at = draws_at, tickets_root = repeat('0', 64),
    ticket_count = 0, frozen_at = now()`,
): Promise<TestIssue> {
  await asOwner(desk.harness.app.db, (db) =>
    sql`UPDATE lottery_issue SET opens_at = NULL, closes_at = now() - ${days} * interval '1 day', draws_at = now() - ${days} * interval '1 day', ${change}
      WHERE id = ${of.id}`.execute(db),
  );
  return of;
}

const isKept = async ({ id }: TestIssue) =>
  (await sql`SELECT 1 FROM lottery_issue WHERE id = ${id}`.execute(desk.harness.app.db)).rows.length === 1;

test('a house draw that nobody had a ticket for is taken away after its time, and no sooner', async () => {
  const [young, old, missed] = [await issue(), await issue(), await issue()];
  await passed(young, unsoldDays - 1);
  await passed(old, unsoldDays + 1);
  await passed(missed, unsoldDays + 1, sql`state = 'missed'`);
  expect(await sweepIssues(desk.harness.app.db)).toBe(2);
  expect([await isKept(young), await isKept(old), await isKept(missed)]).toEqual([true, false, false]);
  expect(codeOf(await desk.harness.call('lotteryProof', { gameCode: desk.game, number: old.number }, { merchant: 'trevo' }))).toBe(
    'draw_unknown',
  );
});

test('a draw that somebody had a ticket for stays for ever with its proof, also where every ticket was given back', async () => {
  const member = await desk.player();
  const [sold, returned] = [await issue(), await issue()];
  await buy(desk.harness, member, { game: desk.game, issue: sold.number, orders: [straight([1, 2, 3])] });
  const slip = valueOf(await buy(desk.harness, member, { game: desk.game, issue: returned.number, orders: [straight([1, 2, 3])] }));
  await desk.cancel(member, slip.orders[0]?.orderId as string);
  await closeIssue(desk.harness.app, sold.id);
  await settleNow(desk.harness.app, desk.harness.trevo, sold.id, [0, 0, 1, 2, 3]);
  await passed(sold, 400, sql`ticket_count = 1, tickets_root = repeat('0', 64), frozen_at = now()`);
  await passed(returned, 400);
  await sweepIssues(desk.harness.app.db);
  expect([await isKept(sold), await isKept(returned)]).toEqual([true, true]);
});

test('a draw whose result somebody asked to be told stays: the message leads to its proof', async () => {
  const member = await desk.player();
  const watched = await issue();
  valueOf(await desk.harness.call('watchLotteryIssue', { gameCode: desk.game, number: watched.number, on: true }, member.caller));
  await passed(watched, 400);
  expect(await sweepIssues(desk.harness.app.db)).toBe(0);
  expect(await isKept(watched)).toBe(true);
});

test('what is on sale, waits for its draw or was void is never taken away, nor is a public draw', async () => {
  await desk.sell();
  const [selling, frozen, voided] = [await issue(), await issue(), await issue()];
  await passed(selling, 400, sql`state = 'selling'`);
  await passed(frozen, 400, sql`state = 'frozen', ticket_count = 0, tickets_root = repeat('0', 64), frozen_at = now()`);
  await passed(
    voided,
    400,
    sql`state = 'void', void_reason = 'no_result', ticket_count = 0, tickets_root = repeat('0', 64), frozen_at = now()`,
  );
  const [open] = await makeIssues(desk.harness.app, desk.harness.trevo, { game: 'VN_NORTH' });
  await passed(open as TestIssue, 400);
  await sweepIssues(desk.harness.app.db);
  for (const kept of [selling, frozen, voided, open as TestIssue]) expect(await isKept(kept)).toBe(true);
});

test('it is done with the work of every hour', async () => {
  const old = await passed(await issue(), unsoldDays + 1);
  for (const sweep of desk.harness.app.modules.sweeps) await sweep(desk.harness.app);
  expect(await isKept(old)).toBe(false);
});
