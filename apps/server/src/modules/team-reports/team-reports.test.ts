import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { addDays, BusinessCalendar, dayMs, formatDate, type Instant, instant, type LocalDate, parseDate } from '@trevo/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { postPrize, postRebate, useFactsDesk, withdrawFor } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { placeMember } from '../team/index.ts';

const { desk, reckon, playRound } = useFactsDesk();

type Statements = ResponseOf<Calls['agentStatements']>;
type Figures = Statements['total'];
const additive = Object.keys({
  turnover: 0,
  validBet: 0,
  win: 0,
  ggr: 0,
  promo: 0,
  vendorFee: 0,
  rebate: 0,
  salary: 0,
  dividend: 0,
  net: 0,
  deposits: 0,
  withdrawals: 0,
} satisfies Record<keyof Figures, number>) as (keyof Figures)[];
const minor = (text: string) =>
  BigInt(text.replace(/^(-?\d+)\.(\d\d)(\d\d)?$/, (_, whole: string, cents: string, rest = '00') => `${whole}${cents}${rest}`));
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;

let names = 0;
const statementsOf = async (agent: TestMember, asked: RequestOf<Calls['agentStatements']> = {}) =>
  valueOf(await desk.harness.call('agentStatements', { pageSize: 100, ...asked }, agent.caller));
const overviewOf = async (agent: TestMember) => valueOf(await desk.harness.call('agentOverview', {}, agent.caller));
const postingsOf = async (agent: TestMember, asked: RequestOf<Calls['agentPostings']> = {}) =>
  valueOf(await desk.harness.call('agentPostings', { pageSize: 100, ...asked }, agent.caller));

/** R1: the total is the sum of the rows, column by column. */
function expectRowsToBeTheTotal({ list, total }: Statements): void {
  for (const field of additive) {
    const sum = list.reduce((all, { figures }) => all + minor(figures[field]), 0n);
    expect([field, sum]).toEqual([field, minor(total[field])]);
  }
}
/** R3. */
function expectNetToBeWhatIsLeft({ total, list }: Statements): void {
  for (const figures of [total, ...list.map((row) => row.figures)]) {
    const { net, ggr, promo, vendorFee, rebate, salary } = figures;
    expect(minor(net)).toBe(minor(ggr) - minor(promo) - minor(vendorFee) - minor(rebate) - minor(salary));
  }
}

const act = fc.record({
  who: fc.nat({ max: 8 }),
  what: fc.constantFrom('deposit', 'prize', 'rebate', 'withdraw', 'play', 'reckon'),
  amount: fc.integer({ min: 1, max: 90 }),
});

async function doOne(person: TestMember, what: string, amount: number): Promise<void> {
  const { app } = desk.harness;
  if (what === 'deposit') await fundMember(app, person, reais(amount));
  if (what === 'prize') await postPrize(app, person, amount);
  if (what === 'rebate') await postRebate(app, person, amount);
  if (what === 'withdraw') await withdrawFor(app, person, amount);
  if (what === 'play') await playRound(person, `p${++names}`, [amount, amount >> 2]);
  if (what === 'reckon') await reckon();
}

