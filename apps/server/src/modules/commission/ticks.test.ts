import { AgentTree, house } from '@trevo/commission';
import { type RealtimeUnit, runTick } from '@trevo/commission/realtime';
import { hourMs, type Id, type Instant, instant, plusMs, secondMs } from '@trevo/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contractOf, ruleAccount, useCommissionDesk } from '../../../test/commission-desk.ts';
import { runWork } from '../../../test/run-work.ts';
import { recomputeStatement } from './recompute-statement.ts';
import { runTicks } from './run-ticks.ts';

const desk = useCommissionDesk();
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const second = (n: number) => plusMs(start, n * secondMs);

type Line = {
  readonly member: string;
  readonly unit: string;
  readonly line: number;
  readonly at: Instant;
  readonly figures: readonly bigint[];
};

async function settle(merchant: Id<'merchant'>, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ member, unit, line, at, figures: [turnover, win, valid] }) => {
    const on = new Date(at).toISOString();
    const slot = new Date(Math.floor(at / hourMs) * hourMs).toISOString();
    const named = {
      member_id: member,
      vendor: 'YY',
      unit,
      line,
      merchant_id: merchant,
      game: 'table',
      currency: 'BRL',
      category: 'LIVE',
      reason: 'FULL',
    };
    const figures = { turnover: String(turnover), win: String(win), ggr: '0', valid_bet: String(valid), rebate_base: '0' };
    return { ...named, ...figures, accepted_at: on, settled_at: on, slot };
  });
  await sql`INSERT INTO settled_unit SELECT * FROM jsonb_populate_recordset(NULL::settled_unit, ${JSON.stringify(rows)}::jsonb)`.execute(
    desk.harness.app.db,
  );
}

/** Top, agent and two members, one of them below the agent; the house's contract and one below. */
async function smallHouse() {
  const merchant = await desk.brand();
  const since = plusMs(start, -hourMs);
  const top = await desk.account(merchant, 1, null, since);
  const agent = await desk.account(merchant, 2, top, since);
  const [low, high] = [await desk.account(merchant, 0, agent, since), await desk.account(merchant, 0, top, since)];
  const contracts = [
    contractOf({
      kind: 'realtime',
      upline: house,
      downline: top,
      effectiveFrom: start,
      rows: [{ minSingleBet: 0n, winPpm: 3_000, lossPpm: 3_000 }],
    }),
    contractOf({
      kind: 'realtime',
      upline: top,
      downline: agent,
      effectiveFrom: start,
      rows: [
        { minSingleBet: 0n, winPpm: 1_000, lossPpm: 500 },
        { minSingleBet: 500_000n, winPpm: 2_000, lossPpm: 1_500 },
      ],
    }),
  ];
  for (const contract of contracts) await desk.sign(merchant, contract);
  const account = (id: string, type: 0 | 1 | 2, upline: string | null) => ruleAccount(id, type, [{ from: null, upline }]);
  const tree = new AgentTree([account(top, 1, null), account(agent, 2, top), account(low, 0, agent), account(high, 0, top)]);
  return { merchant, top, agent, low, high, contracts, tree };
}

