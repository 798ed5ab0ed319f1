import { AgentTree, type Contract, emptyState, type Fact, house, runPeriods } from '@trevo/commission';
import { contractJson, statementJson } from '@trevo/commission/check';
import { periodAt } from '@trevo/commission/periods';
import { BusinessCalendar, hourMs, type Id, type Instant, instant, plusMs } from '@trevo/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { contractOf, playOf, ruleAccount, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import { runWork } from '../../../test/run-work.ts';
import { toTimestamp } from '../../db/columns.ts';
import { runCommission } from './run-commission.ts';

const desk = useCommissionDesk();
const calendar = new BusinessCalendar('America/Sao_Paulo');
/** Midnight in São Paulo. */
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const hour = (n: number) => plusMs(start, n * hourMs);
const kinds = ['daily', 'dividend', 'hourly'] as const;

type MemberId = Id<'member'>;

/** Top agent, agent and member in a line, each with a contract of the kind, and what the member played on the first day. */
async function smallHouse(kind: 'daily' | 'dividend' | 'hourly', played: bigint) {
  const merchant = await desk.brand();
  const top = await desk.account(merchant, 1, null, plusMs(start, -hourMs));
  const agent = await desk.account(merchant, 2, top, plusMs(start, -hourMs));
  const member = await desk.account(merchant, 0, agent, plusMs(start, -hourMs));
  await desk.sign(merchant, contractOf({ kind, upline: house, downline: top, effectiveFrom: start, tiers: [tierOf(30_000)] }));
  await desk.sign(merchant, contractOf({ kind, upline: top, downline: agent, effectiveFrom: start, tiers: [tierOf(20_000)] }));
  await desk.play(merchant, [playOf(member, hour(5), { turnover: played })]);
  return { merchant, top, agent, member };
}

/** Makes accounts one person's, and says whose person each of them is. */
async function link(merchant: Id<'merchant'>, ids: readonly MemberId[], links: readonly { readonly who: number; readonly to: number }[]) {
  const people = new Map<MemberId, MemberId>();
  for (const { who, to } of links) {
    const [account, other] = [ids[who % ids.length] as MemberId, ids[to % ids.length] as MemberId];
    if (account === other || people.has(account)) continue;
    const person = people.get(other) ?? other;
    people.set(other, person).set(account, person);
  }
  for (const [id, person] of people)
    await sql`INSERT INTO member_person (merchant_id, member_id, person_id, since)
      VALUES (${merchant}, ${id}, ${person}, ${toTimestamp(plusMs(start, -hourMs))})`.execute(desk.harness.app.db);
  return people;
}

const step = fc.record({ who: fc.nat(99), to: fc.nat(99), ppm: fc.integer({ min: 1, max: 9 }), at: fc.integer({ min: 1, max: 60 }) });
const story = fc.record({
  kind: fc.constantFrom(...kinds),
  accounts: fc.array(step, { minLength: 3, maxLength: 9 }),
  moves: fc.array(step, { maxLength: 3 }),
  links: fc.array(fc.record({ who: fc.nat(99), to: fc.nat(99) }), { maxLength: 3 }),
  plays: fc.array(fc.record({ who: fc.nat(99), at: fc.integer({ min: 0, max: 71 }), stake: fc.nat(90_000), win: fc.nat(120_000) }), {
    maxLength: 30,
  }),
});

