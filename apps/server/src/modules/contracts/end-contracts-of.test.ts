import { BusinessCalendar, dayMs, hourMs, type Instant, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { merchantById } from '../brand/index.ts';
import { type EndCause, endContractsOf } from './end-contracts-of.ts';
import { openDesk } from './index.ts';

const { desk, offer, put, sign, newest, detail, chain, switchKind } = useContractDesk();

async function end(member: TestMember, cause: EndCause, at: (midnight: Instant) => Instant = (midnight) => midnight) {
  const { app, trevo } = desk.harness;
  const brand = await merchantById(app, trevo);
  if (!brand) throw new Error('no brand');
  const calendar = new BusinessCalendar(brand.timeZone);
  const midnight = calendar.startOf(calendar.dateOf(plusMs(instant(Date.now()), 3 * dayMs)));
  const when = at(midnight);
  const told = await inTransaction(app.db, async (tx) => {
    const contracts = await openDesk(tx, brand, new Set());
    await endContractsOf(contracts, { memberId: member.id, cause, at: when });
    return contracts.told;
  });
  return { when, told };
}

const stateOf = async (id: string) =>
  (await sql<{ state: string }>`SELECT state FROM contract WHERE id = ${id}`.execute(desk.harness.app.db)).rows.map(({ state }) => state);

test('a moved account ends what it has of its old upline at that instant, with all below, and keeps what it gave besides', async () => {
  const [top, agent, below] = await chain();
  const own = await put('house', top, termsAt('daily', 3_000));
  const id = await put(top, agent, termsAt('daily', 2_000));
  const lower = await put(agent, below, termsAt('daily', 1_000));
  const { contractId } = valueOf(await offer(top, agent, termsAt('daily', 1_500)));
  const { when, told } = await end(agent, 'accountMoved');
  const endsAt = new Date(when).toISOString();
  expect(await newest(top, own)).toMatchObject({ state: 'active', endsAt: null });
  const versions = (await detail(agent, id)).versions;
  expect(versions.map(({ state }) => state)).toEqual(['withdrawn', 'ending']);
  expect(contractId).toBe(id);
  expect(versions[1]).toMatchObject({ endsAt, endReason: 'OPERATOR' });
  expect(await newest(below, lower)).toMatchObject({ state: 'ending', endsAt, endReason: 'UPLINE_ENDED' });
  expect(told).toHaveLength(3);
  // Said again nothing happens, and nobody is told twice.
  expect((await end(agent, 'accountMoved')).told).toEqual([]);
});

test('a closed account ends its contracts on both sides, also what was signed and had not begun', async () => {
  const [top, agent, below] = await chain();
  await put('house', top, termsAt('dividend', 3_000));
  const id = await put(top, agent, termsAt('dividend', 2_000));
  const lower = await sign(agent, below, termsAt('dividend', 1_000));
  await end(agent, 'accountClosed');
  expect(await newest(top, id)).toMatchObject({ state: 'ending', endReason: 'ACCOUNT_CLOSED' });
  expect(await stateOf(lower)).toEqual(['ended']);
});

test('an instant that is long over ends a contract with its running period: nothing is retroactive', async () => {
  const [top] = await chain();
  const id = await put('house', top, termsAt('daily', 3_000));
  await end(top, 'accountMoved', () => instant(Date.now() - 3 * dayMs));
  const { endsAt } = await newest(top, id);
  expect(Date.parse(endsAt ?? '')).toBeGreaterThan(Date.now());
  expect(Date.parse(endsAt ?? '')).toBeLessThanOrEqual(Date.now() + dayMs + hourMs);
});

test('two that end at once end once', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 3_000));
  const id = await put(top, agent, termsAt('daily', 2_000));
  await Promise.all([end(agent, 'accountMoved'), end(agent, 'accountMoved')]);
  expect((await detail(top, id)).events.filter(({ to }) => to === 'ending')).toHaveLength(1);
});

test('a kind that the brand switches off ends with the running periods, and the others go on', async () => {
  const [top, agent] = await chain();
  const id = await put('house', top, termsAt('hourly', 3_000));
  const below = await put(top, agent, termsAt('hourly', 2_000));
  const other = await put('house', top, termsAt('daily', 3_000));
  await switchKind('HOURSALARY', false);
  for (let time = 0; time < 2; time++) await runWork(desk.harness.app, 'contracts');
  await switchKind('HOURSALARY', true);
  const ending = await newest(top, id);
  expect(ending).toMatchObject({ state: 'ending', endReason: 'OPERATOR' });
  expect(Date.parse(ending.endsAt ?? '') - Date.now()).toBeLessThanOrEqual(hourMs);
  expect(await newest(agent, below)).toMatchObject({ state: 'ending', endsAt: ending.endsAt });
  expect(await newest(top, other)).toMatchObject({ state: 'active' });
  expect((await detail(top, id)).events.filter(({ to }) => to === 'ending')).toHaveLength(1);
});
