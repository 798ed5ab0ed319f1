import { house } from '@trevo/commission';
import { hourMs, type Instant, instant, minuteMs, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { contractOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { postDifference } from './post-difference.ts';

const desk = useCommissionDesk();
/** Midnight at the brand's place. */
const start = instant(Date.parse('2026-08-01T03:00:00Z'));
const at = (day: number, hour: number, minute = 0) => plusMs(start, ((day - 1) * 24 + hour) * hourMs + minute * minuteMs);

let top: TestMember;
let agent: TestMember;
let member: TestMember;
let units = 0;

/** A lost bet, in minors. */
async function lose(when: Instant, stake: number): Promise<void> {
  units++;
  const on = new Date(when).toISOString();
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    VALUES (${member.id}, 'YY', ${`r${units}`}, 1, ${desk.harness.trevo}, 'table', 'BRL', 'LIVE', ${on}, ${on}, date_trunc('hour', ${on}::timestamptz),
      ${stake}, 0, ${stake}, ${stake}, 0, 'FULL')`.execute(desk.harness.app.db);
}

beforeAll(async () => {
  const { harness } = desk;
  top = await harness.newMember({ type: 1 });
  agent = await harness.newMember({ type: 2, uplineId: top.id });
  member = await harness.newMember({ uplineId: agent.id });
  await asOwner(harness.app.db, async (one) => {
    const since = new Date(plusMs(start, -hourMs)).toISOString();
    await sql`UPDATE member_edge SET since = ${since} WHERE follows IS NULL`.execute(one);
    await sql`UPDATE agent_above SET since = ${since}`.execute(one);
  });
  const of = { kind: 'realtime', effectiveFrom: start } as const;
  const rows = (ppm: number) => [{ minSingleBet: 0n, winPpm: ppm, lossPpm: ppm }];
  await desk.sign(harness.trevo, contractOf({ ...of, upline: house, downline: top.id, rows: rows(3_000) }));
  await desk.sign(harness.trevo, contractOf({ ...of, upline: top.id, downline: agent.id, rows: rows(1_000) }));
  await lose(at(1, 10), 1_000_000);
  await lose(at(1, 10, 1), 1_000_000);
  await lose(at(1, 23, 59), 1_000_000);
  await lose(at(2, 0, 1), 777);
  await lose(at(40, 12), 1_000_000);
  await desk.closeFacts(harness.trevo, at(41, 0));
  await desk.run('commission-ticks');
});

const daysOf = async (of: TestMember, wish: object = {}) => valueOf(await desk.harness.call('salaryDays', wish, of.caller));

const first = {
  day: '2026-08-01',
  currency: 'BRL',
  ticks: 2,
  units: 3,
  grossMicro: '9000000000',
  belowMicro: '3000000000',
  netMicro: '6000000000',
  paid: '0.60',
  remainderMicro: '0',
};
const second = {
  day: '2026-08-02',
  currency: 'BRL',
  ticks: 1,
  units: 1,
  grossMicro: '2331000',
  belowMicro: '777000',
  netMicro: '1554000',
  paid: '0.0001',
  remainderMicro: '554000',
};

test('ticks are summed by the day of the brand’s clock, with what went on to the downline and what is left, page after page', async () => {
  const newest = await daysOf(top);
  expect(newest.list).toMatchObject([{ day: '2026-09-09', ticks: 1, units: 1, netMicro: '2000000000', paid: '0.20' }]);
  // what waited in the stream goes on waiting
  expect(newest.list[0]?.remainderMicro).toBe('554000');
  expect(newest.next).toBe('2026-08-10');
  expect(await daysOf(top, { before: newest.next })).toEqual({ list: [second, first], next: null });
  expect((await daysOf(top, { pageSize: 100 })).list.map(({ day }) => day)).toEqual(['2026-09-09', '2026-08-02', '2026-08-01']);
});

test('the days that are asked for are what is told, whatever page they are on', async () => {
  const days = { from: '2026-08-02', to: '2026-08-31' };
  expect(await daysOf(top, days)).toEqual({ list: [second], next: null });
  expect(await daysOf(top, { ...days, before: '2026-09-30' })).toEqual({ list: [second], next: null });
  expect(await daysOf(top, { ...days, before: '2026-08-02' })).toEqual({ list: [], next: null });
  expect(await daysOf(top, { pageSize: 1, to: '2026-08-31' })).toEqual({ list: [second], next: '2026-08-02' });
});

test('a day comes to what its statements come to, and each holder is told its own', async () => {
  for (const holder of [top, agent]) {
    const [day] = (await daysOf(holder, { to: '2026-08-01' })).list;
    const wish = { kind: 'realtime', from: '2026-08-01', to: '2026-08-01' } as const;
    const { list } = valueOf(await desk.harness.call('commissionStatements', wish, holder.caller));
    expect(list).toHaveLength(day?.ticks ?? -1);
    expect(list.reduce((sum, { netMicro }) => sum + BigInt(netMicro ?? 0), 0n)).toBe(BigInt(day?.netMicro ?? -1));
    expect(list.reduce((sum, { grossMicro }) => sum + BigInt(grossMicro ?? 0), 0n)).toBe(BigInt(day?.grossMicro ?? -1));
  }
  expect((await daysOf(agent, { to: '2026-08-01' })).list).toMatchObject([{ grossMicro: '3000000000', belowMicro: '0' }]);
  expect(await daysOf(member)).toEqual({ list: [], next: null });
});

test('a line that is no tick’s counts in its day, and nothing of it goes on', async () => {
  const { app, trevo } = desk.harness;
  const line = { kind: 'realtime', category: 'CONS', beneficiary: top.id, cause: 'dispute', minPayout: 0n } as const;
  await inTransaction(app.db, (tx) =>
    postDifference(tx, trevo, {
      ...line,
      subjectId: 'dsp_1',
      at: at(2, 12),
      creditMicro: 5_000_000_000n,
      record: { lines: [{ grossMicro: '5000000000' }] },
    }),
  );
  expect((await daysOf(top, { to: '2026-08-31' })).list[0]).toEqual(second);
  await desk.run('commission-ticks');
  const sums = { grossMicro: '5002331000', belowMicro: '777000', netMicro: '5001554000', paid: '0.5001' };
  expect((await daysOf(top, { to: '2026-08-31' })).list[0]).toEqual({ ...second, ...sums });
});