test('on random histories the pages agree: R1 rows and total, R2 overview and statements, R3 net result, R8 lines and columns, R9 a row and its own total', {
  timeout: 120_000,
}, async () => {
  const { app, newMember, trevo } = desk.harness;
  await sql`INSERT INTO vendor_fee_rate (merchant_id, vendor, since, rate_ppm, announced_at)
    VALUES (${trevo}, 'YY', now() - interval '1 day', 123457, now() - interval '9 days')`.execute(app.db);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      const agents: TestMember[] = [await newMember({ type: 1 })];
      for (let n = 0; n < 3; n++) agents.push(await newMember({ type: 2, uplineId: (agents[n >> 1] as TestMember).id }));
      const people = [...agents];
      for (let n = 0; n < 5; n++) people.push(await newMember({ uplineId: (agents[n % 4] as TestMember).id }));
      for (const person of people) await fundMember(app, person, reais(2_000));
      for (const { who, what, amount } of acts) await doOne(people[who] as TestMember, what, amount);
      await reckon();
      const pages = new Map<string, Statements>();
      for (const agent of agents) pages.set(agent.id, await statementsOf(agent));
      for (const [agentIndex, agent] of agents.entries()) {
        const page = pages.get(agent.id) as Statements;
        expectRowsToBeTheTotal(page);
        expectNetToBeWhatIsLeft(page);
        // Every row's count is distinct people; nobody is in two teams.
        expect(page.active ?? 0).toBeLessThanOrEqual(page.list.reduce((sum, { active }) => sum + (active ?? 0), 0));
        const overview = await overviewOf(agent);
        expect(overview.total, `R2 of ${agentIndex}`).toEqual(page.total);
        expect(overview.active).toBe(page.active);
        for (const row of page.list) {
          const below = row.role === 'team' ? pages.get(row.memberId ?? '') : undefined;
          if (!below) continue;
          expect([row.figures, row.active]).toEqual([below.total, below.active]);
          const drilled = await statementsOf(agent, { agentId: row.memberId as TestMember['id'] });
          expect([drilled.total, drilled.list.map(({ figures }) => figures)]).toEqual([
            below.total,
            below.list.map(({ figures }) => figures),
          ]);
        }
        for (const [who, of] of [
          ['team', page.total],
          ['own', page.list[0]?.figures as Figures],
        ] as const) {
          const { list, sums, next } = await postingsOf(agent, { of: who });
          expect(next).toBeNull();
          const lines = (field: string) => list.filter((line) => line.field === field).reduce((sum, { amount }) => sum + minor(amount), 0n);
          for (const { field, amount } of sums) expect([field, lines(field)]).toEqual([field, minor(amount)]);
          expect([lines('deposit'), lines('withdrawal'), lines('promo'), lines('rebate')]).toEqual(
            [of.deposits, of.withdrawals, of.promo, of.rebate].map(minor),
          );
        }
      }
    }),
    { numRuns: 6 },
  );
});

test('what somebody did before and after a move stays with the team of then, and the rows are the total all the same', async () => {
  const { app, newMember, trevo } = desk.harness;
  const [left, right] = [await newMember({ type: 1 }), await newMember({ type: 1 })];
  const mover = await newMember({ type: 2, uplineId: left.id });
  const member = await newMember({ uplineId: mover.id });
  await fundMember(app, member, reais(100));
  await playRound(member, 'before', [10, 0]);
  await reckon();
  // Accounts move when a day begins: what was before lies some hours back here, and the move was at the last full hour.
  const { rows } = await asOwner(app.db, async (db) => {
    for (const table of ['member_fact', 'team_fact'])
      await sql`UPDATE ${sql.table(table)} SET slot = slot - interval '2 hours'`.execute(db);
    for (const table of ['member_edge', 'agent_above'])
      await sql`UPDATE ${sql.table(table)} SET since = since - interval '1 day' WHERE merchant_id = ${trevo}`.execute(db);
    return sql<{ at: Instant }>`SELECT date_trunc('hour', now()) AS at`.execute(db);
  });
  const at = rows[0]?.at ?? instant(0);
  expect(await inTransaction(app.db, (tx) => placeMember(tx, trevo, { memberId: mover.id, uplineId: right.id, at }))).toBeNull();
  await playRound(member, 'after', [7, 0]);
  await reckon();
  const days = { from: new Date(at - 2 * dayMs).toISOString().slice(0, 10), to: new Date(at + dayMs).toISOString().slice(0, 10) };
  const [ofLeft, ofRight, own] = [await statementsOf(left, days), await statementsOf(right, days), await statementsOf(mover, days)];
  for (const page of [ofLeft, ofRight, own]) expectRowsToBeTheTotal(page);
  expect(ofLeft.list.map(({ role, figures }) => [role, figures.turnover])).toEqual([
    ['self', '0.00'],
    ['left', '10.00'],
  ]);
  expect(ofRight.list.map(({ role, figures }) => [role, figures.turnover])).toEqual([
    ['self', '0.00'],
    ['team', '7.00'],
  ]);
  expect(own.total.turnover).toBe('17.00');
  expect((await statementsOf(right, { ...days, agentId: mover.id })).total.turnover).toBe('7.00');
  expect(codeOf(await desk.harness.call('agentStatements', { ...days, agentId: mover.id }, left.caller))).toBe('not_in_team');
});

