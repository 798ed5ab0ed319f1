import { AgentTree, type Contract, emptyState, house, restate } from '@trevo/commission';
import { periodAt } from '@trevo/commission/periods';
import { BusinessCalendar, dayMs, hourMs, type Id, type Instant, instant, plusMs } from '@trevo/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contractOf, ruleAccount, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import { type CorrectedUnit, declare, differencesOf, factsOf, playUnits } from '../../../test/incident-desk.ts';
import { runWork } from '../../../test/run-work.ts';

const desk = useCommissionDesk();
const calendar = new BusinessCalendar('America/Sao_Paulo');
const start = instant(Date.parse('2026-09-07T03:00:00Z'));
const hour = (n: number) => plusMs(start, n * hourMs);
type MemberId = Id<'member'>;

/** A top agent of 40 %, an agent of 30 % that carries its losses, and a member of its. */
async function smallHouse(kind: 'daily' | 'dividend' = 'dividend') {
  const merchant = await desk.brand();
  const top = await desk.account(merchant, 1, null, plusMs(start, -hourMs));
  const agent = await desk.account(merchant, 2, top, plusMs(start, -hourMs));
  const member = await desk.account(merchant, 0, agent, plusMs(start, -hourMs));
  const carry = { mode: 'carry' } as const;
  await desk.sign(merchant, contractOf({ kind, upline: house, downline: top, effectiveFrom: start, tiers: [tierOf(400_000)] }));
  await desk.sign(
    merchant,
    contractOf({
      kind,
      upline: top,
      downline: agent,
      effectiveFrom: start,
      tiers: [tierOf(300_000)],
      ...(kind === 'daily' ? {} : { carry }),
    }),
  );
  return { merchant, top, agent, member };
}

/** On the first day a round was paid as won that was lost, and that was put right on the third. */
const wrongWin = (member: MemberId): readonly CorrectedUnit[] => [
  { member, unit: 'wrong', at: hour(5), turnover: 1_000_000n, win: 2_000_000n, correction: { at: hour(53), win: -2_000_000n } },
  { member, unit: 'right', at: hour(29), turnover: 1_000_000n, win: 0n },
];

async function closedHouse() {
  const small = await smallHouse();
  await playUnits(desk, small.merchant, wrongWin(small.member));
  await desk.closeFacts(small.merchant, hour(48));
  await desk.runOf(small.merchant);
  return small;
}

const streamsOf = async (merchant: Id<'merchant'>) => {
  const { rows } = await sql<{ member: string; balance: string }>`SELECT member_id AS member, balance::text FROM commission_stream
    WHERE merchant_id = ${merchant}`.execute(desk.harness.app.db);
  return new Map(rows.map(({ member, balance }) => [member, BigInt(balance)]));
};

const step = fc.record({ who: fc.nat(99), to: fc.nat(99), ppm: fc.integer({ min: 1, max: 9 }) });
const story = fc.record({
  kind: fc.constantFrom('dividend' as const, 'daily' as const),
  accounts: fc.array(step, { minLength: 3, maxLength: 8 }),
  units: fc.array(
    fc.record({
      who: fc.nat(99),
      at: fc.integer({ min: 0, max: 71 }),
      stake: fc.nat(90_000),
      win: fc.nat(120_000),
      later: fc.option(fc.record({ after: fc.integer({ min: 1, max: 40 }), win: fc.integer({ min: -90_000, max: 90_000 }) })),
    }),
    { minLength: 3, maxLength: 20 },
  ),
});