describe('what is stored is what the rules say of the same tree, contracts and facts', () => {
  test('of any tree with moves and people with several accounts, to the micro, with every figure of every record', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ kind, accounts, moves, links, plays }) => {
        const merchant = await desk.brand();
        const edges = new Map<MemberId, { from: Instant | null; upline: MemberId | null }[]>();
        const agents: MemberId[] = [];
        const levels = new Map<MemberId, number>();
        const contracts: Contract[] = [];
        for (const [index, { to, ppm }] of accounts.entries()) {
          const upline = index === 0 ? null : (agents[to % agents.length] as MemberId);
          const leads = index === 0 || ppm > 3;
          const id = await desk.account(merchant, index === 0 ? 1 : leads ? 2 : 0, upline, plusMs(start, -hourMs));
          edges.set(id, [{ from: null, upline }]);
          if (leads) agents.push(id);
          const above = contracts.find(({ downline }) => downline === upline);
          if (upline !== null && (above === undefined || ppm % 3 === 0)) continue;
          const level = upline === null ? 0 : (levels.get(upline) as number) + 1;
          levels.set(id, level);
          const tiers = [tierOf(90_001 - level * 10_000), tierOf(95_003 - level * 10_000, { minValidBet: 50_000n, minActive: 2 })];
          const terms = { tiers, activeMinValidBet: 10_000n, carry: { mode: 'carry' }, minPayout: BigInt(ppm % 2) * 500n } as const;
          contracts.push(contractOf({ kind, upline: upline ?? house, downline: id, effectiveFrom: start, ...terms }));
        }
        for (const contract of contracts) await desk.sign(merchant, contract);
        const ids = [...edges.keys()];
        for (const { who, to, at } of [...moves].sort((a, b) => a.at - b.at)) {
          // Who has a contract moves with it, at a time of its own (rule book §3): here only others do.
          const id = ids[who % ids.length] as MemberId;
          const upline = agents[to % agents.length] as MemberId;
          if (contracts.some(({ downline }) => downline === id)) continue;
          if (edges.get(id)?.at(-1)?.upline === upline || !(await desk.move(merchant, id, upline, hour(at)))) continue;
          edges.get(id)?.push({ from: hour(at), upline });
        }
        const people = await link(merchant, ids, links);
        const facts = new Map<string, Fact>();
        for (const { who, at, stake, win } of plays) {
          const member = ids[who % ids.length] as MemberId;
          facts.set(`${member} ${at}`, playOf(member, hour(at), { turnover: BigInt(stake), win: BigInt(win) }));
        }
        await desk.play(merchant, [...facts.values()]);
        await desk.closeFacts(merchant, hour(72));
        await desk.runOf(merchant);
        const type = kind === 'hourly' ? 'hour' : 'daily';
        const periods = Array.from({ length: kind === 'hourly' ? 72 : 3 }, (_, n) =>
          periodAt(calendar, type, hour(kind === 'hourly' ? n : n * 24)),
        );
        const accountOf = (id: MemberId) => ruleAccount(id, agents.includes(id) ? 2 : 0, edges.get(id) ?? []);
        const tree = new AgentTree(ids.map((id) => ({ ...accountOf(id), person: people.get(id) ?? null })));
        const run = { kind, category: 'CONS', tree, contracts, factsOf: () => facts.values(), holds: [] } as const;
        const { runs, state } = runPeriods(run, periods, emptyState);
        const expected = runs.flatMap(({ statements }) => statements.map((one) => JSON.parse(JSON.stringify(statementJson(one)))));
        const stored = (await desk.statements(merchant)).filter(({ contract_id }) => contract_id !== null);
        const byHolder = (a: { window: { start: string }; downline: string }, b: typeof a) =>
          `${a.window.start} ${a.downline}` < `${b.window.start} ${b.downline}` ? -1 : 1;
        expect(stored.map(({ record }) => record as never).sort(byHolder)).toEqual(expected.sort(byHolder));
        const { rows } = await sql<{ member: string; balance: string }>`SELECT member_id AS member, balance::text FROM commission_stream
          WHERE merchant_id = ${merchant} AND balance <> 0`.execute(desk.harness.app.db);
        expect(new Map(rows.map(({ member, balance }) => [member, BigInt(balance)]))).toEqual(
          new Map([...state.streams].filter(([, balance]) => balance !== 0n)),
        );
        if (kind === 'dividend') await desk.endReview(merchant);
        await desk.runOf(merchant);
        const money = await desk.money(merchant);
        expect({ house: money.house, wallets: money.wallets }).toEqual({ house: -money.paid, wallets: money.paid });
        expect(money.credits).toBe(money.paid * 1_000_000n + money.streams);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a period is run once', () => {
  test('whoever dies at any statement leaves what one clean run would', { timeout: 240_000 }, async () => {
    const tell = async (failsAt: number | null) => {
      const { merchant, top, agent } = await smallHouse('daily', 123_457n);
      await desk.closeFacts(merchant, hour(24));
      const isDead =
        failsAt !== null &&
        (await runWork(failingAt(await desk.only(merchant), failsAt), 'commission').then(
          () => false,
          () => true,
        ));
      await desk.runOf(merchant);
      const names = new Map<string, string>([
        [top, 'top'],
        [agent, 'agent'],
      ]);
      const stored = await desk.statements(merchant);
      const lines = stored.map(({ beneficiary_id, number, paid, state, stream_out_micro }) => ({
        who: names.get(beneficiary_id),
        number,
        paid,
        state,
        stream_out_micro,
      }));
      const { house: ofHouse, wallets } = await desk.money(merchant);
      return { isDead, lines: lines.sort((a, b) => Number(a.number - b.number)), ofHouse, wallets };
    };
    const clean = await tell(null);
    expect(clean).toMatchObject({ ofHouse: -3_703n, wallets: 3_703n });
    let deaths = 0;
    for (let n = 1; n <= 46; n += 3) {
      const { isDead, ...after } = await tell(n);
      expect({ isDead: false, ...after }, `dead at statement ${n}`).toEqual(clean);
      if (isDead) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(5);
  });

  test('two who run at once pay once', { timeout: 120_000 }, async () => {
    const { app, trevo } = desk.harness;
    const { merchant } = await smallHouse('hourly', 1_000_000n);
    await desk.closeFacts(merchant, hour(12));
    const works = ['one', 'two', 'three'];
    for (const name of works)
      await sql`SELECT work_add(${`commission-${name}`}, ARRAY[${trevo}], ARRAY['now'], ARRAY['{}'::jsonb], ARRAY[now()])`.execute(app.db);
    const all = { ...app, work: [...app.work, ...works.map((name) => ({ name: `commission-${name}`, work: runCommission }))] };
    await Promise.all(works.map((name) => runWork(all, `commission-${name}`)));
    expect(await desk.money(merchant)).toMatchObject({ house: -30_000n, wallets: 30_000n, paid: 30_000n });
    expect((await desk.statements(merchant)).length).toBe(24);
  });

  test('after an outage every period that was missed is run, in order, and a clock that goes back runs none again', async () => {
    const { merchant, member } = await smallHouse('daily', 50_000n);
    await desk.closeFacts(merchant, hour(24));
    await desk.run();
    await desk.play(merchant, [playOf(member, hour(40), { turnover: 70_000n }), playOf(member, hour(90), { turnover: 90_000n })]);
    await desk.closeFacts(merchant, hour(97));
    await desk.run();
    const before = await desk.statements(merchant);
    expect(before.map(({ period_start, paid }) => [period_start, paid])).toEqual(
      [0, 24, 48, 72].flatMap((at) => [
        [hour(at), expect.anything()],
        [hour(at), expect.anything()],
      ]),
    );
    expect(before.reduce((sum, { paid }) => sum + paid, 0n)).toBe(6_300n);
    await desk.closeFacts(merchant, hour(30));
    await desk.run();
    expect(await desk.statements(merchant)).toEqual(before);
  });

  test('a period whose facts may still change waits, and so does one whose hour has not come', async () => {
    const { merchant } = await smallHouse('daily', 50_000n);
    await desk.closeFacts(merchant, hour(23));
    await desk.run();
    expect(await desk.statements(merchant)).toEqual([]);
    await desk.closeFacts(merchant, hour(24));
    await asOwner(desk.harness.app.db, (one) =>
      sql`UPDATE commission_book SET next_at = now() + interval '1 hour', looked_to = ${new Date(hour(24)).toISOString()}
      WHERE merchant_id = ${merchant}`.execute(one),
    );
    await desk.run();
    expect(await desk.statements(merchant)).toEqual([]);
    await asOwner(desk.harness.app.db, (one) =>
      sql`UPDATE commission_book SET next_at = now() WHERE merchant_id = ${merchant}`.execute(one),
    );
    await desk.run();
    expect((await desk.statements(merchant)).length).toBe(2);
  });
});

test('a salary of the day before is paid by six the next morning, a dividend after a review of three days [S4.SAL.02] [S9.CONST.36]', async () => {
  const daily = await smallHouse('daily', 1_000_000n);
  const dividend = await smallHouse('dividend', 1_000_000n);
  for (const { merchant } of [daily, dividend]) await desk.closeFacts(merchant, hour(24));
  await desk.run();
  const [ofDay] = await desk.statements(daily.merchant);
  expect(ofDay).toMatchObject({ state: 'paid', pay_from: hour(26) });
  const [ofDividend] = await desk.statements(dividend.merchant);
  expect(ofDividend).toMatchObject({ state: 'published', paid_at: null });
  expect(Number(ofDividend?.pay_from) - Number(ofDividend?.published_at)).toBeGreaterThan(71.9 * hourMs);
  expect(await desk.money(dividend.merchant)).toMatchObject({ house: 0n, paid: 0n });
  await desk.endReview(dividend.merchant);
  await desk.run();
  expect(await desk.money(dividend.merchant)).toMatchObject({ house: -30_000n, paid: 30_000n });
});

test('a salary is a cost of the dividend of the period in which it was posted', async () => {
  const { merchant, top, agent } = await smallHouse('daily', 1_000_000n);
  await desk.closeFacts(merchant, hour(24));
  await desk.run();
  await runWork(await desk.only(merchant), 'facts');
  const at = periodAt(calendar, 'hour', instant(Date.now()));
  const { rows } = await sql<{
    holder: string;
    salary: bigint;
    facts: number;
  }>`SELECT holder, salary, facts FROM commission_team(${merchant},
    ${new Date(at.start - hourMs).toISOString()}::timestamptz, ${new Date(at.end + hourMs).toISOString()}::timestamptz, 'CONS', ${[top, agent]}::text[],
    ${[at.end, at.end].map((end) => new Date(end + hourMs).toISOString())}::timestamptz[], ARRAY[1, 1]::bigint[])`.execute(
    desk.harness.app.db,
  );
  expect(Object.fromEntries(rows.map(({ holder, salary }) => [holder, salary]))).toEqual({ [top]: 30_000n, [agent]: 20_000n });
});

test('what a statement was reckoned from stands with it, under its number, and cannot be changed', async () => {
  const { merchant, top } = await smallHouse('daily', 1_000_000n);
  await desk.closeFacts(merchant, hour(24));
  await desk.run();
  const one = (await desk.statements(merchant)).find(({ beneficiary_id }) => beneficiary_id === top);
  expect(one?.record).toMatchObject({ base: '1000000', paid: '10000', deductions: [{ grossMicro: '20000000000' }] });
  expect(one?.terms).toEqual(
    JSON.parse(
      JSON.stringify(
        contractJson(contractOf({ kind: 'daily', upline: house, downline: top, effectiveFrom: start, tiers: [tierOf(30_000)] })),
      ),
    ),
  );
  const change = sql`UPDATE commission_statement SET paid = 1 WHERE id = ${one?.id ?? ''}`.execute(desk.harness.app.db);
  await expect(change).rejects.toThrow(/permission denied/);
});