test('units and their corrections come to what the rules say of them tick by tick, and what is paid is what the house gave [S4.SAL.01] [S9.CONST.35]', {
  timeout: 240_000,
}, async () => {
  const bet = fc.record({
    isLow: fc.boolean(),
    at: fc.integer({ min: 0, max: 1_500 }),
    stake: fc.integer({ min: 1, max: 900_000 }),
    win: fc.integer({ min: 0, max: 900_000 }),
    later: fc.option(fc.record({ after: fc.integer({ min: 1, max: 900 }), win: fc.integer({ min: 0, max: 900_000 }) }), { nil: null }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(bet, { minLength: 1, maxLength: 12 }), async (bets) => {
      const { merchant, low, high, contracts, tree } = await smallHouse();
      const lines: Line[] = [];
      const units: RealtimeUnit[] = [];
      for (const [index, { isLow, at, stake, win, later }] of bets.entries()) {
        const member = isLow ? low : high;
        const first = { stake: BigInt(stake), payout: BigInt(win), validBet: BigInt(stake) };
        const named = { member, unit: `u${index}` };
        lines.push({ ...named, line: 1, at: second(at), figures: [first.stake, first.payout, first.validBet] });
        units.push({ id: `YY:u${index}:1`, member, category: 'LIVE', at: second(at), ...first, corrects: null });
        if (!later) continue;
        const then = second(at + later.after);
        const payout = BigInt(later.win);
        lines.push({ ...named, line: 2, at: then, figures: [0n, payout - first.payout, 0n] });
        const corrects = { settledAt: second(at), before: first };
        units.push({ id: `YY:u${index}:2`, member, category: 'LIVE', at: then, ...first, payout, corrects });
      }
      await settle(merchant, lines);
      for (const to of [400, 900, 2_400, 3_000]) {
        await desk.closeFacts(merchant, second(to));
        await desk.run('commission-ticks', await desk.only(merchant));
      }
      let streams: ReadonlyMap<string, bigint> = new Map();
      const expected = new Map<string, bigint>();
      for (let n = 0; n < 9; n++) {
        const tick = { start: second(n * 300), end: second((n + 1) * 300) };
        const done = runTick({ category: 'CONS', tree, contracts, holds: [] }, { tick, units, streams });
        ({ streams } = done);
        for (const [holder, { paid }] of done.run.payments) if (paid > 0n) expected.set(`${holder} ${tick.start}`, paid);
      }
      const stored = await desk.statements(merchant);
      const paid = stored.filter((one) => one.paid > 0n).map((one) => [`${one.beneficiary_id} ${one.period_start}`, one.paid] as const);
      expect(new Map(paid)).toEqual(expected);
      expect(stored.every(({ state }) => state === 'paid')).toBe(true);
      const money = await desk.money(merchant);
      expect(money.credits).toBe(money.paid * 1_000_000n + money.streams);
      expect({ house: money.house, wallets: money.wallets }).toEqual({ house: -money.paid, wallets: money.paid });
    }),
    { numRuns: 12 },
  );
});

test('two who run ticks at once pay each once, and a tick that may still grow waits', async () => {
  const { app, trevo } = desk.harness;
  const { merchant, low } = await smallHouse();
  await settle(merchant, [
    { member: low, unit: 'a', line: 1, at: second(299), figures: [1_000_000n, 0n, 1_000_000n] },
    { member: low, unit: 'b', line: 1, at: second(300), figures: [1_000_000n, 2_000_000n, 1_000_000n] },
  ]);
  await desk.closeFacts(merchant, second(599));
  for (const name of ['one', 'two'])
    await sql`SELECT work_add(${`ticks-${name}`}, ARRAY[${trevo}], ARRAY['now'], ARRAY['{}'::jsonb], ARRAY[now()])`.execute(app.db);
  const all = { ...app, work: [...app.work, ...['one', 'two'].map((name) => ({ name: `ticks-${name}`, work: runTicks }))] };
  await Promise.all(['one', 'two'].map((name) => runWork(all, `ticks-${name}`)));
  expect(await desk.money(merchant)).toMatchObject({ house: -3_000n, paid: 3_000n });
  await desk.closeFacts(merchant, second(600));
  await desk.run('commission-ticks');
  expect(await desk.money(merchant)).toMatchObject({ house: -6_000n, wallets: 6_000n, paid: 6_000n });
});

describe('a contract with a minimum pay-out that ends', () => {
  const minimum = 5_000n;
  const won = { line: 1, figures: [1_000_000n, 2_000_000n, 1_000_000n] } as const;

  /** Top and a member below; the house's contract, until `ends` seconds. */
  async function endingHouse(ends: number) {
    const merchant = await desk.brand();
    const since = plusMs(start, -hourMs);
    const top = await desk.account(merchant, 1, null, since);
    const member = await desk.account(merchant, 0, top, since);
    const rows = [{ minSingleBet: 0n, winPpm: 3_000, lossPpm: 3_000 }];
    const of = { kind: 'realtime', upline: house, downline: top, effectiveFrom: start } as const;
    await desk.sign(merchant, contractOf({ ...of, rows, minPayout: minimum, endsAt: second(ends) }));
    return { merchant, top, member };
  }

  const run = async (merchant: Id<'merchant'>, to: number) => {
    await desk.closeFacts(merchant, second(to));
    await desk.run('commission-ticks');
    return desk.statements(merchant);
  };
  const figures = (statements: Awaited<ReturnType<typeof run>>) =>
    statements.map(({ period_start, paid, stream_out_micro }) => [(period_start - start) / 300_000, paid, stream_out_micro]);

  test('pays less than that with its last tick, and the statement is worked out again from its own record', async () => {
    const { merchant, member } = await endingHouse(300);
    await settle(merchant, [{ member, unit: 'a', at: second(10), ...won }]);
    const statements = await run(merchant, 600);
    expect(figures(statements)).toEqual([[0, 3_000n, '0']]);
    const zone = { id: merchant, timeZone: 'America/Sao_Paulo' };
    const again = await recomputeStatement(desk.harness.app.db, zone, statements[0]?.id as Id<'statement'>);
    expect(again).toMatchObject({ differences: [], creditMicro: '3000000000' });
  });

  test('pays what waits in its stream with the tick in which it ends, though nothing is settled in it or after it', async () => {
    const { merchant, member } = await endingHouse(900);
    await settle(merchant, [{ member, unit: 'a', at: second(10), ...won }]);
    expect(figures(await run(merchant, 600))).toEqual([[0, 0n, '3000000000']]);
    const statements = await run(merchant, 3_000);
    expect(figures(statements)).toEqual([
      [0, 0n, '3000000000'],
      [2, 3_000n, '0'],
    ]);
    const zone = { id: merchant, timeZone: 'America/Sao_Paulo' };
    for (const { id } of statements)
      expect(await recomputeStatement(desk.harness.app.db, zone, id as Id<'statement'>)).toMatchObject({ differences: [] });
    expect(figures(await run(merchant, 6_000))).toHaveLength(2);
    expect(await desk.money(merchant)).toMatchObject({ house: -3_000n, wallets: 3_000n, streams: 0n });
  });

  test('keeps earning by its units that are corrected when it is over', async () => {
    const { merchant, member } = await endingHouse(300);
    await settle(merchant, [{ member, unit: 'a', at: second(10), ...won }]);
    await run(merchant, 900);
    await settle(merchant, [
      { member, unit: 'a', line: 2, at: second(1_000), figures: [500_000n, 0n, 500_000n] },
      { member, unit: 'b', at: second(1_001), ...won },
    ]);
    expect(figures(await run(merchant, 1_500))).toEqual([
      [0, 3_000n, '0'],
      [3, 1_500n, '0'],
    ]);
  });
});