describe('a declared incident', () => {
  test('comes out as the rules restate the same tree, contracts and facts, to the micro; together what the house owes more, less what caps return', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ kind, accounts, units }) => {
        const merchant = await desk.brand();
        const uplines = new Map<MemberId, MemberId | null>();
        const contracts: Contract[] = [];
        const agents: MemberId[] = [];
        const levels = new Map<MemberId, number>();
        for (const [index, { to, ppm }] of accounts.entries()) {
          const upline = index === 0 ? null : (agents[to % agents.length] as MemberId);
          const leads = index === 0 || ppm > 3;
          const id = await desk.account(merchant, index === 0 ? 1 : leads ? 2 : 0, upline, plusMs(start, -hourMs));
          uplines.set(id, upline);
          if (leads) agents.push(id);
          if (upline !== null && (!contracts.some(({ downline }) => downline === upline) || ppm % 3 === 0)) continue;
          const level = upline === null ? 0 : (levels.get(upline) as number) + 1;
          levels.set(id, level);
          const tiers = [tierOf(90_001 - level * 10_000), tierOf(95_003 - level * 10_000, { minValidBet: 50_000n })];
          const terms = { tiers, carry: { mode: 'carry' }, minPayout: BigInt(ppm % 2) * 500n, cap: ppm === 8 ? 900n : null } as const;
          contracts.push(contractOf({ kind, upline: upline ?? house, downline: id, effectiveFrom: start, ...terms }));
        }
        for (const contract of contracts) await desk.sign(merchant, contract);
        const ids = [...uplines.keys()];
        const played = units.map(({ who, at, stake, win, later }, index): CorrectedUnit => {
          const first = {
            member: ids[who % ids.length] as MemberId,
            unit: `u${index}`,
            at: hour(at),
            turnover: BigInt(stake),
            win: BigInt(win),
          };
          const posted = later === null ? 99 : at + later.after;
          return posted > 71 || later === null ? first : { ...first, correction: { at: hour(posted), win: BigInt(later.win) } };
        });
        await playUnits(desk, merchant, played);
        await desk.closeFacts(merchant, hour(72));
        await desk.runOf(merchant);
        const ruling = await declare(desk, merchant, { kinds: [kind], from: start, to: hour(72) });
        await desk.runOf(merchant);
        const periods = [0, 1, 2].map((n) => periodAt(calendar, 'daily', hour(n * 24)));
        const tree = new AgentTree(
          ids.map((id) => ruleAccount(id, agents.includes(id) ? 2 : 0, [{ from: null, upline: uplines.get(id) ?? null }])),
        );
        const holds = [] as const;
        const run = { kind, category: 'CONS', tree, contracts, factsOf: () => factsOf(played, 'posted'), holds } as const;
        const incident = {
          periods,
          state: emptyState,
          correctedFactsOf: () => factsOf(played, 'corrected'),
          declaredAt: instant(Date.now()),
        };
        const expected = restate(run, incident);
        const byPlace = (a: { at: Instant; holder: string }, b: typeof a) => a.at - b.at || (a.holder < b.holder ? -1 : 1);
        const lines = expected.lines.map(({ downline, restates, oldCreditMicro, newCreditMicro }) => {
          return { holder: downline, at: restates, old: oldCreditMicro, new: newCreditMicro };
        });
        const stored = await differencesOf(desk, ruling);
        expect(stored.map(({ holder, at, old, new: now }) => ({ holder, at, old, new: now })).sort(byPlace)).toEqual(lines.sort(byPlace));
        const streams = await streamsOf(merchant);
        for (const [holder, { streamOutMicro }] of expected.payments) expect(streams.get(holder)).toBe(streamOutMicro);
        const { rows } = await sql<{ top: string }>`SELECT (sum(o.top_micro - o.cap_micro) - sum(r.top_micro - r.cap_micro))::text AS top
          FROM commission_rerun o JOIN commission_run r USING (merchant_id, kind, category, period_type, period_start)
          WHERE o.ruling_id = ${ruling}`.execute(desk.harness.app.db);
        expect(stored.reduce((sum, line) => sum + line.new - line.old, 0n)).toBe(BigInt(rows[0]?.top ?? 0));
        if (kind === 'dividend') await desk.endReview(merchant);
        await desk.runOf(merchant);
        const money = await desk.money(merchant);
        expect({ house: money.house, wallets: money.wallets }).toEqual({ house: -money.paid, wallets: money.paid });
        expect(money.credits).toBe(money.paid * 1_000_000n + money.streams);
      }),
      { numRuns: 12 },
    );
  });

  test('is worked through once, wherever one dies on the way', { timeout: 240_000 }, async () => {
    const tell = async (failsAt: number | null) => {
      const { merchant, top, agent } = await closedHouse();
      const ruling = await declare(desk, merchant, { kinds: ['dividend'], from: start, to: hour(24) });
      const isDead =
        failsAt !== null &&
        (await runWork(failingAt(await desk.only(merchant), failsAt), 'commission').then(
          () => false,
          () => true,
        ));
      await desk.runOf(merchant);
      await desk.endReview(merchant);
      await desk.runOf(merchant);
      const lines = (await differencesOf(desk, ruling))
        .map(({ at, holder, old, new: now }) => `${at} ${holder === top} ${old} ${now}`)
        .sort();
      const streams = await streamsOf(merchant);
      const { house: ofHouse, wallets } = await desk.money(merchant);
      return { isDead, lines, streams: [streams.get(top), streams.get(agent)], ofHouse, wallets };
    };
    const clean = await tell(null);
    expect(clean.lines.length).toBeGreaterThan(1);
    let deaths = 0;
    for (let n = 1; n <= 61; n += 4) {
      const { isDead, ...after } = await tell(n);
      expect({ isDead: false, ...after }, `dead at statement ${n}`).toEqual(clean);
      if (isDead) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(8);
  });

  test('gives and takes in the stream, and what it moved does not count again where it was posted', async () => {
    const { merchant, top, agent, member } = await closedHouse();
    // The agent carried its lost hundred into the second day, and got nothing of it.
    const paid = (await desk.statements(merchant)).map((one) => `${one.period_start === start} ${one.beneficiary_id === top} ${one.paid}`);
    expect(paid.sort()).toEqual(['false false 0', 'false true 400000', 'true false 0', 'true true 0']);
    const ruling = await declare(desk, merchant, { kinds: ['dividend'], from: start, to: hour(24) });
    await desk.run();
    expect(
      (await differencesOf(desk, ruling)).map(({ at, holder, old, new: now }) => [at, holder === top, Number((now - old) / 1_000_000n)]),
    ).toEqual(
      expect.arrayContaining([
        [start, true, 100_000],
        [start, false, 300_000],
        [hour(24), true, -300_000],
        [hour(24), false, 300_000],
      ]),
    );
    const adjusted = (await desk.statements(merchant)).filter(({ cause }) => cause === 'restatement');
    expect(adjusted.map(({ beneficiary_id, paid: sum, stream_out_micro }) => [beneficiary_id === top, sum, stream_out_micro])).toEqual(
      expect.arrayContaining([
        [true, 0n, '-200000000000'],
        [false, 600_000n, '0'],
      ]),
    );
    expect(adjusted.find(({ beneficiary_id }) => beneficiary_id === agent)).toMatchObject({ state: 'paid' });
    // The third day holds the correction no more: what is played there stands alone.
    await playUnits(desk, merchant, [{ member, unit: 'third', at: hour(54), turnover: 500_000n, win: 0n }]);
    await desk.closeFacts(merchant, hour(72));
    await desk.run();
    const third = (await desk.statements(merchant)).find(
      ({ period_start, beneficiary_id }) => period_start === hour(48) && beneficiary_id === top,
    );
    expect(third?.record).toMatchObject({ periodNet: '500000', netMicro: '50000000000', streamInMicro: '-200000000000' });
    // Declared once more it changes nothing, and the same correction is not moved twice.
    const again = await declare(desk, merchant, { kinds: ['dividend'], from: start, to: hour(24) });
    await desk.run();
    expect(await differencesOf(desk, again)).toEqual([]);
  });

  test('a statement of before still has the facts that it was published with', async () => {
    const { merchant, top } = await closedHouse();
    const hashes = async () =>
      (
        await sql<{ stored: string; now: string }>`SELECT s.facts_hash AS stored, (SELECT encode(sha256(convert_to(coalesce(
            string_agg(f.line || E'\n', '' ORDER BY f.line), ''), 'UTF8')), 'hex') FROM commission_facts(s.id, '-infinity', 'infinity') f) AS now
          FROM commission_statement s WHERE s.beneficiary_id = ${top} AND s.cause IS NULL`.execute(desk.harness.app.db)
      ).rows;
    await declare(desk, merchant, { kinds: ['dividend'], from: start, to: hour(24) });
    await desk.run();
    const rows = await hashes();
    expect(rows.length).toBe(2);
    for (const { stored, now } of rows) expect(now).toBe(stored);
  });

  test('about a vendor’s fee takes the fee that should have been charged, hour by hour', async () => {
    const { merchant, top, member } = await smallHouse();
    await playUnits(desk, merchant, [
      { member, unit: 'one', at: hour(5), turnover: 1_000_000n, win: 0n },
      { member, unit: 'two', at: hour(6), turnover: 0n, win: 3n },
    ]);
    await desk.closeFacts(merchant, hour(24));
    await desk.run();
    const ruling = await declare(desk, merchant, { kinds: ['dividend'], from: start, to: hour(24), ground: 'vendorFee', ratePpm: 100_000 });
    await desk.run();
    // 10 % of 100.0000, and of −0.0003 the floor.
    const { rows } = await sql`SELECT slot, vendor_fee FROM fact_restated WHERE merchant_id = ${merchant} ORDER BY slot`.execute(
      desk.harness.app.db,
    );
    expect(rows).toEqual([
      { slot: hour(5), vendor_fee: 100_000n },
      { slot: hour(6), vendor_fee: -1n },
    ]);
    const lines = await differencesOf(desk, ruling);
    expect(lines.find(({ holder }) => holder === top)).toMatchObject({ old: 99_999_700_000n, new: 89_999_800_000n });
  });

  test('of periods that ended more than ninety days ago only gives', async () => {
    const { merchant } = await closedHouse();
    const ruling = await declare(desk, merchant, {
      kinds: ['dividend'],
      from: start,
      to: hour(24),
      decidedAt: plusMs(hour(48), 90 * dayMs + 1000),
    });
    await desk.run();
    const lines = await differencesOf(desk, ruling);
    expect(lines.length).toBe(3);
    for (const line of lines) expect(line.new > line.old).toBe(true);
  });

  test('two who work at once do it once', async () => {
    const { merchant } = await closedHouse();
    const ruling = await declare(desk, merchant, { kinds: ['dividend'], from: start, to: hour(24) });
    await Promise.all([desk.run(), desk.run(), desk.run()]);
    expect((await desk.statements(merchant)).filter(({ subject_id }) => subject_id === ruling).length).toBe(2);
  });
});

test('a contract that hangs on nothing keeps nobody else waiting: its tree is left out and told of, the others are paid', async () => {
  const { merchant, top, agent, member } = await smallHouse('daily');
  const lost = await desk.account(merchant, 2, top, plusMs(start, -hourMs));
  const below = await desk.account(merchant, 2, lost, plusMs(start, -hourMs));
  const orphan = contractOf({ kind: 'daily', upline: lost, downline: below, effectiveFrom: start, tiers: [tierOf(1_000)] });
  await desk.sign(merchant, orphan);
  await playUnits(desk, merchant, [{ member, unit: 'one', at: hour(5), turnover: 1_000_000n, win: 0n }]);
  await desk.closeFacts(merchant, hour(24));
  await desk.run();
  expect((await desk.statements(merchant)).map(({ beneficiary_id }) => beneficiary_id).toSorted()).toEqual([agent, top].toSorted());
  const { rows } = await sql`SELECT parked FROM commission_run WHERE merchant_id = ${merchant}`.execute(desk.harness.app.db);
  expect(rows).toEqual([{ parked: [{ contract: orphan.id, version: 1, downline: below }] }]);
});
