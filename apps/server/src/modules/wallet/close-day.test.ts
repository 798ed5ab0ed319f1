import { addDays, BusinessCalendar, formatDate, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { forgetMerchants } from '../brand/index.ts';
import { closeDay } from './close-day.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const anchors = async () => {
  const { rows } = await sql<{
    merchant_id: string;
    day: string;
    leaves: number;
  }>`SELECT merchant_id, day::text, leaves::int FROM ledger_anchor
    ORDER BY merchant_id, day`.execute(harness.app.db);
  return rows;
};
/** The business day before today at a place. */
const yesterday = (zone: string) => formatDate(addDays(new BusinessCalendar(zone).dateOf(instant(Date.now())), -1));

test('the night closes each brand’s business day by the brand’s clock, once, and the proof finds the ledger sound', async () => {
  const { app, trevo, sabia } = harness;
  // Fourteen hours ahead: for most of the day another date than at the other brand.
  await sql`UPDATE merchant SET time_zone = 'Pacific/Kiritimati' WHERE id = ${sabia}`.execute(app.db);
  forgetMerchants(app);
  await fundMember(app, await harness.newMember(), reais(10));
  await runWork(app, 'ledger-night');
  const days = [
    { merchant_id: trevo, day: yesterday('America/Sao_Paulo') },
    { merchant_id: sabia, day: yesterday('Pacific/Kiritimati') },
  ];
  const closed = await anchors();
  expect(closed).toHaveLength(2);
  expect(closed).toEqual(expect.arrayContaining(days.map((one) => expect.objectContaining(one))));
  expect(closed.find(({ merchant_id }) => merchant_id === trevo)?.leaves).toBeGreaterThan(0);
  await runWork(app, 'ledger-night');
  expect(await anchors()).toEqual(closed);
  await runWork(app, 'ledger-proof');
  await assertLedgerSound(app);
});

test('a night that is caught up closes the day it was due for, and not today’s', async () => {
  const { app, trevo } = harness;
  const at = instant(Date.parse('2031-03-10T06:20:00Z'));
  await closeDay(app, { merchantId: trevo, period: { at, day: '2031-03-10' } });
  expect((await anchors()).filter(({ merchant_id }) => merchant_id === trevo).at(-1)?.day).toBe('2031-03-09');
});

test('F25 a ledger that is not sound fails its proof, which is work that somebody must look at', async () => {
  const { app } = harness;
  await asOwner(app.db, (db) =>
    sql`UPDATE ledger_account SET balance = balance + 1 WHERE id = (SELECT min(id) FROM ledger_account WHERE mode = 'chained')`.execute(db),
  );
  await expect(runWork(app, 'ledger-proof')).rejects.toThrow('The ledger is not sound');
});