describe('who may see what', () => {
  const asked = {
    agentExport: { report: 'units', from: '2026-01-05', to: '2026-01-05' },
    agentOverview: {},
    agentStatements: {},
    agentFigureParts: { of: 'team' },
    agentUnits: {},
    agentPostings: {},
    agentRevenue: {},
    agentNotices: {},
    agentVendorFees: {},
    agentListExport: { list: 'links' },
    agentSiteMost: {},
  } as const;
  const calls = Object.keys(asked) as (keyof typeof asked)[];

  test.each(calls)('[S6.ROLE.10] %s is for agents only', async (name) => {
    const { harness } = desk;
    for (const { caller } of [await harness.newMember(), await harness.newMember({ type: 4 })])
      expect((await harness.call(name, asked[name], caller)).status).toBe(403);
    expect((await harness.call(name, asked[name], { merchant: 'trevo' })).status).toBe(401);
  });

  test.each(calls)('[S6.FLAG.01] %s is closed by the agent policy', async (name) => {
    const { harness } = desk;
    const agent = await harness.newMember({ type: 1 });
    const set = async (enabled: boolean) => {
      const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
      if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'AGENTPOLICY3', enabled });
    };
    await set(false);
    expect(codeOf(await harness.call(name, asked[name], agent.caller))).toBe('feature_disabled');
    await set(true);
  });

  test('another’s team is not found, and a range of more than 31 days, or turned round, is refused', async () => {
    const { harness } = desk;
    const [one, other] = [await harness.newMember({ type: 1 }), await harness.newMember({ type: 1 })];
    const below = await harness.newMember({ type: 2, uplineId: other.id });
    for (const agentId of [other.id, below.id])
      expect(codeOf(await harness.call('agentStatements', { agentId }, one.caller))).toBe('not_in_team');
    const refused = { from: '2026-01-01', to: '2026-02-01' };
    expect(codeOf(await harness.call('agentOverview', refused, one.caller))).toBe('invalid_request');
    expect(codeOf(await harness.call('agentOverview', { from: '2026-01-02', to: '2026-01-01' }, one.caller))).toBe('invalid_request');
    expect((await harness.call('agentOverview', { from: '2026-01-01', to: '2026-01-31' }, one.caller)).status).toBe(200);
  });

  test('names beyond the direct downline are masked, in rows and in lines; a page leads to the next without a gap', async () => {
    const { app, newMember } = desk.harness;
    const top = await newMember({ type: 1 });
    const sub = await newMember({ type: 2, uplineId: top.id, username: 'subagente.um' });
    const deep = await newMember({ uplineId: sub.id, username: 'profunda.dois' });
    const near = await newMember({ uplineId: top.id, username: 'proxima.tres' });
    for (const person of [sub, deep, near]) await fundMember(app, person, reais(10));
    for (let n = 0; n < 5; n++) await postRebate(app, deep, 1 + n);
    await reckon();
    const direct = (await statementsOf(top)).list.map(({ account }) => account);
    expect([direct[0], ...direct.slice(1).toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))]).toEqual([
      top.username,
      'proxima.tres',
      'subagente.um',
    ]);
    const down = await statementsOf(top, { agentId: sub.id });
    expect(down.list.map(({ account }) => account)).toEqual(['subagente.um', 'pr•••s']);
    expect(down.path.map(({ account }) => account)).toEqual(['subagente.um']);
    expectRowsToBeTheTotal(down);
    const all = await postingsOf(top);
    expect(new Set(all.list.map(({ account }) => account))).toEqual(new Set(['proxima.tres', 'subagente.um', 'pr•••s']));
    const walked: string[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page: ResponseOf<Calls['agentPostings']> = await postingsOf(top, { pageSize: 2, ...(before === undefined ? {} : { before }) });
      walked.push(...page.list.map(({ reference }) => reference));
      before = page.next;
    }
    expect(walked).toEqual(all.list.map(({ reference }) => reference));
    expect((await postingsOf(top, { field: 'deposit' })).list).toHaveLength(3);
  });
});

