import { house } from '@trevo/commission';
import type { Calls, RequestOf } from '@trevo/contract';
import { dayMs, hourMs, type Id, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractOf, playOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const desk = useCommissionDesk();
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
const call = () => desk.harness.call;
const day = (n: number) => plusMs(start, n * dayMs);
const named = (n: number) => new Date(day(n)).toISOString().slice(0, 10);

let first: Caller;
let second: Caller;
let top: TestMember;
/** The day on which the agent of a test begins: two of its own, and nobody else's facts. */
let from = 0;
beforeAll(async () => {
  [first, second] = [await signOperatorIn(desk.harness, 'finance'), await signOperatorIn(desk.harness, 'admin')];
});
/** A top agent with a dividend and a salary of three percent each, who turns over 100.0000 on each of two days. */
beforeEach(async () => {
  from += 2;
  top = await desk.topAgent(day(from - 1));
  for (const kind of ['dividend', 'daily'] as const)
    await desk.sign(
      desk.harness.trevo,
      contractOf({ kind, upline: house, downline: top.id, effectiveFrom: day(from), tiers: [tierOf(30_000)] }),
    );
  const plays = [0, 1].map((n) => playOf(top.id, plusMs(day(from + n), hourMs), { turnover: 1_000_000n }));
  await desk.play(desk.harness.trevo, plays);
});

type Wish = Partial<RequestOf<Calls['officeHoldCommission']>>;
const hold = (wish: Wish = {}) =>
  call()('officeHoldCommission', { username: top.username, reason: 'LEGAL', days: 3, note: 'A letter came in.', ...wish }, first);
const holds = async () =>
  valueOf(await call()('officeCommissionHolds', { pageSize: 100 }, first)).list.filter(({ username }) => username === top.username);
/** Both days are over, and the review of the dividends too. */
async function pay(): Promise<void> {
  await desk.closeFacts(desk.harness.trevo, day(from + 2));
  await desk.run();
  await desk.endReview(desk.harness.trevo);
  await desk.run();
}
const own = async (kind: 'daily' | 'dividend') =>
  valueOf(await call()('commissionStatements', { kind }, top.caller)).list.map(({ state, paid, cause }) => ({ state, paid, cause }));
const paid = { state: 'paid', paid: '3.00', cause: null };
const held = { ...paid, state: 'held' };

describe('a hold', () => {
  test('of one kind leaves the other kinds alone', async () => {
    valueOf(await hold({ kind: 'dividend' }));
    await pay();
    expect(await own('dividend')).toEqual([held, held]);
    expect(await own('daily')).toEqual([paid, paid]);
    const [one] = await holds();
    expect(one).toMatchObject({ kind: 'dividend', category: null, from: null, to: null, isOfRule: false });
    valueOf(await call()('officeReleaseCommission', { holdId: one?.holdId as Id<'commissionHold'>, note: 'The matter is closed.' }, first));
    await desk.run();
    expect(await own('dividend')).toEqual([paid, paid]);
  });

  test('of periods that begin on some days leaves the other periods alone, and a day alone is one', async () => {
    valueOf(await hold({ kind: 'daily', from: named(from), to: named(from) }));
    valueOf(await hold({ kind: 'dividend', from: named(from + 1) }));
    await pay();
    // The newest first.
    expect(await own('daily')).toEqual([paid, held]);
    expect(await own('dividend')).toEqual([held, paid]);
    expect(new Set((await holds()).map((one) => [one.kind, one.from, one.to].join(' ')))).toEqual(
      new Set([`daily ${named(from)} ${named(from)}`, `dividend ${named(from + 1)} ${named(from + 1)}`]),
    );
    expect((await hold({ from: named(from), to: named(from - 1) })).status).toBe(400);
    expect((await hold({ to: named(from) })).status).toBe(400);
  });

  test('of another category is none of these, and one of each scope stands at a time', async () => {
    valueOf(await hold({ category: 'LIVE' }));
    expect(codeOf(await hold({ category: 'LIVE' }))).toBe('commission_held');
    valueOf(await hold({ category: 'RNG' }));
    await pay();
    expect(await own('daily')).toEqual([paid, paid]);
    valueOf(await hold());
    expect(codeOf(await hold())).toBe('commission_held');
    expect(await holds()).toHaveLength(3);
  });

  test('that is cancelled takes back what it keeps waiting, and nothing else', async () => {
    valueOf(await hold({ kind: 'dividend', from: named(from), to: named(from) }));
    await desk.closeFacts(desk.harness.trevo, day(from + 2));
    await desk.run();
    const [one] = await holds();
    const holdId = one?.holdId as Id<'commissionHold'>;
    const evidence = 'written in the letter of that day';
    const { rulingId } = valueOf(await call()('officeProposeHoldRuling', { holdId, act: 'cancelHold', evidence }, first));
    valueOf(await call()('officeDecideCommissionRuling', { rulingId: rulingId as Id<'commissionRuling'>, decision: 'approve' }, second));
    await pay();
    // The sum that was taken back leaves nothing to pay, and the second day is whole.
    expect(await own('dividend')).toEqual([
      { state: 'paid', paid: '0.00', cause: 'cancelled' },
      paid,
      { state: 'cancelled', paid: '3.00', cause: null },
    ]);
    expect(await own('daily')).toEqual([paid, paid]);
  });
});

describe('what the house has set aside', () => {
  const setFund = (left: bigint | null) =>
    left === null
      ? sql`DELETE FROM commission_fund`.execute(desk.harness.app.db)
      : sql`INSERT INTO commission_fund (merchant_id, currency, left_minor) VALUES (${desk.harness.trevo}, 'BRL', ${left})
          ON CONFLICT (merchant_id, currency) DO UPDATE SET left_minor = excluded.left_minor`.execute(desk.harness.app.db);
  const fund = async () => valueOf(await call()('officeCommissionFund', {}, first));

  test('pays whole lines in their order; what no longer fits waits whole, is said to its holder and raises an alarm, and is paid once there is more', async () => {
    expect(await fund()).toEqual({ currency: 'BRL', left: null, waiting: 0, missing: '0.00' });
    // One and a half of the four lines.
    await setFund(45_000n);
    const before = await desk.money(desk.harness.trevo);
    await pay();
    const lines = [...(await own('daily')), ...(await own('dividend'))];
    expect(lines.filter(({ state }) => state === 'paid')).toEqual([paid]);
    expect(lines.filter(({ state }) => state === 'funding')).toHaveLength(3);
    expect((await desk.money(desk.harness.trevo)).wallets - before.wallets).toBe(30_000n);
    expect(await fund()).toEqual({ currency: 'BRL', left: '1.50', waiting: 3, missing: '9.00' });
    await desk.run();
    expect(await fund()).toMatchObject({ left: '1.50', waiting: 3 });
    const metrics = await desk.harness.server.inject({ url: '/metrics' });
    if (metrics.statusCode === 200) expect(metrics.body).toContain('trevo_commission_unfunded 3');
    await setFund(100_000n);
    await desk.run();
    expect([...(await own('daily')), ...(await own('dividend'))]).toEqual([paid, paid, paid, paid]);
    expect(await fund()).toEqual({ currency: 'BRL', left: '1.00', waiting: 0, missing: '0.00' });
    await setFund(null);
  });

  test('of another currency keeps nobody waiting, and a fund that is taken away pays whatever comes', async () => {
    await sql`INSERT INTO commission_fund (merchant_id, currency, left_minor) VALUES (${desk.harness.trevo}, 'USDT', 0)`.execute(
      desk.harness.app.db,
    );
    await setFund(0n);
    await pay();
    expect(await own('daily')).toEqual([
      { ...paid, state: 'funding' },
      { ...paid, state: 'funding' },
    ]);
    await sql`DELETE FROM commission_fund WHERE currency = 'BRL'`.execute(desk.harness.app.db);
    await desk.run();
    expect(await own('daily')).toEqual([paid, paid]);
    await setFund(null);
  });
});

test('what somebody earned before an exclusion is paid, and a salary as well', async () => {
  await desk.closeFacts(desk.harness.trevo, day(from + 2));
  await desk.run();
  await sql`SELECT protection_set_pause(${desk.harness.trevo}, ${top.id}, 'exclusion', '9999-12-31T00:00:00Z'::timestamptz)`.execute(
    desk.harness.app.db,
  );
  await desk.endReview(desk.harness.trevo);
  await desk.run();
  const { rows } = await sql<{ state: string; paid: bigint }>`SELECT state, paid FROM commission_statement
    WHERE beneficiary_id = ${top.id}`.execute(desk.harness.app.db);
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ state: 'paid', paid: 30_000n })));
});