test('the own income is what the ledger credited, by day and kind, and the own units are told with their reason', async () => {
  const { app, newMember } = desk.harness;
  const agent = await newMember({ type: 1 });
  await fundMember(app, agent, reais(1_000));
  for (const amount of [3, 4]) await postRebate(app, agent, amount);
  for (const n of [1, 2, 3, 4, 5]) await playRound(agent, `own-${agent.id}-${n}`, [10 * n, 5], n % 2 === 0 ? 'table' : 'slot');
  await reckon();
  const revenue = valueOf(await desk.harness.call('agentRevenue', {}, agent.caller));
  expect(revenue.list).toMatchObject([{ income: expect.arrayContaining([{ income: 'rebate', amount: '7.00' }]), total: '7.00' }]);
  expect(revenue.total).toBe('7.00');
  const units = (asked: RequestOf<Calls['agentUnits']>) => desk.harness.call('agentUnits', asked, agent.caller);
  const all = valueOf(await units({}));
  expect(all.list.map(({ stake, win, result, reason, gameName }) => [stake, win, result, reason, gameName])).toEqual([
    ['50.00', '5.00', '-45.00', 'FULL', 'Ficção slot'],
    ['40.00', '5.00', '-35.00', 'NET', 'Ficção table'],
    ['30.00', '5.00', '-25.00', 'FULL', 'Ficção slot'],
    ['20.00', '5.00', '-15.00', 'NET', 'Ficção table'],
    ['10.00', '5.00', '-5.00', 'FULL', 'Ficção slot'],
  ]);
  expect(all.total).toMatchObject({ turnover: '150.00', win: '25.00' });
  const first = valueOf(await units({ pageSize: 3 }));
  const rest = valueOf(await units({ pageSize: 3, before: first.next ?? '' }));
  expect([...first.list, ...rest.list]).toEqual(all.list);
  expect(rest.next).toBeNull();
  expect(valueOf(await units({ category: 'LIVE' })).list).toHaveLength(2);
  const overview = await overviewOf(agent);
  expect(overview).toMatchObject({
    income: expect.arrayContaining([{ income: 'rebate', amount: '7.00' }]),
    active: 1,
    newAccounts: 0,
    state: { isClosed: false },
  });
  expect(overview.categories.map(({ category }) => category)).toEqual(['RNG', 'LIVE']);
  expect(overview.days).toHaveLength(1);
  expect(overview.days[0]?.figures).toEqual(overview.total);
});

test('a range is closed once its hours are, and live before', async () => {
  const { newMember } = desk.harness;
  const agent = await newMember({ type: 1 });
  await reckon();
  const ask = (from: string) => desk.harness.call('agentOverview', { from, to: from }, agent.caller);
  const closed = { isClosed: true, from: '2026-01-05', until: '2026-01-05', closing: '2026-01-05/24' };
  expect(valueOf(await ask('2026-01-05')).state).toMatchObject(closed);
  expect((await overviewOf(agent)).state).toMatchObject({ isClosed: false, closing: null });
});

test('a person with several accounts is one of those who were active, in a day of the calendar and in any other days, and the rows add up to more', async () => {
  const { app, newMember, trevo } = desk.harness;
  const top = await newMember({ type: 1 });
  const sub = await newMember({ type: 2, uplineId: top.id });
  const [here, there, other] = [
    await newMember({ uplineId: top.id }),
    await newMember({ uplineId: sub.id }),
    await newMember({ uplineId: sub.id }),
  ];
  for (const player of [here, there, other]) {
    await fundMember(app, player, reais(1_000));
    await playRound(player, `one-${player.id}`, [200, 0]);
  }
  await sql`SELECT person_join(${trevo}, ARRAY[${here.id}, ${there.id}])`.execute(app.db);
  await reckon();
  const today = formatDate(new BusinessCalendar('America/Sao_Paulo').dateOf(app.clock.now()));
  const dayBefore = formatDate(addDays(parseDate(today) as LocalDate, -1));
  for (const asked of [{}, { from: dayBefore, to: today }]) {
    const { active, list } = await statementsOf(top, asked);
    expect([asked, active]).toEqual([asked, 2]);
    const rows = new Map(list.map((row) => [row.memberId, row.active]));
    expect([rows.get(here.id), rows.get(sub.id), rows.get(top.id)]).toEqual([1, 2, 0]);
    expect((await statementsOf(sub, asked)).active).toBe(2);
  }
});
